// PrefPNGCodec: the division of a picture into segments, and the segments of a previous picture, which are reused where
// its rows are the same.

import PrefPixels

/// The division of a picture into segments. It depends on the size and the options only.
struct SegmentLayout: Sendable {
  let width: Int
  let height: Int
  let form: PixelForm
  let options: PNGOptions
  private let rowsPerSegment: Int

  init(width: Int, height: Int, form: PixelForm, options: PNGOptions) {
    (self.width, self.height, self.form, self.options) = (width, height, form, options)
    rowsPerSegment = SegmentCompressor.rowsPerSegment(
      width: width, form: form, effort: options.effort)
  }

  /// The number of segments.
  var count: Int { (height + rowsPerSegment - 1) / rowsPerSegment }

  /// Returns the rows of a segment.
  func rows(of index: Int) -> Range<Int> {
    (index * rowsPerSegment)..<min((index + 1) * rowsPerSegment, height)
  }

  /// Creates a compressor for segments of the picture.
  func compressor(_ cancellation: Cancellation) -> SegmentCompressor {
    SegmentCompressor(
      width: width, height: height, form: form, options: options, cancellation)
  }

  /// Returns the file with all segments.
  func file(of segments: [Segment]) -> [UInt8] {
    var file = PNGFile(width: width, height: height, form: form, options: options)
    file.finish(segments)
    return file.bytes
  }
}

/// The segments of a picture, which are reused for the next one where its rows are the same.
package struct RetainedSegments: Sendable {
  /// What all segments depend on, beside the rows.
  private struct Key: Equatable, Sendable {
    var width: Int
    var height: Int
    var isOpaque: Bool
    var options: PNGOptions
  }

  private var key: Key?
  private var segments: [Segment] = []

  /// Creates an instance without segments.
  package init() {}

  init(_ layout: SegmentLayout, isOpaque: Bool, _ segments: [Segment]) {
    key = Self.key(layout, isOpaque)
    self.segments = segments
  }

  private static func key(_ layout: SegmentLayout, _ isOpaque: Bool) -> Key {
    Key(width: layout.width, height: layout.height, isOpaque: isOpaque, options: layout.options)
  }

  /// Returns the segments of a picture that are known; `changedRows` are ranges with all rows that differ.
  func segments(
    _ layout: SegmentLayout, isOpaque: Bool, changedRows: [Range<Int>]
  ) -> [Segment?] {
    guard key == Self.key(layout, isOpaque) else { return [] }
    return segments.indices.map { index in
      let rows = layout.rows(of: index)
      return changedRows.contains { $0.overlaps(rows) } ? nil : segments[index]
    }
  }
}
