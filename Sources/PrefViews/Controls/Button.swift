// Views: buttons and the styles that draw them.

import PrefGeometry
import PrefViewGraph

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// Removes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// Leaves without doing anything.
  public static let cancel = ButtonRole(name: "cancel")
}

/// Something that acts when it is tapped.
public nonisolated struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label
  @Environment(\.primitiveButtonStyle) private var style

  /// Makes a button with a label.
  public nonisolated init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Makes a button with a role and a label.
  public nonisolated init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The button as its style draws it.
  @MainActor public var body: some View {
    style.draw(
      PrimitiveButtonStyleConfiguration(
        role: role, label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(label)),
        action: action))
  }
}

extension Button where Label == Text {
  /// Makes a button with a title.
  public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  /// Makes a button with a title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// Makes a button with a role and a title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Makes a button that looks and acts as a style was told.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// What a style knows of a button; the style calls `trigger`.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  let action: () -> Void

  /// Does what the button is for.
  public func trigger() { action() }
}

/// What a style knows of a button whose taps the system watches.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the button is being pressed.
  public let isPressed: Bool
}

/// Draws buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What a button looks like.
  associatedtype Body: View
  /// What the style knows of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// What a button looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Draws buttons and watches them.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// What a button looks like and how it reacts.
  associatedtype Body: View
  /// What the style knows of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// What a button looks like and how it reacts.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The system's choice: text in the tint.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label in the tint.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      TintedLabel(configuration: configuration).dimmed(isPressed, to: 0.2)
    }
  }
}

/// Text in the tint, without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label in the tint.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      TintedLabel(configuration: configuration).dimmed(isPressed, to: 0.2)
    }
  }
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label as it is.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      configuration.label.dimmed(isPressed, to: 0.75)
    }
  }
}

/// A label on a gray ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label on a gray ground.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      BorderedLabel(ground: AnyShapeStyle(Color(.system(.fill)))) {
        TintedLabel(configuration: configuration)
      }
      .dimmed(isPressed, to: 0.75)
    }
  }
}

/// A white label on the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label on the tint.
  public func makeBody(configuration: Configuration) -> some View {
    Pressable(action: configuration.trigger) { isPressed in
      BorderedLabel(
        ground: configuration.role == .destructive
          ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
      ) {
        configuration.label.foregroundStyle(Color.white)
      }
      .dimmed(isPressed, to: 0.75)
    }
  }
}

/// A label on a ground of the size that the environment asks for.
private struct BorderedLabel<Label: View>: View {
  let ground: AnyShapeStyle
  @ViewBuilder let label: Label
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape

  /// The room around the label, across and down.
  private var room: (CGFloat, CGFloat) {
    switch controlSize {
    case .mini, .small: (10, 4)
    case .regular: (12, 7)
    case .large, .extraLarge: (20, 14)
    }
  }

  var body: some View {
    label
      .font(controlSize == .mini || controlSize == .small ? .subheadline : nil)
      .padding(.horizontal, room.0).padding(.vertical, room.1)
      .background(ground, in: borderShape.shape)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The system's choice.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Text in the tint.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A label on a gray ground.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A white label on the tint.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// A label in the tint, or in red for something that removes.
private struct TintedLabel: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    configuration.label
      .foregroundStyle(
        !isEnabled
          ? AnyShapeStyle(Color(.system(.tertiaryLabel)))
          : configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
      )
  }
}

/// A view that acts when it is pressed and let go of, and knows while it is pressed.
struct Pressable<Content: View>: View {
  let action: () -> Void
  @ViewBuilder let content: (Bool) -> Content
  @State private var isPressed = false

  var body: some View {
    content(isPressed).onPress(perform: action) { isPressed = $0 }
  }
}

extension View {
  /// Shows a view that is pressed more faintly.
  nonisolated func dimmed(_ isPressed: Bool, to opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: isPressed ? opacity : 1, name: "pressed"))
  }
}

/// A style of buttons with its type erased.
struct ButtonStyleBox {
  let draw: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

  init<S: PrimitiveButtonStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    draw = { AnyView(style.makeBody(configuration: $0)) }
  }

  init<S: ButtonStyle>(pressing style: S) {
    nonisolated(unsafe) let style = style
    draw = { configuration in
      AnyView(
        Pressable(action: configuration.trigger) { isPressed in
          style.makeBody(
            configuration: ButtonStyleConfiguration(
              role: configuration.role,
              label: ButtonStyleConfiguration.Label(content: AnyView(configuration.label)),
              isPressed: isPressed))
        })
    }
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyleBox { ButtonStyleBox(DefaultButtonStyle()) }
}

extension EnvironmentValues {
  /// How buttons are drawn.
  var primitiveButtonStyle: ButtonStyleBox {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons are drawn.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.primitiveButtonStyle, ButtonStyleBox(style))
  }

  /// Sets how buttons are drawn.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.primitiveButtonStyle, ButtonStyleBox(pressing: style))
  }
}
