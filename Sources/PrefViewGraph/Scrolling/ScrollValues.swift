// PrefViewGraph: what flows down to scroll views: where they begin, where they are asked to go, and who may ask.

import PrefGeometry

/// Where in a scroll view its content stands, before anybody has scrolled.
package struct ScrollAnchors: Equatable, Sendable {
  /// The point of the content that begins in sight.
  package var initial: UnitPoint?
  /// Where content stands that is shorter than the scroll view.
  package var alignment: UnitPoint?

  package init() {}
}

/// A place to scroll to.
package enum ScrollGoal: Equatable {
  /// A view with an identity; without an anchor, only as far as it takes to see it whole.
  case view(AnyHashable, anchor: UnitPoint?)
  /// An offset of the content, in points; nil keeps what is there.
  case offset(x: CGFloat?, y: CGFloat?)
  /// A side of the content.
  case edge(Edge)

  /// Whether it is clear only once the content has been placed where the goal is.
  var isView: Bool {
    if case .view = self { return true }
    return false
  }
}

/// The scroll views below a reader.
@MainActor
package final class ScrollRegistry {
  private struct WeakScroll {
    weak var node: ScrollNode?
  }

  private var nodes: [WeakScroll] = []

  nonisolated package init() {}

  func add(_ node: ScrollNode) { nodes.append(WeakScroll(node: node)) }

  /// Has the scroll view that holds a view with an identity scroll to it.
  package func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    nodes.removeAll { $0.node.map(\.isRemoved) ?? true }
    for case let node? in nodes.map(\.node)
    where node.view(withID: id) != nil || node.frameOfSlot(id) != nil {
      node.scroll(to: .view(id, anchor: anchor))
    }
  }
}

private enum ScrollMarginsKey: EnvironmentKey {
  static let defaultValue = EdgeInsets()
}

private enum ScrollIndicatorsKey: EnvironmentKey {
  static let defaultValue: Axis.Set = []
}

private enum HiddenIndicatorsKey: EnvironmentKey {
  static let defaultValue: Axis.Set = []
}

private enum ScrollAnchorsKey: EnvironmentKey {
  static let defaultValue = ScrollAnchors()
}

private enum ScrollGoalKey: EnvironmentKey {
  static var defaultValue: ScrollGoal? { nil }
}

private enum ScrollRegistriesKey: EnvironmentKey {
  static var defaultValue: [ScrollRegistry] { [] }
}

private enum ScrollClipKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Where scroll views begin.
  package var scrollAnchors: ScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }

  /// Where scroll views are asked to be.
  package var scrollGoal: ScrollGoal? {
    get { self[ScrollGoalKey.self] }
    set { self[ScrollGoalKey.self] = newValue }
  }

  /// The readers around, which may scroll.
  package var scrollRegistries: [ScrollRegistry] {
    get { self[ScrollRegistriesKey.self] }
    set { self[ScrollRegistriesKey.self] = newValue }
  }

  /// The room that scroll views leave free around their content, and scroll into.
  package var scrollMargins: EdgeInsets {
    get { self[ScrollMarginsKey.self] }
    set { self[ScrollMarginsKey.self] = newValue }
  }

  /// Along which axes scroll views do not tell which part of their content is in sight, also while they scroll.
  package var hidesIndicators: Axis.Set {
    get { self[HiddenIndicatorsKey.self] }
    set { self[HiddenIndicatorsKey.self] = newValue }
  }

  /// Along which axes scroll views always tell which part of their content is in sight.
  package var showsIndicators: Axis.Set {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }

  /// Whether scroll views show what lies outside of them.
  package var isScrollClipDisabled: Bool {
    get { self[ScrollClipKey.self] }
    set { self[ScrollClipKey.self] = newValue }
  }
}
