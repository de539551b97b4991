// PrefViewGraph: views that come and go over time. A view that leaves while its change is animated stays where it was until
// its transition has ended; it is drawn, but is no part of the tree any more: it is not laid out, cannot be touched, and
// contributes no preferences.

import PrefGeometry

/// Views that are on their way out, and views that fade in or out.
@MainActor
final class PresenceRegistry {
  /// What is made now comes while its change is animated.
  enum Creation {
    /// It is part of what was there before, or of something that comes as a whole.
    case plain
    /// It comes.
    case arriving
  }

  var creation = Creation.plain
  /// The transitions that have been made for what comes.
  var arrived: [TransitionSite] = []
  /// The transitions of the tree, by their nodes.
  var sites: [ObjectIdentifier: TransitionSite] = [:]
  /// How far elements without a transition of their own have come, by element.
  var fades: [ObjectIdentifier: Fade] = [:]
  /// The views that leave, by their nodes.
  var departures: [ObjectIdentifier: Departure] = [:]
  /// The elements that leave, by the elements around them.
  var leaving: [ObjectIdentifier: [_ViewNode]] = [:]
  /// What modifiers have put around elements that leave.
  var departingWrappers: Set<ObjectIdentifier> = []

  /// A node is taken out of the tree.
  func forget(_ node: _ViewNode) {
    if !sites.isEmpty { sites[ObjectIdentifier(node)] = nil }
    if !fades.isEmpty { fades[ObjectIdentifier(node)] = nil }
    if !leaving.isEmpty { leaving[ObjectIdentifier(node)] = nil }
  }
}

/// The opacity of an element that comes or goes.
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

  /// Shows the element as it is at a time. Returns whether it goes on.
  func present(now: Double) -> Bool {
    opacity = min(max(track.value(at: now), 0), 1)
    return track.isMoving
  }
}

/// A view on its way out.
@MainActor
final class Departure {
  let node: _ViewNode
  /// Which view it is of those that the node above may have.
  let place: AnyHashable?
  /// The elements that are still drawn, and what stands around them.
  private(set) var elements: [(element: _ViewNode, container: _ViewNode)] = []
  /// What modifiers of a list have put around the elements.
  private(set) var wrappers: [_ViewNode] = []
  /// Told when the last movement has ended.
  private(set) var completion: AnimationCompletion?

  init(_ node: _ViewNode, place: AnyHashable?) {
    self.node = node
    self.place = place
    var inner: [_ViewNode] = []
    node.appendElements(to: &inner)
    for element in inner {
      // What modifiers have put around each element of a list goes with it.
      var (element, around) = (element, [_ViewNode]())
      while let wrapper = element.container as? UnaryNode, wrapper.standsAroundListElement {
        around.append(wrapper)
        element = wrapper
      }
      guard element.hasBeenPlaced, element.isShown, let container = element.container else {
        continue
      }
      elements.append((element, container))
      wrappers += around
    }
  }

  func begin(outer: AnimationCompletion?) {
    completion = AnimationCompletion(
      { [weak self] in if let self { node.graph.finish(self) } }, waitsForRemoval: true,
      outer: outer)
  }
}

extension ViewGraph {
  /// The elements that are on their way out of another one.
  func departingElements(of container: _ViewNode) -> [_ViewNode] {
    presences.leaving.isEmpty ? [] : presences.leaving[ObjectIdentifier(container)] ?? []
  }

  /// Brings what is on its way out up to date where it stands: nobody lays it out any more.
  func placeDepartingElements() {
    for element in presences.leaving.values.joined() where element.layoutState.hasStalePlacements {
      let size = element.measure(element.proposal)
      element.setPlacement(
        Placement(origin: element.origin, size: size, proposal: element.proposal))
      element.placeTree(hasMoved: false)
    }
  }

  /// Whether an element is on its way out.
  func isDeparting(_ element: _ViewNode) -> Bool {
    presences.departingWrappers.contains(ObjectIdentifier(element))
      || presences.leaving.values.contains { $0.contains { $0 === element } }
  }

  /// The last movement of a view on its way out has ended.
  fileprivate func finish(_ departure: Departure) {
    guard presences.departures[ObjectIdentifier(departure.node)] === departure else { return }
    forget(departure)
    for (element, _) in departure.elements { presences.fades[ObjectIdentifier(element)] = nil }
    for wrapper in departure.wrappers { wrapper.removeAfterLeaving() }
    departure.node.removeAfterLeaving()
    needsDrawing = true
  }

