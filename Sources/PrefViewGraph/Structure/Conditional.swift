// PrefViewGraph: content that is there or not, or one of two. What is not there has no node and keeps no state.

import PrefGeometry

/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
  /// Which one it is.
  public enum Storage {
    /// The first.
    case trueContent(TrueContent)
    /// The second.
    case falseContent(FalseContent)
  }

  /// The view that was chosen.
  public let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  /// It stands for what the chosen view stands for.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes a node for the chosen view.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = ConditionalNode(inputs)
    node.update(view)
    node.isMade = true
    return node
  }

  /// Keeps the node where the choice is the same, else makes one anew.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: ConditionalNode.self).update(view)
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  /// It stands for what the view inside stands for, if there is one.
  @MainActor public static func _makesOneElement(_ contentDoes: Bool) -> Bool { false }

  /// Makes a node for the view inside, if there is one.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    let node = ConditionalNode(inputs)
    node.update(view)
    node.isMade = true
    return node
  }

  /// Keeps, makes or drops the node of the view inside.
  @MainActor public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    node.cast(to: ConditionalNode.self).update(view)
  }
}

/// Remembers the alternative that is there now.
final class ConditionalNode: ListNode, DescribedNode {
  private enum Choice {
    case none, first, second
  }

  /// Whether the node is part of the tree, so that another choice is a change.
  var isMade = false
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
    if let node = returning(to: newChoice) {
      content = node
      V._updateNode(node, view)
    } else {
      let make = { V._makeNode(view, self.inputsForChildren) }
      content = isMade ? arriving(make) : make()
    }
    if let old { depart(old, from: oldChoice) }
    elementsDidChange()
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
  /// Inputs for children that are made after this node was.
  var inputsForChildren: _ViewInputs {
    _ViewInputs(graph: graph, environment: childEnvironment, parent: self, contents: contents)
  }
}
