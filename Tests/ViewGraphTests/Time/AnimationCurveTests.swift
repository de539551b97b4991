// Curves and springs against independent computations: numerical integration for springs, Newton's method for curves.

import PrefGeometry
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@Suite(.tags(.animation)) struct SpringTests {
  /// Integrates the motion of a mass in very small steps, with the fourth-order Runge-Kutta method.
  private func integrate(_ spring: Spring, velocity: Double, time: Double) -> (Double, Double) {
    let steps = 20_000
    let step = time / Double(steps)
    func slope(_ x: Double, _ v: Double) -> (Double, Double) {
      (v, (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass)
    }
    var (x, v) = (0.0, velocity)
    for _ in 0..<steps {
      let a = slope(x, v)
      let b = slope(x + a.0 * step / 2, v + a.1 * step / 2)
      let c = slope(x + b.0 * step / 2, v + b.1 * step / 2)
      let d = slope(x + c.0 * step, v + c.1 * step)
      x += step * (a.0 + 2 * b.0 + 2 * c.0 + d.0) / 6
      v += step * (a.1 + 2 * b.1 + 2 * c.1 + d.1) / 6
    }
    return (x, v)
  }

  @Test(arguments: [
    Spring(duration: 0.5, bounce: 0), Spring(duration: 0.7, bounce: 0.4),
    Spring(duration: 0.3, bounce: -0.5), Spring(response: 0.55, dampingRatio: 0.825),
    Spring(mass: 2, stiffness: 90, damping: 3),
    Spring(mass: 1, stiffness: 50, damping: 40, allowOverDamping: true), .bouncy, .snappy, .smooth,
  ])
  func aSpringMovesAsItsForcesSay(_ spring: Spring) {
    for time in [0.05, 0.2, 0.5, 1.1] {
      for velocity in [0.0, 3, -5] {
        let (x, v) = integrate(spring, velocity: velocity, time: time)
        let value = spring.value(target: 1.0, initialVelocity: velocity, time: time)
        #expect(abs(value - x) < 1e-6)
        #expect(abs(spring.velocity(target: 1.0, initialVelocity: velocity, time: time) - v) < 1e-5)
      }
    }
    let end = spring.settlingDuration
    for later in 0..<200 {
      let value = spring.value(target: 1.0, time: end + Double(later) * 0.01)
      #expect(abs(value - 1) <= 0.0011)
    }
  }

  @Test func springParametersAreConsistent() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.response - 2 * Double.pi / 10) < 1e-12)
    #expect(abs(spring.dampingRatio - 0.5) < 1e-12)
    #expect(abs(spring.bounce - 0.5) < 1e-12)
    #expect(abs(Spring(duration: 0.4, bounce: -0.5).dampingRatio - 2) < 1e-9)
    #expect(Spring(mass: 1, stiffness: 100, damping: 50).dampingRatio == 1)
  }

  @Test func aSpringWithoutDampingNeverSettles() {
    #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
    #expect(Spring(response: 0, dampingRatio: 1).value(target: 1.0, time: 0.1) == 1)
  }
}

@Suite(.tags(.animation)) struct UnitCurveTests {
  /// Returns the y of a Bézier curve at an x, by Newton's method.
  private func newton(_ p: (Double, Double, Double, Double), _ x: Double) -> Double {
    func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
      ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
    }
    func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 + 3 * a - 3 * b) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a
    }
    var t = x
    for _ in 0..<100 {
      let s = slope(t, p.0, p.2)
      if s == 0 { break }
      t -= (bezier(t, p.0, p.2) - x) / s
    }
    return bezier(t, p.1, p.3)
  }

  @Test func curvesEqualNewtonsMethod() {
    let curves: [(UnitCurve, (Double, Double, Double, Double))] = [
      (.easeIn, (0.42, 0, 1, 1)), (.easeOut, (0, 0, 0.58, 1)), (.easeInOut, (0.42, 0, 0.58, 1)),
      (
        .bezier(
          startControlPoint: UnitPoint(x: 0.3, y: -0.6), endControlPoint: UnitPoint(x: 0.7, y: 1.5)),
        (0.3, -0.6, 0.7, 1.5)
      ),
    ]
    for (curve, points) in curves {
      for step in 1..<20 {
        let x = Double(step) / 20
        #expect(abs(curve.value(at: x) - newton(points, x)) < 1e-6)
      }
      #expect(abs(curve.value(at: 0)) < 1e-12)
      #expect(abs(curve.value(at: 1) - 1) < 1e-12)
    }
    #expect(UnitCurve.linear.value(at: 0.3) == 0.3)
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-12)
    #expect(abs(UnitCurve.circularEaseOut.inverse.value(at: 0.6) - 0.2) < 1e-12)
  }

  @Test func velocityIsTheSlope() {
    #expect(abs(UnitCurve.linear.velocity(at: 0.4) - 1) < 1e-9)
    #expect(abs(UnitCurve.easeInOut.velocity(at: 0.5) - 1.724) < 0.01)
  }
}

@Suite(.tags(.animation)) struct AnimationTests {
  private func values(_ animation: Animation, _ times: [Double]) -> [Double?] {
    var context = AnimationContext<Double>()
    return times.map { time in
      animation.animate(value: 10.0, time: time, context: &context)
        .map { ($0 * 1e6).rounded() / 1e6 }
    }
  }

  @Test func animationsHaveDelaysSpeedsAndRepetitions() {
    let linear = Animation.linear(duration: 1)
    #expect(values(linear, [0, 0.25, 0.999, 1]) == [0, 2.5, 9.99, nil])
    #expect(values(linear.delay(0.5), [0, 0.5, 0.75, 1.5]) == [0, 0, 2.5, nil])
    #expect(values(linear.speed(2), [0.25, 0.5]) == [5, nil])
    #expect(values(linear.repeatCount(3), [0.25, 1.25, 2.25, 3]) == [2.5, 7.5, 2.5, nil])
    #expect(
      values(linear.repeatCount(2, autoreverses: false), [0.25, 1.25, 2]) == [2.5, 2.5, nil])
    #expect(values(linear.repeatForever(), [1000.25, 1001.25]) == [2.5, 7.5])
    #expect(values(linear.delay(0.5).speed(2).repeatCount(2), [0.5, 0.75, 1]) == [5, 10, 5])
  }

  @Test func animationsWithEqualTimingAreEqual() {
    #expect(Animation.easeIn == .easeIn(duration: 0.35))
    #expect(Animation.easeIn != .easeOut)
    #expect(Animation.default.delay(1) == Animation.default.delay(1))
    #expect(Animation.default.delay(1) != Animation.default.delay(2))
  }
}
