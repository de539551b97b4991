// PrefViewGraph: the capability of describing a node in dumps by more than its label.

import PrefGeometry

/// A node with more to show in dumps than its label.
@MainActor
protocol DescribedNode: _ViewNode {
  /// Text that follows the label.
  var detail: String { get }

  /// Whether paths to other nodes name this one: the node of an author's view or modifier.
  var isLandmark: Bool { get }

  /// The values of the view's dynamic properties.
  var stateFields: [DescribedField] { get }

  /// The values that the node changes in the environment of its children.
  var environmentFields: [DescribedField] { get }

  /// Returns the identity that an author has given a child; nil for none.
  func identity(of child: _ViewNode) -> String?

  /// Returns the identity by which queries find a child: as in dumps, unless it is a ``PositionalIdentity``.
  func name(of child: _ViewNode) -> String?

  /// What the node does with a preference; nil for nodes that only pass preferences on.
  var preferenceRole: PreferenceRole? { get }

  /// Whether the node reads a preference of the node `below`, immediately below it.
  func reads(_ key: ObjectIdentifier, from below: _ViewNode) -> Bool
}

extension DescribedNode {
  var detail: String { "" }
  var isLandmark: Bool { false }
  var stateFields: [DescribedField] { [] }
  var environmentFields: [DescribedField] { [] }
  func identity(of child: _ViewNode) -> String? { nil }
  func name(of child: _ViewNode) -> String? { identity(of: child) }
  var preferenceRole: PreferenceRole? { nil }

  func reads(_ key: ObjectIdentifier, from below: _ViewNode) -> Bool {
    preferenceRole.map { $0.kind == .reads && $0.key == key } ?? false
  }
}

/// An identity that no author has given, by which queries do not find a view; dumps show it.
package protocol PositionalIdentity: Hashable {}
