// PrefGeometry: the points of one side of a stroke, and the arcs of round joins and caps.

import Foundation

/// A growable buffer for the points of one side of a stroke, reused between lines; the owner
/// deallocates it.
struct StrokeSide {
  private var base: UnsafeMutablePointer<CGPoint>
  private var capacity = 512
  private var count = 0

  init() { base = .allocate(capacity: capacity) }

  func deallocate() { base.deallocate() }

  /// The points; valid until the next append.
  var points: UnsafeBufferPointer<CGPoint> { UnsafeBufferPointer(start: base, count: count) }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ point: CGPoint) {
    if count == capacity { grow() }
    (base + count).initialize(to: point)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<CGPoint>.allocate(capacity: 2 * capacity)
    larger.initialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, 2 * capacity)
  }
}

/// Flattens the arcs of round joins and caps.
struct StrokeArcs {
  /// The largest angle per line segment, in radians.
  let largestTurn: CGFloat
  /// The largest angle, in radians, that is drawn as a single segment.
  let largestUndividedTurn: CGFloat

  /// Appends the inner points of an arc between two radii, without its end points.
  func add(
    _ center: CGPoint, _ from: CGVector, _ to: CGVector, isClockwise: Bool,
    into points: inout StrokeSide
  ) {
    let cross = Double(from.dx * to.dy - from.dy * to.dx)
    let dot = Double(from.dx * to.dx + from.dy * to.dy)
    var turn = Scalar.atan2(cross, dot)
    if isClockwise, turn < 0 { turn += 2 * .pi }
    if !isClockwise, turn > 0 { turn -= 2 * .pi }
    guard abs(turn) > Double(largestUndividedTurn) else { return }
    let count = max(Int(min((abs(turn) / Double(largestTurn)).rounded(.up), 4096)), 1)
    // As for curves, the first and last segments are shorter, and the points are slightly outside
    // the arc.
    let endFraction = 0.5.squareRoot()
    let step = turn / (Double(count - 1) + 2 * endFraction)
    let offsetScale = 1 + step * step / 12
    for point in 0..<count {
      let (s, c) = Scalar.sinCos((Double(point) + endFraction) * step)
      let (sine, cosine) = (CGFloat(s * offsetScale), CGFloat(c * offsetScale))
      points.append(
        CGPoint(
          x: center.x + from.dx * cosine - from.dy * sine,
          y: center.y + from.dx * sine + from.dy * cosine))
    }
  }
}
