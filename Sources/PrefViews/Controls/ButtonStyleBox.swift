// PrefViews: type-erased styles of buttons.

import PrefViewGraph

/// A type-erased button style; a `ButtonStyle` is wrapped in a `Pressable`, which supplies its
/// press state.
struct ButtonStyleBox {
  let makeBody: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, buttons inside the style's body resolve that one.
  init<S: PrimitiveButtonStyle>(_ style: S, outer: ButtonStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.primitiveButtonStyle, outer)
      }
    }
  }

  init<S: ButtonStyle>(pressing style: S, outer: ButtonStyleBox) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      AnyView(
        Pressable(action: configuration.trigger) { isPressed in
          connectedBody(style) {
            $0.makeBody(
              configuration: ButtonStyleConfiguration(
                role: configuration.role,
                label: ButtonStyleConfiguration.Label(content: AnyView(configuration.label)),
                isPressed: isPressed)
            )
            .environment(\.primitiveButtonStyle, outer)
          }
        })
    }
  }
}
