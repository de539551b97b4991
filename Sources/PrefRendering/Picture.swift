// PrefRendering: rasterization and PNG encoding of a display list. This stage has no reference to
// views, so it can run on any thread.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefPixels
import PrefRaster

/// A laid-out picture: a display list with the options for drawing it. A value that can be
/// rasterized on any thread.
public struct Picture: Sendable {
  /// The items to draw.
  package var displayList: DisplayList
  /// The source of the pixels of a part of a picture; nil for a whole one. The display list of a part has rounded
  /// coordinates, so its pixels could differ from those of the whole picture; it is used for vector formats.
  var part: PicturePart?
  /// The color drawn behind all items; nil for transparent.
  package var background: ResolvedColor?
  /// The number of threads used for rasterization and encoding. It does not affect the output.
  public var threadCount = 1
  /// The maximum number of pixels; by default 2²⁸.
  public var pixelLimit = 1 << 28
  /// The limits on the cost of drawing; unlimited by default.
  public var drawingLimits = DrawingLimits()
  /// The cost of several pictures, to which that of this one is added; nil for none.
  public var drawingTotal: DrawingTotal?
  /// The previous picture of the same view, reused for unchanged areas; nil if there is none.
  package var predecessor: RetainedFile?
  /// The options of the PNG encoder; if they have no scale, that of the picture is used.
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

  var rasterizer: Rasterizer {
    var rasterizer = Rasterizer(
      background: background, threadCount: threadCount, pixelLimit: pixelLimit)
    rasterizer.limits = drawingLimits
    rasterizer.total = drawingTotal
    return rasterizer
  }

  func checkSize() throws(RenderError) {
    guard widthInPixels > 0, heightInPixels > 0 else { throw .emptyPicture(displayList.size) }
  }

  func prepared(
    _ cancellation: Cancellation, _ rasterizer: Rasterizer? = nil
  ) throws(RenderError) -> PreparedPicture {
    try checkSize()
    let rasterizer = rasterizer ?? self.rasterizer
    do {
      if let part {
        return try rasterizer.prepare(part.whole, part: part.bounds, cancellation)
      }
      return try rasterizer.prepare(displayList, nil, cancellation)
    } catch {
      throw RenderError(error)
    }
  }

  /// Rasterizes the picture.
  ///
  /// - Throws: ``RenderError/emptyPicture(_:)`` if it has no pixels; ``RenderError/limit(_:)`` if
  ///   it has more than ``pixelLimit``; ``RenderError/cancelled`` if the current task is cancelled.
  public func image() throws(RenderError) -> CGImage {
    CGImage(bitmap: try bitmap(rasterizer), scale: displayList.scale)
  }

  /// Rasterizes the picture for an encoder.
  ///
  /// - Throws: the errors of ``image()``; ``RenderError/drawingLimit(_:)`` if drawing and encoding exceed a limit.
  func image(for cost: EncodingCost) throws(RenderError) -> CGImage {
    CGImage(bitmap: try bitmap(rasterizer(for: cost)), scale: displayList.scale)
  }

  /// Returns the rasterizer for an encoder.
  func rasterizer(for cost: EncodingCost) throws(RenderError) -> Rasterizer {
    try checkSize()
    // Larger pictures are refused by the rasterizer.
    let (pixels, isTooLarge) = widthInPixels.multipliedReportingOverflow(by: heightInPixels)
    guard !isTooLarge else { return rasterizer }
    do { return try rasterizer.encoding(cost, pixels: pixels) } catch { throw RenderError(error) }
  }

  private func bitmap(_ rasterizer: Rasterizer) throws(RenderError) -> Bitmap {
    guard let predecessor else {
      let cancellation = Cancellation()
      let picture = try prepared(cancellation, rasterizer)
      do { return try picture.bitmap(cancellation) } catch { throw RenderError(error) }
    }
    try checkSize()
    do {
      return try predecessor.bitmap(of: displayList, rasterizer)
    } catch {
      throw RenderError(error)
    }
  }

  /// Rasterizes the picture and encodes it as PNG, with `pHYs` set from the scale.
  ///
  /// If the picture is known to be opaque and the options do not require all pixels in advance, a
  /// few rows at a time are rasterized and encoded on all threads, without a buffer for the whole
  /// picture.
  ///
  /// - Throws: ``RenderError/emptyPicture(_:)`` if it has no pixels; ``RenderError/limit(_:)`` if
  ///   it has more than ``pixelLimit``; ``RenderError/encoding(_:)`` if the encoder fails; ``RenderError/cancelled`` if
  ///   the current task is cancelled.
  public func pngBytes() throws(RenderError) -> [UInt8] {
    guard pngOptions.effort == .best else { return try pngBytes(rasterizer) }
    let bytes = try pngBytes(rasterizer(for: .bestPNG))
    drawingTotal?.add(
      .bestPNG, pixels: widthInPixels * heightInPixels, isOpaque: false)
    return bytes
  }

  private func pngBytes(_ rasterizer: Rasterizer) throws(RenderError) -> [UInt8] {
    let cancellation = Cancellation()
    if let predecessor {
      try checkSize()
      return try predecessor.pngBytes(
        of: displayList, rasterizer, pngOptions.withScale(displayList.scale))
    }
    let picture = try prepared(cancellation, rasterizer)
    let options = pngOptions.withScale(displayList.scale)
    let compression = Compression(rasterizer, after: picture.cost, cancellation)
    defer { compression.finish() }
    do {
      if picture.isKnownOpaque {
        return try PNGEncoder.encode(
          width: picture.width, height: picture.height, isOpaque: true, options: options,
          threadCount: threadCount, cancellation
        ) { rows, bytes in picture.draw(rows: rows, into: bytes, cancellation) }
      }
    } catch {
      throw compression.error(error)
    }
    let bitmap: Bitmap
    do {
      bitmap = try picture.bitmap(cancellation)
    } catch {
      throw RenderError(error)
    }
    do {
      return try bitmap.withUnsafeBytes { (bytes) throws(PNGError) in
        try PNGEncoder.encode(
          bytes, width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque,
          options: options, threadCount: threadCount, cancellation)
      }
    } catch {
      throw compression.error(error)
    }
  }
}

/// A part of a picture.
struct PicturePart: Sendable {
  /// The items of the whole picture.
  let whole: DisplayList
  /// The pixels of the part.
  let bounds: PixelRect
}

extension RenderError {
  /// Creates the error for a picture that cannot be encoded.
  init(_ error: PNGError) {
    self =
      error == .cancelled
      ? .cancelled : .encoding("cannot encode the PNG file: \(error.description)")
  }

  /// Creates the error for a picture that cannot be drawn.
  init(_ error: RasterError) {
    switch error {
    case .cancelled: self = .cancelled
    case .tooLarge: self = .limit(error.description)
    case .overLimit(let exceeded): self = .drawingLimit(exceeded)
    }
  }
}

extension PNGOptions {
  /// Returns the options with `scale` if they have none.
  func withScale(_ scale: CGFloat) -> PNGOptions {
    var result = self
    if result.scale == nil { result.scale = Double(scale) }
    return result
  }
}
