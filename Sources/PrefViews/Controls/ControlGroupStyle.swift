// PrefViews: groups of controls and their styles.

import PrefGeometry
import PrefViewGraph

/// A container that shows related controls, arranged by the current style.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: AnyView
  @Environment(\.controlGroupStyle) private var style

  /// Creates a control group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    label = AnyView(EmptyView())
  }

  /// Creates a control group with a label, which only some styles show.
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    let label = label()
    self.content = LabeledControlGroupContent(content: content(), label: label)
    self.label = AnyView(label)
  }

  /// Creates a control group with a localized title, which only some styles show.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a control group with a title, which only some styles show.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  /// The body made by the current style.
  @MainActor public var body: some View {
    style.makeBody(
      ControlGroupStyleConfiguration(
        content: .init(content: AnyView(content)), label: .init(content: label)))
  }
}

/// The content of a control group with a label.
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  /// The controls.
  @MainActor public var body: some View { content }
}

/// The properties of a control group that a style arranges.
public struct ControlGroupStyleConfiguration {
  /// A type-erased content of a control group.
  public struct Content: View {
    let content: AnyView
    /// The controls.
    public var body: some View { content }
  }

  /// A type-erased label of a control group.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// The controls of the group.
  public let content: Content
  /// The label of the group; empty if there is none.
  public let label: Label
}

/// The appearance of control groups.
public protocol ControlGroupStyle {
  /// The type of the view that represents a control group.
  associatedtype Body: View
  /// The properties of a control group.
  typealias Configuration = ControlGroupStyleConfiguration
  /// Returns the view that represents a control group.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Controls in a row, with the bordered button style; in a menu, equally wide items with icons and titles.
private struct ControlRow: View {
  let configuration: ControlGroupStyleConfiguration
  /// Whether only the icons of labels are visible.
  var hidesTitles = false
  /// Whether only the icons of labels are visible outside of menus.
  var isCompact = false
  @Environment(\.openMenu) private var menu

  var body: some View {
    if menu != nil {
      MenuPalette(showsTitles: !hidesTitles) { configuration.content }
    } else if hidesTitles || isCompact {
      HStack { configuration.content }.labelStyle(.iconOnly).buttonStyle(.bordered)
    } else {
      HStack { configuration.content }.buttonStyle(.bordered)
    }
  }
}

/// The default style: the controls in a row, with the bordered button style; in a menu, a row of its items.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Creates the default style.
  public init() {}

  /// Returns the controls in a horizontal stack.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlRow(configuration: configuration)
  }
}

/// A style that shows the controls in a row, with the bordered button style.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}

  /// Returns the controls in a horizontal stack.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AutomaticControlGroupStyle().makeBody(configuration: configuration)
  }
}

/// A style that shows the controls in a menu, which the label opens.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}

  /// Returns a menu.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// A style that shows the controls in a row of the enclosing menu; elsewhere their icons in a row.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}

  /// Returns the controls in a row.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlRow(configuration: configuration, isCompact: true)
  }
}

/// A style that shows the controls as a row of equal buttons.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}

  /// Returns the controls with icons only.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ControlRow(configuration: configuration, hidesTitles: true)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default style.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// A style that shows the controls in a row.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A style that shows the controls in a menu.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A style that shows the controls in a row, with compact labels.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// A style that shows the controls as a row of equal buttons.
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// A type-erased style of control groups.
private struct ControlGroupStyleBox {
  let makeBody: @MainActor (ControlGroupStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, groups inside the style's body resolve that one.
  init<S: ControlGroupStyle>(_ style: S, outer: ControlGroupStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.controlGroupStyle, outer)
      }
    }
  }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: ControlGroupStyleBox {
    ControlGroupStyleBox(AutomaticControlGroupStyle())
  }
}

extension EnvironmentValues {
  fileprivate var controlGroupStyle: ControlGroupStyleBox {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of control groups within this view.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    transformEnvironment(\.controlGroupStyle) { $0 = ControlGroupStyleBox(style, outer: $0) }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates a control group that represents a style's configuration, so that styles can modify one.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init { configuration.content }
  }
}
