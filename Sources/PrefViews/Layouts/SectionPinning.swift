// PrefViews: section headers and footers that stay visible while their section is scrolled.

import PrefGeometry
import PrefViewGraph

/// Which section headers and footers of a lazy container are pinned.
struct SectionPinning: Equatable {
  var views = PinnedScrollableViews()

  /// Returns the offsets that keep headers and footers in the visible range, in points along the
  /// axis, keyed by slot. Pinned views stay within their section and are drawn in front of other
  /// views.
  ///
  /// - Parameters:
  ///   - sections: The extents of the sections along the axis.
  ///   - window: The visible rectangle, in the container's coordinate space.
  func shifts(
    _ sections: [SectionIntervals], in window: CGRect?, along axis: Axis
  ) -> [Int: CGFloat] {
    guard !views.isEmpty, let window else { return [:] }
    let (near, far) = (window.origin[axis], window.origin[axis] + window.size[axis])
    var shifts: [Int: CGFloat] = [:]
    for section in sections {
      if views.contains(.sectionHeaders), let header = section.header {
        // The end of the section pushes its header out of the window.
        let start = max(header.start, min(near, section.whole.end - header.length))
        for slot in section.slots.header { shifts[slot] = start - header.start }
      }
      if views.contains(.sectionFooters), let footer = section.footer {
        let limit = section.whole.start + (section.header?.length ?? 0)
        let start = min(footer.start, max(far - footer.length, limit))
        for slot in section.slots.footer { shifts[slot] = start - footer.start }
      }
    }
    return shifts
  }
}
