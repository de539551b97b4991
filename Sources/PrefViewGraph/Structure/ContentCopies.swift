// PrefViewGraph: copies of the content of a `Group(subviews:)`, for subviews that are displayed in several places, such
// as the first page of a carousel that continues after the last one. Each copy has the state of its own views.

import PrefGeometry

/// The copies of some content.
@MainActor
package final class ContentCopies {
  // A class: the nodes of a copy may report changes of their elements while the copy is created.

  /// The maximum number of copies.
  package static let limit = 100
  /// The maximum number of elements in all copies.
  static let elementLimit = 10_000

  private struct Copy {
    let node: _ViewNode
    /// The elements; nil if they may have changed.
    var elements: [_ViewNode]?
  }

  private var copies: [Copy] = []
  /// The positions of the subviews among the elements of the content; nil if they may have changed.
  private var positions: [Subview.ID: Int]?

  nonisolated init() {}

  /// The nodes of the copies.
  var nodes: [_ViewNode] { copies.map(\.node) }

  /// Called when the content may represent other elements.
  func elementsDidChange() {
    positions = nil
    for index in copies.indices { copies[index].elements = nil }
  }

  /// Returns an element at the position of a subview that a container does not display yet, of an existing copy or of a
  /// new one; nil if there can be no further copies. O(n) in the number of subviews after a change.
  func unusedElement(
    of id: Subview.ID, in content: GatheredContent, displayedBy container: _ViewNode,
    make: () -> _ViewNode
  ) -> _ViewNode? {
    let known =
      positions
      ?? Dictionary(
        content.subviews.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    positions = known
    guard let position = known[id] else { return nil }
    for index in copies.indices {
      if let element = element(at: position, ofCopy: index), !element.isDisplayed(by: container) {
        return element
      }
    }
    guard copies.count < Self.limit,
      (copies.count + 1) * content.subviews.count <= Self.elementLimit
    else { return nil }
    copies.append(Copy(node: make()))
    return element(at: position, ofCopy: copies.count - 1)
  }

  /// Removes the last copies up to one of which a container displays an element.
  func removeUnused(displayedBy container: _ViewNode) {
    while let last = copies.last,
      !elements(ofCopy: copies.count - 1).contains(where: { $0.isDisplayed(by: container) })
    {
      copies.removeLast()
      last.node.remove()
    }
  }

  private func elements(ofCopy index: Int) -> [_ViewNode] {
    let elements = copies[index].elements ?? copies[index].node.contentElements
    copies[index].elements = elements
    return elements
  }

  private func element(at position: Int, ofCopy index: Int) -> _ViewNode? {
    let elements = elements(ofCopy: index)
    return position < elements.count ? elements[position] : nil
  }
}

extension _ViewNode {
  /// The elements that the node represents, those of sections included.
  fileprivate var contentElements: [_ViewNode] {
    var parts: [ContentPart] = []
    appendParts(to: &parts)
    return parts.flatMap(\.elements)
  }

  /// Whether a placeholder in the views of a container represents this element.
  func isDisplayed(by container: _ViewNode?) -> Bool {
    hasProxies
      && graph.proxies.nodes(of: self).contains { ($0 as? SubviewNode)?.source === container }
  }
}
