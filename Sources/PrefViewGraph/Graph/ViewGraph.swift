// PrefViewGraph: the graph of one hierarchy of views. It is pull-based: a node is evaluated on demand, its results are
// cached, and it is evaluated again only after a value that it has read has changed.
//
//     settle: update pending nodes ─▶ measure and place ─▶ actions (onPreferenceChange …)
//                 ▲                                              │ state has changed
//                 └──────────────────────────────────────────────┘ (at most `maximumRepeats` times)
//
// The state of a graph is grouped by concern, as that of a node is; each group is declared in the folder of its
// concern.

import PrefDrawing
import PrefGeometry

/// A hierarchy of views, laid out for a proposal.
@MainActor
public final class ViewGraph {
  /// The maximum number of repetitions of a frame because actions have changed state.
  package static let maximumRepeats = 16

  /// The work done so far; see `Counters.swift`.
  package internal(set) var counts = Counts()
  /// Whether cached values are compared with recomputed ones after each settled frame, which discards the caches.
  package var checksCaches = ViewGraph.checksCachesByDefault
  /// Counts the work of the graph against a limit; nil for no limit.
  package var layoutMeter: LayoutMeter?
  /// Whether the picture has changed since it was last drawn.
  var needsDrawing = true

  // MARK: State by concern

  private var root = RootState()
  var updates = UpdateQueue()
  var frameActions = FrameActions()
  var layoutState = LayoutSession()
  var preferenceState = PreferenceSession()
  var timeState = TimeState()
  /// The date and time that views read.
  package let clock = GraphClock()
  let input = InputSessions()
  let presences = PresenceRegistry()
  let proxies = ProxyNodes()
  let matches = MatchRegistry()
  let tasks = TaskRegistry()
  let presentations = PresentationRegistry()
  let warnings = WarningSink()
  let reference = GraphReference()
  #if DEBUG
    var invariantSchedule = InvariantSchedule()
  #endif

  /// Returns the layout of the stack that several elements form in a position where one is expected.
  func implicitStack(_ position: ViewPosition) -> AnyLayout {
    position == .soleInLayer ? AnyLayout(ZStackLayout()) : root.implicitStack
  }

  /// The root node, and what is needed to update it.
  private struct RootState {
    var node: _ViewNode?
    /// Updates the node with a new value of the root view.
    var update: ((Any) -> Void)?
    /// The environment that the graph's owner has set.
    var environment = EnvironmentValues()
    /// The stack that several elements form where one is expected.
    var implicitStack = AnyLayout(ZStackLayout())
  }

  /// Creates a graph.
  ///
  /// - Parameter implicitStack: The layout of the stack that the elements of the root form, if there may be more or
  ///   fewer than one of them; a `ZStack` by default.
  package init<Root: View>(
    _ root: Root, environment: EnvironmentValues, startDate: Date? = nil, hasClock: Bool = false,
    implicitStack: (any Layout)? = nil,
    warningHandler: (@MainActor (_ message: String, _ origin: Int?) -> Void)? = nil
  ) {
    if let implicitStack { self.root.implicitStack = AnyLayout(implicitStack) }
    if let startDate { clock.start = startDate }
    self.hasClock = hasClock
    setWarningHandler(warningHandler)
    reference.graph = self
    clock.connect(self)
    self.root.environment = environment
    let inputs = _ViewInputs(
      graph: self, environment: rootEnvironment(environment), parent: nil, contents: nil,
      position: .sole)
    DeepStack.run { makeRoot(root, inputs) }
  }

  deinit { reference.graph = nil }

  private func makeRoot<Root: View>(_ root: Root, _ inputs: _ViewInputs) {
    if Root._elementCount(.any).isOneIfSole {
      let node = Root._makeNode(root, inputs)
      self.root.node = node
      self.root.update = { if let view = $0 as? Root { Root._updateNode(node, view) } }
    } else {
      let layout = self.root.implicitStack
      let node = LayoutNode.make(layout, root, inputs, .sole)
      self.root.node = node
      self.root.update = {
        if let view = $0 as? Root { LayoutNode.update(node, layout, view) }
      }
    }
  }

