// Views: switches, and the styles that draw them.

import PrefGeometry
import PrefViewGraph

/// Something that is on or off: its label at the leading side, a switch at the trailing one.
public nonisolated struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyleBox) private var style

  /// Makes a toggle with a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// The toggle as its style draws it.
  @MainActor public var body: some View {
    style.draw(
      ToggleStyleConfiguration(
        isOn: isOn, label: ToggleStyleConfiguration.Label(content: AnyView(label))))
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with a title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Makes a toggle with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// What a style knows of a toggle.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  /// The toggle's label.
  public let label: Label

  init(isOn: Binding<Bool>, label: Label) {
    _isOn = isOn
    self.label = label
  }
}

/// Draws toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What a toggle looks like and how it reacts.
  associatedtype Body: View
  /// What the style knows of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// What a toggle looks like and how it reacts.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The system's choice: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration)
  }
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The system's choice.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A label and a switch, as far from each other as there is room.
private struct SwitchRow: View {
  let configuration: ToggleStyleConfiguration

  var body: some View {
    LabeledControl(label: configuration.label, width: 51) {
      SwitchKnob(isOn: configuration.$isOn)
    }
  }
}

/// A switch of an iPhone, iOS 7 to 18: lengths in points.
private struct SwitchKnob: View {
  let isOn: Binding<Bool>
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint

  private var track: AnyShapeStyle {
    isOn.wrappedValue
      ? tint ?? AnyShapeStyle(Color.green) : AnyShapeStyle(Color(.system(.secondaryFill)))
  }

  var body: some View {
    Capsule()
      .fill(track)
      .overlay(alignment: isOn.wrappedValue ? .trailing : .leading) {
        Circle().fill(.white)
          .shadow(color: .black.opacity(0.15), radius: 4, x: 0, y: 3)
          .padding(2)
      }
      .frame(width: 51, height: 31)
      .opacity(isEnabled ? 1 : 0.5)
      .onTapGesture { if isEnabled { isOn.wrappedValue.toggle() } }
  }
}

/// A style of toggles with its type erased.
struct ToggleStyleBox {
  let draw: @MainActor (ToggleStyleConfiguration) -> AnyView

  init<S: ToggleStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    draw = { AnyView(style.makeBody(configuration: $0)) }
  }
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: ToggleStyleBox { ToggleStyleBox(DefaultToggleStyle()) }
}

private enum HiddenLabelsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// How toggles are drawn.
  var toggleStyleBox: ToggleStyleBox {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }

  /// Whether controls leave their labels out.
  var hidesLabels: Bool {
    get { self[HiddenLabelsKey.self] }
    set { self[HiddenLabelsKey.self] = newValue }
  }
}

extension View {
  /// Sets how toggles are drawn.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyleBox, ToggleStyleBox(style))
  }

  /// Leaves out the labels of controls.
  public nonisolated func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}
