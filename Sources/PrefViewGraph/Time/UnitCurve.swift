// PrefViewGraph: timing curves from (0, 0) to (1, 1).

import PrefGeometry

/// A timing curve from (0, 0) to (1, 1): progress over time.
public struct UnitCurve: Hashable, Sendable {
  private let start: UnitPoint
  private let end: UnitPoint
  private let isArc: Arc?

  /// Curves of circular arcs.
  private enum Arc: Hashable {
    case easeIn, easeOut, easeInOut
  }

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, arc: Arc? = nil) {
    start = UnitPoint(x: x1, y: y1)
    end = UnitPoint(x: x2, y: y2)
    isArc = arc
  }

  /// Returns a cubic Bézier curve; the x coordinates of the control points are clamped to 0…1.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      min(max(startControlPoint.x, 0), 1), startControlPoint.y, min(max(endControlPoint.x, 0), 1),
      endControlPoint.y)
  }

  /// A constant velocity.
  public static let linear = UnitCurve(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
  /// A slow start and a slow end; the former name of ``easeInOut``.
  public static let easeInEaseOut = easeInOut
  /// A slow start, along a circular arc.
  public static let circularEaseIn = UnitCurve(0, 0, 1, 1, arc: .easeIn)
  /// A slow end, along a circular arc.
  public static let circularEaseOut = UnitCurve(0, 0, 1, 1, arc: .easeOut)
  /// A slow start and end, along circular arcs.
  public static let circularEaseInOut = UnitCurve(0, 0, 1, 1, arc: .easeInOut)

  /// The coefficients of the cubic polynomials of x and y, a t³ + b t² + c t, in the form of SwiftUI's
  /// descriptions.
  var solverDescription: String {
    func coefficients(_ p1: Double, _ p2: Double) -> (a: Double, b: Double, c: Double) {
      let c = p1 * 3
      let b = (p2 - p1) * 3 - c
      return (1 - c - b, b, c)
    }
    let (x, y) = (coefficients(start.x, end.x), coefficients(start.y, end.y))
    return "(extension in SwiftUI):SwiftUI.UnitCurve.CubicSolver("
      + "ax: \(x.a), bx: \(x.b), cx: \(x.c), ay: \(y.a), by: \(y.b), cy: \(y.c))"
  }

  /// The inverse curve, with x and y exchanged.
  public var inverse: UnitCurve {
    switch isArc {
    case .easeIn: return .circularEaseOut
    case .easeOut: return .circularEaseIn
    case .easeInOut: return self
    case nil: return UnitCurve(start.y, start.x, end.y, end.x)
    }
  }

  /// Returns the progress at a fraction of the duration, 0…1.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    if x == 0 || x == 1 { return x }
    switch isArc {
    case .easeIn: return 1 - (1 - x * x).squareRoot()
    case .easeOut: return (1 - (1 - x) * (1 - x)).squareRoot()
    case .easeInOut:
      return x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2
        : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
    case nil:
      let isLinear = start.x == start.y && end.x == end.y
      return isLinear ? x : Self.cubic(parameter(at: x), start.y, end.y)
    }
  }

  /// Returns the derivative of the progress at a fraction of the duration, 0…1; infinity where the curve is vertical.
  ///
  /// At an end where a control point coincides with the end point, the result is that of SwiftUI: 1 at the start of
  /// `easeOut`, and 0 at the end of `easeIn`.
  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch isArc {
    case .easeIn: return x / (1 - x * x).squareRoot()
    case .easeOut: return (1 - x) / (x * (2 - x)).squareRoot()
    case .easeInOut:
      let distance = 2 * min(x, 1 - x)
      return distance / (1 - distance * distance).squareRoot()
    case nil: return bezierVelocity(at: x)
    }
  }

  private func bezierVelocity(at x: Double) -> Double {
    if start.x == start.y && end.x == end.y { return 1 }
    let t = x == 0 || x == 1 ? x : parameter(at: x)
    let (dx, dy) = (Self.derivative(t, start.x, end.x), Self.derivative(t, start.y, end.y))
    if dx == dy { return 1 }
    if dx == 0 { return dy < 0 ? -.infinity : .infinity }
    // Rounded to 2⁻²⁰: near the ends, the quotient of two very small numbers is mostly rounding error.
    return (dy / dx * 0x1p20).rounded() * 0x1p-20
  }

  /// Returns the derivative of one coordinate of the Bézier curve at parameter t.
  private static func derivative(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let linear = 3 * p1
    let quadratic = 3 * (p2 - p1) - linear
    let cubic = 1 - linear - quadratic
    return linear + (2 * quadratic + 3 * cubic * t) * t
  }

  /// Returns one coordinate of the Bézier curve at parameter t.
  private static func cubic(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }

  /// Returns the curve's parameter at an x by bisection; x is monotonic along the curve.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.cubic(middle, start.x, end.x) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
