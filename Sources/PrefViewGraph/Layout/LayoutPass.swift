// PrefViewGraph: the layout pass: measuring with a cache, placing what is stale, and invalidation.

import PrefGeometry

extension _ViewNode {
  /// Returns the element's size for a proposal, cached per proposal.
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = layoutState.sizes[proposal] { return size }
    graph.count { $0.measurements += 1 }
    if let meter = graph.layoutMeter, !meter.spend(1, origin: sourceOrigin) { return .zero }
    let size = layoutElement?.sizeThatFits(proposal) ?? .zero
    layoutState.sizes[proposal] = size
    return size
  }

  /// The layout priority; stacks allocate space to children of a higher priority first.
  var layoutPriority: Double { trait(LayoutPriorityTraitKey.self) }

  /// Returns the position of an alignment guide that this element, or one inside it, sets explicitly; nil for none.
  func guide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? {
    graph.mayBeExplicit(key) ? layoutElement?.explicitGuide(key, size) : nil
  }

  /// Returns the element's size and guides, for a size that has already been chosen.
  func dimensions(_ size: ViewSize) -> ViewDimensions {
    ViewDimensions(
      size: size.size, subview: LayoutSubview(node: self), proposal: size.proposal)
  }

  /// Sets the placement that a container has chosen.
  ///
  /// - Parameter isAnimated: Whether the element moves there with the transaction of the update.
  func setPlacement(_ placement: Placement, isAnimated: Bool = true) {
    var placement = placement
    if isAnimated, graph.mayAnimate || presentation.placement != nil {
      placement.origin = presentationOrigin(placement)
    }
    hasBeenPlaced = true
    if placement.isShown != isShown {
      layoutState.isShown = placement.isShown
      invalidatePreferences()
      graph.needsDrawing = true
    }
    if placement.origin != origin || placement.size != size {
      layoutState.origin = placement.origin
      layoutState.hasMoved = true
      graph.layoutState.geometryEpoch += 1
    }
    if placement.size != size || placement.proposal != proposal {
      layoutState.size = placement.size
      layoutState.proposal = placement.proposal
      layoutState.needsPlacement = true
    }
  }

  /// Moves the element to the presentation value of its animated origin.
  func movePresentation(to newOrigin: CGPoint) {
    graph.needsDrawing = true
    graph.layoutState.geometryEpoch += 1
    guard newOrigin != origin else { return }
    layoutState.origin = newOrigin
    layoutState.hasMoved = true
    // Content that is evaluated from geometry has to be visited again.
    container?.markPlacementsStale()
    graph.layoutState.needsLayout = true
  }

  /// Updates the placements of everything inside the element.
  ///
  /// - Parameter hasMoved: Whether a container of this element has moved since the last pass.
  func placeTree(hasMoved hasParentMoved: Bool) {
    let moved = layoutState.hasMoved || hasParentMoved
    guard
      layoutState.needsPlacement || layoutState.hasStalePlacements
        || (moved && layoutState.containsGeometryReaders)
    else {
      layoutState.hasMoved = false
      return
    }
    layoutState.hasStalePlacements = false
    layoutState.hasMoved = false
    guard let layoutElement else {
      layoutState.needsPlacement = false
      return
    }
    if layoutState.needsPlacement {
      layoutState.needsPlacement = false
      graph.count { $0.placements += 1 }
      if let meter = graph.layoutMeter, !meter.spend(1, origin: sourceOrigin) { return }
      layoutElement.placeChildren()
    }
    layoutElement.placeElements(hasMoved: moved)
  }

  /// Discards the sizes and placements of this element and its containers.
  func invalidateLayout() {
    layoutState.changedChildren.insert(-1)
    var node: _ViewNode? = self
    while let current = node {
      if current !== self, current.layoutState.sizes.isEmpty, current.layoutState.needsPlacement {
        break
      }
      current.layoutState.discardSizes()
      graph.count { $0.invalidations += 1 }
      node = current.container
      node?.layoutState.changedChildren.insert(current.layoutState.index)
    }
    graph.layoutState.needsLayout = true
  }

  /// Schedules a placement of the children of this element, without measuring its containers again.
  func invalidatePlacement() {
    layoutState.needsPlacement = true
    markPlacementsStale()
    graph.layoutState.needsLayout = true
  }

  /// Marks the placements inside this element and its containers as stale.
  private func markPlacementsStale() {
    var node: _ViewNode? = self
    while let current = node {
      current.layoutState.hasStalePlacements = true
      node = current.container
    }
  }

  /// Called when the elements that this node represents have changed; its containers rebuild their lists of elements.
  func elementsDidChange() {
    var node = parent
    while let current = node, !current.collectsElements {
      current.elementsBelowDidChange()
      graph.count { $0.invalidations += 1 }
      node = current.parent
    }
    guard let collector = node else { return }
    collector.elementsBelowDidChange()
    collector.invalidateLayout()
    collector.containerValuesDidChange()
    invalidatePreferences()
  }

  /// The map from this element's coordinates to the root's, cached until the geometry changes.
  var globalTransform: CGAffineTransform {
    let epoch = graph.layoutState.geometryEpoch
    if layoutState.transformEpoch == epoch { return layoutState.cachedTransform }
    var result = CGAffineTransform(translationX: origin.x, y: origin.y)
    if let container {
      result = result.concatenating(container.childTransform)
        .concatenating(container.globalTransform)
    }
    layoutState.cachedTransform = result
    layoutState.transformEpoch = graph.layoutState.geometryEpoch
    return result
  }

  /// Registers at this element and its ancestors that it is evaluated from geometry.
  func registerGeometryReader() {
    var node: _ViewNode? = self
    while let current = node, !current.layoutState.containsGeometryReaders {
      current.layoutState.containsGeometryReaders = true
      current.forEachProxy { $0.registerGeometryReader() }
      node = current.parent
    }
  }
}
