// PrefScenes: definitions of the modifiers of list rows with actions, and of bars in the safe area.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers of rows with actions, and bars in the safe area.
  static let rows: [ModifierDefinition] = [
    listRowSeparatorTint, listSectionSeparator, listSectionSeparatorTint,
    navigationLinkIndicatorVisibility, swipeActions, onDelete, onMove, deleteDisabled, moveDisabled,
    selectionDisabled,
    refreshable, safeAreaBar,
  ]

  private static let listRowSeparatorTint = ModifierDefinition(
    "listRowSeparatorTint", "Sets the color of the separators of a list row.",
    example: #"{ "listRowSeparatorTint": "red" }"#,
    .view(.bare(Types.color)) { view, color in view.listRowSeparatorTint(color) })

  private static let edges = Parameter.optional(
    "edges", Types.list(Types.name(SceneVerticalEdge.self)), default: #"["top", "bottom"]"#,
    "The edges of the section.")

  private static let listSectionSeparator = ModifierDefinition(
    "listSectionSeparator",
    "Sets the visibility of the separators above the first row and below the last row of a section.",
    example: #"{ "listSectionSeparator": { "visibility": "hidden", "edges": ["bottom"] } }"#,
    .view(
      .required("visibility", Types.name(SceneVisibility.self), bare: true, "The visibility."),
      edges
    ) { view, visibility, edges in
      view.listSectionSeparator(visibility.value, edges: SceneVerticalEdge.set(edges))
    })

  private static let listSectionSeparatorTint = ModifierDefinition(
    "listSectionSeparatorTint",
    "Sets the color of the separators above the first row and below the last row of a section.",
    example: #"{ "listSectionSeparatorTint": "red" }"#,
    .view(
      .required("color", Types.color, bare: true, "The color."), edges
    ) { view, color, edges in
      view.listSectionSeparatorTint(color, edges: SceneVerticalEdge.set(edges))
    })

  private static let navigationLinkIndicatorVisibility = ModifierDefinition(
    "navigationLinkIndicatorVisibility",
    "Sets whether navigation links in a list have a chevron.",
    example: #"{ "navigationLinkIndicatorVisibility": "hidden" }"#,
    .view(.bare(Types.name(SceneVisibility.self))) { view, visibility in
      view.navigationLinkIndicatorVisibility(visibility.value)
    })

  private static let swipeActions = ModifierDefinition(
    "swipeActions", "Adds actions to a list row, which a horizontal drag uncovers.",
    example:
      #"{ "swipeActions": { "edge": "trailing", "content": [{ "type": "Button", "title": "Delete", "action": { "toggle": "isOn" } }] } }"#,
    .view(
      .optional(
        "edge", Types.name(SceneHorizontalEdge.self), default: #""trailing""#,
        "The edge at which the actions are."),
      .optional(
        "allowsFullSwipe", Types.bool, default: "true",
        "Whether a drag beyond half of the row's width performs the first action."),
      .content("content", "The actions, the one nearest to the edge first.")
    ) { view, edge, allowsFullSwipe, content in
      view.swipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe) { content }
    })

  private static let onDelete = ModifierDefinition(
    "onDelete", "Lets rows of a `ForEach` be deleted.",
    example:
      #"{ "onDelete": { "bind": "indices", "perform": { "set": { "count": "${indices[0]}" } } } }"#,
    .elements(
      .closure(
        bind: .optional("bind", .identifier, "The name of the indices of the deleted elements."),
        "perform", .actions, "The actions.")
    ) { content, actions in
      content.deleting { indices in
        actions.perform(.array(indices.map { .number(Double($0)) }))
      }
    })

  private static let onMove = ModifierDefinition(
    "onMove", "Shows that the rows of a `ForEach` can be moved, while the list is edited.",
    example: #"{ "onMove": { "perform": { "toggle": "isOn" } } }"#,
    .elements(.actions(bare: true, "The actions.")) { content, actions in
      content.moving { _, _ in actions() }
    })

  private static let deleteDisabled = ModifierDefinition(
    "deleteDisabled", "Sets whether a row cannot be deleted.",
    example: #"{ "deleteDisabled": true }"#,
    .view(.bare(Types.bool)) { view, isDisabled in view.deleteDisabled(isDisabled) })

  private static let moveDisabled = ModifierDefinition(
    "moveDisabled", "Sets whether a row cannot be moved.", example: #"{ "moveDisabled": true }"#,
    .view(.bare(Types.bool)) { view, isDisabled in view.moveDisabled(isDisabled) })

  private static let selectionDisabled = ModifierDefinition(
    "selectionDisabled",
    "Sets whether taps cannot select a row of a list or an option of a picker.",
    example: #"{ "selectionDisabled": true }"#,
    .view(.bare(Types.bool)) { view, isDisabled in view.selectionDisabled(isDisabled) })

  private static let refreshable = ModifierDefinition(
    "refreshable", "Performs actions when a scroll view is pulled down.",
    example: #"{ "refreshable": { "set": { "count": 0 } } }"#,
    .view(.actions(bare: true, "The actions.")) { view, actions in
      view.refreshable { await MainActor.run { actions() } }
    })

  private static let safeAreaBar = ModifierDefinition(
    "safeAreaBar", "Places a bar at an edge and insets the safe area by its size.",
    example: #"{ "safeAreaBar": { "edge": "bottom", "content": ["Toolbar"] } }"#,
    .view(
      .required("edge", Types.name(SceneSingleEdge.self), "The edge."),
      .optional(
        "alignment", Types.alignment, default: #""center""#,
        "The alignment of the content along the edge."),
      .optional("spacing", Types.number, "The distance between view and content in points."),
      .content("content", "The views at the edge.")
    ) { view, edge, alignment, spacing, content in
      switch edge {
      case .top, .bottom:
        view.safeAreaBar(
          edge: edge == .top ? VerticalEdge.top : .bottom, alignment: alignment.horizontal,
          spacing: spacing
        ) { content }
      case .leading, .trailing:
        view.safeAreaBar(
          edge: edge == .leading ? HorizontalEdge.leading : .trailing,
          alignment: alignment.vertical, spacing: spacing
        ) { content }
      }
    })
}

// Each of these functions opens the existential type of the view.
extension DynamicViewContent {
  fileprivate nonisolated func deleting(_ action: @escaping (IndexSet) -> Void) -> any View {
    onDelete(perform: action)
  }
  fileprivate nonisolated func moving(_ action: @escaping (IndexSet, Int) -> Void) -> any View {
    onMove(perform: action)
  }
}

/// An upper or lower edge.
enum SceneVerticalEdge: String, SceneName {
  case top, bottom
  static let noun = "an edge"
  static let summary = "An upper or lower edge."

  /// Returns the set of the given edges.
  static func set(_ edges: [SceneVerticalEdge]) -> VerticalEdge.Set {
    edges.reduce(into: []) { $0.insert($1 == .top ? .top : .bottom) }
  }
}

/// A leading or trailing edge.
enum SceneHorizontalEdge: String, SceneName {
  case leading, trailing
  static let noun = "an edge"
  static let summary = "A leading or trailing edge."

  var swiftUIValue: HorizontalEdge { self == .leading ? .leading : .trailing }
}
