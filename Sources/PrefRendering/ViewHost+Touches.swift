// PrefRendering: touches sent to a host: taps, drags and other gestures, at points and on views.

import PrefGeometry
import PrefViewGraph
import PrefViews

extension ViewHost {
  /// Sends a touch event at a point in the host's coordinate space. Returns whether an action was
  /// called.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  func touch(
    _ phase: Touch.Phase, _ point: CGPoint, finger: Int = 0
  ) throws(RenderError) -> Bool {
    let didCallAction = try graph().touch(
      Touch(id: finger, phase: phase, location: point, time: time))
    _ = try graph()
    return didCallAction
  }

  /// Taps a point in the host's coordinate space, in points (y down). Returns whether an action was
  /// called.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) throws(RenderError) -> Bool {
    var didCallAction = false
    for _ in 0..<max(count, 1) {
      if try touch(.began, point) { didCallAction = true }
      if try touch(.ended, point) { didCallAction = true }
    }
    return didCallAction
  }

  /// Taps the center of the visible part of the view with an identity. Returns whether an action
  /// was called.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a
  ///   ``RenderError`` if layout fails.
  @discardableResult
  public func tap(id: some Hashable, count: Int = 1) throws -> Bool {
    try tap(at: center(of: .id(AnyHashable(id))), count: count)
  }

  /// Taps the center of the text with exactly this string. Returns whether an action was called.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a
  ///   ``RenderError`` if layout fails.
  @discardableResult
  public func tap(text: String, count: Int = 1) throws -> Bool {
    try tap(at: center(of: .text(text)), count: count)
  }

  /// Taps the center of the view with an accessibility label, or of the text with exactly this
  /// string. Returns whether an action was called.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a
  ///   ``RenderError`` if layout fails.
  @discardableResult
  public func tap(label: String, count: Int = 1) throws -> Bool {
    try tap(at: center(of: .label(label)), count: count)
  }

  /// Taps the center of the view with an accessibility identifier. Returns whether an action was
  /// called.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a
  ///   ``RenderError`` if layout fails.
  @discardableResult
  public func tap(identifier: String, count: Int = 1) throws -> Bool {
    try tap(at: center(of: .identifier(identifier)), count: count)
  }

  /// Presses a point for a duration in seconds. Returns whether an action was called.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  @discardableResult
  public func longPress(at point: CGPoint, duration: Double = 0.6) throws(RenderError) -> Bool {
    var didCallAction = try touch(.began, point)
    let calls = try graph().gestureCalls
    try advance(by: duration)
    if try graph().gestureCalls > calls { didCallAction = true }
    return try touch(.ended, point) || didCallAction
  }

  /// Presses the center of the view with an identity for a duration in seconds. Returns whether an
  /// action was called.
  ///
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a
  ///   ``RenderError`` if layout fails.
  @discardableResult
  public func longPress(id: some Hashable, duration: Double = 0.6) throws -> Bool {
    try longPress(at: center(of: .id(AnyHashable(id))), duration: duration)
  }

  /// Drags a finger from one point to another in equal steps, within a duration in seconds. Returns
  /// whether an action was called.
  ///
  /// - Parameter pressDuration: The time for which the finger rests before it moves, in seconds.
  /// - Throws: A ``RenderError`` if layout fails.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: Double = 0.25, steps: Int = 10,
    pressDuration: Double = 0
  ) throws(RenderError) -> Bool {
    try drag([(start, end)], duration: duration, steps: steps, pressDuration: pressDuration)
  }

  /// Drags a finger from the center of the view with an identity by a distance in points, within a
  /// duration in seconds. Returns whether an action was called.
  ///
  /// - Parameter pressDuration: The time for which the finger rests before it moves, in seconds.
  /// - Throws: ``ViewHostError/notFound(query:known:)`` or
  ///   ``ViewHostError/ambiguous(query:count:)`` if there is not exactly one match; a
  ///   ``RenderError`` if layout fails.
  @discardableResult
  public func drag(
    id: some Hashable, by distance: CGSize, duration: Double = 0.25, steps: Int = 10,
    pressDuration: Double = 0
  ) throws -> Bool {
    let start = try center(of: .id(AnyHashable(id)))
    return try drag(
      from: start, to: CGPoint(x: start.x + distance.width, y: start.y + distance.height),
      duration: duration, steps: steps, pressDuration: pressDuration)
  }

  /// Pinches with two fingers about a point: apart for a magnification above 1, together below 1.
  /// Returns whether an action was called.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  @discardableResult
  public func magnify(
    at point: CGPoint, by magnification: CGFloat, duration: Double = 0.25, steps: Int = 10
  ) throws(RenderError) -> Bool {
    let (start, end) = (40.0, 40 * magnification)
    return try drag(
      [
        (CGPoint(x: point.x - start, y: point.y), CGPoint(x: point.x - end, y: point.y)),
        (CGPoint(x: point.x + start, y: point.y), CGPoint(x: point.x + end, y: point.y)),
      ], duration: duration, steps: steps)
  }

  /// Rotates two fingers about a point, clockwise for positive angles. Returns whether an action
  /// was called.
  ///
  /// - Throws: A ``RenderError`` if layout fails.
  @discardableResult
  public func rotate(
    at point: CGPoint, by angle: Angle, duration: Double = 0.25, steps: Int = 10
  ) throws(RenderError) -> Bool {
    func finger(_ side: CGFloat) -> (CGFloat) -> CGPoint {
      { t in
        let turn = angle.radians * t
        return CGPoint(
          x: point.x + side * 40 * Scalar.cos(turn), y: point.y + side * 40 * Scalar.sin(turn))
      }
    }
    return try move([finger(-1), finger(1)], duration: duration, steps: steps)
  }

  private func drag(
    _ lines: [(from: CGPoint, to: CGPoint)], duration: Double, steps: Int,
    pressDuration: Double = 0
  ) throws(RenderError) -> Bool {
    try move(
      lines.map { line in
        { t in
          CGPoint(
            x: line.from.x + (line.to.x - line.from.x) * t,
            y: line.from.y + (line.to.y - line.from.y) * t)
        }
      }, duration: duration, steps: steps, pressDuration: pressDuration)
  }

  /// Moves fingers along paths that are parameterized from 0 to 1. Returns whether an action was
  /// called.
  private func move(
    _ paths: [(CGFloat) -> CGPoint], duration: Double, steps: Int, pressDuration: Double = 0
  ) throws(RenderError) -> Bool {
    let calls = try graph().gestureCalls
    var didCallAction = false
    func touchAll(_ phase: Touch.Phase, at t: CGFloat) throws(RenderError) {
      for (finger, path) in paths.enumerated() where try touch(phase, path(t), finger: finger) {
        didCallAction = true
      }
    }
    try touchAll(.began, at: 0)
    if pressDuration > 0 {
      try advance(by: pressDuration)
      if try graph().gestureCalls > calls { didCallAction = true }
    }
    let steps = max(steps, 1)
    for step in 1...steps {
      try advance(by: duration / Double(steps))
      try touchAll(.moved, at: CGFloat(step) / CGFloat(steps))
    }
    try touchAll(.ended, at: 1)
    return didCallAction
  }
}
