// PrefViewGraph: the capability of being found by an identity, a text or an accessibility name.

import PrefGeometry

/// A node that queries find.
@MainActor
protocol FindableNode: _ViewNode {
  /// Returns the node that represents the view with an identity, if this node has assigned the identity.
  func node(for id: AnyHashable) -> _ViewNode?

  /// The text that the element shows; nil for none.
  var spokenText: String? { get }

  /// The accessibility names of the view.
  var accessibilityNames: AccessibilityNames { get }
}

extension FindableNode {
  func node(for id: AnyHashable) -> _ViewNode? { nil }
  var spokenText: String? { nil }
  var accessibilityNames: AccessibilityNames { AccessibilityNames() }
}

/// The accessibility names of a view.
struct AccessibilityNames {
  var label: String?
  var identifier: String?
}
