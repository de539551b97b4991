// PrefViews: labels, values and hints.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Sets the text that identifies the view to a text.
  public nonisolated func accessibilityLabel(_ label: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.label(label.accessibilityString)) }

  /// Sets the text that identifies the view to a text, unless `isEnabled` is false.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(isEnabled ? .label(label.accessibilityString) : nil) }

  /// Sets the text that identifies the view to a localized string.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.label(Text(labelKey).accessibilityString)) }

  /// Sets the text that identifies the view to a localized string, unless `isEnabled` is false.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .label(Text(labelKey).accessibilityString) : nil) }

  /// Sets the text that identifies the view to a string resource.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: LocalizedStringResource) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.label(Text(label).accessibilityString)) }

  /// Sets the text that identifies the view to a string resource, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: LocalizedStringResource, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .label(Text(label).accessibilityString) : nil) }

  /// Sets the text that identifies the view to a string that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.label(Text(label).accessibilityString)) }

  /// Sets the text that identifies the view to a string that is not localized, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .label(Text(label).accessibilityString) : nil) }

  /// Sets the description of the current value to a text.
  public nonisolated func accessibilityValue(_ value: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.value(value.accessibilityString)) }

  /// Sets the description of the current value to a text, unless `isEnabled` is false.
  public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(isEnabled ? .value(value.accessibilityString) : nil) }

  /// Sets the description of the current value to a localized string.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.value(Text(valueKey).accessibilityString)) }

  /// Sets the description of the current value to a localized string, unless `isEnabled` is false.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .value(Text(valueKey).accessibilityString) : nil) }

  /// Sets the description of the current value to a string resource.
  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: LocalizedStringResource) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.value(Text(value).accessibilityString)) }

  /// Sets the description of the current value to a string resource, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: LocalizedStringResource, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .value(Text(value).accessibilityString) : nil) }

  /// Sets the description of the current value to a string that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.value(Text(value).accessibilityString)) }

  /// Sets the description of the current value to a string that is not localized, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .value(Text(value).accessibilityString) : nil) }

  /// Sets the description of what the action of the view does to a text.
  public nonisolated func accessibilityHint(_ hint: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.hint(hint.accessibilityString)) }

  /// Sets the description of what the action of the view does to a text, unless `isEnabled` is false.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(isEnabled ? .hint(hint.accessibilityString) : nil) }

  /// Sets the description of what the action of the view does to a localized string.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.hint(Text(hintKey).accessibilityString)) }

  /// Sets the description of what the action of the view does to a localized string, unless `isEnabled` is false.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .hint(Text(hintKey).accessibilityString) : nil) }

  /// Sets the description of what the action of the view does to a string resource.
  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ hint: LocalizedStringResource) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.hint(Text(hint).accessibilityString)) }

  /// Sets the description of what the action of the view does to a string resource, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ hint: LocalizedStringResource, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .hint(Text(hint).accessibilityString) : nil) }

  /// Sets the description of what the action of the view does to a string that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.hint(Text(hint).accessibilityString)) }

  /// Sets the description of what the action of the view does to a string that is not localized, unless `isEnabled`
  /// is false.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .hint(Text(hint).accessibilityString) : nil) }
}
