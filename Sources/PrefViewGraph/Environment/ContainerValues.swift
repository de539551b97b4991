// PrefViewGraph: values that a view carries for the container immediately around it, and no further.

import PrefGeometry

/// Names a value that views carry for their container.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that carry none.
  static var defaultValue: Value { get }
}

/// The values that a view carries for its container.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [ObjectIdentifier: AnyHashable] = [:]

  init() {}

  /// The value for a key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of a type that the view has been given; nil where it has none.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    guard let tag = tags[ObjectIdentifier(type)] else { return nil }
    return tag.base as? V
  }

  /// Whether the view has been given a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  fileprivate mutating func setTag<V: Hashable>(_ tag: V) {
    tags[ObjectIdentifier(V.self)] = AnyHashable(tag)
  }
}

/// All container values of a view, as one trait.
enum ContainerValuesTrait: _TraitKey {
  static var defaultValue: ContainerValues { ContainerValues() }
}

/// Something that writes values which a view carries for its container.
protocol ContainerValueWriting {
  /// Adds the values.
  func write(to values: inout ContainerValues)
  /// Whether another writer writes the same.
  func isSame(as other: any ContainerValueWriting) -> Bool
}

/// Has a view carry something for its container, beside what it carries already.
nonisolated struct ContainerValueModifier<Value>: NodeModifier, ContainerValueWriting {
  typealias Node = ContainerValueNode<Value>

  /// What is carried, for dumps.
  let name: String
  let value: Value
  let isSame: (Value, Value) -> Bool
  let write: (Value, inout ContainerValues) -> Void

  func write(to values: inout ContainerValues) { write(value, &values) }

  func isSame(as other: any ContainerValueWriting) -> Bool {
    (other as? Self).map { isSame(value, $0.value) } ?? false
  }
}

extension ContainerValueModifier {
  /// Writes one of the container values.
  static func writing(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> ContainerValueModifier {
    ContainerValueModifier(
      name: "container value", value: value, isSame: { valuesAreEqual($0, $1) },
      write: { $1[keyPath: keyPath] = $0 })
  }
}

/// Remembers a value that a view carries for its container.
final class ContainerValueNode<Value>: UnaryNode, ModifierNode {
  private var modifier: ContainerValueModifier<Value>

  init(_ modifier: ContainerValueModifier<Value>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: ContainerValueModifier<Value>) {
    let isSame = modifier.isSame(modifier.value, newModifier.value)
    modifier = newModifier
    if !isSame { containerValuesDidChange() }
  }

  override var label: String { "carries \(modifier.name) = \(modifier.value)" }

  override func traitValue(_ key: ObjectIdentifier) -> Any? {
    let inner = super.traitValue(key)
    guard key == ObjectIdentifier(ContainerValuesTrait.self) else { return inner }
    var values = inner as? ContainerValues ?? ContainerValues()
    modifier.write(to: &values)
    return values
  }
}

extension View {
  /// Has this view carry a value for the container immediately around it.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier.writing(keyPath, value))
  }

  /// Gives this view a tag, which the container immediately around it can tell it by.
  ///
  /// - Parameter includeOptional: Whether the tag also counts as one of the type `V?`.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(
      ContainerValueModifier(
        name: "tag", value: tag, isSame: { $0 == $1 },
        write: { tag, values in
          values.setTag(tag)
          if includeOptional { values.setTag(V?.some(tag)) }
        }))
  }
}
