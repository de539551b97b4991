// PrefScenes: the members of the objects that represent colors, fonts, animations and geometry. The JSON Schema is
// derived from them; the readers check them.

import PrefGeometry

extension ValueReader {
  private static let opacity = Argument.optional(
    "opacity", .number, default: "1", "The opacity, from 0 to 1.")

  private static func component(_ name: String, _ summary: String) -> Argument {
    .required(name, .number, summary)
  }

  /// The members of a color.
  static let colorForms: [[Argument]] = [
    [
      component("red", "The red component, from 0 to 1."),
      component("green", "The green component, from 0 to 1."),
      component("blue", "The blue component, from 0 to 1."), opacity,
    ],
    [
      component("hue", "The hue, from 0 to 1."),
      component("saturation", "The saturation, from 0 to 1."),
      component("brightness", "The brightness, from 0 to 1."), opacity,
    ],
    [component("white", "The gray, from 0, black, to 1, white."), opacity],
    [
      .required("color", .color, "Another color."),
      .required("opacity", .number, "The factor of its opacity."),
    ],
  ]

  /// The members of a stop.
  static let stopArguments: [Argument] = [
    .required("color", .color, "The color."),
    .required("location", .number, "The location, 0 at the start and 1 at the end."),
  ]

  /// The members of a shadow of a style.
  private static let shadow = RecordKind(
    title: "a shadow",
    forms: [
      [
        .optional(
          "type", .name(SceneShadow.Kind.self), default: "\"drop\"",
          "Whether the shadow is behind the shape or inside of it."),
        .optional("color", .color, "The color; by default, a transparent black."),
        .required("radius", .nonNegative, "The blur radius in points."),
        .optional("x", .number, default: "0", "The offset to the right in points."),
        .optional("y", .number, default: "0", "The offset down in points."),
      ]
    ])

  /// The members of a style with a shadow.
  static let shadowedArguments: [Argument] = [
    .required("shapeStyle", .shapeStyle, "The style."),
    .required("shadow", .record(shadow), "The shadow."),
  ]

  /// The members of an image paint.
  static let imagePaintArguments: [Argument] = [
    .required(
      "image", .string, "The path of an image file, relative to the scene, which is repeated."),
    .optional(
      "sourceRect", .rect, default: #"{ "x": 0, "y": 0, "width": 1, "height": 1 }"#,
      "The repeated part of the image in its unit space."),
    .optional(
      "scale", .limited(.positive), default: "1", "The factor of the image's size in points."),
  ]

  /// The members of an alignment.
  static let alignmentForms: [[Argument]] = [
    [
      .optional(
        "horizontal", .name(SceneHorizontalAlignment.self), default: "\"center\"",
        "The horizontal alignment."),
      .optional(
        "vertical", .name(SceneVerticalAlignment.self), default: "\"center\"",
        "The vertical alignment."),
    ]
  ]

  /// The members of an anchor source.
  static let anchorSourceForms: [[Argument]] = [
    [.required("rect", .rect, "A rectangle in the view's coordinate space.")],
    [.required("point", .point, "A point in the view's coordinate space.")],
    [.required("unitPoint", .unitPoint, "A point in the view's unit space.")],
  ]

  /// The members of a vertex of a mesh gradient.
  static let vertexArguments: [Argument] = [
    .required("position", .point, "The position in unit points."),
    .required("leadingControlPoint", .point, "The control point towards the leading vertex."),
    .required("topControlPoint", .point, "The control point towards the vertex above."),
    .required("trailingControlPoint", .point, "The control point towards the trailing vertex."),
    .required("bottomControlPoint", .point, "The control point towards the vertex below."),
  ]

  // MARK: Grids

  private static let maximum = Argument.optional(
    "maximum", .length, default: "\"infinity\"", "The maximum length in points.")
  private static let flexible = RecordKind(
    title: "the bounds of a grid item",
    forms: [
      [
        .optional("minimum", .nonNegative, default: "10", "The minimum length in points."), maximum,
      ]
    ])
  private static let adaptive = RecordKind(
    title: "the bounds of a grid item",
    forms: [
      [.required("minimum", .limited(.positive), "The minimum length in points."), maximum]
    ])

