// Views: rectangles, circles and what lies between them.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A rectangle.
public nonisolated struct Rectangle: Shape {
  /// Makes a rectangle.
  public init() {}

  /// The rectangle's outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Rectangle: InsettableShape {
  /// The rectangle, moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: Shape {
  /// The extents of the corners, in points.
  public var cornerSize: CGSize
  /// How the corners run.
  public var style: RoundedCornerStyle

  /// Makes a rectangle with elliptical corners.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Makes a rectangle with round corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The rectangle's outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// What an animation changes.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(cornerSize.width, cornerSize.height) }
    set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
  }
}

/// A rounded rectangle, moved inwards: the corners keep their centres.
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
  /// The rectangle, moved inwards; the corners keep their centres.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRoundedRectangle(shape: self, amount: amount)
  }
}

/// A rectangle with a radius of its own for each corner.
public nonisolated struct UnevenRoundedRectangle: Shape {
  /// The radii, in points.
  public var cornerRadii: RectangleCornerRadii
  /// How the corners run.
  public var style: RoundedCornerStyle

  /// Makes a rectangle with four radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Makes a rectangle with four radii.
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

  /// The rectangle's outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// What an animation changes.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension RectangleCornerRadii: Animatable {
  /// The radii, from the top leading corner on against the clock.
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

/// A rectangle with uneven corners, moved inwards: the corners keep their centres.
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
  /// The rectangle, moved inwards; the corners keep their centres.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetUnevenRoundedRectangle(shape: self, amount: amount)
  }
}

/// A rectangle whose shorter sides are round.
public nonisolated struct Capsule: Shape {
  /// How the ends run.
  public var style: RoundedCornerStyle

  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The capsule's outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
}

extension Capsule: InsettableShape {
  /// The capsule, moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A circle in the middle of its rectangle.
public nonisolated struct Circle: Shape {
  /// Makes a circle.
  public init() {}

  /// The largest circle in the middle of the rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// A square as large as the smaller length that is offered.
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
  /// The circle, moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// The ellipse that touches the sides of its rectangle.
public nonisolated struct Ellipse: Shape {
  /// Makes an ellipse.
  public init() {}

  /// The ellipse's outline.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Ellipse: InsettableShape {
  /// The ellipse, moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }

  /// A rectangle with elliptical corners.
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with round corners, each with its own radius.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

  /// A rectangle with round corners, each with its own radius.
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
