// Scenes, the table's views: stacks, shapes, styles that are views, text and images, and the forms that stand for
// Swift's `if`, `switch` and `ForEach`.

extension SceneTable {
  private static let spacing = Argument.optional(
    "spacing", .number, "The distance between neighbours in points; absent, what they prefer.")
  private static let cornerStyle = Argument.optional(
    "style", .name(SceneCornerStyle.self), default: "\"continuous\"", "How the corners run.")

  /// Containers and control flow.
  static let stackViews: [TableEntry] = [
    TableEntry(
      "VStack", "Places views below one another.",
      [
        .optional(
          "alignment", .name(SceneHorizontalAlignment.self), default: "\"center\"",
          "How they line up across."),
        spacing, .required("content", .content, "The views."),
      ]),
    TableEntry(
      "HStack", "Places views beside one another.",
      [
        .optional(
          "alignment", .name(SceneVerticalAlignment.self), default: "\"center\"",
          "How they line up."),
        spacing, .required("content", .content, "The views."),
      ]),
    TableEntry(
      "ZStack", "Places views on top of one another, the first at the back.",
      [
        .optional("alignment", .alignment, default: "\"center\"", "How they line up."),
        .required("content", .content, "The views."),
      ]),
    TableEntry(
      "Group", "Several views where one is expected.",
      [.required("content", .content, "The views.")]),
    TableEntry(
      "Spacer", "Takes all the room there is along a stack.",
      [.optional("minLength", .nonNegative, "The least length in points.")]),
    TableEntry("Divider", "A thin line across a stack.", []),
    TableEntry(
      "ForEach", "Its content once for each element.",
      [
        .required("data", .elements, "A list, or how often."),
        .optional(
          "id", .string, "The member that tells elements apart, or \"self\"; absent, the position."),
        .optional("bind", .identifier, "The name of the element in the content."),
        .optional("index", .identifier, "The name of its position, from 0, in the content."),
        .required("content", .content, seesBinding: true, "The views for one element."),
      ]),
    TableEntry(
      "GeometryReader", "Content that knows the size that it is given.",
      [
        .required("bind", .identifier, "The name of the geometry proxy in the content."),
        .required("content", .content, seesBinding: true, "The views."),
      ]),
    TableEntry(
      "If", "Content under a condition.",
      [
        .required("condition", .bool, "What decides."),
        .required("content", .content, "The views where it is true."),
        .optional("else", .content, default: "[]", "The views where it is false."),
      ],
      [
        .required("let", .any, "A value that may be null."),
        .required("bind", .identifier, "The name of the value in the content."),
        .required("content", .content, seesBinding: true, "The views where it is not null."),
        .optional("else", .content, default: "[]", "The views where it is null."),
      ]),
    TableEntry(
      "Switch", "The content of the first case that is equal to a value.",
      [
        .required("value", .any, "What decides."),
        .required("cases", .cases, "The cases, each with \"case\" and \"content\"."),
        .optional("default", .content, default: "[]", "The views where no case is equal."),
      ]),
  ]

  /// One of `Switch`'s cases.
  static let switchCase = TableEntry(
    "case", "A case of a `Switch`.",
    [
      .required("case", .any, "The value that chooses it."),
      .required("content", .content, "The views."),
    ])

  /// Shapes.
  static let shapeViews: [TableEntry] = [
    TableEntry("Rectangle", "A rectangle.", trait: .shape, []),
    TableEntry(
      "RoundedRectangle", "A rectangle with round corners.", trait: .shape,
      [
        .required("cornerRadius", .nonNegative, "The radius in points."), cornerStyle,
      ],
      [.required("cornerSize", .size, "The size of a corner in points."), cornerStyle]),
    TableEntry(
      "UnevenRoundedRectangle", "A rectangle with a radius of its own for each corner.",
      trait: .shape,
      [
        .optional("topLeadingRadius", .nonNegative, default: "0", "In points."),
        .optional("bottomLeadingRadius", .nonNegative, default: "0", "In points."),
        .optional("bottomTrailingRadius", .nonNegative, default: "0", "In points."),
        .optional("topTrailingRadius", .nonNegative, default: "0", "In points."), cornerStyle,
      ]),
    TableEntry(
      "ContainerRelativeShape", "The outline that \"containerShape\" has set around it.",
      trait: .shape, []),
    TableEntry("Capsule", "A rectangle whose short sides are round.", trait: .shape, [cornerStyle]),
    TableEntry("Circle", "A circle.", trait: .shape, []),
    TableEntry("Ellipse", "An ellipse.", trait: .shape, []),
    TableEntry(
      "Path", "A path of lines and curves.", trait: .shape,
      [.required("elements", .pathElements, "The path's elements, in their order.")]),
  ]

