// ViewGraph: the node of a view that an author wrote: it asks for `body` and remembers the node of the answer.

import PrefGeometry

/// A view whose type says little: dumps call it by another name.
public protocol NamedInDumps {
  /// The name; nil for a view that is only structure.
  var nameInDumps: String? { get }
}

/// Remembers a view with a body.
final class CompositeNode<V: View>: TransparentNode, AnimatedNode, DescribedNode, LazyContent {
  private var animated: AnimatedValue<V>
  private var view: V { animated.shown }
  private lazy var slot = _PropertySlot(node: self)

  init(_ view: V, _ inputs: _ViewInputs) {
    animated = AnimatedValue(view)
    super.init(inputs)
    if isTooDeep { return }
    content = V.Body._makeNode(evaluate(), inputs.child(of: self))
  }

  override var label: String { (view as? any NamedInDumps)?.nameInDumps ?? "\(V.self)" }
  var isLandmark: Bool {
    (view as? any NamedInDumps).map { $0.nameInDumps != nil } ?? true
  }
  var detail: String { stateFields.text }
  var stateFields: [DescribedField] { slot.describe(V.self) }
  override var described: (any DescribedNode)? { self }
  override var lazyContent: (any LazyContent)? { self }

  func appendLazyParts(to parts: inout [SlotPart]) {
    content?.appendSlotParts(to: &parts)
  }

  var createsChildrenLazily: Bool { parent?.makesChildrenLazily ?? false }
  func slotFrame(for id: AnyHashable) -> (node: _ViewNode, frame: CGRect)? { nil }
  var slotFrames: [CGRect]? { nil }

  /// Takes a new value of the view; its body is asked for only where something about the value is new.
  func update(_ newView: V) {
    if valuesAreEqual(animated.target, newView) { return }
    animated.retarget(to: newView, self)
    performUpdate()
  }

  func presentAnimatedValue() -> Bool {
    let goesOn = animated.present(now: graph.time)
    performUpdate()
    return goesOn
  }

  override func performUpdate() {
    clearPendingUpdate()
    guard let content else { return }
    V.Body._updateNode(content, evaluate())
  }

  override func environmentDidChange() {
    if !readsSameEnvironment { requestUpdate() }
  }

  private func evaluate() -> V.Body {
    graph.count { $0.bodies += 1 }
    environmentState.reads.removeAll(keepingCapacity: true)
    slot.connectFields(of: &animated.shown)
    let view = self.view
    return recordingReads { view.body }
  }
}
