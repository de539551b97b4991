// RenderingTests: frames are exact in points, and rounded to pixels once, when drawn: lines of one pixel are crisp at
// every scale, and adjacent views neither overlap nor leave a gap.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.drawing, .layout)) struct PixelGridTests {
  private func image<V: View>(
    _ view: V, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat
  ) throws -> CGImage {
    let renderer = ImageRenderer(content: view.frame(width: width, height: height))
    renderer.scale = scale
    return try renderer.picture().image()
  }

  /// Returns the opacities of a column of pixels, from 0 to 255.
  private func column(_ image: CGImage, _ x: Int) -> [UInt8] {
    (0..<image.height).map { image[x, $0].opacity }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat]) func dividerIsOneCrispPixel(scale: CGFloat) throws {
    let view = VStack(spacing: 0) {
      Color.clear.frame(height: 3.3)
      Divider()
      Color.clear.frame(height: 5)
    }
    let image = try image(view, 10, 12, scale)
    let opacities = column(image, 3).filter { $0 > 0 }
    // One row has the opacity of the separator color, 74 of 255; all others are clear.
    #expect(opacities == [74])
    let vertical = try self.image(
      HStack(spacing: 0) {
        Color.clear.frame(width: 3.7)
        Divider()
        Color.clear
      }, 10, 4, scale)
    #expect((0..<vertical.width).filter { vertical[$0, 1].opacity > 0 }.count == 1)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func borderOfOnePixelIsCrisp(scale: CGFloat) throws {
    let view = Color.clear.frame(width: 7, height: 7).border(.black, width: 1 / scale)
    let image = try image(view, 10, 10, scale)
    let row = (0..<image.width).map { image[$0, image.height / 2].opacity }
    #expect(row.filter { $0 > 0 } == [255, 255], "\(row)")
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func strokeBorderOfOnePixelIsCrisp(scale: CGFloat) throws {
    let view = Rectangle().strokeBorder(.black, lineWidth: 1 / scale).frame(width: 6, height: 6)
    let image = try image(view, 10, 10, scale)
    let row = (0..<image.width).map { image[$0, image.height / 2].opacity }
    #expect(row.filter { $0 > 0 } == [255, 255], "\(row)")
  }

  @Test(arguments: [1, 2, 3] as [CGFloat], [3, 7, 11])
  func adjacentViewsNeitherOverlapNorLeaveAGap(scale: CGFloat, count: Int) throws {
    let view = HStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in Color.black.opacity(0.5) }
    }
    let image = try image(view, 40, 2, scale)
    let row = Set((0..<image.width).map { image[$0, 0].opacity })
    #expect(row.count == 1, "\(row)")
  }

  @Test func framesAreNotRoundedToPixels() throws {
    let renderer = ImageRenderer(
      content: HStack(spacing: 0) { ForEach(0..<3) { _ in Color.red } }
        .frame(width: 10, height: 1))
    renderer.scale = 2
    let frames = try renderer.settledGraph().frames.filter { $0.label == "Color" }.map(\.bounds)
    let third: CGFloat = 10 / 3
    let errors = zip(frames, 0...).map {
      abs($0.minX - third * CGFloat($1)) + abs($0.width - third)
    }
    // The remaining error is floating-point rounding, far below a pixel.
    #expect(errors.count == 3 && errors.allSatisfy { $0 < 1e-12 }, "\(frames)")
  }
}
