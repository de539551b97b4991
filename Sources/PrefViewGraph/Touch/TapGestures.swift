// PrefViewGraph: taps and long presses.

import PrefGeometry

/// A gesture of one or more taps.
public nonisolated struct TapGesture: Gesture, PrimitiveGesture {
  /// The required number of taps.
  public var count: Int

  /// Creates a gesture with a required number of taps.
  public nonisolated init(count: Int = 1) { self.count = count }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Void> {
    MappedTapRecognizer(TapRecognizer(count: gesture.count)) { _, _ in () }
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Void>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? MappedTapRecognizer<Void>)?.taps.count = gesture.count }
}

/// A gesture of one or more taps, with their location.
public nonisolated struct SpatialTapGesture: Gesture, PrimitiveGesture {
  /// The value of the gesture.
  public struct Value: Equatable, Sendable {
    /// The location of the last tap.
    public var location: CGPoint
  }

  /// The required number of taps.
  public var count: Int
  /// The coordinate space of the location.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture with a required number of taps.
  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    let space = gesture.coordinateSpace
    return MappedTapRecognizer(TapRecognizer(count: gesture.count)) {
      Value(location: $1.convert($0, to: space))
    }
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? MappedTapRecognizer<Value> else { return }
    let space = gesture.coordinateSpace
    recognizer.taps.count = gesture.count
    recognizer.transform = { Value(location: $1.convert($0, to: space)) }
  }
}

/// A gesture of a finger that is held on a view.
public nonisolated struct LongPressGesture: Gesture, PrimitiveGesture {
  /// The minimum duration, in seconds.
  public var minimumDuration: Double
  /// The maximum distance of the finger from its start, in points.
  public var maximumDistance: CGFloat {
    get { limit }
    set { limit = newValue }
  }
  private var limit: CGFloat

  /// Creates a gesture with a duration in seconds and a distance in points.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    limit = maximumDistance
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Bool> { LongPressRecognizer(gesture) }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Bool>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? LongPressRecognizer)?.gesture = gesture }
}

/// A gesture of a finger that is pressed and lifted inside the view; its value is whether the finger is inside.
package nonisolated struct PressGesture: Gesture, PrimitiveGesture {
  /// Creates the gesture.
  package nonisolated init() {}

  /// Creates the recognizer of the gesture.
  @MainActor package static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Bool> { PressRecognizer() }

  /// Does nothing: the gesture has no values.
  @MainActor package static func _updateRecognizer(
    _ recognizer: _Recognizer<Bool>, _ gesture: Self, _ inputs: _GestureInputs
  ) {}
}

/// The tolerances of gestures in iOS.
enum GestureLimits {
  /// The maximum distance of a finger during a tap, in points.
  static let tapDistance: CGFloat = 10
  /// The maximum time between taps, in seconds.
  static let timeBetweenTaps = 0.35
  /// The maximum distance from a button at which a finger still presses it, in points.
  static let pressDistance: CGFloat = 70
}

// MARK: - Recognizers

/// Recognizes taps; the value is the location of the last one, in the picture's coordinates.
private final class TapRecognizer: _Recognizer<CGPoint> {
  var count: Int
  private var completedTaps = 0
  private var start: CGPoint?
  private var due: Double?
  private var isOver = false

  init(count: Int) { self.count = count }

  override var deadline: Double? { isOver ? nil : due }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<CGPoint> {
    if isOver { return .failed }
    switch event {
    case .time(let time):
      guard let due, time >= due else { return .possible }
      return fail()
    case .touch(let touch):
      if let due, touch.time > due { return fail() }
      switch touch.phase {
      case .began:
        // A second finger fails the gesture.
        if start != nil { return fail() }
        start = touch.location
        due = nil
      case .moved:
        if let start, start.distance(to: touch.location) > GestureLimits.tapDistance {
          return fail()
        }
      case .cancelled: return fail()
      case .ended:
        guard start != nil else { return fail() }
        start = nil
        completedTaps += 1
        if completedTaps >= count {
          isOver = true
          return .ended(touch.location)
        }
        due = touch.time + GestureLimits.timeBetweenTaps
      }
      return .possible
    }
  }

  private func fail() -> GestureProgress<CGPoint> {
    isOver = true
    return .failed
  }

  override func reset() {
    completedTaps = 0
    start = nil
    due = nil
    isOver = false
  }
}

/// Recognizes taps with a transformed value.
private final class MappedTapRecognizer<Value>: _Recognizer<Value> {
  let taps: TapRecognizer
  var transform: (CGPoint, _GestureContext) -> Value

  init(_ taps: TapRecognizer, _ transform: @escaping (CGPoint, _GestureContext) -> Value) {
    self.taps = taps
    self.transform = transform
  }

  override var deadline: Double? { taps.deadline }
  override func reset() { taps.reset() }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Value> { taps.handle(event, context).map { transform($0, context) } }
}

private final class LongPressRecognizer: _Recognizer<Bool> {
  var gesture: LongPressGesture
  private var start: Touch?
  private var isOver = false

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override var deadline: Double? {
    isOver ? nil : start.map { $0.time + gesture.minimumDuration }
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Bool> {
    if isOver { return .failed }
    if let deadline, event.time >= deadline {
      isOver = true
      return .ended(true)
    }
    guard case .touch(let touch) = event else { return start == nil ? .possible : .pressing(true) }
    switch touch.phase {
    case .began:
      if start != nil { return fail() }
      start = touch
      if gesture.minimumDuration <= 0 {
        isOver = true
        return .ended(true)
      }
    case .moved:
      if let start, start.location.distance(to: touch.location) > gesture.maximumDistance {
        return fail()
      }
    case .ended, .cancelled: return fail()
    }
    return .pressing(true)
  }

  private func fail() -> GestureProgress<Bool> {
    isOver = true
    return .failed
  }

  override func reset() {
    start = nil
    isOver = false
  }
}

private final class PressRecognizer: _Recognizer<Bool> {
  private var finger: Int?
  private var isOver = false

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Bool> {
    if isOver { return .failed }
    guard case .touch(let touch) = event else { return .possible }
    if touch.phase == .began, finger == nil { finger = touch.id }
    guard touch.id == finger else { return .possible }
    let area = CGRect(origin: .zero, size: context.size)
      .insetBy(dx: -GestureLimits.pressDistance, dy: -GestureLimits.pressDistance)
    let isInside = area.contains(context.convert(touch.location, to: .local))
    switch touch.phase {
    case .began: return .pressing(true)
    case .moved: return .pressing(isInside)
    case .cancelled:
      isOver = true
      return .failed
    case .ended:
      isOver = true
      return isInside ? .ended(true) : .failed
    }
  }

  override func reset() {
    finger = nil
    isOver = false
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
