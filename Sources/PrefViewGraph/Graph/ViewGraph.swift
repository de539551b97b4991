// ViewGraph: one tree of views and everything that is known about it. It is pulled: a node is evaluated when somebody
// asks, remembered, and evaluated again only after something that it read has changed.
//
//     settle: update the nodes that were asked to ─▶ measure and place ─▶ actions (onPreferenceChange …)
//                 ▲                                                              │ state has changed
//                 └──────────────────────────────────────────────────────────────┘ (a bounded number of times)

import PrefDrawing
import PrefGeometry

/// A tree of views at a size.
@MainActor
public final class ViewGraph {
  /// How often things have been done, for tests, benchmarks and `--timings`.
  package struct Counts: Equatable {
    /// Bodies asked for.
    package var bodies = 0
    /// Closures called that depend on geometry.
    package var geometryBodies = 0
    /// Nodes made.
    package var nodesMade = 0
    /// Nodes taken out.
    package var nodesRemoved = 0
    /// Sizes computed.
    package var measurements = 0
    /// Elements whose children were placed.
    package var placements = 0
    /// Nodes visited to resolve a preference.
    package var preferenceVisits = 0
    /// Calls of `reduce`.
    package var reduceCalls = 0
    /// Anchors made, or handed out again.
    var anchorsMade = 0
    /// Times that actions have caused the frame to be repeated.
    package var repeats = 0
  }

  /// How often a frame may be repeated because an action changed state.
  package static let maximumRepeats = 16

  /// After how many nested nodes a preference is resolved from the other end; about half a megabyte of stack.
  static let preferenceDepthBetweenWalks = 200

  /// How often things have been done so far.
  package internal(set) var counts = Counts()
  /// Alignment guides that some view of this graph may have an opinion about.
  private var explicitGuides: Set<AlignmentKey> = []
  /// Changes whenever an element moves.
  var geometryEpoch = 0
  /// How many nodes are being resolved for a preference, one inside the other.
  var preferenceDepth = 0
  /// Whether each resolved preference is joined with its key's default, to tell of keys for which that changes it.
  ///
  /// Authors' `reduce` is then called twice more for each node that is resolved.
  package var checksPreferenceIdentities = false
  /// The keys that have been told of.
  var keysThatBreakTheLaw: Set<ObjectIdentifier> = []
  /// Whether places have become out of date since the last pass.
  var needsLayout = true
  /// Whether something has to be drawn again, although nothing has moved.
  var needsDrawing = true

  /// Whether some view has a safe area that is smaller than itself.
  var hasSafeAreas = false

  /// Elements that stand in another part of the tree than the one they belong to.
  let standIns = StandIns()

  /// The preferences that the owner of the graph has asked for.
  var rootReads: Set<ObjectIdentifier> = []

  private var root: _ViewNode?
  /// The root element.
  var rootNode: _ViewNode? { root }
  private var rootElement: _ViewNode? { root?.element }
  private var rootUpdate: ((Any) -> Void)?
  private var proposal = ProposedViewSize.unspecified
  /// What the root is offered.
  var rootProposal: ProposedViewSize { proposal }
  private var containerFrames: [WeakNode] = []
  /// The nodes to be evaluated in the update that is under way.
  private var waiting: [_ViewNode] = []
  /// The nodes to be evaluated in updates to come, each with the transaction of the changes that ask for it.
  private var batches: [UpdateBatch] = []
  /// Whether an update is under way.
  var isUpdating = false
  /// The transaction of the update that is under way.
  var transaction = Transaction()
  /// Counts the updates.
  var updateNumber = 0
  /// Whether some view changes transactions.
  var changesTransactions = false
  /// Whether the owner of the graph moves its time on. Without that, every change takes effect at once: who asks for a
  /// single picture wants the end, not the beginning of the way.
  package var hasClock = false
  /// Whether changes may be animated now.
  var mayAnimate: Bool { hasClock && (changesTransactions || transaction.animation != nil) }
  /// The time, in seconds since the graph was made; it stands still unless `advance` moves it.
  package internal(set) var time = 0.0
  /// The gestures that follow touches.
  let gestures = GestureSession()
  /// The views that a pointer is over.
  let hovering = HoverSession()
  /// The views that stand where others are.
  let matches = MatchRegistry()
  /// The work that is under way.
  let tasks = TaskRegistry()
  /// What time it is for the views.
  package let clock = GraphClock()
  /// The views that want to be told of the time.
  let clocks = ClockRegistry()
  /// What leaves would say if somebody asked them.
  var offeredPreferences = OfferedPreferences()
  /// Which view takes what is typed.
  let focus = FocusSession()
  /// Views that come and go over time.
  let presences = PresenceRegistry()
  /// What is to be done at the end of the update that is under way.
  private var updateEnds: [() -> Void] = []
  /// What is on its way.
  var movements: [Movement] = []
  private var observers: [WeakObserver] = []
  private var waitingActions: [() -> Void] = []
  /// The environment that the root was given.
  private var given = EnvironmentValues()
  /// What is told of mistakes that do not stop a picture.
  private let sink = WarningSink()

