// PrefViewGraph: modifiers that set, transform and observe preferences.

import PrefGeometry

/// Sets a preference, replacing the value from below.
public nonisolated struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
  /// The value of the preference.
  public var value: Key.Value

  /// Creates a modifier that sets a preference.
  public nonisolated init(key: Key.Type = Key.self, value: Key.Value) { self.value = value }
}

/// Transforms the value of a preference from below, or its default.
public nonisolated struct _PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
  /// Transforms the value in place.
  public var transform: (inout Key.Value) -> Void

  /// Creates a modifier that transforms a preference.
  public nonisolated init(
    key: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void
  ) { self.transform = transform }
}

/// Calls an action when a preference changes.
public nonisolated struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier
where Key.Value: Equatable {
  /// The action, called with the new value.
  public var action: (Key.Value) -> Void

  /// Creates a modifier that observes a preference.
  public nonisolated init(key: Key.Type = Key.self, action: @escaping (Key.Value) -> Void) {
    self.action = action
  }
}

/// Sets a preference to a value computed from an anchor of the view.
public nonisolated struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey>: ViewModifier {
  /// A description of the geometry from which an anchor is created.
  public var anchor: Anchor<AnchorValue>.Source
  /// Returns the value for the anchor.
  public var transform: (Anchor<AnchorValue>) -> Key.Value
}

/// Transforms a preference with an anchor of the view.
public nonisolated struct _AnchorTransformModifier<AnchorValue, Key: PreferenceKey>: ViewModifier {
  /// A description of the geometry from which an anchor is created.
  public var anchor: Anchor<AnchorValue>.Source
  /// Transforms the value in place.
  public var transform: (inout Key.Value, Anchor<AnchorValue>) -> Void
}

extension View {
  /// Sets the value of a preference, replacing the values that views below set.
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View { modifier(_PreferenceWritingModifier<K>(value: value)) }

  /// Transforms the value of a preference that views below set, or its default if none does.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View { modifier(_PreferenceTransformModifier<K>(transform: callback)) }

  /// Adds an action that is called with the first value of a preference, and whenever the value changes.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }

  /// Sets the value of a preference to one computed from an anchor of this view.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { modifier(_AnchorWritingModifier<A, K>(anchor: value, transform: transform)) }

  /// Transforms the value of a preference with an anchor of this view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View { modifier(_AnchorTransformModifier<A, K>(anchor: value, transform: transform)) }
}

// MARK: - Nodes

/// A node that sets a preference.
class PreferenceSettingNode<K: PreferenceKey>: UnaryNode, PreferenceSource, DescribedNode {
  override init(_ inputs: _ViewInputs) {
    super.init(inputs)
    registerPreferenceKey(ObjectIdentifier(K.self))
  }

  override final var preferenceSource: (any PreferenceSource)? { self }
  override final var described: (any DescribedNode)? { self }

  final var ownPreferenceKeys: PreferenceKeySet {
    var keys = PreferenceKeySet()
    keys.insert(ObjectIdentifier(K.self))
    return keys
  }

  /// The value that is set, for dumps.
  var detail: String { "" }

  final var preferenceRole: PreferenceRole? {
    PreferenceRole(key: K.self, kind: transformsContentValue ? .edits : .sets)
  }

  /// Returns the value of the preference at this node.
  func ownValue() -> PreferenceValue<K> { .default }

  /// Whether this node's value is computed from that below.
  var transformsContentValue: Bool { false }

  final func firstContributor(of key: ObjectIdentifier) -> _ViewNode? {
    transformsContentValue || key != ObjectIdentifier(K.self)
      ? firstSettingContributor(of: key) : nil
  }

  final func resolvePreference<Resolved: PreferenceKey>(
    _ key: Resolved.Type
  ) -> PreferenceValue<Resolved>? {
    guard key == K.self else { return reduceContributors(key) }
    return (ownValue() as Any) as? PreferenceValue<Resolved>
  }

  /// Returns the value from below, or the default.
  final func valueFromBelow() -> PreferenceValue<K> { reduceContributors(K.self) ?? .default }

  final func valueDidChange() {
    invalidateComputedValue()
    invalidatePreferences(ObjectIdentifier(K.self))
  }

  /// Called after something that the closure of the modifier has read has changed.
  override final func performUpdate() {
    clearPendingUpdate()
    valueDidChange()
  }

  /// Releases what is kept to avoid calls of the modifier's closure.
  func invalidateComputedValue() {}
}

/// The last value that a closure has computed, and what it was passed.
///
/// Layout resolves preferences again after each pass. The closure is called again only if what it is passed has
/// changed, so that a value that is not `Equatable` remains the same.
private struct ComputedPreference<K: PreferenceKey> {
  /// The geometry of the anchor; zero and the identity for closures without one.
  let size: CGSize
  let transform: CGAffineTransform
  /// The version of the value from below; the default for closures without one.
  let input: PreferenceVersion
  let output: PreferenceValue<K>

