// PrefViewGraph: modifiers that observe the appearance of their content as a whole: `onAppear`, `onDisappear`, `task`.
// On several elements, such as those of a `ForEach`, they act once: when the first one is inserted, and when the last
// one has been removed.

import PrefGeometry

/// A modifier that observes the appearance of its content.
protocol SharedModifier: NodeModifier where Node: FrameObserver & VisibilityObserver {}

extension SharedModifier {
  /// Creates the nodes of a view with this modifier.
  @MainActor public static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode {
    if let node = makeOneNode(view, inputs) { return node }
    let node = SharedNode<Self>(view.modifier, inputs)
    node.content = V._makeNode(view.content, inputs.listChild(of: node))
    return node
  }

  /// Updates the nodes with a new value of the modified view.
  @MainActor public static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) {
    if let node = node as? SharedNode<Self> {
      node.update(view.modifier)
      if let content = node.content { V._updateNode(content, view.content) }
    } else {
      updateOneNode(node, view)
    }
  }
}

/// The node of a modifier that several elements share.
final class SharedNode<M: SharedModifier>: TransparentNode, ScheduledFrameObserver {
  var frameSchedule = FrameSchedule()
  /// The node that acts; it has no content, and is not part of the trees.
  private var observer: M.Node?
  /// Whether the elements may have changed.
  private var isStale = true

  init(_ modifier: M, _ inputs: _ViewInputs) {
    super.init(inputs)
    let observer = M.Node(modifier, inputs.child(of: self))
    observer.visibilityDidChange(false)
    self.observer = observer
    graph.addObserver(self)
  }

  func update(_ modifier: M) {
    observer?.update(modifier)
    graph.schedule(observer: self)
  }

  override var label: String { "\(M.self) of all" }
  // The modifier observes all elements.
  override var lazyContent: (any LazyContent)? { nil }
  var boundWarning: String { observer?.boundWarning ?? "" }
  var isCalledLast: Bool { observer?.isCalledLast ?? false }

  override func elementsBelowDidChange() {
    isStale = true
    graph.schedule(observer: self)
  }

  func frameDidSettle() -> (() -> Void)? {
    if isStale {
      isStale = false
      var elements: [_ViewNode] = []
      appendElements(to: &elements)
      observer?.visibilityDidChange(!elements.isEmpty)
    }
    return observer?.frameDidSettle()
  }

  override func willBeRemoved() { observer?.remove() }
}
