// PrefViews: modifiers for the windows and the tools of a system, which a picture does not have.

import PrefGeometry
import PrefViewGraph

/// Whether the toolbar of a window is visible while the window fills the screen.
public struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = WindowToolbarFullScreenVisibility(name: "automatic")
  /// Visible.
  public static let visible = WindowToolbarFullScreenVisibility(name: "visible")
  /// Visible while the pointer is at the edge of the screen.
  public static let onHover = WindowToolbarFullScreenVisibility(name: "onHover")
}

extension View {
  /// Accepts the visibility of the toolbar of windows that fill the screen.
  public nonisolated func windowToolbarFullScreenVisibility(
    _ visibility: WindowToolbarFullScreenVisibility
  ) -> some View { self }

  /// Accepts the visibility of the button of the tools for writing; it is not drawn.
  public nonisolated func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View {
    self
  }

  /// Accepts whether views respond to the tap that activates a window; windows are active.
  public nonisolated func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }

  /// Accepts a name for the activities of people, which are not recorded.
  public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View { self }
}
