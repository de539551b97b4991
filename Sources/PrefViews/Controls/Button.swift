// PrefViews: `Button`, the button style protocols and the built-in styles. A button passes its
// label, role and action to the style in its environment; the style's body is the view that is laid
// out and drawn. Lengths are in points.

import PrefGeometry
import PrefViewGraph

/// The semantic purpose of a button, from which styles derive its appearance.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// A role for buttons that delete data; the built-in styles use red instead of the tint.
  public static let destructive = ButtonRole(name: "destructive")
  /// A role for buttons that dismiss without an effect; the built-in styles draw it like no role.
  public static let cancel = ButtonRole(name: "cancel")
  /// A role for buttons that confirm; the built-in styles draw it like no role.
  public static let confirm = ButtonRole(name: "confirm")
  /// A role for buttons that close; the built-in styles draw it like no role.
  public static let close = ButtonRole(name: "close")
}

/// A control that performs an action when it is pressed and released inside its bounds.
///
/// The label is any view; the appearance and the press feedback are those of the nearest
/// `buttonStyle(_:)`.
public nonisolated struct Button<Label: View>: View {
  private let role: ButtonRole?
  let action: () -> Void
  private let label: Label
  @Environment(\.primitiveButtonStyle) private var style

  /// Creates a button without a role that displays a custom label.
  public nonisolated init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role that displays a custom label.
  public nonisolated init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The view that the primitive button style in the environment makes for this button.
  @MainActor public var body: some View {
    style.makeBody(
      PrimitiveButtonStyleConfiguration(
        role: role,
        label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(ButtonLabel(label: label))),
        action: action))
  }
}

extension Button where Label == Text {
  /// Creates a button whose label is a localized title.
  public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  /// Creates a button whose label is a title that is used verbatim, without localization.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// Creates a button with a role whose label is a localized title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  /// Creates a button with a role whose label is a title that is used verbatim, without localization.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button from a style's configuration, so that a primitive style can wrap the button
  /// that it receives.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// The properties of a button that a primitive style receives. The style itself calls `trigger()`.
public struct PrimitiveButtonStyleConfiguration {
  /// A type-erased label of a button.
  public struct Label: View {
    let content: AnyView
    /// The view that was passed to the button as its label.
    public var body: some View { content }
  }

  /// The button's role, or `nil` for a button without one.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  let action: () -> Void

  /// Calls the button's action. A primitive style calls this on the gesture that it defines.
  public func trigger() { action() }
}

/// The properties of a button that a style receives while the framework handles the press gesture.
public struct ButtonStyleConfiguration {
  /// A type-erased label of a button.
  public struct Label: View {
    let content: AnyView
    /// The view that was passed to the button as its label.
    public var body: some View { content }
  }

  /// The button's role, or `nil` for a button without one.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether a touch that began on the button is currently down and inside its bounds.
  public let isPressed: Bool
}

/// A type that defines the appearance of buttons with the standard press interaction.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// A view that represents the body of a button.
  associatedtype Body: View
  /// The properties of a button: role, label and press state.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view for a button; it is called again whenever the press state changes.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A type that defines both the appearance and the interaction of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// A view that represents the body of a button, including its gestures.
  associatedtype Body: View
  /// The properties of a button: role, label and action.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view for a button, including the gesture that calls `configuration.trigger()`.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default button style: a borderless label in the tint; the same as `borderless`.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the default button style.
  public nonisolated init() {}
  /// Returns the label in the tint (red for `destructive`), at 20% opacity while pressed.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      TintedLabel(configuration: configuration).dimmed(isPressed, to: 0.2)
    }
  }
}

/// A button style without a background or border; the label takes the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates a borderless button style.
  public nonisolated init() {}
  /// Returns the label in the tint (red for `destructive`), at 20% opacity while pressed.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      TintedLabel(configuration: configuration).dimmed(isPressed, to: 0.2)
    }
  }
}

/// A button style that adds no decoration while idle: the label keeps its own foreground style.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates a plain button style.
  public nonisolated init() {}
  /// Returns the unmodified label, at 75% opacity while pressed.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      configuration.label.dimmed(isPressed, to: 0.75)
    }
  }
}

/// A button style with a tinted label on a gray fill, shaped by `buttonBorderShape(_:)`.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates a bordered button style.
  public nonisolated init() {}
  /// Returns the tinted label, at 75% opacity while pressed: on the system fill color, or, if a tint is set or the
  /// button is destructive, on that color with an opacity of 15%.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      FilledLabel(configuration: configuration).dimmed(isPressed, to: 0.75)
    }
  }
}

