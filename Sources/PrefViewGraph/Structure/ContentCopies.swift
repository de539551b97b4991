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

  /// Returns an element for a subview that a container does not display yet, from an existing copy or from a new one.
  /// O(n) for n subviews after a change, otherwise O(k) for k copies.
  func unusedElement(
    of id: Subview.ID, in content: GatheredContent, displayedBy container: _ViewNode,
    make: () -> ContentCopyNode
  ) -> SubviewCopy {
    guard let position = position(of: id, in: content) else { return .missing }
    for node in nodes {
      if let element = node.element(at: position), !element.isDisplayed(by: container) {
        return .element(element, in: node)
      }
    }
    guard nodes.count < Self.limit,
      (nodes.count + 1) * content.subviews.count <= Self.elementLimit
    else { return .limitExceeded }
    let node = make()
    guard let element = node.element(at: position) else {
      // State has changed the number of elements of the content.
      node.remove()
      return .missing
    }
    nodes.append(node)
    return .element(element, in: node)
  }

  /// Returns the element of a subview in a copy.
  func element(
    of id: Subview.ID, in content: GatheredContent, _ node: ContentCopyNode
  ) -> SubviewCopy {
    position(of: id, in: content).flatMap { node.element(at: $0) }.map { .element($0, in: node) }
      ?? .missing
  }

  private func position(of id: Subview.ID, in content: GatheredContent) -> Int? {
    let known =
      positions
      ?? Dictionary(
        content.subviews.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    positions = known
    return known[id]
  }

  /// Removes copies from the end of the list until a placeholder uses the last one.
  func removeUnused() {
    while let last = nodes.last, last.placeholderCount == 0 {
      nodes.removeLast()
      last.remove()
    }
  }
}

/// The element for a subview that is displayed in another place, too.
enum SubviewCopy {
  /// An element of a copy of the content.
  case element(_ViewNode, in: ContentCopyNode)
  /// The copy has no such element, because its state has removed it.
  case missing
  /// There can be no further copies.
  case limitExceeded
}

/// The node of a copy of some content.
final class ContentCopyNode: ListNode {
  private(set) var content: _ViewNode?
  /// The number of placeholders that represent elements of the copy.
  var placeholderCount = 0
  /// The placeholders whose elements the copy does not have at the moment.
  private var waiting: [WeakNodeReference] = []
  /// The elements; nil if they may have changed.
  private var cachedElements: [_ViewNode]?
  /// The elements before the change, if they may have changed.
  private var previousElements: [_ViewNode] = []

  init(_ inputs: _ViewInputs, make: (_ViewInputs) -> _ViewNode) {
    super.init(inputs)
    content = make(inputs.listChild(of: self))
  }

  override var label: String { "copy" }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }

  override func elementsBelowDidChange() {
    if let cachedElements { previousElements = cachedElements }
    cachedElements = nil
  }

  /// The elements that the content represents, those of sections included.
  var elements: [_ViewNode] {
    if let cachedElements { return cachedElements }
    var parts: [ContentPart] = []
    content?.appendParts(to: &parts)
    let elements = parts.flatMap(\.elements)
    cachedElements = elements
    return elements
  }

  /// Registers a placeholder whose element the copy does not have, to be updated when its elements change.
  func addWaiting(_ placeholder: SubviewNode) {
    waiting.append(WeakNodeReference(node: placeholder))
  }

  /// Updates the placeholders whose elements have been replaced, also if these have not been removed from the tree yet.
  func updatePlaceholders(in container: _ViewNode) {
    guard cachedElements == nil else { return }
    let current = Set(elements.map { ObjectIdentifier($0) })
    for element in previousElements where !current.contains(ObjectIdentifier(element)) {
      for case let placeholder as SubviewNode in graph.proxies.nodes(of: element)
      where placeholder.source === container { placeholder.elementWasReplaced() }
    }
    previousElements = []
    for placeholder in waiting { (placeholder.node as? SubviewNode)?.elementsOfCopyDidChange() }
    waiting = []
  }

  /// Returns the element at a position; nil if the copy has fewer elements.
  func element(at position: Int) -> _ViewNode? {
    position < elements.count ? elements[position] : nil
  }
}

extension _ViewNode {
  /// Whether a placeholder in the views of a container represents this element, unless it is inside a view that fades
  /// out.
  func isDisplayed(by container: _ViewNode?) -> Bool {
    hasProxies
      && graph.proxies.nodes(of: self).contains { proxy in
        (proxy as? SubviewNode)?.source === container && !graph.isInsideDepartingView(proxy)
      }
  }
}
