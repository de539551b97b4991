// RenderingTests: a screen of an iPhone, 390 × 844 points with safe areas of 47 and 34 points, for the tests of
// presentations.

import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews

/// A log that views write to.
@MainActor
final class PresentationLog {
  private(set) var lines: [String] = []
  nonisolated init() {}
  func add(_ line: String) { lines.append(line) }
}

/// Returns a host of a screen with safe areas.
@MainActor
func screen<V: View>(
  _ view: V, size: CGSize = CGSize(width: 390, height: 844),
  safeArea: EdgeInsets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
) -> ViewHost<some View> {
  let content = ZStack { view }.frame(maxWidth: .infinity, maxHeight: .infinity)
    .screenSafeArea(safeArea)
  let host = ViewHost(content, size: size)
  host.environment.screenSafeArea = safeArea
  host.warningHandler = { _ in }
  return host
}

extension ViewHost {
  /// The frame of the view with an identity, in points.
  func frame(of id: String) throws -> CGRect { try frame(id: id) }

  /// Whether a text exists.
  func hasText(_ text: String) throws -> Bool {
    try graph().frames.contains { $0.label == "Text \"\(text)\"" }
  }
}
