// PrefScenes: definitions of the modifiers of screens: titles, toolbars, destinations, tabs and search.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Titles, toolbars and destinations of screens.
  static let navigation: [ModifierDefinition] = [
    navigationTitle, navigationBarTitleDisplayMode, navigationBarBackButtonHidden,
    navigationDestination, navigationSplitViewColumnWidth, containerBackground, toolbar,
    toolbarVisibility, toolbarBackground, toolbarBackgroundVisibility, toolbarColorScheme,
    toolbarTitleDisplayMode, toolbarTitleMenu, tabItem, tabViewStyle,
    indexViewStyle, tabViewBottomAccessory, searchable, searchScopes,
    searchSuggestions, preferredColorScheme,
  ]

  private static let navigationTitle = ModifierDefinition(
    "navigationTitle", "Sets the title of a screen in a `NavigationStack`.",
    example: #"{ "navigationTitle": "Flowers" }"#,
    .view(.bare(Types.text)) { view, title in view.navigationTitle(title) })

  private static let navigationBarTitleDisplayMode = ModifierDefinition(
    "navigationBarTitleDisplayMode", "Sets the size of a screen's title.",
    example: #"{ "navigationBarTitleDisplayMode": "inline" }"#,
    .view(.bare(Types.name(SceneTitleDisplayMode.self))) { view, mode in
      view.navigationBarTitleDisplayMode(mode)
    })

  private static let navigationBarBackButtonHidden = ModifierDefinition(
    "navigationBarBackButtonHidden", "Hides the back button of a screen.",
    example: #"{ "navigationBarBackButtonHidden": {} }"#,
    .view(.flag) { view, isHidden in view.navigationBarBackButtonHidden(isHidden) })

  private static let isPresented = Parameter.bound(
    "isPresented", Types.boundBool,
    "Whether the screen is shown; an expression of one state is bound.")

  private static let navigationDestination = ModifierDefinition(
    "navigationDestination",
    "Shows a screen for the values of links and of the path, or while a condition holds.",
    example:
      #"{ "navigationDestination": { "bind": "value", "content": [{ "type": "Text", "text": "About ${value}" }] } }"#,
    .view(
      .closure(
        bind: .optional("bind", .identifier, "The name of the value in the content."), "content",
        .content, "The views of the screen.")
    ) { view, content in
      view.navigationDestination(for: SceneIdentity.self) { content.content($0.value) }
    },
    .view(isPresented, .content("content", "The views of the screen.")) {
      view, isPresented, content in
      view.navigationDestination(isPresented: isPresented) { content }
    },
    .view(
      .bound(
        "item", Types.boundItem,
        "The value that is shown, or null; an expression of one state is bound."),
      .closure(
        bind: .optional("bind", .identifier, "The name of the value in the content."), "content",
        .content, "The views of the screen.")
    ) { view, item, content in
      view.navigationDestination(item: item) { content.content($0.identity.value) }
    })

  private static let navigationSplitViewColumnWidth = ModifierDefinition(
    "navigationSplitViewColumnWidth", "Sets the width of a column of a `NavigationSplitView`.",
    example: #"{ "navigationSplitViewColumnWidth": 240 }"#,
    .view(.required("width", Types.number, bare: true, "The width in points.")) { view, width in
      view.navigationSplitViewColumnWidth(width)
    },
    .view(
      .optional("min", Types.number, "The least width in points."),
      .required("ideal", Types.number, "The width in points, unless it is beyond the limits."),
      .optional("max", Types.number, "The greatest width in points.")
    ) { view, min, ideal, max in
      view.navigationSplitViewColumnWidth(min: min, ideal: ideal, max: max)
    })

  private static let containerBackground = ModifierDefinition(
    "containerBackground", "Sets the style behind a screen of a `NavigationStack` and its bars.",
    example: #"{ "containerBackground": "yellow" }"#,
    .view(.bare(Types.shapeStyle)) { view, style in
      view.containerBackground(style, for: .navigation)
    })

  // MARK: Toolbars

  private static let toolbar = ModifierDefinition(
    "toolbar", "Adds items to the bars of a screen.",
    example:
      #"{ "toolbar": [{ "placement": "topBarTrailing", "content": [{ "type": "Button", "title": "Edit", "action": { "toggle": "isOn" } }] }, { "placement": "bottomBar", "content": ["3 flowers"] }] }"#,
    .view(.records("items", SceneToolbarItem.type, bare: true, "The items.")) { view, items in
      view.toolbar {
        _ToolbarContentList(
          parts: items.map { item in
            ToolbarItemGroup(placement: item.placement) { item.content }
          })
      }
    })

  private static let bars = Parameter.optional(
    "for", Types.list(Types.name(SceneToolbarPlacement.self)), default: #"["navigationBar"]"#,
    "The bars.")

  private static let toolbarVisibility = ModifierDefinition(
    "toolbarVisibility", "Sets the visibility of bars.",
    example: #"{ "toolbarVisibility": { "visibility": "hidden", "for": ["navigationBar"] } }"#,
    .view(
      .required("visibility", Types.name(SceneVisibility.self), bare: true, "The visibility."), bars
    ) { view, visibility, bars in
      bars.withoutRepetitions.reduce(view) { $0.toolbarVisibility(visibility.value, for: $1) }
    })

  private static let toolbarBackground = ModifierDefinition(
    "toolbarBackground", "Sets the style of the backgrounds of bars.",
    example:
      #"{ "toolbarBackground": { "style": "orange", "for": ["navigationBar"] } }"#,
    .view(
      .required("style", Types.shapeStyle, bare: true, "The style of the background."), bars
    ) { view, style, bars in
      bars.withoutRepetitions.reduce(view) { $0.toolbarBackground(style, for: $1) }
    })

  private static let toolbarBackgroundVisibility = ModifierDefinition(
    "toolbarBackgroundVisibility", "Sets the visibility of the backgrounds of bars.",
    example:
      #"{ "toolbarBackgroundVisibility": { "visibility": "visible", "for": ["navigationBar"] } }"#,
    .view(
      .required("visibility", Types.name(SceneVisibility.self), bare: true, "The visibility."), bars
    ) { view, visibility, bars in
      bars.withoutRepetitions.reduce(view) {
        $0.toolbarBackgroundVisibility(visibility.value, for: $1)
      }
    })

  private static let toolbarColorScheme = ModifierDefinition(
    "toolbarColorScheme", "Sets the appearance of bars whose background is visible.",
    example: #"{ "toolbarColorScheme": { "colorScheme": "dark", "for": ["navigationBar"] } }"#,
    .view(
      .required(
        "colorScheme", Types.nullable(Types.name(SceneColorScheme.self)), bare: true,
        "The appearance; null for that of the screen."), bars
    ) { view, scheme, bars in
      bars.withoutRepetitions.reduce(view) { $0.toolbarColorScheme(scheme, for: $1) }
    })

  private static let toolbarTitleDisplayMode = ModifierDefinition(
    "toolbarTitleDisplayMode", "Sets the size of a screen's title.",
    example: #"{ "toolbarTitleDisplayMode": "inline" }"#,
    .view(.bare(Types.name(SceneToolbarTitleDisplayMode.self))) { view, mode in
      view.toolbarTitleDisplayMode(mode)
    })

  private static let toolbarTitleMenu = ModifierDefinition(
    "toolbarTitleMenu", "Adds a menu to a screen's title in the bar.",
    example:
      #"{ "toolbarTitleMenu": { "content": [{ "type": "Button", "title": "Rename", "action": { "toggle": "isOn" } }] } }"#,
    .view(.content("content", "The actions.")) { view, content in
      view.toolbarTitleMenu { content }
    })

  // MARK: Tabs

  private static let tabItem = ModifierDefinition(
    "tabItem", "Sets the label of the view in the bar of its `TabView`.",
    example: #"{ "tabItem": { "title": "Home", "systemImage": "house" } }"#,
    .view(
      .required("title", Types.text, "The text of the label."),
      .optional("systemImage", Types.string, "The name of the symbol.")
    ) { view, title, name in
      guard let name else { return view.tabItem { title } }
      return view.tabItem {
        Label {
          title
        } icon: {
          Image(systemName: name)
        }
      }
    },
    .view(.content("label", "The label.")) { view, label in view.tabItem { label } })

  private static let tabViewStyle = ModifierDefinition(
    "tabViewStyle", "Sets the style of tab views.", example: #"{ "tabViewStyle": "page" }"#,
    .view(
      .required("style", Types.name(SceneTabViewStyle.self), bare: true, "The style."),
      .optional(
        "indexDisplayMode", Types.name(SceneIndexDisplayMode.self), default: #""automatic""#,
        "Whether the style \"page\" shows dots.")
    ) { view, style, mode in style.apply(to: view, mode) })

  private static let indexViewStyle = ModifierDefinition(
    "indexViewStyle", "Sets the background of the dots of tab views with the style \"page\".",
    example: #"{ "indexViewStyle": "always" }"#,
    .view(.bare(Types.name(SceneIndexBackground.self))) { view, mode in
      view.indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: mode))
    })

  private static let tabViewBottomAccessory = ModifierDefinition(
    "tabViewBottomAccessory", "Places views above the bar of a tab view.",
    example: #"{ "tabViewBottomAccessory": { "content": ["Now playing"] } }"#,
    .view(.content("content", "The views.")) { view, content in
      view.tabViewBottomAccessory { content }
    })

  // MARK: Search

  private static let searchable = ModifierDefinition(
    "searchable", "Adds a search field to the screen.",
    example: #"{ "searchable": { "text": "name", "prompt": "Flowers" } }"#,
    .view(
      .boundText("text", "The state with the text."),
      .optional("prompt", Types.text, "The text that is shown while the field is empty."),
      .optionalBound(
        "isPresented", Types.boundBool,
        "Whether the field is active; an expression of one state is bound.")
    ) { view, text, prompt, isPresented in
      guard let isPresented else { return view.searchable(text: text, prompt: prompt) }
      return view.searchable(text: text, isPresented: isPresented, prompt: prompt)
    })

  private static let searchScopes = ModifierDefinition(
    "searchScopes", "Adds scopes below the search field.",
    example:
      #"{ "searchScopes": { "scope": "${choice}", "content": [{ "type": "Text", "text": "All", "modifiers": [{ "tag": "a" }] }, { "type": "Text", "text": "Mine", "modifiers": [{ "tag": "b" }] }] } }"#,
    .view(
      .bound(
        "scope", Types.boundSelection,
        "The `tag` of the selected scope; an expression of one state is bound."),
      .content("content", "The scopes, each with a `tag`.")
    ) { view, scope, content in view.searchScopes(scope) { content } })

  private static let searchSuggestions = ModifierDefinition(
    "searchSuggestions", "Adds suggestions below the search field.",
    example: #"{ "searchSuggestions": { "content": ["Daisy", "Tulip"] } }"#,
    .view(.content("content", "The suggestions.")) { view, content in
      view.searchSuggestions { content }
    })

  private static let preferredColorScheme = ModifierDefinition(
    "preferredColorScheme", "Sets the appearance of the whole picture.",
    example: #"{ "preferredColorScheme": "dark" }"#,
    .view(.bare(Types.name(SceneColorScheme.self))) { view, scheme in
      view.preferredColorScheme(scheme)
    })
}

/// An item of a toolbar.
struct SceneToolbarItem: Sendable {
  let placement: ToolbarItemPlacement
  let content: NodeList

  /// The type of items.
  static let type = RecordType<SceneToolbarItem>(
    "a toolbar item",
    .record(
      .optional(
        "placement", Types.name(SceneToolbarItemPlacement.self), default: #""automatic""#,
        "The position in the bars."),
      .content("content", "The views.")
    ) { SceneToolbarItem(placement: $0, content: $1) })
}

extension Array where Element: Hashable {
  /// The elements without those that equal an earlier one.
  fileprivate var withoutRepetitions: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
