// PrefDrawing: runs of glyph identifiers, with a reference to the shared store of their outlines,
// and immutable pixel images.

import PrefGeometry

/// A source of glyph outlines and bitmaps for one face with fixed variation axes. Conforming types
/// behave as immutable and are safe to use from any thread.
public protocol GlyphStore: AnyObject, Sendable {
  /// A stable name for dumps and hashes: the family and its axes, never an address or a file path.
  var name: String { get }

  /// Returns the unhinted outline of a glyph, in units of one em, y down, with the pen position at
  /// the origin.
  ///
  /// The path is empty for a space, an unknown glyph, or a glyph that consists only of a bitmap.
  func outline(of glyph: UInt32) -> Path

  /// Returns the horizontal advance of a glyph, in units of one em.
  func advance(of glyph: UInt32) -> CGFloat

  /// Whether the face may have bitmaps of color glyphs.
  var hasColorBitmaps: Bool { get }

  /// Returns the bitmap of a color glyph; nil if the glyph has none.
  func picture(of glyph: UInt32) -> GlyphPicture?

  /// Returns the cost of decoding the bitmap of a color glyph, in pixels. If it is 0, the glyph has none.
  ///
  /// The cost is at least the number of pixels of the bitmap, which is not decoded if possible.
  func pictureDecodingCost(of glyph: UInt32) -> Int
}

extension GlyphStore {
  /// Whether the face may have bitmaps of color glyphs: true.
  public var hasColorBitmaps: Bool { true }

  /// Returns the number of pixels of the bitmap of a color glyph, which is decoded; 0 if the glyph has none.
  public func pictureDecodingCost(of glyph: UInt32) -> Int {
    picture(of: glyph).map { $0.image.width * $0.image.height } ?? 0
  }
}

/// The bitmap of a color glyph, such as an emoji.
public struct GlyphPicture: Sendable {
  /// The pixels of the bitmap.
  public var image: PixelImage
  /// The position and size of the bitmap relative to the pen position, in units of one em, y down.
  public var frame: CGRect

  /// Creates a bitmap glyph.
  public init(image: PixelImage, frame: CGRect) {
    self.image = image
    self.frame = frame
  }
}

/// A glyph with its pen position.
public struct PositionedGlyph: Equatable, Hashable, Sendable {
  /// The glyph index in its face.
  public var glyph: UInt32
  /// The horizontal pen position, in points from the origin of the run.
  public var x: Float
  /// The vertical pen position, in points from the origin of the run, y down.
  public var y: Float

  /// Creates a glyph at a pen position, in points.
  public init(glyph: UInt32, x: Float, y: Float) {
    self.glyph = glyph
    self.x = x
    self.y = y
  }
}

/// A sequence of positioned glyphs of one face and size.
public struct GlyphRun: Sendable {
  /// The source of the outlines and bitmaps.
  public var store: any GlyphStore
  /// The size of one em, in points.
  public var fontSize: CGFloat
  /// The glyphs with their pen positions.
  public var glyphs: [PositionedGlyph]
  /// The source text of the run, used by dumps and searches only.
  public var text: String
  /// The synthetic slant: the horizontal shift per point of height (0.2 for a synthetic oblique).
  public var slant: CGFloat
  /// The synthetic boldness: the width, in em, of a stroke added around each outline.
  public var embolden: CGFloat

  /// Creates a run; by default without synthetic slant or boldness.
  public init(
    store: any GlyphStore, fontSize: CGFloat, glyphs: [PositionedGlyph], text: String,
    slant: CGFloat = 0, embolden: CGFloat = 0
  ) {
    self.store = store
    self.fontSize = fontSize
    self.glyphs = glyphs
    self.text = text
    self.slant = slant
    self.embolden = embolden
  }
}

extension GlyphRun: Equatable {
  /// Returns whether both runs draw the same pixels; the source text is not compared.
  public static func == (lhs: GlyphRun, rhs: GlyphRun) -> Bool {
    lhs.store === rhs.store && lhs.fontSize == rhs.fontSize && lhs.glyphs == rhs.glyphs
      && lhs.slant == rhs.slant && lhs.embolden == rhs.embolden
  }
}

/// An immutable image: 8-bit RGBA, premultiplied, gamma-encoded sRGB, rows from top to bottom
/// without padding.
public final class PixelImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixel data: height × width × 4 bytes, in the order red, green, blue, opacity.
  public let pixels: [UInt8]
  /// A stable name for dumps.
  public let name: String
  /// Whether every pixel has an opacity of 255.
  public let isOpaque: Bool

  /// Creates an image. If `pixels` does not hold exactly width × height × 4 bytes, it is padded
  /// with zeros or truncated.
  public init(width: Int, height: Int, pixels: [UInt8], name: String) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    let needed = self.width * self.height * 4
    var bytes = pixels
    if bytes.count < needed {
      bytes += Array(repeating: 0, count: needed - bytes.count)
    } else if bytes.count > needed {
      bytes.removeLast(bytes.count - needed)
    }
    self.pixels = bytes
    self.name = name
    isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }
}
