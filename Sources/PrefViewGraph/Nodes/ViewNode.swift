// PrefViewGraph: the node, which stores the state of one view across updates. Nodes form two trees. By `parent`, the
// structural tree: one node per view value; it determines identity, state and environment. By `container`, the layout
// tree of the *elements*, the nodes that have a size of their own; it determines sizes, placements and drawing.
//
//     VStack { if flag { Text("a") }; Card() }        structural            layout
//                                                     VStack                VStack
//                                                     └ Tuple               ├ Text
//                                                       ├ Optional          └ padding
//                                                       │ └ Text                └ Text
//                                                       └ Card
//                                                         └ padding
//                                                           └ Text
//
// A node's state is grouped by concern, one struct per concern, and each struct is declared in the folder of its
// concern. What a node can do besides being part of the trees is declared by capability protocols, in the same folders.

import PrefDrawing
import PrefGeometry

/// The node of one view.
@MainActor
public class _ViewNode {
  /// The graph that the node belongs to.
  package let graph: ViewGraph
  /// The structural parent; nil for the root, and after this node has been removed.
  final var parent: _ViewNode? { isRemoved ? nil : owner }
  // Unowned: the parent owns this node, and removes it before releasing it.
  private unowned(unsafe) let owner: _ViewNode?
  /// The distance from the root in the structural tree; 0 for the root.
  let depth: Int
  /// A number that identifies what has requested the view, such as a position in a document; negative for none.
  let sourceOrigin: Int32
  /// The contents of the view modifiers around this node, innermost first.
  let contents: ModifierContents?
  /// Whether the node has been removed from the tree.
  private(set) var isRemoved = false
  /// Whether other nodes represent this element elsewhere in the tree, or have read its container values; see
  /// `ProxyNodes`.
  var hasProxies = false

  // MARK: State by concern

  var updateState = UpdateState()
  var environmentState: EnvironmentState
  var layoutState = LayoutState()
  var preferenceState = PreferenceState()
  var presentation = PresentationState()

  init(_ inputs: _ViewInputs) {
    graph = inputs.graph
    owner = inputs.parent
    depth = (inputs.parent?.depth ?? -1) + 1
    environmentState = EnvironmentState(inputs.environment)
    contents = inputs.contents
    sourceOrigin = inputs.sourceOrigin
    graph.layoutMeter?.spendNode(origin: inputs.sourceOrigin)
    graph.count { $0.nodesCreated += 1 }
  }

  // MARK: Structure

  /// A short name of the node for dumps.
  var label: String { "\(type(of: self))" }
  /// The name of the type of the view or modifier, which can be read while the view's properties are connected.
  var typeName: String { label }
  /// The type of the view whose body the node evaluates; nil for other nodes.
  var viewType: (any View.Type)? { nil }

  /// The structural children.
  var children: [_ViewNode] { [] }

  /// Whether the node always represents exactly one element.
  var isUnary: Bool { true }

  /// The one element that a unary node represents.
  var element: _ViewNode { self }

  /// The node of the view for which this node was created: the content of an implicit stack, else the node itself.
  var authored: _ViewNode { self }

  /// Whether the preferences of this node do not reach its parent.
  var isolatesPreferences: Bool { false }

  /// Whether the node caches a list of the elements below it, so that `elementsDidChange` ends here.
  var collectsElements: Bool { isUnary && element === self }

  /// Appends the elements that the node represents.
  func appendElements(to elements: inout [_ViewNode]) { elements.append(element) }

  /// Called when the elements below have changed.
  func elementsBelowDidChange() {}

  /// Calls `body` with each contributor to a preference at this node, in reduce order.
  func forEachContributor(_ body: (PreferenceContributor) -> Void) {
    for child in children { child.contribute(body) }
  }

  /// Calls `body` with each contributor that this node adds to the preferences of its container, in reduce order.
  func contribute(_ body: (PreferenceContributor) -> Void) { body(.element(self)) }

  // MARK: Updates

  /// The environment of the children.
  var childEnvironment: EnvironmentValues { environment }

  /// Called when a value of the environment may have changed.
  func environmentDidChange() {}

