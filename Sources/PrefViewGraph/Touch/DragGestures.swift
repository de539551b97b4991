// PrefViewGraph: drags, and gestures of two fingers: magnification and rotation.

import PrefGeometry

/// A gesture of a moving finger.
public nonisolated struct DragGesture: Gesture, PrimitiveGesture {
  /// The value of the gesture.
  public struct Value: Equatable, Sendable {
    /// The time of the event: the clock's seconds since the reference date.
    public var time: Date
    /// The location of the finger.
    public var location: CGPoint
    /// The location of the first event.
    public var startLocation: CGPoint
    /// The distance from the first to the current location, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The velocity, in points per second.
    public var velocity: CGSize
    /// The predicted location at the end of the deceleration.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The predicted distance at the end of the deceleration, in points.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: translation.width + velocity.width / 4,
        height: translation.height + velocity.height / 4)
    }
  }

  /// The minimum distance before the gesture is recognized, in points.
  public var minimumDistance: CGFloat
  /// The coordinate space of the locations.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture with a minimum distance in points.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Creates a gesture with a minimum distance in points.
  @_disfavoredOverload
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> { DragRecognizer(gesture) }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? DragRecognizer)?.gesture = gesture }
}

/// A gesture of two fingers that move apart or together.
public nonisolated struct MagnifyGesture: Gesture, PrimitiveGesture {
  /// The value of the gesture.
  public struct Value: Equatable, Sendable {
    /// The time of the event: the clock's seconds since the reference date.
    public var time: Date
    /// The distance between the fingers relative to that at the start.
    public var magnification: CGFloat
    /// The change of the magnification, per second.
    public var velocity: CGFloat
    /// The center of the fingers at the start, relative to the view's size.
    public var startAnchor: UnitPoint
    /// The center of the fingers at the start, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// The minimum change of the magnification before the gesture is recognized.
  public var minimumScaleDelta: CGFloat

  /// Creates a gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    TwoFingerRecognizer(minimum: gesture.minimumScaleDelta, value: value)
  }

  private static func value(_ pair: FingerPair) -> (Value, CGFloat) {
    (
      Value(
        time: pair.date, magnification: pair.scale, velocity: pair.scaleVelocity,
        startAnchor: pair.anchor, startLocation: pair.start), abs(pair.scale - 1)
    )
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? TwoFingerRecognizer<Value>)?.minimum = gesture.minimumScaleDelta }
}

/// A gesture of two fingers that rotate around each other.
public nonisolated struct RotateGesture: Gesture, PrimitiveGesture {
  /// The value of the gesture.
  public struct Value: Equatable, Sendable {
    /// The time of the event: the clock's seconds since the reference date.
    public var time: Date
    /// The rotation of the fingers, clockwise.
    public var rotation: Angle
    /// The angular velocity, per second.
    public var velocity: Angle
    /// The center of the fingers at the start, relative to the view's size.
    public var startAnchor: UnitPoint
    /// The center of the fingers at the start, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// The minimum angle before the gesture is recognized.
  public var minimumAngleDelta: Angle

  /// Creates a gesture.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    TwoFingerRecognizer(minimum: gesture.minimumAngleDelta.radians, value: value)
  }

  private static func value(_ pair: FingerPair) -> (Value, CGFloat) {
    (
      Value(
        time: pair.date, rotation: .radians(pair.angle), velocity: .radians(pair.angleVelocity),
        startAnchor: pair.anchor, startLocation: pair.start), abs(pair.angle)
    )
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? TwoFingerRecognizer<Value>)?.minimum = gesture.minimumAngleDelta.radians }
}

/// A gesture of two fingers that move apart or together; its value is the magnification.
@available(*, deprecated, renamed: "MagnifyGesture")
public nonisolated struct MagnificationGesture: Gesture {
  /// The value of the gesture.
  public typealias Value = CGFloat
  /// The minimum change of the magnification before the gesture is recognized.
  public var minimumScaleDelta: CGFloat

  /// Creates a gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// The gesture that replaces this one.
  @MainActor public var body: _MapGesture<MagnifyGesture, CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}

/// A gesture of two fingers that rotate around each other; its value is the angle.
@available(*, deprecated, renamed: "RotateGesture")
public nonisolated struct RotationGesture: Gesture {
  /// The value of the gesture.
  public typealias Value = Angle
  /// The minimum angle before the gesture is recognized.
  public var minimumAngleDelta: Angle

  /// Creates a gesture.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// The gesture that replaces this one.
  @MainActor public var body: _MapGesture<RotateGesture, Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
  }
}

// MARK: - Recognizers

