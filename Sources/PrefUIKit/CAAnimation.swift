// PrefUIKit: animations of layers and emitters of particles. They keep their values, and are not run.

import PrefGeometry
import PrefRendering
import PrefViews

/// Returns the time since the system was started, in seconds.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

/// An animation of a layer, which is not run.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  /// The duration, in seconds.
  open var duration: TimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// Whether the animation is reversed.
  open var autoreverses = false
  /// The start, in seconds.
  open var beginTime: TimeInterval = 0
  /// The speed.
  open var speed: Float = 1
  /// The change of the speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The values before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is removed at its end.
  open var isRemovedOnCompletion = true
  /// Creates an animation.
  public nonisolated override init() { super.init() }
}

/// The values before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Those of the layer.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first and the last value.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a change of the speed.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Constant.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Increasing.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Decreasing.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Increasing, then decreasing.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's choice.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A change of the speed.
open class CAMediaTimingFunction: NSObject {
  /// Creates a change by its name.
  public init(name: CAMediaTimingFunctionName) { super.init() }
  /// Creates a change by two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Whether values are added to that of the layer.
  open var isAdditive = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference of the values.
  open var byValue: Any?
}

/// An animation along a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  open var mass: CGFloat = 1
  /// The stiffness.
  open var stiffness: CGFloat = 100
  /// The damping.
  open var damping: CGFloat = 10
  /// The first speed.
  open var initialVelocity: CGFloat = 0
  /// The time until the spring rests, in seconds.
  open var settlingDuration: TimeInterval { duration }
}

/// An animation of several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The times of the values, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The path of positions.
  open var path: CGPath?
}

/// Several animations.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// Changes of layers, which are applied at once.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Does nothing.
  public static func begin() {}
  /// Does nothing.
  public static func commit() {}
  /// Does nothing.
  public static func flush() {}
  /// Does nothing: layers are not animated.
  public static func setDisableActions(_ flag: Bool) {}
  /// Does nothing: layers are not animated.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Calls the closure at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// A kind of particles.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// The particles per second.
  open var birthRate: Float = 0
  /// The duration of a particle, in seconds, and its variation.
  open var lifetime: Float = 0, lifetimeRange: Float = 0
  /// The speed, in points per second, and its variation.
  open var velocity: CGFloat = 0, velocityRange: CGFloat = 0
  /// The acceleration, in points per second squared.
  open var xAcceleration: CGFloat = 0, yAcceleration: CGFloat = 0
  /// The angle of the direction, in radians, and its variation.
  open var emissionLongitude: CGFloat = 0, emissionRange: CGFloat = 0
  /// The size, its variation and its change per second.
  open var scale: CGFloat = 1, scaleRange: CGFloat = 0, scaleSpeed: CGFloat = 0
  /// The rotation per second, in radians, and its variation.
  open var spin: CGFloat = 0, spinRange: CGFloat = 0
  /// The variation of the opacity, and its change per second.
  open var alphaRange: Float = 0, alphaSpeed: Float = 0
  /// The color.
  open var color: CGColor?
  /// The image.
  open var contents: Any?
  /// A name for the program.
  open var name: String?
  /// Creates a kind.
  public nonisolated override init() { super.init() }
}

/// The shape of a source of particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a shape.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// A source of particles, which are not drawn.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  /// The position, in points.
  open var emitterPosition = CGPoint.zero
  /// The size, in points.
  open var emitterSize = CGSize.zero
  /// The shape.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The factor of the particles per second.
  open var birthRate: Float = 1
}
