// PrefViews: convenience initializers of controls that take a title and a system symbol, and the
// button variants (`ButtonToggleStyle`, `ButtonBorderShape`, `ButtonRepeatBehavior`).

import PrefGeometry
import PrefViewGraph

extension Button where Label == PrefViews.Label<Text, Image> {
  /// Creates a button whose label is a localized title with a system symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void
  ) {
    self.init(role: nil, action: action) { PrefViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a button whose label is a verbatim title with a system symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping () -> Void
  ) { self.init(role: nil, action: action) { PrefViews.Label(title, systemImage: systemImage) } }

  /// Creates a button with a role whose label is a localized title with a system symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { PrefViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a button with a role whose label is a verbatim title with a system symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { PrefViews.Label(title, systemImage: systemImage) } }
}

extension Toggle where Label == PrefViews.Label<Text, Image> {
  /// Creates a toggle whose label is a localized title with a system symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { PrefViews.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle where Label == PrefViews.Label<Text, Image> {
  /// Creates a toggle whose label is a verbatim title with a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { PrefViews.Label(title, systemImage: systemImage) }
  }

  /// Creates a toggle for several sources whose label is a localized title with a system symbol.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) {
      PrefViews.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a toggle for several sources whose label is a verbatim title with a system symbol.
  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { PrefViews.Label(title, systemImage: systemImage) }
  }
}

extension Picker where Label == PrefViews.Label<Text, Image> {
  /// Creates a picker whose label is a localized title with a system symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      PrefViews.Label(titleKey, systemImage: systemImage)
    }
  }
}

extension GroupBox {
  /// Creates a group box with a label view that is passed by value.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates labeled content with a localized title and a value formatted by a format style.
  public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }
}

/// A toggle style that draws a button, which is filled with 15% of the tint while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates a button toggle style.
  public nonisolated init() {}
  /// Returns a button that toggles the value; its fill shows the on state.
  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      ToggleButtonLabel(configuration: configuration)
    }
  }
}

/// The label of a toggle that is drawn as a button.
private struct ToggleButtonLabel: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.look.controls.button) private var look

  var body: some View {
    configuration.label
      .padding(.horizontal, look.regularPadding.width)
      .padding(.vertical, look.regularPadding.height)
      .background(
        configuration.isOn ? AnyShapeStyle(.tint.opacity(0.15)) : AnyShapeStyle(Color.clear),
        in: ButtonBorderShape.automatic.shape(look))
  }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A toggle style that draws a button, which is filled with 15% of the tint while the toggle is
  /// on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The shape of the background of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case automatic, capsule, circle
    case rounded(CGFloat)
  }

  private let kind: Kind

  /// The default shape of the platform: on iOS 18 a rounded rectangle with a corner radius of 8
  /// points, on iOS 26 a capsule.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A capsule, whose corner radius is half the shorter side.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// The circle that is inscribed in the button's bounds.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rounded rectangle with a corner radius of 8 points.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(8))
  /// Returns a rounded rectangle with a corner radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }

  /// Returns the shape in a look, type-erased.
  func shape(_ look: ButtonLook) -> AnyShape {
    switch kind {
    case .automatic:
      look.cornerRadius.map { AnyShape(RoundedRectangle(cornerRadius: $0)) } ?? AnyShape(Capsule())
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .rounded(let radius): AnyShape(RoundedRectangle(cornerRadius: radius))
    }
  }
}

extension ButtonBorderShape: InsettableShape {
  /// Returns the outline in a rectangle, in points, as on iOS 18.
  public nonisolated func path(in rect: CGRect) -> Path { shape(.init()).path(in: rect) }

  /// Returns the shape inset on all sides by an amount in points.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetButtonBorder(shape: self, amount: amount)
  }
}

/// The border of a button, inset on all sides.
private nonisolated struct _InsetButtonBorder: InsettableShape {
  let shape: ButtonBorderShape
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    guard rect.width > 2 * amount, rect.height > 2 * amount else { return Path() }
    return shape.path(in: rect.insetBy(dx: amount, dy: amount))
  }

  func inset(by amount: CGFloat) -> _InsetButtonBorder {
    _InsetButtonBorder(shape: shape, amount: self.amount + amount)
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The shape of bordered buttons.
  public nonisolated static var buttonBorder: ButtonBorderShape { .automatic }
}

private enum ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  /// The border shape of bordered buttons; the default is `automatic`.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

/// Whether a button repeats its action while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  /// The default behavior: no repetition.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// The action repeats while the button is held.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// The action is performed once per press.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

extension View {
  /// Sets the border shape of the bordered buttons within this view.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  /// Accepts a repeat behavior; buttons never repeat here, so the view is unchanged.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    self
  }
}
