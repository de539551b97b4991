// PrefScenes: definitions of the modifiers of text. Modifiers of style apply to the runs of a text as well as to views.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers of text.
  static let texts: [ModifierDefinition] = [
    font, fontWeight, fontDesign, fontWidth, bold, italic, underline, strikethrough, monospaced,
    monospacedDigit, kerning, tracking, baselineOffset, multilineTextAlignment, lineLimit,
    lineSpacing, truncationMode, textCase, minimumScaleFactor, allowsTightening, dynamicTypeSize,
    hyphenation, labelStyle,
  ]

  // MARK: Style

  private static let font = ModifierDefinition(
    "font", "Sets the font of text.",
    example: #"{ "font": { "size": 17, "weight": "semibold", "design": "rounded" } }"#,
    .text(.bare(Types.font)) { font in
      TextModifier {
        $0.font(font)
      } view: {
        $0.font(font)
      }
    })

  private static let fontWeight = ModifierDefinition(
    "fontWeight", "Sets the weight of the font.", example: #"{ "fontWeight": "bold" }"#,
    .text(.bare(Types.name(SceneFontWeight.self))) { weight in
      TextModifier {
        $0.fontWeight(weight)
      } view: {
        $0.fontWeight(weight)
      }
    })

  private static let fontDesign = ModifierDefinition(
    "fontDesign", "Sets the design of the font.", example: #"{ "fontDesign": "monospaced" }"#,
    .text(.bare(Types.name(SceneFontDesign.self))) { design in
      TextModifier {
        $0.fontDesign(design)
      } view: {
        $0.fontDesign(design)
      }
    })

  private static let fontWidth = ModifierDefinition(
    "fontWidth", "Sets the width of the font: a name, or a number relative to the standard width.",
    example: #"{ "fontWidth": "condensed" }"#,
    .text(.bare(Types.fontWidth)) { width in
      TextModifier {
        $0.fontWidth(width)
      } view: {
        $0.fontWidth(width)
      }
    })

  private static let bold = ModifierDefinition(
    "bold", "Applies a bold weight to text.", example: #"{ "bold": {} }"#,
    .text(.flag) { isActive in
      TextModifier {
        $0.bold(isActive)
      } view: {
        $0.bold(isActive)
      }
    })

  private static let italic = ModifierDefinition(
    "italic", "Applies italics to text.", example: #"{ "italic": {} }"#,
    .text(.flag) { isActive in
      TextModifier {
        $0.italic(isActive)
      } view: {
        $0.italic(isActive)
      }
    })

  private static let underline = ModifierDefinition(
    "underline", "Underlines text.", example: #"{ "underline": { "pattern": "dash" } }"#,
    .text(.textLine) { line in
      TextModifier {
        $0.underline(line.isActive, pattern: line.pattern, color: line.color)
      } view: {
        $0.underline(line.isActive, pattern: line.pattern, color: line.color)
      }
    })

  private static let strikethrough = ModifierDefinition(
    "strikethrough", "Strikes through text.", example: #"{ "strikethrough": { "color": "red" } }"#,
    .text(.textLine) { line in
      TextModifier {
        $0.strikethrough(line.isActive, pattern: line.pattern, color: line.color)
      } view: {
        $0.strikethrough(line.isActive, pattern: line.pattern, color: line.color)
      }
    })

  private static let monospaced = ModifierDefinition(
    "monospaced", "Uses the fixed-width variant of the font.", example: #"{ "monospaced": {} }"#,
    .text(.flag) { isActive in
      TextModifier {
        $0.monospaced(isActive)
      } view: {
        $0.monospaced(isActive)
      }
    })

  private static let monospacedDigit = ModifierDefinition(
    "monospacedDigit", "Uses fixed-width digits.", example: #"{ "monospacedDigit": {} }"#,
    .text(.flag) { isActive in
      TextModifier {
        isActive ? $0.monospacedDigit() : $0
      } view: {
        isActive ? $0.monospacedDigit() : $0
      }
    })

  private static let kerning = ModifierDefinition(
    "kerning", "Sets the additional space between characters in points; ligatures are kept.",
    example: #"{ "kerning": 1.5 }"#,
    .text(.bare(Types.number)) { points in
      TextModifier {
        $0.kerning(points)
      } view: {
        $0.kerning(points)
      }
    })

  private static let tracking = ModifierDefinition(
    "tracking", "Sets the additional space between characters in points; ligatures are disabled.",
    example: #"{ "tracking": 1.5 }"#,
    .text(.bare(Types.number)) { points in
      TextModifier {
        $0.tracking(points)
      } view: {
        $0.tracking(points)
      }
    })

  private static let baselineOffset = ModifierDefinition(
    "baselineOffset",
    "Sets the vertical offset of text from its baseline in points; up is positive.",
    example: #"{ "baselineOffset": 4 }"#,
    .text(.bare(Types.number)) { points in
      TextModifier {
        $0.baselineOffset(points)
      } view: {
        $0.baselineOffset(points)
      }
    })

  // MARK: Paragraphs

  private static let multilineTextAlignment = ModifierDefinition(
    "multilineTextAlignment", "Sets the alignment of the lines of a text.",
    example: #"{ "multilineTextAlignment": "center" }"#,
    .view(.bare(Types.name(SceneTextAlignment.self))) { view, alignment in
      view.multilineTextAlignment(alignment)
    })

  private static let lineLimit = ModifierDefinition(
    "lineLimit", "Sets the maximum number of lines of a text; null for no limit.",
    example: #"{ "lineLimit": 2 }"#,
    .view(
      .required("number", Types.nullable(Types.count), bare: true, "The maximum number of lines."),
      .optional(
        "reservesSpace", Types.bool,
        "Whether the height of all these lines is reserved; false by default.")
    ) { view, number, reservesSpace in
      guard let number, let reservesSpace else { return view.lineLimit(number) }
      return view.lineLimit(number, reservesSpace: reservesSpace)
    },
    .view(.lineRange) { view, range in
      switch (range.lower, range.upper) {
      case (let lower?, let upper?): view.lineLimit(lower...upper)
      case (let lower?, nil): view.lineLimit(lower...)
      case (nil, let upper?): view.lineLimit(...upper)
      case (nil, nil): view
      }
    })

  private static let lineSpacing = ModifierDefinition(
    "lineSpacing", "Sets the additional space between lines in points.",
    example: #"{ "lineSpacing": 4 }"#,
    .view(.bare(Types.nonNegative)) { view, spacing in view.lineSpacing(spacing) })

  private static let truncationMode = ModifierDefinition(
    "truncationMode", "Sets the part of a line that is truncated if the text does not fit.",
    example: #"{ "truncationMode": "middle" }"#,
    .view(.bare(Types.name(SceneTruncationMode.self))) { view, mode in view.truncationMode(mode) })

  private static let textCase = ModifierDefinition(
    "textCase", "Transforms the case of text; null for no transform.",
    example: #"{ "textCase": "uppercase" }"#,
    .view(.bare(Types.nullable(Types.name(SceneTextCase.self)))) { view, textCase in
      view.textCase(textCase)
    })

  private static let minimumScaleFactor = ModifierDefinition(
    "minimumScaleFactor", "Sets the minimum factor by which text may shrink to fit.",
    example: #"{ "minimumScaleFactor": 0.5 }"#,
    .view(.bare(Types.nonNegative)) { view, factor in view.minimumScaleFactor(factor) })

  private static let allowsTightening = ModifierDefinition(
    "allowsTightening", "Sets whether the space between characters may shrink to fit.",
    example: #"{ "allowsTightening": true }"#,
    .view(.bare(Types.bool)) { view, allows in view.allowsTightening(allows) })

  private static let typeSize = Types.name(SceneDynamicTypeSize.self)

  private static let dynamicTypeSize = ModifierDefinition(
    "dynamicTypeSize", "Sets the Dynamic Type size, or limits it to a range.",
    example: #"{ "dynamicTypeSize": "xxLarge" }"#,
    .view(.required("size", typeSize, bare: true, "The size.")) { view, size in
      view.dynamicTypeSize(size)
    },
    .view(
      .optional("from", typeSize, "The smallest size."),
      .optional("through", typeSize, "The largest size.")
    ) { view, smallest, largest in
      let lower = smallest ?? .xSmall
      return view.dynamicTypeSize(lower...max(lower, largest ?? .accessibility5))
    })

  private static let hyphenation = ModifierDefinition(
    "hyphenation", "Hyphenates words at line ends, by the patterns of the environment's language.",
    example: #"{ "hyphenation": {} }"#,
    .view(.flag) { view, isActive in view.hyphenation(isActive) })

  private static let labelStyle = ModifierDefinition(
    "labelStyle", "Sets the style of labels.", example: #"{ "labelStyle": "iconOnly" }"#,
    .view(.bare(Types.name(SceneLabelStyle.self))) { view, style in style.apply(to: view) })
}

