// PrefViews: the context menus and the primary actions of the selectable rows of lists.

import PrefGeometry
import PrefViewGraph

/// The menu of selected rows, with the type of the values erased.
struct SelectionMenu {
  /// Returns the items for a value; nil for a value of another type.
  let items: @MainActor (AnyHashable) -> AnyView?
  /// Returns the primary action for a value; nil if there is none.
  let primaryAction: @MainActor (AnyHashable) -> (() -> Void)?
}

private enum SelectionMenuKey: EnvironmentKey {
  static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
  /// The context menu of the rows of lists; nil for none.
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

/// Adds the context menu of the list to a row that can be selected.
struct SelectionMenuModifier: ViewModifier {
  /// The selection value of the row; nil if it cannot be selected.
  let value: AnyHashable?
  @Environment(\.selectionMenu) private var menu

  func body(content: Content) -> some View {
    if let menu, let value, let items = menu.items(value) {
      content.contextMenu { items }
    } else {
      content
    }
  }
}

extension View {
  /// Adds a context menu to the selectable rows of the lists and tables within this view, and an action for taps.
  ///
  /// - Parameters:
  ///   - itemType: The type of the selection values.
  ///   - menu: The items for the values of the pressed row.
  ///   - primaryAction: The action that a tap performs in place of a selection, except in edit mode; nil for none.
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    // Unsafe: the closures are called on the main actor only.
    nonisolated(unsafe) let (menu, primaryAction) = (menu, primaryAction)
    return environment(
      \.selectionMenu,
      SelectionMenu { value in
        (value.base as? I).map { AnyView(menu([$0])) }
      } primaryAction: { value in
        guard let primaryAction, let item = value.base as? I else { return nil }
        return { primaryAction([item]) }
      })
  }
}
