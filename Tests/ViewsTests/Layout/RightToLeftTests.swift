// ViewsTests: containers and alignment guides with a right-to-left layout direction, with frames measured in Apple's
// SwiftUI.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.environment, .layout)) struct RightToLeftTests {
  private func mirrored(_ view: some View) -> some View {
    view.environment(\.layoutDirection, .rightToLeft)
  }

  @Test func containersAreMirroredFromRightToLeft() {
    let view = mirrored(
      VStack(alignment: .leading, spacing: 10) {
        HStack {
          box(40, 30).probe("a")
          box(60, 30).probe("b")
          Spacer()
          box(30, 30).probe("c")
        }
        box(50, 20).padding(.leading, 30).probe("padded")
        box(40, 20).probe("framed").frame(width: 120, alignment: .leading)
        ZStack(alignment: .topLeading) {
          box(100, 40).probe("back")
          box(20, 20).probe("front")
        }
        HStack {
          box(30, 20).probe("left")
          box(30, 20).probe("right")
        }.environment(\.layoutDirection, .leftToRight)
        box(30, 20).alignmentGuide(.leading) { _ in -10 }.probe("guided")
        box(20, 20).position(x: 30, y: 20).frame(width: 160, height: 40).probe("position")
      }.frame(width: 300, alignment: .leading))
    #expect(
      frames(of: view, width: 320) == [
        "a (270, 0; 40 × 30)", "b (202, 0; 60 × 30)", "c (10, 0; 30 × 30)",
        "padded (230, 40; 80 × 20)", "framed (270, 70; 40 × 20)", "back (210, 100; 100 × 40)",
        "front (290, 100; 20 × 20)", "left (242, 150; 30 × 20)", "right (280, 150; 30 × 20)",
        "guided (270, 180; 30 × 20)", "position (150, 210; 160 × 40)",
      ])
  }

  @Test func guidesOfNestedStacksAreMeasuredFromTheLeadingEdge() {
    let view = mirrored(
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          box(30, 10)
          box(40, 10).alignmentGuide(.leading) { _ in 5 }.probe("marked")
        }
        box(20, 10).probe("plain")
      })
    // The leading guide of the row is that of the marked view: 30 + 5 points from the leading edge of the row.
    #expect(
      frames(of: view, width: 100) == ["marked (15, 0; 40 × 10)", "plain (30, 10; 20 × 10)"])
  }
}
