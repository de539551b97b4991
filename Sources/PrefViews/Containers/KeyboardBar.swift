// PrefViews: the bar above the software keyboard, with the toolbar items of the placement `keyboard`. In: the items of
// a screen, and whether one of its text fields has the focus. Out: a bar at the bottom of the screen's safe area, since
// the keyboard itself is not drawn.

import PrefGeometry
import PrefViewGraph

/// The focus of the text fields of a screen.
@MainActor
final class EditingSession {
  private var field: ObjectIdentifier?
  /// Sets whether a field of the screen has the focus.
  var setEditing: (Bool) -> Void = { _ in }

  nonisolated init() {}

  /// Records that a field has the focus.
  func begin(_ handle: FocusHandle) {
    field = ObjectIdentifier(handle)
    setEditing(true)
  }

  /// Records that a field has lost the focus, or has been removed; ignored if another field has it.
  func end(_ handle: FocusHandle) {
    guard field == ObjectIdentifier(handle) else { return }
    field = nil
    setEditing(false)
  }
}

/// The bar above the keyboard: items from the leading edge, on a material that extends to the bottom of the screen.
struct KeyboardBar: View {
  /// The height of the bar above the safe area, in points, as of `UIToolbar`.
  static let height: CGFloat = 44

  let items: [ToolbarEntry]
  @Environment(\.pixelLength) private var pixelLength

  var body: some View {
    ToolbarItems(leading: items, trailing: [], isAtBottom: true)
      .frame(height: Self.height)
      .background(.bar)
      .overlay(alignment: .top) { Color(.system(.separator)).frame(height: pixelLength) }
      .dynamicTypeSize(.large)
  }
}

private enum EditingSessionKey: EnvironmentKey {
  static var defaultValue: EditingSession? { nil }
}

extension EnvironmentValues {
  /// The session that text fields report their focus to; nil outside of navigation stacks.
  var editingSession: EditingSession? {
    get { self[EditingSessionKey.self] }
    set { self[EditingSessionKey.self] = newValue }
  }
}
