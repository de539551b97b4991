// PrefViews: the first spellings of accessibility modifiers, which are deprecated in SwiftUI.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Sets whether the view is hidden from assistive technologies; the same as `accessibilityHidden`.
  public nonisolated func accessibility(hidden: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.hidden(hidden)) }

  /// Sets the text that identifies the view; the same as `accessibilityLabel`.
  public nonisolated func accessibility(label: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.label(label.accessibilityString)) }

  /// Sets the description of the current value; the same as `accessibilityValue`.
  public nonisolated func accessibility(value: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.value(value.accessibilityString)) }

  /// Sets the description of what the action of the view does; the same as `accessibilityHint`.
  public nonisolated func accessibility(hint: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.hint(hint.accessibilityString)) }

  /// Sets the names by which the user can refer to the view; the same as `accessibilityInputLabels`.
  public nonisolated func accessibility(inputLabels: [Text]) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.inputLabels(inputLabels.map(\.accessibilityString))) }

  /// Sets the identifier by which tests find the view; the same as `accessibilityIdentifier`.
  public nonisolated func accessibility(identifier: String) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.identifier(identifier)) }

  /// Accepts an identifier of a selection; it is not stored.
  public nonisolated func accessibility(selectionIdentifier: AnyHashable) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.unused) }

  /// Sets the priority in the reading order; the same as `accessibilitySortPriority`.
  public nonisolated func accessibility(sortPriority: Double) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.sortPriority(sortPriority)) }

  /// Sets the point at which the view is activated, in the view's coordinates, in points.
  public nonisolated func accessibility(activationPoint: CGPoint) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.activationPoint(.point(activationPoint))) }

  /// Sets the point at which the view is activated, relative to the view's size.
  public nonisolated func accessibility(activationPoint: UnitPoint) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.activationPoint(.unit(activationPoint))) }

  /// Adds traits to the view; the same as `accessibilityAddTraits`.
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.addTraits(traits)) }

  /// Removes traits from the view; the same as `accessibilityRemoveTraits`.
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.removeTraits(traits)) }
}
