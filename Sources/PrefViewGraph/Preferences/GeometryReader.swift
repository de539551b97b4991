// PrefViewGraph: a view whose content depends on its size. The content is evaluated during placement, when the size
// and the position of the view are known.

import PrefGeometry

/// A container view that defines its content as a function of its own size and coordinate space.
public struct GeometryReader<Content> {
  /// Returns the content for a proxy of the view.
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View, PrimitiveView where Content: View {
  /// Creates a view that has the proposed size and aligns its content to the top leading corner.
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Creates a node without content, which is evaluated in the first placement.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    GeometryReaderNode(view, inputs)
  }

  /// Schedules an evaluation of the content.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: GeometryReaderNode<Content>.self).update(view)
  }
}

/// The node of a geometry reader, with the geometry of the last evaluation.
final class GeometryReaderNode<Content: View>: _ViewNode, LayoutElement {
  private var view: GeometryReader<Content>
  private var content: _ViewNode?
  private var elements: [_ViewNode] = []
  private var isGathered = false
  private var needsContent = true
  private var evaluatedSize = CGSize.zero
  private var evaluatedTransform = CGAffineTransform.identity
  private var evaluatedReach = EdgeInsets()

  init(_ view: GeometryReader<Content>, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
    registerGeometryReader()
  }

  func update(_ newView: GeometryReader<Content>) {
    view = newView
    performUpdate()
  }

  override func performUpdate() {
    clearPendingUpdate()
    needsContent = true
    invalidatePlacement()
  }

  override var label: String { "GeometryReader" }
  override var layoutElement: (any LayoutElement)? { self }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }
  override func elementsBelowDidChange() { isGathered = false }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  func visitElements(_ body: (_ViewNode) -> Void) {
    for element in elements { body(element) }
  }

  func placeElements(hasMoved: Bool) {
    evaluateIfNeeded()
    gather()
    let isMirrored = environment.layoutDirection == .rightToLeft
    for element in elements {
      let own = element.measure(ProposedViewSize(size))
      let x = isMirrored ? size.width - own.width : 0
      element.setPlacement(
        Placement(origin: CGPoint(x: x, y: 0), size: own, proposal: ProposedViewSize(size)))
      element.placeTree(hasMoved: hasMoved)
    }
  }

  private func evaluateIfNeeded() {
    let transform = globalTransform
    let reach = safeAreaReach()
    guard
      needsContent || size != evaluatedSize || transform != evaluatedTransform
        || reach != evaluatedReach
    else { return }
    needsContent = false
    evaluatedReach = reach
    evaluatedSize = size
    evaluatedTransform = transform
    let proxy = GeometryProxy(node: self)
    let newContent = recordingReads { view.content(proxy) }
    graph.count { $0.geometryBodies += 1 }
    if let content {
      Content._updateNode(content, newContent)
    } else {
      content = Content._makeNode(newContent, inputsForChildren)
      isGathered = false
    }
    graph.updateWhilePlacing()
  }

  private func gather() {
    guard !isGathered else { return }
    isGathered = true
    elements.removeAll(keepingCapacity: true)
    content?.appendElements(to: &elements)
    for element in elements { element.container = self }
  }
}
