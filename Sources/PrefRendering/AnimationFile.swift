// Rendering: pictures that follow each other, as one file.

import PrefGeometry
import PrefPNGCodec
import PrefWebPCodec

/// How an animation is written.
public enum AnimationFormat: String, CaseIterable, Sendable {
  /// An animated PNG: what programs without animation show is its first picture.
  case apng
  /// WebP without loss.
  case webp

  /// What a file's name asks for: WebP where it ends in `.webp`.
  public init(path: String) { self = path.lowercased().hasSuffix(".webp") ? .webp : .apng }
}

/// Gathers pictures of one size into an animation file; each after the first holds only what has changed.
public struct AnimationFile {
  private enum File {
    case png(AnimatedPNG)
    case webP(AnimatedWebP)
  }

  /// How the file is written.
  public let format: AnimationFormat
  /// Pictures a second.
  public let framesPerSecond: Double
  /// How often the animation is shown; 0 for ever.
  public let loopCount: Int
  private var file: File?
  private var size: (width: Int, height: Int) = (0, 0)

  /// Begins a file; 0.01 to 1000 pictures a second.
  public init(_ format: AnimationFormat, framesPerSecond: Double, loopCount: Int = 0) {
    self.format = format
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
  }

  /// Takes the next picture; throws where its size is another than the first one's, or the format cannot say it.
  public mutating func append(_ picture: Picture) throws(RenderError) {
    let image = try picture.image()
    if file != nil, (image.width, image.height) != size {
      throw .encoding(
        "The size of the picture changes from \(size.width) × \(size.height) to \(image.width) × "
          + "\(image.height) pixels on the way, which an animation cannot show; give the view a frame."
      )
    }
    size = (image.width, image.height)
    do {
      switch try file ?? begin(image) {
      case .png(var file):
        // Nobody else holds the pictures so far, which would be copied otherwise.
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

  private func begin(_ image: CGImage) throws -> File {
    switch format {
    case .apng:
      // Whether later pictures are opaque is not known yet.
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

  /// Ends the file and gives its bytes; throws where there is no picture.
  public func finish() throws(RenderError) -> [UInt8] {
    do {
      switch file {
      case .png(let file): return try file.finish()
      case .webP(let file): return try file.finish()
      case nil: throw RenderError.encoding("An animation needs a picture.")
      }
    } catch let error as RenderError {
      throw error
    } catch {
      throw .encoding("\(error)")
    }
  }
}
