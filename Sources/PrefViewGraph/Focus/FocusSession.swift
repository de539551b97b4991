// PrefViewGraph: which view takes what is typed. At most one view of a graph has the focus. Bindings of `focused` around it
// say so, and where somebody writes to such a binding the focus follows once the frame has settled.

import PrefGeometry

/// What a view that can have the focus does with what is typed.
package struct KeyInput {
  /// Takes one character more.
  package var insert: (Character) -> Void
  /// Takes the last character away.
  package var deleteBackward: () -> Void
  /// Takes the return key. Returns whether the view gives the focus up.
  package var submit: () -> Bool

  /// Makes an input.
  package init(
    insert: @escaping (Character) -> Void, deleteBackward: @escaping () -> Void,
    submit: @escaping () -> Bool
  ) {
    self.insert = insert
    self.deleteBackward = deleteBackward
    self.submit = submit
  }
}

/// The focus of one graph.
@MainActor
final class FocusSession {
  private weak var present: FocusTargetNode?

  /// The view that has the focus; nil where none has, or it has gone.
  var target: FocusTargetNode? {
    guard let present, !present.isRemoved else { return nil }
    return present
  }

  /// Gives the focus to a view, or to none; tells the views and the bindings that it concerns.
  func move(to new: FocusTargetNode?) {
    let old = target
    guard old !== new else { return }
    present = new
    let (left, entered) = (bindings(around: old), bindings(around: new))
    for binding in left where !entered.contains(where: { $0 === binding }) { binding.didLose() }
    for binding in entered where !left.contains(where: { $0 === binding }) { binding.didGain() }
    old?.tell(false)
    new?.tell(true)
  }

  private func bindings(around target: FocusTargetNode?) -> [FocusBindingNode] {
    var bindings: [FocusBindingNode] = []
    var node: _ViewNode? = target
    while let present = node {
      if let binding = present as? FocusBindingNode { bindings.append(binding) }
      node = present.container
    }
    return bindings
  }
}

extension ViewGraph {
  /// Whether some view has the focus.
  package var hasFocus: Bool { input.focus.target != nil }

  /// No view has the focus any more. Settle the graph afterwards.
  package func endEditing() { input.focus.move(to: nil) }

  /// A character is typed. Returns false where no view has the focus. Settle the graph afterwards.
  package func type(_ character: Character) -> Bool {
    guard let target = input.focus.target else { return false }
    if !offerKey(character) { target.input.insert(character) }
    return true
  }

  /// The delete key is pressed. Returns false where no view has the focus. Settle the graph afterwards.
  package func deleteBackward() -> Bool {
    guard let target = input.focus.target else { return false }
    if !offerKey("\u{8}") { target.input.deleteBackward() }
    return true
  }

  /// The return key is pressed. Returns false where no view has the focus. Settle the graph afterwards.
  package func submit() -> Bool {
    guard let target = input.focus.target else { return false }
    if offerKey("\r") { return true }
    let givesUp = target.input.submit()
    if givesUp, input.focus.target === target { input.focus.move(to: nil) }
    return true
  }

  /// The first view that can have the focus, at or inside an element, in the order of the views.
  func firstFocusTarget(below node: _ViewNode) -> FocusTargetNode? {
    if let target = node as? FocusTargetNode, target.canHaveFocus { return target }
    var found: FocusTargetNode?
    node.forEachElement { if found == nil { found = firstFocusTarget(below: $0) } }
    return found
  }
}

// MARK: - Views that can have the focus

/// Lets a view have the focus.
package nonisolated struct FocusTargetModifier: ViewModifier {
  let canHaveFocus: Bool
  let handle: FocusHandle
  let input: KeyInput
  let onChange: (Bool) -> Void
}

extension View {
  /// Lets the view have the focus: `onChange` is told when it comes and goes, `input` takes what is typed.
  package nonisolated func focusTarget(
    _ handle: FocusHandle, isEnabled: Bool = true, input: KeyInput,
    onChange: @escaping (Bool) -> Void
  ) -> some View {
    modifier(
      FocusTargetModifier(
        canHaveFocus: isEnabled, handle: handle, input: input, onChange: onChange))
  }
}

/// A view that can have the focus.
final class FocusTargetNode: UnaryNode, ModifierNode {
  private var modifier: FocusTargetModifier

  init(_ modifier: FocusTargetModifier, _ inputs: _ViewInputs) {
    self.modifier = modifier
    super.init(inputs)
    modifier.handle.target = self
  }

  func update(_ newModifier: FocusTargetModifier) {
    modifier = newModifier
    modifier.handle.target = self
  }

  override var label: String { "focusable" }
  var canHaveFocus: Bool { modifier.canHaveFocus && environment.isEnabled }
  var input: KeyInput { modifier.input }

  func tell(_ hasFocus: Bool) {
    if !isRemoved { modifier.onChange(hasFocus) }
  }
}

extension FocusTargetModifier: NodeModifier { typealias Node = FocusTargetNode }

/// Lets a view take the focus itself, as it does when it is tapped.
@MainActor
package final class FocusHandle {
  fileprivate(set) weak var target: FocusTargetNode?

  /// Makes a handle, to be kept in the view's state.
  package nonisolated init() {}

  /// Gives the view the focus, where it can have it.
  package func takeFocus() {
    guard let target, !target.isRemoved, target.canHaveFocus else { return }
    target.graph.input.focus.move(to: target)
  }
}
