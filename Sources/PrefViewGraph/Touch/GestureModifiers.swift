// PrefViewGraph: modifiers that attach gestures to views.

import PrefGeometry

/// The gestures that are recognized: those of a view, or those of the views inside.
public struct GestureMask: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt32
  /// Creates a mask from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gesture.
  public static let none: GestureMask = []
  /// The attached gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A modifier that attaches a gesture to a view.
protocol GestureViewModifier: ViewModifier {
  associatedtype AttachedGesture: Gesture

  /// The precedence of the gesture over others.
  static var precedence: GesturePrecedence { get }

  var gesture: AttachedGesture { get }
  var mask: GestureMask { get }
  /// The name of the modifier for dumps.
  var name: String { get }
}

/// Attaches a gesture; gestures of the views inside take precedence.
nonisolated struct AddGestureModifier<T: Gesture>: GestureViewModifier {
  static var precedence: GesturePrecedence { .inner }

  let gesture: T
  let mask: GestureMask
  let name: String
}

/// Attaches a gesture that takes precedence over those of the views inside.
nonisolated struct HighPriorityGestureModifier<T: Gesture>: GestureViewModifier {
  static var precedence: GesturePrecedence { .outer }

  let gesture: T
  let mask: GestureMask
  var name: String { "highPriorityGesture" }
}

/// Attaches a gesture that is recognized simultaneously with others.
nonisolated struct SimultaneousGestureModifier<T: Gesture>: GestureViewModifier {
  static var precedence: GesturePrecedence { .none }

  let gesture: T
  let mask: GestureMask
  var name: String { "simultaneousGesture" }
}

extension AddGestureModifier: NodeModifier { typealias Node = GestureNode<Self> }
extension HighPriorityGestureModifier: NodeModifier { typealias Node = GestureNode<Self> }
extension SimultaneousGestureModifier: NodeModifier { typealias Node = GestureNode<Self> }

extension View {
  /// Attaches a gesture; gestures of the views inside have precedence.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(AddGestureModifier(gesture: gesture, mask: mask, name: "gesture"))
  }

  /// Attaches a gesture, if it is enabled.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture that has precedence over those of the views inside.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(HighPriorityGestureModifier(gesture: gesture, mask: mask))
  }

  /// Attaches a gesture that has precedence over those of the views inside, if it is enabled.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { highPriorityGesture(gesture, including: isEnabled ? .all : .subviews) }

  /// Attaches a gesture that is recognized simultaneously with others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(SimultaneousGestureModifier(gesture: gesture, mask: mask))
  }

  /// Attaches a gesture that is recognized simultaneously with others, if it is enabled.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { simultaneousGesture(gesture, including: isEnabled ? .all : .subviews) }

  /// Attaches a gesture with a name, by which recognizers of the system could refer to it, if it is enabled.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { self.gesture(gesture, isEnabled: isEnabled) }

  /// Attaches a gesture with a name that has precedence over those of the views inside, if it is enabled.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { highPriorityGesture(gesture, isEnabled: isEnabled) }

  /// Attaches a gesture with a name that is recognized simultaneously with others, if it is enabled.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { simultaneousGesture(gesture, isEnabled: isEnabled) }

  /// Adds an action that is called when the view is tapped a number of times.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(
      AddGestureModifier(
        gesture: TapGesture(count: count).onEnded(action), mask: .all,
        name: "onTapGesture"))
  }

  /// Adds an action that is called with the location when the view is tapped a number of times.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(
      AddGestureModifier(
        gesture: SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
          .onEnded { action($0.location) }, mask: .all, name: "onTapGesture"))
  }

  /// Adds an action that is called after a long press of a minimum duration, in seconds, within a maximum distance,
  /// in points.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      AddGestureModifier(
        gesture: _LongPressWithChanges(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance, action: action,
          pressing: onPressingChanged), mask: .all, name: "onLongPressGesture"))
  }

  /// Adds an action that is called after a long press of a minimum duration, in seconds, within a maximum distance,
  /// in points.
  @_disfavoredOverload
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  /// Adds actions for a press: `pressing` is called when a touch begins, leaves the view or ends, `action` when it ends
  /// inside the view.
  package nonisolated func onPress(
    perform action: @escaping () -> Void, onPressingChanged: @escaping (Bool) -> Void
  ) -> some View {
    modifier(
      AddGestureModifier(
        gesture: _PressWithChanges(action: action, pressing: onPressingChanged),
        mask: .all, name: "button"))
  }
}

