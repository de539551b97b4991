// PrefViews: names for voice control, activation points and drags.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Sets the names by which the user can refer to the view, the most important one first, to texts.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > { setting(.inputLabels(inputLabels.map(\.accessibilityString))) }

  /// Sets the names by which the user can refer to the view to texts, unless `isEnabled` is false.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .inputLabels(inputLabels.map(\.accessibilityString)) : nil) }

  /// Sets the names by which the user can refer to the view, the most important one first, to localized strings.
  public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.inputLabels(inputLabelKeys.map { Text($0).accessibilityString })) }

  /// Sets the names by which the user can refer to the view to localized strings, unless `isEnabled` is false.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .inputLabels(inputLabelKeys.map { Text($0).accessibilityString }) : nil)
  }

  /// Sets the names by which the user can refer to the view, the most important one first, to string resources.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels(_ inputLabels: [LocalizedStringResource])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.inputLabels(inputLabels.map { Text($0).accessibilityString })) }

  /// Sets the names by which the user can refer to the view to string resources, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels(
    _ inputLabels: [LocalizedStringResource], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .inputLabels(inputLabels.map { Text($0).accessibilityString }) : nil)
  }

  /// Sets the names by which the user can refer to the view, the most important one first, to strings that are not
  /// localized.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.inputLabels(inputLabels.map { Text($0).accessibilityString })) }

  /// Sets the names by which the user can refer to the view to strings that are not localized, unless `isEnabled` is
  /// false.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .inputLabels(inputLabels.map { Text($0).accessibilityString }) : nil)
  }

  /// Sets the point at which the view is activated, in the view's coordinates, in points.
  public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.activationPoint(.point(activationPoint))) }

  /// Sets the point at which the view is activated, in the view's coordinates, in points, unless `isEnabled` is
  /// false.
  public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(isEnabled ? .activationPoint(.point(activationPoint)) : nil) }

  /// Sets the point at which the view is activated, relative to the view's size.
  public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.activationPoint(.unit(activationPoint))) }

  /// Sets the point at which the view is activated, relative to the view's size, unless `isEnabled` is false.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .activationPoint(.unit(activationPoint)) : nil)
  }

  /// Adds a point, relative to the view's size, at which a drag begins.
  public nonisolated func accessibilityDragPoint(_ point: UnitPoint, description: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.dragPoint(point, description.accessibilityString)) }

  /// Adds a point, relative to the view's size, at which a drag begins, unless `isEnabled` is false.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .dragPoint(point, description.accessibilityString) : nil)
  }

  /// Adds a point, relative to the view's size, at which a drag begins.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.dragPoint(point, Text(description).accessibilityString))
  }

  /// Adds a point, relative to the view's size, at which a drag begins, unless `isEnabled` is false.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .dragPoint(point, Text(description).accessibilityString) : nil)
  }

  /// Adds a point, relative to the view's size, at which a drag begins.
  @_disfavoredOverload
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringResource
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.dragPoint(point, Text(description).accessibilityString))
  }

  /// Adds a point, relative to the view's size, at which a drag begins, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .dragPoint(point, Text(description).accessibilityString) : nil)
  }

  /// Adds a point, relative to the view's size, at which a drag begins.
  @_disfavoredOverload
  public nonisolated func accessibilityDragPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.dragPoint(point, Text(description).accessibilityString))
  }

  /// Adds a point, relative to the view's size, at which a drag begins, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityDragPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .dragPoint(point, Text(description).accessibilityString) : nil)
  }

  /// Adds a point, relative to the view's size, at which a drag ends.
  public nonisolated func accessibilityDropPoint(_ point: UnitPoint, description: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { setting(.dropPoint(point, description.accessibilityString)) }

  /// Adds a point, relative to the view's size, at which a drag ends, unless `isEnabled` is false.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .dropPoint(point, description.accessibilityString) : nil)
  }

  /// Adds a point, relative to the view's size, at which a drag ends.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.dropPoint(point, Text(description).accessibilityString))
  }

  /// Adds a point, relative to the view's size, at which a drag ends, unless `isEnabled` is false.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .dropPoint(point, Text(description).accessibilityString) : nil)
  }

  /// Adds a point, relative to the view's size, at which a drag ends.
  @_disfavoredOverload
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringResource
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.dropPoint(point, Text(description).accessibilityString))
  }

  /// Adds a point, relative to the view's size, at which a drag ends, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .dropPoint(point, Text(description).accessibilityString) : nil)
  }

  /// Adds a point, relative to the view's size, at which a drag ends.
  @_disfavoredOverload
  public nonisolated func accessibilityDropPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(.dropPoint(point, Text(description).accessibilityString))
  }

  /// Adds a point, relative to the view's size, at which a drag ends, unless `isEnabled` is false.
  @_disfavoredOverload
  public nonisolated func accessibilityDropPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    setting(isEnabled ? .dropPoint(point, Text(description).accessibilityString) : nil)
  }
}
