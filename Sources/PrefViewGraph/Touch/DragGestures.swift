// PrefViewGraph: drags, and what two fingers do: magnifying and rotating.

import PrefGeometry

/// A finger that moves.
public nonisolated struct DragGesture: Gesture, PrimitiveGesture {
  /// What the gesture tells.
  public struct Value: Equatable, Sendable {
    /// When; seconds of the clock since the reference date.
    public var time: Date
    /// Where the finger is.
    public var location: CGPoint
    /// Where it began.
    public var startLocation: CGPoint
    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// How fast it is, in points a second.
    public var velocity: CGSize
    /// Where it would come to rest.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// How far it would come.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: translation.width + velocity.width / 4,
        height: translation.height + velocity.height / 4)
    }
  }

  /// From which distance on it is a drag, in points.
  public var minimumDistance: CGFloat
  /// The space of the locations.
  public var coordinateSpace: CoordinateSpace

  /// Makes a gesture; points.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Makes a gesture; points.
  @_disfavoredOverload
  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Makes what follows the touches.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> { DragRecognizer(gesture) }

  /// Hands what follows the touches a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? DragRecognizer)?.gesture = gesture }
}

/// Two fingers that move apart or together.
public nonisolated struct MagnifyGesture: Gesture, PrimitiveGesture {
  /// What the gesture tells.
  public struct Value: Equatable, Sendable {
    /// When; seconds of the clock since the reference date.
    public var time: Date
    /// How many times as far apart the fingers are as when they began.
    public var magnification: CGFloat
    /// How fast that grows, each second.
    public var velocity: CGFloat
    /// Where between the fingers it began, in units of the view's size.
    public var startAnchor: UnitPoint
    /// Where between the fingers it began, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// From which change on it is a magnification.
  public var minimumScaleDelta: CGFloat

  /// Makes a gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// Makes what follows the touches.
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

  /// Hands what follows the touches a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? TwoFingerRecognizer<Value>)?.minimum = gesture.minimumScaleDelta }
}

/// Two fingers that turn about each other.
public nonisolated struct RotateGesture: Gesture, PrimitiveGesture {
  /// What the gesture tells.
  public struct Value: Equatable, Sendable {
    /// When; seconds of the clock since the reference date.
    public var time: Date
    /// How far the fingers have turned, clockwise.
    public var rotation: Angle
    /// How fast, each second.
    public var velocity: Angle
    /// Where between the fingers it began, in units of the view's size.
    public var startAnchor: UnitPoint
    /// Where between the fingers it began, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// From which angle on it is a rotation.
  public var minimumAngleDelta: Angle

  /// Makes a gesture.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// Makes what follows the touches.
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

  /// Hands what follows the touches a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? TwoFingerRecognizer<Value>)?.minimum = gesture.minimumAngleDelta.radians }
}

/// Two fingers that move apart or together; its value is how many times as far apart they are.
@available(*, deprecated, renamed: "MagnifyGesture")
public nonisolated struct MagnificationGesture: Gesture {
  /// What the gesture tells.
  public typealias Value = CGFloat
  /// From which change on it is a magnification.
  public var minimumScaleDelta: CGFloat

  /// Makes a gesture.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// The newer gesture.
  @MainActor public var body: _MapGesture<MagnifyGesture, CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}

/// Two fingers that turn about each other; its value is the angle.
@available(*, deprecated, renamed: "RotateGesture")
public nonisolated struct RotationGesture: Gesture {
  /// What the gesture tells.
  public typealias Value = Angle
  /// From which angle on it is a rotation.
  public var minimumAngleDelta: Angle

  /// Makes a gesture.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// The newer gesture.
  @MainActor public var body: _MapGesture<RotateGesture, Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
  }
}

// MARK: - Recognizers

private final class DragRecognizer: _Recognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var start: Touch?
  private var last: Touch?
  /// In the picture's coordinates, in points a second.
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

/// What two fingers have done.
private struct FingerPair {
  var date: Date
  /// How many times as far apart they are.
  var scale: CGFloat
  /// Radians, clockwise.
  var angle: Double
  var scaleVelocity: CGFloat
  var angleVelocity: Double
  /// The middle between them when they began, in the view's coordinates.
  var start: CGPoint
  var anchor: UnitPoint
}

private final class TwoFingerRecognizer<Value>: _Recognizer<Value> {
  var minimum: CGFloat
  /// The value, and how far it is from the beginning.
  private let value: (FingerPair) -> (Value, CGFloat)
  private var fingers: [Touch] = []
  private var begin: (distance: CGFloat, angle: Double, middle: CGPoint)?
  private var last: (scale: CGFloat, turn: Double, time: Double)?
  private var turn = 0.0
  private var isUnderWay = false
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
    isUnderWay = isUnderWay || change >= minimum
    if hasEnded {
      isOver = true
      return isUnderWay && touch.phase == .ended ? .ended(value) : .failed
    }
    return isUnderWay ? .changed(value) : .possible
  }

  private func pair(at time: Double, _ context: _GestureContext) -> FingerPair {
    let (a, b) = (fingers[0].location, fingers[1].location)
    let distance = max(a.distance(to: b), 1e-6)
    let angle = Scalar.atan2(Double(b.y - a.y), Double(b.x - a.x))
    let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    let begin = self.begin ?? (distance, angle, middle)
    self.begin = begin
    let last = self.last ?? (1, 0, time)
    // The turn goes on past half a circle, whichever way the angle between the fingers is written.
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
    isUnderWay = false
    isOver = false
  }
}
