// PrefViews: how the bars of a screen follow the scrolling of its content: the search field and the large title shrink,
// and bars have a background while content is below them.

import PrefGeometry
import PrefViewGraph

/// How far the content of a screen is scrolled.
struct BarScrolling: Equatable {
  /// The distance from the top of the content, in points, at most slightly more than the bar can shrink; negative while
  /// the content is pulled down.
  var distance: CGFloat = 0
  /// Whether content is below the bar at the bottom.
  var isBelowBottomBar = false
}

/// The observation of the scroll view that touches the bar at the top of a screen.
@MainActor
final class BarScrollTracker {
  let observer = ScrollObserver(requiresTopEdge: true)
  private var last = BarScrolling()

  nonisolated init() {}

  /// Sets the action that is called when the scrolling changes.
  ///
  /// - Parameter limit: The length by which the bar can shrink, in points; changes beyond it are not reported.
  func update(limit: CGFloat, _ action: @escaping (BarScrolling) -> Void) {
    observer.change = { [weak self] report in
      guard let self else { return nil }
      let geometry = report.geometry
      let distance = geometry.contentOffset.y + geometry.contentInsets.top
      let end = geometry.contentSize.height + geometry.contentInsets.bottom
      let new = BarScrolling(
        distance: min(distance, limit + 1),
        isBelowBottomBar: end - geometry.contentOffset.y > geometry.containerSize.height + 0.5)
      if new == last { return nil }
      last = new
      return { action(new) }
    }
  }
}

/// How much of a bar is hidden while content is scrolled: first the search field, then the large title.
struct BarCollapse: Equatable {
  /// The hidden height of the search field, in points.
  let search: CGFloat
  /// The hidden height of the large title, in points; negative while the content is pulled down.
  let title: CGFloat
  /// Whether content is below the part of the bar that remains.
  let isContentBelow: Bool

  /// Creates the state of a bar whose parts have heights, in points.
  init(of heights: (search: CGFloat, title: CGFloat), scrolledBy distance: CGFloat) {
    search = min(max(distance, 0), heights.search)
    title = heights.title > 0 ? min(distance - search, heights.title) : 0
    isContentBelow = distance > heights.search + heights.title + 0.5
  }

  /// The height by which the bar has shrunk, in points; negative while the content is pulled down.
  var total: CGFloat { search + title }
}

/// A modifier that squeezes a search field while it scrolls away; the field fades meanwhile.
struct SqueezedField: ViewModifier {
  /// The height of the field, in points.
  let height: CGFloat
  /// The hidden height, in points.
  let hidden: CGFloat

  func body(content: Content) -> some View {
    let rest = height > 0 ? max(1 - hidden / height, 0) : 1
    content.scaleEffect(x: 1, y: rest, anchor: .top).opacity(rest).allowsHitTesting(rest > 0)
  }
}
