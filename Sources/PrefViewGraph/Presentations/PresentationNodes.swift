// PrefViewGraph: the nodes of a presenting view and of the layer that it presents, and the order of the presentations
// of a graph.

import PrefGeometry

/// A node that presents views.
@MainActor
protocol Presenter: _ViewNode {
  /// Whether the views are to be presented.
  var isPresenting: Bool { get }
  /// The layer of the presented views; nil while there is none.
  var presentationRoot: (any PresentationRoot)? { get }
  /// Creates the layer.
  func beginPresentation()
}

/// The root of a layer above the picture.
@MainActor
protocol PresentationRoot: _ViewNode {
  /// Lays out the layer for the size of the picture.
  func layOut(in size: CGSize)
}

extension PresentationRoot {
  /// The effects of the presentation on the views below.
  var traits: PresentationTraits {
    preference(PresentationTraitsKey.self)?.value ?? PresentationTraits()
  }
}

/// The presentations of a graph.
@MainActor
final class PresentationRegistry {
  private struct WeakPresenter {
    weak var node: (any Presenter)?
    /// The layer in which the presenting view is; nil for the root of the graph.
    let layer: ObjectIdentifier?
    /// The number of the request.
    let number: Int
  }

  /// The requests of one layer that wait. Those before `first`, and those whose number is not in `waitingNumbers`, are
  /// obsolete.
  private struct Queue {
    var requests: [WeakPresenter] = []
    var first = 0
  }

  /// The displayed presentations, in the order in which they began; at most one of each layer.
  private var active: [WeakPresenter] = []
  /// The presentations that begin once another one of the same layer has been dismissed, by layer.
  private var queues: [ObjectIdentifier?: Queue] = [:]
  /// The numbers of the requests that wait, by presenter.
  private var waitingNumbers: [ObjectIdentifier: Int] = [:]
  private var requestCount = 0

  /// The layers, back to front.
  var roots: [any PresentationRoot] {
    active.isEmpty ? [] : active.compactMap { $0.node?.presentationRoot }
  }

  /// Begins a presentation, or registers it to begin later.
  func request(_ presenter: any Presenter) {
    guard !isActive(presenter), waitingNumbers[ObjectIdentifier(presenter)] == nil else { return }
    requestCount += 1
    let entry = WeakPresenter(
      node: presenter, layer: presenter.enclosingLayer, number: requestCount)
    if active.contains(where: { $0.layer == entry.layer && $0.node != nil }) {
      wait(entry, of: presenter)
    } else {
      active.append(entry)
      presenter.beginPresentation()
    }
  }

  private func wait(_ entry: WeakPresenter, of presenter: any Presenter) {
    waitingNumbers[ObjectIdentifier(presenter)] = entry.number
    var queue = queues.removeValue(forKey: entry.layer) ?? Queue()
    if queue.requests.count > 2 * waitingNumbers.count + 16 {
      queue = Queue(requests: queue.requests[queue.first...].filter(isWaiting))
    }
    queue.requests.append(entry)
    queues[entry.layer] = queue
  }

  private func isWaiting(_ entry: WeakPresenter) -> Bool {
    entry.node.map { waitingNumbers[ObjectIdentifier($0)] == entry.number } ?? false
  }

  /// Removes a presentation, and begins the next one of the same layer.
  func remove(_ presenter: any Presenter) {
    waitingNumbers[ObjectIdentifier(presenter)] = nil
    guard let index = active.firstIndex(where: { $0.node === presenter }) else { return }
    let layer = active.remove(at: index).layer
    active.removeAll { $0.node == nil }
    guard !active.contains(where: { $0.layer == layer }), let entry = removeNext(of: layer) else {
      return
    }
    active.append(entry)
    // The presentation begins with the next update.
    entry.node?.requestUpdate()
  }

  /// Removes the first request of a layer that is not obsolete, and returns it; nil if none waits.
  private func removeNext(of layer: ObjectIdentifier?) -> WeakPresenter? {
    while let queue = queues[layer], queue.first < queue.requests.count {
      let entry = queue.requests[queue.first]
      queues[layer]?.first += 1
      guard let node = entry.node, isWaiting(entry) else { continue }
      waitingNumbers[ObjectIdentifier(node)] = nil
      if !node.isRemoved { return entry }
    }
    queues[layer] = nil
    return nil
  }

  /// Whether a presentation may have a layer.
  func isActive(_ presenter: any Presenter) -> Bool { active.contains { $0.node === presenter } }
}

extension _ViewNode {
  /// The root of the layer in which the view is; nil for the root of the graph.
  fileprivate var enclosingLayer: ObjectIdentifier? {
    var node = parent
    while let current = node {
      if current is any PresentationRoot { return ObjectIdentifier(current) }
      node = current.parent
    }
    return nil
  }
}

/// The node of a presenting view.
final class PresenterNode<Layer: View>: TransparentNode, Presenter, ElementGroup {
  private var modifier: _PresentationModifier<Layer>
  private var root: PresentationRootNode<Layer>?
  /// The number of the update in which the node was created: what is presented from the beginning is not animated.
  private let createdIn: Int

  init(_ modifier: _PresentationModifier<Layer>, _ inputs: _ViewInputs) {
    self.modifier = modifier
    createdIn = inputs.graph.updates.number
    super.init(inputs)
    present()
  }

