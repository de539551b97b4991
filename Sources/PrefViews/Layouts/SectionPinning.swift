// Views: headers and footers that stay in sight while the section that they belong to is scrolled.

import PrefGeometry
import PrefViewGraph

/// Which parts of sections stay in sight.
struct SectionPinning: Equatable {
  var views = PinnedScrollableViews()

  /// How far headers and footers are moved into sight, as far as their section reaches, by slot; they stand in front of the
  /// others.
  ///
  /// - Parameter sections: Where the sections stand along the axis.
  func shifts(
    _ sections: [SectionStretches], in window: CGRect?, along axis: Axis
  ) -> [Int: CGFloat] {
    guard !views.isEmpty, let window else { return [:] }
    let (near, far) = (window.origin[axis], window.origin[axis] + window.size[axis])
    var shifts: [Int: CGFloat] = [:]
    for section in sections {
      if views.contains(.sectionHeaders), let header = section.header {
        // The end of the section pushes the header out.
        let start = max(header.start, min(near, section.whole.end - header.length))
        for slot in section.slots.header { shifts[slot] = start - header.start }
      }
      if views.contains(.sectionFooters), let footer = section.footer {
        let room = section.whole.start + (section.header?.length ?? 0)
        let start = min(footer.start, max(far - footer.length, room))
        for slot in section.slots.footer { shifts[slot] = start - footer.start }
      }
    }
    return shifts
  }
}
