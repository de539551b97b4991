// PrefViews: attributed strings in texts: SwiftUI's attribute scope, and the conversion of
// attributed runs to text runs.

import PrefGeometry
import PrefViewGraph

extension AttributeScopes {
  /// The attributes that `Text` reads.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes that `Text` reads, including Foundation's.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font of the run.
    public let font: FontAttribute
    /// The color of the glyphs.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the run.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through the run.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line below the run.
    public let underlineStyle: UnderlineStyleAttribute
    /// The spacing added between characters, in points; ligatures are kept.
    public let kern: KerningAttribute
    /// The spacing added between characters, in points; ligatures are disabled.
    public let tracking: TrackingAttribute
    /// The offset of the run above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The distance between the baselines of lines.
    public let lineHeight: LineHeightAttribute
    /// The inline Markdown intents of the run.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The Markdown blocks that contain the run; texts do not use it.
    public let presentationIntent: PresentationIntentAttribute
    /// Foundation's attributes, such as `link` and `languageIdentifier`.
    public let foundation: FoundationAttributes

    /// The key of the font attribute.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = Font
      /// The attribute's name, "SwiftUI.Font".
      public static let name = "SwiftUI.Font"
    }
    /// The key of the foreground color attribute.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = Color
      /// The attribute's name, "SwiftUI.ForegroundColor".
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The key of the background color attribute.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = Color
      /// The attribute's name, "SwiftUI.BackgroundColor".
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The key of the strikethrough attribute.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = Text.LineStyle
      /// The attribute's name, "SwiftUI.StrikethroughStyle".
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The key of the underline attribute.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = Text.LineStyle
      /// The attribute's name, "SwiftUI.UnderlineStyle".
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The key of the kerning attribute, which keeps ligatures.
    public enum KerningAttribute: AttributedStringKey {
      /// The spacing added between characters, in points.
      public typealias Value = CGFloat
      /// The attribute's name, "SwiftUI.Kern".
      public static let name = "SwiftUI.Kern"
    }
    /// The key of the tracking attribute, which disables ligatures.
    public enum TrackingAttribute: AttributedStringKey {
      /// The spacing added between characters, in points.
      public typealias Value = CGFloat
      /// The attribute's name, "SwiftUI.Tracking".
      public static let name = "SwiftUI.Tracking"
    }
    /// The key of the baseline offset attribute.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The offset above the baseline, in points.
      public typealias Value = CGFloat
      /// The attribute's name, "SwiftUI.BaselineOffset".
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// The key of the inline Markdown intents.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// The type of the attribute's values.
      public typealias Value = InlinePresentationIntent
      /// The attribute's name, "NSInlinePresentationIntent".
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  /// Returns the key of a SwiftUI attribute, so that attributes are accessible as members.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension Text {
  /// Creates a text from an attributed string.
  ///
  /// Disfavored in overload resolution, so that a string literal is a `LocalizedStringKey`.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      runs: attributedContent.runs.map { run in
        Run(
          content: .string(String(attributedContent[run.range].characters)),
          changes: Self.changes(run.attributes))
      })
  }

  /// Returns the text changes of a run's attributes, in descending precedence.
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
