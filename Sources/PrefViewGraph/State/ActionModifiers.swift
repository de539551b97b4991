// PrefViewGraph: actions that run once a frame has settled: `onAppear`, `onDisappear`, `onChange`.

import PrefGeometry

/// Calls actions when a view comes and goes.
public nonisolated struct _AppearanceActionModifier: ViewModifier {
  /// What to do when the view has come.
  public var appear: (() -> Void)?
  /// What to do when the view has gone.
  public var disappear: (() -> Void)?
}

/// Calls an action when a value changes.
public nonisolated struct _ValueActionModifier<Value: Equatable>: ViewModifier {
  /// The value to watch.
  public var value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension View {
  /// Calls an action once the view has come.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Calls an action once the view has gone.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }

  /// Calls an action with the new value when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: false) { _, new in action(new) })
  }

  /// Calls an action with the old and the new value when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls an action when a value changes.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}

/// Remembers whether a view's coming has been told.
final class AppearanceNode: UnaryNode, ModifierNode, FrameObserver, VisibilityObserver {
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
  var isFinished: Bool { hasAppeared || !isVisible }
  var boundWarning: String { "onAppear kept adding views in one frame; the frame was finished." }

  func frameDidSettle() -> (() -> Void)? {
    if isFinished { return nil }
    hasAppeared = true
    return modifier.appear
  }

  override func willBeRemoved() { disappear() }

  private func disappear() {
    if hasAppeared, let disappear = modifier.disappear { graph.afterFrame(disappear) }
    hasAppeared = false
  }

  func visibilityDidChange(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if isVisible { graph.addObserver(self) } else { disappear() }
  }
}

/// Remembers the value that an action was last told of.
final class ValueActionNode<Value: Equatable>: UnaryNode, ModifierNode, FrameObserver {
  private var modifier: _ValueActionModifier<Value>
  private var last: Value?

  init(_ modifier: _ValueActionModifier<Value>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.addObserver(self)
  }

  func update(_ newModifier: _ValueActionModifier<Value>) { modifier = newModifier }

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

extension _AppearanceActionModifier: NodeModifier { typealias Node = AppearanceNode }

extension _ValueActionModifier: NodeModifier { typealias Node = ValueActionNode<Value> }
