// PrefRaster: the public interface of the stage. Takes a display list, and produces a bitmap or
// bands of rows.

import PrefDrawing
import PrefGeometry
import PrefPixels

/// An error that prevents a picture from being drawn.
public enum RasterError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The picture has more pixels than `limit`, or one side exceeds ``Rasterizer/maxSideLength``.
  /// `width` and `height` are in pixels.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// Drawing the picture exceeds one of the rasterizer's limits.
  case overLimit(ExceededDrawingLimit)
  /// The task that draws the picture was cancelled.
  case cancelled

  /// The error in words, with a suggested fix.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height, let limit):
      let size = "a picture of \(width) × \(height) pixels exceeds the limit of"
      let side = Rasterizer.maxSideLength
      return max(width, height) > side
        ? "\(size) \(side) pixels per side; make it smaller, or lower its scale"
        : "\(size) \(limit) pixels; make it smaller, lower its scale, or raise the limit"
    case .overLimit(let exceeded): return exceeded.description
    case .cancelled: return "drawing was cancelled"
    }
  }
}

/// Draws display lists on the CPU.
///
///     let bitmap = try Rasterizer().bitmap(of: list)
///
/// The result is byte for byte the same for any number of threads and any band height.
public struct Rasterizer: Sendable {
  /// The maximum width and height of a picture, in pixels.
  public static let maxSideLength = 262_144

  /// The color below all items; nil for transparent.
  public var background: ResolvedColor?
  /// The number of threads that draw; values below 1 count as 1.
  public var threadCount: Int
  /// The number of rows drawn at a time; values below 1 count as 1.
  public var bandHeight: Int
  /// The maximum number of pixels in a picture, `width` × `height`.
  public var pixelLimit: Int
  /// The limits on the cost of drawing; unlimited by default.
  public var limits = DrawingLimits()
  /// The cost of several pictures, to which that of each picture is added; nil for none.
  package var total: DrawingTotal?
  /// The cost of encoding each picture, and its number of pixels; nil if encoding is not counted.
  var encoding: (cost: EncodingCost, pixels: Int)?

  /// Creates a rasterizer; by default transparent, single-threaded and with a limit of 2²⁸ pixels.
  /// Bands have 96 rows by default, or 64 rows with several threads, so that the work is
  /// distributed more evenly.
  public init(
    background: ResolvedColor? = nil, threadCount: Int = 1, bandHeight: Int? = nil,
    pixelLimit: Int = 1 << 28
  ) {
    self.background = background
    self.threadCount = threadCount
    self.bandHeight = bandHeight ?? (threadCount > 1 ? 64 : 96)
    self.pixelLimit = pixelLimit
  }

  /// Draws a whole picture of `list.widthInPixels` × `list.heightInPixels` pixels.
  ///
  /// - Throws: ``RasterError/tooLarge(width:height:limit:)`` or ``RasterError/overLimit(_:)`` if the picture exceeds
  ///   a limit; ``RasterError/cancelled`` if the current task is cancelled.
  public func bitmap(of list: DisplayList) throws(RasterError) -> Bitmap {
    try bitmap(of: list, Cancellation())
  }

  /// Draws a whole picture unless `cancellation` is cancelled.
  package func bitmap(
    of list: DisplayList, _ cancellation: Cancellation
  ) throws(RasterError) -> Bitmap {
    try prepare(list, nil, cancellation).bitmap(cancellation)
  }

  /// Rasterizes a picture whose cost is counted together with that of others.
  ///
  /// - Throws: ``RasterError/tooLarge(width:height:limit:)``, or ``RasterError/overLimit(_:)`` if the cost exceeds a
  ///   limit of `meter`; ``RasterError/cancelled`` if the current task is cancelled.
  package func bitmap(of list: DisplayList, countedBy meter: DrawingMeter) throws(RasterError)
    -> Bitmap
  {
    let (outerBytes, outerStrikes) = (meter.layerBytes, meter.strikes)
    defer { (meter.layerBytes, meter.strikes) = (outerBytes, outerStrikes) }
    let cancellation = Cancellation()
    return try prepare(list, meter, cancellation).bitmap(cancellation)
  }

  /// Prepares a picture to be drawn in bands.
  ///
  /// - Throws: ``RasterError/tooLarge(width:height:limit:)`` or ``RasterError/overLimit(_:)`` if the picture exceeds
  ///   a limit; ``RasterError/cancelled`` if the current task is cancelled.
  public func prepare(_ list: DisplayList) throws(RasterError) -> PreparedPicture {
    try prepare(list, nil, Cancellation())
  }

