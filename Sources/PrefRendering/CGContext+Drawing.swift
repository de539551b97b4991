// PrefRendering: what a context draws in addition to views: paths, rectangles and images, in the colors of its state.

import PrefDrawing
import PrefGeometry
import PrefViews

/// The state of a context that can be saved.
struct GraphicsState {
  /// A transform from user space to pixels.
  var transform = CGAffineTransform.identity
  var fillColor = ResolvedColor.black
  var strokeColor = ResolvedColor.black
  var strokeStyle = StrokeStyle(lineWidth: 1)
  var opacity = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  /// The areas, in pixels, to the intersection of which drawing is limited.
  var clips: [DisplayLayer.Clip] = []

  struct Shadow {
    let color: ResolvedColor
    /// The radius of the blur, in pixels.
    let radius: CGFloat
    /// The distance of the shadow, in pixels.
    let offset: CGSize
  }

  /// Composites items, with the effects of the state, with those of a context.
  ///
  /// - Parameter coverage: Opaque items with the same outlines; nil for `items`.
  func composite(
    _ items: [DisplayItem], coverage: [DisplayItem]?, with backdrop: inout [DisplayItem]
  ) {
    var items = items
    if let shadow {
      let filter = DisplayLayer.Filter.shadow(
        color: shadow.color, radius: shadow.radius, offset: shadow.offset)
      items = [DisplayItem(.layer(DisplayLayer(items: items, filters: [filter])))]
    }
    backdrop.composite(
      clipped(items), coverage: coverage.map(clipped), opacity: opacity,
      mode: blendMode.graphicsMode)
  }

  /// Adds a clip. At the maximum depth of layers, it is combined with the last one.
  mutating func add(_ clip: DisplayLayer.Clip) {
    guard clips.count >= DisplayLayer.maximumDepth, let last = clips.popLast() else {
      return clips.append(clip)
    }
    let area = last.path.normalized(eoFill: last.isEvenOdd)
      .intersection(clip.path.normalized(eoFill: clip.isEvenOdd))
    clips.append(DisplayLayer.Clip(path: area))
  }

  private func clipped(_ items: [DisplayItem]) -> [DisplayItem] {
    clips.reversed().reduce(items) { items, clip in
      [DisplayItem(.layer(DisplayLayer(items: items, clip: clip)))]
    }
  }
}

extension CGColor {
  /// The color for drawing.
  var resolved: ResolvedColor {
    let parts = (components ?? [0, 0, 0, 1]).map { Float($0) }
    return ResolvedColor(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The area or the outline, or both, by the non-zero or the even-odd rule.
  case fill = 0, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  // MARK: State

  /// Sets the color of areas.
  public func setFillColor(_ color: CGColor) { state.fillColor = color.resolved }

  /// Sets the color of areas, with components of sRGB from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color of areas to a gray from 0 (black) to 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the color of outlines.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.resolved }

  /// Sets the color of outlines, with components of sRGB from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the color of outlines to a gray from 0 (black) to 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the width of outlines, in user space.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.lineWidth = max(width, 0) }

  /// Sets the ends of outlines.
  public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.lineCap = cap }

  /// Sets the corners of outlines.
  public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.lineJoin = join }

