// PrefViewGraph: optional and conditional content. Content that is absent has no node and no state.

import PrefGeometry

/// A view that is one of two alternatives.
public struct _ConditionalContent<TrueContent, FalseContent> {
  /// The alternative that is present.
  public enum Storage {
    /// The first alternative.
    case trueContent(TrueContent)
    /// The second alternative.
    case falseContent(FalseContent)
  }

  /// The alternative that is present.
  public let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  /// Returns any number, which depends on the alternative that is present.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  /// Creates the node of the alternative that is present.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = ConditionalNode(inputs)
    node.update(view)
    node.isCreated = true
    return node
  }

  /// Updates the node of the alternative, or replaces it if the other alternative is now present.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: ConditionalNode.self).update(view)
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  /// Returns any number: an optional view represents no element if it is nil.
  @MainActor public static func _elementCount(_ content: _ElementCount) -> _ElementCount { .any }

  /// Creates the node of the wrapped view, if there is one.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = ConditionalNode(inputs)
    node.update(view)
    node.isCreated = true
    return node
  }

  /// Updates, creates or removes the node of the wrapped view.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: ConditionalNode.self).update(view)
  }
}

/// The node of conditional content.
final class ConditionalNode: ListNode, DescribedNode {
  private enum Choice {
    case none, first, second
  }

  /// Whether the node has been created, so that another alternative is a change of the tree.
  var isCreated = false
  private var choice = Choice.none
  private var content: _ViewNode?

  override var label: String { "if" }
  override var described: (any DescribedNode)? { self }
  var detail: String { "\(choice)" }
  override var children: [_ViewNode] { content.map { [$0] } ?? [] }

  override func contribute(_ body: (PreferenceContributor) -> Void) {
    if content != nil { body(.dynamic(self)) }
  }

  func update<T: View, F: View>(_ view: _ConditionalContent<T, F>) {
    switch view.storage {
    case .trueContent(let view): choose(.first, view)
    case .falseContent(let view): choose(.second, view)
    }
  }

  func update<W: View>(_ view: W?) {
    if let view { choose(.first, view) } else { drop() }
  }

  private func choose<V: View>(_ newChoice: Choice, _ view: V) {
    if choice == newChoice, let content {
      V._updateNode(content, view)
      return
    }
    let (old, oldChoice) = (content, choice)
    choice = newChoice
    if let node = departingNode(for: newChoice) {
      content = node
      V._updateNode(node, view)
    } else {
      let make = { V._makeNode(view, self.inputsForChildren) }
      content = isCreated ? inserting(make) : make()
    }
    if let old { depart(old, from: oldChoice) }
    // The creator of a new node lists its elements; the path to the root would be quadratic in the depth.
    if isCreated { elementsDidChange() }
  }

  private func drop() {
    guard let old = content else { return }
    let oldChoice = choice
    choice = .none
    content = nil
    depart(old, from: oldChoice)
    elementsDidChange()
  }
}

extension _ViewNode {
  /// The inputs for children that are created after this node.
  var inputsForChildren: _ViewInputs {
    _ViewInputs(
      graph: graph, environment: childEnvironment, parent: self, contents: contents,
      sourceOrigin: sourceOrigin)
  }
}