// MARK: - Parameters

/// An underline or a strikethrough.
private struct TextLine {
  var isActive = true
  var pattern = Text.LineStyle.Pattern.solid
  var color: Color?
}

extension Parameter where Value == TextLine {
  /// The line of an underline or a strikethrough: `{}`, `false`, or an object.
  fileprivate static var textLine: Parameter {
    let line = Parameter.group(
      .optional("isActive", Types.bool, default: "true", "Whether the line is drawn."),
      .optional(
        "pattern", Types.name(SceneLinePattern.self), default: #""solid""#,
        "The pattern of the line."),
      .optional("color", Types.color, "The color of the line; by default, the text's.")
    ) { isActive, pattern, color in TextLine(isActive: isActive, pattern: pattern, color: color) }
    return Parameter(line.arguments, bareKind: .bool) { call throws(UnusableArgument) in
      call.bare == nil ? try line.read(&call) : TextLine(isActive: try call.flag())
    }
  }
}

/// A range of line counts; a missing bound is nil.
private struct LineRange {
  let lower: Int?
  let upper: Int?
}

extension Parameter where Value == LineRange {
  /// A range of line counts.
  fileprivate static var lineRange: Parameter {
    Parameter([
      .optional("from", .integer(minimum: 1), "The number of lines whose height is reserved."),
      .optional("through", .integer(minimum: 1), "The maximum number of lines."),
    ]) { call throws(UnusableArgument) in
      let lower = try call.optional("from", Types.count.read)
      let upper = try call.optional("through", Types.count.read)
      if let lower, let upper, lower > upper {
        call.reader.report(
          .invalidValue, "\"from\" is \(lower), which is greater than \"through\", \(upper)",
          at: call.offset)
        throw UnusableArgument()
      }
      return LineRange(lower: lower, upper: upper)
    }
  }
}
