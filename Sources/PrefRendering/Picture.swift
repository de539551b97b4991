// Rendering: the way from a display list to pixels and to PNG bytes. Nothing here knows a view, so it runs on any
// thread.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefRaster

/// A settled picture: its display list and how it is to be drawn. A value that any thread can draw.
public struct Picture: Sendable {
  /// What to draw.
  package var displayList: DisplayList
  /// What lies below everything; nil for nothing.
  package var background: ResolvedColor?
  /// How many threads draw and encode.
  public var threadCount = 1
  /// The largest number of pixels.
  public var pixelLimit = 1 << 28
  /// The picture before this one, for what has not changed; nil where there is none.
  package var predecessor: RetainedPicture?
  /// How its PNG file is written; a scale that is not set is the picture's.
  public var pngOptions = PNGOptions()

  package init(displayList: DisplayList, background: ResolvedColor?) {
    self.displayList = displayList
    self.background = background
  }

  /// The width in pixels.
  public var widthInPixels: Int { displayList.widthInPixels }
  /// The height in pixels.
  public var heightInPixels: Int { displayList.heightInPixels }
  /// The display list as text.
  public var description: String { displayList.description }

  private var rasterizer: Rasterizer {
    Rasterizer(background: background, threadCount: threadCount, pixelLimit: pixelLimit)
  }

  private func checkSize() throws(RenderError) {
    guard widthInPixels > 0, heightInPixels > 0 else { throw .emptyPicture(displayList.size) }
  }

  private func prepared() throws(RenderError) -> PreparedPicture {
    try checkSize()
    do {
      return try rasterizer.prepare(displayList)
    } catch {
      throw .limit(error.description)
    }
  }

  /// Draws the picture.
  public func image() throws(RenderError) -> CGImage {
    CGImage(bitmap: try bitmap(), scale: displayList.scale)
  }

  private func bitmap() throws(RenderError) -> Bitmap {
    guard let predecessor else { return try prepared().bitmap() }
    try checkSize()
    do {
      return try predecessor.bitmap(of: displayList, rasterizer)
    } catch {
      throw .limit(error.description)
    }
  }

  /// Draws the picture and encodes it as PNG, with `pHYs` set from the scale; where the picture is opaque for certain and
  /// the options do not ask for a look at all of it first, a few rows at a time on all threads, so that no memory for all
  /// of it is taken.
  public func pngBytes() throws(RenderError) -> [UInt8] {
    if predecessor != nil { return try encoded(bitmap()) }
    let picture = try prepared()
    let options = pngOptions.withScale(displayList.scale)
    do {
      if picture.isCertainlyOpaque {
        return try PNGEncoder.encode(
          width: picture.width, height: picture.height, isOpaque: true, options: options,
          threadCount: threadCount
        ) { rows, bytes in picture.draw(rows: rows, into: bytes) }
      }
    } catch {
      throw .encoding("The PNG file could not be made: \(error.description)")
    }
    return try encoded(picture.bitmap())
  }

  private func encoded(_ bitmap: Bitmap) throws(RenderError) -> [UInt8] {
    do {
      return try bitmap.withUnsafeBytes { (bytes) throws(PNGError) in
        try PNGEncoder.encode(
          bytes, width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque,
          options: pngOptions.withScale(displayList.scale), threadCount: threadCount)
      }
    } catch {
      throw .encoding("The PNG file could not be made: \(error.description)")
    }
  }
}

extension PNGOptions {
  /// The options with a scale, where they have none of their own.
  func withScale(_ scale: CGFloat) -> PNGOptions {
    var result = self
    if result.scale == nil { result.scale = Double(scale) }
    return result
  }
}
