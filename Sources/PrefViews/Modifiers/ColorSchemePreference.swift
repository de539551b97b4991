// Views: the colour scheme that a view would like its picture to have.

import PrefGeometry
import PrefViewGraph

/// Names the colour scheme that views ask for.
public struct PreferredColorSchemeKey: PreferenceKey {
  /// A scheme, or nil for no wish.
  public typealias Value = ColorScheme?

  /// The first wish counts.
  public static func reduce(value: inout Value, nextValue: () -> Value) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Asks for a colour scheme for the whole picture; nil for no wish.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }

  /// Sets the colour scheme of this view.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
