// PrefViews: accessibility modifiers that change the structure of the accessibility tree, and those of several views.

import PrefGeometry
import PrefViewGraph

extension View {
  // MARK: Elements

  /// Creates an accessibility element for the view, and sets how the elements inside are exposed.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { setting(.children(children)) }

  /// Replaces the accessibility elements of the view with those of another view, which is not displayed.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { setting(.representation(AnyView(representation()))) }

  /// Creates an accessibility element for the view, which contains the elements of another view that is not displayed.
  public nonisolated func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View { setting(.childrenView(AnyView(children()))) }

  /// Sets the label to the texts of a view, which is not displayed.
  ///
  /// - Parameter content: Returns the view for a placeholder of this view.
  public nonisolated func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View { setting(.labelView(AnyView(content(PlaceholderContentView(self))))) }

  // MARK: Actions

  /// Adds an accessibility action, whose name is the text of a view.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View { setting(.labeledAction(AnyView(label()), action)) }

  /// Adds accessibility actions, given as buttons.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { setting(.actions(AnyView(content()), category: nil)) }

  /// Adds accessibility actions of a category, given as buttons.
  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View {
    setting(.actions(AnyView(content()), category: category.name?.accessibilityString))
  }

  /// Accepts a quick action, given as a button; quick actions are not displayed.
  public nonisolated func accessibilityQuickAction<
    Style: AccessibilityQuickActionStyle, Content: View
  >(
    style: Style, @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Accepts a quick action with a binding to whether it is active; quick actions are not displayed.
  public nonisolated func accessibilityQuickAction<
    Style: AccessibilityQuickActionStyle, Content: View
  >(
    style: Style, isActive: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View { self }

  // MARK: Relations

  /// Pairs the view with another one of the same identity: one is the label of the other.
  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { setting(.pair(role, AnyHashable(NamespacedID(id: id, namespace: namespace)))) }

  /// Accepts the identity of a group of views between which the user can move; it is not stored.
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  /// Accepts an identity to which entries of rotors refer; it is not stored.
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }

  // MARK: Appearance

  /// Shows the view's label in the large content viewer.
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View {
    setting(.largeContent(nil))
  }

  /// Shows a view in the large content viewer.
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { setting(.largeContent(AnyView(largeContentView()))) }

  /// Accepts whether the view keeps its colors while the system inverts colors; colors are never inverted.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }

  /// Accepts a description of the data of a chart; it is not evaluated.
  public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View { self }

  // MARK: Speech

  /// Accepts whether punctuation is always spoken; nothing is spoken.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }

  /// Accepts whether texts are spelled out; nothing is spoken.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Accepts a change of the pitch of speech, from -1 to 1; nothing is spoken.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }

  /// Accepts whether announcements wait for the speech in progress; nothing is spoken.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// An identity in a namespace.
private struct NamespacedID<ID: Hashable>: Hashable {
  let id: ID
  let namespace: Namespace.ID
}
