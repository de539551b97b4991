// Views: shapes: outlines that fit themselves into a rectangle, and the views that fill and stroke them.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// An outline that fits itself into a rectangle.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle, in points.
  func path(in rect: CGRect) -> Path

  /// Whether the shape is filled or drawn as a line.
  static var role: ShapeRole { get }

  /// What size would the shape take, given this proposal?
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// What to draw in a rectangle; for the framework's own shapes.
  func _drawing(in rect: CGRect) -> _ShapeDrawing
}

/// How a shape is meant.
public enum ShapeRole: Sendable, Hashable {
  /// As an area.
  case fill
  /// As a line.
  case stroke
  /// As a line between things.
  case separator
}

/// What a shape draws.
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
  /// The default: an area.
  public static var role: ShapeRole { .fill }

  /// The default: whatever is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The default: the outline, filled.
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    _ShapeDrawing(kind: .fill(path(in: rect)))
  }

  /// A shape by itself is filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
  }
}

/// A shape whose outline can be moved inwards.
public nonisolated protocol InsettableShape: Shape {
  /// The shape that is moved inwards.
  associatedtype InsetShape: InsettableShape
  /// The shape, moved inwards by some points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape filled with a style.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  /// The shape.
  public var shape: Content
  /// The style.
  public var style: Style
  /// The rule by which the inside is found.
  public var fillStyle: FillStyle

  /// Makes a filled shape.
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
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size.size))
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

/// A view that shows a shape, to which more fills and strokes can be added.
public nonisolated protocol ShapeView<Content>: View {
  /// The shape.
  associatedtype Content: Shape
  /// The shape.
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

  /// The outline's line, as a shape.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }

  /// The outline's line, as a shape.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the outline's line in a style.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<_StrokedShape<Self>, S> {
    _ShapeView(
      shape: _StrokedShape(shape: self, style: style, isAntialiased: antialiased), style: content)
  }

  /// Draws the outline's line in a style.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<_StrokedShape<Self>, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The part of the outline between two shares of its length.
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, from: start, to: end)
  }

  /// The shape, moved.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    offset(CGSize(width: x, height: y))
  }

  /// The shape, moved.
  public nonisolated func offset(_ offset: CGSize) -> some Shape {
    _TransformedShape(shape: self, map: OffsetMap(offset: offset))
  }

  /// The shape, moved.
  public nonisolated func offset(_ offset: CGPoint) -> some Shape {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }

  /// The shape, turned about a unit point.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    _TransformedShape(shape: self, map: RotationMap(angle: angle, anchor: anchor))
  }

  /// The shape, scaled about a unit point.
  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some Shape {
    _TransformedShape(
      shape: self, map: ScaleMap(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// The shape, scaled about a unit point.
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape after an affine map.
  public nonisolated func transform(_ transform: CGAffineTransform) -> some Shape {
    _TransformedShape(shape: self, map: FixedMap(transform: transform))
  }

  /// The shape at a size of its own.
  public nonisolated func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size)
  }

  /// The shape at a size of its own.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}

/// A drawn shape that is drawn once more in front of itself.
public nonisolated struct _ShapeLayers<Below: ShapeView, Front: View>: ShapeView {
  private let below: Below
  private let front: Front

  init(_ below: Below, _ front: Front) {
    self.below = below
    self.front = front
  }

  /// The shape.
  public var shape: Below.Content { below.shape }

  /// The shape as it was drawn, and in front of it as it is drawn now.
  @MainActor public var body: some View { below.overlay { front } }
}

extension ShapeView {
  /// Fills the shape once more, in front.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some ShapeView<Content> { _ShapeLayers(self, shape.fill(content, style: style)) }

  /// Draws the shape's outline in front.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeLayers(self, shape.stroke(content, style: style, antialiased: antialiased))
  }

  /// Draws the shape's outline in front.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws a line inside the shape's outline, in front.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeLayers(
      self, shape.strokeBorder(content, lineWidth: lineWidth, antialiased: antialiased))
  }

  /// Draws a line inside the shape's outline, in front.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeLayers(self, shape.strokeBorder(content, style: style, antialiased: antialiased))
  }
}

extension InsettableShape {
  /// Draws a line inside the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased)
  }

  /// Draws a line inside the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
