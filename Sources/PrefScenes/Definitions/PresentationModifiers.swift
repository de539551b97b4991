// PrefScenes: definitions of the modifiers that present views: sheets, covers, popovers, dialogs, inspectors and menus.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Presentations and their options.
  static let presentations: [ModifierDefinition] = [
    sheet, fullScreenCover, popover, alert, confirmationDialog, inspector, inspectorColumnWidth,
    contextMenu, presentationDetents, presentationDragIndicator, presentationBackground,
    presentationCornerRadius, presentationCompactAdaptation, presentationBackgroundInteraction,
    interactiveDismissDisabled,
  ]

  private static let isPresented = Parameter.bound(
    "isPresented", Types.boundBool,
    "Whether the views are presented; an expression of one state is bound.")
  private static let item = Parameter.bound(
    "item", Types.boundItem, "What is presented, or null; an expression of one state is bound.")
  private static let content = Parameter.content("content", "The presented views.")
  private static let itemContent = Parameter.closure(
    bind: .optional("bind", .identifier, "The name of the item in the content."), "content",
    .content, "The presented views.")
  private static let onDismiss = Parameter.optionalActions(
    "onDismiss", "The actions after the dismissal.")

  private static let sheet = ModifierDefinition(
    "sheet", "Presents views on a card above the screen.",
    example:
      #"{ "sheet": { "isPresented": "${isOn}", "content": [{ "type": "Text", "text": "On a card", "modifiers": [{ "presentationDetents": ["medium"] }] }] } }"#,
    .view(isPresented, content, onDismiss) { view, isPresented, content, onDismiss in
      view.sheet(isPresented: isPresented, onDismiss: onDismiss) { content }
    },
    .view(item, itemContent, onDismiss) { view, item, content, onDismiss in
      view.sheet(item: item, onDismiss: onDismiss) { content.content($0.identity.value) }
    })

  private static let fullScreenCover = ModifierDefinition(
    "fullScreenCover", "Presents views that cover the screen.",
    example: #"{ "fullScreenCover": { "isPresented": "${isOn}", "content": ["Above all"] } }"#,
    .view(isPresented, content, onDismiss) { view, isPresented, content, onDismiss in
      view.fullScreenCover(isPresented: isPresented, onDismiss: onDismiss) { content }
    },
    .view(item, itemContent, onDismiss) { view, item, content, onDismiss in
      view.fullScreenCover(item: item, onDismiss: onDismiss) {
        content.content($0.identity.value)
      }
    })

  private static let attachment = Parameter.optional(
    "attachmentAnchor", Types.unitPoint,
    "The unit point of the view that the arrow points to; by default, the edge of its bounds.")
  private static let arrowEdge = Parameter.optional(
    "arrowEdge", Types.name(SceneSingleEdge.self),
    "The edge of the popover with the arrow; by default, one with enough space.")

  private static func anchor(_ point: UnitPoint?) -> PopoverAttachmentAnchor {
    point.map { .point($0) } ?? .rect(.bounds)
  }

  private static let popover = ModifierDefinition(
    "popover", "Presents views in a bubble with an arrow; in a compact width, on a card.",
    example:
      #"{ "popover": { "isPresented": "${isOn}", "content": [{ "type": "Text", "text": "Above", "modifiers": [{ "padding": {} }, { "presentationCompactAdaptation": "popover" }] }] } }"#,
    .view(isPresented, attachment, arrowEdge, content) { view, isPresented, point, edge, content in
      view.popover(
        isPresented: isPresented, attachmentAnchor: anchor(point), arrowEdge: edge
      ) { content }
    },
    .view(item, attachment, arrowEdge, itemContent) { view, item, point, edge, content in
      view.popover(item: item, attachmentAnchor: anchor(point), arrowEdge: edge) {
        content.content($0.identity.value)
      }
    })

  // MARK: Dialogs

  private static let title = Parameter.required("title", Types.text, "The title.")
  private static let actions = Parameter.optionalContent("actions", "The buttons.")
  private static let message = Parameter.optionalContent("message", "The views below the title.")

  private static let alert = ModifierDefinition(
    "alert", "Presents an alert; without buttons, it has the button OK.",
    example:
      #"{ "alert": { "title": "Delete?", "isPresented": "${isOn}", "actions": [{ "type": "Button", "title": "Delete", "role": "destructive", "action": { "set": { "count": 0 } } }], "message": ["This cannot be undone."] } }"#,
    .view(title, isPresented, actions, message) { view, title, isPresented, actions, message in
      guard !message.nodes.isEmpty else {
        return view.alert(title, isPresented: isPresented) { actions }
      }
      return view.alert(title, isPresented: isPresented) {
        actions
      } message: {
        message
      }
    })

  private static let confirmationDialog = ModifierDefinition(
    "confirmationDialog", "Presents a choice of actions.",
    example:
      #"{ "confirmationDialog": { "title": "Share", "titleVisibility": "visible", "isPresented": "${isOn}", "actions": [{ "type": "Button", "title": "Copy", "action": { "set": { "count": 0 } } }] } }"#,
    .view(
      title, isPresented,
      .optional(
        "titleVisibility", Types.name(SceneVisibility.self), default: #""automatic""#,
        "Whether the title is shown."), actions, message
    ) { view, title, isPresented, visibility, actions, message in
      guard !message.nodes.isEmpty else {
        return view.confirmationDialog(
          title, isPresented: isPresented, titleVisibility: visibility.value
        ) { actions }
      }
      return view.confirmationDialog(
        title, isPresented: isPresented, titleVisibility: visibility.value
      ) {
        actions
      } message: {
        message
      }
    })

  // MARK: Inspectors and menus

  private static let inspector = ModifierDefinition(
    "inspector",
    "Presents views in a column at the trailing edge, or in a compact width on a card.",
    example: #"{ "inspector": { "isPresented": "${isOn}", "content": ["Details"] } }"#,
    .view(isPresented, content) { view, isPresented, content in
      view.inspector(isPresented: isPresented) { content }
    })

  private static let inspectorColumnWidth = ModifierDefinition(
    "inspectorColumnWidth", "Sets the width of the column of an inspector, from inside of it.",
    example: #"{ "inspectorColumnWidth": 200 }"#,
    .view(.bare(Types.nonNegative)) { view, width in view.inspectorColumnWidth(width) })

  private static let contextMenu = ModifierDefinition(
    "contextMenu", "Adds a menu that a long press opens.",
    example:
      #"{ "contextMenu": { "content": [{ "type": "Button", "title": "Copy", "action": { "set": { "count": 0 } } }] } }"#,
    .view(.content("content", "The actions.")) { view, content in view.contextMenu { content } })

  // MARK: Options

  private static let presentationDetents = ModifierDefinition(
    "presentationDetents", "Sets the heights of the enclosing sheet; the first one is selected.",
    example: #"{ "presentationDetents": ["medium", { "height": 200 }] }"#,
    .view(.bare(Types.detents)) { view, detents in
      guard let first = detents.first else { return view }
      return view.presentationDetents(Set(detents), selection: .constant(first))
    })

  private static let presentationDragIndicator = ModifierDefinition(
    "presentationDragIndicator", "Sets whether the enclosing sheet has a handle.",
    example: #"{ "presentationDragIndicator": "visible" }"#,
    .view(.bare(Types.name(SceneVisibility.self))) { view, visibility in
      view.presentationDragIndicator(visibility.value)
    })

  private static let presentationBackground = ModifierDefinition(
    "presentationBackground", "Sets the background of the enclosing presentation.",
    example: #"{ "presentationBackground": "thinMaterial" }"#,
    .view(.bare(Types.shapeStyle)) { view, style in view.presentationBackground(style) },
    .view(
      .content("content", "The views of the background."),
      .optional(
        "alignment", Types.alignment, default: #""center""#, "The alignment of the views.")
    ) { view, content, alignment in
      view.presentationBackground(alignment: alignment) { content }
    })

  private static let presentationCornerRadius = ModifierDefinition(
    "presentationCornerRadius", "Sets the corner radius of the enclosing sheet in points.",
    example: #"{ "presentationCornerRadius": 24 }"#,
    .view(.bare(Types.nonNegative)) { view, radius in view.presentationCornerRadius(radius) })

  private static let presentationCompactAdaptation = ModifierDefinition(
    "presentationCompactAdaptation",
    "Sets what the enclosing presentation becomes in a compact width.",
    example: #"{ "presentationCompactAdaptation": "popover" }"#,
    .view(.bare(Types.name(ScenePresentationAdaptation.self))) { view, adaptation in
      view.presentationCompactAdaptation(adaptation)
    })

  private static let presentationBackgroundInteraction = ModifierDefinition(
    "presentationBackgroundInteraction",
    "Sets whether the views behind the enclosing sheet can be used; they are not dimmed then.",
    example: #"{ "presentationBackgroundInteraction": "enabled" }"#,
    .view(.bare(Types.name(SceneBackgroundInteraction.self))) { view, interaction in
      view.presentationBackgroundInteraction(interaction)
    })

  private static let interactiveDismissDisabled = ModifierDefinition(
    "interactiveDismissDisabled", "Disables the dismissal of the enclosing sheet by a drag.",
    example: #"{ "interactiveDismissDisabled": true }"#,
    .view(.bare(Types.bool)) { view, isDisabled in view.interactiveDismissDisabled(isDisabled) })
}

