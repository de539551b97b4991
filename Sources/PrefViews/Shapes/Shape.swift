// PrefViews: shapes, which are paths fitted to a rectangle, and the views that fill and stroke
// them.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A 2D shape that is defined by a path in a rectangle.
///
/// As a view, a shape is filled with the foreground style.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// Returns the outline of the shape in a rectangle, in points, y down.
  func path(in rect: CGRect) -> Path

  /// Whether the shape is filled or stroked by default; does not affect drawing.
  static var role: ShapeRole { get }

  /// Returns the size of the shape for a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// In which layout direction the shape is mirrored; `fixed` by default.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// Returns the drawing of the shape in a rectangle. Implemented by primitive shapes only.
  func _drawing(in rect: CGRect) -> _ShapeDrawing
}

/// The ways in which a shape is drawn.
public enum ShapeRole: Sendable, Hashable {
  /// A filled area.
  case fill
  /// A stroked line.
  case stroke
  /// A separator line.
  case separator
}

/// The drawing of a shape: a path to fill or to stroke.
public struct _ShapeDrawing {
  enum Kind {
    case fill(Path)
    case stroke(Path, StrokeStyle, isAntialiased: Bool)
  }

  let kind: Kind

  var path: Path {
    switch kind {
    case .fill(let path): path
    case .stroke(let path, let style, _): path.strokedPath(style)
    }
  }
}

extension Shape {
  /// The default role, `fill`.
  public static var role: ShapeRole { .fill }

  /// The default behavior: the same in both directions.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  /// Returns the proposed size; an unspecified dimension is 10 points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Returns a fill of the shape's outline.
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    _ShapeDrawing(kind: .fill(path(in: rect)))
  }

  /// The shape filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
  }
}

/// A shape that can be inset.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape inset by `amount` points on each side; negative amounts outset it.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A view that fills a shape with a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  /// The shape to fill.
  public var shape: Content
  /// The style of the fill.
  public var style: Style
  /// The fill rule and antialiasing.
  public var fillStyle: FillStyle

  /// Creates a view that fills a shape with a style.
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: LeafView {
  package var label: String { "\(Content.self)" }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout Void
  ) -> CGSize { shape.sizeThatFits(proposal) }

  package func isHit(
    at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues
  ) -> Bool {
    switch shape._drawing(in: CGRect(origin: .zero, size: size)).kind {
    case .fill(let path): path.contains(point, eoFill: fillStyle.isEOFilled)
    case .stroke(let path, let strokeStyle, _): path.strokedPath(strokeStyle).contains(point)
    }
  }

  package func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Void
  ) {
    let (rect, snapped) = pass.snapped(CGRect(origin: .zero, size: size.size))
    var transform = snapped
    if shape.layoutDirectionBehavior == .mirrors(in: environment.layoutDirection) {
      transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * rect.midX, ty: 0)
        .concatenating(transform)
    }
    let style = style._paint(_PaintContext(environment: environment, rect: rect))
    let content: DisplayItem.Content
    let path: Path
    switch shape.drawing(in: rect, transform, pass).kind {
    case .fill(let outline):
      path = outline
      content = .fill(
        path, isEvenOdd: fillStyle.isEOFilled, isAntialiased: fillStyle.isAntialiased, style.paint)
    case .stroke(let line, let strokeStyle, let isAntialiased):
      path = line
      content = .stroke(line, strokeStyle, isAntialiased: isAntialiased, style.paint)
    }
    if path.isEmpty { return }
    pass.add(with: style, in: path.boundingRect, transform) { pass, transform in
      pass.add(content, transform: transform)
    }
  }
}

/// A view that shows a shape, to which further fills and strokes can be added.
public nonisolated protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape that the view shows.
  var shape: Content { get }
}

extension _ShapeView: ShapeView {}

extension Shape {
  /// Fills the shape with a style.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> { _ShapeView(shape: self, style: content, fillStyle: style) }

