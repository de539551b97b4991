// PrefViewGraph: the input state of a graph: touches, pointers and the focus.

/// The sessions that process a graph's input events.
@MainActor
final class InputSessions {
  /// The gestures in progress.
  let gestures = GestureSession()
  /// The views under a pointer.
  let hovering = HoverSession()
  /// The view that receives key input.
  let focus = FocusSession()
}
