// RenderingTests: `ViewHost.animation` records a live view as an animated PNG or WebP file.

import PrefGeometry
import PrefPNGCodec
import PrefRender
import PrefTestTags
import PrefWebPCodec
import Testing

private struct Ball: View {
  @State private var isRight = false

  var body: some View {
    Color.red.frame(width: 20, height: 20).id("ball")
      .frame(width: 100, alignment: isRight ? .trailing : .leading)
      .onTapGesture { withAnimation(.linear(duration: 0.4)) { isRight = true } }
  }
}

@MainActor
@Suite(.tags(.animation, .images)) struct ViewHostAnimationTests {
  private func host() throws -> ViewHost<Ball> {
    let host = ViewHost(Ball(), size: CGSize(width: 100, height: 20))
    _ = try host.snapshot()
    try host.tap(id: "ball")
    return host
  }

  /// Returns the number of chunks of each type in a PNG file.
  private func chunks(_ file: Data) -> [String: Int] {
    let bytes = Array(file)
    var (offset, counts) = (8, [String: Int]())
    while offset + 8 <= bytes.count {
      let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      counts[String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self), default: 0] += 1
      offset += 12 + length
    }
    return counts
  }

  @Test func animationRecordsUntilAllAnimationsEnd() throws {
    let host = try host()
    let recording = try host.animation(framesPerSecond: 10)
    // Frames at 0, 0.1, 0.2, 0.3 and 0.4 seconds; the animation ends with the last one.
    #expect(chunks(recording)["fcTL"] == 5)
    #expect(abs(host.time - 0.4) < 1e-9)
    #expect(try host.frame(id: "ball").minX == 80)
    #expect(try PNGDecoder().decode(Array(recording)).width == 100)
    #expect(try self.host().animation(framesPerSecond: 10) == recording)
  }

  @Test func animationDurationLimitsTheFrames() throws {
    let host = try host()
    #expect(chunks(try host.animation(duration: 0.2, framesPerSecond: 10))["fcTL"] == 2)
    #expect(abs(try host.frame(id: "ball").minX - 20) < 1e-9)
  }

  @Test func writeAnimationSelectsTheFormatByFileExtension() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("animation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (png, webP) = (folder.path + "/ball.png", folder.path + "/ball.webp")
    try host().writeAnimation(to: png, framesPerSecond: 10)
    try host().writeAnimation(to: webP, framesPerSecond: 10)
    let recording = try host().animation(framesPerSecond: 10)
    #expect(try Data(contentsOf: URL(fileURLWithPath: png)) == recording)
    let file = Array(try Data(contentsOf: URL(fileURLWithPath: webP)))
    #expect(WebPDecoder.isWebP(file))
    #expect(throws: WebPError.animation) { try WebPDecoder().decode(file) }
  }

  @Test func animationThrowsForInvalidFrameRates() throws {
    #expect(throws: RenderError.self) { try host().animation(framesPerSecond: 0) }
    #expect(throws: RenderError.self) { try host().animation(framesPerSecond: .nan) }
  }
}
