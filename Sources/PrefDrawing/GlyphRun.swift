// Drawing: glyphs by number, with a reference to the shared store that knows their outlines.

import PrefGeometry

/// Knows the outlines of one face at one setting of its axes; immutable to its users, and safe on every thread.
public protocol GlyphStore: AnyObject, Sendable {
  /// A stable name, for dumps and hashes: the family and its axes, never an address or a path.
  var name: String { get }

  /// The outline of a glyph: unhinted, y down, the pen at the origin, one em = 1.
  ///
  /// Empty for a space, an unknown glyph, or a glyph that has only a picture.
  func outline(of glyph: UInt32) -> Path

  /// The coloured picture of a glyph; nil where it has none.
  func picture(of glyph: UInt32) -> GlyphPicture?
}

/// The picture of a coloured glyph, such as an emoji.
public struct GlyphPicture: Sendable {
  /// The pixels.
  public var image: PixelImage
  /// Where the picture goes, relative to the pen: y down, one em = 1.
  public var frame: CGRect

  /// Makes a picture.
  public init(image: PixelImage, frame: CGRect) {
    self.image = image
    self.frame = frame
  }
}

/// A glyph and where its pen stands.
public struct PositionedGlyph: Equatable, Hashable, Sendable {
  /// The glyph's number in its face.
  public var glyph: UInt32
  /// The pen, in points from the run's origin, y down.
  public var x: Float
  /// The pen's height, in points from the run's origin, y down.
  public var y: Float

  /// Makes a glyph at a place.
  public init(glyph: UInt32, x: Float, y: Float) {
    self.glyph = glyph
    self.x = x
    self.y = y
  }
}

/// Glyphs of one face and size.
public struct GlyphRun: Sendable {
  /// Knows the outlines.
  public var store: any GlyphStore
  /// The size of one em, in points.
  public var fontSize: CGFloat
  /// The glyphs and their places.
  public var glyphs: [PositionedGlyph]
  /// The text that the glyphs stand for, for dumps and searches.
  public var text: String
  /// A synthetic slant: the shift along x for each point upwards (0.2 for an oblique).
  public var slant: CGFloat
  /// A synthetic boldness: the width, in em, of a stroke added around each outline.
  public var embolden: CGFloat

  /// Makes a run.
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
  /// Whether both draw the same.
  public static func == (lhs: GlyphRun, rhs: GlyphRun) -> Bool {
    lhs.store === rhs.store && lhs.fontSize == rhs.fontSize && lhs.glyphs == rhs.glyphs
      && lhs.slant == rhs.slant && lhs.embolden == rhs.embolden
  }
}

/// Pixels that never change: 8-bit RGBA, premultiplied, gamma-encoded sRGB, rows top to bottom without padding.
public final class PixelImage: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The bytes: height × width × 4, red first.
  public let pixels: [UInt8]
  /// A stable name for dumps.
  public let name: String
  /// Whether no pixel lets anything through.
  public let isOpaque: Bool

  /// Makes an image; `pixels` must hold exactly width × height × 4 bytes, else it is padded or cut.
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
