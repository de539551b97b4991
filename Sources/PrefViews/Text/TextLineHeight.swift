// Views: how high lines are and how large secondary text is.

import PrefGeometry
import PrefTypography
import PrefViewGraph

extension AttributedString {
  /// The distance of the baselines of a text's lines.
  public struct LineHeight: Hashable, Sendable {
    /// Nil for the fonts' own.
    let rule: PrefTypography.LineHeight?

    /// As the ascents and descents of the fonts ask for.
    public static let variable = LineHeight(rule: nil)
    /// As usual, whatever the fonts.
    public static let normal = multiple(factor: 1.2)
    /// Nearer than usual.
    public static let tight = multiple(factor: 1)
    /// Further than usual.
    public static let loose = multiple(factor: 1.4)

    /// The size of a line's largest font, multiplied.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(rule: .multiple(factor))
    }
    /// The size of a line's largest font and some points more.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(rule: .leading(increase))
    }
    /// So many points.
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(rule: .exact(points)) }
  }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The key of the height of lines.
  public enum LineHeightAttribute: AttributedStringKey {
    /// A height.
    public typealias Value = AttributedString.LineHeight
    /// The attribute's name.
    public static let name = "CTLineHeight"
  }
}

extension Text {
  /// How large text is relative to the text around it.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat

    /// As large as its font says.
    public static let `default` = Scale(factor: 1)
    /// A little smaller, such as the unit after a number.
    public static let secondary = Scale(factor: 0.8)
  }

  /// The text at a scale.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? changed(.scale(scale)) : self
  }
}

private enum LineHeightKey: EnvironmentKey {
  static var defaultValue: AttributedString.LineHeight? { nil }
}

extension EnvironmentValues {
  /// How high the lines of texts are; nil for as high as the fonts ask for.
  public var lineHeight: AttributedString.LineHeight? {
    get { self[LineHeightKey.self] }
    set { self[LineHeightKey.self] = newValue }
  }
}

extension View {
  /// Sets how high the lines of texts are.
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }

  /// Sets the scale of texts.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textChanges) { changes in
      if isEnabled { changes.append(.scale(scale)) }
    }
  }
}
