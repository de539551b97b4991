// PrefRendering: encodes a sequence of pictures as an animated PNG or WebP file.

import PrefGeometry
import PrefPNGCodec
import PrefWebPCodec

/// The file format of an animation.
public enum AnimationFormat: String, CaseIterable, Sendable {
  /// Animated PNG; viewers without support for animation show the first frame.
  case apng
  /// Animated WebP, lossless.
  case webp

  /// Creates the format for a file name: WebP for the extension `.webp`, otherwise animated PNG.
  public init(path: String) { self = path.lowercased().hasSuffix(".webp") ? .webp : .apng }
}

/// An encoder for animations; each frame after the first stores only the rectangle that has
/// changed.
public struct AnimationFile {
  private enum File {
    case png(AnimatedPNG)
    case webP(AnimatedWebP)
  }

  /// The file format.
  public let format: AnimationFormat
  /// The frame rate, in frames per second.
  public let framesPerSecond: Double
  /// The number of times the animation is played; 0 for an endless loop.
  public let loopCount: Int
  private var file: File?
  private var size: (width: Int, height: Int) = (0, 0)

  /// Creates an encoder for a format and a frame rate of 0.01 to 1000 frames per second. The rate
  /// is checked when the first frame is appended.
  public init(_ format: AnimationFormat, framesPerSecond: Double, loopCount: Int = 0) {
    self.format = format
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
  }

  /// Renders and appends a frame.
  ///
  /// - Throws: ``RenderError/encoding(_:)`` if the size differs from that of the first frame or the
  ///   format does not support the size or frame rate; ``RenderError/emptyPicture(_:)`` or
  ///   ``RenderError/limit(_:)`` if the picture cannot be rendered.
  public mutating func append(_ picture: Picture) throws(RenderError) {
    let image = try picture.image()
    if file != nil, (image.width, image.height) != size {
      throw .encoding(
        "the picture size changes from \(size.width) × \(size.height) to \(image.width) × "
          + "\(image.height) pixels, but all frames must have one size; give the view a fixed frame"
      )
    }
    size = (image.width, image.height)
    do {
      switch try file ?? begin(image) {
      case .png(var file):
        // Releases the stored encoder first, so that its frames are not copied on write.
        self.file = nil
        try file.append(image.pixels)
        self.file = .png(file)
      case .webP(var file):
        self.file = nil
        try file.append(image.pixels)
        self.file = .webP(file)
      }
    } catch {
      throw .encoding("\(error)")
    }
  }

  /// Creates the encoder of the format for the size of the first frame.
  ///
  /// - Throws: `PNGError` or `WebPError` if the size or the frame rate is out of range.
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
      case nil: throw RenderError.encoding("an animation needs at least one frame")
      }
    } catch let error as RenderError {
      throw error
    } catch {
      throw .encoding("\(error)")
    }
  }
}
