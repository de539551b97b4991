// PrefScenes: names of text and fonts. Each enumeration maps the words of a scene to SwiftUI values. The reader, the
// validator, the JSON Schema and the reference use these enumerations.

import PrefGeometry
import PrefViews

/// The alignment of the lines of a text.
enum SceneTextAlignment: String, SceneName {
  case leading, center, trailing
  static let noun = "a text alignment"
  static let summary = "The alignment of the lines of a text."

  var swiftUIValue: TextAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The part of a line that is truncated.
enum SceneTruncationMode: String, SceneName {
  case head, middle, tail
  static let noun = "a truncation mode"
  static let summary = "The part of a line that is truncated."

  var swiftUIValue: Text.TruncationMode {
    switch self {
    case .head: .head
    case .middle: .middle
    case .tail: .tail
    }
  }
}

/// A transform of the case of text.
enum SceneTextCase: String, SceneName {
  case uppercase, lowercase
  static let noun = "a text case"
  static let summary = "A transform of the case of text."

  var swiftUIValue: Text.Case {
    switch self {
    case .uppercase: .uppercase
    case .lowercase: .lowercase
    }
  }
}

/// The pattern of an underline or a strikethrough.
enum SceneLinePattern: String, SceneName {
  case solid, dot, dash, dashDot, dashDotDot
  static let noun = "a line pattern"
  static let summary = "The pattern of an underline or a strikethrough."

  var swiftUIValue: Text.LineStyle.Pattern {
    switch self {
    case .solid: .solid
    case .dot: .dot
    case .dash: .dash
    case .dashDot: .dashDot
    case .dashDotDot: .dashDotDot
    }
  }
}

/// A text style, whose size follows Dynamic Type.
enum SceneTextStyle: String, SceneName {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
  case caption2
  static let noun = "a text style"
  static let summary = "A text style, whose size follows Dynamic Type."

  var swiftUIValue: Font.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
    }
  }
}

/// The weight of a font.
enum SceneFontWeight: String, SceneName {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  static let noun = "a font weight"
  static let summary = "The weight of a font."

  var swiftUIValue: Font.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

/// The width of a font.
enum SceneFontWidth: String, SceneName {
  case compressed, condensed, standard, expanded
  static let noun = "a font width"
  static let summary = "The width of a font."

  var swiftUIValue: Font.Width {
    switch self {
    case .compressed: .compressed
    case .condensed: .condensed
    case .standard: .standard
    case .expanded: .expanded
    }
  }
}

/// The design of a font.
enum SceneFontDesign: String, SceneName {
  case `default`, serif, rounded, monospaced
  static let noun = "a font design"
  static let summary = "The design of a font."

  var swiftUIValue: Font.Design {
    switch self {
    case .default: .default
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}

/// The line spacing of a font.
enum SceneFontLeading: String, SceneName {
  case standard, tight, loose
  static let noun = "a font leading"
  static let summary = "The line spacing of a font."

  var swiftUIValue: Font.Leading {
    switch self {
    case .standard: .standard
    case .tight: .tight
    case .loose: .loose
    }
  }
}

/// A Dynamic Type size.
enum SceneDynamicTypeSize: String, SceneName {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2
  case accessibility3, accessibility4, accessibility5
  static let noun = "a dynamic type size"
  static let summary = "A Dynamic Type size."

  var swiftUIValue: DynamicTypeSize {
    switch self {
    case .xSmall: .xSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .xLarge: .xLarge
    case .xxLarge: .xxLarge
    case .xxxLarge: .xxxLarge
    case .accessibility1: .accessibility1
    case .accessibility2: .accessibility2
    case .accessibility3: .accessibility3
    case .accessibility4: .accessibility4
    case .accessibility5: .accessibility5
    }
  }
}

/// The transition of changing text.
enum SceneTransition: String, SceneName {
  case identity, opacity, interpolate, numericText
  static let noun = "a content transition"
  static let summary = "The transition of changing text."

  var swiftUIValue: ContentTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .interpolate: .interpolate
    case .numericText: .numericText()
    }
  }
}
