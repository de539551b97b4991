// PrefViewGraph: accessibility names: the names by which assistive technologies, and tests, refer to a view.

import PrefGeometry

/// Sets the accessibility names of a view.
public nonisolated struct _AccessibilityModifier: ViewModifier {
  let names: AccessibilityNames

  package init(label: String? = nil, identifier: String? = nil) {
    names = AccessibilityNames(label: label, identifier: identifier)
  }
}

/// The node of accessibility names.
final class AccessibilityNode: UnaryNode, ModifierNode, FindableNode, DescribedNode {
  private var names: AccessibilityNames

  init(_ modifier: _AccessibilityModifier, _ inputs: _ViewInputs) {
    names = modifier.names
    super.init(inputs)
  }

  func update(_ modifier: _AccessibilityModifier) { names = modifier.names }

  override var label: String { "accessibility" }
  override var findable: (any FindableNode)? { self }
  override var described: (any DescribedNode)? { self }
  var detail: String {
    [names.label, names.identifier].compactMap { $0.map { "\"\($0)\"" } }.joined(separator: " ")
  }
  var accessibilityNames: AccessibilityNames { names }
}

extension _AccessibilityModifier: NodeModifier { typealias Node = AccessibilityNode }
