// PrefViewGraph: `@FocusState` and `focused`: state that says where the focus is, and moves it.

import PrefGeometry

/// What a focus binding stands upon; its own name is the same.
public typealias _FocusBase<Value> = Binding<Value>

/// A value that says which view has the focus; writing it moves the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A two-way connection to a value that says which view has the focus.
  @propertyWrapper
  public struct Binding {
    let base: _FocusBase<Value>
    /// The value where no view has the focus.
    let nothing: Value

    /// Which view has the focus.
    public var wrappedValue: Value {
      get { base.wrappedValue }
      nonmutating set { base.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private var state: State<Value>
  private let nothing: Value

  /// Makes a value that says whether a view has the focus.
  public init() where Value == Bool {
    nothing = false
    state = State(wrappedValue: false)
  }

  /// Makes a value that says which view has the focus, nil for none.
  public init<T: Hashable>() where Value == T? {
    nothing = nil
    state = State(wrappedValue: nil)
  }

  /// Which view has the focus.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A connection to the value, for `focused`.
  public var projectedValue: Binding { Binding(base: state.projectedValue, nothing: nothing) }

  /// Values are the same: a fresh one only repeats the first value.
  public static func _isSame(_ a: FocusState, _ b: FocusState) -> Bool { true }
}

/// Connects the focus of the view with a value.
public nonisolated struct _FocusBindingModifier: ViewModifier {
  /// Whether the value says that this view has the focus.
  let isMeant: () -> Bool
  let gain: () -> Void
  let lose: () -> Void
}

extension View {
  /// Says by a value whether the view, or one inside, has the focus; writing true gives it the focus.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Says by a value that the view, or one inside, has the focus; writing that value gives it the focus.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(
      _FocusBindingModifier(
        isMeant: { binding.wrappedValue == value },
        gain: { if binding.base.wrappedValue != value { binding.wrappedValue = value } },
        lose: { if binding.base.wrappedValue == value { binding.wrappedValue = binding.nothing } }))
  }

  /// Writes a value to a focus binding when the view appears.
  public nonisolated func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View { onAppear { binding.wrappedValue = value } }
}

/// Moves the focus where the value says, and the value where the focus is.
final class FocusBindingNode: UnaryNode, ModifierNode, FrameObserver {
  private var modifier: _FocusBindingModifier
  private var wasMeant = false
  private var isMeant = false
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

  /// The value has been written.
  override func performUpdate() { read() }

  private func read() { isMeant = recordingReads { modifier.isMeant() } }

  override var label: String { "focused" }
  var boundWarning: String { "focused: the views keep taking the focus from each other." }

  private var hasFocus: Bool {
    var node: _ViewNode? = graph.input.focus.target
    while let present = node {
      if present === self { return true }
      node = present.container
    }
    return false
  }

  func frameDidSettle() -> (() -> Void)? {
    if isMeant == wasMeant { return nil }
    wasMeant = isMeant
    if isMeant == hasFocus { return nil }
    return { [weak self] in self?.follow() }
  }

  /// Moves the focus where the value says; where that cannot be, the value goes back.
  private func follow() {
    guard !isRemoved, isMeant != hasFocus else { return }
    if !isMeant { return graph.input.focus.move(to: nil) }
    if let target = graph.firstFocusTarget(below: self) {
      graph.input.focus.move(to: target)
    } else {
      modifier.lose()
    }
  }

  func didGain() {
    (wasMeant, holdsFocus) = (true, true)
    modifier.gain()
  }

  func didLose() {
    (wasMeant, holdsFocus) = (false, false)
    modifier.lose()
  }

  override func willBeRemoved() {
    if holdsFocus { graph.afterFrame(modifier.lose) }
  }
}

extension _FocusBindingModifier: NodeModifier { typealias Node = FocusBindingNode }
