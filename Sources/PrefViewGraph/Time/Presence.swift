// PrefViewGraph: animated insertion and removal of views. A view that is removed in an animated change departs: it
// keeps its position until its transition has ended, and is drawn, but is no longer part of the tree: it is not laid
// out, is not hit, and contributes no preferences.

import PrefGeometry

/// The departing views of a graph, its transitions and its fading elements.
@MainActor
final class PresenceRegistry {
  /// Whether the nodes that are being created are inserted in an animated change.
  enum Creation {
    /// They are part of an existing view, or of one that is inserted as a whole.
    case plain
    /// They are inserted in an animated change.
    case inserting
  }

  var creation = Creation.plain
  /// The transitions created for the inserted views.
  var inserted: [TransitionSite] = []
  /// The transitions of the tree, by node.
  var sites: [ObjectIdentifier: TransitionSite] = [:]
  /// The fades of elements without a transition, by element.
  var fades: [ObjectIdentifier: Fade] = [:]
  /// The departing views and their elements.
  let departing = DepartureTable()
  /// Whether the views that are being removed have the transition `.identity`.
  var removesWithoutTransition = false

  /// Removes the entries of a node that is being removed, and the departing views below it, which are not among its
  /// children any more and must not outlive it.
  func unregister(_ node: _ViewNode) {
    if !sites.isEmpty { sites[ObjectIdentifier(node)] = nil }
    if !fades.isEmpty { fades[ObjectIdentifier(node)] = nil }
    if departing.isEmpty { return }
    departing.removeElements(of: node)
    for departure in departing.departures(below: node) { node.graph.finish(departure) }
  }
}

/// The animated opacity of an element that is inserted or removed.
@MainActor
final class Fade {
  private var track: AnimationTrack<Double>
  private(set) var opacity: Double

  init(from opacity: Double) {
    track = AnimationTrack(opacity)
    self.opacity = opacity
  }

  func retarget(to opacity: Double, _ transaction: Transaction, _ node: _ViewNode) {
    track.retarget(to: opacity, transaction, now: node.graph.time, node.environment)
    if present(now: node.graph.time) { node.graph.addFade(node) }
  }

  /// Updates the opacity to a time, in seconds. Returns whether the animation continues.
  func present(now: Double) -> Bool {
    opacity = min(max(track.value(at: now), 0), 1)
    return track.isMoving
  }
}

extension ViewGraph {
  /// Returns the departing elements of a container.
  func departingElements(of container: _ViewNode) -> [_ViewNode] {
    presences.departing.elements(of: container)
  }

  /// Re-lays out departing views in place, which the layout pass no longer visits.
  func placeDepartingElements() {
    for element in presences.departing.elements where element.layoutState.hasStalePlacements {
      let size = element.measure(element.proposal)
      element.setPlacement(
        Placement(origin: element.origin, size: size, proposal: element.proposal))
      element.placeTree(hasMoved: false)
    }
  }

  /// Whether an element is departing. O(1).
  func isDeparting(_ element: _ViewNode) -> Bool { presences.departing.contains(element: element) }

  /// Whether a node belongs to a departing view. O(d) for a depth d.
  func isInsideDepartingView(_ node: _ViewNode) -> Bool {
    var next: _ViewNode? = node
    while let current = next {
      if presences.departing.contains(current) || isDeparting(current) {
        return true
      }
      next = current.parent
    }
    return false
  }

  /// Removes a departing view after its last animation has ended.
  func finish(_ departure: Departure) {
    guard presences.departing.remove(departure) else { return }
    for (element, _) in departure.elements { presences.fades[ObjectIdentifier(element)] = nil }
    for wrapper in departure.wrappers { wrapper.removeIfNeeded() }
    departure.node.removeIfNeeded()
    needsDrawing = true
  }
}

extension _ViewNode {
  /// Whether insertions and removals below this node are animated now.
  private var animatesPresence: Bool { graph.mayAnimate && transaction.animation != nil }

