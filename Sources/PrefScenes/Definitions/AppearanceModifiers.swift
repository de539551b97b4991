// PrefScenes: definitions of the modifiers for glass, the height of lines, the scale of texts and mirroring.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Glass, line heights, text scales and mirroring.
  static let appearance: [ModifierDefinition] = [
    glassEffect, lineHeight, textScale, layoutDirectionBehavior,
  ]

  private static let glassEffect = ModifierDefinition(
    "glassEffect", "Draws glass behind the view, by default with the shape of a capsule.",
    example:
      #"{ "glassEffect": { "tint": "orange", "in": { "type": "RoundedRectangle", "cornerRadius": 8 } } }"#,
    .view(
      .optional("glass", Types.name(SceneGlass.self), default: #""regular""#, "The kind of glass."),
      .optional("tint", Types.color, "The color of the glass."), .optionalShape("in", "The shape.")
    ) { view, glass, tint, shape in view.glass(tint.map { glass.tint($0) } ?? glass, in: shape) })

  private static let lineHeight = ModifierDefinition(
    "lineHeight", "Sets the height of the lines of texts.",
    example: #"{ "lineHeight": { "multiple": 1.5 } }"#,
    .view(.bare(Types.lineHeight)) { view, height in view.lineHeight(height) })

  private static let textScale = ModifierDefinition(
    "textScale", "Sets the scale of texts.", example: #"{ "textScale": "secondary" }"#,
    .text(.bare(Types.name(SceneTextScale.self))) { scale in
      TextModifier {
        $0.textScale(scale)
      } view: {
        $0.textScale(scale)
      }
    })

  private static let layoutDirectionBehavior = ModifierDefinition(
    "layoutDirectionBehavior", "Sets in which layout direction the view is mirrored.",
    example: #"{ "layoutDirectionBehavior": "mirrors" }"#,
    .view(.bare(Types.name(SceneDirectionBehavior.self))) { view, behavior in
      view.layoutDirectionBehavior(behavior)
    })
}

extension View {
  fileprivate nonisolated func glass(_ glass: Glass, in shape: (any Shape)?) -> any View {
    func apply<S: Shape>(_ shape: S) -> any View { glassEffect(glass, in: shape) }
    guard let shape else { return glassEffect(glass) }
    return apply(shape)
  }
}

extension Parameter where Value == (any Shape)? {
  /// Returns an optional shape.
  fileprivate static func optionalShape(_ name: String, _ summary: String) -> Parameter {
    Parameter([.optional(name, .shape, summary)]) { call throws(UnusableArgument) in
      guard let json = call.json(name) else { return nil }
      return try call.buildContext().argumentShape(json, &call.reader)
    }
  }
}

/// The kind of glass.
enum SceneGlass: String, SceneName {
  case regular, clear, identity
  static let noun = "a kind of glass"
  static let summary = "The kind of glass."

  var swiftUIValue: Glass {
    switch self {
    case .regular: .regular
    case .clear: .clear
    case .identity: .identity
    }
  }
}

/// The scale of texts.
enum SceneTextScale: String, SceneName {
  case `default`, secondary
  static let noun = "a text scale"
  static let summary = "The scale of texts."

  var swiftUIValue: Text.Scale { self == .secondary ? .secondary : .default }
}

/// The layout direction in which a view is mirrored.
enum SceneDirectionBehavior: String, SceneName {
  case fixed, mirrors, mirrorsInLeftToRight
  static let noun = "a layout direction behavior"
  static let summary = "The layout direction in which a view is mirrored."

  var swiftUIValue: LayoutDirectionBehavior {
    switch self {
    case .fixed: .fixed
    case .mirrors: .mirrors
    case .mirrorsInLeftToRight: .mirrors(in: .leftToRight)
    }
  }
}

/// The height of lines.
private enum SceneLineHeight: String, SceneName {
  case variable, normal, tight, loose
  static let noun = "a line height"
  static let summary = "The height of lines."

  var swiftUIValue: AttributedString.LineHeight {
    switch self {
    case .variable: .variable
    case .normal: .normal
    case .tight: .tight
    case .loose: .loose
    }
  }
}

extension Types {
  /// The height of lines.
  fileprivate static let lineHeight = word(
    SceneLineHeight.self,
    or: RecordType(
      "a line height",
      .record(
        .required("multiple", limited(.positive), "The factor of the font size.")
      ) { .multiple(factor: $0) },
      .record(.required("leading", number, "The additional height in points.")) {
        .leading(increase: $0)
      },
      .record(.required("exact", nonNegative, "The height in points.")) { .exact(points: $0) }))
}
