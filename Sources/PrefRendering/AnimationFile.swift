// PrefRendering: encodes a sequence of pictures as an animated PNG, WebP or GIF file.

import PrefGIFCodec
import PrefGeometry
import PrefPNGCodec
import PrefPixels
import PrefRaster
import PrefWebPCodec

/// The file format of an animation.
public enum AnimationFormat: String, CaseIterable, Sendable {
  /// Animated PNG; viewers without support for animation show the first frame.
  case apng
  /// Animated WebP, lossless.
  case webp
  /// Animated GIF: at most 256 colors in a frame, and no partial transparency.
  case gif

  /// Creates the format for a file name: WebP for the extension `.webp`, GIF for `.gif`, otherwise animated PNG.
  public init(path: String) {
    let name = path.lowercased()
    self = name.hasSuffix(".webp") ? .webp : name.hasSuffix(".gif") ? .gif : .apng
  }
}

extension AnimationFormat {
  /// The bytes that are held for each pixel while a frame is encoded: the pixels of the frame and of the one before,
  /// and copies of them. WebP counts them itself.
  fileprivate var bytesPerPixel: Int {
    switch self {
    case .apng: 12
    case .webp: 0
    case .gif: 23
    }
  }
}

/// A limit of the colors of an animation, for smaller files: the number of levels of each component, or in GIF files
/// the number of colors.
public enum AnimationColors: String, CaseIterable, Sendable {
  /// 32 levels; in GIF files, 128 colors.
  case levels32
  /// 16 levels; in GIF files, 64 colors.
  case levels16
  /// 8 levels; in GIF files, 32 colors.
  case levels8
  /// 6 levels; in GIF files, 16 colors.
  case levels6

  /// The number of levels of each component.
  public var levels: Int {
    switch self {
    case .levels32: 32
    case .levels16: 16
    case .levels8: 8
    case .levels6: 6
    }
  }

  /// The number of colors in GIF files.
  public var colorCount: Int {
    switch self {
    case .levels32: 128
    case .levels16: 64
    case .levels8: 32
    case .levels6: 16
    }
  }

  /// Returns components reduced to the levels; the result of a larger component is never smaller.
  fileprivate func reduced(_ bytes: [UInt8]) -> [UInt8] {
    let steps = levels - 1
    let table = (0...255).map { UInt8((($0 * steps + 127) / 255 * 255 + steps / 2) / steps) }
    return bytes.map { table[Int($0)] }
  }
}

/// An encoder for animations; each frame after the first stores only the rectangle that has
/// changed.
public struct AnimationFile {
  private enum File {
    case png(AnimatedPNG)
    case webP(AnimatedWebP)
    case gif(AnimatedGIF)
  }

  /// The file format.
  public let format: AnimationFormat
  /// The frame rate, in frames per second.
  public let framesPerSecond: Double
  /// The number of times the animation is played; 0 for an endless loop.
  public let loopCount: Int
  /// The reduced colors; nil for all. To be set before the first frame is appended.
  public var colors: AnimationColors?
  private var file: File?
  private var size: (width: Int, height: Int) = (0, 0)

  /// Creates an encoder for a format and a frame rate of 0.01 to 1000 frames per second. The rate
  /// is checked when the first frame is appended.
  public init(_ format: AnimationFormat, framesPerSecond: Double, loopCount: Int = 0) {
    self.format = format
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
  }

  /// The number of bytes of the encoded frames so far.
  package var byteCount: Int {
    switch file {
    case .png(let file): file.byteCount
    case .webP(let file): file.byteCount
    case .gif(let file): file.byteCount
    case nil: 0
    }
  }

  /// Renders and appends a frame.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` if the size differs from that of the first frame or the
  ///   format does not support the size or frame rate; ``RenderError/emptyPicture(_:)``, ``RenderError/limit(_:)`` or
  ///   ``RenderError/drawingLimit(_:)`` if the picture cannot be rendered within its limits.
  public mutating func append(_ picture: Picture) throws(RenderError) {
    let encodedPixels = encodedPixels
    let bytes = saturatedProduct(
      saturatedProduct(picture.widthInPixels, picture.heightInPixels), format.bytesPerPixel)
    if let exceeded = ExceededDrawingLimit(encoderBytes: bytes, picture.drawingLimits) {
      throw .drawingLimit(exceeded)
    }
    let image = try format == .webp ? picture.image(for: .losslessWebP) : picture.image()
    if file != nil, (image.width, image.height) != size {
      throw .encoding(
        "the picture size changes from \(size.width) × \(size.height) to \(image.width) × "
          + "\(image.height) pixels, but all frames must have one size; give the view a fixed frame"
      )
    }
    size = (image.width, image.height)
    let cancellation = Cancellation()
    let compression = picture.compression(cancellation)
    defer { compression.finish() }
    do {
      switch try file ?? begin(image) {
      case .png(var file):
        // Releases the stored encoder first, so that its frames are not copied on write.
        self.file = nil
        try file.append(reduced(image.pixels), cancellation)
        self.file = .png(file)
      case .webP(var file):
        self.file = nil
        try file.append(reduced(image.pixels))
        self.file = .webP(file)
      case .gif(var file):
        self.file = nil
        try file.append(image.straightPixels, cancellation)
        self.file = .gif(file)
      }
    } catch {
      if let error = compression.limitError { throw error }
      throw Task.isCancelled ? .cancelled : .encoding("\(error)")
    }
    picture.drawingTotal?.add(
      .losslessWebP, pixels: self.encodedPixels - encodedPixels, isOpaque: image.isOpaque)
  }

  /// The number of pixels so far that an encoder outside of this package has encoded.
  private var encodedPixels: Int {
    if case .webP(let file) = file { file.encodedPixels } else { 0 }
  }

  private func reduced(_ pixels: [UInt8]) -> [UInt8] { colors?.reduced(pixels) ?? pixels }

  /// Creates the encoder of the format for the size of the first frame.
  ///
  /// - Throws: `PNGError`, `WebPError` or `GIFError` if the size or the frame rate is out of range.
  private func begin(_ image: CGImage) throws -> File {
    switch format {
    case .apng:
      // It is not known yet whether later frames are opaque.
      return .png(
        try AnimatedPNG(
          width: image.width, height: image.height, isOpaque: false,
          framesPerSecond: framesPerSecond, loopCount: loopCount))
    case .webp:
      return .webP(
        try AnimatedWebP(
          width: image.width, height: image.height, framesPerSecond: framesPerSecond,
          loopCount: loopCount))
    case .gif:
      return .gif(
        try AnimatedGIF(
          width: image.width, height: image.height, framesPerSecond: framesPerSecond,
          loopCount: loopCount, maxColors: colors?.colorCount ?? 256))
    }
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` if no frame was appended.
  public func finish() throws(RenderError) -> [UInt8] {
    do {
      switch file {
      case .png(let file): return try file.finish()
      case .webP(let file): return try file.finish()
      case .gif(var file): return try file.finish()
      case nil: throw RenderError.encoding("an animation needs at least one frame")
      }
    } catch let error as RenderError {
      throw error
    } catch {
      throw Task.isCancelled ? .cancelled : .encoding("\(error)")
    }
  }
}
