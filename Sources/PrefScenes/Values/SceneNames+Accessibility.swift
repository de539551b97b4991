// PrefScenes: the names of accessibility traits, heading levels and child behaviors.

import PrefGeometry
import PrefViews

/// A trait of an accessibility element.
enum SceneAccessibilityTrait: String, SceneName {
  case isButton, isHeader, isSelected, isLink, isSearchField, isImage, playsSound, isKeyboardKey
  case isStaticText, isSummaryElement, updatesFrequently, startsMediaSession
  case allowsDirectInteraction, causesPageTurn, isModal, isToggle, isTabBar
  static let noun = "an accessibility trait"
  static let summary = "What an accessibility element is, or how it behaves."

  var swiftUIValue: AccessibilityTraits {
    switch self {
    case .isButton: .isButton
    case .isHeader: .isHeader
    case .isSelected: .isSelected
    case .isLink: .isLink
    case .isSearchField: .isSearchField
    case .isImage: .isImage
    case .playsSound: .playsSound
    case .isKeyboardKey: .isKeyboardKey
    case .isStaticText: .isStaticText
    case .isSummaryElement: .isSummaryElement
    case .updatesFrequently: .updatesFrequently
    case .startsMediaSession: .startsMediaSession
    case .allowsDirectInteraction: .allowsDirectInteraction
    case .causesPageTurn: .causesPageTurn
    case .isModal: .isModal
    case .isToggle: .isToggle
    case .isTabBar: .isTabBar
    }
  }
}

/// How the accessibility elements inside a view are exposed.
enum SceneAccessibilityChildren: String, SceneName {
  case ignore, contain, combine
  static let noun = "an accessibility child behavior"
  static let summary = "How the accessibility elements inside a view are exposed."

  var swiftUIValue: AccessibilityChildBehavior {
    switch self {
    case .ignore: .ignore
    case .contain: .contain
    case .combine: .combine
    }
  }
}

/// The level of a heading.
enum SceneHeadingLevel: String, SceneName {
  case unspecified, h1, h2, h3, h4, h5, h6
  static let noun = "a heading level"
  static let summary = "The level of a heading in a hierarchy of headings."

  var swiftUIValue: AccessibilityHeadingLevel {
    switch self {
    case .unspecified: .unspecified
    case .h1: .h1
    case .h2: .h2
    case .h3: .h3
    case .h4: .h4
    case .h5: .h5
    case .h6: .h6
    }
  }
}
