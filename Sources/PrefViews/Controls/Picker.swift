// Views: one of several values.

import PrefGeometry
import PrefViewGraph

/// Chooses one of several values; the views in it carry them as tags, or come from a `ForEach` with them as ids.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label
  private let content: Content
  private let selection: Binding<SelectionValue>
  @Environment(\.pickerLook) private var look
  @Environment(\.isInListRow) private var isInListRow

  /// Makes a picker with a label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// The views of the values as the style arranges them.
  @MainActor public var body: some View {
    Group(subviews: content) { options in
      let choice = PickerChoice(options: options, selection: selection)
      switch look {
      case .menu:
        if isInListRow {
          PickerRow(label: label, choice: choice, symbol: "chevron.up.chevron.down")
        } else {
          PickerMenu(choice: choice)
        }
      case .link:
        PickerRow(label: label, choice: choice, symbol: "chevron.right")
      case .segmented: SegmentedPicker(choice: choice)
      case .inline:
        if isInListRow { CheckedRows(choice: choice) } else { WheelPicker(choice: choice) }
      case .wheel: WheelPicker(choice: choice)
      }
    }
  }
}

extension Picker where Label == Text {
  /// Makes a picker with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }

  /// Makes a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

/// How the values of pickers are arranged.
enum PickerLook: Sendable { case menu, link, segmented, inline, wheel }

/// Arranges the values of pickers.
public protocol PickerStyle: Sendable {
  /// The arrangement; the styles of this package have one.
  var _arrangement: _PickerArrangement { get }
}

/// An arrangement of the values of pickers.
public struct _PickerArrangement: Sendable {
  let look: PickerLook
}

/// The system's choice: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  /// A menu.
  public var _arrangement: _PickerArrangement { _PickerArrangement(look: .menu) }
}

/// The chosen value, which opens a menu.
public struct MenuPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  /// A menu.
  public var _arrangement: _PickerArrangement { _PickerArrangement(look: .menu) }
}

/// The chosen value, which opens a screen.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  /// A row that leads to a screen.
  public var _arrangement: _PickerArrangement { _PickerArrangement(look: .link) }
}

/// All values beside each other.
public struct SegmentedPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  /// Segments.
  public var _arrangement: _PickerArrangement { _PickerArrangement(look: .segmented) }
}

/// All values as rows of the list around.
public struct InlinePickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  /// Rows.
  public var _arrangement: _PickerArrangement { _PickerArrangement(look: .inline) }
}

/// All values on a wheel.
public struct WheelPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  /// A wheel.
  public var _arrangement: _PickerArrangement { _PickerArrangement(look: .wheel) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The system's choice.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The chosen value, which opens a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// The chosen value, which opens a screen.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All values beside each other.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All values as rows of the list around.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// All values on a wheel.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

private enum PickerLookKey: EnvironmentKey {
  static let defaultValue = PickerLook.menu
}

extension EnvironmentValues {
  /// How the values of pickers are arranged.
  fileprivate var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how the values of pickers are arranged.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, style._arrangement.look)
  }
}
