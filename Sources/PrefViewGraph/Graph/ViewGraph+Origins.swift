// PrefViewGraph: the views in whose bodies an element of the layout tree or a line of the display list originates, for
// messages of failures.

import PrefDrawing
import PrefGeometry

extension ViewGraph {
  /// Returns the types of the views with a body around an element, innermost first; empty if there is no such element.
  ///
  /// - Parameter index: The index of the element's line in `layoutDump`.
  package func viewTypes(ofElement index: Int) -> [any View.Type] {
    var elements: [_ViewNode] = []
    runPass {
      for element in topElements { element.appendDescendants(to: &elements) }
    }
    return elements.indices.contains(index) ? elements[index].surroundingViewTypes : []
  }

  /// Returns the types of the views with a body around the element that draws an item, innermost first; empty if no
  /// item has this text. Draws the settled tree again.
  ///
  /// - Parameters:
  ///   - text: The first line of the item in the dump of the display list, without indentation.
  ///   - occurrence: The number of equal lines before it.
  ///   - scale: Pixels per point.
  package func viewTypes(ofItem text: String, occurrence: Int, scale: CGFloat) -> [any View.Type] {
    let origins = DrawingOrigins(text: text)
    var pass = DrawingPass(scale: scale, graph: self)
    pass.origins = origins
    runPass { drawElements(&pass) }
    let elements = origins.elements
    return elements.indices.contains(occurrence) ? elements[occurrence].surroundingViewTypes : []
  }
}

/// The elements that draw items with the same text, in drawing order.
///
/// Unchecked: one drawing pass uses it, on one thread.
final class DrawingOrigins: @unchecked Sendable {
  /// The element that is being drawn.
  var element: _ViewNode?
  private(set) var elements: [_ViewNode] = []
  private let text: String

  init(text: String) { self.text = text }

  func add(_ item: DisplayItem) {
    if let element, item.summary == text { elements.append(element) }
  }
}

extension _ViewNode {
  fileprivate func appendDescendants(to elements: inout [_ViewNode]) {
    elements.append(self)
    forEachElement { $0.appendDescendants(to: &elements) }
  }

  /// The types of the views with a body around the node, innermost first.
  fileprivate var surroundingViewTypes: [any View.Type] {
    var (types, node): ([any View.Type], _ViewNode?) = ([], self)
    while let current = node {
      if let type = current.viewType { types.append(type) }
      node = current.parent
    }
    return types
  }
}
