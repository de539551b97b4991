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

/// The node of a tuple of views.
final class TupleNode<T>: ListNode {
  private let plan: TuplePlan
  private var nodes: [_ViewNode] = []

  init(_ value: T, _ inputs: _ViewInputs) {
    plan = TuplePlan.plan(for: T.self)
    super.init(inputs)
    let inner = inputs.listChild(of: self)
    withUnsafeBytes(of: value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for view in plan.views { nodes.append(make(view.type, at: base + view.offset, inner)) }
    }
  }

  func update(_ value: T) {
    withUnsafeBytes(of: value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (view, node) in zip(plan.views, nodes) {
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
}
