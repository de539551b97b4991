// PrefViews: the rows of open menus: buttons, toggles, the options of pickers, submenus.

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
  @Environment(\.menuActionDismissBehavior) private var dismissBehavior
  @Environment(\.isEnabled) private var isEnabled

  private var style: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(.system(.tertiaryLabel))) }
    return AnyShapeStyle(role == .destructive ? Color.red : Color(.system(.label)))
  }

  var body: some View {
    Pressable(action: trigger) { isPressed in
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
      .padding(.leading, hasMarks ? 12 : MenuLengths.margin)
      .padding(.trailing, MenuLengths.margin)
      .padding(.vertical, 10)
      .frame(maxWidth: .infinity, minHeight: MenuLengths.rowHeight, alignment: .leading)
      .background { if isPressed { Color(.system(.secondaryFill)) } }
      .contentShape(Rectangle())
    }
    .preference(key: MenuMarksKey.self, value: isChecked != nil || chevron != nil)
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

/// The options of a picker in a menu.
struct MenuOptions: View {
  let choice: PickerChoice

  var body: some View {
    ForEach(choice.options.indices, id: \.self) { index in
      MenuRow(isChecked: index == choice.selectedIndex, action: { choice.select(index) }) {
        choice.options[index]
      }
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

/// Opens a context menu when the view is pressed for half a second.
private nonisolated struct ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
  let items: Items
  let preview: Preview
  @State private var isOpen = false

  init(items: Items, preview: Preview) {
    self.items = items
    self.preview = preview
  }

  @MainActor func body(content: Content) -> some View {
    content
      .presentation("context menu", isPresented: isOpen && Items.self != EmptyView.self) {
        context in
        MenuLayer(
          context: context, isContextMenu: true, items: items, preview: preview,
          close: { isOpen = false })
      }
      .highPriorityGesture(LongPressGesture(minimumDuration: 0.5).onEnded { _ in isOpen = true })
  }
}

extension View {
  /// Adds a context menu, which opens when the view is pressed for half a second.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { modifier(ContextMenuModifier(items: menuItems(), preview: EmptyView())) }

  /// Adds a context menu with a preview, which is shown in place of the pressed view.
  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View { modifier(ContextMenuModifier(items: menuItems(), preview: preview())) }
}
