// PrefViews: whether the leading edge of a text is that of its layout or of its language.

import PrefGeometry
import PrefTypography
import PrefViewGraph

extension Text {
  /// What determines the leading edge of the lines of a text.
  public struct AlignmentStrategy: Hashable, Sendable {
    fileprivate let isWritingDirection: Bool
    /// The system's choice: the layout direction.
    public static let `default` = AlignmentStrategy(isWritingDirection: false)
    /// The layout direction of the environment.
    public static let layoutBased = AlignmentStrategy(isWritingDirection: false)
    /// The direction of the first letter of the text.
    public static let writingDirectionBased = AlignmentStrategy(isWritingDirection: true)
  }

  /// What determines the writing direction of the paragraphs of a text.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private let isContentBased: Bool
    /// The system's choice: the content.
    public static let `default` = WritingDirectionStrategy(isContentBased: true)
    /// The first letter of a paragraph.
    public static let contentBased = WritingDirectionStrategy(isContentBased: true)
    /// The layout direction of the environment.
    public static let layoutBased = WritingDirectionStrategy(isContentBased: false)
  }
}

private enum TextAlignmentStrategyKey: EnvironmentKey {
  static let defaultValue = Text.AlignmentStrategy.default
}

extension EnvironmentValues {
  /// What determines the leading edge of the lines of a text.
  var textAlignmentStrategy: Text.AlignmentStrategy {
    get { self[TextAlignmentStrategyKey.self] }
    set { self[TextAlignmentStrategyKey.self] = newValue }
  }

  /// Returns the alignment of a paragraph's lines, relative to the layout direction.
  func textAlignment(of paragraph: Paragraph) -> TextAlignment {
    let alignment = multilineTextAlignment
    guard alignment != .center, textAlignmentStrategy.isWritingDirection,
      let direction = paragraph.segments.lazy.compactMap({ Self.direction(of: $0.text) }).first,
      direction != layoutDirection
    else { return alignment }
    return alignment == .leading ? .trailing : .leading
  }

  /// Returns the direction of the first letter of a text; nil without letters.
  private static func direction(of text: String) -> LayoutDirection? {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      // Hebrew, Arabic and the scripts after them, their presentation forms, and the right-to-left blocks of plane 1.
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return .rightToLeft
      default: return .leftToRight
      }
    }
    return nil
  }
}

extension View {
  /// Sets whether the leading edge of the lines of texts is that of the layout or of their language.
  public nonisolated func multilineTextAlignment(
    strategy: Text.AlignmentStrategy
  ) -> some View { environment(\.textAlignmentStrategy, strategy) }

  /// Accepts what determines the writing direction of paragraphs; their content does.
  public nonisolated func writingDirection(
    strategy: Text.WritingDirectionStrategy
  ) -> some View { self }
}