  /// Sets the greatest ratio of a mitered corner's length to the width of the outline.
  public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = limit }

  /// Sets the lengths of dashes and gaps, in user space, and the start in them.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.strokeStyle.dashPhase, state.strokeStyle.dash) = (phase, lengths)
  }

  /// Sets the opacity of what is drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.opacity = min(max(Double(alpha), 0), 1) }

  /// Accepts whether edges are antialiased, which they are.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Accepts whether edges may be antialiased, which they are.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// Sets a shadow of what is drawn; nil removes it.
  ///
  /// Lengths do not depend on the transform: they are in pixels, and in points in a picture of a UIKit renderer.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      GraphicsState.Shadow(
        color: $0.resolved, radius: max(blur, 0) / 2 * shadowScale,
        offset: CGSize(width: offset.width * shadowScale, height: offset.height * shadowScale))
    }
  }

  /// Sets a black shadow of a third of opacity of what is drawn, with the lengths of
  /// `setShadow(offset:blur:color:)`.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: The current path

  /// Starts a new path.
  public func beginPath() { currentPath = Path() }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) { currentPath.move(to: point.applying(ctm)) }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(ctm)) }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(
      to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
  }

  /// Adds lines between points, as a new subpath.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { add(Path(rect)) }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect)) }

  /// Adds an arc of a circle, after a line from the current point; angles are in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let isContinued = !currentPath.isEmpty
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: clockwise)
    guard isContinued else { return add(arc) }
    let start = CGPoint(
      x: center.x + radius * CGFloat(Scalar.cos(Double(startAngle))),
      y: center.y + radius * CGFloat(Scalar.sin(Double(startAngle))))
    addLine(to: start)
    arc.applying(ctm).forEach { element in
      switch element {
      case .move: break
      case .line(let end): currentPath.addLine(to: end)
      case .quadCurve(let end, let control): currentPath.addQuadCurve(to: end, control: control)
      case .curve(let end, let control1, let control2):
        currentPath.addCurve(to: end, control1: control1, control2: control2)
      case .closeSubpath: currentPath.closeSubpath()
      }
    }
  }

  /// Adds a path.
  public func addPath(_ path: CGPath) { add(Path(path)) }

  /// Closes the current subpath.
  public func closePath() { currentPath.closeSubpath() }

  /// The current path in user space.
  public var path: CGPath? { currentPath.isEmpty ? nil : pathInUserSpace.cgPath }

  private func add(_ path: Path) { currentPath.addPath(path.applying(ctm)) }

  /// The current path in user space; empty if the transform has no inverse.
  private var pathInUserSpace: Path {
    let isInvertible = ctm.a * ctm.d - ctm.b * ctm.c != 0
    return isInvertible ? currentPath.applying(ctm.inverted()) : Path()
  }

  // MARK: Drawing

  /// Draws the current path, and starts a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    defer { beginPath() }
    if mode != .stroke {
      let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
      add(currentPath, isEvenOdd: isEvenOdd, .color(state.fillColor), in: .identity)
    }
    if mode != .fill, mode != .eoFill {
      func outline(_ color: ResolvedColor) -> [DisplayItem] {
        let content = DisplayItem.Content.stroke(
          pathInUserSpace, state.strokeStyle, isAntialiased: true, .color(color))
        return [DisplayItem(content, transform: ctm)]
      }
      add(outline(state.strokeColor)) { outline(.black) }
    }
  }

  /// Fills a path, whose coordinates a transform maps to pixels.
  func add(_ path: Path, isEvenOdd: Bool, _ paint: Paint, in transform: CGAffineTransform) {
    func area(_ paint: Paint) -> [DisplayItem] {
      let content = DisplayItem.Content.fill(
        path, isEvenOdd: isEvenOdd, isAntialiased: true, paint)
      return [DisplayItem(content, transform: transform)]
    }
    add(area(paint)) { area(.color(.black)) }
  }

  /// Fills the area of the current path, and starts a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Draws the outline of the current path, and starts a new one.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { draw(Path(rect), .fill) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) { draw(Path(ellipseIn: rect), .fill) }

  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) { draw(Path(rect), .stroke) }

  /// Draws the outline of a rectangle with a width, in user space.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let previous = state.strokeStyle.lineWidth
    setLineWidth(width)
    stroke(rect)
    setLineWidth(previous)
  }

  /// Draws the outline of the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) { draw(Path(ellipseIn: rect), .stroke) }

  /// Draws lines from the first to the second, from the third to the fourth point, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    draw(path, .stroke)
  }

  /// Removes what was drawn in a rectangle.
  public func clear(_ rect: CGRect) {
    let saved = state
    (state.opacity, state.shadow, state.blendMode) = (1, nil, .clear)
    fill(rect)
    state = saved
  }

  private func draw(_ path: Path, _ mode: CGPathDrawingMode) {
    beginPath()
    add(path)
    drawPath(using: mode)
  }

  /// Limits drawing to the area of the current path, and starts a new one.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.add(DisplayLayer.Clip(path: currentPath, isEvenOdd: rule == .evenOdd))
    beginPath()
  }

  /// Limits drawing to a rectangle.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Draws an image in a rectangle, its bottom row at the least y coordinate: upside down where y increases downwards.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let pixels = image.bitmap.image(name: "image of a context")
    let content = DisplayItem.Content.image(
      pixels, in: rect, interpolation: .high, opacity: 1)
    add([DisplayItem(content, transform: flip.concatenating(ctm))]) {
      let area = DisplayItem.Content.fill(
        Path(rect), isEvenOdd: false, isAntialiased: true, .color(.black))
      return [DisplayItem(area, transform: ctm)]
    }
  }
}
