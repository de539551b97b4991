// PrefScenes: definitions of the modifiers of shapes, colors, animation and the environment.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers of shapes, colors, animation and the environment.
  static let styles: [ModifierDefinition] = [
    fill, stroke, strokeBorder, trim, inset, foregroundColor, foregroundStyle, backgroundStyle,
    symbolRenderingMode, tint, imageScale, animation, environment,
  ]

  private static func style(_ summary: String) -> Parameter<AnyShapeStyle> {
    .optional("style", Types.shapeStyle, default: #""foreground""#, bare: true, summary)
  }
  private static let isAntialiased = Parameter.optional(
    "antialiased", Types.bool, default: "true", "Whether edges are antialiased.")

  private static let fill = ModifierDefinition(
    "fill", "Fills the shape with a style.", example: #"{ "fill": "blue.gradient" }"#,
    .shape(.drawing, style("The style of the interior."), .fillStyle) {
      built, style, fillStyle in built.filled(style, fillStyle)
    })

  private static let stroke = ModifierDefinition(
    "stroke", "Strokes the outline of the shape.",
    example: #"{ "stroke": { "style": "red", "lineWidth": 4, "dash": [8, 4] } }"#,
    .shape(.drawing, style("The style of the line."), .strokeStyle, isAntialiased) {
      built, style, line, isAntialiased in built.stroked(style, line, antialiased: isAntialiased)
    })

  private static let strokeBorder = ModifierDefinition(
    "strokeBorder", "Strokes the outline of the shape inside its frame.",
    example: #"{ "strokeBorder": { "style": "green", "lineWidth": 6 } }"#,
    .shape(
      .border, style("The style of the line."), .strokeStyle, isAntialiased
    ) { built, style, line, isAntialiased in
      built.bordered(style, line, antialiased: isAntialiased)
    })

  private static let trim = ModifierDefinition(
    "trim", "Trims the outline of the shape to a part of its length.",
    example: #"{ "trim": { "from": 0.25, "to": 0.75 } }"#,
    .shape(
      .outline,
      .optional("from", Types.number, default: "0", "The start as a fraction of the length."),
      .optional("to", Types.number, default: "1", "The end as a fraction of the length.")
    ) { built, from, to in built.shape.map { .shape($0.trim(from: from, to: to)) } })

  private static let inset = ModifierDefinition(
    "inset", "Insets the shape on all sides.", example: #"{ "inset": { "by": 6 } }"#,
    .shape(
      .inset, .required("by", Types.number, "The inset in points.")
    ) { built, amount in
      if case .insettable(let shape) = built { .insettable(shape.inset(by: amount)) } else { nil }
    })

  private static let foregroundColor = ModifierDefinition(
    "foregroundColor", "Sets the color of text and shapes.",
    example: #"{ "foregroundColor": "red" }"#,
    .text(.bare(Types.color)) { color in
      TextModifier {
        $0.foregroundColor(color)
      } view: {
        $0.foregroundColor(color)
      }
    })

  private static let foregroundStyle = ModifierDefinition(
    "foregroundStyle", "Sets the style of text and shapes, for up to three hierarchical levels.",
    example: #"{ "foregroundStyle": "secondary" }"#,
    .text(.bare(Types.shapeStyle)) { style in
      TextModifier {
        $0.foregroundStyle(style)
      } view: {
        $0.foregroundStyle(style)
      }
    },
    .view(
      .required("primary", Types.shapeStyle, "The primary style."),
      .required("secondary", Types.shapeStyle, "The secondary style."),
      .optional("tertiary", Types.shapeStyle, "The tertiary style.")
    ) { view, primary, secondary, tertiary in
      if let tertiary {
        view.foregroundStyle(primary, secondary, tertiary)
      } else {
        view.foregroundStyle(primary, secondary)
      }
    })

  private static let backgroundStyle = ModifierDefinition(
    "backgroundStyle", "Sets the style that \"background\" refers to inside the view.",
    example: #"{ "backgroundStyle": "yellow" }"#,
    .view(.bare(Types.shapeStyle)) { view, style in view.backgroundStyle(style) })

  private static let symbolRenderingMode = ModifierDefinition(
    "symbolRenderingMode", "Sets the rendering mode of the layers of symbols.",
    example: #"{ "symbolRenderingMode": "hierarchical" }"#,
    .view(.bare(Types.name(SceneSymbolRenderingMode.self))) { view, mode in
      view.symbolRenderingMode(mode)
    })

  private static let tint = ModifierDefinition(
    "tint", "Sets the accent style of controls.", example: #"{ "tint": "orange" }"#,
    .view(.bare(Types.shapeStyle)) { view, style in view.tint(style) })

  private static let imageScale = ModifierDefinition(
    "imageScale", "Sets the size of symbols relative to text.",
    example: #"{ "imageScale": "large" }"#,
    .view(.bare(Types.name(SceneImageScale.self))) { view, scale in view.imageScale(scale) })

  private static let animation = ModifierDefinition(
    "animation", "Animates the changes of the view that a change of a value causes.",
    example: #"{ "animation": { "animation": "easeInOut", "value": "${isOn}" } }"#,
    .view(
      .required("animation", Types.animation, "The animation."),
      .required("value", Types.any, "The observed value.")
    ) { view, animation, value in view.animation(animation, value: value) })

  /// The modifier that sets environment values.
  static let environment = ModifierDefinition(
    "environment", "Sets environment values for the view and its content.",
    example: #"{ "environment": { "colorScheme": "dark", "lineLimit": 1 } }"#,
    .view(.environment) { view, changes in
      view.transformEnvironment(\.self) { changes.apply(to: &$0) }
    })
}

extension Parameter where Value == StrokeStyle {
  /// The line of a stroke.
  static var strokeStyle: Parameter {
    .group(
      .optional("lineWidth", Types.nonNegative, default: "1", "The width of the line in points."),
      .optional(
        "lineCap", Types.name(SceneLineCap.self), default: #""butt""#, "The ends of the line."),
      .optional(
        "lineJoin", Types.name(SceneLineJoin.self), default: #""miter""#, "The joins of the line."),
      .optional(
        "miterLimit", Types.nonNegative, default: "10",
        "The ratio of miter length to line width above which a join is bevelled."),
      .optional(
        "dash", Types.list(Types.nonNegative), default: "[]",
        "The alternating lengths of dashes and gaps in points."),
      .optional(
        "dashPhase", Types.number, default: "0", "The start in the dash pattern in points.")
    ) { width, cap, join, miterLimit, dash, phase in
      StrokeStyle(
        lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit, dash: dash,
        dashPhase: phase)
    }
  }
}
