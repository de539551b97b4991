// PrefViews: modifiers that return `Text`, so that texts with different styles can be concatenated.

import PrefGeometry
import PrefTypography
import PrefViewGraph

extension Text {
  /// Returns the text in a font; nil inherits the font.
  public func font(_ font: Font?) -> Text { font.map { changed(.font($0)) } ?? self }
  /// Returns the text with a font weight; nil inherits the weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }
  /// Returns the text with a font design; nil restores the default design.
  public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }
  /// Returns the text with a font width; nil restores the standard width.
  public func fontWidth(_ width: Font.Width?) -> Text { changed(.width(width)) }
  /// Returns the text in a color; nil inherits the foreground style.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { changed(.color($0)) } ?? self
  }
  /// Returns the text in a foreground style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    changed(.style(TextChange.StyleBox(AnyShapeStyle(style))))
  }
  /// Returns the text in bold.
  public func bold() -> Text { changed(.bold(true)) }
  /// Returns the text in bold if `isActive` is true.
  public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }
  /// Returns the text in italics.
  public func italic() -> Text { changed(.italic(true)) }
  /// Returns the text with or without italics.
  public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }
  /// Returns the text with digits of equal width.
  public func monospacedDigit() -> Text { changed(.monospacedDigit) }
  /// Returns the text in the monospaced design, or in the default design.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changed(.design(isActive ? .monospaced : nil))
  }
  /// Returns the text with spacing added between characters, in points; ligatures are kept.
  public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }
  /// Returns the text with spacing added between characters, in points; ligatures are disabled.
  public func tracking(_ tracking: CGFloat) -> Text { changed(.tracking(tracking)) }
  /// Returns the text with its baseline raised by `offset` points.
  public func baselineOffset(_ offset: CGFloat) -> Text { changed(.baselineOffset(offset)) }

  /// Returns the text with a solid underline; a nil color uses the text's color.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  /// Returns the text with an underline of a pattern; a nil color uses the text's color.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { changed(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil)) }
  /// Returns the text with a solid strikethrough line; a nil color uses the text's color.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// Returns the text with a strikethrough line of a pattern; a nil color uses the text's color.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { changed(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil)) }
}
