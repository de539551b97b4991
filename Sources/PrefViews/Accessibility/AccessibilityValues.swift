// PrefViews: the values of accessibility modifiers that contain texts.

import PrefGeometry
import PrefViewGraph

extension Text {
  /// The spoken text as a property of an element.
  nonisolated var accessibilityString: AccessibilityString {
    { environment in self.spokenText(in: environment) }
  }
}

/// The kind of an accessibility action.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let kind: AccessibilityElement.Action.Kind
  private let name: Text?

  /// The action of a tap.
  public static let `default` = AccessibilityActionKind(.activate)
  /// The action that dismisses a presented view.
  public static let escape = AccessibilityActionKind(.escape)
  /// The most important action of the current context, whatever is focused.
  public static let magicTap = AccessibilityActionKind(.magicTap)

  /// Creates a custom kind with a name.
  public init(named name: Text) {
    kind = .custom
    self.name = name
  }

  private init(_ kind: AccessibilityElement.Action.Kind) {
    self.kind = kind
    name = nil
  }

  /// Returns the property of an action of this kind.
  nonisolated func property(_ handler: @escaping () -> Void) -> AccessibilityProperty {
    .action(kind, name?.accessibilityString, handler)
  }
}

/// The category of accessibility actions, by which assistive technologies group them.
public struct AccessibilityActionCategory: Equatable, Sendable {
  let name: Text?

  /// Actions without a specific category.
  public static let `default` = AccessibilityActionCategory()
  /// Actions that edit content.
  public static let edit = AccessibilityActionCategory(Text(verbatim: "Edit"))

  private init() { name = nil }
  /// Creates a category with a name.
  public init(_ name: Text) { self.name = name }
  /// Creates a category with a localized name.
  public init(_ nameKey: LocalizedStringKey) { self.init(Text(nameKey)) }
  /// Creates a category with a name from a string resource.
  @_disfavoredOverload
  public init(_ nameResource: LocalizedStringResource) { self.init(Text(nameResource)) }
  /// Creates a category with a name that is not localized.
  @_disfavoredOverload
  public init(_ name: some StringProtocol) { self.init(Text(name)) }
}

/// The key of custom content: a later value for an equal identifier replaces an earlier one.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
  let label: Text
  let id: String

  /// Creates a key with a label and an identifier.
  public init(_ label: Text, id: String) {
    self.label = label
    self.id = id
  }

  /// Creates a key with a localized label and an identifier.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

  /// Creates a key with a string resource as its label and an identifier.
  @_disfavoredOverload
  public init(_ labelResource: LocalizedStringResource, id: String) {
    self.init(Text(labelResource), id: id)
  }

  /// Creates a key with a localized label, which is also the identifier.
  public init(_ labelKey: LocalizedStringKey) {
    self.init(Text(labelKey), id: Text(labelKey).spokenText ?? "")
  }
}

/// Additional content of an accessibility element.
public final class AXCustomContent: Sendable {
  /// When content is read.
  public enum Importance: UInt, Sendable {
    /// On request.
    case `default`
    /// With the element.
    case high
  }

  /// The label of the content.
  public let label: String
  /// The value of the content.
  public let value: String

  /// Creates content with a label and a value.
  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }
}

/// A rotor of the system that a rotor of a view replaces.
public struct AccessibilitySystemRotor: Sendable {
  let name: String

  /// The links, either those that have been visited or the others.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: visited ? "Visited Links" : "Links")
  }
  /// The headings of a level.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(
      name: level == .unspecified ? "Headings" : "Level \(level.rawValue) Headings")
  }

  /// All links.
  public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Links") }
  /// All headings.
  public static var headings: AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "Headings")
  }
  /// Bold text.
  public static var boldText: AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "Bold Text")
  }
  /// Italic text.
  public static var italicText: AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "Italic Text")
  }
  /// Underlined text.
  public static var underlineText: AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "Underlined Text")
  }
  /// Misspelled words.
  public static var misspelledWords: AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "Misspelled Words")
  }
  /// Images.
  public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Images") }
  /// Text fields.
  public static var textFields: AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "Text Fields")
  }
  /// Tables.
  public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Tables") }
  /// Lists.
  public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor(name: "Lists") }
  /// Landmarks.
  public static var landmarks: AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "Landmarks")
  }
}

/// The presentation of an accessibility quick action; quick actions are not displayed.
public protocol AccessibilityQuickActionStyle {}

/// A quick action style with a prompt.
public struct AccessibilityQuickActionPromptStyle: AccessibilityQuickActionStyle {}

/// A quick action style with an outline around the view.
public struct AccessibilityQuickActionOutlineStyle: AccessibilityQuickActionStyle {}

extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionPromptStyle {
  /// A prompt.
  public static var prompt: AccessibilityQuickActionPromptStyle {
    AccessibilityQuickActionPromptStyle()
  }
}

extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionOutlineStyle {
  /// An outline around the view.
  public static var outline: AccessibilityQuickActionOutlineStyle {
    AccessibilityQuickActionOutlineStyle()
  }
}
