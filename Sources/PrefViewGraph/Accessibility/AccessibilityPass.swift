// PrefViewGraph: the pass that collects the accessibility tree of the placed elements. It runs on request only; nodes
// store no elements.

import PrefGeometry

/// A node that contributes accessibility elements, or changes those of its content.
@MainActor
protocol AccessibleNode: _ViewNode {
  /// Updates the elements of this node's content, which are those from the index `start` on.
  func updateAccessibilityElements(_ elements: inout [AccessibilityElement], from start: Int)
}

/// A view with a body that has a role for assistive technologies, such as a control.
package protocol AccessibleView {
  /// Returns the elements of the view.
  ///
  /// - Parameter content: The elements of the view's body, in source order.
  @MainActor func accessibilityElements(
    _ content: [AccessibilityElement], _ context: AccessibilityContext
  ) -> [AccessibilityElement]
}

/// The placement and the environment of a view whose elements are collected.
@MainActor
package struct AccessibilityContext {
  /// The maximum depth of views that are represented by further views.
  private static let maximumDepth = 16
  private static var depth = 0

  private let node: _ViewNode
  private let element: _ViewNode

  init(node: _ViewNode, element: _ViewNode? = nil) {
    self.node = node
    self.element = element ?? node
  }

  /// The environment of the view.
  package var environment: EnvironmentValues { node.environment }
  /// The map from the view's coordinates to the picture's.
  package var transform: CGAffineTransform { element.globalTransform }
  /// The frame in the picture's coordinates, in points.
  package var frame: CGRect { CGRect(origin: .zero, size: element.size).applying(transform) }

  /// Returns a point of the view in the picture's coordinates, in points.
  func point(at position: UnitPoint) -> CGPoint {
    CGPoint(x: position.x * element.size.width, y: position.y * element.size.height)
      .applying(transform)
  }

  /// Returns the elements of a view that is not displayed, placed at the frame of the displayed view.
  package func elements<V: View>(of view: V) -> [AccessibilityElement] {
    guard Self.depth < Self.maximumDepth else {
      node.graph.warn(
        "accessibility representations are nested more than \(Self.maximumDepth) levels deep; "
          + "deeper ones are left out. Does a representation contain the view itself?")
      return []
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    let graph = ViewGraph(
      view, environment: environment, startDate: node.graph.clock.start,
      warningHandler: { [graph = node.graph] message, _ in graph.warn(message) })
    graph.settle(proposal: ProposedViewSize(element.size))
    defer { graph.tearDown() }
    let offset = CGAffineTransform(translationX: frame.minX, y: frame.minY)
    return graph.accessibilityElements.map { $0.moved(by: offset) }
  }

  /// Returns the labels of a view that is not displayed, joined with commas; nil for none.
  package func text<V: View>(of view: V) -> String? {
    if V.self == EmptyView.self { return nil }
    let text = AccessibilityElement.combined(elements(of: view), frame: .zero).label
    return text?.isEmpty == true ? nil : text
  }
}

extension AccessibilityElement {
  fileprivate func moved(by transform: CGAffineTransform) -> AccessibilityElement {
    var result = self
    result.frame = frame.applying(transform)
    result.explicitActivationPoint = explicitActivationPoint?.applying(transform)
    result.children = children.map { $0.moved(by: transform) }
    return result
  }
}

extension ViewGraph {
  /// The accessibility elements of the settled views in reading order; containers have further elements inside.
  /// O(n log n) for n nodes, if accessibility modifiers are not nested.
  package var accessibilityElements: [AccessibilityElement] {
    // Each layer is read before those that it covers.
    reachableElements.reversed().flatMap { root in
      var elements: [AccessibilityElement] = []
      runPass { collectAccessibilityElements(of: root, into: &elements) }
      return LabeledPairs(elements).resolved(elements.inReadingOrder)
    }
  }

  private func collectAccessibilityElements(
    of element: _ViewNode, into elements: inout [AccessibilityElement]
  ) {
    guard element.isShown, !isDeparting(element) else { return }
    let start = elements.count
    let layered = element as? LayeredNode
    let mask = layered?.side == .mask ? layered?.layer : nil
    element.forEachElement { inner in
      if inner !== mask { collectAccessibilityElements(of: inner, into: &elements) }
    }
    element.accessible?.updateAccessibilityElements(&elements, from: start)
    // The views that have no size of their own and represent this element only, from the innermost outwards.
    var (node, inner) = (element.parent, element)
    while let current = node,
      current.isSoleRepresentation(of: element) || current.subviewHost?.createdViews === inner
    {
      if let view = (current.accessible as? any AccessibleComposite)?.accessibleView {
        let context = AccessibilityContext(node: current, element: element)
        let content = Array(elements[start...])
        elements.replaceSubrange(
          start..., with: view.accessibilityElements(content, context))
      }
      (node, inner) = (current.parent, current)
    }
  }
}

/// The node of a view with a body.
@MainActor
protocol AccessibleComposite: AccessibleNode {
  /// The view, if it has a role for assistive technologies.
  var accessibleView: (any AccessibleView)? { get }
}

extension AccessibleComposite {
  func updateAccessibilityElements(_ elements: inout [AccessibilityElement], from start: Int) {}
}

/// The labels of pairs of label and content.
private struct LabeledPairs {
  private var labels: [AnyHashable: String] = [:]
  private var contents: Set<AnyHashable> = []

  /// Collects the pairs of a tree.
  init(_ elements: [AccessibilityElement]) { collect(elements) }

  private mutating func collect(_ elements: [AccessibilityElement]) {
    for element in elements {
      for (role, key) in element.pairs {
        if role == .content {
          contents.insert(key)
        } else if let label = element.label {
          labels[key] = label
        }
      }
      collect(element.children)
    }
  }

  /// Returns the elements with the labels of their pairs, without the elements that are the labels.
  func resolved(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
    if labels.isEmpty || contents.isEmpty { return elements }
    return elements.compactMap { element in
      if element.pairs.contains(where: { $0.role == .label && contents.contains($0.key) }) {
        return nil
      }
      var element = element
      for (role, key) in element.pairs where role == .content {
        guard let label = labels[key] else { continue }
        element.label = [label, element.label].compactMap { $0 }.joined(separator: ", ")
      }
      element.children = resolved(element.children)
      return element
    }
  }
}
