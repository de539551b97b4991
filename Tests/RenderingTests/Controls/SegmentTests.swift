// RenderingTests: the widths of the labels of segmented controls.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .layout)) struct SegmentTests {
  /// Returns the width of the longer, selected label in a segmented control of a width in points; nil for its ideal
  /// width.
  private func labelWidth(in width: CGFloat?) throws -> CGFloat {
    let host = ViewHost(
      Picker("", selection: .constant(0)) {
        Text("Temperature").tag(0)
        Text("Time").tag(1)
      }
      .pickerStyle(.segmented).labelsHidden().fixedSize(horizontal: width == nil, vertical: false)
      .id("control").frame(width: width), size: CGSize(width: 600, height: 100))
    return try host.frame(text: "Temperature").width
  }

  @Test func marginsShrinkBeforeALabelIsTruncated() throws {
    let ideal = try labelWidth(in: nil)
    #expect(ideal > 60)
    #expect(try labelWidth(in: 2 * ideal + 40) == ideal)
    #expect(try labelWidth(in: 2 * ideal + 8.5) == ideal)
    let squeezed = try labelWidth(in: 2 * ideal - 4)
    #expect(squeezed < ideal && squeezed <= ideal - 6)
  }
}
