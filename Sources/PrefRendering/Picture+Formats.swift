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
  /// is accepted or refused whatever its format is.
  private func vector(
    _ options: VectorOptions, _ body: (VectorOptions) throws(VectorError) -> [UInt8]
  ) throws(RenderError) -> [UInt8] {
    var options = options
    if drawingLimits == DrawingLimits() {
      try checkSize()
    } else {
      _ = try prepared(Cancellation())
      options.drawingLimits = drawingLimits
    }
    do {
      return try body(options)
    } catch {
      switch error {
      case .tooManyPixels: throw .limit(error.description)
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
    try stillImage(for: .jpeg).jpegBytes(quality: quality)
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
    drawingTotal?.add(cost, pixels: image.width * image.height)
    return image
  }
}

extension EncodingCost {
  static let jpeg = EncodingCost(steps: 40, bytes: 18)
  static let losslessWebP = EncodingCost(steps: 128, bytes: 34)
  static let lossyWebP = EncodingCost(steps: 256, bytes: 40, opaqueBytes: 20)
  static let avif = EncodingCost(steps: 2_000, bytes: 50)
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
    do {
      return try JPEGEncoder.encode(
        opaquePixels, width: width, height: height, quality: quality.roundedPercentage,
        dotsPerInch: Int(min(max((72 * scale).rounded(), 1), 65_535)))
    } catch {
      if error == .cancelled { throw .cancelled }
      throw .encoding("cannot encode the JPEG file: \(error.description)")
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

  /// The pixels as opaque RGB, composited with white.
  private var opaquePixels: [UInt8] {
    let count = width * height
    return bitmap.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: count * 3) { target, targetCount in
        for index in 0..<count {
          // The components are premultiplied, so that a sum above 255 cannot occur.
          let white = 255 - source[index * 4 + 3]
          for channel in 0..<3 {
            target[index * 3 + channel] = source[index * 4 + channel] &+ white
          }
        }
        targetCount = count * 3
      }
    }
  }
}

extension Double {
  /// The nearest integer in 0...100; 90 for NaN.
  fileprivate var roundedPercentage: Int {
    isNaN ? 90 : Int(Swift.min(Swift.max(self, 0), 100).rounded())
  }
}
