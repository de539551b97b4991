// PrefViews: colors under CoreGraphics' names.

import PrefGeometry
import PrefViewGraph

/// A color of CoreGraphics: components of sRGB, gamma-encoded, from 0 to 1.
public final class CGColor: Hashable, Sendable {
  let color: Color
  /// Red, green, blue and opacity.
  let rgba: [CGFloat]

  /// Creates a color from a color, in light appearance.
  init(_ color: Color) {
    self.color = color
    let resolved = color.resolve(in: EnvironmentValues())
    rgba = [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { CGFloat($0) }
  }

  /// Creates a color from components of sRGB, from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// Creates a color from components of sRGB, from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(gray), opacity: Double(alpha)))
  }

  /// Creates a gray from 0 (black) to 1 (white).
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// A fully transparent color.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The opacity.
  public var alpha: CGFloat { rgba[3] }
  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { rgba }
  /// The number of components, which include the opacity.
  public var numberOfComponents: Int { rgba.count }

  /// Returns the color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: alpha)
  }

  /// Whether the components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

extension Color {
  /// Creates a color from a color of CoreGraphics.
  public init(cgColor: CGColor) { self = cgColor.color }

  /// Creates a color from a color of CoreGraphics.
  @_disfavoredOverload
  public init(_ cgColor: CGColor) { self = cgColor.color }

  /// The color of CoreGraphics; nil for colors that depend on the environment.
  public var cgColor: CGColor? { isFixed ? CGColor(self) : nil }
}

extension Color.Resolved {
  /// The color of CoreGraphics.
  public var cgColor: CGColor { CGColor(Color(self)) }
}

extension Color {
  /// Whether the color has the same components in every environment.
  private var isFixed: Bool { Color.isFixed(provider) }

  private static func isFixed(_ provider: Provider) -> Bool {
    switch provider {
    case .rgb, .clear, .system(.black), .system(.white): true
    case .faded(let base, _): isFixed(base)
    case .mixed(let a, let b, _, _): isFixed(a) && isFixed(b)
    case .system, .accent, .named, .style: false
    }
  }
}
