// Raster: the planes that a blur works on, and their steps from size to size. The steps are those of CPixels, which
// take means of two numbers, rounded up: over all levels of a blur that adds less than a twentieth of 1/255.

import CPixels

/// Components as 8.8 fixed point, at most 255 × 256.
struct BlurPlane {
  let width: Int
  let height: Int
  let channels: Int
  /// `height × stride` components; a row begins after `Self.before` pixels and is followed by `Self.behind`, which
  /// hold what lies outside the plane.
  private(set) var values: ContiguousArray<UInt16>

  /// Readable pixels before a row.
  private static let before = 2
  /// Readable pixels behind a row.
  private static let behind = 5

  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    values = ContiguousArray(
      repeating: 0, count: (width + Self.before + Self.behind) * channels * height)
  }

  private var stride: Int { (width + Self.before + Self.behind) * channels }
  var rowLength: Int { width * channels }

  /// Which directions a step halves or doubles.
  struct Steps {
    var rows: Bool
    var columns: Bool
  }

  /// Rows of bytes, one after the other.
  struct ByteRows {
    let base: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    let channels: Int
    var rowLength: Int { width * channels }
    func row(_ index: Int) -> UnsafeMutablePointer<UInt8> { base + index * rowLength }
  }

  /// The index of a row or column that may lie outside; nil for nothing.
  @inline(__always)
  static func inside(_ index: Int, _ count: Int, _ edge: BlurEdge) -> Int? {
    if index >= 0 && index < count { return index }
    return edge == .zero || count == 0 ? nil : min(max(index, 0), count - 1)
  }

  private static func halfOf(_ count: Int) -> Int { (count + 1) / 2 + 1 }

  /// Fills what lies beside a row.
  @inline(__always)
  private static func fillMargins(
    _ row: UnsafeMutablePointer<UInt16>, _ width: Int, _ channels: Int, _ edge: BlurEdge
  ) {
    for pixel in 1...before {
      for channel in 0..<channels {
        row[channel - pixel * channels] = edge == .zero ? 0 : row[channel]
      }
    }
    let last = row + (width - 1) * channels
    for pixel in 1...behind {
      for channel in 0..<channels {
        last[channel + pixel * channels] = edge == .zero ? 0 : last[channel]
      }
    }
  }

  /// Calls `body` with each row in turn, to be written, and fills what lies beside it.
  mutating func writeRows(
    _ edge: BlurEdge, _ body: (_ row: Int, _ target: UnsafeMutablePointer<UInt16>) -> Void
  ) {
    let (width, channels, stride) = (width, channels, stride)
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for index in 0..<height {
        let row = base + index * stride + Self.before * channels
        body(index, row)
        Self.fillMargins(row, width, channels, edge)
      }
    }
  }

  /// Calls `body` with a function that gives the rows, also those outside.
  func withRows(_ edge: BlurEdge, _ body: ((Int) -> UnsafePointer<UInt16>) -> Void) {
    let nothing = ContiguousArray<UInt16>(repeating: 0, count: stride)
    values.withUnsafeBufferPointer { values in
      nothing.withUnsafeBufferPointer { nothing in
        guard let base = values.baseAddress, let none = nothing.baseAddress else { return }
        body { index in
          (Self.inside(index, height, edge).map { base + $0 * stride } ?? none)
            + Self.before * channels
        }
      }
    }
  }

  /// Calls `body` with memory for some rows of a plane of this width, and the distance between them.
  private static func withScratch(
    _ width: Int, _ channels: Int, rows: Int,
    _ body: (_ first: UnsafeMutablePointer<UInt16>, _ stride: Int) -> Void
  ) {
    let stride = (width + before + behind) * channels
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stride * rows) { scratch in
      scratch.initialize(repeating: 0)
      if let base = scratch.baseAddress { body(base + before * channels, stride) }
    }
  }

  // MARK: - From and to bytes

  init(_ bytes: ByteRows, _ edge: BlurEdge) {
    self.init(width: bytes.width, height: bytes.height, channels: bytes.channels)
    let length = rowLength
    writeRows(edge) { row, target in
      let from = bytes.row(row)
      for index in 0..<length { target[index] = UInt16(from[index]) &<< 8 }
    }
  }

  /// Half the rows of bytes, and half the columns if asked for.
  init(halving bytes: ByteRows, _ steps: Steps, _ edge: BlurEdge) {
    let (width, channels, length) = (bytes.width, bytes.channels, bytes.rowLength)
    self.init(
      width: steps.columns ? Self.halfOf(width) : width, height: Self.halfOf(bytes.height),
      channels: channels)
    let newWidth = self.width
    let nothing = ContiguousArray<UInt8>(repeating: 0, count: length)
    nothing.withUnsafeBufferPointer { nothing in
      guard let none = nothing.baseAddress else { return }
      func source(_ index: Int) -> UnsafePointer<UInt8> {
        Self.inside(index, bytes.height, edge).map { UnsafePointer(bytes.row($0)) } ?? none
      }
      Self.withScratch(width, channels, rows: 1) { scratch, _ in
        writeRows(edge) { row, target in
          let rows = steps.columns ? scratch : target
          let at = 2 * row
          cpixels_halve_bytes(
            rows, source(at - 1), source(at), source(at + 1), source(at + 2), length)
          guard steps.columns else { return }
          Self.fillMargins(rows, width, channels, edge)
          Self.halveColumns(rows, to: target, newWidth, channels)
        }
      }
    }
  }

  /// Writes the components, rounded to whole steps, after the last doubling.
  func write(to bytes: ByteRows, doubling steps: Steps, _ edge: BlurEdge) {
    let length = bytes.rowLength
    if steps.rows {
      return doubleRows(steps, bytes.width, bytes.height, edge) { row, near, far in
        cpixels_double_rows_to_bytes(bytes.row(row), near, far, length)
      }
    }
    let plane = steps.columns ? doubled(steps, bytes.width, bytes.height, edge) : self
    plane.withRows(edge) { source in
      for row in 0..<bytes.height {
        let (from, to) = (source(row), bytes.row(row))
        for index in 0..<length {
          to[index] = UInt8(truncatingIfNeeded: min((UInt32(from[index]) &+ 128) >> 8, 255))
        }
      }
    }
  }

  // MARK: - Half and twice the size

  func halved(_ steps: Steps, _ edge: BlurEdge) -> BlurPlane {
    var result = BlurPlane(
      width: steps.columns ? Self.halfOf(width) : width,
      height: steps.rows ? Self.halfOf(height) : height, channels: channels)
    let (width, newWidth, channels, length) = (width, result.width, channels, rowLength)
    withRows(edge) { source in
      Self.withScratch(width, channels, rows: 1) { scratch, _ in
        result.writeRows(edge) { row, target in
          var from = source(row)
          if steps.rows {
            let rows = steps.columns ? scratch : target
            let at = 2 * row
            cpixels_halve_rows(
              rows, source(at - 1), source(at), source(at + 1), source(at + 2), length)
            Self.fillMargins(rows, width, channels, edge)
            from = UnsafePointer(rows)
          }
          if steps.columns { Self.halveColumns(from, to: target, newWidth, channels) }
        }
      }
    }
    return result
  }

  private static func halveColumns(
    _ from: UnsafePointer<UInt16>, to target: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ channels: Int
  ) {
    if channels == 4 { return cpixels_halve_columns(target, from, width) }
    for x in 0..<width {
      for channel in 0..<channels {
        let at = from + 2 * x * channels + channel
        let inner = mean(at[0], at[channels])
        target[x * channels + channel] = mean(
          inner, mean(inner, mean(at[-channels], at[2 * channels])))
      }
    }
  }

  private static func doubleColumns(
    _ from: UnsafePointer<UInt16>, to target: UnsafeMutablePointer<UInt16>, _ pairs: Int,
    _ channels: Int
  ) {
    if channels == 4 { return cpixels_double_columns(target, from, pairs) }
    for x in 0..<pairs {
      for channel in 0..<channels {
        let at = from + x * channels + channel
        let to = target + 2 * x * channels + channel
        to[0] = mean(at[0], mean(at[0], at[-channels]))
        to[channels] = mean(at[0], mean(at[0], at[channels]))
      }
    }
  }

  /// The mean of two numbers, rounded up.
  @inline(__always)
  private static func mean(_ a: UInt16, _ b: UInt16) -> UInt16 { (a | b) &- ((a ^ b) &>> 1) }

  func doubled(_ steps: Steps, _ width: Int, _ height: Int, _ edge: BlurEdge) -> BlurPlane {
    var result = BlurPlane(width: width, height: height, channels: channels)
    let channels = channels
    if !steps.rows {
      guard steps.columns else { return self }
      withRows(edge) { source in
        result.writeRows(edge) { row, target in
          Self.doubleColumns(source(row), to: target, (width + 1) / 2, channels)
        }
      }
      return result
    }
    let length = result.rowLength
    result.values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      let stride = values.count / max(height, 1)
      doubleRows(steps, width, height, edge) { row, near, far in
        let target = base + row * stride + Self.before * channels
        cpixels_double_rows(target, near, far, length)
        Self.fillMargins(target, width, channels, edge)
      }
    }
    return result
  }

  /// Calls `body` with each row of a plane of twice the height, and the two rows that it lies between, the nearer one
  /// first; the columns are doubled on the way, if asked for.
  private func doubleRows(
    _ steps: Steps, _ width: Int, _ height: Int, _ edge: BlurEdge,
    _ body: (_ row: Int, _ near: UnsafePointer<UInt16>, _ far: UnsafePointer<UInt16>) -> Void
  ) {
    let channels = channels
    withRows(edge) { source in
      Self.withScratch(width, channels, rows: 3) { scratch, stride in
        // Three rows of full width at a time: the one at hand and its neighbours.
        var made = [-2, -2, -2]
        func wide(_ index: Int) -> UnsafePointer<UInt16> {
          guard steps.columns else { return source(index) }
          let slot = (index + 3) % 3
          let row = scratch + slot * stride
          if made[slot] != index {
            Self.doubleColumns(source(index), to: row, (width + 1) / 2, channels)
            made[slot] = index
          }
          return UnsafePointer(row)
        }
        for row in 0..<height {
          let near = wide(row >> 1)
          body(row, near, wide(row & 1 == 0 ? row >> 1 - 1 : row >> 1 + 1))
        }
      }
    }
  }
}
