// Views: modifiers that change the texts inside a view, through the environment.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Sets the font of texts.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the size that the reader wants.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size that the reader wants within a range.
  public nonisolated func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View {
    transformEnvironment(\.dynamicTypeSize) {
      $0 = min(max($0, range.lowerBound), range.upperBound)
    }
  }

  /// Lets the size that the reader wants not exceed a limit.
  public nonisolated func dynamicTypeSize(
    _ range: PartialRangeThrough<DynamicTypeSize>
  ) -> some View { dynamicTypeSize(.xSmall...range.upperBound) }

  /// Lets the size that the reader wants not fall below a limit.
  public nonisolated func dynamicTypeSize(
    _ range: PartialRangeFrom<DynamicTypeSize>
  ) -> some View { dynamicTypeSize(range.lowerBound ... .accessibility5) }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    limitingLines(nil, number)
  }

  /// Limits the lines of texts, and takes the room of so many lines where it is asked to.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    limitingLines(reservesSpace ? limit : nil, limit)
  }

  /// Limits the lines of texts, and takes the room of the range's least number of lines.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    limitingLines(limit.lowerBound, limit.upperBound)
  }

  /// Takes the room of at least so many lines.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    limitingLines(limit.lowerBound, nil)
  }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    limitingLines(nil, limit.upperBound)
  }

  private nonisolated func limitingLines(_ lower: Int?, _ upper: Int?) -> some View {
    environment(\.lineLimit, upper).environment(\.lowerLineLimit, lower)
  }

  /// Lets letters stand nearer to each other before a text is cut off.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Adds room between lines, in points.
  public nonisolated func lineSpacing(_ spacing: CGFloat) -> some View {
    environment(\.lineSpacing, spacing)
  }

  /// Sets how lines stand among each other.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets which part of a text gives way.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Lets texts become smaller to fit.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Writes texts in capitals or in lowercase.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  private nonisolated func changingText(_ change: TextChange) -> some View {
    transformEnvironment(\.textChanges) { $0.append(change) }
  }

  /// Sets the weight of texts.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    changingText(.weight(weight))
  }

  /// Sets the design of texts.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    changingText(.design(design))
  }

  /// Sets the width of letters.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    changingText(.width(width))
  }

  /// Makes texts bold.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    changingText(.bold(isActive))
  }

  /// Makes texts lean.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    changingText(.italic(isActive))
  }

  /// Sets texts in letters of one width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    changingText(.design(isActive ? .monospaced : nil))
  }

  /// Sets digits at one width.
  public nonisolated func monospacedDigit() -> some View { changingText(.monospacedDigit) }

  /// Changes the room between letters, in points; ligatures stay.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    changingText(.kerning(kerning))
  }

  /// Changes the room between letters, in points; ligatures are parted.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    changingText(.tracking(tracking))
  }

  /// Moves texts up from the baseline, in points.
  public nonisolated func baselineOffset(_ offset: CGFloat) -> some View {
    changingText(.baselineOffset(offset))
  }

  /// Draws a line below texts.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changingText(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Draws a line through texts.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changingText(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }
}

/// Whether a reader can select texts.
public protocol TextSelectability {
  /// Whether they can be selected.
  static var allowsSelection: Bool { get }
}

/// Texts can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
  /// They can.
  public static let allowsSelection = true
}

/// Texts cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
  /// They cannot.
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
  /// Lets texts be selected, which no picture shows.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
}
