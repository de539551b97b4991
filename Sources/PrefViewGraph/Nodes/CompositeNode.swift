// ViewGraph: the node of a view that an author wrote: it asks for `body` and remembers the node of the answer.

import PrefGeometry

/// A view whose type says little: dumps call it by another name.
public protocol NamedInDumps {
  /// The name; nil for a view that is only structure.
  var nameInDumps: String? { get }
}

/// Remembers a view with a body.
final class CompositeNode<V: View>: _ViewNode, MovingNode {
  private var moving: Moving<V>
  private var view: V { moving.shown }
  private lazy var slot = _PropertySlot(node: self)
  private var bodyNode: _ViewNode?

  init(_ view: V, _ inputs: _ViewInputs) {
    moving = Moving(view)
    super.init(inputs)
    if isTooDeep { return }
    bodyNode = V.Body._makeNode(evaluate(), inputs.child(of: self))
  }

  override var label: String { (view as? any NamedInDumps)?.nameInDumps ?? "\(V.self)" }
  override var isLandmark: Bool {
    (view as? any NamedInDumps).map { $0.nameInDumps != nil } ?? true
  }
  override var detail: String { stateFields.text }
  override var stateFields: [DescribedField] { slot.describe(V.self) }
  override var children: [_ViewNode] { bodyNode.map { [$0] } ?? [] }
  override var isUnary: Bool { bodyNode?.isUnary ?? false }
  override var element: _ViewNode { bodyNode?.element ?? self }
  override var collectsElements: Bool { false }

  override func appendElements(to elements: inout [_ViewNode]) {
    bodyNode?.appendElements(to: &elements)
  }

  override func appendSlotParts(to parts: inout [SlotPart]) {
    bodyNode?.appendSlotParts(to: &parts)
  }

  override var makesChildrenInSight: Bool { parent?.makesChildrenInSight ?? false }

  override func contribute(_ body: (PreferenceContributor) -> Void) { bodyNode?.contribute(body) }

  /// Takes a new value of the view; its body is asked for only where something about the value is new.
  func update(_ newView: V) {
    if valuesAreEqual(moving.target, newView) { return }
    moving.lead(to: newView, self)
    performUpdate()
  }

  func showMotion() -> Bool {
    let goesOn = moving.present(now: graph.time)
    performUpdate()
    return goesOn
  }

  override func performUpdate() {
    cancelUpdate()
    guard let bodyNode else { return }
    V.Body._updateNode(bodyNode, evaluate())
  }

  override func environmentDidChange() {
    if !readsSameEnvironment { requestUpdate() }
  }

  private func evaluate() -> V.Body {
    graph.counts.bodies += 1
    environmentReads.removeAll(keepingCapacity: true)
    slot.connectFields(of: &moving.shown)
    let view = self.view
    return graph.evaluating(self) { view.body }
  }
}
