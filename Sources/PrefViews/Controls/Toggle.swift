// PrefViews: `Toggle`, the toggle style protocol and the switch style.

import PrefGeometry
import PrefViewGraph

/// A control that switches a Boolean value; by default a label at the leading edge and a switch at
/// the trailing edge.
public nonisolated struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  /// Whether the values of several sources differ.
  let isMixed: Bool
  let label: Label
  @Environment(\.toggleStyleBox) private var style

  /// Creates a toggle with a custom label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    isMixed = false
    self.label = label()
  }

  /// Creates a toggle of the values at a key path of several sources, which it sets together. While
  /// they differ, the toggle is mixed; switching it then turns all of them on.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.isOn = Binding {
      !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue)
    } set: { value in
      for binding in bindings { binding.wrappedValue = value }
    }
    isMixed = Set(bindings.map(\.wrappedValue)).count > 1
    self.label = label()
  }

  /// The view that the toggle style in the environment makes for this toggle.
  @MainActor public var body: some View {
    style.makeBody(
      ToggleStyleConfiguration(
        isOn: isOn, isMixed: isMixed,
        label: ToggleStyleConfiguration.Label(content: AnyView(ControlLabel(label)))))
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle from a style's configuration, so that a style can wrap the toggle that it
  /// receives.
  public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    isMixed = configuration.isMixed
    label = configuration.label
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a localized title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a toggle with a localized title for the values at a key path of several sources.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(titleKey) } }

  /// Creates a toggle with a verbatim title for the values at a key path of several sources.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}

/// The properties of a toggle that a style receives.
public struct ToggleStyleConfiguration {
  /// A type-erased label of a toggle.
  public struct Label: View {
    let content: AnyView
    /// The view that was passed to the toggle as its label.
    public var body: some View { content }
  }

  /// Whether the toggle is on; `$isOn` is the binding that a style changes.
  @Binding public var isOn: Bool
  /// Whether the toggle represents several values that differ.
  public var isMixed: Bool
  /// The label that describes the effect of the toggle.
  public let label: Label

  init(isOn: Binding<Bool>, isMixed: Bool, label: Label) {
    _isOn = isOn
    self.isMixed = isMixed
    self.label = label
  }
}

/// A type that defines the appearance and interaction of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// A view that represents the body of a toggle, including its gestures.
  associatedtype Body: View
  /// The properties of a toggle: its state and its label.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view for a toggle, including the interaction that changes `configuration.isOn`.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default toggle style; the same as `switch`.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the default toggle style.
  public nonisolated init() {}
  /// Returns the label and a switch at the trailing edge.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration)
  }
}

/// A toggle style with a label and a switch, whose size depends on the platform.
public struct SwitchToggleStyle: ToggleStyle {
  /// The color of the track while the toggle is on; nil uses the tint of the environment.
  private let tint: Color?

  /// Creates a switch toggle style.
  public nonisolated init() { tint = nil }
  /// Creates a switch toggle style with a tint.
  public nonisolated init(tint: Color) { self.tint = tint }
  /// Returns the label and a switch at the trailing edge.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration, tint: tint)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default toggle style: a label and a switch.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A toggle style with a label and a switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A row with the toggle's label at the leading edge and the switch at the trailing edge.
private struct SwitchRow: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.look.controls.toggle) private var look
  /// The color of the track while the toggle is on; nil uses the tint of the environment.
  var tint: Color?

  var body: some View {
    LabeledControl(label: configuration.label, width: look.size.width) {
      SwitchControl(isOn: configuration.$isOn)
        .transformEnvironment(\.tint) { if let tint { $0 = AnyShapeStyle(tint) } }
    }
  }
}

/// A switch. Its track begins at the leading edge of its frame and can be wider than the frame, as in
/// UIKit.
private struct SwitchControl: View {
  let isOn: Binding<Bool>
  @Environment(\.look.controls.toggle) private var look
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint

  private var track: AnyShapeStyle {
    isOn.wrappedValue
      ? tint ?? AnyShapeStyle(Color(.system(look.onColor)))
      : AnyShapeStyle(Color(.system(.secondaryFill)))
  }

  var body: some View {
    Capsule()
      .fill(track)
      .overlay(alignment: isOn.wrappedValue ? .trailing : .leading) {
        Thumb().fill(.white)
          .shadow(color: .black.opacity(0.15), radius: 4, x: 0, y: 3)
          .frame(width: look.thumb.width, height: look.thumb.height)
          .padding(look.thumbInset)
      }
      .frame(width: look.trackWidth, height: look.size.height)
      .frame(width: look.size.width, alignment: .leading)
      .opacity(isEnabled ? 1 : 0.5)
      .onTapGesture { if isEnabled { isOn.wrappedValue.toggle() } }
  }
}

/// A type-erased toggle style.
struct ToggleStyleBox {
  let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, toggles inside the style's body resolve that one.
  init<S: ToggleStyle>(_ style: S, outer: ToggleStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.toggleStyleBox, outer)
      }
    }
  }
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: ToggleStyleBox { ToggleStyleBox(DefaultToggleStyle()) }
}

private enum LabelsVisibilityKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// The style that toggles resolve; the default is `DefaultToggleStyle`.
  var toggleStyleBox: ToggleStyleBox {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }

  /// The visibility of the labels of controls.
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }

  /// Whether controls omit their labels.
  var hidesLabels: Bool { labelsVisibility == .hidden }
}

extension View {
  /// Sets the style of the toggles within this view.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    transformEnvironment(\.toggleStyleBox) { $0 = ToggleStyleBox(style, outer: $0) }
  }

  /// Hides the labels of the controls within this view; the controls then take only their own size.
  public nonisolated func labelsHidden() -> some View { labelsVisibility(.hidden) }
}
