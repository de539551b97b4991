// PrefRendering: pictures as SVG, PDF, JPEG, WebP and AVIF files.

import PrefAVIFCodec
import PrefGeometry
import PrefJPEGCodec
import PrefPixels
import PrefRaster
import PrefVectorEncoder
import PrefWebPCodec

extension Picture {
  /// Returns the picture as a file.
  ///
  /// - Throws: ``RenderError/emptyPicture(_:)`` if the picture has no pixels; ``RenderError/limit(_:)`` if it has more
  ///   than ``pixelLimit``; ``RenderError/encoding(_:)`` if the format cannot store it, or is not part of this build;
  ///   ``RenderError/cancelled`` if the current task is cancelled.
  public func bytes(
    as format: PictureFormat, options: PictureFileOptions = PictureFileOptions()
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .png: return try pngBytes()
    case .svg: return try svgBytes(options: options.vector)
    case .pdf: return try pdfBytes(options: options.vector)
    case .jpeg: return try jpegBytes(quality: options.quality)
    case .webp: return try webPBytes(quality: options.isLossless ? nil : options.quality)
    case .avif: return try avifBytes(quality: options.quality)
    }
  }

  /// Returns the picture as an SVG document, one unit per point.
  ///
  /// What SVG cannot express is drawn into images; `options` has their scale.
  ///
  /// - Throws: ``RenderError/emptyPicture(_:)`` if the picture has no area; ``RenderError/limit(_:)`` if the images
  ///   have too many pixels; ``RenderError/encoding(_:)`` if one cannot be encoded; ``RenderError/cancelled`` if the
  ///   current task is cancelled.
  public func svgBytes(options: VectorOptions = VectorOptions()) throws(RenderError) -> [UInt8] {
    try vector(options) { options throws(VectorError) in
      try SVGDocument.bytes(of: displayList, background: background, options: options)
    }
  }

  /// Returns the picture as a PDF document with one page, 72 points per inch.
  ///
  /// What PDF cannot express is drawn into images; `options` has their scale.
  ///
  /// - Throws: The errors of ``svgBytes(options:)``.
  public func pdfBytes(options: VectorOptions = VectorOptions()) throws(RenderError) -> [UInt8] {
    try vector(options) { options throws(VectorError) in
      try PDFDocument.bytes(
        of: [PDFDocument.Page(list: displayList, background: background)], options: options)
    }
  }

  /// Writes a vector file. What exceeds the limits as a PNG file exceeds them as a vector file too, so that a picture
  /// is accepted or refused whatever its format is. The cost of finding that out counts too.
  private func vector(
    _ options: VectorOptions, _ body: (VectorOptions) throws(VectorError) -> [UInt8]
  ) throws(RenderError) -> [UInt8] {
    var options = options
    if drawingLimits == DrawingLimits() {
      try checkSize()
    } else {
      options.earlierCost = try prepared(Cancellation()).cost.withoutLayers
      options.drawingLimits = drawingLimits
    }
    do {
      return try body(options)
    } catch {
      switch error {
      case .tooLarge: throw .limit(error.description)
      case .overLimit(let exceeded): throw .drawingLimit(exceeded)
      case .cancelled: throw .cancelled
      case .encoding: throw .encoding(error.description)
      }
    }
  }

  /// Returns the picture as a JPEG file. JPEG has no opacity: where the picture is translucent, its
  /// background is white.
  ///
  /// - Parameter quality: The quality, 0...100; below 90, color has half the resolution.
  /// - Throws: ``RenderError/encoding(_:)`` if a side is longer than 65,500 pixels, and the errors of ``image()``.
  public func jpegBytes(quality: Double = 90) throws(RenderError) -> [UInt8] {
    guard predecessor == nil else { return try stillImage(for: .jpeg).jpegBytes(quality: quality) }
    let cancellation = Cancellation()
    let picture = try prepared(for: .jpeg, cancellation)
    let bandHeight = min(max((1 << 20) / picture.width, 1), 256)
    let band = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bandHeight * picture.width * 4, alignment: 4)
    defer { band.deallocate() }
    return try JPEGEncoder.file(
      width: picture.width, height: picture.height, quality: quality, scale: displayList.scale,
      bandHeight: bandHeight
    ) { rows, rgb in
      let pixels = UnsafeMutableRawBufferPointer(rebasing: band[..<(rgb.count / 3 * 4)])
      picture.draw(rows: rows, into: pixels, threadCount: threadCount, cancellation)
      composite(UnsafeRawBufferPointer(pixels), into: rgb)
    }
  }

  /// Returns the picture as a WebP file.
  ///
  /// - Parameter quality: The quality, 0...100; nil for a lossless file.
  /// - Throws: ``RenderError/encoding(_:)`` if a side is longer than 16,383 pixels, and the errors of ``image()``.
  public func webPBytes(quality: Double? = 90) throws(RenderError) -> [UInt8] {
    // The image is released before its copy with straight alpha is encoded, which takes several times its memory.
    let pixels = StraightPixels(
      try stillImage(for: quality == nil ? .losslessWebP : .lossyWebP))
    return try pixels.webPBytes(quality: quality)
  }

  /// Returns the picture as an AVIF file.
  ///
  /// - Parameter quality: The quality, 0...100.
  /// - Throws: ``RenderError/encoding(_:)`` if the package was built without its trait AVIF or a side is longer than
  ///   16,384 pixels, and the errors of ``image()``.
  public func avifBytes(quality: Double = 90) throws(RenderError) -> [UInt8] {
    // Before the picture is drawn, since a build without the encoder cannot succeed.
    guard AVIFEncoder.isAvailable else { throw .encoding("\(AVIFError.unavailable)") }
    return try stillImage(for: .avif).avifBytes(quality: quality)
  }

  /// Rasterizes the picture for an encoder, whose cost is added to that of all pictures.
  private func stillImage(for cost: EncodingCost) throws(RenderError) -> CGImage {
    let image = try image(for: cost)
    drawingTotal?.add(cost, pixels: image.width * image.height, isOpaque: image.isOpaque)
    return image
  }

  /// Prepares the picture for an encoder, whose cost is added to that of all pictures.
  private func prepared(
    for cost: EncodingCost, _ cancellation: Cancellation
  ) throws(RenderError) -> PreparedPicture {
    let picture = try prepared(cancellation, rasterizer(for: cost))
    drawingTotal?.add(
      cost, pixels: picture.width * picture.height, isOpaque: picture.isKnownOpaque)
    return picture
  }
}