/// A long press with an action for its start and end.
public nonisolated struct _LongPressWithChanges: Gesture, PrimitiveGesture {
  let minimumDuration: Double
  let maximumDistance: CGFloat
  let action: () -> Void
  let pressing: ((Bool) -> Void)?

  private var press: LongPressGesture {
    LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
  }

  /// Creates the recognizer of the gesture.
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Bool> {
    PressingRecognizer(
      LongPressGesture._makeRecognizer(gesture.press, inputs), gesture.action, gesture.pressing)
  }

  /// Updates the recognizer with a new value.
  @MainActor public static func _updateRecognizer(
    _ recognizer: _Recognizer<Bool>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? PressingRecognizer else { return }
    recognizer.action = gesture.action
    recognizer.pressing = gesture.pressing
    LongPressGesture._updateRecognizer(recognizer.inner, gesture.press, inputs)
  }
}

/// A press with an action for its start and end.
package nonisolated struct _PressWithChanges: Gesture, PrimitiveGesture {
  let action: () -> Void
  let pressing: (Bool) -> Void

  /// Creates the recognizer of the gesture.
  @MainActor package static func _makeRecognizer(
    _ gesture: Self, _ inputs: _GestureInputs
  ) -> _Recognizer<Bool> {
    PressingRecognizer(
      PressGesture._makeRecognizer(PressGesture(), inputs), gesture.action, gesture.pressing)
  }

  /// Updates the recognizer with a new value.
  @MainActor package static func _updateRecognizer(
    _ recognizer: _Recognizer<Bool>, _ gesture: Self, _ inputs: _GestureInputs
  ) {
    guard let recognizer = recognizer as? PressingRecognizer else { return }
    recognizer.action = gesture.action
    recognizer.pressing = gesture.pressing
  }
}

/// Calls an action when a press starts and ends.
private final class PressingRecognizer: WrappingRecognizer<Bool, Bool> {
  var action: () -> Void
  var pressing: ((Bool) -> Void)?
  private var isPressing = false

  init(
    _ inner: _Recognizer<Bool>, _ action: @escaping () -> Void, _ pressing: ((Bool) -> Void)?
  ) {
    self.action = action
    self.pressing = pressing
    super.init(inner)
  }

  override func handle(
    _ event: GestureEvent, _ context: _GestureContext
  ) -> GestureProgress<Bool> {
    let progress = inner.handle(event, context)
    switch progress {
    case .possible: break
    case .pressing(let isInside), .changed(let isInside): set(isInside, context)
    case .ended:
      set(false, context)
      context.addAction { [self] in action() }
    case .failed: set(false, context)
    }
    return progress
  }

  override func cancel(_ context: _GestureContext) {
    super.cancel(context)
    set(false, context)
  }

  private func set(_ newValue: Bool, _ context: _GestureContext) {
    guard newValue != isPressing else { return }
    isPressing = newValue
    context.addAction { [self] in pressing?(newValue) }
  }
}

// MARK: - Nodes

/// A node with a gesture.
@MainActor
protocol GestureOwner: _ViewNode {
  /// Returns a recognizer for new touches; nil if the gesture is disabled.
  func contender() -> (any GestureContender)?
  /// Whether the gestures of the views inside are recognized.
  var allowsInnerGestures: Bool { get }
}

/// The node of a gesture.
final class GestureNode<Modifier: GestureViewModifier>: UnaryNode, ModifierNode, GestureOwner {
  private typealias G = Modifier.AttachedGesture

  private var modifier: Modifier
  private var follower: GestureFollower<G>?
  private lazy var inputs = _GestureInputs(node: self)

  init(_ modifier: Modifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: Modifier) {
    modifier = newModifier
    refresh()
  }

  /// Called after state that the gesture's body has read has changed.
  override func performUpdate() { refresh() }

  private func refresh() {
    guard let follower, !follower.isOver else { return }
    recordingReads {
      G._updateRecognizer(follower.recognizer, modifier.gesture, inputs)
    }
  }

  override var label: String { modifier.name }

  var allowsInnerGestures: Bool { modifier.mask.contains(.subviews) }

  func contender() -> (any GestureContender)? {
    guard modifier.mask.contains(.gesture), environment.isEnabled else { return nil }
    let follower =
      self.follower
      ?? recordingReads {
        GestureFollower(G._makeRecognizer(modifier.gesture, inputs), self)
      }
    self.follower = follower
    follower.precedence = Modifier.precedence
    return follower
  }
}
