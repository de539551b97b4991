// PrefScenes: names of control styles, list styles and visibility. Each enumeration maps the words of a scene to
// SwiftUI values. The reader, the validator, the JSON Schema and the reference use these enumerations.

import PrefGeometry
import PrefViews

/// The style of pickers.
enum ScenePickerStyle: String, SceneName {
  case automatic, menu, segmented, inline, wheel, navigationLink, palette, radioGroup
  static let noun = "a picker style"
  static let summary = "The style of pickers."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.pickerStyle(.automatic)
    case .menu: view.pickerStyle(.menu)
    case .segmented: view.pickerStyle(.segmented)
    case .inline: view.pickerStyle(.inline)
    case .wheel: view.pickerStyle(.wheel)
    case .navigationLink: view.pickerStyle(.navigationLink)
    case .palette: view.pickerStyle(.palette)
    case .radioGroup: view.pickerStyle(.radioGroup)
    }
  }
}

/// The style of progress views.
enum SceneProgressViewStyle: String, SceneName {
  case automatic, linear, circular
  static let noun = "a progress view style"
  static let summary = "The style of progress views."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.progressViewStyle(.automatic)
    case .linear: view.progressViewStyle(.linear)
    case .circular: view.progressViewStyle(.circular)
    }
  }
}

/// The style of gauges.
enum SceneGaugeStyle: String, SceneName {
  case automatic, linearCapacity, accessoryLinear, accessoryLinearCapacity, accessoryCircular
  case accessoryCircularCapacity
  static let noun = "a gauge style"
  static let summary = "The style of gauges."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.gaugeStyle(.automatic)
    case .linearCapacity: view.gaugeStyle(.linearCapacity)
    case .accessoryLinear: view.gaugeStyle(.accessoryLinear)
    case .accessoryLinearCapacity: view.gaugeStyle(.accessoryLinearCapacity)
    case .accessoryCircular: view.gaugeStyle(.accessoryCircular)
    case .accessoryCircularCapacity: view.gaugeStyle(.accessoryCircularCapacity)
    }
  }
}

/// The style of lists.
enum SceneListStyle: String, SceneName {
  case automatic, plain, inset, grouped, insetGrouped, sidebar, bordered, elliptical
  static let noun = "a list style"
  static let summary = "The style of lists."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.listStyle(.automatic)
    case .plain: view.listStyle(.plain)
    case .inset: view.listStyle(.inset)
    case .grouped: view.listStyle(.grouped)
    case .insetGrouped: view.listStyle(.insetGrouped)
    case .sidebar: view.listStyle(.sidebar)
    case .bordered: view.listStyle(BorderedListStyle())
    case .elliptical: view.listStyle(EllipticalListStyle())
    }
  }
}

/// The style of labels.
enum SceneLabelStyle: String, SceneName {
  case automatic, titleAndIcon, titleOnly, iconOnly
  static let noun = "a label style"
  static let summary = "The style of labels."

  /// Applies the style to the view.
  func apply(to view: any View) -> any View {
    switch self {
    case .automatic: view.labelStyle(.automatic)
    case .titleAndIcon: view.labelStyle(.titleAndIcon)
    case .titleOnly: view.labelStyle(.titleOnly)
    case .iconOnly: view.labelStyle(.iconOnly)
    }
  }
}

/// Whether something is visible.
enum SceneVisibility: String, SceneName {
  case automatic, visible, hidden
  static let noun = "a visibility"
  static let summary = "Whether something is visible."
}

/// The kinds of views that can be pinned while a section is scrolled.
enum ScenePinnedViews: String, SceneName {
  case sectionHeaders, sectionFooters
  static let noun = "a kind of pinned view"
  static let summary = "The kinds of views that can be pinned while a section is scrolled."

  var swiftUIValue: PinnedScrollableViews {
    switch self {
    case .sectionHeaders: .sectionHeaders
    case .sectionFooters: .sectionFooters
    }
  }
}
