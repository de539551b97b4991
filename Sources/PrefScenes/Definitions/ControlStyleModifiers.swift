// PrefScenes: definitions of the modifiers that set the styles of controls.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Styles and sizes of controls.
  static let controlStyles: [ModifierDefinition] = [
    buttonStyle, buttonBorderShape, toggleStyle, textFieldStyle, controlSize, buttonSizing,
    labelsVisibility, datePickerStyle, menuStyle, menuActionDismissBehavior, controlGroupStyle,
    badgeProminence, tableColumnHeaders,
  ]

  private static let buttonStyle = ModifierDefinition(
    "buttonStyle", "Sets the style of buttons.", example: #"{ "buttonStyle": "bordered" }"#,
    .view(.bare(Types.name(SceneButtonStyle.self))) { view, style in style.apply(to: view) })

  private static let buttonBorderShape = ModifierDefinition(
    "buttonBorderShape", "Sets the shape of bordered buttons.",
    example: #"{ "buttonBorderShape": "capsule" }"#,
    .view(.bare(Types.name(SceneButtonBorderShape.self))) { view, shape in
      view.buttonBorderShape(shape)
    })

  private static let toggleStyle = ModifierDefinition(
    "toggleStyle", "Sets the style of toggles.", example: #"{ "toggleStyle": "button" }"#,
    .view(.bare(Types.name(SceneToggleStyle.self))) { view, style in style.apply(to: view) })

  private static let textFieldStyle = ModifierDefinition(
    "textFieldStyle", "Sets the style of text fields.",
    example: #"{ "textFieldStyle": "roundedBorder" }"#,
    .view(.bare(Types.name(SceneTextFieldStyle.self))) { view, style in style.apply(to: view) })

  private static let controlSize = ModifierDefinition(
    "controlSize", "Sets the size of controls.", example: #"{ "controlSize": "small" }"#,
    .view(.bare(Types.name(SceneControlSize.self))) { view, size in view.controlSize(size) })

  private static let buttonSizing = ModifierDefinition(
    "buttonSizing", "Sets the width of bordered buttons.",
    example: #"{ "buttonSizing": "flexible" }"#,
    .view(.bare(Types.name(SceneButtonSizing.self))) { view, sizing in view.buttonSizing(sizing) })

  private static let labelsVisibility = ModifierDefinition(
    "labelsVisibility", "Sets whether the labels of controls are shown.",
    example: #"{ "labelsVisibility": "hidden" }"#,
    .view(.bare(Types.name(SceneVisibility.self))) { view, visibility in
      view.labelsVisibility(visibility.value)
    })

  private static let datePickerStyle = ModifierDefinition(
    "datePickerStyle", "Sets the style of date pickers.",
    example: #"{ "datePickerStyle": "graphical" }"#,
    .view(.bare(Types.name(SceneDatePickerStyle.self))) { view, style in style.apply(to: view) })

  private static let menuStyle = ModifierDefinition(
    "menuStyle", "Sets the style of the buttons of menus.",
    example: #"{ "menuStyle": "borderlessButton" }"#,
    .view(.bare(Types.name(SceneMenuStyle.self))) { view, style in style.apply(to: view) })

  private static let menuActionDismissBehavior = ModifierDefinition(
    "menuActionDismissBehavior", "Sets whether menus close after the actions of their items.",
    example: #"{ "menuActionDismissBehavior": "disabled" }"#,
    .view(.bare(Types.name(SceneMenuActionDismissBehavior.self))) { view, behavior in
      view.menuActionDismissBehavior(behavior.value)
    })

  private static let controlGroupStyle = ModifierDefinition(
    "controlGroupStyle", "Sets the style of control groups.",
    example: #"{ "controlGroupStyle": "palette" }"#,
    .view(.bare(Types.name(SceneControlGroupStyle.self))) { view, style in style.apply(to: view) })

  private static let badgeProminence = ModifierDefinition(
    "badgeProminence", "Sets the prominence of badges.",
    example: #"{ "badgeProminence": "decreased" }"#,
    .view(.bare(Types.name(SceneBadgeProminence.self))) { view, prominence in
      view.badgeProminence(prominence)
    })

  private static let tableColumnHeaders = ModifierDefinition(
    "tableColumnHeaders", "Sets whether tables have a header.",
    example: #"{ "tableColumnHeaders": "hidden" }"#,
    .view(.bare(Types.name(SceneVisibility.self))) { view, visibility in
      view.tableColumnHeaders(visibility.value)
    })
}

