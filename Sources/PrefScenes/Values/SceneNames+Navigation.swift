// PrefScenes: names of placements, modes and styles of screens.

import PrefGeometry
import PrefViews

/// The size of the title of a screen.
enum SceneTitleDisplayMode: String, SceneName {
  case automatic, inline, large
  static let noun = "a title display mode"
  static let summary = "The size of the title of a screen."

  var swiftUIValue: NavigationBarItem.TitleDisplayMode {
    switch self {
    case .automatic: .automatic
    case .inline: .inline
    case .large: .large
    }
  }
}

/// The size of the title of a toolbar.
enum SceneToolbarTitleDisplayMode: String, SceneName {
  case automatic, inline, large, inlineLarge
  static let noun = "a title display mode"
  static let summary = "The size of the title of a toolbar."

  var swiftUIValue: ToolbarTitleDisplayMode {
    switch self {
    case .automatic: .automatic
    case .inline: .inline
    case .large: .large
    case .inlineLarge: .inlineLarge
    }
  }
}

/// The position of an item in the bars of a screen.
enum SceneToolbarItemPlacement: String, SceneName {
  case automatic, principal, topBarLeading, topBarTrailing, primaryAction, bottomBar, keyboard
  case status, navigation, destructiveAction, confirmationAction, cancellationAction
  static let noun = "a placement"
  static let summary = "The position of an item in the bars of a screen."

  var swiftUIValue: ToolbarItemPlacement {
    switch self {
    case .automatic: .automatic
    case .principal: .principal
    case .topBarLeading: .topBarLeading
    case .topBarTrailing: .topBarTrailing
    case .primaryAction: .primaryAction
    case .bottomBar: .bottomBar
    case .keyboard: .keyboard
    case .status: .status
    case .navigation: .navigation
    case .destructiveAction: .destructiveAction
    case .confirmationAction: .confirmationAction
    case .cancellationAction: .cancellationAction
    }
  }
}

/// A bar of a screen.
enum SceneToolbarPlacement: String, SceneName {
  case automatic, navigationBar, bottomBar, tabBar
  static let noun = "a bar"
  static let summary = "A bar of a screen."

  var swiftUIValue: ToolbarPlacement {
    switch self {
    case .automatic: .automatic
    case .navigationBar: .navigationBar
    case .bottomBar: .bottomBar
    case .tabBar: .tabBar
    }
  }
}

/// The style of tab views.
enum SceneTabViewStyle: String, SceneName {
  case automatic, page, sidebarAdaptable, tabBarOnly, grouped
  static let noun = "a tab view style"
  static let summary = "The style of tab views."

  /// Applies the style to the view.
  func apply(to view: any View, _ mode: PageTabViewStyle.IndexDisplayMode) -> any View {
    switch self {
    case .automatic: view.tabViewStyle(.automatic)
    case .page: view.tabViewStyle(.page(indexDisplayMode: mode))
    case .sidebarAdaptable: view.tabViewStyle(.sidebarAdaptable)
    case .tabBarOnly: view.tabViewStyle(.tabBarOnly)
    case .grouped: view.tabViewStyle(.grouped)
    }
  }
}

/// Whether pages have dots.
enum SceneIndexDisplayMode: String, SceneName {
  case automatic, always, never
  static let noun = "an index display mode"
  static let summary = "Whether pages have dots."

  var swiftUIValue: PageTabViewStyle.IndexDisplayMode {
    switch self {
    case .automatic: .automatic
    case .always: .always
    case .never: .never
    }
  }
}

/// Whether the dots of pages have a background.
enum SceneIndexBackground: String, SceneName {
  case automatic, always, interactive, never
  static let noun = "a background display mode"
  static let summary = "Whether the dots of pages have a background."

  var swiftUIValue: PageIndexViewStyle.BackgroundDisplayMode {
    switch self {
    case .automatic: .automatic
    case .always: .always
    case .interactive: .interactive
    case .never: .never
    }
  }
}
