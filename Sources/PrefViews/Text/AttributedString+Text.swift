// Views: Foundation's attributed strings in texts: SwiftUI's attributes, and how they become runs.

import PrefGeometry
import PrefViewGraph

extension AttributeScopes {
  /// The attributes that texts read.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes that texts read.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// Room between letters, in points; ligatures stay.
    public let kern: KerningAttribute
    /// Room between letters, in points; ligatures are parted.
    public let tracking: TrackingAttribute
    /// How far the letters stand above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// How high lines are.
    public let lineHeight: LineHeightAttribute
    /// What Markdown says about the text.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// Which blocks of a Markdown document the text stands in.
    public let presentationIntent: PresentationIntentAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = Font
      /// The attribute's name.
      public static let name = "SwiftUI.Font"
    }
    /// The key of the colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The attribute's name.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The key of the colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The attribute's name.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The key of the line through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = Text.LineStyle
      /// The attribute's name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The key of the line below the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A line.
      public typealias Value = Text.LineStyle
      /// The attribute's name.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The key of the room between letters.
    public enum KerningAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.Kern"
    }
    /// The key of the room between letters that parts ligatures.
    public enum TrackingAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.Tracking"
    }
    /// The key of the distance from the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// The key of what Markdown says.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// A set of intents.
      public typealias Value = InlinePresentationIntent
      /// The attribute's name.
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds texts' attributes by their names.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text {
  /// Makes a text of a string with attributes.
  ///
  /// Disfavoured, because literals can be attributed strings too and are meant as keys.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      runs: attributedContent.runs.map { run in
        Run(
          content: .string(String(attributedContent[run.range].characters)),
          changes: Self.changes(run.attributes))
      })
  }

  /// What attributes do to a text, the change with the last word first.
  private static func changes(_ attributes: AttributeContainer) -> [TextChange] {
    var changes: [TextChange] = []
    if let color = attributes.foregroundColor { changes.append(.color(color)) }
    if let color = attributes.backgroundColor { changes.append(.background(color)) }
    if let style = attributes.underlineStyle { changes.append(.underline(style)) }
    if let style = attributes.strikethroughStyle { changes.append(.strikethrough(style)) }
    if let kern = attributes.kern { changes.append(.kerning(kern)) }
    if let tracking = attributes.tracking { changes.append(.tracking(tracking)) }
    if let offset = attributes.baselineOffset { changes.append(.baselineOffset(offset)) }
    changes += attributes.inlinePresentationIntent?.changes ?? []
    if let height = attributes.lineHeight { changes.append(.lineHeight(height)) }
    if let language = attributes.languageIdentifier { changes.append(.language(language)) }
    if let link = attributes.link { changes.append(.link(link)) }
    if let font = attributes.font { changes.append(.font(font)) }
    return changes
  }
}
