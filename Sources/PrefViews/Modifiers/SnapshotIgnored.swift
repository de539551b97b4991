// PrefViews: excludes views from the comparison of snapshots.

import PrefGeometry
import PrefViewGraph

/// The preference key of the views that snapshots do not compare.
package struct SnapshotIgnoredKey: PreferenceKey {
  package static var defaultValue: [Anchor<CGRect>] { [] }

  package static func reduce(
    value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]
  ) { value += nextValue() }
}

extension View {
  /// Excludes the frame of this view from the comparison of snapshots; layout and drawing do not change.
  ///
  /// The frame is that in the picture, after rotations and other transforms: its bounding rectangle, rounded outward to
  /// whole pixels. The pixels there are ignored in the new picture and in the reference.
  public nonisolated func snapshotIgnored(_ isIgnored: Bool = true) -> some View {
    transformAnchorPreference(key: SnapshotIgnoredKey.self, value: .bounds) { anchors, bounds in
      if isIgnored { anchors.append(bounds) }
    }
  }
}
