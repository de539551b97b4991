// PrefViews: view modifiers that change the style of texts within a view, through the environment.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Sets the default font of texts; nil restores the body style.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the Dynamic Type size.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Clamps the Dynamic Type size to the sizes of a range, closed, half-open or with one bound; an empty range has no
  /// effect.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(
    _ range: T
  ) -> some View where T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    return transformEnvironment(\.dynamicTypeSize) { size in
      if let first = allowed.first, let last = allowed.last { size = min(max(size, first), last) }
    }
  }

  /// Sets the maximum number of lines; nil removes the limit.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    limitingLines(nil, number)
  }

  /// Sets the maximum number of lines, and whether texts always reserve the height of this number
  /// of lines.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    limitingLines(reservesSpace ? limit : nil, limit)
  }

  /// Sets the minimum number of lines that texts reserve height for, and the maximum number of
  /// lines.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    limitingLines(limit.lowerBound, limit.upperBound)
  }

  /// Sets the minimum number of lines that texts reserve height for.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    limitingLines(limit.lowerBound, nil)
  }

  /// Sets the maximum number of lines.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    limitingLines(nil, limit.upperBound)
  }

  private nonisolated func limitingLines(_ lower: Int?, _ upper: Int?) -> some View {
    environment(\.lineLimit, upper).environment(\.lowerLineLimit, lower)
  }

  /// Sets whether the spacing between characters may be reduced before a text is truncated.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Sets the distance added between lines, in points.
  public nonisolated func lineSpacing(_ spacing: CGFloat) -> some View {
    environment(\.lineSpacing, spacing)
  }

  /// Sets the horizontal alignment of the lines of texts with several lines.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets which part of a line is truncated if a text does not fit.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets the minimum factor, in 0...1, by which texts may be scaled down to fit.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Sets the case transformation of texts; nil removes it.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  private nonisolated func changingText(_ change: TextChange) -> some View {
    transformEnvironment(\.textChanges) { $0.append(change) }
  }

  /// Sets the font weight of texts; nil inherits the weight.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    changingText(.weight(weight))
  }

  /// Sets the font design of texts; nil restores the default design.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    changingText(.design(design))
  }

  /// Sets the font width of texts; nil restores the standard width.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    changingText(.width(width))
  }

  /// Sets texts in bold if `isActive` is true.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    changingText(.bold(isActive))
  }

  /// Sets texts with or without italics.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    changingText(.italic(isActive))
  }

  /// Sets texts in the monospaced design, or in the default design.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    changingText(.design(isActive ? .monospaced : nil))
  }

  /// Sets digits of equal width in texts.
  public nonisolated func monospacedDigit() -> some View { changingText(.monospacedDigit) }

  /// Sets the spacing added between characters, in points; ligatures are kept.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    changingText(.kerning(kerning))
  }

  /// Sets the spacing added between characters, in points; ligatures are disabled.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    changingText(.tracking(tracking))
  }

  /// Raises the baseline of texts by `offset` points.
  public nonisolated func baselineOffset(_ offset: CGFloat) -> some View {
    changingText(.baselineOffset(offset))
  }

  /// Sets the underline of texts; a nil color uses the text's color.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changingText(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Sets the strikethrough line of texts; a nil color uses the text's color.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changingText(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }
}

/// A type that specifies whether texts can be selected.
public protocol TextSelectability {
  /// Whether texts can be selected.
  static var allowsSelection: Bool { get }
}

/// A selectability that allows selection.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  /// Always true.
  public static let allowsSelection = true
}

/// A selectability that disallows selection.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  /// Always false.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Texts can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Texts cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Sets whether texts can be selected. Has no effect: rendered texts cannot be selected.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
}
