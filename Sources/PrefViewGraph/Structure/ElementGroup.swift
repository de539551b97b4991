// PrefViewGraph: the capabilities of nodes that form sections, represent elements of other nodes, or create views from
// the elements of their content.

import PrefGeometry

/// A node that forms sections, or a list of elements that differs from that of its children.
@MainActor
protocol ElementGroup: _ViewNode {
  /// Appends the elements that the node represents, and the sections that they form.
  func appendContentParts(to parts: inout [ContentPart])

  /// Whether the node represents one element and nothing else, in its current state.
  func representsOnly(_ element: _ViewNode) -> Bool
}

extension ElementGroup {
  func representsOnly(_ element: _ViewNode) -> Bool { isSoleRepresentationByDefault(of: element) }
}

/// A node that creates views from the elements of its content. The elements inherit the environment in which those
/// views are used; nodes above this one do not.
@MainActor
protocol SubviewHost: _ViewNode {
  /// Called when an element has changed a container value that this node has read.
  func observedContainerValuesDidChange()

  /// The node of the views that were created from the elements.
  var createdViews: _ViewNode? { get }

  /// Returns the element of a subview in a copy or, without one, an element with a copy of the subview that no
  /// placeholder represents.
  func copy(of id: Subview.ID, in copy: ContentCopyNode?) -> SubviewCopy

  /// Removes copies that no placeholder uses.
  func removeUnusedCopies()
}

extension SubviewHost {
  /// Elements that are created on demand have no copies.
  func copy(of id: Subview.ID, in copy: ContentCopyNode?) -> SubviewCopy { .limitExceeded }
  func removeUnusedCopies() {}
}

/// A node that represents an element of another part of the tree.
@MainActor
protocol ElementProxy: _ViewNode {
  /// The element; nil if there is none at the moment.
  var representedElement: _ViewNode? { get }

  /// Sets the environment of the represented element to the one at this node.
  func propagateEnvironmentToElement()

  /// Whether the represented element sets a preference whose key may not be registered at this node.
  func elementSetsPreference(_ key: ObjectIdentifier) -> Bool

  /// The keys of the preferences that the represented element sets and that may not be registered at this node.
  var elementPreferenceKeys: PreferenceKeySet { get }
}

extension _ViewNode {
  /// Appends the elements that the node represents, and the sections that they form.
  func appendParts(to parts: inout [ContentPart]) {
    if let elementGroup { return elementGroup.appendContentParts(to: &parts) }
    if isUnary {
      parts.append(.element(element))
    } else {
      for child in children { child.appendParts(to: &parts) }
    }
  }

  /// Whether the node represents one element and nothing else, in its current state.
  func isSoleRepresentation(of element: _ViewNode) -> Bool {
    elementGroup?.representsOnly(element) ?? isSoleRepresentationByDefault(of: element)
  }

  fileprivate func isSoleRepresentationByDefault(of element: _ViewNode) -> Bool {
    self.element === element
      || !isUnary && children.count == 1 && lazyContent?.hasAllElements ?? true
  }
}
