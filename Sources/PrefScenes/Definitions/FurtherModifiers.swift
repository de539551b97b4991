// PrefScenes: definitions of further modifiers of controls, texts, lists and the environment.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Further styles of controls.
  static let furtherStyles: [ModifierDefinition] = [
    datePickerStyle, menuStyle, controlGroupStyle, badgeProminence, tableColumnHeaders,
    glassEffect, lineHeight, textScale, layoutDirectionBehavior,
  ]

  private static let datePickerStyle = ModifierDefinition(
    "datePickerStyle", "Sets the style of date pickers.",
    example: #"{ "datePickerStyle": "graphical" }"#,
    .view(.bare(Types.name(SceneDatePickerStyle.self))) { view, style in style.apply(to: view) })

  private static let menuStyle = ModifierDefinition(
    "menuStyle", "Sets the style of the buttons of menus.",
    example: #"{ "menuStyle": "borderlessButton" }"#,
    .view(.bare(Types.name(SceneMenuStyle.self))) { view, style in style.apply(to: view) })

  private static let controlGroupStyle = ModifierDefinition(
    "controlGroupStyle", "Sets the style of control groups.",
    example: #"{ "controlGroupStyle": "palette" }"#,
    .view(.bare(Types.name(SceneControlGroupStyle.self))) { view, style in style.apply(to: view) })

  private static let badgeProminence = ModifierDefinition(
    "badgeProminence", "Sets the prominence of badges.",
    example: #"{ "badgeProminence": "increased" }"#,
    .view(.bare(Types.name(SceneBadgeProminence.self))) { view, prominence in
      view.badgeProminence(prominence)
    })

  private static let tableColumnHeaders = ModifierDefinition(
    "tableColumnHeaders", "Sets whether tables have a header.",
    example: #"{ "tableColumnHeaders": "hidden" }"#,
    .view(.bare(Types.name(SceneVisibility.self))) { view, visibility in
      view.tableColumnHeaders(visibility.value)
    })

  private static let glassEffect = ModifierDefinition(
    "glassEffect", "Draws glass behind the view, by default with the shape of a capsule.",
    example:
      #"{ "glassEffect": { "tint": "orange", "in": { "type": "RoundedRectangle", "cornerRadius": 8 } } }"#,
    .view(
      .optional("glass", Types.name(SceneGlass.self), default: #""regular""#, "The kind of glass."),
      .optional("tint", Types.color, "The color of the glass."), .optionalShape("in", "The shape.")
    ) { view, glass, tint, shape in view.glass(tint.map { glass.tint($0) } ?? glass, in: shape) })

  private static let lineHeight = ModifierDefinition(
    "lineHeight", "Sets the height of the lines of texts.",
    example: #"{ "lineHeight": { "multiple": 1.5 } }"#,
    .view(.bare(Types.lineHeight)) { view, height in view.lineHeight(height) })

  private static let textScale = ModifierDefinition(
    "textScale", "Sets the scale of texts.", example: #"{ "textScale": "secondary" }"#,
    .text(.bare(Types.name(SceneTextScale.self))) { scale in
      TextModifier {
        $0.textScale(scale)
      } view: {
        $0.textScale(scale)
      }
    })

  private static let layoutDirectionBehavior = ModifierDefinition(
    "layoutDirectionBehavior", "Sets in which layout direction the view is mirrored.",
    example: #"{ "layoutDirectionBehavior": "mirrors" }"#,
    .view(.bare(Types.name(SceneDirectionBehavior.self))) { view, behavior in
      view.layoutDirectionBehavior(behavior)
    })

  // MARK: Lists

  /// Modifiers of rows with actions, and bars in the safe area.
  static let rows: [ModifierDefinition] = [
    listRowSeparatorTint, swipeActions, onDelete, onMove, deleteDisabled, moveDisabled,
    refreshable, safeAreaBar,
  ]

  private static let listRowSeparatorTint = ModifierDefinition(
    "listRowSeparatorTint", "Sets the color of the separators of a list row.",
    example: #"{ "listRowSeparatorTint": "red" }"#,
    .view(.bare(Types.color)) { view, color in view.listRowSeparatorTint(color) })

  private static let swipeActions = ModifierDefinition(
    "swipeActions", "Adds actions to a list row, which a horizontal drag uncovers.",
    example:
      #"{ "swipeActions": { "edge": "trailing", "content": [{ "type": "Button", "title": "Delete", "action": { "toggle": "isOn" } }] } }"#,
    .view(
      .optional(
        "edge", Types.name(SceneHorizontalEdge.self), default: #""trailing""#,
        "The edge at which the actions are."),
      .content("content", "The actions, the one nearest to the edge first.")
    ) { view, edge, content in view.swipeActions(edge: edge) { content } })

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

extension View {
  fileprivate nonisolated func glass(_ glass: Glass, in shape: (any Shape)?) -> any View {
    func apply<S: Shape>(_ shape: S) -> any View { glassEffect(glass, in: shape) }
    guard let shape else { return glassEffect(glass) }
    return apply(shape)
  }
}

extension Parameter where Value == (any Shape)? {
  /// Returns an optional shape.
  fileprivate static func optionalShape(_ name: String, _ summary: String) -> Parameter {
    Parameter([.optional(name, .shape, summary)]) { call throws(UnusableArgument) in
      guard let json = call.json(name) else { return nil }
      return try call.buildContext().argumentShape(json, &call.reader)
    }
  }
}

// MARK: - Names

/// The style of date pickers.
enum SceneDatePickerStyle: String, SceneName {
  case automatic, compact, graphical, wheel, field, stepperField
  static let noun = "a date picker style"
  static let summary = "The style of date pickers."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.datePickerStyle(.automatic)
    case .compact: view.datePickerStyle(.compact)
    case .graphical: view.datePickerStyle(.graphical)
    case .wheel: view.datePickerStyle(.wheel)
    case .field: view.datePickerStyle(.field)
    case .stepperField: view.datePickerStyle(.stepperField)
    }
  }
}

