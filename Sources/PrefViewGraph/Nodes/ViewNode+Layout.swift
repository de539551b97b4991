// ViewGraph: what every element does in layout: it is measured, placed, and told when that has become out of date.

import PrefGeometry

extension _ViewNode {
  /// What size does the element take? Remembered for each proposal.
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    graph.counts.measurements += 1
    let size = sizeThatFits(proposal)
    sizes[proposal] = size
    return size
  }

  /// How early the element is served when a stack shares out its room.
  var layoutPriority: Double { trait(LayoutPriorityTrait.self) }

  /// Where an alignment guide lies, if this element or one inside it says so.
  func guide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    graph.mayBeExplicit(key) ? explicitGuide(key, size) : nil
  }

  /// The element's size and guides, for a size that has already been chosen.
  func dimensions(_ size: ViewSize) -> ViewDimensions {
    ViewDimensions(
      size: size.size, subview: LayoutSubview(node: self), proposal: size.proposal)
  }

  /// A value that the element carries for its container.
  func trait<K: _TraitKey>(_ key: K.Type) -> K.Value {
    traitValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }

  /// The size that the element is drawn with: its own, or one on the way to it.
  var shownSize: CGSize { placementMotion?.shown.size ?? size }

  /// Takes the place that a container has chosen.
  func setPlacement(_ placement: Placement) {
    var placement = placement
    if graph.mayAnimate || placementMotion != nil { placement.origin = shownOrigin(placement) }
    hasBeenPlaced = true
    if placement.isShown != isShown {
      isShown = placement.isShown
      invalidatePreferences()
      graph.needsDrawing = true
    }
    if placement.origin != origin || placement.size != size {
      origin = placement.origin
      hasMoved = true
      graph.geometryEpoch += 1
    }
    if placement.size != size || placement.proposal != proposal {
      size = placement.size
      proposal = placement.proposal
      needsPlacement = true
    }
  }

  /// Shows the element somewhere else, on the way to its place.
  func moveShown(to newOrigin: CGPoint) {
    graph.needsDrawing = true
    graph.geometryEpoch += 1
    guard newOrigin != origin else { return }
    origin = newOrigin
    hasMoved = true
    // Whoever is evaluated from geometry inside is looked at again.
    var node: _ViewNode? = container
    while let present = node {
      present.holdsStalePlaces = true
      node = present.container
    }
    graph.needsLayout = true
  }

  /// Brings the places of everything inside the element up to date.
  ///
  /// - Parameter hasMoved: Whether an element around this one has moved since the last pass.
  func placeTree(hasMoved hasParentMoved: Bool) {
    let moved = hasMoved || hasParentMoved
    guard needsPlacement || holdsStalePlaces || (moved && holdsGeometryReaders) else {
      hasMoved = false
      return
    }
    holdsStalePlaces = false
    hasMoved = false
    if needsPlacement {
      needsPlacement = false
      graph.counts.placements += 1
      placeChildren()
    }
    placeElements(hasMoved: moved)
  }

  /// Forgets the sizes and places of this element and of everything around it.
  func invalidateLayout() {
    var node: _ViewNode? = self
    while let present = node {
      if present !== self, present.sizes.isEmpty, present.needsPlacement { break }
      present.sizes.removeAll()
      present.needsPlacement = true
      present.holdsStalePlaces = true
      node = present.container
    }
    graph.needsLayout = true
  }

  /// Has the children of this element placed again, without measuring anything around it.
  func invalidatePlacement() {
    needsPlacement = true
    var node: _ViewNode? = self
    while let present = node {
      present.holdsStalePlaces = true
      node = present.container
    }
    graph.needsLayout = true
  }

  /// The elements that this node stands for are others than before: whoever lays them out has to ask again.
  func elementsDidChange() {
    var node = parent
    while let present = node, !present.collectsElements {
      present.elementsBelowDidChange()
      node = present.parent
    }
    guard let collector = node else { return }
    collector.elementsBelowDidChange()
    collector.invalidateLayout()
    collector.containerValuesDidChange()
    invalidatePreferences()
  }

  /// From this element's coordinates to the root's.
  var globalTransform: CGAffineTransform {
    if transformEpoch == graph.geometryEpoch { return cachedTransform }
    var result = CGAffineTransform(translationX: origin.x, y: origin.y)
    if let container {
      result = result.concatenating(container.contentTransform)
        .concatenating(container.globalTransform)
    }
    cachedTransform = result
    transformEpoch = graph.geometryEpoch
    return result
  }

  /// Makes sure that everything around this element knows that it is evaluated from geometry.
  func noteGeometryReader() {
    var node: _ViewNode? = self
    while let present = node, !present.holdsGeometryReaders {
      present.holdsGeometryReaders = true
      present.forEachStandIn { $0.noteGeometryReader() }
      node = present.parent
    }
  }
}