  package func prepare(
    _ list: DisplayList, _ meter: DrawingMeter?, _ cancellation: Cancellation
  ) throws(RasterError) -> PreparedPicture {
    let frame = try frame(of: list)
    return try list.items.withSufficientStack { () throws(RasterError) in
      var preparation = preparation(of: list, frame, cancellation)
      if let meter { preparation.meter = meter }
      let commands = frame.isEmpty ? [] : preparation.commands(list.items)
      return try picture(frame, commands, preparation, isCounted: meter == nil)
    }
  }

  /// Prepares a part of a picture, whose pixels are those of the whole picture. Outside of the picture, content that
  /// exceeds it is drawn.
  ///
  /// The cost is that of preparing the whole picture and of drawing the part.
  ///
  /// - Parameter part: The pixels to draw, from the top left corner of the picture; they can exceed it.
  /// - Throws: as ``prepare(_:)``; the limits apply to the size of the part.
  package func prepare(
    _ list: DisplayList, part: PixelRect, _ cancellation: Cancellation
  ) throws(RasterError) -> PreparedPicture {
    try checkSize(width: part.width, height: part.height)
    let whole = PixelRect(
      minX: 0, minY: 0, maxX: list.widthInPixels, maxY: list.heightInPixels)
    // Effects are clipped to what is visible, at the edge of which their pixels differ: it is the same as for the
    // whole picture, unless that is too large to be drawn.
    let all = whole.union(part)
    let visible = admits(width: all.width, height: all.height) ? all : part
    let (x, y) = (-visible.minX, -visible.minY)
    return try list.items.withSufficientStack { () throws(RasterError) in
      var preparation = preparation(of: list, visible.offset(x, y), cancellation, x: x, y: y)
      let commands = part.isEmpty ? [] : preparation.commands(list.items)
      return try picture(part.offset(x, y), commands, preparation, isCounted: true)
    }
  }

  /// Creates the picture that has been prepared.
  ///
  /// - Parameter isCounted: Whether its cost is added to the total.
  private func picture(
    _ frame: PixelRect, _ commands: [DrawCommand], _ preparation: Preparation, isCounted: Bool
  ) throws(RasterError) -> PreparedPicture {
    try preparation.check()
    var picture = picture(frame, commands, preparation.flattener.builder.store)
    picture.cost = preparation.meter?.cost ?? DrawingCost()
    try checkEncoder(preparation.meter, isOpaque: picture.isKnownOpaque)
    if isCounted { add(preparation) }
    return picture
  }

  /// Creates the preparation of a list's items, which are moved by whole pixels.
  func preparation(
    of list: DisplayList, _ frame: PixelRect, _ cancellation: Cancellation, x: Int = 0, y: Int = 0
  ) -> Preparation {
    let base = CGAffineTransform(
      a: list.scale, b: 0, c: 0, d: list.scale, tx: CGFloat(x), ty: CGFloat(y))
    var preparation = Preparation(base: base, visible: frame, cancellation)
    preparation.readsBackdrop = list.items.contains(where: \.readsBackdrop)
    preparation.background = background?.pixel ?? 0
    preparation.meter = meter()
    return preparation
  }

  /// Returns the meter of a picture of which `cost` has been incurred before; nil if there are no limits.
  func meter(after cost: DrawingCost = DrawingCost()) -> DrawingMeter? {
    guard limits != DrawingLimits() || total != nil else { return nil }
    return DrawingMeter(limits, after: cost, encodingSteps: encodingSteps, in: total)
  }

  /// Adds the cost of a prepared picture to the total.
  func add(_ preparation: Preparation) {
    if let total, let meter = preparation.meter { total.add(meter.cost) }
  }

  /// Returns the bounds of a picture, in pixels.
  ///
  /// - Throws: ``RasterError/tooLarge(width:height:limit:)`` if the picture exceeds a limit.
  func frame(of list: DisplayList) throws(RasterError) -> PixelRect {
    let (width, height) = (list.widthInPixels, list.heightInPixels)
    try checkSize(width: width, height: height)
    return PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  /// Whether a picture of a size in pixels can be drawn.
  private func admits(width: Int, height: Int) -> Bool {
    max(width, height) <= Self.maxSideLength && width * height <= pixelLimit
  }

  private func checkSize(width: Int, height: Int) throws(RasterError) {
    guard admits(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, limit: pixelLimit)
    }
  }

  /// Creates a picture from prepared commands.
  func picture(
    _ frame: PixelRect, _ commands: [DrawCommand], _ store: EdgeStore
  ) -> PreparedPicture {
    PreparedPicture(
      frame: frame, commands: commands, edges: store, background: background?.pixel ?? 0,
      threadCount: max(threadCount, 1), bandHeight: max(bandHeight, 1))
  }
}

extension Preparation {
  /// Checks that no limit has been exceeded, and that drawing has not been cancelled.
  func check() throws(RasterError) {
    if cancellation.isCancelled { throw .cancelled }
    if let exceeded = meter?.exceeded { throw .overLimit(exceeded) }
  }
}