  private struct WeakNode {
    weak var node: _ViewNode?
  }

  /// Nodes that wait for the same update.
  private struct UpdateBatch {
    let transaction: Transaction
    var nodes: [_ViewNode]
  }

  private struct WeakObserver {
    weak var node: (any FrameObserver)?
  }

  /// The node whose body is being evaluated now.
  static var evaluating: _ViewNode?

  /// Makes a graph; a root that stands for several elements, or for a number that may change, is laid out in layers.
  package init<Root: View>(
    _ root: Root, environment: EnvironmentValues, startDate: Date? = nil, hasClock: Bool = false,
    warningHandler: (@MainActor (String) -> Void)? = nil
  ) {
    if let startDate { clock.start = startDate }
    self.hasClock = hasClock
    setWarningHandler(warningHandler)
    clock.connect(self)
    given = environment
    let inputs = _ViewInputs(
      graph: self, environment: rooted(environment), parent: nil, contents: nil)
    DeepStack.run { makeRoot(root, inputs) }
  }

  private func makeRoot<Root: View>(_ root: Root, _ inputs: _ViewInputs) {
    if Root._makesOneElement(false) {
      let node = Root._makeNode(root, inputs)
      self.root = node
      rootUpdate = { if let view = $0 as? Root { Root._updateNode(node, view) } }
    } else {
      let layout = ZStackLayout()
      let node = LayoutNode.make(layout, root, inputs)
      self.root = node
      rootUpdate = { if let view = $0 as? Root { LayoutNode.update(node, layout, view) } }
    }
  }

  /// Sets what is told of mistakes that do not stop a picture; nil for standard error.
  package func setWarningHandler(_ handler: (@MainActor (String) -> Void)?) {
    sink.setHandler(handler)
  }

  /// Hands the root a new value.
  package func update<Root: View>(root: Root) {
    beginUpdate(Transaction.current)
    DeepStack.run { rootUpdate?(root) }
    isUpdating = false
  }

  /// Hands the root another environment, built upon default values.
  package func setRootEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isSame(as: given) else { return }
    given = environment
    DeepStack.run { root?.setEnvironment(rooted(environment)) }
  }

  private func rooted(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment.warnings = sink
    environment.clock = clock
    return environment
  }

  /// Lets go of the tree; what still refers to it reads as gone, and no action is called any more.
  ///
  /// The tree and the graph refer to each other, so that neither is freed before the graph's owner calls this.
  package func tearDown() {
    gestures.cancel()
    DeepStack.run {
      root?.remove()
      root = nil
      rootUpdate = nil
    }
    waiting = []
    observers = []
    waitingActions = []
  }

  /// The size that the root has taken, in points.
  package var rootSize: CGSize { rootElement?.size ?? .zero }

  /// Some view has an opinion about a guide.
  func noteExplicitGuide(_ key: AlignmentKey) { explicitGuides.insert(key) }

  /// Whether some view may have an opinion about a guide; texts have one about their baselines.
  func mayBeExplicit(_ key: AlignmentKey) -> Bool {
    key.isTextBaseline || (!explicitGuides.isEmpty && explicitGuides.contains(key))
  }

  /// Adds a node whose frame is a share of a container.
  func addContainerFrame(_ node: _ViewNode) { containerFrames.append(WeakNode(node: node)) }

  /// Frames that are shares of a container have to be measured again.
  func containerSizeDidChange() {
    containerFrames.removeAll { $0.node.map(\.isRemoved) ?? true }
    for frame in containerFrames { frame.node?.invalidateLayout() }
  }

  /// Tells of a mistake, once.
  package func warn(_ message: String) {
    sink.warn(message)
  }
}

// MARK: - Evaluation

extension ViewGraph {
  /// Evaluates with `body` and notes what it reads as read by `node`.
  ///
  /// - Parameter goesOn: Whether this is a further part of an evaluation that has begun.
  func evaluating<R>(_ node: _ViewNode, goesOn: Bool = false, _ body: () -> R) -> R {
    let outer = Self.evaluating
    Self.evaluating = node
    if !goesOn { node.evaluations += 1 }
    defer { Self.evaluating = outer }
    return observing(node, body)
  }

  /// Adds a node to those that are to be evaluated again.
  func enqueue(_ node: _ViewNode) {
    if isUpdating { return waiting.append(node) }
    let transaction = Transaction.current
    if let last = batches.indices.last, batches[last].transaction.isSame(as: transaction) {
      batches[last].nodes.append(node)
    } else {
      batches.append(UpdateBatch(transaction: transaction, nodes: [node]))
    }
  }

  /// Calls an action at the end of the update that is under way.
  func endUpdate(_ action: @escaping () -> Void) { updateEnds.append(action) }