  func update(_ newModifier: _PresentationModifier<Layer>) {
    modifier = newModifier
    present()
  }

  override func performUpdate() {
    clearPendingUpdate()
    present()
  }

  override var label: String { modifier.kind }
  override var elementGroup: (any ElementGroup)? { self }
  override var children: [_ViewNode] { super.children + (root.map { [$0] } ?? []) }
  var presentationRoot: (any PresentationRoot)? { root }
  var isPresenting: Bool { modifier.isPresented && !isRemoved }

  func appendContentParts(to parts: inout [ContentPart]) { content?.appendParts(to: &parts) }

  func representsOnly(_ element: _ViewNode) -> Bool {
    content?.isSoleRepresentation(of: element) ?? false
  }

  override func forEachContributor(_ body: (PreferenceContributor) -> Void) {
    content?.contribute(body)
  }

  private func present() {
    guard isPresenting || root != nil else { return graph.presentations.remove(self) }
    if let root {
      root.update(modifier.layer, isShown: isPresenting)
    } else if graph.presentations.isActive(self) {
      beginPresentation()
    } else {
      graph.presentations.request(self)
    }
  }

  func beginPresentation() {
    guard root == nil else { return }
    let root = PresentationRootNode(
      modifier.kind, modifier.layer, source: self,
      isAnimated: graph.hasClock && createdIn != graph.updates.number, inputsForChildren)
    root.finish = { [weak self] in self?.finish() }
    self.root = root
    graph.layoutState.needsLayout = true
  }

  /// Removes the layer, if its views have been dismissed.
  private func finish() {
    guard let root, !isPresenting else { return }
    self.root = nil
    root.remove()
    graph.presentations.remove(self)
    graph.layoutState.needsLayout = true
    graph.needsDrawing = true
  }

  override func willBeRemoved() { graph.presentations.remove(self) }
}

/// The node of a layer above the picture. Its views are created when it is placed.
final class PresentationRootNode<Layer: View>: UnaryNode, PresentationRoot {
  private let kind: String
  private var layer: @MainActor (PresentationContext) -> Layer
  private let source: PresentationSource
  private weak var presenter: _ViewNode?
  private var showsViews = true
  /// Whether the insertion of the views is animated.
  private let isAnimated: Bool
  private var needsViews = true
  private var geometry = PresentationGeometry()
  /// Called after the views have been removed.
  var finish: (@MainActor () -> Void)?

  init(
    _ kind: String, _ layer: @escaping @MainActor (PresentationContext) -> Layer,
    source: _ViewNode, isAnimated: Bool, _ inputs: _ViewInputs
  ) {
    self.kind = kind
    self.layer = layer
    self.source = PresentationSource(source)
    self.isAnimated = isAnimated
    presenter = source
    super.init(inputs)
  }

  override var label: String { "presented \(kind)" }
  override var isolatesPreferences: Bool { true }

  func update(_ newLayer: @escaping @MainActor (PresentationContext) -> Layer, isShown: Bool) {
    layer = newLayer
    showsViews = isShown
    performUpdate()
  }

  override func performUpdate() {
    clearPendingUpdate()
    needsViews = true
    invalidatePlacement()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func layOut(in size: CGSize) {
    var geometry = PresentationGeometry()
    geometry.size = size
    geometry.source = presenter?.sourceFrame ?? .zero
    if geometry != self.geometry {
      self.geometry = geometry
      needsViews = true
    }
    if needsViews {
      layoutState.needsPlacement = true
      layoutState.hasStalePlacements = true
    }
    setPlacement(Placement(origin: .zero, size: size, proposal: ProposedViewSize(size)))
    placeTree(hasMoved: false)
  }

  override func placeChildren() {
    makeViewsIfNeeded()
    super.placeChildren()
  }

  private func makeViewsIfNeeded() {
    guard needsViews else { return }
    needsViews = false
    graph.count { $0.geometryBodies += 1 }
    // Views that are inserted after their container exists have a transition.
    if contentNode == nil, isAnimated { setViews(isShown: false) }
    setViews(isShown: showsViews)
    graph.updateWhilePlacing()
  }

  private func setViews(isShown: Bool) {
    let context = PresentationContext(
      geometry: geometry, isShown: isShown, finish: { [weak self] in self?.finish?() },
      source: source)
    let view = recordingReads { layer(context) }
    let layout = ZStackLayout(alignment: .topLeading)
    if let contentNode {
      LayoutNode<ZStackLayout>.update(contentNode, layout, view)
    } else {
      let made = LayoutNode<ZStackLayout>.make(layout, view, inputsForChildren, .soleInLayer)
      setContent(made)
    }
  }
}

extension _ViewNode {
  /// The bounding rectangle of the elements that the node represents, in the picture's coordinates.
  fileprivate var sourceFrame: CGRect {
    var elements: [_ViewNode] = []
    appendElements(to: &elements)
    var frame: CGRect?
    for element in elements where element.hasBeenPlaced {
      let next = CGRect(origin: .zero, size: element.size).applying(element.globalTransform)
      frame = frame?.union(next) ?? next
    }
    return frame ?? .zero
  }
}
