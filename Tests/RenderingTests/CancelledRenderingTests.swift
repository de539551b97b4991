// Cancellation of pictures in every file format.

import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@MainActor @Suite(.tags(.drawing)) struct CancelledRenderingTests {
  private struct Card: View {
    var body: some View {
      VStack {
        Text("Cancelled").font(.largeTitle)
        Circle().fill(.blue.gradient).shadow(radius: 10)
      }
      .padding().frame(width: 300, height: 300).background(.yellow).blur(radius: 1)
    }
  }

  @Test(arguments: [PictureFormat.png, .svg, .pdf, .jpeg, .webp])
  func noFileIsReturned(_ format: PictureFormat) async throws {
    let picture = try ImageRenderer(content: Card()).picture()
    #expect(try !picture.bytes(as: format).isEmpty)
    let result = await Task.detached {
      withUnsafeCurrentTask { $0?.cancel() }
      return Result { () throws(RenderError) in try picture.bytes(as: format) }
    }.value
    #expect(throws: RenderError.cancelled) { try result.get() }
    #expect(RenderError.cancelled.description == "rendering was cancelled")
  }

  @Test(arguments: [AnimationFormat.apng, .webp, .gif])
  func noFrameIsAppended(_ format: AnimationFormat) async throws {
    let picture = try ImageRenderer(content: Card()).picture()
    let result = await Task.detached {
      withUnsafeCurrentTask { $0?.cancel() }
      var file = AnimationFile(format, framesPerSecond: 10)
      return Result { () throws(RenderError) in try file.append(picture) }
    }.value
    #expect(throws: RenderError.cancelled) { try result.get() }
  }

  /// Encoding of an image that has been drawn.
  @Test func anImageIsNotEncoded() async throws {
    let image = try ImageRenderer(content: Card()).picture().image()
    let result = await Task.detached {
      withUnsafeCurrentTask { $0?.cancel() }
      return Result { () throws(RenderError) in try image.pngData() }
    }.value
    #expect(throws: RenderError.cancelled) { try result.get() }
  }
}
