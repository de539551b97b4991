// PrefRendering: successive pictures of the same size, such as the rows of a table in one template. What did not
// change is neither drawn nor compressed again.

import PrefDrawing
import PrefPNGCodec
import PrefPixels
import PrefRaster
import PrefTypography
import Synchronization

/// The previous of several pictures, whose rows are reused for the next one where they are the same.
///
/// A picture or a file that is made with it is the same as one that is made without it.
package final class RetainedFile: Sendable {
  private struct State: Sendable {
    var segments = RetainedSegments()
    /// Ranges with all rows in which the bitmap differs from the picture of the segments; nil if it has been drawn in
    /// full.
    var changedRows: [Range<Int>]? = []

    /// The number of ranges from which a picture counts as drawn in full, so that bitmaps without a file in between
    /// do not collect ranges without a bound.
    private static let maxRanges = 1024

    /// Records what has been drawn.
    mutating func add(_ drawing: RetainedDrawing) {
      if let rows = changedRows, let added = drawing.changedRows,
        rows.count + added.count <= Self.maxRanges
      {
        changedRows = rows + added
      } else {
        changedRows = nil
      }
    }
  }

  /// The number of pixels up to which a picture is kept for the next one; 16 MB.
  static let maxPixels = 1 << 22

  private let picture = RetainedPicture()
  private let state = Mutex(State())

  /// Creates an instance without a previous picture.
  package init() {}

  /// The number of ranges of rows that have changed since the last file.
  var changedRangeCount: Int { state.withLock { $0.changedRows?.count ?? 0 } }

  /// Draws a picture. Concurrent calls are serialized.
  ///
  /// - Throws: The errors of the rasterizer.
  func bitmap(of list: DisplayList, _ rasterizer: Rasterizer) throws(RasterError) -> Bitmap {
    try state.withLock { (state) throws(RasterError) in
      let drawing = try picture.drawing(of: list, rasterizer)
      state.add(drawing)
      return drawing.bitmap
    }
  }

  /// Draws a picture and encodes it as PNG. Concurrent calls are serialized.
  ///
  /// - Throws: ``RenderError/limit(_:)``, ``RenderError/drawingLimit(_:)``, ``RenderError/encoding(_:)`` or
  ///   ``RenderError/cancelled``.
  func pngBytes(
    of list: DisplayList, _ rasterizer: Rasterizer, _ options: PNGOptions
  ) throws(RenderError) -> [UInt8] {
    try state.withLock { (state) throws(RenderError) in
      let earlier = rasterizer.total?.cost
      do throws(RenderError) { return try pngBytes(of: list, rasterizer, options, &state) } catch {
        // Whether a picture is within the limits does not depend on earlier ones: it is drawn in full.
        guard case .drawingLimit = error else { throw error }
        picture.reset()
        state = State()
        if let earlier { rasterizer.total?.restore(earlier) }
        return try pngBytes(of: list, rasterizer, options, &state)
      }
    }
  }

  private func pngBytes(
    of list: DisplayList, _ rasterizer: Rasterizer, _ options: PNGOptions, _ state: inout State
  ) throws(RenderError) -> [UInt8] {
    let drawing: RetainedDrawing
    do throws(RasterError) { drawing = try picture.drawing(of: list, rasterizer) } catch {
      throw RenderError(error)
    }
    state.add(drawing)
    let bitmap = drawing.bitmap
    let changedRows = state.changedRows ?? [0..<bitmap.height]
    state.changedRows = []
    let cancellation = Cancellation()
    let compression = Compression(rasterizer, after: drawing.cost, cancellation)
    defer { compression.finish() }
    do throws(PNGError) {
      return try bitmap.withUnsafeBytes { (bytes) throws(PNGError) in
        try PNGEncoder.encode(
          bytes, width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque,
          options: options, threadCount: rasterizer.threadCount, cancellation,
          reusing: &state.segments, changedRows: changedRows)
      }
    } catch {
      throw compression.error(error)
    }
  }
}

extension Picture {
  /// Reuses the rows of the previous picture, unless the picture is large, or a part of one.
  package mutating func reuseRows(of file: RetainedFile?) {
    if part == nil, widthInPixels * heightInPixels <= RetainedFile.maxPixels { predecessor = file }
  }
}

/// The retained files of the templates that were drawn last.
@MainActor
package final class RetainedFiles {
  private var files = RecentValues<String, RetainedFile>(countLimit: 4)

  /// Creates an instance without files.
  package init() {}

  /// Returns the file of a template, which is empty if it is not among the last ones.
  package func file(of template: String) -> RetainedFile {
    if let known = files.find(template) { return known }
    let file = RetainedFile()
    files.insert(file, template)
    return file
  }
}
