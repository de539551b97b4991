// Scenes, the table's modifiers of layout, layers and style.

extension SceneTable {
  private static let alignment = Argument.optional(
    "alignment", .alignment, default: "\"center\"", "Where the smaller of the two stands.")
  private static let anchor = Argument.optional(
    "anchor", .unitPoint, default: "\"center\"", "The point that stays where it is.")

  /// Modifiers that change size and place.
  static let layoutModifiers: [TableEntry] = [
    TableEntry(
      "padding", "Room around a view.", bare: .oneOf([.number, .edges]),
      [
        .optional("edges", .edges, default: "\"all\"", "The edges that get room."),
        .optional("length", .number, "How much, in points; absent, the standard."),
      ],
      [
        .optional("top", .number, default: "0", "Room above, in points."),
        .optional("leading", .number, default: "0", "Room at the leading edge, in points."),
        .optional("bottom", .number, default: "0", "Room below, in points."),
        .optional("trailing", .number, default: "0", "Room at the trailing edge, in points."),
      ]),
    TableEntry(
      "frame", "A frame of a fixed size, or within bounds.",
      [
        .optional("width", .length, "The width in points."),
        .optional("height", .length, "The height in points."), alignment,
      ],
      [
        .optional("minWidth", .length, "The least width."),
        .optional("idealWidth", .length, "The width where none is proposed."),
        .optional("maxWidth", .length, "The greatest width."),
        .optional("minHeight", .length, "The least height."),
        .optional("idealHeight", .length, "The height where none is proposed."),
        .optional("maxHeight", .length, "The greatest height."), alignment,
      ]),
    TableEntry(
      "offset", "Draws a view beside its place.", bare: .size,
      [
        .optional("x", .number, default: "0", "To the right, in points."),
        .optional("y", .number, default: "0", "Downwards, in points."),
      ],
      [
        .required("width", .number, "To the right, in points."),
        .required("height", .number, "Downwards, in points."),
      ]),
    TableEntry(
      "position", "Places a view's centre in all the room there is.", bare: .point,
      [
        .optional("x", .number, default: "0", "From the left edge, in points."),
        .optional("y", .number, default: "0", "From the top edge, in points."),
      ]),
    TableEntry(
      "fixedSize", "Keeps a view at its ideal size.",
      [
        .optional("horizontal", .bool, default: "true", "Whether its width is kept."),
        .optional("vertical", .bool, default: "true", "Whether its height is kept."),
      ]),
    TableEntry("layoutPriority", "Who gets room first in a stack.", bare: .number),
    TableEntry(
      "aspectRatio", "Keeps width and height in proportion.", bare: .number,
      [
        .optional(
          "aspectRatio", .oneOf([.number, .size]), "Width by height; absent, the view's own."),
        .required(
          "contentMode", .name(SceneContentMode.self), "Whether it fits into the room or fills it."),
      ]),
    TableEntry("zIndex", "Which view of a stack is in front.", bare: .number),
    TableEntry("hidden", "Keeps a view's room and does not draw it.", bare: .bool, []),
    TableEntry("id", "Gives a view an identity.", bare: .any),
  ]

  /// Modifiers that put something behind, before or around a view.
  static let layerModifiers: [TableEntry] = [
    TableEntry(
      "background", "Something behind a view.", bare: .oneOf([.view, .shapeStyle]),
      [
        .required("content", .content, "The views behind it."), alignment,
      ],
      [
        .optional("style", .shapeStyle, default: "\"background\"", "What fills the shape."),
        .required("in", .shape, "The shape."),
      ]),
    TableEntry(
      "overlay", "Something before a view.", bare: .oneOf([.view, .shapeStyle]),
      [
        .required("content", .content, "The views before it."), alignment,
      ],
      [
        .required("style", .shapeStyle, "What fills the shape."),
        .required("in", .shape, "The shape."),
      ]),
    TableEntry(
      "clipShape", "Cuts a view out along a shape.", bare: .shape,
      [
        .required("shape", .shape, "The shape."),
        .optional("eoFill", .bool, default: "false", "Whether the even-odd rule decides."),
        .optional("antialiased", .bool, default: "true", "Whether its edge is smooth."),
      ]),
    TableEntry(
      "containerShape", "The outline that \"ContainerRelativeShape\" follows inside.", bare: .shape,
      [.required("shape", .shape, "The shape.")]),
    TableEntry("clipped", "Cuts a view off at its bounds.", bare: .bool, []),
    TableEntry("cornerRadius", "Rounds a view's corners off.", bare: .nonNegative),
    TableEntry("opacity", "How much a view covers.", bare: .number),
    TableEntry(
      "shadow", "A shadow behind a view.", bare: .nonNegative,
      [
        .optional("color", .color, "Its colour; absent, black at a third."),
        .required("radius", .nonNegative, "How far it is blurred, in points."),
        .optional("x", .number, default: "0", "To the right, in points."),
        .optional("y", .number, default: "0", "Downwards, in points."),
      ]),
    TableEntry(
      "blur", "Blurs a view.", bare: .nonNegative,
      [
        .required("radius", .nonNegative, "How far, in points."),
        .optional("opaque", .bool, default: "false", "Whether the edges stay opaque."),
      ]),
    TableEntry(
      "rotationEffect", "Turns what a view draws.", bare: .angle,
      [.required("angle", .angle, "By how much, clockwise."), anchor]),
    TableEntry(
      "scaleEffect", "Scales what a view draws.", bare: .number,
      [.required("scale", .oneOf([.number, .size]), "By how much."), anchor],
      [
        .optional("x", .number, default: "1", "By how much across."),
        .optional("y", .number, default: "1", "By how much up and down."), anchor,
      ]),
  ]