  /// A view is not on its way out any more.
  fileprivate func forget(_ departure: Departure) {
    presences.departures[ObjectIdentifier(departure.node)] = nil
    for (element, container) in departure.elements {
      let key = ObjectIdentifier(container)
      presences.leaving[key]?.removeAll { $0 === element }
      if presences.leaving[key]?.isEmpty == true { presences.leaving[key] = nil }
    }
    for wrapper in departure.wrappers {
      presences.departingWrappers.remove(ObjectIdentifier(wrapper))
    }
  }
}

extension _ViewNode {
  /// Whether a change of what is below this node is animated now.
  private var animatesPresence: Bool { graph.mayAnimate && transaction.animation != nil }

  /// Makes the node of a view that comes, as `make` does, and lets it appear over time where the change is animated.
  func arriving(_ make: () -> _ViewNode) -> _ViewNode {
    guard graph.presences.creation == .plain, animatesPresence else { return make() }
    let presences = graph.presences
    presences.creation = .arriving
    let node = make()
    presences.creation = .plain
    let sites = presences.arrived
    presences.arrived = []
    // What is to move has to be there first: modifiers of lists are made with the elements.
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

  /// Makes what is inside a container: it comes as a part of it.
  func makingParts<R>(_ make: () -> R) -> R {
    let outer = graph.presences.creation
    graph.presences.creation = .plain
    defer { graph.presences.creation = outer }
    return make()
  }

  /// Takes a node out of the tree that was below this one: at once, or once it has gone over time where the change is
  /// animated.
  ///
  /// - Parameter place: Which view it is of those that may be below this node, by which it can be called back.
  func depart(_ node: _ViewNode, from place: AnyHashable? = nil) {
    guard animatesPresence else { return node.remove() }
    let departure = Departure(node, place: place)
    guard !departure.elements.isEmpty else { return node.remove() }
    let presences = graph.presences
    departure.begin(outer: graph.updates.transaction.completion)
    presences.departures[ObjectIdentifier(node)] = departure
    for (element, container) in departure.elements {
      presences.leaving[ObjectIdentifier(container), default: []].append(element)
    }
    presences.departingWrappers.formUnion(departure.wrappers.map { ObjectIdentifier($0) })
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
    graph.endUpdate { departure.completion?.changeDidArrive() }
  }

  /// The node that is on its way out of a place below this one, if it is wanted there again: it turns around. Hand it its
  /// new value afterwards.
  func returning(to place: AnyHashable) -> _ViewNode? {
    let presences = graph.presences
    guard !presences.departures.isEmpty,
      let departure = presences.departures.values.first(where: {
        $0.node.parent === self && $0.place == place && !$0.node.isRemoved
      })
    else { return nil }
    graph.forget(departure)
    let node = departure.node
    node.setEnvironment(childEnvironment)
    for site in node.transitionSites { site.appear() }
    for (element, _) in departure.elements { element.fadeBack() }
    for key in node.preferenceState.keys.keys { registerPreferenceKey(key) }
    graph.needsDrawing = true
    return node
  }

  /// The transitions of the views that this node stands for.
  private var transitionSites: [TransitionSite] {
    if let site = graph.presences.sites[ObjectIdentifier(self)] { return [site] }
    if collectsElements && !(self is UnaryNode) { return [] }
    return children.flatMap(\.transitionSites)
  }

  /// Fades in again from where fading out has come to.
  private func fadeBack() {
    guard let fade = graph.presences.fades[ObjectIdentifier(self)] else { return }
    fade.retarget(to: 1, animatesPresence ? transaction : Transaction(), self)
    if fade.opacity >= 1 { graph.presences.fades[ObjectIdentifier(self)] = nil }
  }

  fileprivate func removeAfterLeaving() {
    if !isRemoved { remove() }
  }

  /// Shows a fading element as it is at the graph's time. Returns whether it goes on.
  func presentFade() -> Bool {
    guard let fade = graph.presences.fades[ObjectIdentifier(self)] else { return false }
    let goesOn = fade.present(now: graph.time)
    if !goesOn, fade.opacity >= 1 { graph.presences.fades[ObjectIdentifier(self)] = nil }
    graph.needsDrawing = true
    return goesOn
  }
}
