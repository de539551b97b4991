// PrefPNGCodec: row prediction (PNG specification, 9.2): replaces a row with the differences from a
// prediction by its neighbors. RGB rows have four bytes per pixel here; `packPixels` drops the
// fourth afterwards.

/// The predictor of a row; raw values are the filter type codes of the file.
enum RowFilter: UInt8, CaseIterable {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// Writes `count` bytes of differences from the prediction. `above` is the row above, and
  /// `distance` the offset of the left neighbor in bytes: 1, 2 or 4.
  func apply(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, distance: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    // Specializes the loop for each distance, as a compile-time constant.
    switch distance {
    case 4: subtract(row, above, count, 4, target)
    case 2: subtract(row, above, count, 2, target)
    default: subtract(row, above, count, 1, target)
    }
  }

  @inline(__always)
  private func subtract(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ distance: Int,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    // The neighbors to the left of the first pixel are zero.
    for index in 0..<min(distance, count) {
      switch self {
      case .none, .sub: target[index] = row[index]
      case .up, .paeth: target[index] = row[index] &- above[index]
      case .average: target[index] = row[index] &- above[index] / 2
      }
    }
    guard count > distance else { return }
    switch self {
    case .none: target.update(from: row, count: count)
    case .sub:
      for index in distance..<count { target[index] = row[index] &- row[index &- distance] }
    case .up: for index in distance..<count { target[index] = row[index] &- above[index] }
    case .average:
      for index in distance..<count {
        let mean = (UInt16(row[index &- distance]) &+ UInt16(above[index])) >> 1
        target[index] = row[index] &- UInt8(truncatingIfNeeded: mean)
      }
    case .paeth:
      for index in distance..<count {
        target[index] =
          row[index]
          &- Self.paethPredictor(row[index &- distance], above[index], above[index &- distance])
      }
    }
  }

  /// Returns the left, upper or upper left byte, whichever is closest to left + above − upper left
  /// (the Paeth predictor).
  @inline(__always)
  private static func paethPredictor(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (
      Int16(truncatingIfNeeded: left), Int16(truncatingIfNeeded: above),
      Int16(truncatingIfNeeded: corner)
    )
    let (x, y) = (b &- c, a &- c)
    let (toLeft, toAbove, toCorner) = (abs16(x), abs16(y), abs16(x &+ y))
    let second = toAbove <= toCorner ? b : c
    return UInt8(truncatingIfNeeded: toLeft <= toAbove && toLeft <= toCorner ? a : second)
  }

  @inline(__always)
  private static func abs16(_ value: Int16) -> Int16 { max(value, 0 &- value) }

  /// Returns the sum of the absolute differences of two rows.
  static func distance(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
  ) -> Int {
    var sum: Int32 = 0
    for index in 0..<count {
      let difference = Int32(row[index]) &- Int32(above[index])
      sum &+= difference < 0 ? 0 &- difference : difference
    }
    return Int(UInt32(bitPattern: sum))
  }

  /// Returns the sum of absolute differences, with bytes as signed values.
  static func cost(_ differences: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var sum: UInt32 = 0
    for index in 0..<count {
      let value = differences[index]
      sum &+= UInt32(min(value, 0 &- value))
    }
    return Int(sum)
  }
}

/// Drops every fourth byte of `count` pixels; writes up to two bytes past the last.
func packPixels(
  _ source: UnsafePointer<UInt8>, _ count: Int, into target: UnsafeMutablePointer<UInt8>
) {
  let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
  var index = 0
  while index &+ 4 <= count {
    let a = from.loadUnaligned(fromByteOffset: 4 &* index, as: UInt64.self).littleEndian
    let b = from.loadUnaligned(fromByteOffset: 4 &* index &+ 8, as: UInt64.self).littleEndian
    let first = (a & 0xFF_FFFF) | (a &>> 32 & 0xFF_FFFF) &<< 24
    let second = (b & 0xFF_FFFF) | (b &>> 32 & 0xFF_FFFF) &<< 24
    to.storeBytes(
      of: (first | second &<< 48).littleEndian, toByteOffset: 3 &* index, as: UInt64.self)
    to.storeBytes(
      of: UInt32(truncatingIfNeeded: second &>> 16).littleEndian, toByteOffset: 3 &* index &+ 8,
      as: UInt32.self)
    index &+= 4
  }
  while index < count {
    for channel in 0..<3 { target[3 &* index &+ channel] = source[4 &* index &+ channel] }
    index &+= 1
  }
}