/// A height of a sheet.
private enum SceneDetentName: String, SceneName {
  case medium, large
  static let noun = "a detent"
  static let summary = "A height of a sheet."

  var swiftUIValue: PresentationDetent { self == .medium ? .medium : .large }
}

extension Types {
  /// The heights of a sheet.
  fileprivate static let detents = list(
    word(
      SceneDetentName.self,
      or: RecordType(
        "a detent",
        .record(.required("height", Types.nonNegative, "The height in points.")) { .height($0) },
        .record(
          .required("fraction", Types.limited(.fraction), "The fraction of the available height.")
        ) { .fraction($0) })), count: CountLimits(minimum: 1))
}

/// What a presentation becomes in a compact width.
enum ScenePresentationAdaptation: String, SceneName {
  case automatic, none, popover, sheet, fullScreenCover
  static let noun = "a presentation adaptation"
  static let summary = "What a presentation becomes in a compact width."

  var swiftUIValue: PresentationAdaptation {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .popover: .popover
    case .sheet: .sheet
    case .fullScreenCover: .fullScreenCover
    }
  }
}

/// Whether the views behind a sheet can be used.
enum SceneBackgroundInteraction: String, SceneName {
  case automatic, enabled, disabled
  static let noun = "a background interaction"
  static let summary = "Whether the views behind a sheet can be used."

  var swiftUIValue: PresentationBackgroundInteraction {
    switch self {
    case .automatic: .automatic
    case .enabled: .enabled
    case .disabled: .disabled
    }
  }
}
