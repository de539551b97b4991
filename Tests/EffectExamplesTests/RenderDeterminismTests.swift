// EffectExamplesTests: rendered pixels and encoded files are byte-identical for every thread count, with portable and
// with wide pixel kernels. `.ci/run` checks that optimized and debug builds of the command give the same bytes.

import PrefCPixels
import PrefRendering
import PrefTestTags
import SwiftUI
import Testing

@testable import PrefEffectExamples

/// An animated view with a mesh gradient, a canvas, a material and a 3D rotation.
private struct AnimatedScene: View {
  @State private var isOver = false

  var body: some View {
    ZStack {
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: isOver ? [.red, .blue, .green, .yellow] : [.yellow, .red, .blue, .green])
      Canvas { context, size in
        context.addFilter(.shadow(radius: 3))
        context.fill(
          Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 20, dy: 6)),
          with: .radialGradient(
            Gradient(colors: [.white, .orange]), center: CGPoint(x: 60, y: 40), startRadius: 0,
            endRadius: 50))
      }
      Text("Scene").font(.title.bold()).padding(8)
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 10))
        .rotation3DEffect(.degrees(isOver ? 60 : 10), axis: (x: 0.2, y: 1, z: 0))
        .blur(radius: isOver ? 0 : 2)
    }
    .frame(width: 120, height: 80)
    .id("scene")
    .onTapGesture { withAnimation(.easeInOut(duration: 0.5)) { isOver = true } }
  }
}

@MainActor
@Suite(.serialized, .tags(.drawing, .examples)) struct RenderDeterminismTests {
  /// Checks that a picture has the same pixels with every tested combination of thread count and kernels.
  private func expectSameBytes(
    _ picture: Picture, _ comment: Comment, at location: SourceLocation = #_sourceLocation
  ) throws {
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    var picture = picture
    var first: [UInt8] = []
    let combinations = [
      (1, CPIXELS_PORTABLE), (1, CPIXELS_WIDE), (2, CPIXELS_WIDEST), (8, CPIXELS_PORTABLE),
    ]
    for (threads, vectors) in combinations {
      cpixels_limit_vectors(vectors)
      picture.threadCount = threads
      let bytes = try picture.image().pixels
      if first.isEmpty { first = bytes }
      #expect(
        bytes == first, "\(comment), \(threads) threads, vectors \(vectors)",
        sourceLocation: location)
    }
    #expect(first.contains { $0 != 0 && $0 != 255 }, sourceLocation: location)
  }

  @Test(arguments: 0..<9) func effectSheetPixelsDoNotDependOnThreadsOrKernels(_ index: Int) throws {
    let sheet = EffectSheetSnapshotTests.sheets[index]
    for scale: CGFloat in index == 6 ? [1, 2.5] : [1] {
      let renderer = ImageRenderer(
        content: EffectSheet(title: sheet.title, effects: sheet.effects))
      renderer.scale = scale
      try expectSameBytes(renderer.picture(), "\(sheet.name) at \(scale)")
    }
  }

  @Test func animationFramesDoNotDependOnThreadsOrKernels() throws {
    let host = ViewHost(AnimatedScene(), size: CGSize(width: 120, height: 80))
    _ = try host.snapshot()
    try host.tap(id: "scene")
    for step in 0..<6 {
      try expectSameBytes(host.snapshot(), "step \(step)")
      try host.advance(by: 0.1)
    }
  }

  @Test func pngDataAndAnimationDoNotDependOnKernels() throws {
    defer { cpixels_limit_vectors(CPIXELS_WIDEST) }
    func files(_ vectors: Int32) throws -> (animation: Data, still: Data) {
      cpixels_limit_vectors(vectors)
      let host = ViewHost(AnimatedScene(), size: CGSize(width: 120, height: 80))
      let still = try host.pngData()
      try host.tap(id: "scene")
      return (try host.animation(framesPerSecond: 10), still)
    }
    let portable = try files(CPIXELS_PORTABLE)
    for vectors in [CPIXELS_WIDE, CPIXELS_WIDEST] {
      let wide = try files(vectors)
      #expect(portable.animation == wide.animation && portable.still == wide.still)
    }
    #expect(portable.animation.count > portable.still.count)
  }
}
