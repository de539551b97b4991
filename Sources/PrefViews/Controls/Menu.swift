// PrefViews: `Menu` and its styles. A tap opens the menu above the picture (Presentations/MenuLayer.swift).

import PrefGeometry
import PrefViewGraph

/// A control that presents a list of actions when it is tapped.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?
  @State private var isOpen = false
  @Environment(\.menuStyleBox) private var style
  @Environment(\.openMenu) private var enclosingMenu

  /// Creates a menu with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// Creates a menu with a custom label and an action that a tap performs instead of opening the
  /// menu; a long press opens it.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  /// The view that the menu style in the environment makes for this menu; in another menu, a row.
  @MainActor public var body: some View {
    if enclosingMenu != nil {
      Submenu(label: label, header: label, items: content)
    } else if primaryAction == nil {
      button { isOpen = true }
    } else {
      button(primaryAction ?? {})
        .highPriorityGesture(LongPressGesture().onEnded { _ in isOpen = true })
    }
  }

  @MainActor private func button(_ action: @escaping () -> Void) -> some View {
    style.makeBody(MenuStyleConfiguration(label: AnyView(label), action: action))
      .modifier(MenuOpener(isOpen: $isOpen, items: content))
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a localized title and an action that a tap performs.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }
}

extension Menu where Label == PrefViews.Label<Text, Image> {
  /// Creates a menu with a localized title and a system symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { PrefViews.Label(titleKey, systemImage: systemImage) } }

  /// Creates a menu with a verbatim title and a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { PrefViews.Label(title, systemImage: systemImage) } }

  /// Creates a menu with a localized title, a system symbol, and an action that a tap performs.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { PrefViews.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

/// The properties of a menu that a style receives; pass it to `Menu.init(_:)` to display the menu.
public struct MenuStyleConfiguration {
  /// A type-erased label of a menu.
  public nonisolated struct Label: View {
    let content: AnyView
    /// The view that was passed to the menu as its label.
    @MainActor public var body: some View { content }
  }

  let label: AnyView
  let action: () -> Void
}

/// A type that defines the appearance of menus. A style displays the menu with
/// `Menu(configuration)`.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// A view that represents the body of a menu.
  associatedtype Body: View
  /// The properties of a menu: its label and primary action.
  typealias Configuration = MenuStyleConfiguration
  /// Returns the view for a menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == EmptyView {
  /// Creates a menu from a style's configuration; its primary action is that of the original menu.
  public init(_ configuration: MenuStyleConfiguration) {
    label = MenuStyleConfiguration.Label(content: configuration.label)
    content = EmptyView()
    primaryAction = configuration.action
  }
}

/// The default menu style: a button in the button style of the environment.
public struct DefaultMenuStyle: MenuStyle {
  /// Creates the default menu style.
  public nonisolated init() {}
  /// Returns a button with the menu's label and primary action.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: configuration.action) { configuration.label }
  }
}

/// A menu style that draws the menu as a button in the button style of the environment.
public struct ButtonMenuStyle: MenuStyle {
  /// Creates a button menu style.
  public nonisolated init() {}
  /// Returns a button with the menu's label and primary action.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: configuration.action) { configuration.label }
  }
}

/// A menu style that draws the menu as a borderless button.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Creates a borderless button menu style.
  public nonisolated init() {}
  /// Returns a borderless button with the menu's label and primary action.
  public func makeBody(configuration: Configuration) -> some View {
    Button(action: configuration.action) { configuration.label }.buttonStyle(.borderless)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The default menu style: a button in the button style of the environment.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A menu style that draws the menu as a button in the button style of the environment.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A menu style that draws the menu as a borderless button.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A type-erased menu style.
struct MenuStyleBox {
  let makeBody: @MainActor (MenuStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, menus inside the style's body resolve that one.
  init<S: MenuStyle>(_ style: S, outer: MenuStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.menuStyleBox, outer)
      }
    }
  }
}

private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: MenuStyleBox { MenuStyleBox(DefaultMenuStyle()) }
}

extension EnvironmentValues {
  /// The style that menus resolve; the default is `DefaultMenuStyle`.
  var menuStyleBox: MenuStyleBox {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

/// The order in which a menu presents its items.
public struct MenuOrder: Equatable, Sendable {
  private let name: String
  /// The system's order.
  public static let automatic = MenuOrder(name: "automatic")
  /// The first item closest to the point of interaction.
  public static let priority = MenuOrder(name: "priority")
  /// The declared order, from top to bottom.
  public static let fixed = MenuOrder(name: "fixed")
}

extension View {
  /// Sets the style of the menus within this view.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    transformEnvironment(\.menuStyleBox) { $0 = MenuStyleBox(style, outer: $0) }
  }

  /// Accepts the order of menu items, which is the declared one.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Accepts the visibility of the menu indicator; menus have none here, so the view is unchanged.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }
}
