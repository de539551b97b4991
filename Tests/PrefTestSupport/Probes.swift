// PrefTestSupport: reports the frames of named views as text, in root coordinates (points, y down).

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension View {
  /// Names the view so that `frames(of:)` and `probes(in:_:)` list its frame.
  public nonisolated func probe(_ name: String) -> some View { coordinateSpace(name: name) }
}

/// Returns the frames of the named views in drawing order, one string per view: `a (0, 0; 50 ×
/// 30)`.
///
/// The view is measured with `width` and `height` as its proposal and centered in a container of
/// that size, as in a window. A `nil` dimension is unspecified, and the container then has the
/// view's size.
@MainActor
public func frames<V: View>(
  of view: V, width: CGFloat? = nil, height: CGFloat? = nil,
  environment: EnvironmentValues = EnvironmentValues(),
  warnings: (@MainActor (String) -> Void)? = nil
) -> [String] {
  let graph = ViewGraph(
    view, environment: environment,
    warningHandler: withoutOrigins(warnings))
  let size = graph.settle(proposal: ProposedViewSize(width: width, height: height))
  let margin = CGPoint(
    x: ((width ?? size.width) - size.width) / 2, y: ((height ?? size.height) - size.height) / 2)
  return probes(in: graph, margin)
}

/// Returns the frames of the named views of a settled graph, in the format of `frames(of:)`, offset
/// by `margin` points.
@MainActor
public func probes(in graph: ViewGraph, _ margin: CGPoint = .zero) -> [String] {
  let prefix = "coordinateSpace "
  return graph.frames.compactMap { element in
    guard element.label.hasPrefix(prefix) else { return nil }
    let frame = element.bounds.offsetBy(dx: margin.x, dy: margin.y)
    return "\(element.label.dropFirst(prefix.count)) \(frame.roundedText)"
  }
}

/// Returns a receiver of a graph's warnings that passes on their texts.
@MainActor
func withoutOrigins(_ handler: (@MainActor (String) -> Void)?)
  -> (@MainActor (_ message: String, _ origin: Int?) -> Void)?
{
  guard let handler else { return nil }
  return { message, _ in handler(message) }
}
