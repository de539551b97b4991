// PrefViewGraph: the focus, the view that receives key input; at most one view of a graph has it. The `focused`
// bindings of its ancestors reflect the focus, and writing to such a binding moves the focus once the frame has
// settled.

import PrefGeometry

/// The key input actions of a focusable view.
package struct KeyInput {
  /// Inserts a character.
  package var insert: (Character) -> Void
  /// Deletes a number of characters at the end.
  package var deleteBackward: (Int) -> Void
  /// Handles the return key. Returns whether the view resigns the focus.
  package var submit: () -> Bool

  /// Creates the actions.
  package init(
    insert: @escaping (Character) -> Void, deleteBackward: @escaping (Int) -> Void,
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
  private weak var storedTarget: FocusTargetNode?

  /// The focused view; nil for none, or if it has been removed.
  var target: FocusTargetNode? {
    guard let storedTarget, !storedTarget.isRemoved else { return nil }
    return storedTarget
  }

  /// Moves the focus to a view, or to none, and updates the views and bindings affected.
  func move(to new: FocusTargetNode?) {
    let old = target
    guard old !== new else { return }
    storedTarget = new
    let (left, entered) = (bindings(around: old), bindings(around: new))
    for binding in left where !entered.contains(where: { $0 === binding }) { binding.didLose() }
    for binding in entered where !left.contains(where: { $0 === binding }) { binding.didGain() }
    old?.notify(false)
    new?.notify(true)
  }

  private func bindings(around target: FocusTargetNode?) -> [FocusBindingNode] {
    var bindings: [FocusBindingNode] = []
    var node: _ViewNode? = target
    while let current = node {
      if let binding = current as? FocusBindingNode { bindings.append(binding) }
      node = current.container
    }
    return bindings
  }
}

extension ViewGraph {
  /// Whether a view has the focus.
  package var hasFocus: Bool { input.focus.target != nil }

  /// Removes the focus. Settle the graph afterwards.
  package func endEditing() { input.focus.move(to: nil) }

  /// Types a character. Returns false if no view has the focus. Settle the graph afterwards.
  package func type(_ character: Character) -> Bool {
    guard let target = input.focus.target else { return false }
    if !handleKey(character) { target.input.insert(character) }
    return true
  }

  /// Presses the delete key up to `count` times: once if a view around the focused one handles key presses, else as
  /// often as requested, in one change of the text. Returns how often it was pressed; zero if no view has the focus.
  /// Settle the graph afterwards.
  package func deleteBackward(_ count: Int) -> Int {
    guard let target = input.focus.target else { return 0 }
    let pressed = handlesKeys ? min(count, 1) : count
    if pressed > 0, !handleKey("\u{8}") { target.input.deleteBackward(pressed) }
    return pressed
  }

  /// Presses the return key. Returns false if no view has the focus. Settle the graph afterwards.
  package func submit() -> Bool {
    guard let target = input.focus.target else { return false }
    if handleKey("\r") { return true }
    let resignsFocus = target.input.submit()
    if resignsFocus, input.focus.target === target { input.focus.move(to: nil) }
    return true
  }

  /// Returns the first focusable view at or inside an element, in source order; nil for none.
  func firstFocusTarget(below node: _ViewNode) -> FocusTargetNode? {
    if let target = node as? FocusTargetNode, target.canHaveFocus { return target }
    var found: FocusTargetNode?
    node.forEachElement { if found == nil { found = firstFocusTarget(below: $0) } }
    return found
  }
}

// MARK: - Focusable views

/// Makes a view focusable.
package nonisolated struct FocusTargetModifier: ViewModifier {
  let canHaveFocus: Bool
  let handle: FocusHandle
  let input: KeyInput
  let onRemoval: () -> Void
  let onChange: (Bool) -> Void
}

extension View {
  /// Makes the view focusable: `onChange` is called when it gains or loses the focus, `onRemoval` when it is removed
  /// while it has the focus, `input` handles key input.
  package nonisolated func focusTarget(
    _ handle: FocusHandle, isEnabled: Bool = true, input: KeyInput,
    onRemoval: @escaping () -> Void = {}, onChange: @escaping (Bool) -> Void
  ) -> some View {
    modifier(
      FocusTargetModifier(
        canHaveFocus: isEnabled, handle: handle, input: input, onRemoval: onRemoval,
        onChange: onChange))
  }
}

/// The node of a focusable view.
final class FocusTargetNode: UnaryNode, ModifierNode {
  private var modifier: FocusTargetModifier
  private var holdsFocus = false

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

  func notify(_ hasFocus: Bool) {
    holdsFocus = hasFocus
    if !isRemoved { modifier.onChange(hasFocus) }
  }

  override func willBeRemoved() {
    if holdsFocus { graph.afterFrame(modifier.onRemoval) }
  }
}

extension FocusTargetModifier: NodeModifier { typealias Node = FocusTargetNode }

/// A handle by which a view requests the focus, as when it is tapped.
@MainActor
package final class FocusHandle {
  fileprivate(set) weak var target: FocusTargetNode?

  /// Creates a handle, to be stored in the view's state.
  package nonisolated init() {}

  /// Moves the focus to the view, if it is focusable.
  package func takeFocus() {
    guard let target, !target.isRemoved, target.canHaveFocus else { return }
    target.graph.input.focus.move(to: target)
  }

  /// Removes the focus from the view, if it has it.
  package func resignFocus() {
    guard let target, target.graph.input.focus.target === target else { return }
    target.graph.input.focus.move(to: nil)
  }
}