  /// The root of the structural tree; nil after `tearDown`.
  var rootNode: _ViewNode? { root.node }
  /// The root of the layout tree.
  var rootElement: _ViewNode? { root.node?.element }
  /// The size of the root element, in points.
  package var rootSize: CGSize { rootElement?.size ?? .zero }

  /// Updates the root with a new value.
  package func update<Root: View>(root: Root) {
    CompletionQueue.deferring {
      updates.begin(Transaction.current)
      runPass { self.root.update?(root) }
      updates.isUpdating = false
      updates.hasNewRoot = true
    }
  }

  /// Sets the environment of the root, whose values override the defaults.
  package func setRootEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isSame(as: root.environment) else { return }
    root.environment = environment
    runPass { root.node?.setEnvironment(rootEnvironment(environment)) }
  }

  private func rootEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment.warnings = warnings
    environment.clock = clock
    return environment
  }

  /// Removes the tree. References to its nodes then read as removed, and no further actions are called.
  ///
  /// The tree and the graph hold strong references to each other, so neither is freed before the graph's owner calls
  /// this.
  package func tearDown() {
    input.gestures.cancel()
    CompletionQueue.discarding {
      DeepStack.run {
        root.node?.remove()
        root.node = nil
        root.update = nil
      }
      updates = UpdateQueue()
      frameActions = FrameActions()
    }
  }

  /// Sets the receiver of non-fatal warnings; nil for standard error.
  ///
  /// - Parameter handler: Receives a message and the origin of the view that it is about (see
  ///   `_ViewInputs.makeNode(of:origin:)`); nil if it has none.
  package func setWarningHandler(
    _ handler: (@MainActor (_ message: String, _ origin: Int?) -> Void)?
  ) {
    warnings.setHandler(handler)
  }

  /// Reports a non-fatal warning, once per text.
  package func warn(_ message: String) { warnings.warn(message) }
}

/// A reference to a graph that is nil once the graph has been released.
///
/// An object with a weak reference stores its counts in a table beside it, which makes every retain and release of it
/// several times as expensive; those of a graph are among the most frequent.
///
/// Unchecked: written by the graph's initializer and when no reference to the graph is left.
final class GraphReference: @unchecked Sendable {
  fileprivate(set) unowned(unsafe) var graph: ViewGraph?
}

// MARK: - Frames

extension ViewGraph {
  /// Updates, lays out and calls actions until nothing changes, or `maximumRepeats` is reached.
  ///
  /// - Returns: The size of the root, in points.
  @discardableResult
  package func settle(proposal newProposal: ProposedViewSize) -> CGSize {
    if newProposal != layoutState.proposal {
      layoutState.proposal = newProposal
      containerSizeDidChange()
      layoutState.needsLayout = true
    }
    CompletionQueue.deferring { DeepStack.run { settle() } }
    return rootSize
  }

  private func settle() {
    var repeats = 0
    while true {
      runPass { update() }
      let activeObservers = callFrameActions()
      CompletionQueue.callPending()
      if updates.batches.isEmpty && !layoutState.needsLayout && CompletionQueue.isEmpty { break }
      repeats += 1
      count { $0.repeats += 1 }
      if repeats >= Self.maximumRepeats {
        for observer in activeObservers { warn(observer.boundWarning) }
        runPass { update() }
        break
      }
    }
    runPass {
      // First, because the check of the caches recomputes values, and thereby hides violated invariants.
      checkInvariantsIfDebugging()
      checkCachesIfRequested()
    }
  }

  /// Whether the tree is being updated, laid out, drawn or described. Actions of views are called between passes.
  package var isInPass: Bool { updates.isInPass }

  /// Runs a pass that calls code of the views, which cannot begin another one; see ``isInPass``.
  func runPass(_ work: () -> Void) {
    let outer = updates.isInPass
    updates.isInPass = true
    defer { updates.isInPass = outer }
    DeepStack.run(work)
  }

  /// Draws the settled tree; nothing, if its layout exceeded the limit on its steps.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - scale: Pixels per point.
  package func display(size: CGSize, scale: CGFloat) -> DisplayList {
    needsDrawing = false
    var pass = DrawingPass(scale: scale, graph: self)
    if layoutMeter?.isExceeded != true {
      runPass { LayoutMeter.countingWork(layoutMeter) { drawElements(&pass) } }
    }
    return DisplayList(size: size, scale: scale, items: pass.items)
  }
}
