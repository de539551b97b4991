// PrefScenes: definitions of grids, lazy containers, scroll views, lists and forms.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Grids, lazy containers, scroll views, lists and forms.
  static let containers: [ViewDefinition] = [
    grid, gridRow, lazyVStack, lazyHStack, lazyVGrid, lazyHGrid, scrollView, viewThatFits, list,
    form, section, labeledContent,
  ]

  private static func spacing(_ name: String = "spacing", between views: String)
    -> Parameter<CGFloat?>
  {
    .optional(
      name, Types.number,
      "The distance between \(views) in points; by default, the distance the views prefer.")
  }
  private static let content = Parameter.content("content", "The views.")
  private static let pinnedViews = Parameter.optional(
    "pinnedViews", Types.pinnedViews, default: "[]",
    "The kinds of views that stay visible while their section is scrolled.")
  private static let horizontalAlignment = Parameter.optional(
    "alignment", Types.name(SceneHorizontalAlignment.self), default: #""center""#,
    "The horizontal alignment of the views.")
  private static let verticalAlignment = Parameter.optional(
    "alignment", Types.name(SceneVerticalAlignment.self), default: #""center""#,
    "The vertical alignment of the views.")

  private static let grid = ViewDefinition(
    "Grid", "A container that arranges views in rows and columns.",
    example:
      #"{ "type": "Grid", "content": [{ "type": "GridRow", "content": ["A", "B"] }, { "type": "GridRow", "content": ["C", "D"] }] }"#,
    .view(
      .optional(
        "alignment", Types.alignment, default: #""center""#,
        "The alignment of the views in their cells."),
      spacing("horizontalSpacing", between: "columns"),
      spacing("verticalSpacing", between: "rows"),
      .content("content", "The rows; a view that is not a `GridRow` spans all columns.")
    ) { alignment, horizontal, vertical, content in
      Grid(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical) {
        content
      }
    })

  private static let gridRow = ViewDefinition(
    "GridRow", "A row of a `Grid`.",
    example:
      #"{ "type": "Grid", "content": [{ "type": "GridRow", "alignment": "top", "content": ["A", "B"] }] }"#,
    .view(
      .optional(
        "alignment", Types.name(SceneVerticalAlignment.self),
        "The vertical alignment of the views in the row; by default, the grid's."),
      .content("content", "The views, one per column.")
    ) { alignment, content in
      GridRow(alignment: alignment) { content }
    })

  private static let lazyVStack = ViewDefinition(
    "LazyVStack", "A vertical stack that creates its views only when they become visible.",
    example:
      #"{ "type": "ScrollView", "content": [{ "type": "LazyVStack", "content": [{ "type": "ForEach", "data": 100, "bind": "row", "content": ["Row ${row}"] }] }] }"#,
    .view(horizontalAlignment, spacing(between: "rows"), pinnedViews, content) {
      alignment, spacing, pinnedViews, content in
      LazyVStack(alignment: alignment, spacing: spacing, pinnedViews: pinnedViews) { content }
    })

  private static let lazyHStack = ViewDefinition(
    "LazyHStack", "A horizontal stack that creates its views only when they become visible.",
    example:
      #"{ "type": "ScrollView", "axes": "horizontal", "content": [{ "type": "LazyHStack", "content": ["A", "B"] }] }"#,
    .view(verticalAlignment, spacing(between: "columns"), pinnedViews, content) {
      alignment, spacing, pinnedViews, content in
      LazyHStack(alignment: alignment, spacing: spacing, pinnedViews: pinnedViews) { content }
    })

  private static let lazyVGrid = ViewDefinition(
    "LazyVGrid",
    "A grid that grows vertically and creates its views only when they become visible.",
    example:
      #"{ "type": "LazyVGrid", "columns": [{ "flexible": {} }, { "flexible": {} }], "content": ["A", "B", "C"] }"#,
    .view(
      .required("columns", Types.gridItems, "The columns."), horizontalAlignment,
      spacing(between: "rows"), pinnedViews, content
    ) { columns, alignment, spacing, pinnedViews, content in
      LazyVGrid(
        columns: columns, alignment: alignment, spacing: spacing, pinnedViews: pinnedViews
      ) { content }
    })

  private static let lazyHGrid = ViewDefinition(
    "LazyHGrid",
    "A grid that grows horizontally and creates its views only when they become visible.",
    example: #"{ "type": "LazyHGrid", "rows": [20, 20], "content": ["A", "B", "C"] }"#,
    .view(
      .required("rows", Types.gridItems, "The rows."), verticalAlignment,
      spacing(between: "columns"), pinnedViews, content
    ) { rows, alignment, spacing, pinnedViews, content in
      LazyHGrid(rows: rows, alignment: alignment, spacing: spacing, pinnedViews: pinnedViews) {
        content
      }
    })

  private static let scrollView = ViewDefinition(
    "ScrollView", "A scrollable view.",
    example: #"{ "type": "ScrollView", "axes": "vertical", "content": ["Long text"] }"#,
    .view(
      .optional("axes", Types.axes, default: #""vertical""#, "The scrollable axes."), content
    ) { axes, content in
      ScrollView(axes) { content }
    })

  private static let viewThatFits = ViewDefinition(
    "ViewThatFits", "A view that shows the first of its subviews that fits the available space.",
    example:
      #"{ "type": "ViewThatFits", "in": "horizontal", "content": ["A long title", "Title"] }"#,
    .view(
      .optional(
        "in", Types.axes, default: #"["horizontal", "vertical"]"#, "The axes that are compared."),
      content
    ) { axes, content in
      ViewThatFits(in: axes) { content }
    })

  private static let list = ViewDefinition(
    "List", "A container that presents rows of data in a single column.",
    example: #"{ "type": "List", "content": ["One", "Two"] }"#,
    .view(content) { content in List { content } })

  private static let form = ViewDefinition(
    "Form", "A container that groups controls, as in settings.",
    example:
      #"{ "type": "Form", "content": [{ "type": "Toggle", "title": "Sound", "isOn": "${isOn}" }] }"#,
    .view(content) { content in Form { content } })

  private static let section = ViewDefinition(
    "Section", "A group of rows with an optional header and footer.",
    example:
      #"{ "type": "List", "content": [{ "type": "Section", "title": "Fruit", "content": ["Apple", "Pear"] }] }"#,
    .view(
      .optionalContent("header", "The header."), content,
      .optionalContent("footer", "The footer.")
    ) { header, content, footer in
      section(title: nil, header: header, content: content, footer: footer)
    },
    .view(
      .required("title", Types.text, "The text of the header."), content,
      .optionalContent("footer", "The footer.")
    ) { title, content, footer in
      let none = NodeList([], content.context)
      return section(title: title, header: none, content: content, footer: footer)
    })

  private static func section(
    title: Text?, header: NodeList, content: NodeList, footer: NodeList
  ) -> any View {
    Section {
      content
    } header: {
      if let title { title } else { header }
    } footer: {
      footer
    }
  }

  private static let labeledContent = ViewDefinition(
    "LabeledContent", "A value with a label.",
    example: #"{ "type": "LabeledContent", "title": "Version", "value": "1.0" }"#,
    .view(
      .required("title", Types.text, "The text of the label."),
      .required("value", Types.text, "The text of the value.")
    ) { title, value in
      LabeledContent {
        value
      } label: {
        title
      }
    },
    .view(
      .content("label", "The label."), .content("content", "The value.")
    ) { label, content in
      LabeledContent {
        content
      } label: {
        label
      }
    })
}

extension Types {
  /// Kinds of pinned views.
  fileprivate static let pinnedViews = ValueType<PinnedScrollableViews>(
    .list(.name(ScenePinnedViews.self))
  ) { reader, written in
    reader.list(written, "pinned views") { $0.name($1, ScenePinnedViews.self)?.swiftUIValue }?
      .reduce(into: []) { $0.formUnion($1) }
  }
}
