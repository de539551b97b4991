// Values and velocities of unit curves, as OpenSwiftUI's compatibility tests record them with SwiftUI.

import PrefGeometry
import PrefTestTags
import PrefViewGraph
import Testing

@Suite(.tags(.animation)) struct UnitCurveVelocityTests {
  private let steps = [0, 0.25, 0.5, 0.75, 1]

  private func velocities(_ curve: UnitCurve) -> [Double] {
    steps.map { (curve.velocity(at: $0) * 1000).rounded() / 1000 }
  }

  private func values(_ curve: UnitCurve) -> [Double] {
    steps.map { (curve.value(at: $0) * 1000).rounded() / 1000 }
  }

  @Test func linear() {
    for progress in [-0.5, 0, 0.25, 1, 1.5] {
      #expect(UnitCurve.linear.velocity(at: progress) == 1)
    }
    #expect(UnitCurve.linear.value(at: -0.5) == 0)
    #expect(UnitCurve.linear.value(at: 1.5) == 1)
  }

  @Test func bezierCurves() {
    #expect(velocities(.easeIn).first == 0)
    #expect(velocities(.easeIn).last == 0)
    #expect(velocities(.easeOut).first == 1)
    #expect(velocities(.easeOut).last == 0)
    #expect(velocities(.easeInOut).first == 0)
    #expect(velocities(.easeInOut).last == 0)
    for (curve, middle) in [
      (UnitCurve.easeIn, [0.67, 1.07, 1.37]), (.easeOut, [1.37, 1.07, 0.67]),
      (.easeInOut, [1.06, 1.72, 1.06]),
    ] {
      for (velocity, expected) in zip(velocities(curve)[1...3], middle) {
        #expect(abs(velocity - expected) < 0.01)
      }
    }
    let extreme = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
    #expect(abs(extreme.value(at: 0.5) - 0.5) < 1e-12)
    #expect(extreme.velocity(at: 0.5) == -1)
  }

  @Test func circularCurves() {
    #expect(values(.circularEaseIn) == [0, 0.032, 0.134, 0.339, 1])
    #expect(velocities(.circularEaseIn) == [0, 0.258, 0.577, 1.134, .infinity])
    #expect(velocities(.circularEaseOut) == [.infinity, 1.134, 0.577, 0.258, 0])
    #expect(velocities(.circularEaseInOut) == [0, 0.577, .infinity, 0.577, 0])
    #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
  }

  @Test func endsAreExact() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseOut] {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
    }
  }

  @Test func descriptionsOfAnimations() {
    #expect("\(Animation.default)" == "DefaultAnimation()")
    #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
    #expect(Animation.default.customMirror.description == "Mirror for Animation")
    #expect(
      "\(Animation.spring(response: 0.5, dampingFraction: 0.825))"
        .hasPrefix("FluidSpringAnimation(response: 0.5"))
    // The coefficients of a t³ + b t² + c t, computed from the control points as in OpenSwiftUI.
    let solver = "(extension in SwiftUI):SwiftUI.UnitCurve.CubicSolver"
    #expect(
      "\(Animation.linear(duration: 2))"
        == "BezierAnimation(duration: 2.0, curve: \(solver)"
        + "(ax: -2.0, bx: 3.0, cx: 0.0, ay: -2.0, by: 3.0, cy: 0.0))")
    #expect(
      "\(Animation.timingCurve(0.25, 0.5, 0.75, 1, duration: 0.35))"
        == "BezierAnimation(duration: 0.35, curve: \(solver)"
        + "(ax: -0.5, bx: 0.75, cx: 0.75, ay: -0.5, by: 0.0, cy: 1.5))")
  }

  @Test func anglesAreAnimatedInUnitsOf128thsOfARadian() {
    var angle = Angle(radians: 2)
    #expect(angle.animatableData == 256)
    angle.animatableData = 64
    #expect(angle.radians == 0.5)
  }

  @Test func aCircularCurveThatASpringReplacesHasAFinitePosition() {
    var context = AnimationContext<Double>()
    let curve = Animation.timingCurve(.circularEaseOut, duration: 1)
    #expect(curve.velocity(value: 100, time: 0, context: context) == nil)
    #expect(
      Animation.spring.shouldMerge(previous: curve, value: 100, time: 0, context: &context) == false
        || Animation.spring.animate(value: 100, time: 0.1, context: &context)?.isFinite == true)
  }
}
