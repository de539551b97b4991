// Views: what texts read from the environment.

import Geometry
import Typography
import ViewGraph

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

private enum TextCaseKey: EnvironmentKey {
  static var defaultValue: Text.Case? { nil }
}

private enum TextStyleChangesKey: EnvironmentKey {
  static let defaultValue: [TextChange] = []
}

/// A change to the style of a text, made by a modifier of the text or of a view around it.
enum TextChange: Hashable, Sendable {
  case font(Font)
  case weight(Font.Weight?)
  case bold(Bool)
  case italic(Bool)
  case design(Font.Design?)
  case width(Font.Width?)
  case monospacedDigit
  case features(UInt8)
  case color(Color)
  case style(StyleBox)
  case kerning(CGFloat)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
  case underline(Bool, Color?)
  case strikethrough(Bool, Color?)

  /// A style with its type erased; two of them are the same only where they are one.
  final class StyleBox: Hashable, Sendable {
    let style: AnyShapeStyle
    init(_ style: AnyShapeStyle) { self.style = style }
    static func == (lhs: StyleBox, rhs: StyleBox) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
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

  /// Changes of style that views around a text ask for, outermost first.
  var textChanges: [TextChange] {
    get { self[TextStyleChangesKey.self] }
    set { self[TextStyleChangesKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of texts.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the size that the reader wants.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
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

  /// Changes the room between letters, in points.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    changingText(.kerning(kerning))
  }

  /// Changes the room between letters, in points, ligatures kept.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    changingText(.tracking(tracking))
  }

  /// Moves texts up from the baseline, in points.
  public nonisolated func baselineOffset(_ offset: CGFloat) -> some View {
    changingText(.baselineOffset(offset))
  }

  /// Draws a line below texts.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    changingText(.underline(isActive, color))
  }

  /// Draws a line through texts.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, color: Color? = nil
  ) -> some View { changingText(.strikethrough(isActive, color)) }
}