  /// Views that are styles.
  static let styleViews: [TableEntry] = [
    TableEntry("Color", "An area of one colour.", [.required("color", .color, "The colour.")]),
    gradient(
      "LinearGradient", "Colours along a line.",
      [
        .required("startPoint", .unitPoint, "Where the first colour stands."),
        .required("endPoint", .unitPoint, "Where the last colour stands."),
      ]),
    gradient(
      "RadialGradient", "Colours from a centre outwards.",
      [
        .optional("center", .unitPoint, default: "\"center\"", "The centre."),
        .required("startRadius", .nonNegative, "Where the first colour stands, in points."),
        .required("endRadius", .nonNegative, "Where the last colour stands, in points."),
      ]),
    gradient(
      "EllipticalGradient", "Colours from a centre outwards, in the proportions of the area.",
      [
        .optional("center", .unitPoint, default: "\"center\"", "The centre."),
        .optional(
          "startRadiusFraction", .nonNegative, default: "0",
          "Where the first colour stands, in sides of the area."),
        .optional(
          "endRadiusFraction", .nonNegative, default: "0.5",
          "Where the last colour stands, in sides of the area."),
      ]),
    gradient(
      "AngularGradient", "Colours around a centre.",
      [
        .optional("center", .unitPoint, default: "\"center\"", "The centre."),
        .optional("startAngle", .angle, default: "{ \"degrees\": 0 }", "Where the colours begin."),
        .optional("endAngle", .angle, "Where they end; absent, after a whole turn."),
      ]),
    TableEntry(
      ValueReader.meshType, "Colours over a grid of vertices that can be moved.",
      mesh(.required("points", .list(.point), "The vertices, row by row, in unit points.")),
      mesh(
        .required(
          "bezierPoints", .vertices, "The vertices, row by row, each with its control points."))),
  ]

  private static func mesh(_ vertices: Argument) -> [Argument] {
    [
      .required("width", .integer(minimum: 2), "Vertices a row."),
      .required("height", .integer(minimum: 2), "Rows of vertices."), vertices,
      .required("colors", .colors, "The vertices' colours, row by row."),
      .optional("background", .color, default: "\"clear\"", "What is seen outside of the mesh."),
      .optional(
        "smoothsColors", .bool, default: "true", "Whether colours change without a crease."),
      .optional(
        "colorSpace", .name(SceneGradientSpace.self), default: "\"device\"",
        "How colours are mixed."),
    ]
  }

  private static func gradient(_ name: String, _ summary: String, _ course: [Argument])
    -> TableEntry
  {
    TableEntry(
      name, summary,
      [.required("colors", .colors, "The colours at equal distances.")] + course,
      [.required("stops", .stops, "The colours, each with its \"location\" from 0 to 1.")] + course)
  }

  /// Images and controls.
  static let controlViews: [TableEntry] = [
    TableEntry(
      "Image", "A symbol.", [.required("systemName", .string, "The name of the symbol.")]),
    TableEntry(
      "TextField", "A field for a line of text.",
      [
        .required("text", .stateName, "The state that holds the text."),
        .optional("title", .string, default: "\"\"", "What is shown while it is empty."),
        .optional("isSecure", .bool, default: "false", "Whether it shows dots."),
        .optional("isBordered", .bool, default: "false", "Whether a frame stands around it."),
      ]),
    TableEntry(
      "Button", "Something to tap.",
      [
        .required("action", .actions, "What a tap does."),
        .required("content", .content, "The label."),
      ],
      [
        .required("title", .string, "The label's text."),
        .required("action", .actions, "What a tap does."),
      ]),
  ]

  /// The elements of a `Path`.
  static let pathElements = TableSection([
    TableEntry("move", "Begins a subpath.", bare: .point, [.required("to", .point, "Where.")]),
    TableEntry("addLine", "A straight line.", bare: .point, [.required("to", .point, "Its end.")]),
    TableEntry(
      "addLines", "Straight lines.", bare: .list(.point),
      [.required("lines", .list(.point), "The points.")]),
    TableEntry(
      "addQuadCurve", "A quadratic Bézier curve.",
      [.required("to", .point, "Its end."), .required("control", .point, "Its control point.")]),
    TableEntry(
      "addCurve", "A cubic Bézier curve.",
      [
        .required("to", .point, "Its end."),
        .required("control1", .point, "The first control point."),
        .required("control2", .point, "The second control point."),
      ]),
    TableEntry(
      "addArc", "An arc of a circle.",
      [
        .required("center", .point, "The circle's centre."),
        .required("radius", .nonNegative, "Its radius in points."),
        .required("startAngle", .angle, "Where the arc begins."),
        .required("endAngle", .angle, "Where it ends."),
        .required("clockwise", .bool, "Its direction, as `Path.addArc` has it."),
      ]),
    TableEntry(
      "addRect", "A rectangle.", bare: .rect, [.required("rect", .rect, "The rectangle.")]),
    TableEntry(
      "addRoundedRect", "A rounded rectangle.",
      [
        .required("in", .rect, "The rectangle."),
        .required("cornerSize", .size, "The size of a corner."), cornerStyle,
      ]),
    TableEntry(
      "addEllipse", "An ellipse.", bare: .rect, [.required("in", .rect, "Its bounding box.")]),
    TableEntry("closeSubpath", "A line back to where the subpath began.", bare: .bool, []),
  ])
}
