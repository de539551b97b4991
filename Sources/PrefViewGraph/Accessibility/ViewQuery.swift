// PrefViewGraph: queries of views by identity, text and accessibility name.

import PrefGeometry

/// A query for views.
package enum ViewQuery: CustomStringConvertible {
  /// The identity, set by `id(_:)` or by a `ForEach`.
  case id(AnyHashable)
  /// The identity as text, as in dumps; if `id(_:)` sets it, views to which a `ForEach` gives it do not match.
  case name(String)
  /// The whole text.
  case text(String)
  /// The accessibility label or, if no view has it, the whole text.
  case label(String)
  /// The accessibility identifier.
  case identifier(String)

  /// The query as text for messages.
  package var description: String {
    switch self {
    case .id(let id): "the id \(id.base is String ? "\"\(id)\"" : "\(id)")"
    case .name(let name): "the id \"\(name)\""
    case .text(let text): "the text \"\(text)\""
    case .label(let label): "the label \"\(label)\""
    case .identifier(let name): "the accessibility identifier \"\(name)\""
    }
  }
}

extension ViewGraph {
  /// Returns the frames of the views that match a query, in the picture's coordinates, in points. O(n) for n nodes.
  package func areas(of query: ViewQuery) -> [CGRect] {
    areas(of: query) { CGRect(origin: .zero, size: $0.size).applying($0.globalTransform) }
  }

  /// Returns the bounding rectangles of the drawn content of the views that match a query, in the picture's
  /// coordinates, in points: an offset or a position draws content outside of the center of a frame. O(n) for n
  /// nodes.
  package func shownAreas(of query: ViewQuery) -> [CGRect] { areas(of: query) { $0.shownArea } }

  private func areas(of query: ViewQuery, _ area: (_ViewNode) -> CGRect) -> [CGRect] {
    layoutMeter?.spendSearch()
    // The views of a modal presentation are the first choice; those below can be found, but not touched.
    for layer in reachableElements.reversed() where layer !== rootElement {
      let areas = areas(of: query, below: layer, area)
      if !areas.isEmpty { return areas }
    }
    return rootNode.map { areas(of: query, below: $0, area) } ?? []
  }

  private func areas(
    of query: ViewQuery, below root: _ViewNode, _ area: (_ViewNode) -> CGRect
  ) -> [CGRect] {
    var found: [_ViewNode] = []
    switch query {
    case .id(let id):
      root.forEachNode { if let node = $0.findable?.node(for: id) { found.append(node) } }
    case .name(let name):
      root.forEachNode {
        if $0.parent?.described?.name(of: $0) == name { found.append($0) }
      }
      let explicit = found.filter { $0.parent is IdentifiedNode }
      if !explicit.isEmpty { found = explicit }
    case .text(let text):
      root.forEachNode { if $0.findable?.spokenText == text { found.append($0) } }
    case .identifier(let name):
      root.forEachNode {
        if $0.findable?.accessibilityNames.identifier == name { found.append($0) }
      }
    case .label(let label):
      root.forEachNode { if $0.findable?.accessibilityNames.label == label { found.append($0) } }
      if found.isEmpty { return areas(of: .text(label), below: root, area) }
    }
    return innermost(found).compactMap { elements in
      let areas = elements.filter { $0.hasBeenPlaced }.map(area)
      return areas.dropFirst().reduce(areas.first) { $0?.union($1) }
    }
  }

  /// Returns the elements of the innermost matches: if a collection's element and a view inside it have the same id,
  /// the inner one is the match.
  private func innermost(_ found: [_ViewNode]) -> [[_ViewNode]] {
    let elements = found.map { node in
      var elements: [_ViewNode] = []
      node.appendElements(to: &elements)
      return elements
    }
    guard found.count > 1 else { return elements }
    var around: Set<ObjectIdentifier> = []
    for element in elements.joined() {
      var container = element.container
      while let current = container, around.insert(ObjectIdentifier(current)).inserted {
        container = current.container
      }
    }
    var seen: Set<[ObjectIdentifier]> = []
    return elements.filter { elements in
      let ids = elements.map { ObjectIdentifier($0) }
      return seen.insert(ids).inserted && !ids.contains { around.contains($0) }
    }
  }

  /// Returns the ids, texts or names that queries of the same kind would match, for messages, in source order without
  /// duplicates.
  package func names(like query: ViewQuery) -> [String] {
    var names: [String] = []
    rootNode?.forEachNode { node in
      switch query {
      case .id, .name: names += node.parent?.described?.name(of: node).map { [$0] } ?? []
      case .text, .label:
        if case .label = query, let label = node.findable?.accessibilityNames.label {
          names.append(label)
        }
        if let text = node.findable?.spokenText { names.append(text) }
      case .identifier: names += node.findable?.accessibilityNames.identifier.map { [$0] } ?? []
      }
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension _ViewNode {
  /// The bounding rectangle of the innermost elements, in the picture's coordinates.
  fileprivate var shownArea: CGRect {
    let frame = CGRect(origin: .zero, size: size).applying(globalTransform)
    // The content of a scroll view is larger than what is shown of it.
    if self is ScrollNode { return frame }
    var shown: CGRect?
    forEachElementFromTheBack { element in
      let area = element.shownArea
      shown = shown?.union(area) ?? area
    }
    return shown ?? frame
  }

  /// Calls `body` with this node and each node below it, in preorder.
  func forEachNode(_ body: (_ViewNode) -> Void) {
    var waiting = [self]
    while let node = waiting.popLast() {
      body(node)
      waiting += node.children.reversed()
    }
  }
}
