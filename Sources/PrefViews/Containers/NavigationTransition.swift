// PrefViews: transitions between the screens of a navigation stack. They are accepted: a picture is drawn after them.

import PrefGeometry
import PrefViewGraph

/// A transition between screens.
public protocol NavigationTransition {}

/// The transition that the system chooses.
public struct AutomaticNavigationTransition: NavigationTransition, Sendable {
  /// Creates the transition.
  public init() {}
}

/// A transition that enlarges a source view.
public struct ZoomNavigationTransition: NavigationTransition {
}

/// A transition that fades the screens into each other.
public struct CrossFadeNavigationTransition: NavigationTransition, Sendable {
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The transition that the system chooses.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Returns a transition that enlarges the source with the given identifier.
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

extension NavigationTransition where Self == CrossFadeNavigationTransition {
  /// The transition that fades the screens into each other.
  public static var crossFade: CrossFadeNavigationTransition { CrossFadeNavigationTransition() }
}

/// The appearance of a source view during a transition.
public protocol MatchedTransitionSourceConfiguration {}

/// A source view without changes.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration,
  Sendable
{
  /// Returns the configuration: backgrounds are not drawn.
  public func background(_ style: Color) -> Self { self }
  /// Returns the configuration: shapes are not clipped.
  public func clipShape(_ shape: RoundedRectangle) -> Self { self }
  /// Returns the configuration: shadows are not drawn.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { self }
}

extension View {
  /// Accepts the transition to this screen; pictures are drawn after it.
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }

  /// Accepts the view as the source of a transition; pictures are drawn after it.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }

  /// Accepts the view as the source of a transition; pictures are drawn after it.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration)
      -> some MatchedTransitionSourceConfiguration
  ) -> some View { self }

  /// Accepts the document of the screen, which a Mac displays in the title.
  public nonisolated func navigationDocument(_ url: URL) -> some View { self }

  /// Accepts the document of the screen, which a Mac displays in the title.
  public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View { self }

  /// Accepts the document of the screen and its preview, which a Mac displays in the title.
  public nonisolated func navigationDocument<D: Transferable, I: Transferable>(
    _ document: D, preview: SharePreview<Never, I>
  ) -> some View { self }

  /// Sets whether navigation links in lists have a chevron at their trailing edge.
  public nonisolated func navigationLinkIndicatorVisibility(
    _ visibility: Visibility
  ) -> some View { environment(\.hidesLinkIndicators, visibility == .hidden) }

  /// Accepts a subtitle; a warning states that it is not drawn.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    ineffective("navigationSubtitle(_:)")
  }

  /// Accepts a localized subtitle; a warning states that it is not drawn.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    ineffective("navigationSubtitle(_:)")
  }

  /// Accepts a subtitle; a warning states that it is not drawn.
  @_disfavoredOverload
  public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    ineffective("navigationSubtitle(_:)")
  }
}
