// PrefViewGraph: the layout state of a graph, and the pass that updates its layout.

import PrefGeometry

/// The part of a graph's state that belongs to layout.
@MainActor
struct LayoutSession {
  fileprivate struct WeakNode {
    weak var node: _ViewNode?
  }

  /// The proposal to the root.
  var proposal = ProposedViewSize.unspecified
  /// The number of changes of geometry, which is incremented whenever an element moves or an effect changes its
  /// coordinates. A value that depends on geometry is cached with this number, and is stale once the number differs.
  var geometryEpoch = 0
  /// Whether placements have become stale since the last pass.
  var needsLayout = true
  /// Whether some view of the graph has set a zIndex.
  var hasZIndices = false
  /// Whether some view has a safe area that is smaller than itself.
  var hasSafeAreas = false
  /// The alignment guides that some view of the graph may set explicitly.
  fileprivate var explicitGuides: Set<AlignmentKey> = []
  /// Whether the graph contains an author's layout, which may set any alignment guide explicitly.
  fileprivate(set) var hasAuthoredGuides = false
  /// The nodes with container-relative frames.
  fileprivate var containerFrames: [WeakNode] = []

  nonisolated init() {}
}

extension ViewGraph {
  /// Registers that some view may set a guide explicitly.
  func registerExplicitGuide(_ key: AlignmentKey) { layoutState.explicitGuides.insert(key) }

  /// Registers a layout that may set alignment guides explicitly.
  func registerLayout<L: Layout>(_ layout: L) {
    if !layout.mergesGuides { layoutState.hasAuthoredGuides = true }
  }

  /// Whether some view may set a guide explicitly; texts set their baselines, and authors' layouts any guide.
  func mayBeExplicit(_ key: AlignmentKey) -> Bool {
    key.isTextBaseline || layoutState.hasAuthoredGuides
      || (!layoutState.explicitGuides.isEmpty && layoutState.explicitGuides.contains(key))
  }

  /// Registers a node with a container-relative frame.
  func addContainerFrame(_ node: _ViewNode) {
    layoutState.containerFrames.append(LayoutSession.WeakNode(node: node))
  }

  /// Invalidates the container-relative frames, because the size of a container has changed.
  func containerSizeDidChange() {
    layoutState.containerFrames.removeAll { $0.node.map(\.isRemoved) ?? true }
    for frame in layoutState.containerFrames { frame.node?.invalidateLayout() }
  }

  /// Measures and places until nothing is stale, at most `maximumRepeats` times.
  func layOut() {
    guard let root = rootElement, layoutState.needsLayout else { return }
    let proposal = layoutState.proposal
    var passes = 0
    repeat {
      layoutState.needsLayout = false
      let size = root.measure(proposal)
      root.setPlacement(Placement(origin: .zero, size: size, proposal: proposal))
      root.placeTree(hasMoved: false)
      layOutPresentations()
      placeDepartingElements()
      matches.resolve()
      passes += 1
    } while layoutState.needsLayout && passes < Self.maximumRepeats
    needsDrawing = true
  }
}
