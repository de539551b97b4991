// PrefViews: the environment values that texts read.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// The horizontal alignment of the lines of a text.
public enum TextAlignment: Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// Lines are aligned at the leading edge.
  case leading
  /// Lines are centered.
  case center
  /// Lines are aligned at the trailing edge.
  case trailing
}

private enum FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

private enum FontLibraryKey: EnvironmentKey {
  static var defaultValue: FontLibrary? { nil }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
  static let defaultValue = DynamicTypeSize.large
}

private enum LineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

private enum LowerLineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

private enum AllowsTighteningKey: EnvironmentKey {
  static let defaultValue = false
}

private enum LineSpacingKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0
}

private enum TextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

private enum TruncationModeKey: EnvironmentKey {
  static let defaultValue = Text.TruncationMode.tail
}

private enum MinimumScaleFactorKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}

private enum MissingGlyphWarningsKey: EnvironmentKey {
  static let defaultValue = true
}

private enum PushesOutLastWordKey: EnvironmentKey {
  static let defaultValue = false
}

private enum TextCaseKey: EnvironmentKey {
  static var defaultValue: Text.Case? { nil }
}

private enum TextStyleChangesKey: EnvironmentKey {
  static let defaultValue: [TextChange] = []
}

extension EnvironmentValues {
  /// The default font of texts; nil for the body style.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The font library with which texts are shaped.
  package var fontLibrary: FontLibrary? {
    get { self[FontLibraryKey.self] }
    set { self[FontLibraryKey.self] = newValue }
  }

  /// The current Dynamic Type size, `large` by default.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The maximum number of lines of a text; nil for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The minimum number of lines that a text reserves height for; nil for none.
  var lowerLineLimit: Int? {
    get { self[LowerLineLimitKey.self] }
    set { self[LowerLineLimitKey.self] = newValue }
  }

  /// Whether the spacing between characters may be reduced before a text is truncated.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// The distance added between lines, in points; 0 by default.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// The horizontal alignment of the lines of a text, `leading` by default.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// The part of a line that is truncated if a text does not fit, `tail` by default.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// The minimum factor by which a text may be scaled down to fit; 1, the default, disables
  /// scaling.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  /// Whether texts avoid a last line of one word, as UIKit's labels do.
  var avoidsSingleWordLastLine: Bool {
    get { self[PushesOutLastWordKey.self] }
    set { self[PushesOutLastWordKey.self] = newValue }
  }

  /// The case transformation of texts; nil for none.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// Whether characters without a glyph in any font are reported as warnings.
  package var warnsAboutMissingGlyphs: Bool {
    get { self[MissingGlyphWarningsKey.self] }
    set { self[MissingGlyphWarningsKey.self] = newValue }
  }

  /// The text changes made by modifiers of ancestors, outermost first.
  var textChanges: [TextChange] {
    get { self[TextStyleChangesKey.self] }
    set { self[TextStyleChangesKey.self] = newValue }
  }
}
