// PrefViewGraph: views that handle the keys pressed while they, or views inside them, have the focus.

/// Handles keys before the focused view does.
package nonisolated struct KeyPressModifier: ViewModifier {
  let action: (Character) -> Bool

  /// Creates the modifier. The action returns whether it has handled the key.
  package init(_ action: @escaping (Character) -> Bool) { self.action = action }
}

extension KeyPressModifier: NodeModifier { typealias Node = KeyPressNode }

/// The node of a key action.
final class KeyPressNode: UnaryNode, ModifierNode {
  private(set) var modifier: KeyPressModifier

  init(_ modifier: KeyPressModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func update(_ newModifier: KeyPressModifier) { modifier = newModifier }

  override var label: String { "onKeyPress" }
}

extension ViewGraph {
  /// Whether a view around the focused one handles key presses.
  var handlesKeys: Bool {
    var node: _ViewNode? = input.focus.target
    while let current = node {
      if current is KeyPressNode { return true }
      node = current.container
    }
    return false
  }

  /// Calls the key actions of the focused view's ancestors, innermost first. Returns whether one has handled the key.
  func handleKey(_ character: Character) -> Bool {
    var node: _ViewNode? = input.focus.target
    while let current = node {
      if let handler = current as? KeyPressNode, handler.environment.isEnabled,
        handler.modifier.action(character)
      {
        return true
      }
      node = current.container
    }
    return false
  }
}
