// PrefViews: the properties of fonts in an environment.

import PrefGeometry
import PrefTypography
import PrefViewGraph

extension Font {
  /// The values of an environment on which fonts depend, such as the Dynamic Type size.
  ///
  /// Unchecked: immutable; only values that fonts depend on are read.
  public struct Context: Hashable, @unchecked Sendable {
    /// The environment.
    let environment: EnvironmentValues

    /// Whether fonts have the same properties in both contexts.
    public static func == (a: Context, b: Context) -> Bool {
      a.environment.dynamicTypeSize == b.environment.dynamicTypeSize
        && a.environment.platform == b.environment.platform
        && a.environment.legibilityWeight == b.environment.legibilityWeight
    }

    /// Hashes the Dynamic Type size.
    public func hash(into hasher: inout Hasher) { hasher.combine(environment.dynamicTypeSize) }
  }

  /// The properties of a font in an environment.
  public struct Resolved: Hashable, Sendable {
    /// The request for the font library.
    package let request: FontRequest
    /// The line spacing of a text style.
    public let leading: Leading

    /// The size, in points.
    public var pointSize: CGFloat { request.size }
    /// The weight.
    public var weight: Weight { Weight(value: request.weight.value) }
    /// The width.
    public var width: Width { Width(request.width) }
    /// Whether the weight is bold or heavier.
    public var isBold: Bool { request.weight.value >= Weight.bold.value }
    /// Whether the font is italic.
    public var isItalic: Bool { request.isItalic }
    /// Whether all glyphs have the same width.
    public var isMonospaced: Bool { request.design == .monospaced }
    /// Whether digits have the same width.
    public var isMonospacedDigit: Bool { request.features.contains(.monospacedDigits) }
    /// Whether lowercase characters are small capitals.
    public var isLowercaseSmallCaps: Bool { request.features.contains(.lowercaseSmallCaps) }
    /// Whether uppercase characters are small capitals.
    public var isUppercaseSmallCaps: Bool { request.features.contains(.uppercaseSmallCaps) }
    /// Whether all characters are small capitals.
    public var isSmallCaps: Bool { isLowercaseSmallCaps && isUppercaseSmallCaps }
  }

  /// Returns the properties of the font in an environment.
  public func resolve(in context: Context) -> Resolved {
    Resolved(request: request(in: context.environment), leading: leading ?? .standard)
  }
}

extension EnvironmentValues {
  /// The values on which fonts depend, for `Font.resolve(in:)`.
  public var fontResolutionContext: Font.Context { Font.Context(environment: self) }
}
