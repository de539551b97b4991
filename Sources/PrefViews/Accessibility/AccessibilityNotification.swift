// PrefViews: notifications of assistive technologies, of which there are none.

import PrefGeometry

/// Notifications that an app posts to assistive technologies.
public enum AccessibilityNotification {
  /// A message that is spoken.
  public struct Announcement: Sendable {
    /// Creates an announcement.
    public init(_ announcement: String) {}
    /// Creates an announcement of an attributed string.
    public init(_ announcement: AttributedString) {}
    /// Posts the announcement, which has no effect.
    public func post() {}
  }

  /// The change of parts of the screen.
  public struct LayoutChanged: Sendable {
    /// Creates a notification, with the element that becomes the focus.
    public init(_ element: Any? = nil) {}
    /// Posts the notification, which has no effect.
    public func post() {}
  }

  /// The change of most of the screen.
  public struct ScreenChanged: Sendable {
    /// Creates a notification, with the element that becomes the focus.
    public init(_ element: Any? = nil) {}
    /// Posts the notification, which has no effect.
    public func post() {}
  }

  /// The end of a scrolling by a page.
  public struct PageScrolled: Sendable {
    /// Creates a notification, with a description of the new page.
    public init(_ description: String) {}
    /// Posts the notification, which has no effect.
    public func post() {}
  }
}
