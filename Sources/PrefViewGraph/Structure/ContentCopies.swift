// PrefViewGraph: copies of the content of a `Group(subviews:)`, for subviews that are displayed in several places, such
// as the first page of a carousel that continues after the last one. Each copy has the state of its own views.

import PrefGeometry

/// The copies of some content.
@MainActor
package final class ContentCopies {
  /// The maximum number of copies.
  package static let limit = 100
  /// The maximum number of elements in all copies.
  static let elementLimit = 10_000

  private(set) var nodes: [ContentCopyNode] = []
  /// The positions of the subviews among the elements of the content; nil if they may have changed.
  private var positions: [Subview.ID: Int]?

  nonisolated init() {}

  /// Called when the content represents other elements.
  func elementsDidChange() { positions = nil }

  /// Returns an element for a subview that a container does not display yet, from an existing copy or from a new one;
  /// nil if there can be no further copies. O(n) in the number of subviews after a change, otherwise O(k) in that of
  /// the copies.
  func unusedElement(
    of id: Subview.ID, in content: GatheredContent, displayedBy container: _ViewNode,
    make: () -> ContentCopyNode
  ) -> _ViewNode? {
    let known =
      positions
      ?? Dictionary(
        content.subviews.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    positions = known
    guard let position = known[id] else { return nil }
    for node in nodes {
      if let element = node.element(at: position), !element.isDisplayed(by: container) {
        return element
      }
    }
    guard nodes.count < Self.limit,
      (nodes.count + 1) * content.subviews.count <= Self.elementLimit
    else { return nil }
    let node = make()
    nodes.append(node)
    return node.element(at: position)
  }

  /// Removes the last copies up to one of which a container displays an element.
  func removeUnused(displayedBy container: _ViewNode) {
    while let last = nodes.last, !last.elements.contains(where: { $0.isDisplayed(by: container) }) {
      nodes.removeLast()
      last.remove()
    }
  }
}

/// The node of a copy of some content.
final class ContentCopyNode: ListNode {
  private(set) var content: _ViewNode?
  /// The elements; nil if they may have changed.
  private var cachedElements: [_ViewNode]?

  init(_ inputs: _ViewInputs, make: (_ViewInputs) -> _ViewNode) {
    super.init(inputs)
    content = make(inputs.listChild(of: self))
  }

  override var label: String { "copy" }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }
  override func elementsBelowDidChange() { cachedElements = nil }

  /// The elements that the content represents, those of sections included.
  var elements: [_ViewNode] {
    if let cachedElements { return cachedElements }
    var parts: [ContentPart] = []
    content?.appendParts(to: &parts)
    let elements = parts.flatMap(\.elements)
    cachedElements = elements
    return elements
  }

  /// Returns the element at a position; nil if the copy has fewer elements.
  func element(at position: Int) -> _ViewNode? {
    position < elements.count ? elements[position] : nil
  }
}

extension _ViewNode {
  /// Whether a placeholder in the views of a container represents this element.
  func isDisplayed(by container: _ViewNode?) -> Bool {
    hasProxies
      && graph.proxies.nodes(of: self).contains { ($0 as? SubviewNode)?.source === container }
  }
}
