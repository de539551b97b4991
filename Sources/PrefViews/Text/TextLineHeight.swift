// PrefViews: line heights, and the scale of secondary text.

import PrefGeometry
import PrefTypography
import PrefViewGraph

extension AttributedString {
  /// The distance between the baselines of a text's lines.
  public struct LineHeight: Hashable, Sendable {
    /// The rule of PrefTypography; nil for the fonts' own metrics.
    let rule: PrefTypography.LineHeight?

    /// The line height given by the ascents and descents of a line's fonts.
    public static let variable = LineHeight(rule: nil)
    /// A line height of 1.2 times the font size.
    public static let normal = multiple(factor: 1.2)
    /// A line height equal to the font size.
    public static let tight = multiple(factor: 1)
    /// A line height of 1.4 times the font size.
    public static let loose = multiple(factor: 1.4)

    /// Returns a line height of a multiple of the line's largest font size.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(rule: .multiple(factor))
    }
    /// Returns a line height of the line's largest font size plus an increase in points.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(rule: .leading(increase))
    }
    /// Returns a fixed line height, in points.
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(rule: .exact(points)) }
  }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The key of the line height attribute.
  public enum LineHeightAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = AttributedString.LineHeight
    /// The attribute's name, "CTLineHeight".
    public static let name = "CTLineHeight"
  }
}

extension Text {
  /// The size of a text relative to its font size.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat

    /// A line height equal to the font size.
    public static let `default` = Scale(factor: 1)
    /// 0.8 times the font size, such as for a unit after a number.
    public static let secondary = Scale(factor: 0.8)
  }

  /// Returns the text at a scale if `isEnabled` is true.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? changed(.scale(scale)) : self
  }
}

private enum LineHeightKey: EnvironmentKey {
  static var defaultValue: AttributedString.LineHeight? { nil }
}

extension EnvironmentValues {
  /// The line height of texts; nil for that of the fonts.
  public var lineHeight: AttributedString.LineHeight? {
    get { self[LineHeightKey.self] }
    set { self[LineHeightKey.self] = newValue }
  }
}

extension View {
  /// Sets the line height of texts; nil for that of the fonts.
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }

  /// Sets the scale of texts if `isEnabled` is true.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textChanges) { changes in
      if isEnabled { changes.append(.scale(scale)) }
    }
  }
}
