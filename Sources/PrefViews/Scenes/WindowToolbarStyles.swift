// PrefViews: the appearance of the toolbars of windows, which have no effect.

/// The appearance of the toolbar of a window.
public protocol WindowToolbarStyle {}

/// The style of a toolbar that the system chooses.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

/// The style of a toolbar below the title.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

/// The style of a toolbar beside the title.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// Creates the style, with or without the title.
  public nonisolated init(showsTitle: Bool) {}
}

/// The style of a toolbar beside the title, small.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
  /// Creates the style, with or without the title.
  public nonisolated init(showsTitle: Bool) {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The style that the system chooses.
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// The style below the title.
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// The style beside the title.
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  /// Returns the style beside the title, with or without the title.
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// The style beside the title, small.
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle()
  }
  /// Returns the style beside the title, small, with or without the title.
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}
