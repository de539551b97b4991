// PrefViews: details of lists and sections. They are accepted where a list on a phone does not draw them.

import PrefGeometry
import PrefViewGraph

/// A tint of the icons of a list.
public struct ListItemTint: Sendable {
  let color: Color?

  /// Returns a tint that does not change.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// Returns a tint that the system may replace; here it does not.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// Gray.
  public static let monochrome = ListItemTint(color: .gray)
}

extension View {
  /// Sets the tint of label icons in rows; nil inherits the tint.
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
    listItemTint(tint?.color)
  }
}

/// A list with a border on a Mac; a plain list here.
public struct BorderedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// The appearance of a plain list.
  public var _appearance: _ListAppearance { PlainListStyle()._appearance }
}

/// A list of a watch; a plain list here.
public struct EllipticalListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// The appearance of a plain list.
  public var _appearance: _ListAppearance { PlainListStyle()._appearance }
}

extension ListStyle where Self == BorderedListStyle {
  /// A border on a Mac; a plain list here.
  public static var bordered: BorderedListStyle { BorderedListStyle() }
}

extension ListStyle where Self == EllipticalListStyle {
  /// The list of a watch; a plain list here.
  public static var elliptical: EllipticalListStyle { EllipticalListStyle() }
}

extension View {
  /// Accepts the space beside the sections of lists, in points; a warning states that it has no effect.
  public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?)
    -> some View
  { ineffective("listSectionMargins(_:_:)", length != nil) }

  /// Accepts whether lists have an index, which is not drawn. Warns if it is visible.
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    ineffective("listSectionIndexVisibility(_:)", visibility == .visible)
  }

  /// Accepts the label of the section in an index; lists have none.
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View { self }

  /// Accepts the label of the section in an index; lists have none.
  @_disfavoredOverload
  public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View { self }

  /// Accepts actions of the section in a sidebar; a warning states that they are not drawn.
  public nonisolated func sectionActions<Content: View>(@ViewBuilder content: () -> Content)
    -> some View
  { ineffective("sectionActions(content:)") }

  /// Accepts the color of the platters behind rows on a watch; rows have no platters.
  public nonisolated func listRowPlatterColor(_ color: Color?) -> some View { self }

  /// Sets whether taps cannot select the view, as a row of a list or an option of a picker.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    containerValue(\.isSelectionDisabled, isDisabled)
  }

  /// Hides the labels of controls, if `visibility` is hidden.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }

  /// Accepts that radio buttons are in a row; pickers are drawn in their style.
  public nonisolated func horizontalRadioGroupLayout() -> some View { self }

  /// Sets whether menus close after the actions of the items within this view.
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior)
    -> some View
  { environment(\.menuActionDismissBehavior, behavior) }

  /// Accepts an action that renames what is shown, which is not called.
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View { self }

  /// Accepts a binding to the focus that a rename moves; it is not moved.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View { self }
}

/// Whether a menu closes after an action.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  /// It closes.
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// It stays open.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Accepts whether the section can be collapsed; sections with a binding to their expansion can.
  public nonisolated func collapsible(_ collapsible: Bool) -> some View { self }
}
