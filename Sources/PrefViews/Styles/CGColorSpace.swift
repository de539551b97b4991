// PrefViews: color spaces under CoreGraphics' names.

import PrefGeometry
import PrefViewGraph

/// The kind of the components of a color space.
public enum CGColorSpaceModel: Int32, Sendable {
  /// The model is not known.
  case unknown = -1
  /// One component: white.
  case monochrome = 0
  /// Three components: red, green and blue.
  case rgb = 1
}

/// The interpretation of colors that a device cannot show, which has no effect.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// An intent.
  case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The interpretation of the components of a color.
public final class CGColorSpace: Hashable, Sendable {
  private enum Kind: Hashable {
    case gray(isLinear: Bool)
    case rgb(Color.RGBColorSpace)
  }

  /// The name; nil for the color space of a device.
  public let name: String?
  private let kind: Kind

  private init(_ name: String?, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// Creates a color space from its name, such as ``sRGB``; nil if there is none of that name.
  public convenience init?(name: String) {
    guard let kind = Self.kinds[name] else { return nil }
    self.init(name, kind)
  }

  private static let kinds: [String: Kind] = [
    sRGB: .rgb(.sRGB), extendedSRGB: .rgb(.sRGB), genericRGBLinear: .rgb(.sRGBLinear),
    linearSRGB: .rgb(.sRGBLinear), extendedLinearSRGB: .rgb(.sRGBLinear),
    displayP3: .rgb(.displayP3), extendedDisplayP3: .rgb(.displayP3),
    genericGrayGamma2_2: .gray(isLinear: false), extendedGray: .gray(isLinear: false),
    linearGray: .gray(isLinear: true), extendedLinearGray: .gray(isLinear: true),
  ]

  /// sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB, with components outside of 0...1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// sRGB with linear components.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// sRGB with linear components outside of 0...1.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// Red, green and blue with linear components, as in ``linearSRGB``.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// Display P3.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Display P3, with components outside of 0...1.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// Gray, encoded as in sRGB.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// Gray, encoded as in sRGB, with components outside of 0...1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// Gray, linear.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// Gray, linear, with components outside of 0...1.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  fileprivate static let deviceRGB = CGColorSpace(nil, .rgb(.sRGB))
  fileprivate static let deviceGray = CGColorSpace(nil, .gray(isLinear: false))
  fileprivate static let standard = CGColorSpace(sRGB, .rgb(.sRGB))

  /// The kind of the components.
  public var model: CGColorSpaceModel {
    if case .gray = kind { .monochrome } else { .rgb }
  }

  /// The number of components without the opacity.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Whether the gamut is wider than that of sRGB.
  public var isWideGamutRGB: Bool { kind == .rgb(.displayP3) }

  /// Returns a color with components in this space and an opacity; nil if components are missing.
  package func color(_ components: [CGFloat]) -> Color? {
    let values = components.map { Double($0) }
    guard values.count > numberOfComponents else { return nil }
    switch kind {
    case .rgb(let space):
      return Color(space, red: values[0], green: values[1], blue: values[2], opacity: values[3])
    case .gray(let isLinear):
      return Color(isLinear ? .sRGBLinear : .sRGB, white: values[0], opacity: values[1])
    }
  }

  /// Whether the components have the same meaning.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.kind == b.kind
  }

  /// Hashes the name and the kind of the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(kind)
  }
}

/// Returns the space of colors with red, green and blue, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the space of grays, which are encoded as in sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColor {
  /// Creates a color from components in a color space, and an opacity; nil if components are missing.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard let color = space.color(components) else { return nil }
    self.init(color)
  }

  /// The space of the components, sRGB.
  public var colorSpace: CGColorSpace? { .standard }

  /// Returns the color with its components in another space; nil for a space other than sRGB, in which all colors are
  /// stored.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    [.standard, .deviceRGB].contains(space) || space.name == CGColorSpace.extendedSRGB ? self : nil
  }
}
