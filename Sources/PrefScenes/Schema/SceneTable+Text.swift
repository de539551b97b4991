// Scenes, the table's views and modifiers of text.

extension SceneTable {
  private static let title = Argument.required(
    "title", .oneOf([.string, .content]), "The title, a text or views.")
  private static let destination = Argument.required(
    "destination", .address, "The address that a tap opens.")

  /// Views of text.
  static let textViews: [TableEntry] = [
    TableEntry(
      "Text", "Text.", [.required("text", .string, "The text, as it stands.")],
      [.required("markdown", .string, "The text; Markdown in it is styled.")],
      [.required("runs", .textRuns, "The pieces, each a text or an image of its own style.")]),
    TableEntry(
      "Label", "A title with an icon.",
      [title, .required("systemImage", .string, "The name of the icon's symbol.")],
      [title, .required("icon", .content, "The icon.")]),
    TableEntry(
      "Link", "Something to tap that opens an address.", [title, destination],
      [.required("content", .content, "The views to tap."), destination]),
  ]

  private static let lineArguments: [Argument] = [
    .optional("isActive", .bool, default: "true", "Whether there is a line."),
    .optional(
      "pattern", .name(SceneLinePattern.self), default: "\"solid\"", "Of what the line is made."),
    .optional("color", .color, "The line's colour; absent, the text's."),
  ]

  /// The modifiers that pieces of a text can have.
  static let runModifiers =
    styledTextModifiers.map(\.name) + ["foregroundColor", "foregroundStyle"]

  /// Modifiers of text.
  static let textModifiers = styledTextModifiers + paragraphModifiers

  /// Modifiers that pieces of a text can have as well as views.
  private static let styledTextModifiers: [TableEntry] = [
    TableEntry("font", "The font.", bare: .font),
    TableEntry("fontWeight", "The font's weight.", bare: .name(SceneFontWeight.self)),
    TableEntry("fontDesign", "The font's design.", bare: .name(SceneFontDesign.self)),
    TableEntry(
      "fontWidth", "How wide letters are: a name, or a number, 1 as designed.", bare: .fontWidth),
    TableEntry("bold", "Bold text.", bare: .bool, []),
    TableEntry("italic", "Italic text.", bare: .bool, []),
    TableEntry("underline", "Underlined text.", bare: .bool, lineArguments),
    TableEntry("strikethrough", "Struck-out text.", bare: .bool, lineArguments),
    TableEntry("monospaced", "Letters of equal width.", bare: .bool, []),
    TableEntry("monospacedDigit", "Digits of equal width.", bare: .bool, []),
    TableEntry("kerning", "Room between letters, in points; ligatures stay.", bare: .number),
    TableEntry(
      "tracking", "Room between letters, in points; ligatures are parted.", bare: .number),
    TableEntry("baselineOffset", "How far text is above its baseline, in points.", bare: .number),
  ]

  /// Modifiers of whole texts.
  private static let paragraphModifiers: [TableEntry] = [
    TableEntry(
      "multilineTextAlignment", "How lines of text line up.", bare: .name(SceneTextAlignment.self)),
    TableEntry(
      "lineLimit", "The greatest number of lines; null for no limit.",
      bare: .nullable(.integer(minimum: 1)),
      [
        .required("number", .nullable(.integer(minimum: 1)), "The greatest number of lines."),
        .optional(
          "reservesSpace", .bool, default: "false", "Whether the room of so many is taken."),
      ],
      [
        .optional("from", .integer(minimum: 1), "The number of lines whose room is always taken."),
        .optional("through", .integer(minimum: 1), "The greatest number of lines."),
      ]),
    TableEntry("lineSpacing", "Room between lines, in points.", bare: .nonNegative),
    TableEntry(
      "truncationMode", "Which part of a text gives way where there is no room.",
      bare: .name(SceneTruncationMode.self)),
    TableEntry(
      "textCase", "Capitals or lowercase; null as it is written.",
      bare: .nullable(.name(SceneTextCase.self))),
    TableEntry(
      "minimumScaleFactor", "How much smaller text may become to fit.", bare: .nonNegative),
    TableEntry(
      "allowsTightening", "Whether letters may stand nearer to each other to fit.", bare: .bool),
    TableEntry(
      "dynamicTypeSize", "The size of text styles, or the bounds that it is kept within.",
      bare: .name(SceneDynamicTypeSize.self),
      [.required("size", .name(SceneDynamicTypeSize.self), "The size.")],
      [
        .optional("from", .name(SceneDynamicTypeSize.self), "The smallest size."),
        .optional("through", .name(SceneDynamicTypeSize.self), "The largest size."),
      ]),
    TableEntry(
      "hyphenation", "Parts words where lines end, by the rules of the environment's language.",
      bare: .bool, []),
    TableEntry("labelStyle", "The looks of labels.", bare: .name(SceneLabelStyle.self)),
  ]
}
