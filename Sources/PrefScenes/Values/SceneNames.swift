// Scenes, words: every enumeration of SwiftUI's that a scene spells by name. Readers, the validator and the JSON
// Schema take their words from here.

/// An enumeration whose cases a scene writes as words.
protocol SceneName: CaseIterable, RawRepresentable<String>, Sendable {
  /// What one of the words is called, with its article.
  static var noun: String { get }
}

extension SceneName {
  /// The words, in their order.
  static var words: [String] { allCases.map(\.rawValue) }

  /// The word that stands for something, as a value; nil for none.
  static func word(for isMeant: (Self) -> Bool) -> Value? {
    allCases.first(where: isMeant).map { .string($0.rawValue) }
  }
}

/// `HorizontalAlignment`.
enum SceneHorizontalAlignment: String, SceneName {
  case leading, center, trailing
  static let noun = "a horizontal alignment"
}

/// `VerticalAlignment`.
enum SceneVerticalAlignment: String, SceneName {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
  static let noun = "a vertical alignment"
}

/// `TextAlignment`.
enum SceneTextAlignment: String, SceneName {
  case leading, center, trailing
  static let noun = "a text alignment"
}

/// The words for `ContentTransition`.
enum SceneTransition: String, SceneName {
  case identity, opacity, interpolate, numericText
  static let noun = "a content transition"
}

/// The words for `Alignment`.
enum SceneAlignmentName: String, SceneName {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom,
    bottomTrailing
  case leadingFirstTextBaseline, centerFirstTextBaseline, trailingFirstTextBaseline
  case leadingLastTextBaseline, centerLastTextBaseline, trailingLastTextBaseline
  static let noun = "an alignment"
}

/// The words for `UnitPoint`.
enum SceneUnitPointName: String, SceneName {
  case zero, center, leading, trailing, top, bottom
  case topLeading, topTrailing, bottomLeading, bottomTrailing
  static let noun = "a unit point"
}

/// The words for `Edge.Set`.
enum SceneEdgeName: String, SceneName {
  case top, leading, bottom, trailing, horizontal, vertical, all
  static let noun = "an edge"
}

/// `Axis`, and both at once.
enum SceneAxisName: String, SceneName {
  case horizontal, vertical
  static let noun = "an axis"
}

/// `Font.Weight`.
enum SceneFontWeight: String, SceneName {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  static let noun = "a font weight"
}

/// `Font.Design`.
enum SceneFontDesign: String, SceneName {
  case `default`, serif, rounded, monospaced
  static let noun = "a font design"
}

/// `Font.TextStyle`.
enum SceneTextStyle: String, SceneName {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
  case caption2
  static let noun = "a text style"
}

/// `Font.Leading`.
enum SceneFontLeading: String, SceneName {
  case standard, tight, loose
  static let noun = "a font leading"
}

/// `BlendMode`.
enum SceneBlendMode: String, SceneName {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
  static let noun = "a blend mode"
}

/// `CGLineCap`.
enum SceneLineCap: String, SceneName {
  case butt, round, square
  static let noun = "a line cap"
}

/// `CGLineJoin`.
enum SceneLineJoin: String, SceneName {
  case miter, round, bevel
  static let noun = "a line join"
}

/// `RoundedCornerStyle`.
enum SceneCornerStyle: String, SceneName {
  case circular, continuous
  static let noun = "a corner style"
}

/// `ContentMode`.
enum SceneContentMode: String, SceneName {
  case fit, fill
  static let noun = "a content mode"
}

/// `Image.Scale`.
enum SceneImageScale: String, SceneName {
  case small, medium, large
  static let noun = "an image scale"
}

/// `ColorScheme`.
enum SceneColorScheme: String, SceneName {
  case light, dark
  static let noun = "a colour scheme"
}

/// `LayoutDirection`.
enum SceneLayoutDirection: String, SceneName {
  case leftToRight, rightToLeft
  static let noun = "a layout direction"
}

/// `DynamicTypeSize`.
enum SceneDynamicTypeSize: String, SceneName {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  static let noun = "a dynamic type size"
}

/// The sources of `Anchor<CGRect>` and `Anchor<CGPoint>` that need no numbers.
enum SceneAnchorSourceName: String, SceneName {
  case bounds, center, top, bottom, leading, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing
  static let noun = "an anchor source"
}

/// SwiftUI's named colours.
enum SceneSystemColor: String, SceneName {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case white, gray, black, clear, primary, secondary, accentColor
  static let noun = "a colour"
}

/// SwiftUI's named shape styles that are no colours.
enum SceneStyleName: String, SceneName {
  case tertiary, quaternary, quinary, foreground, background, tint
  case separator, link, placeholder, fill, selection, windowBackground
  case ultraThinMaterial, thinMaterial, regularMaterial, thickMaterial, ultraThickMaterial, bar
  static let noun = "a shape style"
}

/// `SymbolRenderingMode`.
enum SceneSymbolRenderingMode: String, SceneName {
  case monochrome, hierarchical, palette, multicolor
  static let noun = "a rendering mode"
}

/// The curves of `Animation`.
enum SceneAnimationCurve: String, SceneName {
  case `default`, linear, easeIn, easeOut, easeInOut
  case spring, interactiveSpring, smooth, snappy, bouncy
  static let noun = "an animation"
}
