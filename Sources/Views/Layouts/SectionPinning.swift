// Views: headers and footers that stay in sight while the section that they belong to is scrolled.

import Geometry
import ViewGraph

/// Which parts of sections stay in sight.
struct SectionPinning: Equatable {
  var views = PinnedScrollableViews()

  /// Where a child stands along the axis of its container, in points.
  struct Stretch {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
  }

  /// Moves headers and footers into sight, as far as their section reaches.
  ///
  /// - Returns: The children that stand in front of the others.
  func pin(
    _ stretches: inout [Stretch], _ subviews: LayoutSubviews, along axis: Axis
  ) -> Set<Int> {
    guard !views.isEmpty, let window = subviews.window else { return [] }
    let (near, far) = (window.origin[axis], window.origin[axis] + window.size[axis])
    var raised: Set<Int> = []
    for section in subviews.sections {
      let (header, footer) = (section.header, section.footer)
      let whole = header.lowerBound..<footer.upperBound
      guard let first = whole.first, let last = whole.last else { continue }
      let (start, end) = (stretches[first].start, stretches[last].end)
      func move(_ part: Range<Int>, _ limit: (_ start: CGFloat, _ length: CGFloat) -> CGFloat) {
        guard let first = part.first, let last = part.last else { return }
        let length = stretches[last].end - stretches[first].start
        let shift = limit(stretches[first].start, length) - stretches[first].start
        for index in part { stretches[index].start += shift }
        raised.formUnion(part)
      }
      if views.contains(.sectionHeaders) {
        // The end of the section pushes the header out.
        move(header) { own, length in max(own, min(near, end - length)) }
      }
      if views.contains(.sectionFooters) {
        let room = start + header.reduce(0) { $0 + stretches[$1].length }
        move(footer) { own, length in min(own, max(far - length, room)) }
      }
    }
    return raised
  }
}
