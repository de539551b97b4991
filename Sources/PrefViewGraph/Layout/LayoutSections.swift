// PrefViewGraph: the inputs of lazy layouts besides their children: the sections to which children belong, and the
// visible region of the container.

import PrefGeometry

/// The slots of one section in a container.
package struct LayoutSection: Equatable, Sendable {
  /// The slots of the header; empty for children outside of sections.
  package var header: Range<Int>
  /// The slots between the header and the footer.
  package var content: Range<Int>
  /// The slots of the footer; empty if there is none.
  package var footer: Range<Int>
}

extension _ViewNode {
  /// Whether an element contains this one, and shows it and all elements between them.
  func isShown(inside outer: _ViewNode) -> Bool {
    var node: _ViewNode? = self
    while let current = node, current.isShown {
      if current === outer { return true }
      node = current.container
    }
    return false
  }

  /// Returns the nearest enclosing scroll view that scrolls along an axis; nil for none.
  func scrollNode(along axis: Axis) -> ScrollNode? {
    var node = container
    while let current = node {
      if let scroll = current as? ScrollNode, scroll.axes.contains(axis) { return scroll }
      node = current.container
    }
    return nil
  }

  /// Returns a rectangle of an enclosing scroll view, in this element's coordinates, with x measured from the leading
  /// edge.
  func window(_ part: CGRect, of scroll: ScrollNode) -> CGRect {
    let map = scroll.globalTransform.concatenating(globalTransform.inverted())
    var window = part.applying(map)
    if environment.layoutDirection == .rightToLeft { window.origin.x = size.width - window.maxX }
    return window
  }
}
