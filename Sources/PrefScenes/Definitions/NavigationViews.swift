// PrefScenes: definitions of screens: navigation stacks, links, split views and tabs.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Screens and their links.
  static let navigation: [ViewDefinition] = [
    navigationStack, navigationLink, navigationSplitView, tabView,
  ]

  private static let content = Parameter.content("content", "The views.")

  private static let navigationStack = ViewDefinition(
    "NavigationStack", "A screen with a bar, which shows the title of its content.",
    example:
      #"{ "type": "NavigationStack", "content": [{ "type": "List", "content": ["Daisy", "Tulip"], "modifiers": [{ "navigationTitle": "Flowers" }] }] }"#,
    .view(
      .optionalBound(
        "path", Types.boundPath,
        "The values of the screens above the content, each shown by a `navigationDestination`; an expression of one state is bound."
      ),
      content
    ) { path, content in
      guard let path else { return NavigationStack { content } }
      return NavigationStack(path: path) { content }
    })

  private static let navigationLink = ViewDefinition(
    "NavigationLink", "A control that shows another screen of its `NavigationStack`.",
    example:
      #"{ "type": "NavigationLink", "title": "Daisy", "destination": [{ "type": "Text", "text": "A daisy" }] }"#,
    .view(
      .required("title", Types.text, "The text of the label."),
      .content("destination", "The views of the screen.")
    ) { title, destination in
      NavigationLink {
        destination
      } label: {
        title
      }
    },
    .view(
      .content("label", "The label."), .content("destination", "The views of the screen.")
    ) { label, destination in
      NavigationLink {
        destination
      } label: {
        label
      }
    },
    .view(
      .required("title", Types.text, "The text of the label."),
      .required("value", Types.identity, "The value, which a `navigationDestination` shows.")
    ) { title, value in NavigationLink(value: value) { title } },
    .view(
      .content("label", "The label."),
      .required("value", Types.identity, "The value, which a `navigationDestination` shows.")
    ) { label, value in NavigationLink(value: value) { label } })

  private static let navigationSplitView = ViewDefinition(
    "NavigationSplitView", "Screens in two or three columns.",
    example:
      #"{ "type": "NavigationSplitView", "sidebar": [{ "type": "List", "content": ["Daisy", "Tulip"] }], "detail": ["A daisy"] }"#,
    .view(
      .optional(
        "columnVisibility", Types.name(SceneColumnVisibility.self), default: #""automatic""#,
        "The visible columns."),
      .content("sidebar", "The views of the first column."),
      .optionalBranch(
        "content", "The views of the column in the middle; by default, there is none."),
      .content("detail", "The views of the last column.")
    ) { visibility, sidebar, content, detail in
      guard let content else {
        return NavigationSplitView(columnVisibility: .constant(visibility)) {
          sidebar
        } detail: {
          detail
        }
      }
      return NavigationSplitView(columnVisibility: .constant(visibility)) {
        sidebar
      } content: {
        content
      } detail: {
        detail
      }
    })

  private static let tabView = ViewDefinition(
    "TabView", "Screens of which a bar selects one.",
    example:
      #"{ "type": "TabView", "selection": "${choice}", "content": [{ "type": "Text", "text": "Home", "modifiers": [{ "tabItem": { "title": "Home", "systemImage": "house" } }, { "tag": "a" }, { "badge": 3 }] }, { "type": "Text", "text": "Settings", "modifiers": [{ "tabItem": { "title": "Settings", "systemImage": "gear" } }, { "tag": "b" }] }], "modifiers": [{ "frame": { "height": 160 } }] }"#,
    .view(
      .optionalBound(
        "selection", Types.boundSelection,
        "The `tag` of the selected screen; an expression of one state is bound."),
      .content("content", "The screens, each with a `tabItem`.")
    ) { selection, content in
      guard let selection else { return TabView { content } }
      return TabView(selection: selection) { content }
    })
}

/// The visible columns of a split view.
enum SceneColumnVisibility: String, SceneName {
  case automatic, all, doubleColumn, detailOnly
  static let noun = "a column visibility"
  static let summary = "The visible columns of a split view."

  var swiftUIValue: NavigationSplitViewVisibility {
    switch self {
    case .automatic: .automatic
    case .all: .all
    case .doubleColumn: .doubleColumn
    case .detailOnly: .detailOnly
    }
  }
}

extension Parameter where Value == NodeList? {
  /// Returns optional views; nil if they are absent.
  static func optionalBranch(_ name: String, _ summary: String) -> Parameter {
    Parameter([.optional(name, .content, summary)]) { call throws(UnusableArgument) in
      guard let json = call.json(name) else { return nil }
      return NodeList(json, try call.buildContext())
    }
  }
}
