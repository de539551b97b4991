// PrefViewGraph: the capability of being measured and placed, and the values that a container reads from its children.

import PrefGeometry

/// A node with a size of its own.
@MainActor
protocol LayoutElement: _ViewNode {
  /// Returns the size for a proposal; the result is cached by `measure`.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// Places the children for `size` and `proposal`.
  func placeChildren()

  /// Updates the placements inside the children.
  ///
  /// - Parameter hasMoved: Whether this element, or one of its containers, has moved since the last pass.
  func placeElements(hasMoved: Bool)

  /// Calls `body` with each element immediately inside this one, in source order.
  func visitElements(_ body: (_ViewNode) -> Void)

  /// Calls `body` with each element immediately inside this one, back to front.
  func visitElementsFromTheBack(_ body: (_ViewNode) -> Void)

  /// The preferred distances to neighbors.
  var preferredSpacing: ViewSpacing { get }

  /// Whether `preferredSpacing` also applies outside of frames and paddings around the element.
  var hasFixedSpacing: Bool { get }

  /// Returns a value that the element sets for its container; nil if it sets none.
  func traitValue(_ key: ObjectIdentifier) -> Any?

  /// Returns the position of an alignment guide that this element, or one inside it, sets explicitly; nil for none.
  func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat?

  /// The size that container-relative frames inside refer to; nil for elements that are no such container.
  var relativeFrameSize: ProposedViewSize? { get }
}

extension LayoutElement {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  func placeChildren() {}
  func placeElements(hasMoved: Bool) { forEachElement { $0.placeTree(hasMoved: hasMoved) } }
  func visitElements(_ body: (_ViewNode) -> Void) {}
  func visitElementsFromTheBack(_ body: (_ViewNode) -> Void) { visitElements(body) }
  var preferredSpacing: ViewSpacing { ViewSpacing() }
  var hasFixedSpacing: Bool { false }
  func traitValue(_ key: ObjectIdentifier) -> Any? { nil }
  func explicitGuide(_ key: AlignmentKey, _ size: ViewSize) -> CGFloat? { nil }
  var relativeFrameSize: ProposedViewSize? { nil }
}

extension _ViewNode {
  /// Calls `body` with each element immediately inside this one, in source order.
  func forEachElement(_ body: (_ViewNode) -> Void) { layoutElement?.visitElements(body) }

  /// Calls `body` with each element immediately inside this one, back to front.
  func forEachElementFromTheBack(_ body: (_ViewNode) -> Void) {
    layoutElement?.visitElementsFromTheBack(body)
  }

  /// The preferred distances to neighbors.
  var spacing: ViewSpacing { layoutElement?.preferredSpacing ?? ViewSpacing() }

  /// Whether the preferred distances also apply outside of frames and paddings around the element.
  var keepsSpacing: Bool { layoutElement?.hasFixedSpacing ?? false }

  /// Returns the value that the element sets for its container; the key's default if it sets none.
  func trait<K: _TraitKey>(_ key: K.Type) -> K.Value {
    layoutElement?.traitValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }
}
