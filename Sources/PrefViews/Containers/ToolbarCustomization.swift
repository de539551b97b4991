// PrefViews: toolbars that people customize, spacers and menus of toolbars. A picture has the default arrangement.

import PrefGeometry
import PrefViewGraph

/// Toolbar content that people can customize.
public protocol CustomizableToolbarContent: ToolbarContent {}

extension _ToolbarContentList: CustomizableToolbarContent {}

extension ToolbarItemGroup: CustomizableToolbarContent {}

extension ToolbarItem: CustomizableToolbarContent where ID: Hashable {}

extension ToolbarItem: Identifiable where ID: Hashable {
  /// The identifier of the item.
  public var id: ID { identifier }
}

/// The behavior of a toolbar item during customization.
public struct ToolbarCustomizationBehavior: Sendable {
  /// The item can be moved and removed.
  public static let `default` = ToolbarCustomizationBehavior()
  /// The item can be moved.
  public static let reorderable = ToolbarCustomizationBehavior()
  /// The item cannot be changed.
  public static let disabled = ToolbarCustomizationBehavior()
}

/// Options of the customization of a toolbar item.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The item is always available.
  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

/// The space between toolbar items.
public struct SpacerSizing: Hashable, Sendable {
  private let name: String
  /// As much space as possible.
  public static let flexible = SpacerSizing(name: "flexible")
  /// A fixed space.
  public static let fixed = SpacerSizing(name: "fixed")
}

/// A space between the items of a toolbar; items have their usual distance here.
public nonisolated struct ToolbarSpacer: CustomizableToolbarContent {
  /// Creates a space.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

  /// The space itself; spaces are primitive content.
  @MainActor public var body: Self { self }

  /// Adds no items.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {}
}

/// An item that the system provides; not drawn.
public nonisolated struct DefaultToolbarItem: CustomizableToolbarContent {
  /// Creates an item of a kind.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

  /// The item itself; items are primitive content.
  @MainActor public var body: Self { self }

  /// Adds no items.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {}
}

/// The menu that the title in the navigation bar opens.
public nonisolated struct ToolbarTitleMenu<Content: View>: CustomizableToolbarContent {
  private let content: Content?

  /// Creates the menu of the system, which has no items here.
  public init() where Content == EmptyView { content = nil }

  /// Creates a menu.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The menu itself; menus are primitive content.
  @MainActor public var body: Self { self }

  /// Sets the menu of the title, unless there is one.
  @MainActor public func _addItems(to items: inout _ToolbarItems) {
    if let content, items.titleMenu == nil { items.titleMenu = AnyView(content) }
  }
}

/// The parts of toolbar items that are displayed on a Mac.
public struct ToolbarLabelStyle: Sendable, Equatable {
  private let name: String
  /// The system's choice.
  public static let automatic = ToolbarLabelStyle(name: "automatic")
  /// The title and the icon.
  public static let titleAndIcon = ToolbarLabelStyle(name: "titleAndIcon")
  /// The title.
  public static let titleOnly = ToolbarLabelStyle(name: "titleOnly")
  /// The icon.
  public static let iconOnly = ToolbarLabelStyle(name: "iconOnly")
}

extension ToolbarItemPlacement {
  /// A less frequent action; the trailing edge of the top bar.
  public static let secondaryAction = ToolbarItemPlacement.automatic
  /// An ornament below a window of visionOS; the bottom bar.
  public static let bottomOrnament = ToolbarItemPlacement.bottomBar
  /// The title; the middle of the top bar.
  public static let title = ToolbarItemPlacement.principal
  /// The large title; the middle of the top bar.
  public static let largeTitle = ToolbarItemPlacement.principal
  /// The subtitle; not drawn.
  public static let subtitle = ToolbarItemPlacement.undrawn
  /// The large subtitle; not drawn.
  public static let largeSubtitle = ToolbarItemPlacement.undrawn
  /// Returns the placement in an accessory bar; the trailing edge of the top bar.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { .automatic }
}

extension ToolbarPlacement {
  /// The bar of a window.
  public static let windowToolbar = ToolbarPlacement.navigationBar
  /// The bar at the bottom of a window of visionOS.
  public static let bottomOrnament = ToolbarPlacement.bottomBar
  /// Returns an accessory bar.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarPlacement { .navigationBar }
}

extension ToolbarContent {
  /// Accepts the visibility of the background that an item shares with its neighbors; it is not drawn.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some ToolbarContent { self }

  /// Accepts the items as the source of a transition; pictures are drawn after it.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some ToolbarContent { self }
}

extension CustomizableToolbarContent {
  /// Accepts the behavior of the items during customization.
  public nonisolated func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent { self }

  /// Accepts the behavior of the items during customization.
  public nonisolated func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent { self }

  /// Accepts the visibility of the background that an item shares with its neighbors; it is not drawn.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some CustomizableToolbarContent { self }
}
