// PrefGeometry: the Bézier curves of stroked subpaths, and their points and derivatives.

import Foundation

/// A cubic Bézier curve.
struct StrokeCurve {
  var a: CGPoint
  var c1: CGPoint
  var c2: CGPoint
  var d: CGPoint

  /// The two halves, split at the parameter 1/2.
  var halves: (StrokeCurve, StrokeCurve) {
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    let (ab, bc, cd) = (middle(a, c1), middle(c1, c2), middle(c2, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let half = middle(abc, bcd)
    return (
      StrokeCurve(a: a, c1: ab, c2: abc, d: half), StrokeCurve(a: half, c1: bcd, c2: cd, d: d)
    )
  }

  /// The maximum magnitude of the first derivative, an upper bound from the control polygon.
  var largestSpeed: CGFloat {
    func square(_ v: CGVector) -> CGFloat { v.dx * v.dx + v.dy * v.dy }
    return 3 * max(square(c1 - a), square(c2 - c1), square(d - c2)).squareRoot()
  }

  /// The turning angle of the control polygon in radians, an upper bound for that of the curve.
  var turn: CGFloat {
    let (p, q, r) = (c1 - a, c2 - c1, d - c2)
    return p.turn(to: q) + q.turn(to: r) + (q.length == 0 ? p.turn(to: r) : 0)
  }
}

/// A cubic curve in the power basis.
struct StrokeDerivatives {
  private let curve: StrokeCurve
  private let cube: SIMD2<Double>
  private let square: SIMD2<Double>
  private let linear: SIMD2<Double>
  private let start: SIMD2<Double>
  /// The speed below which a point is treated as a cusp.
  private let minSpeed: Double

  init(_ curve: StrokeCurve) {
    func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    self.curve = curve
    let (a, b, c, d) = (vector(curve.a), vector(curve.c1), vector(curve.c2), vector(curve.d))
    let (p, q, r) = (b - a, c - b, d - c)
    (start, linear, square, cube) = (a, 3 * p, 3 * (q - p), r - q - (q - p))
    minSpeed = 1e-6 * Double(curve.largestSpeed)
  }

  /// Returns the first and the second derivative. The types are explicit because the type checker needs a second for
  /// them otherwise.
  @inline(__always)
  private func derivatives(at t: Double) -> (first: SIMD2<Double>, second: SIMD2<Double>) {
    let cubeTripled: SIMD2<Double> = 3 * cube
    let squareDoubled: SIMD2<Double> = 2 * square
    let slope: SIMD2<Double> = cubeTripled * t + squareDoubled
    let cubeSextupled: SIMD2<Double> = 6 * cube
    return (slope * t + linear, cubeSextupled * t + squareDoubled)
  }

  /// Returns the speed and the normal component of the second derivative; zero at a cusp.
  func speedAndNormalAcceleration(at t: CGFloat) -> (speed: CGFloat, normal: CGFloat) {
    let (first, second) = derivatives(at: Double(t))
    let speed = (first.x * first.x + first.y * first.y).squareRoot()
    guard speed > minSpeed else { return (0, 0) }
    return (CGFloat(speed), CGFloat((first.x * second.y - first.y * second.x) / speed))
  }

  /// Returns a point of the curve, offset outwards by two thirds of the height of the arcs between
  /// points at this parameter step.
  @inline(__always)
  func point(at t: CGFloat, step: CGFloat) -> StrokePoint {
    let (t, step) = (Double(t), Double(step))
    let (first, second) = derivatives(at: t)
    let speed = (first.x * first.x + first.y * first.y).squareRoot()
    guard speed > minSpeed else { return cusp(at: t) }
    let inverseSpeed = 1 / speed
    let tangent = first * inverseSpeed
    let normal = tangent.x * second.y - tangent.y * second.x
    let offset = normal * step * step / 12
    let chord: SIMD2<Double> = (cube * t + square) * t + linear
    var position = chord * t + start
    position.x += tangent.y * offset
    position.y -= tangent.x * offset
    let turn = normal * inverseSpeed * step
    let curvature = CGFloat(normal * inverseSpeed * inverseSpeed)
    let direction = CGVector(dx: CGFloat(tangent.x), dy: CGFloat(tangent.y))
    return StrokePoint(
      position: CGPoint(x: CGFloat(position.x), y: CGFloat(position.y)), incomingTangent: direction,
      outgoingTangent: direction, incomingCurvature: curvature, outgoingCurvature: curvature,
      offsetScale: CGFloat(1 + min(turn * turn, 0.06) / 12), isSmooth: true)
  }

  /// Returns the first (`t` = 0) or last (`t` = 1) point of the curve.
  func end(_ t: CGFloat) -> StrokePoint {
    var point = point(at: t, step: 0)
    point.position = t == 0 ? curve.a : curve.d
    return point
  }

  /// Returns a point at a cusp, or at an end whose control point coincides with it.
  @inline(never)
  private func cusp(at t: Double) -> StrokePoint {
    let position = ((cube * t + square) * t + linear) * t + start
    let (p, q, r) = (curve.c1 - curve.a, curve.c2 - curve.c1, curve.d - curve.c2)
    let middle = q.length > 0 ? q : t == 0 ? r : p
    let direction = t == 0 || t == 1 ? middle.unit : CGVector(dx: 0, dy: 0)
    return StrokePoint(
      position: CGPoint(x: CGFloat(position.x), y: CGFloat(position.y)), incomingTangent: direction,
      outgoingTangent: direction, isSmooth: false)
  }
}
