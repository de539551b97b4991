// PrefViewGraph: the reports of scroll views: their phase, their geometry, and the first visible view.

import PrefGeometry

/// The phase of a scroll view.
public enum ScrollPhase: Hashable, CaseIterable, Sendable {
  /// No scrolling is in progress.
  case idle
  /// A finger is down and may start scrolling.
  case tracking
  /// A finger scrolls the content.
  case interacting
  /// The content decelerates after release.
  case decelerating
  /// The content scrolls to a requested target.
  case animating

  /// Whether the phase is not idle.
  public var isScrolling: Bool { self != .idle }
}

/// The geometry of a scroll view, in points.
public struct ScrollGeometry: Equatable, Sendable {
  /// The offset of the content; the negative inset before the content if it is not scrolled.
  public var contentOffset: CGPoint
  /// The size of the content, in points.
  public var contentSize: CGSize
  /// The insets around the content, in points.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view, in points.
  public var containerSize: CGSize

  /// Creates a geometry.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The visible rectangle of the content, in points.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The visible rectangle of the content, in points.
  public var bounds: CGRect { visibleRect }
}

/// The context of a change of a scroll view's phase.
public struct ScrollPhaseChangeContext: Sendable {
  /// The geometry of the scroll view.
  public let geometry: ScrollGeometry
  /// The velocity of the content, in points per second; nil if it does not move.
  public let velocity: CGVector?

  package init(geometry: ScrollGeometry, velocity: CGVector?) {
    self.geometry = geometry
    self.velocity = velocity
  }
}

/// The report of a scroll view.
package struct ScrollReport {
  package var geometry: ScrollGeometry
  package var phase: ScrollPhase
  /// The identity of the first visible target; nil if targets have none.
  package var viewID: AnyHashable?
  /// Whether a finger has scrolled since the last scroll request.
  package var isUserInitiated: Bool
}

/// An observer of the nearest scroll view below it.
@MainActor
package final class ScrollObserver {
  private(set) weak var node: ScrollNode?
  /// Returns the action for a report; nil if nothing that it observes has changed.
  package var change: (ScrollReport) -> (() -> Void)? = { _ in nil }
  /// Whether only a vertical scroll view is observed that touches the bars above it.
  let requiresTopEdge: Bool

  nonisolated package init(requiresTopEdge: Bool = false) {
    self.requiresTopEdge = requiresTopEdge
  }

  /// Whether a scroll view is the observed one.
  func observes(_ candidate: ScrollNode) -> Bool {
    if requiresTopEdge, !candidate.touchesTopBar { return false }
    if node?.isRemoved ?? true { node = candidate }
    return node === candidate
  }
}

/// The proposed end of a scroll view's deceleration, which rules may adjust.
package struct ScrollRestingOffset {
  /// The final offset, in points, with x measured from the leading edge.
  package var offset: CGPoint
  /// The initial offset, in points.
  package var start: CGPoint
  /// The velocity in points per second.
  package var velocity: CGVector
  package var contentSize: CGSize
  /// The size of the space for the content, in points.
  package var containerSize: CGSize
  package var axes: Axis.Set
  /// The frames of the scroll targets in the content.
  package var targets: [CGRect]
  /// The environment of the scroll view.
  package var environment: EnvironmentValues
}

/// A rule for the final offset of scroll views.
package struct ScrollRestingRule {
  package var adjust: (inout ScrollRestingOffset) -> Void

  package init(_ adjust: @escaping (inout ScrollRestingOffset) -> Void) { self.adjust = adjust }
}

/// When content can be pulled beyond its bounds.
package enum ScrollBounce: Sendable {
  /// Always, along the axes that scroll.
  case always
  /// Where the content is longer than the scroll view.
  case basedOnSize
}

private enum ScrollObserversKey: EnvironmentKey {
  static var defaultValue: [ScrollObserver] { [] }
}

private enum ScrollRestingRuleKey: EnvironmentKey {
  static var defaultValue: ScrollRestingRule? { nil }
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
  /// The observers of scroll views.
  package var scrollObservers: [ScrollObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }

  /// The rule for the final offset of scroll views; nil for none.
  package var scrollRestingRule: ScrollRestingRule? {
    get { self[ScrollRestingRuleKey.self] }
    set { self[ScrollRestingRuleKey.self] = newValue }
  }

  /// Whether fingers scroll; true by default.
  public var isScrollEnabled: Bool {
    get { !self[ScrollDisabledKey.self] }
    set { self[ScrollDisabledKey.self] = !newValue }
  }

  /// When content can be pulled beyond its bounds, by axis.
  package var scrollBounces: [Axis: ScrollBounce] {
    get { self[ScrollBounceKey.self] }
    set { self[ScrollBounceKey.self] = newValue }
  }

  /// The refresh action of the views below; nil for none.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// An action that refreshes the content of views.
public struct RefreshAction: Sendable {
  private let action: @Sendable () async -> Void

  package init(_ action: @escaping @Sendable () async -> Void) { self.action = action }

  /// Performs the refresh, and returns when it is complete.
  public func callAsFunction() async { await action() }
}
