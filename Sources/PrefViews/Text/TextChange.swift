// Views: changes to the style of a text, as values: what modifiers, Markdown and attributed strings ask for.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A change to the style of a text, made by a modifier of the text or of a view around it.
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
  /// The text's size relative to its font's; the innermost decides.
  case scale(Text.Scale)
  case lineHeight(AttributedString.LineHeight)
  /// The language that the text is in; nil for the environment's.
  case language(String?)
  /// The words are to agree with a number, which is not done here.
  case inflection

  /// A style with its type erased; two of them are the same only where they are one.
  final class StyleBox: Hashable, Sendable {
    let style: AnyShapeStyle
    init(_ style: AnyShapeStyle) { self.style = style }
    static func == (lhs: StyleBox, rhs: StyleBox) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// An attribute of the author's own; two of them are the same only where they are one.
  final class AttributeBox: Hashable, Sendable {
    /// The attribute's type.
    let key: ObjectIdentifier
    let value: any TextAttribute
    init<T: TextAttribute>(_ value: T) {
      key = ObjectIdentifier(T.self)
      self.value = value
    }
    static func == (lhs: AttributeBox, rhs: AttributeBox) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The font of digits of one width.
  static let monospacedDigit = features(FontRequest.Features.monospacedDigits.rawValue)
}

extension Text {
  /// How a line below or through a text looks.
  public struct LineStyle: Hashable, Sendable {
    /// Of what a line is made.
    public struct Pattern: Hashable, Sendable {
      /// Strokes and gaps, in thicknesses of the line; empty for an unbroken line.
      let dashes: [CGFloat]

      /// Unbroken.
      public static let solid = Pattern(dashes: [])
      /// Dots.
      public static let dot = Pattern(dashes: [2, 2])
      /// Strokes.
      public static let dash = Pattern(dashes: [7, 3])
      /// Strokes and dots in turn.
      public static let dashDot = Pattern(dashes: [7, 3, 2, 3])
      /// A stroke and two dots in turn.
      public static let dashDotDot = Pattern(dashes: [7, 3, 2, 3, 2, 3])
    }

    let pattern: Pattern
    let color: Color?

    /// Describes a line; without a colour it has the text's.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// An unbroken line in the text's colour.
    public static let single = LineStyle()
  }
}
