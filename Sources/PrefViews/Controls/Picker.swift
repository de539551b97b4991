// PrefViews: `Picker` and the picker styles. The views of the content are resolved into options;
// the style in the environment selects the view that shows them.

import PrefGeometry
import PrefViewGraph

/// A control that selects one of several values. Each option view is tagged with its value, or
/// takes it from the ids of a `ForEach`.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let label: Label
  private let content: Content
  /// The bindings to the selected value; several ones are set together.
  private let sources: [Binding<SelectionValue>]
  /// The label of the current value; nil displays the selected option.
  private let currentValueLabel: AnyView?
  @State private var isOpen = false
  @Environment(\.pickerAppearance) private var appearance
  @Environment(\.openMenu) private var menu
  @Environment(\.navigation) private var navigation
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isInListRow) private var isInListRow

  /// Creates a picker with a custom label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init([selection], content(), label(), nil) }

  init(
    _ sources: [Binding<SelectionValue>], _ content: Content, _ label: Label,
    _ currentValueLabel: AnyView?
  ) {
    self.sources = sources
    self.content = content
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// The options, arranged as the picker style of the environment specifies.
  @MainActor public var body: some View {
    Group(subviews: content) { options in
      let choice = PickerChoice(
        options: options, sources: sources, currentValueLabel: currentValueLabel)
      if menu != nil {
        MenuPicker(label: label, choice: choice, appearance: appearance)
      } else {
        control(choice)
      }
    }
  }

  @ViewBuilder @MainActor private func control(_ choice: PickerChoice) -> some View {
    switch appearance {
    case .automatic, .menu:
      if isInListRow {
        PickerRow(label: label) {
          PickerRowValue(choice: choice, symbol: "chevron.up.chevron.down").modifier(opener)
        }
        .modifier(PickerTap { isOpen = true })
      } else {
        PickerMenu(choice: choice).modifier(PickerTap { isOpen = true }).modifier(opener)
      }
    case .link:
      PickerRow(label: label) { PickerRowValue(choice: choice, symbol: "chevron.right") }
        .contentShape(Rectangle())
        .onTapGesture {
          if isEnabled {
            navigation?.push(.view(AnyView(PickerScreen(content: content, sources: sources))))
          }
        }
    case .segmented, .palette: SegmentedPicker(choice: choice)
    case .inline:
      if isInListRow { CheckmarkRows(choice: choice) } else { WheelPicker(choice: choice) }
    case .wheel: WheelPicker(choice: choice)
    }
  }

  /// Opens the menu of the options at a view.
  @MainActor private var opener: MenuOpener<some View> {
    MenuOpener(
      isOpen: $isOpen,
      items: Group(subviews: content) { options in
        MenuOptions(choice: PickerChoice(options: options, sources: sources))
      })
  }
}

/// Performs the action when the view is tapped, unless it is disabled.
private nonisolated struct PickerTap: ViewModifier {
  let action: () -> Void
  @Environment(\.isEnabled) private var isEnabled

  init(_ action: @escaping () -> Void) { self.action = action }

  @MainActor func body(content: Content) -> some View {
    content.contentShape(Rectangle()).onTapGesture { if isEnabled { action() } }
  }
}

/// The screen with the options of a picker in navigation link style; a tap on one returns to the picker.
private nonisolated struct PickerScreen<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  let sources: [Binding<SelectionValue>]
  @Environment(\.dismiss) private var dismiss

  init(content: Content, sources: [Binding<SelectionValue>]) {
    self.content = content
    self.sources = sources
  }

  @MainActor var body: some View {
    List {
      Group(subviews: content) {
        CheckmarkRows(choice: PickerChoice(options: $0, sources: sources))
      }
    }
    .onChange(of: sources.map(\.wrappedValue)) { _, _ in dismiss() }
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }

  /// Creates a picker with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

/// The arrangement of a picker's options.
enum PickerAppearance: Sendable { case automatic, menu, link, segmented, palette, inline, wheel }

/// A type that selects the appearance of pickers; only the built-in styles can conform
/// meaningfully.
public protocol PickerStyle: Sendable {
  /// The arrangement that this style selects.
  var _arrangement: _PickerArrangement { get }
}

/// An opaque arrangement of a picker's options, which only the built-in styles create.
public struct _PickerArrangement: Sendable {
  let appearance: PickerAppearance
}

/// The default picker style: a button that opens a menu; in a menu, a section of its items.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the default picker style.
  public init() {}
  /// The automatic arrangement.
  public var _arrangement: _PickerArrangement { _PickerArrangement(appearance: .automatic) }
}

/// A picker style that shows the selected option as a button that opens a menu; in a menu, as a submenu.
public struct MenuPickerStyle: PickerStyle {
  /// Creates a menu picker style.
  public init() {}
  /// The menu arrangement.
  public var _arrangement: _PickerArrangement { _PickerArrangement(appearance: .menu) }
}

/// A picker style that shows the selected option in a navigation row, which opens a screen with the
/// options.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates a navigation link picker style.
  public init() {}
  /// The navigation row arrangement.
  public var _arrangement: _PickerArrangement { _PickerArrangement(appearance: .link) }
}

/// A picker style that shows all options in a segmented control.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates a segmented picker style.
  public init() {}
  /// The segmented control arrangement.
  public var _arrangement: _PickerArrangement { _PickerArrangement(appearance: .segmented) }
}

/// A picker style that shows all options as rows of the enclosing list, or as a wheel outside
/// lists.
public struct InlinePickerStyle: PickerStyle {
  /// Creates an inline picker style.
  public init() {}
  /// The inline arrangement.
  public var _arrangement: _PickerArrangement { _PickerArrangement(appearance: .inline) }
}

/// A picker style that shows the options on a wheel.
public struct WheelPickerStyle: PickerStyle {
  /// Creates a wheel picker style.
  public init() {}
  /// The wheel arrangement.
  public var _arrangement: _PickerArrangement { _PickerArrangement(appearance: .wheel) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default picker style: a menu, or a section of the enclosing menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A picker style that shows the selected option as a menu button.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A picker style that shows the selected option in a navigation row.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A picker style that shows all options in a segmented control.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// A picker style that shows all options as rows of the enclosing list, or as a wheel outside
  /// lists.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A picker style that shows the options on a wheel.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

private enum PickerAppearanceKey: EnvironmentKey {
  static let defaultValue = PickerAppearance.automatic
}

extension EnvironmentValues {
  /// The arrangement of pickers; the default is a menu.
  fileprivate var pickerAppearance: PickerAppearance {
    get { self[PickerAppearanceKey.self] }
    set { self[PickerAppearanceKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers within this view.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerAppearance, style._arrangement.appearance)
  }
}