  /// The members of a grid item.
  static let gridItemForms: [[Argument]] = [
    .required("fixed", .nonNegative, "The length in points."),
    .required("flexible", .record(flexible), "The bounds of one column or row."),
    .required(
      "adaptive", .record(adaptive), "The bounds of as many columns or rows as there is space for."),
  ].map { size in
    [
      size, .optional("spacing", .number, "The distance to the next item in points."),
      .optional("alignment", .alignment, "The alignment of the views in their cells."),
    ]
  }

  // MARK: Fonts and animations

  /// The members of a font.
  static let fontForms: [[Argument]] = {
    func named(_ names: [String]) -> [Argument] {
      names.compactMap { name in
        fontArguments.first { $0.name == name }.map {
          .required($0.name, $0.kind, $0.summary)
        }
      }
    }
    let bases = ["size", "style", "custom", "relativeTo", "fixedSize"]
    let others = fontArguments.filter { !bases.contains($0.name) }
    let scaling = fontArguments.filter { $0.name == "relativeTo" }
    return [
      named(["size"]) + others, named(["style"]) + others,
      named(["custom", "size"]) + scaling + others, named(["custom", "fixedSize"]) + others,
    ]
  }()

  private static let duration = Argument.optional(
    "duration", .nonNegative, "The duration in seconds.")
  private static let timing = RecordKind(title: "a timing", forms: [[duration]])
  private static let springTiming = RecordKind(
    title: "the timing of a spring",
    forms: [[duration, .optional("bounce", .number, "The bounce, from -1 to 1.")]])

  /// The members of an animation, of which one is a curve.
  static let animationForms: [[Argument]] = SceneAnimationCurve.allCases.map { curve in
    let record = curve.isSpring ? springTiming : timing
    return [
      .required(
        curve.rawValue, .oneOf([.nonNegative, .record(record)]), "The duration in seconds."),
      .optional("delay", .nonNegative, default: "0", "The delay in seconds."),
      .optional("speed", .nonNegative, default: "1", "The factor of the speed."),
      .optional("repeatCount", .integer(minimum: 1), default: "1", "The number of repetitions."),
      .optional("repeatForever", .bool, default: "false", "Whether the animation repeats forever."),
      .optional(
        "autoreverses", .bool, default: "true", "Whether every other repetition is reversed."),
    ]
  }
}

extension SceneAnimationCurve {
  /// Whether the curve is that of a spring, which has a bounce.
  var isSpring: Bool { [.spring, .interactiveSpring, .smooth, .snappy, .bouncy].contains(self) }
}

extension ValueReader {
  /// Reads a time zone, by its identifier.
  mutating func timeZone(_ written: WrittenValue) -> TimeZone? {
    guard let name = string(written) else { return nil }
    if let zone = TimeZone(identifier: name) { return zone }
    report(
      .invalidValue, "unknown time zone \(quoted(name))", at: written.offset,
      expected: "an identifier such as \"Europe/Vienna\" or \"GMT\"")
    return nil
  }

  /// Reads the name of a file.
  mutating func fileName(_ written: WrittenValue) -> String? {
    guard let name = string(written) else { return nil }
    if SystemPath.isFileName(name), name != "-" { return name }
    report(
      .invalidValue, "expected a file name without a folder, got \(quoted(name))",
      at: written.offset, expected: "a file name without a folder")
    return nil
  }

  /// Reads two numbers, of which the first is not greater than the second.
  mutating func bounds(_ written: WrittenValue) -> ClosedRange<Double>? {
    let ends = list(written, "an array of two numbers") { $0.number($1) }
    guard let ends, checkCount(ends.count, CountLimits(minimum: 2, maximum: 2), at: written.offset)
    else { return nil }
    if ends[0] <= ends[1] { return ends[0]...ends[1] }
    report(
      .invalidValue, "\"in\" takes two numbers, the lower bound first", at: written.offset,
      expected: "[0, 1]")
    return nil
  }
}
