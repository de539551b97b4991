// Animatable data that a macro declares is interpolated.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@MainActor @Suite(.tags(.animation)) struct AnimatableFormTests {
  @Test func animatableMacroInterpolatesShapes() throws {
    var wedge = Wedge(radius: 10, start: .zero, end: .degrees(20), isOpen: false)
    let data = wedge.animatableData
    wedge.radius = 30
    wedge.end = .degrees(40)
    wedge.pull = 1
    var middle = wedge.animatableData
    middle += data
    middle.scale(by: 0.5)
    wedge.animatableData = middle
    #expect(wedge.radius == 20 && abs(wedge.end.degrees - 30) < 1e-9 && wedge.pull == 0.75)
    #expect(wedge.center == .center)
  }

  @Test func animatableMacroDrawsInterpolatedFrames() throws {
    struct Growing: View {
      @State private var isLarge = false
      var body: some View {
        Wedge(radius: isLarge ? 30 : 10, start: .zero, end: .degrees(20), isOpen: isLarge)
          .frame(width: 40, height: 40)
          .onAppear { withAnimation(.linear(duration: 1)) { isLarge = true } }
      }
    }
    let host = ViewHost(Growing(), size: CGSize(width: 40, height: 40))
    try host.advance(by: 0.5)
    let frame = try host.snapshot().description
    #expect(frame.contains("20 × 20"), "\(frame)")
    let dial = ViewHost(
      Dial(value: 3).animation(.linear, value: 3), size: CGSize(width: 40, height: 40))
    #expect(try dial.snapshot().description.contains("glyphs \"3\""))
  }
}