extension EncodingCost {
  /// PNG with the effort `best`; other efforts take less time than drawing does.
  static let bestPNG = EncodingCost(steps: 950, bytes: 0)
  static let jpeg = EncodingCost(steps: 40, bytes: 11)
  static let losslessWebP = EncodingCost(steps: 1_000, bytes: 34)
  static let lossyWebP = EncodingCost(
    steps: 800, opaqueSteps: 256, bytes: 40, opaqueBytes: 20)
  static let avif = EncodingCost(steps: 1_000, bytes: 50)
}

/// The pixels of an image without premultiplication.
private struct StraightPixels {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  init(_ image: CGImage) {
    (width, height, bytes) = (image.width, image.height, image.straightPixels)
  }

  consuming func webPBytes(quality: Double?) throws(RenderError) -> [UInt8] {
    let (width, height) = (width, height)
    do {
      return try WebPEncoder.encode(
        bytes, width: width, height: height,
        quality.map { .lossy(quality: Double($0.roundedPercentage)) } ?? .lossless)
    } catch {
      if error == .cancelled { throw .cancelled }
      throw .encoding("cannot encode the WebP file: \(error.description)")
    }
  }
}

extension CGImage {
  /// Returns the image as a JPEG file, on white where it is translucent.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` if a side is longer than 65,500 pixels.
  func jpegBytes(quality: Double) throws(RenderError) -> [UInt8] {
    try bitmap.withUnsafeBytes { (pixels) throws(RenderError) in
      try JPEGEncoder.file(width: width, height: height, quality: quality, scale: scale) {
        rows, rgb in
        let part = (rows.lowerBound * width * 4)..<(rows.upperBound * width * 4)
        composite(UnsafeRawBufferPointer(rebasing: pixels[part]), into: rgb)
      }
    }
  }

  fileprivate func avifBytes(quality: Double) throws(RenderError) -> [UInt8] {
    do {
      return try AVIFEncoder.encode(
        straightPixels, width: width, height: height, quality: quality.roundedPercentage,
        isOpaque: isOpaque)
    } catch {
      throw .encoding("cannot encode the AVIF file: \(error.description)")
    }
  }

  /// The pixels without premultiplication.
  var straightPixels: [UInt8] {
    var result = [UInt8](repeating: 0, count: width * height * 4)
    let count = width * height
    bitmap.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      unpremultiply(
        base.assumingMemoryBound(to: UInt8.self), count: count, into: &result)
    }
    return result
  }
}

/// Writes premultiplied RGBA pixels as opaque RGB, composited with white.
private func composite(
  _ pixels: UnsafeRawBufferPointer, into rgb: UnsafeMutableRawBufferPointer
) {
  for index in 0..<(rgb.count / 3) {
    // The components are premultiplied, so that a sum above 255 cannot occur.
    let white = 255 - pixels[index * 4 + 3]
    for channel in 0..<3 { rgb[index * 3 + channel] = pixels[index * 4 + channel] &+ white }
  }
}

extension JPEGEncoder {
  /// Returns an image as a JPEG file with a resolution of 72 pixels per inch and unit of scale.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` or ``RenderError/cancelled``.
  fileprivate static func file(
    width: Int, height: Int, quality: Double, scale: CGFloat, bandHeight: Int = 64,
    read: (_ rows: Range<Int>, _ band: UnsafeMutableRawBufferPointer) -> Void
  ) throws(RenderError) -> [UInt8] {
    do {
      return try encode(
        width: width, height: height, quality: quality.roundedPercentage,
        dotsPerInch: Int(min(max((72 * scale).rounded(), 1), 65_535)), bandHeight: bandHeight,
        read: read)
    } catch {
      if error == .cancelled { throw .cancelled }
      throw .encoding("cannot encode the JPEG file: \(error.description)")
    }
  }
}

extension Double {
  /// The nearest integer in 0...100; 90 for NaN.
  fileprivate var roundedPercentage: Int {
    isNaN ? 90 : Int(Swift.min(Swift.max(self, 0), 100).rounded())
  }
}
