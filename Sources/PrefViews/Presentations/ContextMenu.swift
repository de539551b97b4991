// PrefViews: context menus, which open when a view is pressed; that of a list row when any part of the row is pressed.

import PrefGeometry
import PrefViewGraph

/// The context menu of a list row, which the list opens.
@MainActor
final class RowContextMenu: CustomStringConvertible {
  /// The bounds of the row, in global coordinates; nil until the list has placed it.
  fileprivate(set) var frame: CGRect?
  fileprivate var open: () -> Void = {}
  /// A fixed placeholder, so that dumps omit the view's structure.
  nonisolated var description: String { "menu" }

  nonisolated init() {}
}

/// Opens a context menu when the view is pressed for half a second.
private nonisolated struct ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
  let items: Items
  let preview: Preview
  @State private var isOpen = false
  @State private var row = RowContextMenu()

  init(items: Items, preview: Preview) {
    self.items = items
    self.preview = preview
  }

  @MainActor func body(content: Content) -> some View {
    row.open = { isOpen = true }
    return
      content
      .presentation("context menu", isPresented: isOpen && Items.self != EmptyView.self) {
        context in
        MenuLayer(
          context: context, isContextMenu: true, row: row.frame, items: items, preview: preview,
          close: { isOpen = false })
      }
      .highPriorityGesture(LongPressGesture(minimumDuration: 0.5).onEnded { _ in isOpen = true })
      .containerValue(\.listRow.contextMenu, row)
  }
}

/// Opens the context menu of a list row when any part of the row is pressed.
struct RowContextMenuOpener: ViewModifier {
  let menu: RowContextMenu?

  func body(content: Content) -> some View {
    if let menu {
      content.contentShape(Rectangle())
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: {
          menu.frame = $0
        }
        .gesture(LongPressGesture(minimumDuration: 0.5).onEnded { _ in menu.open() })
    } else {
      content
    }
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
