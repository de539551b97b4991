// PrefViews: identifiers, traits, order and actions.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Sets the identifier by which tests and scripts find the view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.identifier(identifier)) }

  /// Sets the identifier by which tests and scripts find the view, unless `isEnabled` is false.
  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .identifier(identifier) : nil) }

  /// Sets whether the view is hidden from assistive technologies; it is still drawn.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.hidden(hidden)) }

  /// Sets whether the view is hidden from assistive technologies, unless `isEnabled` is false.
  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(isEnabled ? .hidden(hidden) : nil) }

  /// Adds traits to the view.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.addTraits(traits)) }

  /// Removes traits from the view.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.removeTraits(traits)) }

  /// Makes the view a heading of a level.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.heading(level)) }

  /// Sets the kind of the view's text.
  public nonisolated func accessibilityTextContentType(
    _ textContentType: AccessibilityTextContentType
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.textContentType(textContentType))
  }

  /// Sets the priority in the reading order of the container; higher ones are read first, the default is 0.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.sortPriority(sortPriority)) }

  /// Sets whether the user can interact with the view, which is otherwise inferred.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.respondsToUserInteraction(respondsToUserInteraction))
  }

  /// Sets whether the user can interact with the view, unless `isEnabled` is false.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .respondsToUserInteraction(respondsToUserInteraction) : nil)
  }

  /// Sets whether the view handles touches directly while an assistive technology is active.
  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.directTouch(isDirectTouchArea))
  }

  /// Adds an action of a kind.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(actionKind.property(handler))
  }

  /// Adds an action with a name.
  public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.action(.custom, name.accessibilityString, handler)) }

  /// Adds an action with a name.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.action(.custom, Text(nameKey).accessibilityString, handler))
  }

  /// Adds an action with a name.
  @_disfavoredOverload
  public nonisolated func accessibilityAction(
    named name: LocalizedStringResource, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.action(.custom, Text(name).accessibilityString, handler))
  }

  /// Adds an action with a name.
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.action(.custom, Text(name).accessibilityString, handler))
  }

  /// Makes the view adjustable, with an action that changes its value.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { setting(.adjustable(handler)) }

  /// Accepts an action that scrolls towards an edge; it is never called.
  public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.unused) }

  /// Accepts an action for zoom gestures; it is never called.
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { setting(.unused) }

  /// Accepts a description of the scroll position, which is announced while scrolling; it is not stored.
  public nonisolated func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.unused) }

  /// Accepts a description of the scroll position, which is announced while scrolling; it is not stored.
  public nonisolated func accessibilityScrollStatus(
    _ status: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { setting(.unused) }

  /// Accepts a description of the scroll position, which is announced while scrolling; it is not stored.
  @_disfavoredOverload
  public nonisolated func accessibilityScrollStatus(
    _ status: LocalizedStringResource, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { setting(.unused) }

  /// Accepts a description of the scroll position, which is announced while scrolling; it is not stored.
  @_disfavoredOverload
  public nonisolated func accessibilityScrollStatus<S: StringProtocol>(
    _ status: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { setting(.unused) }
}