  private static let strokeArguments: [Argument] = [
    .optional("style", .shapeStyle, default: "\"foreground\"", "What the line is drawn with."),
    .optional("lineWidth", .nonNegative, default: "1", "The width in points."),
    .optional("lineCap", .name(SceneLineCap.self), default: "\"butt\"", "The ends of the line."),
    .optional("lineJoin", .name(SceneLineJoin.self), default: "\"miter\"", "Its corners."),
    .optional("miterLimit", .nonNegative, default: "10", "How far a mitred corner may reach."),
    .optional("dash", .list(.nonNegative), default: "[]", "Dashes and gaps in turn, in points."),
    .optional("dashPhase", .number, default: "0", "Where in the dashes it begins, in points."),
    .optional("antialiased", .bool, default: "true", "Whether its edges are smooth."),
  ]

  /// Modifiers of colour and drawing.
  static let styleModifiers: [TableEntry] = [
    TableEntry(
      "fill", "Fills a shape.", bare: .shapeStyle, trait: .shape,
      [
        .optional("style", .shapeStyle, default: "\"foreground\"", "What it is filled with."),
        .optional("eoFill", .bool, default: "false", "Whether the even-odd rule decides."),
        .optional("antialiased", .bool, default: "true", "Whether its edges are smooth."),
      ]),
    TableEntry(
      "stroke", "Draws a shape's outline.", bare: .shapeStyle, trait: .shape, strokeArguments),
    TableEntry(
      "strokeBorder", "Draws a shape's outline inside its bounds.", bare: .shapeStyle,
      trait: .shape, strokeArguments),
    TableEntry(
      "trim", "A part of a shape's outline.", trait: .shape,
      [
        .optional("from", .number, default: "0", "Where it begins, from 0 to 1."),
        .optional("to", .number, default: "1", "Where it ends, from 0 to 1."),
      ]),
    TableEntry(
      "inset", "A shape that is smaller on all sides.", trait: .shape,
      [.required("by", .number, "By how much, in points.")]),
    TableEntry("foregroundColor", "The colour of text and shapes.", bare: .color),
    TableEntry(
      "foregroundStyle", "The styles of text and shapes.", bare: .shapeStyle,
      [
        .required("primary", .shapeStyle, "The first level."),
        .required("secondary", .shapeStyle, "The second level."),
        .optional("tertiary", .shapeStyle, "The third level."),
      ]),
    TableEntry(
      "backgroundStyle", "What \"background\" stands for inside.", bare: .shapeStyle),
    TableEntry(
      "symbolRenderingMode", "How the layers of symbols are drawn.",
      bare: .name(SceneSymbolRenderingMode.self)),
    TableEntry("tint", "The accent colour of controls.", bare: .shapeStyle),
    TableEntry("imageScale", "The size of symbols beside text.", bare: .name(SceneImageScale.self)),
    TableEntry(
      "animation", "Animates what follows from a value.",
      [
        .required("animation", .animation, "How."),
        .required("value", .any, "The value whose changes are animated."),
      ]),
    TableEntry("environment", "Values for everything inside.", bare: nil, environment),
  ]

  /// The values of the environment that a scene can set.
  static let environment: [Argument] = [
    .optional("colorScheme", .name(SceneColorScheme.self), "Light or dark."),
    .optional("displayScale", .nonNegative, "Pixels for each point."),
    .optional("locale", .string, "The language and region, such as \"en\"."),
    .optional("layoutDirection", .name(SceneLayoutDirection.self), "Where lines begin."),
    .optional("dynamicTypeSize", .name(SceneDynamicTypeSize.self), "The size of text styles."),
    .optional("font", .font, "The font of text without one."),
    .optional("lineLimit", .integer(minimum: 1), "The greatest number of lines."),
    .optional("lineSpacing", .nonNegative, "Room between lines, in points."),
    .optional(
      "multilineTextAlignment", .name(SceneTextAlignment.self), "How lines of text line up."),
    .optional("imageScale", .name(SceneImageScale.self), "The size of symbols beside text."),
    .optional(
      "truncationMode", .name(SceneTruncationMode.self),
      "Which part of a text gives way where there is no room."),
    .optional("minimumScaleFactor", .nonNegative, "How much smaller text may become to fit."),
    .optional("allowsTightening", .bool, "Whether letters may stand nearer to each other to fit."),
    .optional("textCase", .name(SceneTextCase.self), "Capitals or lowercase."),
  ]
}
