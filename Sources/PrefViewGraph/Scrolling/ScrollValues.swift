// PrefViewGraph: the environment values of scroll views: initial positions, scroll requests, and registries.

import PrefGeometry

/// The anchors of a scroll view's content.
package struct ScrollAnchors: Equatable, Sendable {
  /// The point of the content that is initially visible; nil for the top leading corner.
  package var initial: UnitPoint?
  /// The alignment of content that is shorter than the scroll view; nil for top leading.
  package var alignment: UnitPoint?

  package init() {}
}

/// A target of scrolling.
package enum ScrollRequest: Equatable {
  /// A view with an identity; without an anchor, by the minimum distance that makes it wholly visible.
  case view(AnyHashable, anchor: UnitPoint?)
  /// An offset of the content, in points; nil keeps that of an axis.
  case offset(x: CGFloat?, y: CGFloat?)
  /// An edge of the content.
  case edge(Edge)

  /// Whether the position of the target is known only after placement.
  var isView: Bool {
    if case .view = self { return true }
    return false
  }
}

/// The scroll views below a reader.
@MainActor
package final class ScrollRegistry {
  private struct WeakScrollNode {
    weak var node: ScrollNode?
  }

  private var nodes: [WeakScrollNode] = []

  nonisolated package init() {}

  func add(_ node: ScrollNode) { nodes.append(WeakScrollNode(node: node)) }

  /// Scrolls the scroll view that contains a view with an identity to it.
  package func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    nodes.removeAll { $0.node.map(\.isRemoved) ?? true }
    for case let node? in nodes.map(\.node)
    where node.view(withID: id) != nil || node.frameOfSlot(id) != nil {
      node.scroll(to: .view(id, anchor: anchor))
    }
  }
}

private enum CollapsibleBarHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0
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

private enum ScrollRequestKey: EnvironmentKey {
  static var defaultValue: ScrollRequest? { nil }
}

private enum ScrollRegistriesKey: EnvironmentKey {
  static var defaultValue: [ScrollRegistry] { [] }
}

private enum ScrollClipKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The anchors of scroll views.
  package var scrollAnchors: ScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }

  /// The requested target; nil for none.
  package var scrollRequest: ScrollRequest? {
    get { self[ScrollRequestKey.self] }
    set { self[ScrollRequestKey.self] = newValue }
  }

  /// The registries of the readers around the view.
  package var scrollRegistries: [ScrollRegistry] {
    get { self[ScrollRegistriesKey.self] }
    set { self[ScrollRegistriesKey.self] = newValue }
  }

  /// The length by which the bar above a scroll view shrinks while its content is scrolled, in points.
  package var collapsibleBarHeight: CGFloat {
    get { self[CollapsibleBarHeightKey.self] }
    set { self[CollapsibleBarHeightKey.self] = newValue }
  }

  /// The margins around the content of scroll views, in points, which scroll with it.
  package var scrollMargins: EdgeInsets {
    get { self[ScrollMarginsKey.self] }
    set { self[ScrollMarginsKey.self] = newValue }
  }

  /// The axes along which indicators are always hidden.
  package var hidesIndicators: Axis.Set {
    get { self[HiddenIndicatorsKey.self] }
    set { self[HiddenIndicatorsKey.self] = newValue }
  }

  /// The axes along which indicators are always visible.
  package var showsIndicators: Axis.Set {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }

  /// Whether content outside of scroll views is visible.
  package var isScrollClipDisabled: Bool {
    get { self[ScrollClipKey.self] }
    set { self[ScrollClipKey.self] = newValue }
  }
}
