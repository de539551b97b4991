// PrefViewGraph: animatable data, vectors of numbers that can be added and scaled.

import PrefGeometry

/// A type whose values can be animated.
public protocol Animatable {
  /// The type of the animated data.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The data to animate.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No data: the type is not animated.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A type that can be the animatable data of another one: a vector of numbers.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component.
  mutating func scale(by factor: Double)
  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

/// A vector without components.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates a vector without components.
  public init() {}
  /// A vector without components.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// Returns a vector without components.
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  /// Returns a vector without components.
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  /// Returns a vector without components.
  public mutating func scale(by factor: Double) {}
  /// 0, as there are no components.
  public var magnitudeSquared: Double { 0 }
}

extension Double: Animatable {
  /// The number itself.
  public var animatableData: Double {
    get { self }
    set { self = newValue }
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= factor }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension Float: Animatable {
  /// The number itself.
  public var animatableData: Float {
    get { self }
    set { self = newValue }
  }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= Float(factor) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: Animatable {
  /// The number itself.
  public var animatableData: CGFloat {
    get { self }
    set { self = newValue }
  }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// A pair of vectors that are animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first vector.
  public var first: First
  /// The second vector.
  public var second: Second

  /// Creates a pair of vectors.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of zero vectors.
  public static var zero: Self { Self(.zero, .zero) }
  /// Returns the componentwise sum.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }
  /// Returns the componentwise difference.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }
  /// Multiplies both vectors by a factor.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  /// The sum of the squares of all components.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// An optional length. Changes from or to nil are not animated.
package struct OptionalLength: VectorArithmetic, Sendable {
  /// The length; NaN for nil.
  private var number: CGFloat

  package init(_ length: CGFloat?) {
    number = length.map { $0.isFinite ? $0 : .nan } ?? .nan
  }

  /// Returns the length, or a given one if it is nil.
  package func replacing(_ length: CGFloat?) -> CGFloat? { number.isNaN ? length : number }

  package static var zero: Self { Self(0) }
  package static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.number + rhs.number) }
  package static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.number - rhs.number) }
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.number == rhs.number || (lhs.number.isNaN && rhs.number.isNaN)
  }
  package mutating func scale(by factor: Double) { number *= CGFloat(factor) }
  package var magnitudeSquared: Double { number.isNaN ? 0 : number.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

// MARK: - Geometry

extension CGPoint: Animatable {
  /// The x and y components.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The width and the height.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

extension UnitPoint: Animatable {
  /// The x and y components.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension Angle: Animatable {
  /// The angle in units of 1/128 radian, as in SwiftUI: springs settle at a precision that suits points and pixels.
  public var animatableData: Double {
    get { radians * 128 }
    set { radians = newValue / 128 }
  }
}

extension EdgeInsets: Animatable {
  /// The top, leading, bottom and trailing insets.
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}

extension StrokeStyle: Animatable {
  /// The line width, the miter limit and the dash phase.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
    }
  }
}
