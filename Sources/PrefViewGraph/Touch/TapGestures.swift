// PrefViewGraph: taps and long presses.

import PrefGeometry

/// One tap, or several in a row.
public nonisolated struct TapGesture: Gesture, PrimitiveGesture {
  /// How many taps it takes.
  public var count: Int

  /// Makes a gesture of some number of taps.
  public nonisolated init(count: Int = 1) { self.count = count }

  /// Makes what follows the touches.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Void> {
    MappedTapRecognizer(TapRecognizer(count: gesture.count)) { _, _ in () }
  }

  /// Hands what follows the touches a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Void>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? MappedTapRecognizer<Void>)?.taps.count = gesture.count }
}

/// One tap, or several in a row, and where.
public nonisolated struct SpatialTapGesture: Gesture, PrimitiveGesture {
  /// What the gesture tells.
  public struct Value: Equatable, Sendable {
    /// Where the last tap was.
    public var location: CGPoint
  }

  /// How many taps it takes.
  public var count: Int
  /// The space of the location.
  public var coordinateSpace: CoordinateSpace

  /// Makes a gesture of some number of taps.
  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Makes what follows the touches.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Value> {
    let space = gesture.coordinateSpace
    return MappedTapRecognizer(TapRecognizer(count: gesture.count)) {
      Value(location: $1.convert($0, to: space))
    }
  }

  /// Hands what follows the touches a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Value>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? MappedTapRecognizer<Value> else { return }
    let space = gesture.coordinateSpace
    recognizer.taps.count = gesture.count
    recognizer.transform = { Value(location: $1.convert($0, to: space)) }
  }
}

/// A finger that stays where it is for a while.
public nonisolated struct LongPressGesture: Gesture, PrimitiveGesture {
  /// How long, in seconds.
  public var minimumDuration: Double
  /// How far the finger may stray, in points.
  public var maximumDistance: CGFloat {
    get { limit }
    set { limit = newValue }
  }
  private var limit: CGFloat

  /// Makes the gesture; seconds and points.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    limit = maximumDistance
  }

  /// Makes what follows the touches.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Bool> { LongPressRecognizer(gesture) }

  /// Hands what follows the touches a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Bool>, _ gesture: Self, _ inputs: _GestureInputs
  ) { (recognizer as? LongPressRecognizer)?.gesture = gesture }
}

/// A finger that goes down and comes up again inside the view; true while it is inside.
package nonisolated struct PressGesture: Gesture, PrimitiveGesture {
  /// Makes the gesture.
  package nonisolated init() {}

  /// Makes what follows the touches.
  @MainActor package static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Bool> { PressRecognizer() }

  /// There is nothing that could be new.
  @MainActor package static func _updateRecognizer(
    _ recognizer: _Recognizer<Bool>, _ gesture: Self, _ inputs: _GestureInputs
  ) {}
}

/// How far fingers may stray, and how long they may take, as the system has it.
enum GestureLimits {
  /// How far a finger that taps may stray, in points.
  static let tapDistance: CGFloat = 10
  /// How long the next tap of several may take, in seconds.
  static let timeBetweenTaps = 0.35
  /// How far from a button a finger may stray that holds it down, in points.
  static let pressDistance: CGFloat = 70
}

// MARK: - Recognizers

/// Tells where the last tap was, in the picture's coordinates.
private final class TapRecognizer: _Recognizer<CGPoint> {
  var count: Int
  private var tapsSoFar = 0
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
        // A second finger is no tap.
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
        tapsSoFar += 1
        if tapsSoFar >= count {
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
    tapsSoFar = 0
    start = nil
    due = nil
    isOver = false
  }
}

/// Taps with another value.
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
