// PrefViewGraph: what fingers do, as gestures are told of it.

import PrefGeometry

/// A finger at a moment.
package struct Touch {
  /// What the finger does.
  package enum Phase: Sendable {
    case began, moved, ended, cancelled
  }

  /// Which finger it is.
  package var id: Int
  /// What it does.
  package var phase: Phase
  /// Where it is, in the picture's coordinates.
  package var location: CGPoint
  /// When, in seconds of the graph's clock.
  package var time: Double

  /// Makes a touch.
  package init(id: Int = 0, phase: Phase, location: CGPoint, time: Double) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
  }
}

/// What a gesture is told.
enum GestureEvent {
  /// A finger has moved, come or gone.
  case touch(Touch)
  /// Time has passed.
  case time(Double)

  var time: Double {
    switch self {
    case .touch(let touch): touch.time
    case .time(let time): time
    }
  }
}

/// How far a gesture is.
enum GestureProgress<Value> {
  /// Nothing is known yet.
  case possible
  /// It has begun, but does not keep other gestures from acting: a finger is down.
  case pressing(Value)
  /// It is under way.
  case changed(Value)
  /// It is complete.
  case ended(Value)
  /// It was something else.
  case failed

  /// Whether other gestures may not act any more.
  var claims: Bool {
    switch self {
    case .changed, .ended: true
    case .possible, .pressing, .failed: false
    }
  }

  /// Whether nothing more will come.
  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .pressing, .changed: false
    }
  }

  var isFailed: Bool { if case .failed = self { true } else { false } }

  /// The value; nil where there is none.
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

/// What a recognizer needs to know of the view that its gesture is attached to, and the actions that it asks for.
@MainActor
public final class _GestureContext {
  private unowned let node: _ViewNode
  /// What is to be done once no other gesture has precedence.
  private var actions: [() -> Void] = []

  init(node: _ViewNode) { self.node = node }

  /// A context whose actions are kept apart until `flush` is called.
  func branch() -> _GestureContext { _GestureContext(node: node) }

  func act(_ action: @escaping () -> Void) { actions.append(action) }

  /// Calls the actions. Returns whether there were any.
  @discardableResult
  func perform() -> Bool {
    let due = actions
    actions = []
    for action in due { action() }
    return !due.isEmpty
  }

  func dropActions() { actions = [] }

  /// Hands the actions on to another context.
  func flush(into context: _GestureContext) {
    context.actions += actions
    actions = []
  }

  /// A point of the picture in a coordinate space around the view.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: point
    case .local: node.localPoint(point)
    case .named(let name):
      node.namedSpace(name).map { $0.localPoint(point) } ?? point
    }
  }

  /// The view's size.
  var size: CGSize { node.size }
}

/// Follows touches and finds out whether they are a gesture.
@MainActor
open class _Recognizer<Value> {
  /// When time alone would change something; nil where it would not.
  var deadline: Double? { nil }

  init() {}

  /// Takes an event. Returns how far the gesture is then.
  func handle(_ event: GestureEvent, _ context: _GestureContext) -> GestureProgress<Value> {
    .possible
  }

  /// Another gesture has won, or the touch was taken away.
  func cancel(_ context: _GestureContext) {}

  /// Begins anew.
  func reset() {}
}
