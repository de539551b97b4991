// PrefViews: changes to the style of a text as values, created by modifiers, Markdown and
// attributed strings.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A change to the style of a text, made by a modifier of the text or of an ancestor.
enum TextChange: Hashable, Sendable {
  case font(Font)
  case weight(Font.Weight?)
  case bold(Bool)
  case italic(Bool)
  case design(Font.Design?)
  case width(Font.Width?)
  case features(UInt8)
  case color(Color)
  case style(StyleBox)
  case background(Color)
  case link(URL)
  case kerning(CGFloat)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
  case underline(Text.LineStyle?)
  case strikethrough(Text.LineStyle?)
  case attribute(AttributeBox)
  /// The size relative to the font's size; the innermost change applies.
  case scale(Text.Scale)
  case lineHeight(AttributedString.LineHeight)
  /// The language of the text; nil for the environment's.
  case language(String?)
  /// A request for grammatical inflection, which is not supported.
  case inflection
  /// A property for assistive technologies; the outermost one applies.
  case spoken(SpokenProperty)

  /// A type-erased style, compared by identity.
  final class StyleBox: Hashable, Sendable {
    let style: AnyShapeStyle
    init(_ style: AnyShapeStyle) { self.style = style }
    static func == (lhs: StyleBox, rhs: StyleBox) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// A custom attribute, compared by identity.
  final class AttributeBox: Hashable, Sendable {
    /// The type of the attribute.
    let key: ObjectIdentifier
    let value: any TextAttribute
    init<T: TextAttribute>(_ value: T) {
      key = ObjectIdentifier(T.self)
      self.value = value
    }
    static func == (lhs: AttributeBox, rhs: AttributeBox) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The change to digits of equal width.
  static let monospacedDigit = features(FontRequest.Features.monospacedDigits.rawValue)
}

extension Text {
  /// The style of an underline or strikethrough line.
  public struct LineStyle: Hashable, Sendable {
    /// The dash pattern of a line.
    public struct Pattern: Hashable, Sendable {
      /// Alternating dash and gap lengths, in halves of the line's thickness; empty for a solid
      /// line.
      let dashes: [CGFloat]

      /// A solid line.
      public static let solid = Pattern(dashes: [])
      /// A dotted line.
      public static let dot = Pattern(dashes: [2, 2])
      /// A dashed line.
      public static let dash = Pattern(dashes: [7, 3])
      /// A line of alternating dashes and dots.
      public static let dashDot = Pattern(dashes: [7, 3, 2, 3])
      /// A line of a dash and two dots, repeated.
      public static let dashDotDot = Pattern(dashes: [7, 3, 2, 3, 2, 3])
    }

    let pattern: Pattern
    let color: Color?

    /// Creates a line style; a nil color uses the text's color.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A solid line in the text's color.
    public static let single = LineStyle()
  }
}
