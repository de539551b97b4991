// Views: menus, and controls that belong together. A menu is drawn closed: what it offers stands in a window of its own.

import PrefGeometry
import PrefViewGraph

/// A label that opens a choice of actions; in a picture it is closed.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let primaryAction: (() -> Void)?
  @Environment(\.menuStyleBox) private var style

  /// Makes a menu with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    primaryAction = nil
  }

  /// Makes a menu with a label that acts at once when it is tapped.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
    self.primaryAction = primaryAction
  }

  /// The label as the menu's style draws it.
  @MainActor public var body: some View {
    style.draw(MenuStyleConfiguration(label: AnyView(label), action: primaryAction ?? {}))
  }
}

extension Menu where Label == Text {
  /// Makes a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a menu with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a menu with a title that acts at once when it is tapped.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }
}

extension Menu where Label == PrefViews.Label<Text, Image> {
  /// Makes a menu with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { PrefViews.Label(titleKey, systemImage: systemImage) } }
}

/// What a style knows of a menu.
public struct MenuStyleConfiguration {
  /// The menu's label.
  public nonisolated struct Label: View {
    let content: AnyView
    /// The label.
    @MainActor public var body: some View { content }
  }

  let label: AnyView
  let action: () -> Void
}

/// Draws menus: `Menu(configuration)` stands for the menu.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// What a menu looks like.
  associatedtype Body: View
  /// What the style knows of a menu.
  typealias Configuration = MenuStyleConfiguration
  /// What a menu looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == EmptyView {
  /// Makes the menu that a style was told of.
  public init(_ configuration: MenuStyleConfiguration) {
    label = MenuStyleConfiguration.Label(content: configuration.label)
    primaryAction = configuration.action
  }
}

/// The system's choice: the label in the tint.
public struct DefaultMenuStyle: MenuStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label as a button's.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: configuration.action) { configuration.label }
  }
}

/// The label as buttons are drawn.
public struct ButtonMenuStyle: MenuStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label as a button's.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: configuration.action) { configuration.label }
  }
}

/// The label without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label as a button's.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: configuration.action) { configuration.label }.buttonStyle(.borderless)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The system's choice.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// The label as buttons are drawn.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// The label without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A style of menus with its type erased.
struct MenuStyleBox {
  let draw: @MainActor (MenuStyleConfiguration) -> AnyView

  init<S: MenuStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    draw = { configuration in
      // The menu of a style inside is drawn by the system.
      AnyView(
        style.makeBody(configuration: configuration)
          .environment(\.menuStyleBox, MenuStyleBox(DefaultMenuStyle())))
    }
  }
}

private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: MenuStyleBox { MenuStyleBox(DefaultMenuStyle()) }
}

extension EnvironmentValues {
  /// How menus are drawn.
  var menuStyleBox: MenuStyleBox {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

/// In which order a menu shows its actions.
public struct MenuOrder: Equatable, Sendable {
  private let name: String
  /// As the system thinks fit.
  public static let automatic = MenuOrder(name: "automatic")
  /// The first one nearest to the finger.
  public static let priority = MenuOrder(name: "priority")
  /// From top to bottom.
  public static let fixed = MenuOrder(name: "fixed")
}

extension View {
  /// Sets how menus are drawn.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyleBox, MenuStyleBox(style))
  }

  /// Sets in which order menus show their actions, which is no part of a picture.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Shows or hides the marks of menus, which have none here.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }
}

/// Controls that belong together, side by side.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Groups controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The controls, side by side.
  @MainActor public var body: some View { HStack { content }.buttonStyle(.bordered) }
}