  /// Adds a node that acts once a frame has settled.
  func addObserver(_ node: any FrameObserver) {
    observers.append(WeakObserver(node: node))
  }

  /// Calls an action once the frame has settled.
  func afterFrame(_ action: @escaping () -> Void) { waitingActions.append(action) }

  private func beginUpdate(_ transaction: Transaction) {
    self.transaction = transaction
    updateNumber += 1
    isUpdating = true
  }

  /// Evaluates what has asked for it, change by change, and lays out after each. Changes that are animated come first, so
  /// that a view which a plain change concerns as well is animated.
  private func update() {
    // What the owner of the graph has handed over is laid out with the transaction that it came with.
    isUpdating = true
    repeat {
      if !batches.isEmpty {
        let next = batches.firstIndex { !$0.transaction.isPlain } ?? 0
        let batch = batches.remove(at: next)
        beginUpdate(batch.transaction)
        waiting += batch.nodes
      }
      updateWaiting()
      layOut()
      transaction.completion?.changeDidArrive()
      let ends = updateEnds
      updateEnds = []
      for end in ends { end() }
      transaction = Transaction()
      updateNumber += 1
    } while !batches.isEmpty
    isUpdating = false
  }

  /// Evaluates the waiting nodes, those nearest to the root first, since they may make others unnecessary.
  private func updateWaiting() {
    var rounds = 0
    while !waiting.isEmpty {
      let nodes = waiting.sorted { $0.depth < $1.depth }
      waiting.removeAll(keepingCapacity: true)
      for node in nodes { node.updateIfNeeded() }
      rounds += 1
      if rounds > Self.maximumRepeats {
        warn("Views keep changing the state that they are made from; the update was stopped.")
        break
      }
    }
  }

  /// Evaluates nodes that were asked to while content was made during placement.
  func updateWhilePlacing() {
    if !waiting.isEmpty { updateWaiting() }
  }
}

// MARK: - Frames

/// A node that acts when a frame has settled.
@MainActor
protocol FrameObserver: AnyObject {
  /// What to do now; nil where nothing of interest has happened.
  func frameDidSettle() -> (() -> Void)?
  /// Whether the node will not act any more.
  var hasNothingMoreToTell: Bool { get }
  /// The warning when acting does not come to an end.
  var boundWarning: String { get }
  /// Whether the node has been taken out of the tree.
  var isRemoved: Bool { get }
  /// How far below the root the node stands.
  var depth: Int { get }
}

extension FrameObserver {
  var hasNothingMoreToTell: Bool { false }
}

extension ViewGraph {
  /// Updates, lays out and acts until nothing changes any more, or the bound is reached.
  ///
  /// - Returns: The size that the root takes.
  @discardableResult
  package func settle(proposal newProposal: ProposedViewSize) -> CGSize {
    if newProposal != proposal {
      proposal = newProposal
      containerSizeDidChange()
      needsLayout = true
    }
    DeepStack.run { settle() }
    return rootSize
  }

  private func settle() {
    var repeats = 0
    while true {
      update()
      let acted = act()
      if batches.isEmpty && !needsLayout { break }
      repeats += 1
      counts.repeats += 1
      if repeats >= Self.maximumRepeats {
        for observer in acted { warn(observer.boundWarning) }
        update()
        break
      }
    }
    checkCachesIfAsked()
  }

  func layOut() {
    guard let root = rootElement, needsLayout else { return }
    var passes = 0
    repeat {
      needsLayout = false
      let size = root.measure(proposal)
      root.setPlacement(Placement(origin: .zero, size: size, proposal: proposal))
      root.placeTree(hasMoved: false)
      placeLeaving()
      matches.resolve()
      passes += 1
    } while needsLayout && passes < Self.maximumRepeats
    needsDrawing = true
  }

  /// Calls the actions of the observers that have something to tell, inner ones first.
  private func act() -> [any FrameObserver] {
    observers.removeAll { $0.node.map { $0.isRemoved || $0.hasNothingMoreToTell } ?? true }
    let present = observers.compactMap(\.node).enumerated()
      .sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }.map(\.element)
    var actions: [() -> Void] = []
    var acted: [any FrameObserver] = []
    for observer in present {
      guard let action = observer.frameDidSettle() else { continue }
      actions.append(action)
      acted.append(observer)
    }
    let farewells = waitingActions
    waitingActions.removeAll()
    for action in farewells + actions { action() }
    return acted
  }

  /// Draws the settled tree.
  ///
  /// - Parameters:
  ///   - size: The picture's size, in points.
  ///   - scale: Pixels a point.
  package func display(size: CGSize, scale: CGFloat) -> DisplayList {
    needsDrawing = false
    var pass = DrawingPass(scale: scale, graph: self)
    DeepStack.run { if let root = rootElement { pass.draw(root) } }
    return DisplayList(size: size, scale: scale, items: pass.items)
  }
}