private final class DragRecognizer: _Recognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var start: Touch?
  private var last: Touch?
  /// The velocity in the picture's coordinates, in points per second.
  private var velocity = CGSize.zero
  private var isDragging = false
  private var isOver = false

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<DragGesture.Value> {
    if isOver { return .failed }
    guard case .touch(let touch) = event else { return .possible }
    if start == nil, touch.phase == .began {
      start = touch
      last = touch
      if gesture.minimumDistance > 0 { return .possible }
    }
    guard let start, let last, touch.id == start.id else { return .possible }
    let elapsed = touch.time - last.time
    if elapsed > 0 {
      velocity = CGSize(
        width: (touch.location.x - last.location.x) / elapsed,
        height: (touch.location.y - last.location.y) / elapsed)
    }
    self.last = touch
    isDragging =
      isDragging || start.location.distance(to: touch.location) >= gesture.minimumDistance
    switch touch.phase {
    case .began, .moved: return isDragging ? .changed(value(touch, context)) : .possible
    case .cancelled:
      isOver = true
      return .failed
    case .ended:
      isOver = true
      return isDragging ? .ended(value(touch, context)) : .failed
    }
  }

  private func value(_ touch: Touch, _ context: _GestureContext) -> DragGesture.Value {
    let space = gesture.coordinateSpace
    let location = context.convert(touch.location, to: space)
    let next = context.convert(
      CGPoint(x: touch.location.x + velocity.width, y: touch.location.y + velocity.height),
      to: space)
    return DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: touch.time), location: location,
      startLocation: context.convert(start?.location ?? touch.location, to: space),
      velocity: CGSize(width: next.x - location.x, height: next.y - location.y))
  }

  override func reset() {
    start = nil
    last = nil
    velocity = .zero
    isDragging = false
    isOver = false
  }
}

/// The motion of two fingers.
private struct FingerPair {
  var date: Date
  /// Their distance relative to that at the start.
  var scale: CGFloat
  /// The rotation since the start, in radians, clockwise.
  var angle: Double
  var scaleVelocity: CGFloat
  var angleVelocity: Double
  /// Their center at the start, in the view's coordinates.
  var start: CGPoint
  var anchor: UnitPoint
}

private final class TwoFingerRecognizer<Value>: _Recognizer<Value> {
  var minimum: CGFloat
  /// Returns the value, and its absolute change since the start.
  private let value: (FingerPair) -> (Value, CGFloat)
  private var fingers: [Touch] = []
  private var begin: (distance: CGFloat, angle: Double, middle: CGPoint)?
  private var last: (scale: CGFloat, turn: Double, time: Double)?
  private var turn = 0.0
  private var isRecognized = false
  private var isOver = false

  init(minimum: CGFloat, value: @escaping (FingerPair) -> (Value, CGFloat)) {
    self.minimum = minimum
    self.value = value
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Value> {
    if isOver { return .failed }
    guard case .touch(let touch) = event else { return .possible }
    if let index = fingers.firstIndex(where: { $0.id == touch.id }) {
      fingers[index] = touch
    } else if touch.phase == .began, fingers.count < 2 {
      fingers.append(touch)
    }
    let hasEnded = touch.phase == .ended || touch.phase == .cancelled
    guard fingers.count == 2 else {
      if hasEnded { isOver = true }
      return hasEnded ? .failed : .possible
    }
    let (value, change) = value(pair(at: touch.time, context))
    isRecognized = isRecognized || change >= minimum
    if hasEnded {
      isOver = true
      return isRecognized && touch.phase == .ended ? .ended(value) : .failed
    }
    return isRecognized ? .changed(value) : .possible
  }

  private func pair(at time: Double, _ context: _GestureContext) -> FingerPair {
    let (a, b) = (fingers[0].location, fingers[1].location)
    let distance = max(a.distance(to: b), 1e-6)
    let angle = Scalar.atan2(Double(b.y - a.y), Double(b.x - a.x))
    let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    let begin = self.begin ?? (distance, angle, middle)
    self.begin = begin
    let last = self.last ?? (1, 0, time)
    // The rotation is accumulated, so that it continues beyond half a turn.
    let step = (angle - begin.angle - turn).remainder(dividingBy: 2 * .pi)
    turn += step
    let scale = distance / begin.distance
    let elapsed = time - last.time
    let velocity =
      elapsed > 0
      ? (scale: (scale - last.scale) / elapsed, turn: (turn - last.turn) / elapsed)
      : (scale: 0, turn: 0)
    self.last = (scale, turn, time)
    let start = context.convert(begin.middle, to: .local)
    let size = context.size
    return FingerPair(
      date: Date(timeIntervalSinceReferenceDate: time), scale: scale, angle: turn,
      scaleVelocity: velocity.scale, angleVelocity: velocity.turn, start: start,
      anchor: UnitPoint(
        x: size.width > 0 ? start.x / size.width : 0,
        y: size.height > 0 ? start.y / size.height : 0))
  }

  override func reset() {
    fingers = []
    begin = nil
    last = nil
    turn = 0
    isRecognized = false
    isOver = false
  }
}
