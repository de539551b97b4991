// PrefViewGraph: properties of a view whose values live in its node. Before a body is asked for, each such property of
// the view value is connected to its slot in the node.

import PrefGeometry

/// A property that gives a view its value from outside of it.
public protocol DynamicProperty {
  /// Called before the view's body is asked for.
  mutating func update()

  /// Connects the property to the place where its node remembers it; for the framework's own properties.
  @MainActor static func _connect(_ property: inout Self, _ slot: _PropertySlot)

  /// Whether a new value of the property means the same as the one it replaces; for the framework's own properties.
  static func _isSame(_ a: Self, _ b: Self) -> Bool
}

extension DynamicProperty {
  /// Nothing to do.
  public mutating func update() {}

  /// In doubt the new value is another one.
  public static func _isSame(_ a: Self, _ b: Self) -> Bool { false }

  /// Connects the properties inside this one, then updates it.
  @MainActor public static func _connect(_ property: inout Self, _ slot: _PropertySlot) {
    slot.connectFields(of: &property)
    property.update()
  }
}

/// Where a node remembers one property.
@MainActor
public final class _PropertySlot {
  unowned(unsafe) let node: _ViewNode
  /// What the property keeps between updates.
  private(set) var storage: AnyObject?
  /// The slots of the properties inside it.
  private var fields: [_PropertySlot] = []

  init(node: _ViewNode) { self.node = node }

  /// What the property keeps between updates; made once for as long as the view's identity lasts.
  package func kept<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
    if let kept = storage as? Kept { return kept }
    let kept = make()
    storage = kept
    return kept
  }

  /// The value that `keyPath` has for the property's view, whose body is asked for again when it changes.
  package func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    let value = node.environment[keyPath: keyPath]
    node.environmentState.reads[keyPath] = { valuesAreEqual(value, $0[keyPath: keyPath]) }
    return value
  }

  /// Calls to have the body of the property's view asked for again; they do nothing once the view is gone.
  package var requestUpdate: @MainActor () -> Void {
    { [weak node] in node?.requestUpdate() }
  }

  /// Tells of a mistake that does not stop the picture.
  package func warn(_ message: String) { node.graph.warn(message) }

  /// Connects every dynamic property that is stored in `value`.
  func connectFields<V>(of value: inout V) {
    let plan = FieldPlan.plan(for: V.self)
    guard !plan.fields.isEmpty else { return }
    while fields.count < plan.fields.count { fields.append(_PropertySlot(node: node)) }
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (field, slot) in zip(plan.fields, fields) {
        connect(field.type, at: base + field.offset, slot)
      }
    }
  }

  /// The values that are remembered here for the properties of a type, for dumps.
  func describe<V>(_ type: V.Type) -> [DescribedField] {
    let names = FieldPlan.plan(for: V.self).fields.map(\.name)
    return zip(names, fields).compactMap { name, slot in
      guard let value = slot.storage as? any StoredPropertyValue else { return nil }
      return DescribedField(
        name: name.hasPrefix("_") ? String(name.dropFirst()) : name, value: value.valueText)
    }
  }

  private func connect<P: DynamicProperty>(
    _ type: P.Type, at address: UnsafeMutableRawPointer, _ slot: _PropertySlot
  ) {
    P._connect(&address.assumingMemoryBound(to: P.self).pointee, slot)
  }
}

/// A value that a slot remembers.
package protocol StoredPropertyValue: AnyObject {
  /// The value as text, for dumps.
  var valueText: String { get }
}

/// The dynamic properties that a type stores, and where.
@MainActor
struct FieldPlan {
  struct Field {
    var name: String
    var offset: Int
    var type: any DynamicProperty.Type
  }

  var fields: [Field] = []

  private static var plans: [ObjectIdentifier: FieldPlan] = [:]

  /// The plan for a type, made once.
  static func plan(for type: Any.Type) -> FieldPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    var plan = FieldPlan()
    forEachStoredField(of: type) { name, offset, fieldType in
      if let property = fieldType as? any DynamicProperty.Type {
        plan.fields.append(Field(name: name, offset: offset, type: property))
      }
    }
    plans[ObjectIdentifier(type)] = plan
    return plan
  }
}
