// PrefViewGraph: properties of a view whose values are stored in its node. Before a body is evaluated, each such
// property of the view value is connected to its slot in the node.

import PrefGeometry
import PrefReflection

/// A stored property of a view whose value is stored outside of the view.
public protocol DynamicProperty {
  /// Called before the view's body is evaluated.
  mutating func update()

  /// Connects the property to its slot in the view's node; implemented by the framework's own properties.
  @MainActor static func _connect(_ property: inout Self, _ slot: _PropertySlot)

  /// Whether a new value of the property is equivalent to the one that it replaces; implemented by the framework's
  /// own properties.
  static func _isSame(_ a: Self, _ b: Self) -> Bool
}

extension DynamicProperty {
  /// Does nothing, by default.
  public mutating func update() {}

  /// Returns false: unknown properties are considered changed.
  public static func _isSame(_ a: Self, _ b: Self) -> Bool { false }

  /// Connects the properties inside this one, and then calls `update`.
  @MainActor public static func _connect(_ property: inout Self, _ slot: _PropertySlot) {
    slot.connectFields(of: &property)
    property.update()
  }
}

/// The storage of one property in a node.
@MainActor
public final class _PropertySlot {
  // Unowned: the node owns the slot; properties are passed it, and capture the node weakly.
  unowned(unsafe) let node: _ViewNode
  /// The object that the property stores between updates; nil before it is created.
  private(set) var storage: AnyObject?
  /// The slots of the properties inside the property.
  private var fields: [_PropertySlot] = []

  init(node: _ViewNode) { self.node = node }

  /// Returns the object that the property stores between updates, which is created once per identity of the view.
  package func storedObject<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let storedObject = storage as? Object { return storedObject }
    let storedObject = make()
    storage = storedObject
    return storedObject
  }

  /// Returns a value of the environment, and records the property's view as its reader.
  package func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    let value = node.environment[keyPath: keyPath]
    node.environmentState.reads[keyPath] = { valuesAreEqual(value, $0[keyPath: keyPath]) }
    return value
  }

  /// A function that schedules an evaluation of the property's view; it does nothing after the view has been removed.
  package var requestUpdate: @MainActor () -> Void {
    { [weak node] in node?.requestUpdate() }
  }

  /// Emits a warning for the property's view; does nothing once the view has been removed.
  package var warningHandler: @MainActor (String) -> Void {
    { [weak node] in node?.graph.warn($0) }
  }

  /// The name of the type of the property's view, or of the modifier.
  package var viewName: String { node.typeName }

  /// Reports a non-fatal warning.
  package func warn(_ message: String) { node.graph.warn(message) }

  /// Connects each dynamic property that is stored in `value`.
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

  /// Returns the stored values of a type's properties, for dumps.
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

/// A stored value with a textual representation.
package protocol StoredPropertyValue: AnyObject {
  /// The value as text, for dumps.
  var valueText: String { get }
}

/// The dynamic properties that a type stores, with their offsets in bytes.
@MainActor
struct FieldPlan {
  struct Field {
    var name: String
    var offset: Int
    var type: any DynamicProperty.Type
  }

  var fields: [Field] = []

  private static var plans: [ObjectIdentifier: FieldPlan] = [:]

  /// Returns the plan for a type, cached per type.
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