/// The style of the buttons of menus.
enum SceneMenuStyle: String, SceneName {
  case automatic, button, borderlessButton
  static let noun = "a menu style"
  static let summary = "The style of the buttons of menus."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.menuStyle(DefaultMenuStyle())
    case .button: view.menuStyle(ButtonMenuStyle())
    case .borderlessButton: view.menuStyle(BorderlessButtonMenuStyle())
    }
  }
}

/// The style of control groups.
enum SceneControlGroupStyle: String, SceneName {
  case automatic, navigation, menu, compactMenu, palette
  static let noun = "a control group style"
  static let summary = "The style of control groups."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.controlGroupStyle(.automatic)
    case .navigation: view.controlGroupStyle(.navigation)
    case .menu: view.controlGroupStyle(.menu)
    case .compactMenu: view.controlGroupStyle(.compactMenu)
    case .palette: view.controlGroupStyle(.palette)
    }
  }
}

/// The prominence of badges.
enum SceneBadgeProminence: String, SceneName {
  case standard, increased, decreased
  static let noun = "a badge prominence"
  static let summary = "The prominence of badges."

  var swiftUIValue: BadgeProminence {
    switch self {
    case .standard: .standard
    case .increased: .increased
    case .decreased: .decreased
    }
  }
}

/// The kind of glass.
enum SceneGlass: String, SceneName {
  case regular, clear, identity
  static let noun = "a kind of glass"
  static let summary = "The kind of glass."

  var swiftUIValue: Glass {
    switch self {
    case .regular: .regular
    case .clear: .clear
    case .identity: .identity
    }
  }
}

/// The scale of texts.
enum SceneTextScale: String, SceneName {
  case `default`, secondary
  static let noun = "a text scale"
  static let summary = "The scale of texts."

  var swiftUIValue: Text.Scale { self == .secondary ? .secondary : .default }
}

/// The layout direction in which a view is mirrored.
enum SceneDirectionBehavior: String, SceneName {
  case fixed, mirrors, mirrorsInLeftToRight
  static let noun = "a layout direction behavior"
  static let summary = "The layout direction in which a view is mirrored."

  var swiftUIValue: LayoutDirectionBehavior {
    switch self {
    case .fixed: .fixed
    case .mirrors: .mirrors
    case .mirrorsInLeftToRight: .mirrors(in: .leftToRight)
    }
  }
}

/// A leading or trailing edge.
enum SceneHorizontalEdge: String, SceneName {
  case leading, trailing
  static let noun = "an edge"
  static let summary = "A leading or trailing edge."

  var swiftUIValue: HorizontalEdge { self == .leading ? .leading : .trailing }
}

/// The height of lines.
private enum SceneLineHeight: String, SceneName {
  case variable, normal, tight, loose
  static let noun = "a line height"
  static let summary = "The height of lines."

  var swiftUIValue: AttributedString.LineHeight {
    switch self {
    case .variable: .variable
    case .normal: .normal
    case .tight: .tight
    case .loose: .loose
    }
  }
}

extension Types {
  /// The height of lines.
  fileprivate static let lineHeight = word(
    SceneLineHeight.self,
    or: RecordType(
      "a line height",
      .record(
        .required("multiple", limited(.positive), "The factor of the font size.")
      ) { .multiple(factor: $0) },
      .record(.required("leading", number, "The additional height in points.")) {
        .leading(increase: $0)
      },
      .record(.required("exact", nonNegative, "The height in points.")) { .exact(points: $0) }))
}
