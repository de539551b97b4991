// PrefViewGraph: container values, which a view sets for its immediate container only.

import PrefGeometry

/// The key of a container value.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value for views that do not set one.
  static var defaultValue: Value { get }
}

/// The container values of a view.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [ObjectIdentifier: AnyHashable] = [:]

  init() {}

  /// The value for a key; the key's default if none has been set.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the tag of a type; nil if the view has none.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    guard let tag = tags[ObjectIdentifier(type)] else { return nil }
    return tag.base as? V
  }

  /// Whether the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  fileprivate mutating func setTag<V: Hashable>(_ tag: V) {
    tags[ObjectIdentifier(V.self)] = AnyHashable(tag)
  }
}

/// The trait that holds all container values of a view.
enum ContainerValuesTrait: _TraitKey {
  static var defaultValue: ContainerValues { ContainerValues() }
}

/// A modifier that sets container values.
protocol ContainerValueWriting {
  /// Sets the values.
  func write(to values: inout ContainerValues)
  /// Whether another modifier sets the same values.
  func isSame(as other: any ContainerValueWriting) -> Bool
}

extension [any ContainerValueWriting] {
  /// The values that the modifiers set, innermost first.
  var containerValues: ContainerValues {
    var result = ContainerValues()
    for writer in self { writer.write(to: &result) }
    return result
  }
}

/// Sets a container value of a view, in addition to those already set.
nonisolated struct ContainerValueModifier<Value>: NodeModifier, ContainerValueWriting {
  typealias Node = ContainerValueNode<Value>

  /// The name of the value for dumps.
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
  /// Returns a modifier that sets the container value at a key path.
  static func writing(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> ContainerValueModifier {
    ContainerValueModifier(
      name: "container value", value: value, isSame: { valuesAreEqual($0, $1) },
      write: { $1[keyPath: keyPath] = $0 })
  }
}

/// The node of a container value.
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

  override var label: String { "carries \(modifier.name) = \(dumpText(modifier.value))" }

  override func traitValue(_ key: ObjectIdentifier) -> Any? {
    let inner = super.traitValue(key)
    guard key == ObjectIdentifier(ContainerValuesTrait.self) else { return inner }
    var values = inner as? ContainerValues ?? ContainerValues()
    modifier.write(to: &values)
    return values
  }
}

extension View {
  /// Sets a container value of this view, for its immediate container.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier.writing(keyPath, value))
  }

  /// Changes a container value that this view has, for its immediate container.
  ///
  /// - Parameters:
  ///   - argument: The value on which the change depends.
  ///   - transform: The change of the value with the argument.
  package nonisolated func transformContainerValue<V, A: Equatable>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, by argument: A,
    _ transform: @escaping (inout V, A) -> Void
  ) -> some View {
    modifier(
      ContainerValueModifier(
        name: "change of a container value", value: argument, isSame: { $0 == $1 },
        write: { transform(&$1[keyPath: keyPath], $0) }))
  }

  /// Sets a tag of this view, by which its immediate container identifies the view.
  ///
  /// - Parameter includeOptional: Whether the tag is also set as a value of type `V?`.
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
