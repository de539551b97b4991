// PrefViewGraph: textual descriptions of animations, as in SwiftUI.

import PrefGeometry

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The timing as text, such as `DefaultAnimation()`.
  public var description: String { String(describing: base) }

  /// The timing as text, in the form `AnyAnimator(…)`.
  public var debugDescription: String { "AnyAnimator(\(String(reflecting: base)))" }

  /// A mirror with the animation as its only child, `base`.
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

/// An animation of the framework with a description as in SwiftUI.
private protocol DescribedAnimation: CustomStringConvertible, CustomDebugStringConvertible {}

extension DescribedAnimation {
  var debugDescription: String { "SwiftUI.\(description)" }
}

extension CurveAnimation: DescribedAnimation {
  var description: String {
    "BezierAnimation(duration: \(duration), curve: \(curve.solverDescription))"
  }
}

extension SpringAnimation: DescribedAnimation {
  var description: String {
    if isDefault { return "DefaultAnimation()" }
    if isAdded {
      return "SpringAnimation(mass: \(spring.mass), stiffness: \(spring.stiffness), "
        + "damping: \(spring.damping), initialVelocity: \(initialVelocity))"
    }
    return "FluidSpringAnimation(response: \(spring.response), "
      + "dampingFraction: \(spring.dampingRatio), blendDuration: 0.0)"
  }
}
