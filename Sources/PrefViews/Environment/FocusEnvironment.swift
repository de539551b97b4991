// PrefViews: the focus in the environment.

import PrefGeometry
import PrefViewGraph

private enum IsFocusedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the nearest focusable ancestor has the focus: a text field, or a view with `focusable`.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
}
