// PrefRaster: images that a picture draws several times. In: images and bitmaps of color glyphs. Out: the pixels that
// they are sampled from, which are decoded, downscaled and counted once for each picture, whatever other caches
// contain.

import PrefDrawing
import PrefGeometry

/// The pixels that an image is sampled from.
struct SampledImage {
  var pixels: PreparedImage.Pixels
  var width: Int
  var height: Int
}

/// The images of one picture. Used by one thread.
final class ImageCache {
  /// Identifies a downscaled image. The display list keeps its source alive.
  struct ScaledKey: Hashable {
    let source: ObjectIdentifier
    let width: Int
    let height: Int
  }

  /// Identifies a bitmap of a color glyph at a size. The display list keeps its store alive.
  struct GlyphKey: Hashable {
    let store: ObjectIdentifier
    let glyph: UInt32
    let fontSize: CGFloat
    /// The linear part of the transform.
    let transform: CGAffineTransform
  }

  /// A bitmap of a color glyph.
  struct Glyph {
    /// The position and size relative to the pen position, in units of one em, y down.
    let frame: CGRect
    let sampled: SampledImage
  }

  /// The downscaled images.
  var scaled: [ScaledKey: SampledImage] = [:]
  /// The bitmaps of glyphs; nil for glyphs that have none.
  var glyphs: [GlyphKey: Glyph?] = [:]
}

extension DrawingLimits {
  /// The steps for each pixel of a bitmap that is decoded.
  package static let stepsPerDecodedPixel = 24
  /// The bytes of a pixel of a bitmap that is decoded.
  package static let bytesPerDecodedPixel = 4
}

extension Preparation {
  /// Returns the bitmap of a color glyph; nil if the glyph has none, or if it exceeds a limit.
  func picture(
    of glyph: UInt32, _ run: GlyphRun, _ transform: CGAffineTransform
  ) -> ImageCache.Glyph? {
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    let key = ImageCache.GlyphKey(
      store: ObjectIdentifier(run.store), glyph: glyph, fontSize: run.fontSize, transform: linear)
    if let known = images.glyphs[key] { return known }
    let cost = run.store.pictureDecodingCost(of: glyph)
    let bytes = saturatedProduct(cost, DrawingLimits.bytesPerDecodedPixel)
    if let meter {
      let steps = saturatedProduct(cost, DrawingLimits.stepsPerDecodedPixel)
      guard meter.admit(steps: steps), meter.admit(layerBytes: 0, temporary: bytes) else {
        return nil
      }
    }
    let picture = cost > 0 ? run.store.picture(of: glyph) : nil
    let found = picture.flatMap { picture -> ImageCache.Glyph? in
      let size = CGSize(
        width: picture.frame.width * run.fontSize, height: picture.frame.height * run.fontSize)
      let image = picture.image
      if let target = downscaledSize(image, size, .high, transform) {
        return downscaled(image, target).map { ImageCache.Glyph(frame: picture.frame, sampled: $0) }
      }
      guard meter?.admit(layerBytes: bytes) ?? true else { return nil }
      let sampled = SampledImage(
        pixels: .original(image), width: image.width, height: image.height)
      return ImageCache.Glyph(frame: picture.frame, sampled: sampled)
    }
    images.glyphs[key] = .some(found)
    return found
  }
}
