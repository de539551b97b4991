// PrefViewGraph: several views in order, as the view builder collects them.

import PrefGeometry
import PrefReflection

/// A view created from a tuple of views.
public nonisolated struct TupleView<T>: View, PrimitiveView {
  /// The tuple of views.
  public var value: T

  /// Creates a view from a tuple of views.
  public nonisolated init(_ value: T) { self.value = value }

  /// Returns any number: the views inside may represent any number of elements.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  /// Creates a node with a child for each view.
  @MainActor public static func _makeNode(_ view: TupleView, _ inputs: _ViewInputs) -> _ViewNode {
    TupleNode<T>(view.value, inputs)
  }

  /// Updates each child with its new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: TupleView) {
    node.cast(to: TupleNode<T>.self).update(view.value)
  }
}

/// The types of the views in a tuple and their offsets in bytes, cached per tuple type.
@MainActor
private struct TuplePlan {
  var views: [(offset: Int, type: any View.Type)] = []

  private static var plans: [ObjectIdentifier: TuplePlan] = [:]

  static func plan<T>(for type: T.Type) -> TuplePlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    var plan = TuplePlan()
    forEachStoredField(of: type) { _, offset, fieldType in
      if let view = fieldType as? any View.Type { plan.views.append((offset, view)) }
    }
    plans[ObjectIdentifier(type)] = plan
    return plan
  }
}

/// The node of a tuple of views. In most containers it has a child for each view; in one that creates its views on
/// demand, for those that the container has requested.
final class TupleNode<T>: ListNode {
  private let plan: TuplePlan
  private var nodes: [_ViewNode] = []
  /// The current views; nil if all have children.
  private var value: T?
  /// The indices of the views with children, ascending; unused if all have children.
  private var positions: [Int] = []

  init(_ value: T, _ inputs: _ViewInputs) {
    plan = TuplePlan.plan(for: T.self)
    super.init(inputs)
    if createsListedViewsLazily, plan.views.count > 1 {
      self.value = value
      return
    }
    let inner = inputs.listChild(of: self)
    withUnsafeBytes(of: value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for view in plan.views { nodes.append(make(view.type, at: base + view.offset, inner)) }
    }
  }

  func update(_ newValue: T) {
    if value != nil { value = newValue }
    withUnsafeBytes(of: newValue) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, node) in nodes.enumerated() {
        let view = plan.views[value == nil ? index : positions[index]]
        updateChild(view.type, at: base + view.offset, node)
      }
    }
  }

  private func make<V: View>(
    _ type: V.Type, at address: UnsafeRawPointer, _ inputs: _ViewInputs
  ) -> _ViewNode {
    V._makeNode(address.assumingMemoryBound(to: V.self).pointee, inputs)
  }

  private func updateChild<V: View>(_ type: V.Type, at address: UnsafeRawPointer, _ node: _ViewNode)
  {
    V._updateNode(node, address.assumingMemoryBound(to: V.self).pointee)
  }

  override var label: String { "Tuple" }
  override var children: [_ViewNode] { nodes }
  override var hasAllElements: Bool { nodes.count == plan.views.count }

  override func appendLazyParts(to parts: inout [SlotPart]) {
    if value == nil { super.appendLazyParts(to: &parts) } else { parts.append(.run(self)) }
  }
}

// MARK: - Children by position

extension TupleNode: SlotSource {
  var collection: _ViewNode { self }
  var slotCount: Int { plan.views.count }
  var version: Int { 0 }
  var createdSlots: [Int] { value == nil ? Array(nodes.indices) : positions }
  var createdParts: [[SlotPart]] { nodes.map(\.slotParts) }
  var elementIDs: (Int) -> AnyHashable { { AnyHashable($0) } }

  func element(inSlot slot: Int) -> _ViewNode? {
    let (index, isCreated) = createdSlots.position(ofAscending: slot)
    return isCreated ? nodes[index].slotParts.onlyElement : nil
  }

  func make(_ slots: Range<Int>) -> Bool {
    guard let value else { return false }
    var hasCreated = false
    for position in slots.clamped(to: 0..<slotCount) {
      let (index, isCreated) = positions.position(ofAscending: position)
      if isCreated { continue }
      let view = plan.views[position]
      withUnsafeBytes(of: value) { bytes in
        guard let base = bytes.baseAddress else { return }
        nodes.insert(make(view.type, at: base + view.offset, inputsForChildren), at: index)
        positions.insert(position, at: index)
        hasCreated = true
      }
    }
    return hasCreated
  }

  func makeAllChildren() {
    guard value != nil else { return }
    _ = make(0..<slotCount)
    value = nil
    positions = []
  }

  func drop(_ slots: Set<Int>) {
    let removed = zip(positions, nodes).filter { slots.contains($0.0) }.map(\.1)
    nodes = zip(positions, nodes).filter { !slots.contains($0.0) }.map(\.1)
    positions.removeAll { slots.contains($0) }
    for node in removed { node.remove() }
  }

  func slot(of id: AnyHashable) -> Int? { nil }
}
