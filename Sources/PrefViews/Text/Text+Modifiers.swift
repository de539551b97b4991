// Views: modifiers of texts that give texts, so that texts of several styles can be put together.

import PrefGeometry
import PrefTypography
import PrefViewGraph

extension Text {
  /// The text in a font.
  public func font(_ font: Font?) -> Text { font.map { changed(.font($0)) } ?? self }
  /// The text at a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }
  /// The text in a design.
  public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }
  /// The text at a width.
  public func fontWidth(_ width: Font.Width?) -> Text { changed(.width(width)) }
  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { changed(.color($0)) } ?? self
  }
  /// The text in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    changed(.style(TextChange.StyleBox(AnyShapeStyle(style))))
  }
  /// The text, bold.
  public func bold() -> Text { changed(.bold(true)) }
  /// The text, bold or not.
  public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }
  /// The text, leaning.
  public func italic() -> Text { changed(.italic(true)) }
  /// The text, leaning or not.
  public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }
  /// The text with digits of one width.
  public func monospacedDigit() -> Text { changed(.monospacedDigit) }
  /// The text in letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changed(.design(isActive ? .monospaced : nil))
  }
  /// The text with other room between letters, in points; ligatures stay.
  public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }
  /// The text with other room between letters, in points; ligatures are parted.
  public func tracking(_ tracking: CGFloat) -> Text { changed(.tracking(tracking)) }
  /// The text, moved up from the baseline, in points.
  public func baselineOffset(_ offset: CGFloat) -> Text { changed(.baselineOffset(offset)) }

  /// The text with a line below it.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  /// The text with a line of a pattern below it.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { changed(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil)) }
  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// The text with a line of a pattern through it.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { changed(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil)) }
}
