// Scenes, words of text.

/// `Text.TruncationMode`.
enum SceneTruncationMode: String, SceneName {
  case head, middle, tail
  static let noun = "a truncation mode"
}

/// `Text.Case`.
enum SceneTextCase: String, SceneName {
  case uppercase, lowercase
  static let noun = "a text case"
}

/// `Text.LineStyle.Pattern`.
enum SceneLinePattern: String, SceneName {
  case solid, dot, dash, dashDot, dashDotDot
  static let noun = "a line pattern"
}

/// The named ones of `Font.Width`.
enum SceneFontWidth: String, SceneName {
  case compressed, condensed, standard, expanded
  static let noun = "a font width"
}

/// `LabelStyle`.
enum SceneLabelStyle: String, SceneName {
  case automatic, titleAndIcon, titleOnly, iconOnly
  static let noun = "a label style"
}

/// `Text.LineStyle`, or none.
struct SceneTextLine: Equatable, Sendable {
  var isActive = true
  var pattern = SceneLinePattern.solid
  var color: SceneColor?
}
