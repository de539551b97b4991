// PrefViews: the options that presented content sets for its presentation. In: modifiers of the content. Out: two
// preferences, which the presentation reads and which end there.

import PrefGeometry
import PrefViewGraph

/// The options of a presentation; nil values are not set.
struct PresentationOptions: Equatable {
  var detents: Set<PresentationDetent>?
  /// The binding to the current detent.
  var selection: Binding<PresentationDetent>?
  var dragIndicator: Visibility?
  var cornerRadius: CGFloat?
  var interaction: PresentationBackgroundInteraction?
  var horizontalAdaptation: PresentationAdaptation?
  var verticalAdaptation: PresentationAdaptation?
  var isDismissDisabled: Bool?

  /// Sets the options that `self` does not set.
  mutating func merge(_ other: PresentationOptions) {
    detents = detents ?? other.detents
    selection = selection ?? other.selection
    dragIndicator = dragIndicator ?? other.dragIndicator
    cornerRadius = cornerRadius ?? other.cornerRadius
    interaction = interaction ?? other.interaction
    horizontalAdaptation = horizontalAdaptation ?? other.horizontalAdaptation
    verticalAdaptation = verticalAdaptation ?? other.verticalAdaptation
    isDismissDisabled = isDismissDisabled ?? other.isDismissDisabled
  }

  /// Bindings are equal if their values are.
  static func == (a: PresentationOptions, b: PresentationOptions) -> Bool {
    a.detents == b.detents && a.selection?.wrappedValue == b.selection?.wrappedValue
      && a.dragIndicator == b.dragIndicator && a.cornerRadius == b.cornerRadius
      && a.interaction == b.interaction && a.horizontalAdaptation == b.horizontalAdaptation
      && a.verticalAdaptation == b.verticalAdaptation && a.isDismissDisabled == b.isDismissDisabled
  }
}

/// The preference with the options of the enclosing presentation.
enum PresentationOptionsKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }

  static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
    value.merge(nextValue())
  }
}

/// The preference with the background of the enclosing presentation.
enum PresentationBackgroundKey: PreferenceKey {
  static var defaultValue: AnyView? { nil }

  static func reduce(value: inout AnyView?, nextValue: () -> AnyView?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Sets options of the enclosing presentation; those of outer modifiers replace those of the content.
  fileprivate nonisolated func presentationOptions(
    _ set: @escaping (inout PresentationOptions) -> Void
  ) -> some View {
    // Unsafe: preference transforms only run on the main actor, during a pass over the graph.
    nonisolated(unsafe) let set = set
    return transformPreference(PresentationOptionsKey.self) { set(&$0) }
  }

  /// Sets the heights at which the enclosing sheet can rest. It is presented at the smallest one.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOptions { $0.detents = detents }
  }

  /// Sets the heights at which the enclosing sheet can rest, with a binding to the current one.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentationOptions { options in
      options.detents = detents
      options.selection = selection
    }
  }

  /// Sets the visibility of the enclosing sheet's drag indicator; by default, it is visible if the sheet has several
  /// detents.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOptions { $0.dragIndicator = visibility }
  }

  /// Sets the style of the background of the enclosing presentation.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    preference(
      key: PresentationBackgroundKey.self, value: AnyView(Rectangle().fill(style)))
  }

  /// Sets the view in the background of the enclosing presentation.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let view = content()
    return preference(
      key: PresentationBackgroundKey.self,
      value: AnyView(Color.clear.overlay(alignment: alignment) { view }))
  }

  /// Sets the corner radius of the enclosing presentation, in points; nil for that of the system.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationOptions { $0.cornerRadius = cornerRadius }
  }

  /// Sets whether the views below the enclosing sheet can be used; they are not dimmed then.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { presentationOptions { $0.interaction = interaction } }

  /// Accepts the interaction of scroll views with the size of the enclosing sheet: scroll views always scroll.
  public nonisolated func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }

  /// Sets how the enclosing presentation adapts to a compact size class.
  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  /// Sets how the enclosing presentation adapts to compact widths and heights.
  public nonisolated func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    presentationOptions { options in
      options.horizontalAdaptation = horizontal
      options.verticalAdaptation = vertical
    }
  }

  /// Sets whether gestures cannot dismiss the enclosing sheet.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationOptions { $0.isDismissDisabled = isDisabled }
  }
}
