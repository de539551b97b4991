// Pixels: where a picture of an animation differs from the one before.

/// The rectangle in which two pictures differ.
package struct FrameDifference: Equatable, Sendable {
  /// The columns.
  package var columns: Range<Int>
  /// The rows.
  package var rows: Range<Int>

  /// Makes a rectangle.
  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Compares two pictures of RGBA pixels with rows of `width`; nil where they are alike.
  package init?(from old: [UInt8], to new: [UInt8], width: Int) {
    let stride = width * 4
    guard stride > 0, old.count == new.count else { return nil }
    var (left, right) = (width, 0)
    var (top, bottom) = (new.count / stride, 0)
    new.withUnsafeBytes { new in
      old.withUnsafeBytes { old in
        func differs(_ offset: Int) -> Bool {
          new.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            != old.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        }
        for y in 0..<(new.count / stride) {
          let row = y * stride..<(y + 1) * stride
          if new[row].elementsEqual(old[row]) { continue }
          top = min(top, y)
          bottom = y + 1
          left = (0..<left).first { differs(row.lowerBound + $0 * 4) } ?? left
          right = (right..<width).last { differs(row.lowerBound + $0 * 4) }.map { $0 + 1 } ?? right
        }
      }
    }
    guard top < bottom else { return nil }
    self.init(columns: left..<right, rows: top..<bottom)
  }
}