  /// Whether the closure would be passed the same anchor and the same value.
  @MainActor func isValid(
    _ size: CGSize, _ transform: CGAffineTransform, _ input: PreferenceVersion
  ) -> Bool {
    self.input == input && self.size == size && self.transform == transform
  }
}

final class PreferenceWritingNode<K: PreferenceKey>: PreferenceSettingNode<K>, ModifierNode {
  private var own: PreferenceValue<K>

  init(_ modifier: _PreferenceWritingModifier<K>, _ inputs: _ViewInputs) {
    own = PreferenceValue(value: modifier.value)
    super.init(inputs)
  }

  func update(_ modifier: _PreferenceWritingModifier<K>) {
    if valuesAreEqual(own.value, modifier.value) { return }
    own = PreferenceValue(value: modifier.value)
    valueDidChange()
  }

  override var label: String { "preference \(K.self)" }
  override var detail: String { "= \(own.value)" }
  override func ownValue() -> PreferenceValue<K> { own }
}

final class PreferenceTransformNode<K: PreferenceKey>: PreferenceSettingNode<K>, ModifierNode {
  private var transform: (inout K.Value) -> Void
  private var last: ComputedPreference<K>?

  init(_ modifier: _PreferenceTransformModifier<K>, _ inputs: _ViewInputs) {
    transform = modifier.transform
    super.init(inputs)
  }

  func update(_ modifier: _PreferenceTransformModifier<K>) {
    transform = modifier.transform
    valueDidChange()
  }

  override var label: String { "transformPreference \(K.self)" }
  override var transformsContentValue: Bool { true }

  override func ownValue() -> PreferenceValue<K> {
    var value = valueFromBelow()
    if let last, last.isValid(.zero, .identity, value.version) { return last.output }
    let input = value.version
    recordingReads { transform(&value.value) }
    value.version = .new()
    last = ComputedPreference(size: .zero, transform: .identity, input: input, output: value)
    return value
  }

  override func invalidateComputedValue() { last = nil }
}

final class AnchorWritingNode<A, K: PreferenceKey>: PreferenceSettingNode<K>, ModifierNode {
  private var modifier: _AnchorWritingModifier<A, K>
  private var last: ComputedPreference<K>?

  init(_ modifier: _AnchorWritingModifier<A, K>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: _AnchorWritingModifier<A, K>) {
    modifier = newModifier
    valueDidChange()
  }

  override var label: String { "anchorPreference \(K.self)" }

  override func ownValue() -> PreferenceValue<K> {
    let anchor = makeAnchor(modifier.anchor)
    if let last, last.isValid(size, anchor.transform, .default) { return last.output }
    let value = PreferenceValue<K>(value: recordingReads { modifier.transform(anchor) })
    last = ComputedPreference(
      size: size, transform: anchor.transform, input: .default, output: value)
    return value
  }

  override func invalidateComputedValue() { last = nil }
}

final class AnchorTransformNode<A, K: PreferenceKey>: PreferenceSettingNode<K>, ModifierNode {
  private var modifier: _AnchorTransformModifier<A, K>
  private var last: ComputedPreference<K>?

  init(_ modifier: _AnchorTransformModifier<A, K>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: _AnchorTransformModifier<A, K>) {
    modifier = newModifier
    valueDidChange()
  }

  override var label: String { "transformAnchorPreference \(K.self)" }
  override var transformsContentValue: Bool { true }

  override func ownValue() -> PreferenceValue<K> {
    var value = valueFromBelow()
    let anchor = makeAnchor(modifier.anchor)
    if let last, last.isValid(size, anchor.transform, value.version) { return last.output }
    let input = value.version
    recordingReads { modifier.transform(&value.value, anchor) }
    value.version = .new()
    last = ComputedPreference(
      size: size, transform: anchor.transform, input: input, output: value)
    return value
  }

  override func invalidateComputedValue() { last = nil }
}

/// The node of an action for changes of a preference.
final class PreferenceActionNode<K: PreferenceKey>: UnaryNode, ModifierNode, FrameObserver,
  DescribedNode
where K.Value: Equatable {
  private var action: (K.Value) -> Void
  private var last: PreferenceValue<K>?

  init(_ modifier: _PreferenceActionModifier<K>, _ inputs: _ViewInputs) {
    action = modifier.action
    super.init(inputs)
    graph.addPolledObserver(self)
  }

  func update(_ modifier: _PreferenceActionModifier<K>) { action = modifier.action }

  override var label: String { "onPreferenceChange \(K.self)" }
  override var described: (any DescribedNode)? { self }
  var preferenceRole: PreferenceRole? { PreferenceRole(key: K.self, kind: .reads) }

  /// The warning if the action changes the preference in every repetition of a frame.
  var boundWarning: String {
    "Bound preference \(K.self) tried to update multiple times per frame."
  }

  func frameDidSettle() -> (() -> Void)? {
    let value = preference(K.self)?.value ?? K.defaultValue
    if let last, last.value == value { return nil }
    last = PreferenceValue(value: value)
    return { [action] in action(value) }
  }
}
