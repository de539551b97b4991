// Views: what texts read from the environment.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// How lines of a text stand among each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the side where reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side where reading ends.
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

private enum TextCaseKey: EnvironmentKey {
  static var defaultValue: Text.Case? { nil }
}

private enum TextStyleChangesKey: EnvironmentKey {
  static let defaultValue: [TextChange] = []
}

extension EnvironmentValues {
  /// The font of texts; nil for the system's body style.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The fonts that texts are set in.
  package var fontLibrary: FontLibrary? {
    get { self[FontLibraryKey.self] }
    set { self[FontLibraryKey.self] = newValue }
  }

  /// How large the reader wants texts to be.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The most lines of a text; nil for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The fewest lines that a text takes room for; nil for as many as it has.
  var lowerLineLimit: Int? {
    get { self[LowerLineLimitKey.self] }
    set { self[LowerLineLimitKey.self] = newValue }
  }

  /// Whether letters may stand nearer to each other before a text is cut off.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// Room between lines beyond the font's own, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// How lines stand among each other.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// Which part of a text gives way where there is no room.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// How much smaller a text may become to fit.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  /// Whether texts are written in capitals or in lowercase; nil as they are.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// Whether texts warn of characters that no font has.
  package var warnsOfMissingGlyphs: Bool {
    get { self[MissingGlyphWarningsKey.self] }
    set { self[MissingGlyphWarningsKey.self] = newValue }
  }

  /// Changes of style that views around a text ask for, outermost first.
  var textChanges: [TextChange] {
    get { self[TextStyleChangesKey.self] }
    set { self[TextStyleChangesKey.self] = newValue }
  }
}
