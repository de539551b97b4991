// PrefRaster: the prepared form of a display list: all coordinates in pixels, curves flattened,
// blurs computed. Immutable, so bands read it from any thread.

import PrefDrawing
import PrefGeometry

/// A prepared item: coverage, and the paint that fills it.
struct DrawCommand: Sendable {
  enum Content: Sendable {
    case outline(Outline, FillRule, isAntialiased: Bool, PreparedPaint)
    case rect(AlignedRect, PreparedPaint)
    case glyphs(GlyphBatch, PreparedPaint)
    case mask(StretchedMask, Pixel)
    indirect case layer(LayerCommand)
  }

  var content: Content
  /// The pixels that the command may change.
  var bounds: PixelRect
}

/// A paint in pixel space.
enum PreparedPaint: Sendable {
  case solid(Pixel)
  case gradient(GradientShader)
  case image(PreparedImage)

  /// Whether the paint is fully opaque at every pixel.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): color >> 24 == 255
    case .gradient(let gradient): gradient.isOpaque
    case .image(let image): image.opacity == 255 && image.pixels.isOpaque
    }
  }
}

/// An image with its placement and sampling.
struct PreparedImage: Sendable {
  /// The storage of the pixels.
  enum Pixels: Sendable {
    case original(PixelImage)
    case bitmap(Bitmap)

    var isOpaque: Bool {
      switch self {
      case .original(let image): image.isOpaque
      case .bitmap(let bitmap): bitmap.isOpaque
      }
    }
  }

  var pixels: Pixels
  var filter: ImageFilter
  /// The transform from the image's pixels to the picture's.
  var transform: CGAffineTransform
  /// The opacity, 0…255.
  var opacity: UInt32
  /// Whether the image repeats outside its bounds instead of extending its edge pixels.
  var isTiled: Bool
  /// Whether the image replaces the pixels below it even where it is translucent.
  var replacesBackdrop = false

  /// Calls `body` with a shader for the pixels; does nothing if the pixels are too few or
  /// misaligned.
  func withShader(_ body: (ImageShader) -> Void) {
    switch pixels {
    case .original(let image):
      image.pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, bytes.count >= image.width * image.height * 4,
          Int(bitPattern: base) % 4 == 0
        else { return }
        let pixels = ImagePixels(
          base: base.assumingMemoryBound(to: Pixel.self), width: image.width, height: image.height)
        body(
          ImageShader(
            pixels, isOpaque: image.isOpaque, filter: filter, transform: transform,
            isTiled: isTiled))
      }
    case .bitmap(let bitmap):
      let pixels = ImagePixels(base: bitmap.base, width: bitmap.width, height: bitmap.height)
      body(
        ImageShader(
          pixels, isOpaque: bitmap.isOpaque, filter: filter, transform: transform,
          isTiled: isTiled))
    }
  }
}

/// The shape of a clip, in pixel space.
enum ClipShape: Sendable {
  /// A rectangle on pixel boundaries, which needs no coverage.
  case pixels(PixelRect)
  case rect(AlignedRect)
  case outline(Outline, FillRule, isAntialiased: Bool)

  /// Whether every pixel is either fully covered or not covered.
  var isPixelAligned: Bool {
    if case .pixels = self { return true }
    return false
  }

  var bounds: PixelRect {
    switch self {
    case .pixels(let bounds): return bounds
    case .rect(let rect): return rect.bounds
    case .outline(let outline, _, _): return outline.bounds
    }
  }
}

/// Commands that are composited as a group.
struct LayerCommand: Sendable {
  /// The contents of the layer before its effects.
  enum Source: Sendable {
    case commands([DrawCommand])
    /// Precomputed pixels with the top left one at (x, y).
    case bitmap(Bitmap, x: Int, y: Int)
    /// Blurred pixels with the top left one at (x, y).
    case blurred(BlurredPixels, x: Int, y: Int)
  }

  var source: Source
  var filters: [PixelFilter] = []
  var clip: ClipShape?
  var mask: [DrawCommand]?
  /// The opacity, 0…255.
  var opacity: UInt32 = 255
  var blendMode = CompositingMode.normal
  /// Whether the commands can be drawn directly onto the picture, inside the clip, without a group.
  var isDirect = false

  /// The commands, if drawing them onto transparent pixels produces the whole layer; nil otherwise.
  var plainCommands: [DrawCommand]? {
    guard case .commands(let commands) = source, isPlain, clip == nil, opacity == 255 else {
      return nil
    }
    return commands
  }

  /// Whether compositing the layer needs nothing but its bounds and opacity.
  var isPlain: Bool {
    filters.isEmpty && mask == nil && blendMode == .normal && clip?.isPixelAligned ?? true
  }
}

extension [DrawCommand] {
  /// Returns whether layers are nested deeper than a number of levels; visits no command below them.
  func isDeeper(than depth: Int) -> Bool {
    contains { command in
      guard case .layer(let layer) = command.content else { return false }
      if depth == 0 || layer.mask?.isDeeper(than: depth - 1) ?? false { return true }
      guard case .commands(let commands) = layer.source else { return false }
      return commands.isDeeper(than: depth - 1)
    }
  }
}
