// PrefViewGraph: touch events, and the progress of gestures.

import PrefGeometry

/// A touch event: the state of one finger at a time.
package struct Touch {
  /// The phases of a touch.
  package enum Phase: Sendable {
    case began, moved, ended, cancelled
  }

  /// The number of the finger.
  package var id: Int
  /// The phase of the touch.
  package var phase: Phase
  /// The location in the picture's coordinates, in points.
  package var location: CGPoint
  /// The time in seconds of the graph's clock.
  package var time: Double

  /// Creates a touch event.
  package init(id: Int = 0, phase: Phase, location: CGPoint, time: Double) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
  }
}

/// An event for a gesture.
enum GestureEvent {
  /// A touch event.
  case touch(Touch)
  /// The time has advanced to a number of seconds.
  case time(Double)

  var time: Double {
    switch self {
    case .touch(let touch): touch.time
    case .time(let time): time
    }
  }
}

/// The progress of a gesture.
enum GestureProgress<Value> {
  /// The gesture is possible.
  case possible
  /// A finger is down; other gestures are not excluded.
  case pressing(Value)
  /// The gesture is recognized and in progress.
  case changed(Value)
  /// The gesture has ended.
  case ended(Value)
  /// The gesture has failed.
  case failed

  /// Whether other gestures are excluded.
  var claims: Bool {
    switch self {
    case .changed, .ended: true
    case .possible, .pressing, .failed: false
    }
  }

  /// Whether the gesture has ended or failed.
  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .pressing, .changed: false
    }
  }

  var isFailed: Bool { if case .failed = self { true } else { false } }

  /// The value; nil for none.
  var value: Value? {
    switch self {
    case .pressing(let value), .changed(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  func map<T>(_ body: (Value) -> T) -> GestureProgress<T> {
    switch self {
    case .possible: .possible
    case .pressing(let value): .pressing(body(value))
    case .changed(let value): .changed(body(value))
    case .ended(let value): .ended(body(value))
    case .failed: .failed
    }
  }
}

/// The view to which a recognizer's gesture is attached, and the pending actions of the gesture.
@MainActor
public final class _GestureContext {
  private unowned let node: _ViewNode
  /// The actions to call once no other gesture has precedence.
  private var actions: [() -> Void] = []

  init(node: _ViewNode) { self.node = node }

  /// Returns a context whose actions are collected separately until `flush` is called.
  func branch() -> _GestureContext { _GestureContext(node: node) }

  func addAction(_ action: @escaping () -> Void) { actions.append(action) }

  /// Calls the pending actions. Returns whether there were any.
  @discardableResult
  func perform() -> Bool {
    let due = actions
    actions = []
    for action in due { action() }
    return !due.isEmpty
  }

  func dropActions() { actions = [] }

  /// Moves the pending actions to another context.
  func flush(into context: _GestureContext) {
    context.actions += actions
    actions = []
  }

  /// Returns a point of the picture in a coordinate space of the view or an ancestor.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: point
    case .local: node.localPoint(point)
    case .named(let name):
      node.namedSpace(name).map { $0.localPoint(point) } ?? point
    }
  }

  /// The size of the view, in points.
  var size: CGSize { node.size }
}

/// A recognizer, which processes events and reports the progress of a gesture.
@MainActor
open class _Recognizer<Value> {
  /// The time at which the gesture changes without an event, in seconds; nil for none.
  var deadline: Double? { nil }

  init() {}

  /// Returns a recognizer that recognizes nothing.
  package static func makeInert() -> _Recognizer { _Recognizer() }

  /// Processes an event and returns the progress of the gesture.
  func handle(_ event: GestureEvent, _ context: _GestureContext) -> GestureProgress<Value> {
    .possible
  }

  /// Called when another gesture has won, or the touch was cancelled.
  func cancel(_ context: _GestureContext) {}

  /// Resets the recognizer for new touches.
  func reset() {}
}
