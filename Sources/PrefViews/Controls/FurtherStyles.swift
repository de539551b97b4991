// PrefViews: styles of controls of other systems and of iOS 26, in the appearance of the nearest style of an iPhone.

import PrefGeometry
import PrefViewGraph

/// A toggle with a box and a check mark.
public struct CheckboxToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}

  /// A box before the label.
  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack(spacing: 6) {
        Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
          .foregroundStyle(configuration.isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a check mark.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// A text field with a square border.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}

  /// The field with a border.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.textFieldStyle(.plain).padding(4).border(Color(uiColor: .separator))
  }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A square border.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

/// A picker with radio buttons; rows with check marks here.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// The arrangement of `inline`.
  public var _arrangement: _PickerArrangement { InlinePickerStyle()._arrangement }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// Radio buttons; rows with check marks here.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// A picker with a row of icons in a menu; segments elsewhere.
public struct PalettePickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// The palette arrangement.
  public var _arrangement: _PickerArrangement { _PickerArrangement(appearance: .palette) }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// A row of icons in a menu; segments elsewhere.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A button on glass, which is drawn as a material.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
  /// Creates the style with a kind of glass.
  public init(_ glass: Glass) {}

  /// The label on a capsule of glass.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassCapsuleStyle(isProminent: false))
  }
}

/// A button on tinted glass.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}

  /// The label on a capsule of the tint.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassCapsuleStyle(isProminent: true))
  }
}

private struct GlassCapsuleStyle: ButtonStyle {
  let isProminent: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(isProminent ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
      .padding(.horizontal, 12)
      .padding(.vertical, 7)
      .background(
        isProminent ? AnyShapeStyle(.tint) : AnyShapeStyle(.regularMaterial), in: .capsule
      )
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

/// A button in a bar of a Mac; a bordered button here.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}

  /// A bordered button.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.bordered)
  }
}

/// A button like a link.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}

  /// A button without a border.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.borderless)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// Glass, which is drawn as a material.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  /// Returns glass of a kind, which is drawn as a material.
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// Tinted glass, which is drawn as a fill of the tint.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  /// A bar of a Mac; a bordered button here.
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
  /// A bar of a Mac, for an action; a bordered button here.
  public static var accessoryBarAction: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// Like a link.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
