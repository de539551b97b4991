// PrefViews: environment values that modifiers with the same subject set. Each has the same default on every machine.

import PrefGeometry
import PrefViewGraph

private enum AutocorrectionDisabledKey: EnvironmentKey {
  static let defaultValue: Bool = false
}

private enum ButtonRepeatBehaviorKey: EnvironmentKey {
  static let defaultValue: ButtonRepeatBehavior = .automatic
}

private enum HeaderProminenceKey: EnvironmentKey {
  static let defaultValue: Prominence = .standard
}

private enum HorizontalScrollIndicatorVisibilityKey: EnvironmentKey {
  static let defaultValue: ScrollIndicatorVisibility = .automatic
}

private enum VerticalScrollIndicatorVisibilityKey: EnvironmentKey {
  static let defaultValue: ScrollIndicatorVisibility = .automatic
}

private enum KeyboardShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

private enum MenuOrderKey: EnvironmentKey {
  static let defaultValue: MenuOrder = .automatic
}

extension EnvironmentValues {
  /// Whether typed text is corrected; false by default. Text is never corrected here.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionDisabledKey.self] }
    set { self[AutocorrectionDisabledKey.self] = newValue }
  }

  /// Whether a button repeats its action; `automatic` by default.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }

  /// The prominence of headers; `standard` by default.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }

  /// Whether horizontal indicators are visible; `automatic` by default.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalScrollIndicatorVisibilityKey.self] }
    set { self[HorizontalScrollIndicatorVisibilityKey.self] = newValue }
  }

  /// Whether vertical indicators are visible; `automatic` by default.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalScrollIndicatorVisibilityKey.self] }
    set { self[VerticalScrollIndicatorVisibilityKey.self] = newValue }
  }

  /// The shortcut of the control; nil by default.
  public var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }

  /// The order of the items of a menu; `automatic` by default.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Whether typed text is corrected; nil by default. The earlier name of `autocorrectionDisabled`.
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled ? true : nil }
    set { autocorrectionDisabled = newValue ?? false }
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages along the vertical axis on a watch; horizontal pages here.
  public static var verticalPage: PageTabViewStyle { PageTabViewStyle() }
}

/// The properties of a split view, for styles of the program.
public struct NavigationSplitViewStyleConfiguration {}

/// A menu of actions for a view.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  /// Creates a menu.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// Accepts a menu for long touches, as declared before `contextMenu(menuItems:)`.
  public nonisolated func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View { self.contextMenu { contextMenu?.items } }
}

/// A gesture that drags the window on a Mac.
public struct WindowDragGesture: Gesture {
  /// Creates a gesture.
  public init() {}
  /// A drag that does nothing.
  public var body: some Gesture<DragGesture.Value> { DragGesture() }
}
