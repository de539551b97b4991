// TestSupport: the frames of the views that a test has named, in the coordinates of the whole, as text.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension View {
  /// Names the view, so that `frames(of:)` lists it.
  public nonisolated func probe(_ name: String) -> some View { coordinateSpace(name: name) }
}

/// The frames of the named views, in drawing order, one a line: `a (0, 0; 50 × 30)`.
///
/// The view is proposed the size and stands in the middle of it, as in a window.
@MainActor
public func frames<V: View>(
  of view: V, width: CGFloat? = nil, height: CGFloat? = nil,
  environment: EnvironmentValues = EnvironmentValues(),
  warnings: (@MainActor (String) -> Void)? = nil
) -> [String] {
  let graph = ViewGraph(view, environment: environment, warningHandler: warnings)
  let size = graph.settle(proposal: ProposedViewSize(width: width, height: height))
  let margin = CGPoint(
    x: ((width ?? size.width) - size.width) / 2, y: ((height ?? size.height) - size.height) / 2)
  return probes(in: graph, margin)
}

/// The frames of the named views of a settled graph.
@MainActor
public func probes(in graph: ViewGraph, _ margin: CGPoint = .zero) -> [String] {
  let mark = "coordinateSpace "
  return graph.frames.compactMap { element in
    guard element.label.hasPrefix(mark) else { return nil }
    let frame = element.bounds.offsetBy(dx: margin.x, dy: margin.y)
    return "\(element.label.dropFirst(mark.count)) \(frame.shortest)"
  }
}
