// Large pictures: the cost of compressing noise, and layers far from the start of a long picture.

import Foundation
import PrefPNGCodec
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct LargePictureTests {
  /// The compression of a PNG file counted nothing: noise with 62 million pixels took 8 s.
  @Test func compressionOfNoiseCounts() throws {
    let folder = try Folder()
    let size = 1_000
    var state: UInt32 = 1
    let noise = (0..<size * size * 4).map { index -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index & 3 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 24)
    }
    let image = try noise.withUnsafeBytes {
      try PNGEncoder.encode(
        $0, width: size, height: size, isOpaque: true, options: PNGOptions(effort: .fast))
    }
    try folder.write(Data(image), "noise.png")
    let noisy = try folder.scene(#"{"body":{"type":"Image","path":"noise.png"}}"#, "noisy.json")
    let flat = try folder.scene(
      #"{"size":{"width":1000,"height":1000},"body":{"type":"Color","color":"red"}}"#, "flat.json")
    let limit = ["--max-drawing-steps", "100000000"]
    let refused = try PrefrenderProcess.run([noisy, folder.path("a.png")] + limit)
    #expect(refused.status == 75, "\(refused.errors)")
    #expect(refused.errors.contains("drawing and encoding takes at least 100000001 steps"))
    #expect(refused.errors.contains("--max-drawing-steps"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
    #expect(try PrefrenderProcess.run([flat, folder.path("b.png")] + limit).status == 0)
    #expect(try PrefrenderProcess.run([noisy, folder.path("c.png")]).status == 0)
  }

  /// Nothing of a layer was drawn beyond 32,768 pixels.
  @Test(arguments: [30_000, 60_000, 200_000])
  func projectedLayersAreDrawnAtTheEndOfLongPictures(_ height: Int) throws {
    let folder = try Folder()
    let shape = #"""
      {"type":"Rectangle","modifiers":[{"fill":"red"},{"frame":{"width":8,"height":20}},
      {"rotation3DEffect":{"angle":{"degrees":30},"axis":{"x":0,"y":1,"z":0}}}]}
      """#
    let scene = try folder.scene(
      #"{"size":{"width":10,"height":\#(height),"mode":"exact"},"background":"white","#
        + #""body":{"type":"VStack","spacing":0,"content":[{"type":"Spacer"},\#(shape)]}}"#)
    #expect(try PrefrenderProcess.run([scene, folder.path("a.png")]).status == 0)
    let file = try Data(contentsOf: folder.url.appendingPathComponent("a.png"))
    let picture = try PNGDecoder().decode([UInt8](file))
    try #require(picture.width == 10 && picture.height == height)
    let red = (0..<height).filter { row in
      let at = (row * 10 + 5) * 4
      return picture.pixels[at] > 200 && picture.pixels[at + 1] < 100
    }
    #expect(red.count >= 19 && (red.first ?? 0) >= height - 24, "\(red.count)")
  }
}
