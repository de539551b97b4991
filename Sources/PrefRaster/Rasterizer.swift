// Raster: the stage's face. A display list comes in; out goes a bitmap, or one band of rows after another.

import PrefDrawing
import PrefGeometry

/// Why a picture cannot be drawn.
public enum RasterError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The picture has more pixels, or is longer along one side, than the limit.
  case tooLarge(width: Int, height: Int, limit: Int)

  /// The cause, and what helps.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height, let limit):
      return "A picture of \(width) × \(height) pixels passes the limit of \(limit) pixels; "
        + "make it smaller, lower its scale, or raise the limit."
    }
  }
}

/// Draws display lists.
///
///     let bitmap = try Rasterizer().bitmap(of: list)
///
/// The same list gives the same bytes with any number of threads and any height of bands.
public struct Rasterizer: Sendable {
  /// The longest side of a picture, in pixels.
  public static let longestSide = 262_144

  /// What lies below everything; nil for nothing.
  public var background: ResolvedColor?
  /// How many threads draw.
  public var threadCount: Int
  /// How many rows are drawn at a time.
  public var bandHeight: Int
  /// The largest number of pixels of a picture.
  public var pixelLimit: Int

  /// Makes a rasterizer.
  public init(
    background: ResolvedColor? = nil, threadCount: Int = 1, bandHeight: Int = 64,
    pixelLimit: Int = 1 << 28
  ) {
    self.background = background
    self.threadCount = threadCount
    self.bandHeight = bandHeight
    self.pixelLimit = pixelLimit
  }

  /// The whole picture, `list.widthInPixels` × `list.heightInPixels`; throws where it passes the limits.
  public func bitmap(of list: DisplayList) throws(RasterError) -> Bitmap {
    try prepare(list).bitmap()
  }

  /// The picture, ready to be drawn band by band; throws where it passes the limits.
  public func prepare(_ list: DisplayList) throws(RasterError) -> PreparedPicture {
    let frame = try frame(of: list)
    var preparation = preparation(of: list, frame)
    let commands = frame.isEmpty ? [] : preparation.commands(list.items)
    return picture(frame, commands, preparation.flattener.builder.store)
  }

  /// What prepares a list's items.
  func preparation(of list: DisplayList, _ frame: PixelRect) -> Preparation {
    var preparation = Preparation(scale: list.scale, visible: frame)
    preparation.readsBackdrop = list.items.contains(where: \.readsBackdrop)
    preparation.background = background?.pixel ?? 0
    return preparation
  }

  /// The pixels of a picture; throws where it passes the limits.
  func frame(of list: DisplayList) throws(RasterError) -> PixelRect {
    let (width, height) = (list.widthInPixels, list.heightInPixels)
    guard max(width, height) <= Self.longestSide, width * height <= pixelLimit else {
      throw .tooLarge(width: width, height: height, limit: pixelLimit)
    }
    return PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  /// A picture of prepared commands.
  func picture(
    _ frame: PixelRect, _ commands: [DrawCommand], _ store: EdgeStore
  ) -> PreparedPicture {
    PreparedPicture(
      width: frame.width, height: frame.height, commands: commands, edges: store,
      background: background?.pixel ?? 0, threadCount: max(threadCount, 1),
      bandHeight: max(bandHeight, 1))
  }
}
