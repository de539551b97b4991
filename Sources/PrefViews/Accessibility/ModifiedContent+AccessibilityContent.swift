// PrefViews: custom content, of views that have accessibility properties already: the type remains the same.

import PrefGeometry
import PrefViewGraph

extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  /// Adds content for a key, which is read on request; nil removes it.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(
        key.id, key.label.accessibilityString, value?.accessibilityString, importance == .high))
  }

  /// Adds localized content for a key, which is read on request.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(
        key.id, key.label.accessibilityString, Text(valueKey).accessibilityString,
        importance == .high))
  }

  /// Adds a string resource for a key, which is read on request.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: LocalizedStringResource,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(
        key.id, key.label.accessibilityString, Text(value).accessibilityString, importance == .high)
    )
  }

  /// Adds a string for a key, which is read on request.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(
        key.id, key.label.accessibilityString, Text(value).accessibilityString, importance == .high)
    )
  }

  /// Adds content with a label, which is read on request.
  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(nil, label.accessibilityString, value.accessibilityString, importance == .high)
    )
  }

  /// Adds content with a localized label, which is read on request.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(
        nil, Text(labelKey).accessibilityString, value.accessibilityString, importance == .high))
  }

  /// Adds localized content with a localized label, which is read on request.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(
        nil, Text(labelKey).accessibilityString, Text(valueKey).accessibilityString,
        importance == .high))
  }

  /// Adds a string resource with a label, which is read on request.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent(
    _ labelResource: LocalizedStringResource, _ valueResource: LocalizedStringResource,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(
        nil, Text(labelResource).accessibilityString, Text(valueResource).accessibilityString,
        importance == .high))
  }

  /// Adds a string with a localized label, which is read on request.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> {
    setting(
      .customContent(
        nil, Text(labelKey).accessibilityString, Text(value).accessibilityString,
        importance == .high))
  }
}
