// ViewGraph: views that only give structure: none, several, one of two, erased, grouped, named.

import PrefGeometry
import PrefReflection

/// A node that stands for the elements of its children, and is none itself.
class ListNode: _ViewNode {
  override var isUnary: Bool { false }
  override var collectsElements: Bool { false }

  override func appendElements(to elements: inout [_ViewNode]) {
    for child in children { child.appendElements(to: &elements) }
  }

  override func appendSlotParts(to parts: inout [SlotPart]) {
    for child in children { child.appendSlotParts(to: &parts) }
  }

  override var makesChildrenInSight: Bool { parent?.makesChildrenInSight ?? false }

  override func contribute(_ body: (PreferenceContributor) -> Void) {
    for child in children { child.contribute(body) }
  }
}

/// A view that is not there.
public nonisolated struct EmptyView: View {
  /// There is nothing to make it of.
  public typealias Body = Never

  /// Makes no view.
  public nonisolated init() {}

  /// It stands for no element.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes a node without children.
  @MainActor public static func _makeNode(_ view: EmptyView, _ inputs: _ViewInputs) -> _ViewNode {
    EmptyNode(inputs)
  }

  /// There is nothing to update.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: EmptyView) {}
}

extension EmptyView: Sendable, Equatable {}

/// Remembers that there is nothing.
final class EmptyNode: ListNode {
  override var label: String { "EmptyView" }
}

/// Several views, in order.
public nonisolated struct TupleView<T>: View {
  /// The views decide.
  public typealias Body = Never
  /// The views.
  public var value: T

  /// Makes a view from a tuple of views.
  public nonisolated init(_ value: T) { self.value = value }

  /// It stands for as many elements as its views do.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes a node with a child for each view.
  @MainActor public static func _makeNode(_ view: TupleView, _ inputs: _ViewInputs) -> _ViewNode {
    TupleNode<T>(view.value, inputs)
  }

  /// Hands each child its new value.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: TupleView) {
    node.cast(to: TupleNode<T>.self).update(view.value)
  }
}

/// The views that a tuple holds, and where.
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

/// Remembers several views.
final class TupleNode<T>: ListNode {
  private let plan: TuplePlan
  private var nodes: [_ViewNode] = []

  init(_ value: T, _ inputs: _ViewInputs) {
    plan = TuplePlan.plan(for: T.self)
    super.init(inputs)
    let inner = inputs.child(of: self)
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
