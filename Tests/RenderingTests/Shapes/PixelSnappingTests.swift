// Rectangles with sides along the axes are drawn on whole pixels, and keep the width of a pixel.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@MainActor @Suite(.tags(.drawing)) struct PixelSnappingTests {
  /// Returns the columns with red in a picture of dividers, each of which is centered between two pixels.
  private func columns(scale: CGFloat, offset: CGFloat) throws -> [Int] {
    let dividers = HStack(spacing: 5) {
      ForEach(0..<10) { _ in Divider().background(Color.red).frame(width: 0, height: 4) }
    }
    let view = dividers.offset(x: offset).frame(width: 60, height: 4, alignment: .leading)
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    let image = try renderer.picture().image()
    return (0..<image.width).filter { image[$0, 2].opacity > 0 }
  }

  /// At a scale of 3, both edges of a line are halves of pixels, with different rounding errors.
  @Test(arguments: [1.0, 2, 3]) func linesBetweenPixelsAreOnePixelWide(_ scale: CGFloat) throws {
    let pixels = Int(scale)
    #expect(try columns(scale: scale, offset: 0) == (0..<10).map { $0 * 5 * pixels })
    // Lines at negative coordinates are rounded in the same direction.
    #expect(try columns(scale: scale, offset: -20) == (0..<6).map { $0 * 5 * pixels })
  }

  @Test func linesAtNegativeCoordinatesHaveTheSameWidth() throws {
    let view = Color.red.frame(width: 1, height: 4).offset(x: -0.5).frame(
      width: 10, alignment: .leading)
    let image = try ImageRenderer(content: view).picture().image()
    #expect((0..<10).filter { image[$0, 2].opacity > 0 } == [0])
  }
}