  /// Creates the node of an inserted view by `make`, and starts its transition in an animated change.
  func inserting(_ make: () -> _ViewNode) -> _ViewNode {
    guard graph.presences.creation == .plain, animatesPresence else { return make() }
    let presences = graph.presences
    presences.creation = .inserting
    let node = make()
    presences.creation = .plain
    let sites = presences.inserted
    presences.inserted = []
    // Listing the elements creates the modifier nodes around them, which transitions animate.
    var elements: [_ViewNode] = []
    node.appendElements(to: &elements)
    for site in sites { site.appear() }
    if sites.isEmpty {
      for element in elements {
        let fade = Fade(from: 0)
        presences.fades[ObjectIdentifier(element)] = fade
        fade.retarget(to: 1, element.transaction, element)
      }
    }
    return node
  }

  /// Creates the content of a container by `make`, which is inserted as a part of it.
  func makingContent<R>(_ make: () -> R) -> R {
    let outer = graph.presences.creation
    graph.presences.creation = .plain
    defer { graph.presences.creation = outer }
    return make()
  }

  /// Removes a node below this one: at once, or after its transition in an animated change.
  ///
  /// - Parameter identity: The identity of the view among those below this node, by which it can return.
  func depart(_ node: _ViewNode, from identity: AnyHashable? = nil) {
    guard animatesPresence else { return removeAtOnce(node) }
    let departure = Departure(node, identity: identity)
    guard !departure.elements.isEmpty else { return removeAtOnce(node) }
    let presences = graph.presences
    graph.updates.holds += departure.begin(graph.updates.transaction.completions)
    presences.departing.add(departure)
    let sites = node.transitionSites
    for site in sites { site.disappear() }
    if sites.isEmpty {
      for (element, _) in departure.elements {
        let fade = presences.fades[ObjectIdentifier(element)] ?? Fade(from: 1)
        presences.fades[ObjectIdentifier(element)] = fade
        fade.retarget(to: 0, node.transaction, element)
      }
    }
    preferenceKeysBelowDidShrink()
    invalidatePreferences()
  }

  /// Removes a node below this one in a change that is not animated. As with SwiftUI, views disappear after those that
  /// replace them have appeared, except where the transition is `.identity`.
  private func removeAtOnce(_ node: _ViewNode) {
    let presences = graph.presences
    let outer = presences.removesWithoutTransition
    presences.removesWithoutTransition =
      !presences.sites.isEmpty && node.transitionSites.contains(where: \.isIdentity)
    node.remove()
    presences.removesWithoutTransition = outer
  }

  /// Returns the departing node of a view that is inserted again, and reverses its transition; nil if there is none.
  /// Update the node with the new value afterwards.
  func departingNode(for identity: AnyHashable) -> _ViewNode? {
    let departing = graph.presences.departing
    guard let departure = departing.departure(of: identity, below: self),
      departing.remove(departure)
    else { return nil }
    let node = departure.node
    node.setEnvironment(childEnvironment)
    for site in node.transitionSites { site.appear() }
    for (element, _) in departure.elements { element.reverseFadeOut() }
    for key in node.preferenceState.keys.keys { registerPreferenceKey(key) }
    graph.needsDrawing = true
    return node
  }

  /// The transitions of the elements that this node represents.
  private var transitionSites: [TransitionSite] {
    if let site = graph.presences.sites[ObjectIdentifier(self)] { return [site] }
    if collectsElements && !(self is UnaryNode) { return [] }
    return children.flatMap(\.transitionSites)
  }

  /// Reverses a fade-out.
  private func reverseFadeOut() {
    guard let fade = graph.presences.fades[ObjectIdentifier(self)] else { return }
    fade.retarget(to: 1, animatesPresence ? transaction : Transaction(), self)
    if fade.opacity >= 1 { graph.presences.fades[ObjectIdentifier(self)] = nil }
  }

  fileprivate func removeIfNeeded() {
    if !isRemoved { remove() }
  }

  /// Updates the opacity of a fading element to the graph's time. Returns whether the animation continues.
  func presentFade() -> Bool {
    guard let fade = graph.presences.fades[ObjectIdentifier(self)] else { return false }
    let continues = fade.present(now: graph.time)
    if !continues, fade.opacity >= 1 { graph.presences.fades[ObjectIdentifier(self)] = nil }
    graph.needsDrawing = true
    return continues
  }
}
