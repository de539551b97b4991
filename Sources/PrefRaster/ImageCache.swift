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

  /// Identifies a color glyph. The display list keeps its store alive.
  struct GlyphKey: Hashable {
    let store: ObjectIdentifier
    let glyph: UInt32
  }

  /// Identifies the bitmap of a color glyph with a width and a height in pixels.
  struct ScaledGlyphKey: Hashable {
    let glyph: GlyphKey
    let width: Int
    let height: Int
  }

  /// The size of the bitmap of a color glyph.
  struct GlyphSize {
    /// The position and size relative to the pen position, in units of one em, y down.
    let frame: CGRect
    let width: Int
    let height: Int
  }

  /// The downscaled images.
  var scaled: [ScaledKey: SampledImage] = [:]
  /// The sizes of the bitmaps of glyphs; nil for glyphs that have none.
  var glyphSizes: [GlyphKey: GlyphSize?] = [:]
  /// The bitmaps of glyphs.
  var glyphs: [ScaledGlyphKey: SampledImage] = [:]
  /// The bitmap that was decoded last, whose size is read before its pixels; nil if there is none.
  var latest: (key: GlyphKey, picture: GlyphPicture?)?
}

extension DrawingLimits {
  /// The steps for each pixel of a bitmap that is decoded.
  package static let stepsPerDecodedPixel = 24
  /// The bytes of a pixel of a bitmap that is decoded.
  package static let bytesPerDecodedPixel = 4
}

extension Preparation {
  /// Returns the size of the bitmap of a color glyph; nil if the glyph has none, or if it exceeds a limit.
  func size(ofBitmap glyph: UInt32, _ run: GlyphRun) -> ImageCache.GlyphSize? {
    let key = ImageCache.GlyphKey(store: ObjectIdentifier(run.store), glyph: glyph)
    if let known = images.glyphSizes[key] { return known }
    let picture = decoded(key, run)
    if meter?.exceeded != nil { return nil }
    let size = picture.map {
      ImageCache.GlyphSize(frame: $0.frame, width: $0.image.width, height: $0.image.height)
    }
    images.glyphSizes[key] = .some(size)
    return size
  }

  /// Returns the pixels that the bitmap of a color glyph is sampled from; nil if they exceed a limit.
  ///
  /// A bitmap that is drawn several times with the same size is decoded and downscaled once.
  ///
  /// - Parameter target: The width and height to which it is downscaled; nil for its own.
  func sampled(
    _ glyph: UInt32, _ run: GlyphRun, _ size: ImageCache.GlyphSize,
    _ target: (width: Int, height: Int)?
  ) -> SampledImage? {
    let key = ImageCache.ScaledGlyphKey(
      glyph: ImageCache.GlyphKey(store: ObjectIdentifier(run.store), glyph: glyph),
      width: target?.width ?? size.width, height: target?.height ?? size.height)
    if let known = images.glyphs[key] { return known }
    guard let image = decoded(key.glyph, run)?.image else { return nil }
    var sampled = SampledImage(pixels: .original(image), width: image.width, height: image.height)
    if let target {
      guard let smaller = downscaled(image, target) else { return nil }
      sampled = smaller
    } else {
      let bytes = saturatedProduct(image.width * image.height, DrawingLimits.bytesPerDecodedPixel)
      guard meter?.admit(layerBytes: bytes) ?? true else { return nil }
    }
    images.glyphs[key] = sampled
    return sampled
  }

  /// Decodes the bitmap of a color glyph, and counts that; nil if the glyph has none, or if it exceeds a limit.
  private func decoded(_ key: ImageCache.GlyphKey, _ run: GlyphRun) -> GlyphPicture? {
    if let latest = images.latest, latest.key == key { return latest.picture }
    let cost = run.store.pictureDecodingCost(of: key.glyph)
    if let meter {
      let steps = saturatedProduct(cost, DrawingLimits.stepsPerDecodedPixel)
      let bytes = saturatedProduct(cost, DrawingLimits.bytesPerDecodedPixel)
      guard meter.admit(steps: steps), meter.admit(layerBytes: 0, temporary: bytes) else {
        return nil
      }
    }
    let picture = cost > 0 ? run.store.picture(of: key.glyph) : nil
    images.latest = (key, picture)
    return picture
  }
}
