// PrefViews: accessibility modifiers. Labels and identifiers are stored in the view graph, where
// tests and scripts find views by them; the other modifiers are accepted so that SwiftUI sources
// compile, and have no effect on the picture.

import PrefGeometry
import PrefViewGraph

/// A set of traits that describe how a view behaves. Traits are not rendered.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: Set<Int> = []
  /// Creates a set without traits.
  public init() {}
  private init(_ bit: Int) { bits = [bit] }

  /// The view acts as a button.
  public static let isButton = AccessibilityTraits(0)
  /// The view is a heading that divides content into sections.
  public static let isHeader = AccessibilityTraits(1)
  /// The view is currently selected.
  public static let isSelected = AccessibilityTraits(2)
  /// The view acts as a link.
  public static let isLink = AccessibilityTraits(3)
  /// The view is a search field.
  public static let isSearchField = AccessibilityTraits(4)
  /// The view is an image.
  public static let isImage = AccessibilityTraits(5)
  /// The view plays its own sound when activated.
  public static let playsSound = AccessibilityTraits(6)
  /// The view acts as a key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(7)
  /// The view is text that cannot change.
  public static let isStaticText = AccessibilityTraits(8)
  /// The view summarizes the app's state when the app launches.
  public static let isSummaryElement = AccessibilityTraits(9)
  /// The view changes its label or value often.
  public static let updatesFrequently = AccessibilityTraits(10)
  /// The view starts a media session when activated.
  public static let startsMediaSession = AccessibilityTraits(11)
  /// The view handles touches directly while an assistive technology is active.
  public static let allowsDirectInteraction = AccessibilityTraits(12)
  /// The view turns the page when its content has been read.
  public static let causesPageTurn = AccessibilityTraits(13)
  /// The view hides its siblings from assistive technologies.
  public static let isModal = AccessibilityTraits(14)
  /// The view acts as a switch.
  public static let isToggle = AccessibilityTraits(15)
  /// The view is a tab bar.
  public static let isTabBar = AccessibilityTraits(16)

  /// Returns whether the set contains all traits of `member`.
  public func contains(_ member: AccessibilityTraits) -> Bool { member.bits.isSubset(of: bits) }
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
    bits.subtract(member.bits)
    return common.bits.isEmpty ? nil : common
  }
  /// Inserts traits and returns the ones that the set already contained, or `nil` if there were
  /// none.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.bits.isEmpty ? nil : common
  }
  /// Inserts the traits of another set.
  public mutating func formUnion(_ other: AccessibilityTraits) { bits.formUnion(other.bits) }
  /// Removes the traits that are not in another set.
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    bits.formIntersection(other.bits)
  }
  /// Replaces the set by the traits that are in exactly one of the two sets.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    bits.formSymmetricDifference(other.bits)
  }
}

/// How the accessibility elements inside a view are exposed.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// The elements inside the view are not exposed.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// The elements inside the view are exposed individually, in a container.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// The elements inside the view are merged into one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
  /// Sets the view's accessibility label, by which tests and scripts find it.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    modifier(_AccessibilityModifier(label: label.spokenText))
  }

  /// Sets the view's accessibility label to a localized string, by which tests and scripts find it.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the view's accessibility label to a verbatim string, by which tests and scripts find it.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    modifier(_AccessibilityModifier(label: String(label)))
  }

  /// Sets the identifier by which tests and scripts find the view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_AccessibilityModifier(identifier: identifier))
  }

  /// Accepts a description of the view's value; it is not stored.
  public nonisolated func accessibilityValue(_ value: Text) -> some View { self }
  /// Accepts a localized description of the view's value; it is not stored.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
  /// Accepts a verbatim description of the view's value; it is not stored.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  /// Accepts a description of what happens on activation; it is not stored.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }
  /// Accepts a localized description of what happens on activation; it is not stored.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
  /// Accepts a verbatim description of what happens on activation; it is not stored.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  /// Accepts whether the view is hidden from assistive technologies; it is still drawn.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Accepts traits to add to the view; they are not stored.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// Accepts traits to remove from the view; they are not stored.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  /// Accepts how the elements inside the view are exposed; it is not stored.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  /// Accepts an accessibility action of the given kind; it is never called.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Accepts an accessibility action with a localized name; it is never called.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Accepts an accessibility action with a name; it is never called.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { self }

  /// Accepts accessibility actions, given as buttons; they are never called.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }

  /// Accepts an action that adjusts the view's value; it is never called.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  /// Accepts a view whose accessibility elements replace those of this view; it is not evaluated.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }

  /// Accepts the order in which siblings are read; it is not stored.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}

/// The kind of an accessibility action.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String
  /// The action of a tap.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// The action that dismisses a presented view.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// The most important action of the current context, whatever is focused.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  /// Creates a custom kind with a name.
  public init(named name: Text) { self.name = "named" }
  private init(name: String) { self.name = name }
}

/// The direction of an accessibility adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Increases the value by one step.
  case increment
  /// Decreases the value by one step.
  case decrement
}
