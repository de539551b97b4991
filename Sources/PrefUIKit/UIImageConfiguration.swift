// PrefUIKit: configurations of symbols: the font, the scale and the colors, which `Image(uiImage:)` draws.

import PrefGeometry
import PrefRendering
import PrefViews

extension UIImage {
  /// The configuration of an image.
  ///
  /// Unchecked: immutable.
  open class Configuration: NSObject, @unchecked Sendable {
    fileprivate let appearance: SymbolAppearance

    fileprivate init(_ appearance: SymbolAppearance) { self.appearance = appearance }

    /// Returns the configuration, with the values of another one where it has values.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// That of the font.
    case unspecified = 0
    /// A weight, from the thinnest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    fileprivate var weight: UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }
  }

  /// The size of a symbol relative to its font.
  public enum SymbolScale: Int, Sendable {
    /// The default, `medium`.
    case `default` = -1
    /// That of the context.
    case unspecified = 0
    /// A size.
    case small, medium, large

    fileprivate var scale: Image.Scale? {
      switch self {
      case .unspecified: nil
      case .small: .small
      case .default, .medium: .medium
      case .large: .large
      }
    }
  }

  /// The configuration of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// A configuration without values.
    public static let unspecified = SymbolConfiguration(SymbolAppearance())

    private convenience init(_ change: (inout SymbolAppearance) -> Void) {
      var appearance = SymbolAppearance()
      change(&appearance)
      self.init(appearance)
    }

    /// Creates a configuration of a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified)
    }

    /// Creates a configuration of a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init { $0.font = Font(UIFont.systemFont(ofSize: pointSize, weight: weight.weight)) }
    }

    /// Creates a configuration of a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init {
        $0.font = Font(UIFont.systemFont(ofSize: pointSize, weight: weight.weight))
        $0.scale = scale.scale
      }
    }

    /// Creates a configuration of a scale.
    public convenience init(scale: SymbolScale) { self.init { $0.scale = scale.scale } }

    /// Creates a configuration of a weight, with the size of body text.
    public convenience init(weight: SymbolWeight) {
      self.init { $0.font = Font(UIFont.systemFont(ofSize: 17, weight: weight.weight)) }
    }

    /// Creates a configuration of a font.
    public convenience init(font: UIFont) { self.init { $0.font = Font(font) } }

    /// Creates a configuration of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init { ($0.font, $0.scale) = (Font(font), scale.scale) }
    }

    /// Creates a configuration of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    /// Creates a configuration of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Creates a configuration of the colors of layers.
    public convenience init(paletteColors: [UIColor]) {
      self.init { $0.palette = paletteColors.map { Color(uiColor: $0) } }
    }

    /// Creates a configuration of a color, of which secondary layers have a reduced opacity.
    public convenience init(hierarchicalColor: UIColor) {
      self.init {
        let color = Color(uiColor: hierarchicalColor)
        $0.palette = [color, color.opacity(0.5), color.opacity(0.25)]
      }
    }

    /// Returns the configuration that prefers the symbol's own colors.
    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration { $0.mode = .multicolor }
    }

    /// Returns the configuration that prefers one color.
    public static func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration { $0.mode = .monochrome }
    }

    /// Returns the configuration, with the values of another one where it has values.
    public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration?.appearance else { return self }
      return SymbolConfiguration { appearance in
        appearance.font = other.font ?? self.appearance.font
        appearance.scale = other.scale ?? self.appearance.scale
        appearance.palette = other.palette.isEmpty ? self.appearance.palette : other.palette
        appearance.mode = other.mode ?? self.appearance.mode
      }
    }
  }

  /// Creates an image of a symbol with a configuration; nil if the name is empty.
  public convenience init?(systemName: String, withConfiguration configuration: Configuration?) {
    self.init(systemName: systemName)
    if let configuration { setAppearance(configuration.appearance) }
  }

  /// The configuration of a symbol; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    isSymbolImage ? SymbolConfiguration(appearance) : nil
  }

  /// Returns the image with a configuration, if it is a symbol.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    withAppearance(configuration.appearance)
  }

  /// Returns the image with the values of a configuration added to its own; nil if it is not a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbolConfiguration.map { withConfiguration($0.applying(configuration)) }
  }
}
