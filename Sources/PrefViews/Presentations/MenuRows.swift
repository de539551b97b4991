// PrefViews: the rows of open menus: buttons and toggles.

import PrefGeometry
import PrefViewGraph

/// Whether some item of a menu has space for a checkmark or the chevron of a submenu.
enum MenuMarksKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

private enum MenuHasMarksKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether rows have space for a checkmark or a chevron at their leading edges.
  var menuHasMarks: Bool {
    get { self[MenuHasMarksKey.self] }
    set { self[MenuHasMarksKey.self] = newValue }
  }
}

private enum MenuActionDismissBehaviorKey: EnvironmentKey {
  static let defaultValue = MenuActionDismissBehavior.automatic
}

extension EnvironmentValues {
  /// Whether the actions of menu items close their menu.
  var menuActionDismissBehavior: MenuActionDismissBehavior {
    get { self[MenuActionDismissBehaviorKey.self] }
    set { self[MenuActionDismissBehaviorKey.self] = newValue }
  }
}

/// Whether an item of a menu has the margins of rows. The menu adds them to other items, such as texts.
struct MenuRowKey: LayoutValueKey { static let defaultValue = false }

/// A row of a menu, which closes the menu after its action.
struct MenuRow<RowLabel: View>: View {
  /// Whether the row has a checkmark; nil for rows without a state.
  var isChecked: Bool?
  var role: ButtonRole?
  /// Whether the action closes the menu.
  var closes = true
  /// The symbol of a row without a state, in the space for checkmarks; nil for none.
  var chevron: String?
  let action: () -> Void
  @ViewBuilder let label: RowLabel
  @Environment(\.openMenu) private var menu
  @Environment(\.menuHasMarks) private var hasMarks
  @Environment(\.isInMenuPalette) private var isInPalette
  @Environment(\.menuActionDismissBehavior) private var dismissBehavior
  @Environment(\.isEnabled) private var isEnabled

  private var style: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(.system(.tertiaryLabel))) }
    return AnyShapeStyle(role == .destructive ? Color.red : Color(.system(.label)))
  }

  var body: some View {
    Pressable(action: trigger) { isPressed in
      if isInPalette {
        MenuPaletteItem(isHighlighted: isPressed || isChecked == true) { label }
          .foregroundStyle(style)
      } else {
        row(isPressed)
      }
    }
    .preference(key: MenuMarksKey.self, value: !isInPalette && (isChecked != nil || chevron != nil))
    .layoutValue(key: MenuRowKey.self, value: true)
  }

  private func row(_ isPressed: Bool) -> some View {
    HStack(spacing: 0) {
      if hasMarks {
        Image(systemName: chevron ?? "checkmark").decorative
          .font(.system(size: 13, weight: .semibold))
          .opacity(chevron != nil || isChecked == true ? 1 : 0)
          .frame(width: MenuLengths.markWidth, alignment: .leading)
      }
      label.frame(maxWidth: .infinity, alignment: .leading)
    }
    .font(.system(size: 17))
    .lineLimit(2)
    .foregroundStyle(style)
    .padding(.leading, hasMarks ? MenuLengths.marginBeforeMarks : MenuLengths.margin)
    .padding(.trailing, MenuLengths.margin)
    .padding(.vertical, MenuLengths.rowPadding)
    .frame(maxWidth: .infinity, minHeight: MenuLengths.rowHeight, alignment: .leading)
    .background { if isPressed { Color(.system(.secondaryFill)) } }
    .contentShape(Rectangle())
  }

  private func trigger() {
    guard isEnabled else { return }
    if closes, dismissBehavior != .disabled { menu?.close() }
    action()
  }
}

/// The style of buttons in menus.
struct MenuButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// The style of toggles in menus: a checkmark.
struct MenuToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(
      isChecked: configuration.isOn, action: { configuration.$isOn.wrappedValue.toggle() }
    ) { configuration.label }
  }
}

/// The style of labels in menus: the title, and the icon at the trailing edge.
struct MenuLabelStyle: LabelStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.title
      Spacer(minLength: 0)
      configuration.icon.frame(width: 24)
    }
  }
}

/// Opens a menu with the items of a view.
struct MenuOpener<Items: View>: ViewModifier {
  let isOpen: Binding<Bool>
  let items: Items

  func body(content: Content) -> some View {
    content.presentation("menu", isPresented: isOpen.wrappedValue) { context in
      MenuLayer(
        context: context, isContextMenu: false, items: items, preview: EmptyView(),
        close: { isOpen.wrappedValue = false })
    }
  }
}