/// A tinted label on the system fill color or on a translucent color.
private struct FilledLabel: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint

  var body: some View {
    BorderedLabel(background: background) { TintedLabel(configuration: configuration) }
  }

  private var background: AnyShapeStyle {
    let color = configuration.role == .destructive ? AnyShapeStyle(Color.red) : tint
    guard isEnabled, let color else { return AnyShapeStyle(Color(.system(.fill))) }
    return AnyShapeStyle(color.opacity(0.15))
  }
}

/// A button style with a white label on a fill of the tint, shaped by `buttonBorderShape(_:)`.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates a prominent bordered button style.
  public nonisolated init() {}
  /// Returns the white label on the tint (on red for `destructive`), at 75% opacity while pressed; while disabled, a
  /// gray label on the system fill color.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      ProminentLabel(configuration: configuration).dimmed(isPressed, to: 0.75)
    }
  }
}

/// A white label on the tint or, for a destructive button, on red; if it is disabled, a gray label on a gray fill.
private struct ProminentLabel: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    BorderedLabel(background: background) {
      TintedLabel(
        configuration: configuration, style: isEnabled ? AnyShapeStyle(Color.white) : nil)
    }
  }

  private var background: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(.system(.fill))) }
    return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
  }
}

/// A label on a filled border shape, padded according to the control size of the environment.
private struct BorderedLabel<Label: View>: View {
  let background: AnyShapeStyle
  @ViewBuilder let label: Label
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape
  @Environment(\.buttonSizing) private var sizing
  @Environment(\.look.controls.button) private var look

  /// The padding around the label on each horizontal and each vertical edge, in points.
  private var padding: CGSize {
    switch controlSize {
    case .mini, .small: look.smallPadding
    case .regular: look.regularPadding
    case .large, .extraLarge: look.largePadding
    }
  }

  var body: some View {
    label
      .font(controlSize == .mini || controlSize == .small ? .subheadline : nil)
      .frame(maxWidth: sizing == .flexible ? .infinity : nil)
      .padding(.horizontal, padding.width).padding(.vertical, padding.height)
      .background(background, in: borderShape.shape(look))
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default button style: a borderless label in the tint.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A button style without a background or border; the label takes the tint.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A button style that leaves the label undecorated while idle.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A button style with a tinted label on a gray fill.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A button style with a white label on a fill of the tint.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// The button's label in the foreground style that was set for the button; if none was set, in the tint, in red for the
/// `destructive` role, or in the tertiary label color while disabled.
private struct TintedLabel: View {
  let configuration: PrimitiveButtonStyleConfiguration
  /// The style of an enabled button; nil for the tint or, if the button is destructive, red.
  var style: AnyShapeStyle?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.foreground) private var foreground

  var body: some View {
    if foreground.styles.isEmpty || foreground.isContainerDefault {
      configuration.label.foregroundStyle(defaultStyle)
    } else {
      configuration.label
    }
  }

  private var defaultStyle: AnyShapeStyle {
    if let style { return style }
    if !isEnabled { return AnyShapeStyle(Color(.system(.tertiaryLabel))) }
    return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
  }
}

/// A view that calls an action on press and release, and rebuilds its content with the press state.
struct Pressable<Content: View>: View {
  let action: () -> Void
  @ViewBuilder let content: (Bool) -> Content
  @State private var isPressed = false

  var body: some View {
    content(isPressed).onPress(perform: action) { isPressed = $0 }
  }
}

extension View {
  /// Lowers the view's opacity to `opacity` while `isPressed` is true.
  nonisolated func dimmed(_ isPressed: Bool, to opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: isPressed ? opacity : 1, name: "pressed"))
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyleBox { ButtonStyleBox(DefaultButtonStyle()) }
}

extension EnvironmentValues {
  /// The style that buttons resolve; the default is `DefaultButtonStyle`.
  var primitiveButtonStyle: ButtonStyleBox {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets a style that defines both appearance and interaction for the buttons within this view.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    transformEnvironment(\.primitiveButtonStyle) { $0 = ButtonStyleBox(style, outer: $0) }
  }

  /// Sets a style that defines the appearance of the buttons within this view; the press
  /// interaction is the standard one.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    transformEnvironment(\.primitiveButtonStyle) {
      $0 = ButtonStyleBox(pressing: style, outer: $0)
    }
  }
}
