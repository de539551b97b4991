// PrefViews: the color scheme that a view requests for the whole picture (a preference), and the
// one that it sets for itself (an environment value).

import PrefGeometry
import PrefViewGraph

/// The preference key of the requested color scheme.
public struct PreferredColorSchemeKey: PreferenceKey {
  /// The requested scheme, or `nil` for no request.
  public typealias Value = ColorScheme?

  /// Keeps the first request, in view order.
  public static func reduce(value: inout Value, nextValue: () -> Value) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Requests a color scheme for the whole picture; `nil` makes no request.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }

  /// Overrides the color scheme of this view and its descendants.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
