// PrefViewGraph: traits, which describe what an accessibility element is and how it behaves.

import PrefGeometry

/// A set of traits that describe how an accessibility element behaves.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: UInt64 = 0

  /// Creates a set without traits.
  public init() {}
  private init(bit: UInt64) { bits = 1 << bit }

  /// The element is a button.
  public static let isButton = AccessibilityTraits(bit: 0)
  /// The element is a heading that divides content into sections.
  public static let isHeader = AccessibilityTraits(bit: 1)
  /// The element is currently selected.
  public static let isSelected = AccessibilityTraits(bit: 2)
  /// The element is a link.
  public static let isLink = AccessibilityTraits(bit: 3)
  /// The element is a search field.
  public static let isSearchField = AccessibilityTraits(bit: 4)
  /// The element is an image.
  public static let isImage = AccessibilityTraits(bit: 5)
  /// The element plays its own sound when activated.
  public static let playsSound = AccessibilityTraits(bit: 6)
  /// The element is a key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(bit: 7)
  /// The element is text that cannot change.
  public static let isStaticText = AccessibilityTraits(bit: 8)
  /// The element summarizes the app's state when the app launches.
  public static let isSummaryElement = AccessibilityTraits(bit: 9)
  /// The element changes its label or value often.
  public static let updatesFrequently = AccessibilityTraits(bit: 10)
  /// The element starts a media session when activated.
  public static let startsMediaSession = AccessibilityTraits(bit: 11)
  /// The element handles touches directly while an assistive technology is active.
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 12)
  /// The element turns the page when its content has been read.
  public static let causesPageTurn = AccessibilityTraits(bit: 13)
  /// The siblings of the element are hidden from assistive technologies.
  public static let isModal = AccessibilityTraits(bit: 14)
  /// The element is a switch.
  public static let isToggle = AccessibilityTraits(bit: 15)
  /// The element is a tab bar.
  public static let isTabBar = AccessibilityTraits(bit: 16)

  /// The element is a field of editable text.
  package static let isTextField = AccessibilityTraits(bit: 32)
  /// The element is a field of private text.
  package static let isSecureTextField = AccessibilityTraits(bit: 33)
  /// The value of the element can be incremented and decremented.
  package static let isAdjustable = AccessibilityTraits(bit: 34)

  /// The traits that dumps name, besides those that determine the role of an element.
  static let names: [(trait: AccessibilityTraits, name: String)] = [
    (.isSelected, "selected"), (.isHeader, "heading"), (.isLink, "link"), (.isImage, "image"),
    (.isAdjustable, "adjustable"), (.playsSound, "plays sound"),
    (.isSummaryElement, "summary"), (.updatesFrequently, "updates frequently"),
    (.startsMediaSession, "starts media session"),
    (.allowsDirectInteraction, "direct interaction"), (.causesPageTurn, "causes page turn"),
    (.isModal, "modal"),
  ]

  /// Returns whether the set contains all traits of `member`.
  public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }

  /// Returns the traits that are in either set.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Returns the traits that are in both sets.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formIntersection(other)
    return result
  }

  /// Returns the traits that are in exactly one of the sets.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  /// Inserts traits; the result's first element is false if the set contained all of them.
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  /// Removes traits and returns the ones that the set contained, or `nil` if there were none.
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    bits &= ~member.bits
    return common.bits == 0 ? nil : common
  }

  /// Inserts traits and returns the ones that the set already contained, or `nil` if there were
  /// none.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.bits == 0 ? nil : common
  }

  /// Inserts the traits of another set.
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  /// Removes the traits that are not in another set.
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  /// Replaces the set by the traits that are in exactly one of the two sets.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
}
