// PrefViewGraph: `@FocusState` and `focused`: state that reflects the focus, and moves it.

import PrefGeometry

/// The binding on which a focus binding is based, which has the same name.
public typealias _FocusBase<Value> = Binding<Value>

/// A property wrapper of a value that identifies the focused view; writing it moves the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A binding to a focus state.
  @propertyWrapper
  public struct Binding {
    let base: _FocusBase<Value>
    /// The value for no focused view.
    let unfocusedValue: Value

    /// The value that identifies the focused view.
    public var wrappedValue: Value {
      get { base.wrappedValue }
      nonmutating set { base.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private var state: State<Value>
  private let unfocusedValue: Value

  /// Creates a focus state of a single view.
  public init() where Value == Bool {
    unfocusedValue = false
    state = State(wrappedValue: false)
  }

  /// Creates a focus state of several views; nil for no focused view.
  public init<T: Hashable>() where Value == T? {
    unfocusedValue = nil
    state = State(wrappedValue: nil)
  }

  /// The value that identifies the focused view.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value, for `focused`.
  public var projectedValue: Binding {
    Binding(base: state.projectedValue, unfocusedValue: unfocusedValue)
  }

  /// Returns true: a new value only repeats the initial one.
  public static func _isSame(_ a: FocusState, _ b: FocusState) -> Bool { true }
}

/// Binds the focus of a view to a value.
public nonisolated struct _FocusBindingModifier: ViewModifier {
  /// Whether the value identifies this view.
  let requestsFocus: () -> Bool
  let gain: () -> Void
  let lose: () -> Void
}

extension View {
  /// Binds the focus of this view, or of one inside it, to a Boolean value. Setting the value to true moves the focus
  /// to the view.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Binds the focus of this view, or of one inside it, to a state. Setting the state to `value` moves the focus to
  /// the view.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(
      _FocusBindingModifier(
        requestsFocus: { binding.wrappedValue == value },
        gain: { if binding.base.wrappedValue != value { binding.wrappedValue = value } },
        lose: {
          if binding.base.wrappedValue == value { binding.wrappedValue = binding.unfocusedValue }
        }))
  }

  /// Sets a focus binding to a value when the view appears.
  public nonisolated func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View { onAppear { binding.wrappedValue = value } }
}

/// The priority of a default focus; without effect.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let name: String
  /// The default focus applies if the system moves the focus.
  public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
  /// The default focus applies also if the user moves the focus.
  public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}

/// The node of a focus binding, which synchronizes the value and the focus.
final class FocusBindingNode: UnaryNode, ModifierNode, ScheduledFrameObserver {
  var frameSchedule = FrameSchedule()
  private var modifier: _FocusBindingModifier
  private var requestedFocus = false
  private var requestsFocus = false
  private var holdsFocus = false

  init(_ modifier: _FocusBindingModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    graph.addObserver(self)
    read()
  }

  func update(_ newModifier: _FocusBindingModifier) {
    modifier = newModifier
    read()
  }

  /// Called after the value has been written.
  override func performUpdate() { read() }

  private func read() {
    requestsFocus = recordingReads { modifier.requestsFocus() }
    graph.schedule(observer: self)
  }

  override var label: String { "focused" }
  var boundWarning: String {
    "focused: the focus kept moving between views in one frame; the frame was finished."
  }

  private var hasFocus: Bool {
    var node: _ViewNode? = graph.input.focus.target
    while let current = node {
      if current === self { return true }
      node = current.container
    }
    return false
  }

  func frameDidSettle() -> (() -> Void)? {
    if requestsFocus == requestedFocus { return nil }
    requestedFocus = requestsFocus
    if requestsFocus == hasFocus { return nil }
    return { [weak self] in self?.applyBinding() }
  }

  /// Moves the focus according to the value; resets the value if that is impossible.
  private func applyBinding() {
    guard !isRemoved, requestsFocus != hasFocus else { return }
    if !requestsFocus { return graph.input.focus.move(to: nil) }
    if let target = graph.firstFocusTarget(below: self) {
      graph.input.focus.move(to: target)
    } else {
      modifier.lose()
    }
  }

  func didGain() {
    (requestedFocus, holdsFocus) = (true, true)
    graph.schedule(observer: self)
    modifier.gain()
  }

  func didLose() {
    (requestedFocus, holdsFocus) = (false, false)
    graph.schedule(observer: self)
    modifier.lose()
  }

  override func willBeRemoved() {
    if holdsFocus { graph.afterFrame(modifier.lose) }
  }
}

extension _FocusBindingModifier: NodeModifier { typealias Node = FocusBindingNode }
