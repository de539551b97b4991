// PrefPixels: the bounding box of the pixels that change between two frames of an animation, for
// the animated encoders.

/// The smallest rectangle that contains all pixels that differ between two frames.
package struct FrameDifference: Equatable, Sendable {
  /// The range of columns, in pixels.
  package var columns: Range<Int>
  /// The range of rows, in pixels from the top.
  package var rows: Range<Int>

  /// Creates a rectangle from pixel ranges.
  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Compares two frames of RGBA pixels with rows of `width` pixels; returns nil if they are equal
  /// or differ in size. O(n) in the number of bytes.
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
        /// Compares 8 bytes at a time; the length of a row is a multiple of 4.
        func areEqual(_ row: Range<Int>) -> Bool {
          var offset = row.lowerBound
          while offset + 8 <= row.upperBound {
            if new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
              != old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            {
              return false
            }
            offset += 8
          }
          return offset == row.upperBound || !differs(offset)
        }
        for y in 0..<(new.count / stride) {
          let row = y * stride
          if areEqual(row..<(row + stride)) { continue }
          top = min(top, y)
          bottom = y + 1
          left = (0..<left).first { differs(row + $0 * 4) } ?? left
          right = (right..<width).last { differs(row + $0 * 4) }.map { $0 + 1 } ?? right
        }
      }
    }
    guard top < bottom else { return nil }
    self.init(columns: left..<right, rows: top..<bottom)
  }
}
