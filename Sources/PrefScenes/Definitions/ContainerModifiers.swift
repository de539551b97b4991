// PrefScenes: definitions of the modifiers of grid cells, safe areas, scroll views and list rows.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers of grid cells, safe areas, scroll views and list rows.
  static let containers: [ModifierDefinition] = [
    gridCellColumns, gridCellAnchor, gridColumnAlignment, gridCellUnsizedAxes, safeAreaInset,
    safeAreaPadding, ignoresSafeArea, containerRelativeFrame, scrollPosition, defaultScrollAnchor,
    scrollIndicators, contentMargins, listStyle, listRowInsets, listRowSeparator,
    listRowBackground,
  ]

  private static let gridCellColumns = ModifierDefinition(
    "gridCellColumns", "Sets the number of columns that the view spans in a grid.",
    example: #"{ "gridCellColumns": 2 }"#,
    .view(.bare(Types.count)) { view, count in view.gridCellColumns(count) })

  private static let gridCellAnchor = ModifierDefinition(
    "gridCellAnchor", "Sets the position of the view in its grid cell.",
    example: #"{ "gridCellAnchor": "topLeading" }"#,
    .view(.bare(Types.unitPoint)) { view, anchor in view.gridCellAnchor(anchor) })

  private static let gridColumnAlignment = ModifierDefinition(
    "gridColumnAlignment", "Sets the horizontal alignment of the view's grid column.",
    example: #"{ "gridColumnAlignment": "trailing" }"#,
    .view(.bare(Types.name(SceneHorizontalAlignment.self))) { view, guide in
      view.gridColumnAlignment(guide)
    })

  private static let gridCellUnsizedAxes = ModifierDefinition(
    "gridCellUnsizedAxes", "Excludes the view from the grid's size in some axes.",
    example: #"{ "gridCellUnsizedAxes": "horizontal" }"#,
    .view(.bare(Types.axes)) { view, axes in view.gridCellUnsizedAxes(axes) })

  private static let safeAreaInset = ModifierDefinition(
    "safeAreaInset", "Places views at an edge and insets the safe area by their size.",
    example: #"{ "safeAreaInset": { "edge": "bottom", "content": ["Toolbar"] } }"#,
    .view(
      .required("edge", Types.name(SceneSingleEdge.self), "The edge."),
      .optional(
        "alignment", Types.alignment, default: #""center""#,
        "The alignment of the content along the edge."),
      .optional(
        "spacing", Types.number,
        "The distance between view and content in points; by default, the distance they prefer."),
      .content("content", "The views at the edge.")
    ) { view, edge, alignment, spacing, content in
      switch edge {
      case .top:
        view.safeAreaInset(edge: .top, alignment: alignment.horizontal, spacing: spacing) {
          content
        }
      case .bottom:
        view.safeAreaInset(edge: .bottom, alignment: alignment.horizontal, spacing: spacing) {
          content
        }
      case .leading:
        view.safeAreaInset(edge: .leading, alignment: alignment.vertical, spacing: spacing) {
          content
        }
      case .trailing:
        view.safeAreaInset(edge: .trailing, alignment: alignment.vertical, spacing: spacing) {
          content
        }
      }
    })

  private static let safeAreaPadding = ModifierDefinition(
    "safeAreaPadding", "Insets the safe area of the view.", example: #"{ "safeAreaPadding": 8 }"#,
    .view(.bare(Types.padding)) { view, padding in
      if case .edges(let edges, let length) = padding {
        return view.safeAreaPadding(edges, length.map { CGFloat($0) })
      }
      return view
    },
    .view(
      .optional("edges", Types.edges, default: #""all""#, "The edges to inset."),
      .optional(
        "length", Types.number, "The inset in points; by default, the platform's standard.")
    ) { view, edges, length in view.safeAreaPadding(edges, length) })

  private static let ignoresSafeArea = ModifierDefinition(
    "ignoresSafeArea", "Expands the view beyond the safe area.",
    example: #"{ "ignoresSafeArea": "top" }"#,
    .view(
      .optional("edges", Types.edges, default: #""all""#, bare: true, "The edges to expand.")
    ) { view, edges in view.ignoresSafeArea(edges: edges) })

  private static let containerRelativeFrame = ModifierDefinition(
    "containerRelativeFrame", "Positions the view in a frame sized relative to its container.",
    example:
      #"{ "containerRelativeFrame": { "axes": "horizontal", "count": 3, "span": 2, "spacing": 8 } }"#,
    .view(.bare(Types.axes)) { view, axes in view.containerRelativeFrame(axes) },
    .view(
      .required("axes", Types.axes, "The axes in which the size is relative."),
      .required("count", Types.count, "The number of parts that the container is divided into."),
      .optional("span", Types.count, default: "1", "The number of parts that the frame spans."),
      .optional(
        "spacing", Types.nonNegative, default: "0", "The distance between the parts in points."),
      .optional(
        "alignment", Types.alignment, default: #""center""#,
        "The alignment of the view in the frame.")
    ) { view, axes, count, span, spacing, alignment in
      view.containerRelativeFrame(
        axes, count: count, span: span, spacing: spacing, alignment: alignment)
    })

  private static let scrollPosition = ModifierDefinition(
    "scrollPosition", "Sets the position of the scroll views inside the view.",
    example: #"{ "scrollPosition": { "y": 40 } }"#,
    .view(.bare(Types.point)) { view, point in
      view.scrollPosition(.constant(ScrollPosition(point: point)))
    },
    .view(
      .required("id", Types.identity, "The identity of a view to make visible."),
      .optional(
        "anchor", Types.unitPoint,
        "The unit point at which the view and the scroll view align; by default, the scroll is minimal."
      )
    ) { view, id, anchor in
      view.scrollPosition(.constant(ScrollPosition(id: id, anchor: anchor)))
    },
    .view(
      .optional("x", Types.number, "The horizontal offset of the content in points."),
      .required("y", Types.number, "The vertical offset of the content in points.")
    ) { view, x, y in view.scrollPosition(.constant(ScrollPosition(x: x ?? 0, y: y))) })

  private static let defaultScrollAnchor = ModifierDefinition(
    "defaultScrollAnchor", "Sets the point of the content that is initially visible.",
    example: #"{ "defaultScrollAnchor": "bottom" }"#,
    .view(.bare(Types.unitPoint)) { view, anchor in view.defaultScrollAnchor(anchor) })

  private static let scrollIndicators = ModifierDefinition(
    "scrollIndicators", "Sets the visibility of scroll indicators.",
    example: #"{ "scrollIndicators": "hidden" }"#,
    .view(.bare(Types.name(SceneVisibility.self))) { view, visibility in
      switch visibility {
      case .automatic: view.scrollIndicators(.automatic)
      case .visible: view.scrollIndicators(.visible)
      case .hidden: view.scrollIndicators(.hidden)
      }
    })

  private static let contentMargins = ModifierDefinition(
    "contentMargins", "Adds margins around the content of scroll views.",
    example: #"{ "contentMargins": { "edges": "horizontal", "length": 16 } }"#,
    .view(
      .optional("edges", Types.edges, default: #""all""#, "The edges with a margin."),
      .required("length", Types.number, bare: true, "The margin in points.")
    ) { view, edges, length in view.contentMargins(edges, length) })

  private static let listStyle = ModifierDefinition(
    "listStyle", "Sets the style of lists.", example: #"{ "listStyle": "plain" }"#,
    .view(.bare(Types.name(SceneListStyle.self))) { view, style in style.apply(to: view) })

  private static let listRowInsets = ModifierDefinition(
    "listRowInsets", "Sets the insets of the view as a list row.",
    example: #"{ "listRowInsets": { "leading": 32 } }"#,
    .view(
      .optional("top", Types.number, default: "0", "The inset at the top in points."),
      .optional("leading", Types.number, default: "0", "The inset at the leading edge in points."),
      .optional("bottom", Types.number, default: "0", "The inset at the bottom in points."),
      .optional("trailing", Types.number, default: "0", "The inset at the trailing edge in points.")
    ) { view, top, leading, bottom, trailing in
      view.listRowInsets(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing))
    })

  private static let listRowSeparator = ModifierDefinition(
    "listRowSeparator", "Sets the visibility of the separator of a list row.",
    example: #"{ "listRowSeparator": "hidden" }"#,
    .view(.bare(Types.name(SceneVisibility.self))) { view, visibility in
      switch visibility {
      case .automatic: view.listRowSeparator(.automatic)
      case .visible: view.listRowSeparator(.visible)
      case .hidden: view.listRowSeparator(.hidden)
      }
    })

  private static let listRowBackground = ModifierDefinition(
    "listRowBackground", "Sets the background of a list row: a view or a color.",
    example: #"{ "listRowBackground": "yellow" }"#,
    .view(.viewOrColor) { view, background in
      switch background {
      case .view(let content): view.listRowBackground(content)
      case .color(let color): view.listRowBackground(color)
      }
    })
}

/// A background of a list row.
private enum ViewOrColor {
  case view(NodeList)
  case color(Color)
}

extension Parameter where Value == ViewOrColor {
  /// A view, or a color, without a label.
  fileprivate static var viewOrColor: Parameter {
    Parameter([], bareKind: .oneOf([.view, .color]), isLabeled: false) {
      call throws(UnusableArgument) in
      if let json = call.bareJSON, json.object?["type"] != nil {
        return .view(NodeList([json], try call.buildContext()))
      }
      return .color(try call.single("color", Types.color.read))
    }
  }
}
