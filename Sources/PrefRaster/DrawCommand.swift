// Raster: a display list after preparation: everything in pixels, every curve cut, every blur done. Bands read it
// from any thread.

import PrefDrawing
import PrefGeometry

/// What covers pixels with what.
struct DrawCommand: Sendable {
  enum Content: Sendable {
    case outline(Outline, FillRule, isAntialiased: Bool, PreparedPaint)
    case rect(AlignedRect, PreparedPaint)
    case glyphs(GlyphBatch, PreparedPaint)
    case mask(StretchedMask, Pixel)
    indirect case layer(LayerCommand)
  }

  var content: Content
  /// The pixels that it may touch.
  var bounds: PixelRect
}

/// What fills covered pixels.
enum PreparedPaint: Sendable {
  case solid(Pixel)
  case gradient(GradientShader)
  case image(PreparedImage)

  /// Whether it lets nothing through anywhere.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): color >> 24 == 255
    case .gradient(let gradient): gradient.isOpaque
    case .image(let image): image.opacity == 255 && image.pixels.isOpaque
    }
  }
}

/// An image and where it lies.
struct PreparedImage: Sendable {
  /// Where the pixels are.
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
  /// From the image's pixels to the picture's.
  var transform: CGAffineTransform
  /// 0…255.
  var opacity: UInt32
  /// Whether the image goes on beyond its sides by itself, or by the pixels at its sides.
  var isTiled: Bool
  /// Whether it stands in the place of what is below, also where it is translucent.
  var replacesBackdrop = false

  /// Calls `body` with a shader for the pixels.
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

/// The shape of a clip.
enum ClipShape: Sendable {
  /// Whole pixels: nothing but bounds.
  case pixels(PixelRect)
  case rect(AlignedRect)
  case outline(Outline, FillRule, isAntialiased: Bool)

  /// Whether no pixel is covered in part.
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

/// Commands that are drawn together.
struct LayerCommand: Sendable {
  /// What the layer shows before its effects.
  enum Source: Sendable {
    case commands([DrawCommand])
    /// Ready pixels, the first at (x, y).
    case bitmap(Bitmap, x: Int, y: Int)
    /// Blurred pixels, the first at (x, y).
    case blurred(BlurredPixels, x: Int, y: Int)
  }

  var source: Source
  var filters: [PixelFilter] = []
  var clip: ClipShape?
  var mask: [DrawCommand]?
  /// 0…255.
  var opacity: UInt32 = 255
  var blendMode = BlendMode.normal
  /// Whether the commands can be drawn straight onto the picture, inside the clip.
  var isDirect = false

  /// The commands, where drawing them straight onto nothing is all there is to do.
  var plainCommands: [DrawCommand]? {
    guard case .commands(let commands) = source, isPlain, clip == nil, opacity == 255 else {
      return nil
    }
    return commands
  }

  /// Whether nothing but bounds and opacity stand between the source and the picture.
  var isPlain: Bool {
    filters.isEmpty && mask == nil && blendMode == .normal && clip?.isPixelAligned ?? true
  }
}
