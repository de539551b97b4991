// Views: controls with a title and a symbol, and those that are made of their neighbours.

import PrefGeometry
import PrefViewGraph

extension Button where Label == PrefViews.Label<Text, Image> {
  /// Makes a button with a title and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void
  ) {
    self.init(role: nil, action: action) { PrefViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Makes a button with a title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping () -> Void
  ) { self.init(role: nil, action: action) { PrefViews.Label(title, systemImage: systemImage) } }

  /// Makes a button with a role, a title and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { PrefViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Makes a button with a role, a title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
  ) { self.init(role: role, action: action) { PrefViews.Label(title, systemImage: systemImage) } }
}

extension Toggle where Label == PrefViews.Label<Text, Image> {
  /// Makes a toggle with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { PrefViews.Label(titleKey, systemImage: systemImage) }
  }
}

extension Picker where Label == PrefViews.Label<Text, Image> {
  /// Makes a picker with a title and a symbol.
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
  /// Makes a box with a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Makes a value with a title, as a format writes it.
  public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }
}

/// A button that is on while its toggle is.
public struct ButtonToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The label, on a ground in the tint where the toggle is on.
  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
        .padding(.horizontal, 12).padding(.vertical, 7)
        .background(
          configuration.isOn ? AnyShapeStyle(.tint.opacity(0.15)) : AnyShapeStyle(Color.clear),
          in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is on while its toggle is.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The shape of a button's border.
public struct ButtonBorderShape: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case capsule, circle
    case rounded(CGFloat)
  }

  private let kind: Kind

  /// What the system thinks fit.
  public static let automatic = ButtonBorderShape(kind: .rounded(8))
  /// A capsule.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A circle.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rounded rectangle.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(8))
  /// A rounded rectangle with a radius, in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }

  /// The shape.
  var shape: AnyShape {
    switch kind {
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .rounded(let radius): AnyShape(RoundedRectangle(cornerRadius: radius))
    }
  }
}

private enum ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  /// The shape of buttons' borders.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

/// Whether a button acts again and again while it is pressed.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  /// What the system thinks fit.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// It does.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// It does not.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

extension View {
  /// Sets the shape of the borders of bordered buttons.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  /// Sets whether buttons act again and again while they are pressed; here they never do.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    self
  }
}