  /// Evaluates the node again after `requestUpdate`.
  func performUpdate() {}

  /// Called when a value that the node has read in its last evaluation has changed.
  func readValueDidChange() { requestUpdate() }

  /// Called before the node is removed from the tree.
  func willBeRemoved() {}

  /// Removes every cached value that can be recomputed.
  func discardCaches() {
    layoutState.discardCaches()
    preferenceState.cache.removeAll()
  }

  // MARK: Capabilities

  // A node class with a capability conforms to its protocol and overrides the accessor to return `self`. The accessors
  // take the place of conditional casts, which are 10 to 50 times slower than a virtual call.

  /// Measures and places; nil for nodes without a size of their own.
  var layoutElement: (any LayoutElement)? { nil }
  /// Draws other than by drawing the elements inside, back to front.
  var drawable: (any DrawableElement)? { nil }
  /// Maps the coordinates of its content.
  var coordinateMapping: (any CoordinateMapping)? { nil }
  /// Answers hit tests other than by the elements inside.
  var hitTarget: (any HitTestable)? { nil }
  /// Provides preferences other than by reducing those below.
  var preferenceSource: (any PreferenceSource)? { nil }
  /// Is notified of invalidated preferences.
  var preferenceObserver: (any PreferenceObserver)? { nil }
  /// Forms sections, or a list of elements that differs from that of its children.
  var elementGroup: (any ElementGroup)? { nil }
  /// Creates views from the elements of its content.
  var subviewHost: (any SubviewHost)? { nil }
  /// Represents an element of another part of the tree.
  var elementProxy: (any ElementProxy)? { nil }
  /// Belongs to the content of a lazy container, or is one.
  var lazyContent: (any LazyContent)? { nil }
  /// Is notified when a lazy container shows or hides it.
  var visibilityObserver: (any VisibilityObserver)? { nil }
  /// Can be found by an identity, a text or an accessibility name.
  var findable: (any FindableNode)? { nil }
  /// Contributes accessibility elements, or changes those of its content.
  var accessible: (any AccessibleNode)? { nil }
  /// Describes itself in dumps by more than its label.
  var described: (any DescribedNode)? { nil }
}

// MARK: - Updates

/// The part of a node's state that updates use. The numbers have 32 bits, and wrap around, to keep nodes small.
struct UpdateState {
  /// Whether the node is evaluated in the update in progress, and has not been yet.
  var isPending = false
  /// The number of the last batch of changes that contains the node; 0 for none.
  var lastBatch: UInt32 = 0
  /// How often the node has been evaluated; identifies the evaluation that has read a value.
  var evaluations: UInt32 = 0
}

extension _ViewNode {
  /// Returns the node, downcast without a check to the class that its view always creates.
  func cast<N: _ViewNode>(to type: N.Type) -> N { unsafeDowncast(self, to: type) }

  /// Schedules an evaluation of the node before the next layout.
  func requestUpdate() {
    if !isRemoved, !updateState.isPending { graph.enqueue(self) }
  }

  /// Adds the node to those that the update in progress evaluates.
  func markPending() {
    guard !isRemoved, !updateState.isPending else { return }
    updateState.isPending = true
    graph.updates.pending.append(self)
  }

  /// Evaluates the node if an update is pending.
  func updateIfNeeded() {
    guard updateState.isPending, !isRemoved else { return }
    updateState.isPending = false
    performUpdate()
  }

  /// Clears a pending update, because the node has just been evaluated with a new value.
  func clearPendingUpdate() { updateState.isPending = false }

  /// Removes the node and everything below it from the tree.
  func remove() {
    guard !isRemoved else { return }
    // Nil once this node is removed.
    let parent = parent
    detach()
    parent?.preferenceKeysBelowDidShrink()
    parent?.invalidatePreferences()
  }

  private func detach() {
    isRemoved = true
    willBeRemoved()
    if hasProxies { graph.proxies.elementWillBeRemoved(self) }
    graph.presences.unregister(self)
    graph.count { $0.nodesRemoved += 1 }
    for child in children where !child.isRemoved { child.detach() }
  }
}
