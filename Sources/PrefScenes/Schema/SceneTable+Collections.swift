// Scenes, the table's grids, lazy containers, scroll views and lists, and the modifiers that go with them.

extension SceneTable {
  private static func spacing(_ name: String, _ between: String) -> Argument {
    .optional(name, .number, "The distance between \(between) in points; absent, what they prefer.")
  }
  private static let content = Argument.required("content", .content, "The views.")
  private static let axes = ValueKind.oneOf([
    .name(SceneAxisName.self), .list(.name(SceneAxisName.self)),
  ])
  private static let pinned = Argument.optional(
    "pinnedViews", .list(.name(ScenePinnedViews.self)), default: "[]",
    "What stays in sight while its section is scrolled.")
  private static let acrossColumns = Argument.optional(
    "alignment", .name(SceneHorizontalAlignment.self), default: "\"center\"",
    "How views line up across.")
  private static let acrossRows = Argument.optional(
    "alignment", .name(SceneVerticalAlignment.self), default: "\"center\"", "How views line up.")

  /// Grids, lazy containers, scroll views, lists.
  static let collectionViews: [TableEntry] = [
    TableEntry(
      "Grid", "Places views in rows and columns.",
      [
        .optional(
          "alignment", .alignment, default: "\"center\"", "How views stand in their cells."),
        spacing("horizontalSpacing", "columns"), spacing("verticalSpacing", "rows"),
        .required("content", .content, "`GridRow`s, and views as wide as the grid."),
      ]),
    TableEntry(
      "GridRow", "A row of a `Grid`.",
      [
        .optional(
          "alignment", .name(SceneVerticalAlignment.self),
          "How views stand in the row; absent, as in the grid."),
        .required("content", .content, "The views, one for each column."),
      ]),
    TableEntry(
      "LazyVStack", "A column as wide as it is offered.",
      [acrossColumns, spacing("spacing", "neighbours"), pinned, content]),
    TableEntry(
      "LazyHStack", "A row as high as it is offered.",
      [acrossRows, spacing("spacing", "neighbours"), pinned, content]),
    TableEntry(
      "LazyVGrid", "Views in columns, row by row.",
      [
        .required("columns", .gridItems, "The columns."), acrossColumns, spacing("spacing", "rows"),
        pinned, content,
      ]),
    TableEntry(
      "LazyHGrid", "Views in rows, column by column.",
      [
        .required("rows", .gridItems, "The rows."), acrossRows, spacing("spacing", "columns"),
        pinned, content,
      ]),
    TableEntry(
      "ScrollView", "A window onto content that may be longer.",
      [.optional("axes", axes, default: "\"vertical\"", "Along which axes it may be."), content]),
    TableEntry(
      "ViewThatFits", "The first of its views that fits.",
      [
        .optional(
          "in", axes, default: "[\"horizontal\", \"vertical\"]", "Along which axes it has to fit."),
        content,
      ]),
    TableEntry("List", "Rows and sections on a ground.", [content]),
    TableEntry("Form", "Controls in sections, as a list.", [content]),
    TableEntry(
      "Section", "Views that belong together.",
      [
        .optional("header", .content, default: "[]", "The header."), content,
        .optional("footer", .content, default: "[]", "The footer."),
      ],
      [.required("title", .string, "The header's text."), content]),
    TableEntry(
      "LabeledContent", "A value with its name.",
      [
        .required("title", .string, "The name."), .required("value", .string, "The value's text."),
      ],
      [
        .required("label", .content, "The name."), .required("content", .content, "The value."),
      ]),
  ]

  /// Modifiers of cells, safe areas, scroll views and rows.
  static let collectionModifiers: [TableEntry] = [
    TableEntry("gridCellColumns", "Over how many columns a cell goes.", bare: .integer(minimum: 1)),
    TableEntry("gridCellAnchor", "Where a view stands in its cell.", bare: .unitPoint),
    TableEntry(
      "gridColumnAlignment", "How the views of a column line up.",
      bare: .name(SceneHorizontalAlignment.self)),
    TableEntry(
      "gridCellUnsizedAxes", "Along which axes a cell does not size the grid.", bare: axes),
    TableEntry(
      "safeAreaInset", "A bar at a side, which makes the room for the view smaller.",
      [
        .required("edge", .name(SceneSingleEdge.self), "The side."),
        .optional("alignment", .alignment, default: "\"center\"", "Where along the side."),
        spacing("spacing", "view and bar"), .required("content", .content, "The bar."),
      ]),
    TableEntry(
      "safeAreaPadding", "Makes the safe area smaller.", bare: .oneOf([.number, .edges]),
      [
        .optional("edges", .edges, default: "\"all\"", "The edges that get room."),
        .optional("length", .number, "How much, in points; absent, the standard."),
      ]),
    TableEntry(
      "ignoresSafeArea", "Lets a view reach beyond the safe area.", bare: .edges,
      [.optional("edges", .edges, default: "\"all\"", "At which edges.")]),
    TableEntry(
      "containerRelativeFrame", "A frame that is a share of the container.", bare: axes,
      [
        .required("axes", axes, "Along which axes."),
        .required("count", .integer(minimum: 1), "Into how many parts the container is cut."),
        .optional("span", .integer(minimum: 1), default: "1", "How many of them the frame takes."),
        .optional("spacing", .nonNegative, default: "0", "The distance of the parts, in points."),
        .optional("alignment", .alignment, default: "\"center\"", "Where the view stands."),
      ]),
    TableEntry(
      "scrollPosition", "Where scroll views are.", bare: .point,
      [
        .required("id", .any, "The identity of the view that is in sight."),
        .optional(
          "anchor", .unitPoint,
          "The point of it that meets the same one of the scroll view; absent, no further than needed."
        ),
      ],
      [
        .optional("x", .number, "How far to the side, in points."),
        .required("y", .number, "How far down, in points."),
      ]),
    TableEntry(
      "defaultScrollAnchor", "The point of their content that scroll views begin with.",
      bare: .unitPoint),
    TableEntry(
      "scrollIndicators", "Whether scroll views tell what is in sight.",
      bare: .name(SceneVisibility.self)),
    TableEntry(
      "contentMargins", "Room around the content of scroll views.", bare: .number,
      [
        .optional("edges", .edges, default: "\"all\"", "The edges that get room."),
        .required("length", .number, "How much, in points."),
      ]),
    TableEntry("listStyle", "The look of lists.", bare: .name(SceneListStyle.self)),
    TableEntry(
      "listRowInsets", "The room around a row's content.",
      [
        .optional("top", .number, default: "0", "Above, in points."),
        .optional("leading", .number, default: "0", "At the leading edge, in points."),
        .optional("bottom", .number, default: "0", "Below, in points."),
        .optional("trailing", .number, default: "0", "At the trailing edge, in points."),
      ]),
    TableEntry(
      "listRowSeparator", "Whether a row has a line below it.", bare: .name(SceneVisibility.self)),
    TableEntry("listRowBackground", "Something behind a row.", bare: .oneOf([.view, .color])),
  ]
}
