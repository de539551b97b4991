// Views: what assistive technologies are told. A picture tells them nothing; labels and identifiers are kept, since tests
// and scripts find views by them, and the rest is there so that code which says it compiles.

import PrefGeometry
import PrefViewGraph

/// What kind of thing a view is.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: Set<Int> = []
  /// Makes an empty set.
  public init() {}
  private init(_ bit: Int) { bits = [bit] }

  /// A button.
  public static let isButton = AccessibilityTraits(0)
  /// A heading.
  public static let isHeader = AccessibilityTraits(1)
  /// Selected.
  public static let isSelected = AccessibilityTraits(2)
  /// A link.
  public static let isLink = AccessibilityTraits(3)
  /// A search field.
  public static let isSearchField = AccessibilityTraits(4)
  /// An image.
  public static let isImage = AccessibilityTraits(5)
  /// Plays sound.
  public static let playsSound = AccessibilityTraits(6)
  /// A key.
  public static let isKeyboardKey = AccessibilityTraits(7)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(8)
  /// A summary.
  public static let isSummaryElement = AccessibilityTraits(9)
  /// Changes often.
  public static let updatesFrequently = AccessibilityTraits(10)
  /// Starts media.
  public static let startsMediaSession = AccessibilityTraits(11)
  /// Can be adjusted directly.
  public static let allowsDirectInteraction = AccessibilityTraits(12)
  /// Turns a page.
  public static let causesPageTurn = AccessibilityTraits(13)
  /// Hides what is around.
  public static let isModal = AccessibilityTraits(14)
  /// A switch.
  public static let isToggle = AccessibilityTraits(15)
  /// A row of tabs.
  public static let isTabBar = AccessibilityTraits(16)

  /// Whether a trait is among them.
  public func contains(_ member: AccessibilityTraits) -> Bool { member.bits.isSubset(of: bits) }
  /// The traits of both.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formUnion(other)
    return result
  }
  /// The traits that both have.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formIntersection(other)
    return result
  }
  /// The traits that only one has.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }
  /// Adds traits.
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }
  /// Removes traits.
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    bits.subtract(member.bits)
    return common.bits.isEmpty ? nil : common
  }
  /// Adds traits.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.bits.isEmpty ? nil : common
  }
  /// Adds traits.
  public mutating func formUnion(_ other: AccessibilityTraits) { bits.formUnion(other.bits) }
  /// Keeps common traits.
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    bits.formIntersection(other.bits)
  }
  /// Keeps the traits that only one has.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    bits.formSymmetricDifference(other.bits)
  }
}

/// How the elements inside a view are told of.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// They are not.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Each for itself.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// As one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
  /// Names the view for assistive technologies, tests and scripts.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    modifier(_AccessibilityModifier(label: label.spokenText))
  }

  /// Names the view for assistive technologies, tests and scripts.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Names the view for assistive technologies, tests and scripts.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    modifier(_AccessibilityModifier(label: String(label)))
  }

  /// Names the view for tests and scripts.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_AccessibilityModifier(identifier: identifier))
  }

  /// Tells a value; a picture keeps nothing of it.
  public nonisolated func accessibilityValue(_ value: Text) -> some View { self }
  /// Tells a value; a picture keeps nothing of it.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
  /// Tells a value; a picture keeps nothing of it.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  /// Tells what happens on a tap; a picture keeps nothing of it.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }
  /// Tells what happens on a tap; a picture keeps nothing of it.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
  /// Tells what happens on a tap; a picture keeps nothing of it.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  /// Hides the view from assistive technologies; a picture keeps nothing of it.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Says what kind of thing the view is; a picture keeps nothing of it.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// Says what kind of thing the view is not; a picture keeps nothing of it.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// Says how what is inside is told of; a picture keeps nothing of it.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  /// Offers an action; a picture keeps nothing of it.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Offers an action with a name.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Offers an action with a name.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Offers actions.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }

  /// Offers steps up and down.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  /// Describes the view by another one.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }

  /// Sets the order in which views are told of; a picture keeps nothing of it.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}

/// What assistive technologies may have a view do.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String
  /// What a tap does.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// Leave.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// What matters most.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  /// An action with a name.
  public init(named name: Text) { self.name = "named" }
  private init(name: String) { self.name = name }
}

/// Which way a value is to go.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Up.
  case increment
  /// Down.
  case decrement
}
