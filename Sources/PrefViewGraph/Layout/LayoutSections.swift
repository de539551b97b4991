// PrefViewGraph: what lazy layouts see besides their children: which of them belong to a section, and which part of the container
// a scroll view shows.

import PrefGeometry

/// The children of a container that come from one section, as ranges of its slots.
package struct LayoutSection: Equatable, Sendable {
  /// The elements of the header; none for children outside of any section.
  package var header: Range<Int>
  /// The elements between header and footer.
  package var content: Range<Int>
  /// The elements of the footer.
  package var footer: Range<Int>
}

extension _ViewNode {
  /// Whether the element and all around it are shown by their containers.
  var isShownThroughout: Bool { isShown && container?.isShownThroughout ?? true }

  /// The nearest scroll view around that scrolls along an axis.
  func scrollNode(along axis: Axis) -> ScrollNode? {
    var node = container
    while let present = node {
      if let scroll = present as? ScrollNode, scroll.axes.contains(axis) { return scroll }
      node = present.container
    }
    return nil
  }

  /// A rectangle of a scroll view around, in this element's coordinates, counted from the leading edge.
  func window(_ part: CGRect, of scroll: ScrollNode) -> CGRect {
    let map = scroll.globalTransform.concatenating(globalTransform.inverted())
    var window = part.applying(map)
    if environment.layoutDirection == .rightToLeft { window.origin.x = size.width - window.maxX }
    return window
  }
}
