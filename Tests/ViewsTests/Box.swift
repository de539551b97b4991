// ViewsTests: a view of a known size, for tests of layout.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// Returns a view with a fixed size in points.
@MainActor
func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.red.frame(width: width, height: height)
}