  /// Fills the shape with the foreground style.
  public nonisolated func fill(
    style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// Returns a shape that strokes the outline of this shape.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }

  /// Returns a shape that strokes the outline of this shape; `lineWidth` is in points, half of it
  /// on each side of the outline.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes the outline of the shape with a style.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<_StrokedShape<Self>, S> {
    _ShapeView(
      shape: _StrokedShape(shape: self, style: style, isAntialiased: antialiased), style: content)
  }

  /// Strokes the outline of the shape with a style; `lineWidth` is in points, half of it on each
  /// side of the outline.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<_StrokedShape<Self>, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Returns the part of the outline between two fractions of its length, in 0...1.
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, from: start, to: end)
  }

  /// Returns the shape translated by `x` and `y` points.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    offset(CGSize(width: x, height: y))
  }

  /// Returns the shape translated by `offset`, in points.
  public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  /// Returns the shape translated by `offset`, in points.
  public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }

  /// Returns the shape rotated about a unit point of its frame; positive angles are clockwise.
  public nonisolated func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// Returns the shape scaled about a unit point of its frame.
  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Returns the shape scaled by the same factor along both axes, about a unit point of its frame.
  public nonisolated func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the shape with an affine transform applied to its path, in the coordinates of its
  /// frame.
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// Returns the shape with a fixed size, in points, at the top left corner of its frame.
  public nonisolated func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size)
  }

  /// Returns the shape with a fixed size, in points, at the top left corner of its frame.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }

  /// Returns the shape with a fixed size, in points, placed so that its anchor coincides with that of its frame.
  public nonisolated func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    _SizedShape(shape: self, size: size, anchor: anchor)
  }

  /// Returns the shape with a fixed size, in points, placed so that its anchor coincides with that of its frame.
  public nonisolated func size(
    width: CGFloat, height: CGFloat, anchor: UnitPoint
  ) -> some Shape { size(CGSize(width: width, height: height), anchor: anchor) }
}

/// A shape view with another fill or stroke of the same shape in front.
public nonisolated struct _ShapeLayers<Outline: Shape, Below: View, Front: View>: ShapeView {
  /// The shape of both views.
  public let shape: Outline
  private let below: Below
  private let front: Front

  init(_ shape: Outline, _ below: Below, _ front: Front) {
    self.shape = shape
    self.below = below
    self.front = front
  }

  /// The back view, overlaid by the front view.
  @MainActor public var body: some View { below.overlay { front } }
}

/// A view that shows the stroke of a shape.
public nonisolated struct _ShapeBorder<Outline: Shape, Border: View>: ShapeView {
  /// The shape, without its stroke.
  public let shape: Outline
  private let border: Border

  init(_ shape: Outline, _ border: Border) {
    self.shape = shape
    self.border = border
  }

  /// The stroke.
  @MainActor public var body: some View { border }
}

extension ShapeView {
  /// Adds a fill of the shape in front of this view.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some ShapeView<Content> { _ShapeLayers(shape, self, shape.fill(content, style: style)) }

  /// Adds a stroke of the shape in front of this view.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeLayers(shape, self, shape.stroke(content, style: style, antialiased: antialiased))
  }

  /// Adds a stroke of the shape in front of this view; `lineWidth` is in points.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Adds a stroke inside the shape's outline in front of this view; `lineWidth` is in points.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeLayers(
      shape, self, shape.strokeBorder(content, lineWidth: lineWidth, antialiased: antialiased))
  }

  /// Adds a stroke inside the shape's outline in front of this view.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeLayers(shape, self, shape.strokeBorder(content, style: style, antialiased: antialiased))
  }
}

extension InsettableShape {
  /// Strokes the shape inside its outline, which the stroke's outer edge follows.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    _ShapeBorder(
      self, inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased))
  }

  /// Strokes the shape inside its outline, which the stroke's outer edge follows; `lineWidth` is in
  /// points.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
