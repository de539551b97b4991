// PrefViews: accessibility modifiers of tabs. They are accepted: the item of a tab is read by its label.

import PrefGeometry
import PrefViewGraph

extension TabContent {
  /// Accepts a localized label, which is not read.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts a label, which is not read.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts a label, which is not read.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts a localized value, which is not read.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts a value, which is not read.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts a value, which is not read.
  public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts a localized hint, which is not read.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts a hint, which is not read.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts a hint, which is not read.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }

  /// Accepts localized names for voice control.
  public nonisolated func accessibilityInputLabels(
    _ keys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }

  /// Accepts names for voice control.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ labels: [S], isEnabled: Bool = true
  ) -> some TabContent<TabValue> { self }

  /// Accepts names for voice control.
  public nonisolated func accessibilityInputLabels(_ labels: [Text], isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { self }
}
