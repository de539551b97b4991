// Frames are exact in points; rounding to pixels happens once, at drawing: lines of one pixel are crisp at every scale,
// and neighbours neither overlap nor leave a gap.

import PrefGeometry
import PrefRendering
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite struct PixelGridTests {
  private func image<V: View>(
    _ view: V, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat
  ) throws -> CGImage {
    let renderer = ImageRenderer(content: view.frame(width: width, height: height))
    renderer.scale = scale
    return try renderer.picture().image()
  }

  /// The opacities of a column of pixels.
  private func column(_ image: CGImage, _ x: Int) -> [UInt8] {
    (0..<image.height).map { image[x, $0].opacity }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat]) func aDividerIsOneCrispPixel(scale: CGFloat) throws {
    let view = VStack(spacing: 0) {
      Color.clear.frame(height: 3.3)
      Divider()
      Color.clear.frame(height: 5)
    }
    let image = try image(view, 10, 12, scale)
    let lit = column(image, 3).filter { $0 > 0 }
    // The separator's own opacity, in one row and no other.
    #expect(lit == [74])
    let upright = try self.image(
      HStack(spacing: 0) {
        Color.clear.frame(width: 3.7)
        Divider()
        Color.clear
      }, 10, 4, scale)
    #expect((0..<upright.width).filter { upright[$0, 1].opacity > 0 }.count == 1)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func aBorderOfOnePixelIsCrisp(scale: CGFloat) throws {
    let view = Color.clear.frame(width: 7, height: 7).border(.black, width: 1 / scale)
    let image = try image(view, 10, 10, scale)
    let row = (0..<image.width).map { image[$0, image.height / 2].opacity }
    #expect(row.filter { $0 > 0 } == [255, 255], "\(row)")
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func aStrokeInsideAShapeOfOnePixelIsCrisp(scale: CGFloat) throws {
    let view = Rectangle().strokeBorder(.black, lineWidth: 1 / scale).frame(width: 6, height: 6)
    let image = try image(view, 10, 10, scale)
    let row = (0..<image.width).map { image[$0, image.height / 2].opacity }
    #expect(row.filter { $0 > 0 } == [255, 255], "\(row)")
  }

  @Test(arguments: [1, 2, 3] as [CGFloat], [3, 7, 11])
  func neighboursNeitherOverlapNorLeaveAGap(scale: CGFloat, count: Int) throws {
    let view = HStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in Color.black.opacity(0.5) }
    }
    let image = try image(view, 40, 2, scale)
    let row = Set((0..<image.width).map { image[$0, 0].opacity })
    #expect(row.count == 1, "\(row)")
  }

  @Test func framesKeepTheirFractions() throws {
    let renderer = ImageRenderer(
      content: HStack(spacing: 0) { ForEach(0..<3) { _ in Color.red } }
        .frame(width: 10, height: 1))
    renderer.scale = 2
    let frames = try renderer.settledGraph().frames.filter { $0.label == "Color" }.map(\.bounds)
    let third: CGFloat = 10 / 3
    let errors = zip(frames, 0...).map {
      abs($0.minX - third * CGFloat($1)) + abs($0.width - third)
    }
    // What is left over is the arithmetic's, far below a pixel.
    #expect(errors.count == 3 && errors.allSatisfy { $0 < 1e-12 }, "\(frames)")
  }
}
