// PrefViewGraph: views that want the keys that are pressed while they, or a view inside, have the focus.

/// Takes keys before the view that has the focus does.
package nonisolated struct KeyPressModifier: ViewModifier {
  let action: (Character) -> Bool

  /// Makes the modifier; the action returns whether it has taken the key.
  package init(_ action: @escaping (Character) -> Bool) { self.action = action }
}

extension KeyPressModifier: NodeModifier { typealias Node = KeyPressNode }

/// Remembers what takes keys.
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
  /// Offers a key to the views around the one that has the focus, the innermost first. Returns whether one has taken it.
  func offerKey(_ character: Character) -> Bool {
    var node: _ViewNode? = input.focus.target
    while let present = node {
      if let taker = present as? KeyPressNode, taker.environment.isEnabled,
        taker.modifier.action(character)
      {
        return true
      }
      node = present.container
    }
    return false
  }
}
