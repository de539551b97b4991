// PrefViewGraph: the inputs of lazy layouts besides their children: the sections to which children belong, and the
// visible region of the container.

import PrefGeometry

/// The slots of one section in a container.
package struct LayoutSection: Equatable, Sendable {
  /// The slots of the header; empty for children outside of sections.
  package var header: Range<Int>
  /// The slots between the header and the footer.
  package var content: Range<Int>
  /// The slots of the footer; empty where there is none.
  package var footer: Range<Int>
}

extension _ViewNode {
  /// Whether the element and all elements around it are shown by their containers.
  var isShownThroughout: Bool { isShown && container?.isShownThroughout ?? true }

  /// Returns the nearest scroll view around that scrolls along an axis; nil for none.
  func scrollNode(along axis: Axis) -> ScrollNode? {
    var node = container
    while let current = node {
      if let scroll = current as? ScrollNode, scroll.axes.contains(axis) { return scroll }
      node = current.container
    }
    return nil
  }

  /// Returns a rectangle of a scroll view around, in this element's coordinates, with x measured from the leading
  /// edge.
  func window(_ part: CGRect, of scroll: ScrollNode) -> CGRect {
    let map = scroll.globalTransform.concatenating(globalTransform.inverted())
    var window = part.applying(map)
    if environment.layoutDirection == .rightToLeft { window.origin.x = size.width - window.maxX }
    return window
  }
}
