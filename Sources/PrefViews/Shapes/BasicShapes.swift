// PrefViews: the basic shapes: rectangles, rounded rectangles, capsules, circles and ellipses.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A rectangular shape that fills its frame.
public nonisolated struct Rectangle: Shape {
  /// Creates a rectangle.
  public init() {}

  /// Returns `rect` as a path.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Rectangle: InsettableShape {
  /// Returns the rectangle inset by `amount` points on each side.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A rectangle whose four corners have the same size.
public nonisolated struct RoundedRectangle: Shape {
  /// The width and height of the corners, in points.
  public var cornerSize: CGSize
  /// The curve of the corners: `circular` (elliptical arcs) or `continuous`.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with elliptical corners; `cornerSize` is in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle with rounded corners; `cornerRadius` is in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Returns the outline in `rect`, clockwise; corners are reduced to fit.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// The corner width and height.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(cornerSize.width, cornerSize.height) }
    set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
  }
}

/// A rounded rectangle inset by an amount; the corners keep their centers.
nonisolated struct InsetRoundedRectangle: InsettableShape {
  var shape: RoundedRectangle
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    let size = CGSize(
      width: max(0, shape.cornerSize.width - amount),
      height: max(0, shape.cornerSize.height - amount))
    return Path(
      roundedRect: rect.insetBy(dx: amount, dy: amount), cornerSize: size, style: shape.style)
  }

  func inset(by further: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(shape: shape, amount: amount + further)
  }

  var animatableData: AnimatablePair<RoundedRectangle.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

extension RoundedRectangle: InsettableShape {
  /// Returns the rectangle inset by `amount` points on each side. The corners keep their centers,
  /// so their radii shrink by `amount`.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRoundedRectangle(shape: self, amount: amount)
  }
}

/// A rectangle with an individual radius for each corner.
public nonisolated struct UnevenRoundedRectangle: Shape {
  /// The corner radii, in points.
  public var cornerRadii: RectangleCornerRadii
  /// The curve of the corners: `circular` or `continuous`.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with four corner radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle with four corner radii, in points; omitted corners are square.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }

  /// Returns the outline in `rect`; corners are reduced to fit.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// The four corner radii.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension RectangleCornerRadii: Animatable {
  /// The radii, counterclockwise from the top leading corner.
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// An uneven rounded rectangle inset by an amount; the corners keep their centers.
nonisolated struct InsetUnevenRoundedRectangle: InsettableShape {
  var shape: UnevenRoundedRectangle
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    let radii = shape.cornerRadii
    return UnevenRoundedRectangle(
      topLeadingRadius: max(0, radii.topLeading - amount),
      bottomLeadingRadius: max(0, radii.bottomLeading - amount),
      bottomTrailingRadius: max(0, radii.bottomTrailing - amount),
      topTrailingRadius: max(0, radii.topTrailing - amount), style: shape.style
    ).path(in: rect.insetBy(dx: amount, dy: amount))
  }

  func inset(by further: CGFloat) -> InsetUnevenRoundedRectangle {
    InsetUnevenRoundedRectangle(shape: shape, amount: amount + further)
  }

  var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  /// Returns the rectangle inset by `amount` points on each side. The corners keep their centers,
  /// so their radii shrink by `amount`.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetUnevenRoundedRectangle(shape: self, amount: amount)
  }
}

/// A rounded rectangle whose corner radius is half the length of its shorter side.
public nonisolated struct Capsule: Shape {
  /// The curve of the ends: `circular` or `continuous`.
  public var style: RoundedCornerStyle

  /// Creates a capsule with a corner style.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// Returns the capsule that fills `rect`.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
}

extension Capsule: InsettableShape {
  /// Returns the capsule inset by `amount` points on each side.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A circle centered in its frame, with the shorter side as its diameter.
public nonisolated struct Circle: Shape {
  /// Creates a circle.
  public init() {}

  /// Returns the largest circle in `rect`, centered in it.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// Returns a square with the smaller proposed length; 10 points if neither is specified.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let width?, nil): width
      case (nil, let height?): height
      case (nil, nil): 10
      }
    return CGSize(width: side, height: side)
  }
}

extension Circle: InsettableShape {
  /// Returns the circle inset by `amount` points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// An ellipse inscribed in its frame.
public nonisolated struct Ellipse: Shape {
  /// Creates an ellipse.
  public init() {}

  /// Returns the ellipse inscribed in `rect`.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Ellipse: InsettableShape {
  /// Returns the ellipse of the frame inset by `amount` points on each side.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle that fills its frame.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Capsule {
  /// A capsule with continuous corners.
  public static var capsule: Capsule { Capsule() }
  /// Returns a capsule with corners of a style.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == Circle {
  /// A circle with the frame's shorter side as its diameter.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse inscribed in the frame.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with rounded corners; `cornerRadius` is in points.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }

  /// Returns a rectangle with elliptical corners; `cornerSize` is in points.
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// Returns a rectangle with an individual radius for each corner.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

  /// Returns a rectangle with an individual radius, in points, for each corner.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
