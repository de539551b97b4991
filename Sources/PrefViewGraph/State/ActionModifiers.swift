// PrefViewGraph: actions that are called once a frame has settled: `onAppear`, `onDisappear`, `onChange`.

import PrefGeometry

/// Calls actions when a view appears and disappears.
public nonisolated struct _AppearanceActionModifier: ViewModifier {
  /// The action for the appearance of the view.
  public var appear: (() -> Void)?
  /// The action for the disappearance of the view.
  public var disappear: (() -> Void)?
}

/// Adds an action that is called when a value changes.
public nonisolated struct _ValueActionModifier<Value: Equatable>: ViewModifier {
  /// The observed value.
  public var value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension View {
  /// Adds an action that is called after the view has appeared.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Adds an action that is called after the view has disappeared.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }

  /// Adds an action that is called with the new value when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: false) { _, new in action(new) })
  }

  /// Adds an action that is called with the old and the new value when a value changes.
  ///
  /// - Parameter initial: Whether the action is also called when the view appears, with the same value twice.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Adds an action that is called when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}

/// The node of the appearance actions of a view.
final class AppearanceNode: UnaryNode, ModifierNode, ScheduledFrameObserver, VisibilityObserver {
  var frameSchedule = FrameSchedule()
  private var modifier: _AppearanceActionModifier
  private var hasAppeared = false
  private var isVisible = true

  init(_ modifier: _AppearanceActionModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.addObserver(self)
  }

  func update(_ newModifier: _AppearanceActionModifier) { modifier = newModifier }

  override var label: String { "appearance actions" }
  override var visibilityObserver: (any VisibilityObserver)? { self }
  var boundWarning: String { "onAppear kept adding views in one frame; the frame was finished." }

  func frameDidSettle() -> (() -> Void)? {
    if hasAppeared || !isVisible { return nil }
    hasAppeared = true
    return modifier.appear
  }

  override func willBeRemoved() { disappear() }

  private func disappear() {
    if hasAppeared, let disappear = modifier.disappear {
      graph.afterFrame(isFirst: graph.presences.removesWithoutTransition, disappear)
    }
    hasAppeared = false
  }

  func visibilityDidChange(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if isVisible { graph.addObserver(self) } else { disappear() }
  }
}

/// The node of an action for changes of a value, with the last reported value.
final class ValueActionNode<Value: Equatable>: UnaryNode, ModifierNode, ScheduledFrameObserver {
  var frameSchedule = FrameSchedule()
  private var modifier: _ValueActionModifier<Value>
  private var last: Value?

  init(_ modifier: _ValueActionModifier<Value>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.addObserver(self)
  }

  func update(_ newModifier: _ValueActionModifier<Value>) {
    modifier = newModifier
    graph.schedule(observer: self)
  }

  override var label: String { "onChange" }
  var boundWarning: String {
    "onChange(of: \(Value.self)) action tried to update multiple times per frame."
  }

  func frameDidSettle() -> (() -> Void)? {
    let (value, action) = (modifier.value, modifier.action)
    guard let old = last else {
      last = .some(value)
      return modifier.isInitial ? { action(value, value) } : nil
    }
    if old == value { return nil }
    last = .some(value)
    return { action(old, value) }
  }
}

extension _AppearanceActionModifier: SharedModifier { typealias Node = AppearanceNode }

extension _ValueActionModifier: NodeModifier { typealias Node = ValueActionNode<Value> }
