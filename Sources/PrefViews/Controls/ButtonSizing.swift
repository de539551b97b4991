// PrefViews: buttons that take the width of their container, and buttons with the label of their role.

import PrefGeometry
import PrefViewGraph

/// The width of buttons.
public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  /// The width of the label; the same as `fitted`.
  public static let automatic = ButtonSizing(name: "automatic")
  /// The width of the label.
  public static let fitted = ButtonSizing(name: "fitted")
  /// The width that is proposed.
  public static let flexible = ButtonSizing(name: "flexible")
}

private struct ButtonSizingKey: EnvironmentKey {
  static let defaultValue = ButtonSizing.automatic
}

extension EnvironmentValues {
  /// The width of buttons.
  public var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
}

extension View {
  /// Sets the width of bordered buttons within this view.
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizing, sizing)
  }
}

/// The label of a button that has only a role: the title and the symbol of the role.
public struct DefaultButtonLabel: View {
  let role: ButtonRole

  /// The title and the symbol; the title alone for roles without a symbol.
  public var body: some View {
    switch role {
    case .close: Label(title: { Text(verbatim: "Close") }, icon: { Image(systemName: "xmark") })
    case .confirm:
      Label(title: { Text(verbatim: "Done") }, icon: { Image(systemName: "checkmark") })
    case .destructive: Text(verbatim: "Delete")
    default: Text(verbatim: "Cancel")
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the label of a role.
  public nonisolated init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}
