// PrefViewGraph: the node of a view with a body. It evaluates `body` and owns the node of the result.

import PrefGeometry

/// A view that has another name in dumps than that of its type.
public protocol NamedInDumps {
  /// The name; nil for a view that paths in dumps leave out.
  var nameInDumps: String? { get }
}

/// The node of a view with a body.
final class CompositeNode<V: View>: TransparentNode, AnimatedNode, DescribedNode,
  AccessibleComposite
{
  private var animated: AnimatedValue<V>
  private var view: V { animated.presented }
  private lazy var slot = _PropertySlot(node: self)

  init(_ view: V, _ inputs: _ViewInputs) {
    animated = AnimatedValue(view)
    super.init(inputs)
    if isTooDeep { return }
    content = V.Body._makeNode(evaluate(), inputs.child(of: self))
  }

  override var label: String { (view as? any NamedInDumps)?.nameInDumps ?? "\(V.self)" }
  override var typeName: String { "\(V.self)" }
  override var viewType: (any View.Type)? { V.self }
  var isLandmark: Bool {
    (view as? any NamedInDumps).map { $0.nameInDumps != nil } ?? true
  }
  var detail: String { stateFields.text }
  var stateFields: [DescribedField] { slot.describe(V.self) }
  override var described: (any DescribedNode)? { self }
  override var accessible: (any AccessibleNode)? { self }
  var accessibleView: (any AccessibleView)? { view as? any AccessibleView }

  /// Updates the node with a new value of the view; evaluates its body unless the value equals the old one.
  func update(_ newView: V) {
    if valuesAreEqual(animated.target, newView) { return }
    animated.retarget(to: newView, self)
    performUpdate()
  }

  func presentAnimatedValue() -> Bool {
    let continues = animated.present(in: self)
    performUpdate()
    return continues
  }

  override func performUpdate() {
    clearPendingUpdate()
    guard let content, spend() else { return }
    V.Body._updateNode(content, evaluate())
  }

  override func environmentDidChange() {
    if !readsSameEnvironment { requestUpdate() }
  }

  private func evaluate() -> V.Body {
    graph.count { $0.bodies += 1 }
    environmentState.reads.removeAll(keepingCapacity: true)
    slot.connectFields(of: &animated.presented)
    let view = self.view
    return recordingReads { view.body }
  }
}
