// PrefViewGraph: what scroll views tell: how they are scrolled, where they are, and which view stands at their beginning.

import PrefGeometry

/// Why the content of a scroll view moves.
public enum ScrollPhase: Hashable, CaseIterable, Sendable {
  /// It does not.
  case idle
  /// A finger is down and may be about to scroll.
  case tracking
  /// A finger moves it.
  case interacting
  /// It goes on by itself.
  case decelerating
  /// It goes where it was told to.
  case animating

  /// Whether the content moves, or may be about to.
  public var isScrolling: Bool { self != .idle }
}

/// Where a scroll view is, in points.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content has been scrolled; less than zero by the room that is left before the content at its beginning.
  public var contentOffset: CGPoint
  /// The size of the content.
  public var contentSize: CGSize
  /// The room that is left around the content.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view.
  public var containerSize: CGSize

  /// Makes a geometry.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that is in sight.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The part of the content that is in sight.
  public var bounds: CGRect { visibleRect }
}

/// What is known of a scroll view when its phase changes.
public struct ScrollPhaseChangeContext: Sendable {
  /// Where the scroll view is.
  public let geometry: ScrollGeometry
  /// How fast the content moves, in points a second; nil where it does not.
  public let velocity: CGVector?

  package init(geometry: ScrollGeometry, velocity: CGVector?) {
    self.geometry = geometry
    self.velocity = velocity
  }
}

/// What a scroll view tells.
package struct ScrollReport {
  package var geometry: ScrollGeometry
  package var phase: ScrollPhase
  /// The identity of the view at the beginning of what is in sight, if views can be told apart.
  package var viewID: AnyHashable?
  /// Whether a finger has scrolled since the last goal.
  package var isByUser: Bool
}

/// Watches the first scroll view that it flows down to.
@MainActor
package final class ScrollObserver {
  private(set) weak var node: ScrollNode?
  /// What to do after a change; nil where nothing of interest has happened.
  package var change: (ScrollReport) -> (() -> Void)? = { _ in nil }

  nonisolated package init() {}

  /// Whether the scroll view is the one that is watched.
  func watches(_ candidate: ScrollNode) -> Bool {
    if node?.isRemoved ?? true { node = candidate }
    return node === candidate
  }
}

/// A scroll view's end of a movement, and what may be done about it.
package struct ScrollLanding {
  /// Where the content would come to rest, in points; counted from the leading side.
  package var offset: CGPoint
  /// Where the movement began.
  package var start: CGPoint
  /// In points a second.
  package var velocity: CGVector
  package var contentSize: CGSize
  /// The room for the content.
  package var containerSize: CGSize
  package var axes: Axis.Set
  /// The frames of the views that a scroll view may come to rest at, in the content.
  package var targets: [CGRect]
}

/// Says where scroll views come to rest.
package struct ScrollLandingRule {
  package var adjust: (inout ScrollLanding) -> Void

  package init(_ adjust: @escaping (inout ScrollLanding) -> Void) { self.adjust = adjust }
}

/// When content that is pulled beyond its bounds gives.
package enum ScrollBounce: Sendable {
  /// Always along the axes that scroll.
  case always
  /// Where there is more of it than room.
  case basedOnSize
}

private enum ScrollObserversKey: EnvironmentKey {
  static var defaultValue: [ScrollObserver] { [] }
}

private enum ScrollLandingKey: EnvironmentKey {
  static var defaultValue: ScrollLandingRule? { nil }
}

private enum ScrollDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

private enum ScrollBounceKey: EnvironmentKey {
  static let defaultValue: [Axis: ScrollBounce] = [:]
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// Who watches scroll views.
  package var scrollObservers: [ScrollObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }

  /// Where scroll views come to rest; nil where they slow down by themselves.
  package var scrollLanding: ScrollLandingRule? {
    get { self[ScrollLandingKey.self] }
    set { self[ScrollLandingKey.self] = newValue }
  }

  /// Whether fingers scroll.
  public var isScrollEnabled: Bool {
    get { !self[ScrollDisabledKey.self] }
    set { self[ScrollDisabledKey.self] = !newValue }
  }

  /// When content gives that is pulled beyond its bounds, by axis.
  package var scrollBounces: [Axis: ScrollBounce] {
    get { self[ScrollBounceKey.self] }
    set { self[ScrollBounceKey.self] = newValue }
  }

  /// Fetches anew what the views below show; nil where there is nothing to fetch.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// Fetches anew what views show.
public struct RefreshAction: Sendable {
  private let action: @Sendable () async -> Void

  package init(_ action: @escaping @Sendable () async -> Void) { self.action = action }

  /// Fetches; returns once it is done.
  public func callAsFunction() async { await action() }
}