extension SceneVisibility {
  /// The SwiftUI value.
  var value: Visibility {
    switch self {
    case .automatic: .automatic
    case .visible: .visible
    case .hidden: .hidden
    }
  }
}

/// The style of buttons.
enum SceneButtonStyle: String, SceneName {
  case automatic, plain, borderless, bordered, borderedProminent, glass, glassProminent, link
  case accessoryBar
  static let noun = "a button style"
  static let summary = "The style of buttons."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.buttonStyle(DefaultButtonStyle())
    case .plain: view.buttonStyle(PlainButtonStyle())
    case .borderless: view.buttonStyle(BorderlessButtonStyle())
    case .bordered: view.buttonStyle(BorderedButtonStyle())
    case .borderedProminent: view.buttonStyle(BorderedProminentButtonStyle())
    case .glass: view.isolatedStyle(.glass)
    case .glassProminent: view.isolatedStyle(.glassProminent)
    case .link: view.isolatedStyle(.link)
    case .accessoryBar: view.isolatedStyle(.accessoryBar)
    }
  }
}

/// The shape of bordered buttons.
enum SceneButtonBorderShape: String, SceneName {
  case automatic, capsule, circle, roundedRectangle
  static let noun = "a button border shape"
  static let summary = "The shape of bordered buttons."

  var swiftUIValue: ButtonBorderShape {
    switch self {
    case .automatic: .automatic
    case .capsule: .capsule
    case .circle: .circle
    case .roundedRectangle: .roundedRectangle
    }
  }
}

/// The style of toggles.
enum SceneToggleStyle: String, SceneName {
  case automatic, `switch`, button, checkbox
  static let noun = "a toggle style"
  static let summary = "The style of toggles."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.toggleStyle(DefaultToggleStyle())
    case .switch: view.toggleStyle(SwitchToggleStyle())
    case .button: view.toggleStyle(ButtonToggleStyle())
    case .checkbox: view.isolatedStyle(.checkbox)
    }
  }
}

/// The style of text fields.
enum SceneTextFieldStyle: String, SceneName {
  case automatic, plain, roundedBorder, squareBorder
  static let noun = "a text field style"
  static let summary = "The style of text fields."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.textFieldStyle(DefaultTextFieldStyle())
    case .plain: view.textFieldStyle(PlainTextFieldStyle())
    case .roundedBorder: view.textFieldStyle(RoundedBorderTextFieldStyle())
    case .squareBorder: view.isolatedStyle(.squareBorder)
    }
  }
}

/// The size of controls.
enum SceneControlSize: String, SceneName {
  case mini, small, regular, large, extraLarge
  static let noun = "a control size"
  static let summary = "The size of controls."

  var swiftUIValue: ControlSize {
    switch self {
    case .mini: .mini
    case .small: .small
    case .regular: .regular
    case .large: .large
    case .extraLarge: .extraLarge
    }
  }
}

/// The width of buttons.
enum SceneButtonSizing: String, SceneName {
  case automatic, fitted, flexible
  static let noun = "a width of buttons"
  static let summary = "The width of buttons."

  var swiftUIValue: ButtonSizing {
    switch self {
    case .automatic: .automatic
    case .fitted: .fitted
    case .flexible: .flexible
    }
  }
}

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

/// Whether menus close after the actions of their items.
enum SceneMenuActionDismissBehavior: String, SceneName {
  case automatic, enabled, disabled
  static let noun = "a dismiss behavior"
  static let summary = "Whether menus close after the actions of their items."

  /// The SwiftUI value.
  var value: MenuActionDismissBehavior {
    switch self {
    case .automatic: .automatic
    case .enabled: .enabled
    case .disabled: .disabled
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

/// Applies a style that is created on the main actor.
fileprivate nonisolated struct IsolatedStyle: ViewModifier {
  enum Style: Sendable {
    case checkbox, squareBorder, glass, glassProminent, link, accessoryBar
  }

  let style: Style

  @MainActor func body(content: Content) -> some View {
    switch style {
    case .checkbox: content.toggleStyle(.checkbox)
    case .squareBorder: content.textFieldStyle(.squareBorder)
    case .glass: content.buttonStyle(.glass)
    case .glassProminent: content.buttonStyle(.glassProminent)
    case .link: content.buttonStyle(.link)
    case .accessoryBar: content.buttonStyle(.accessoryBar)
    }
  }
}

extension View {
  fileprivate nonisolated func isolatedStyle(_ style: IsolatedStyle.Style) -> some View {
    modifier(IsolatedStyle(style: style))
  }
}
