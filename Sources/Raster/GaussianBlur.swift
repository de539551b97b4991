// Raster: the Gaussian blur, on planes of one or four interleaved components. A small blur is one true kernel a
// direction. A large one halves the plane with [1 3 3 1]/8 until little of the variance remains, applies the true
// kernel there, and doubles the plane back up with the same weights; the variances of all steps add up to what was
// asked for. Binomial weights are nearly Gaussian themselves, so that the sum is closer to a Gaussian than boxes are.

import Geometry

/// Components as 8.8 fixed point: `height × width × channels`.
struct BlurPlane {
  var width: Int
  var height: Int
  let channels: Int
  var values: ContiguousArray<UInt16>

  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    values = ContiguousArray(repeating: 0, count: width * height * channels)
  }

  fileprivate var rowLength: Int { width * channels }
}

/// What lies outside a plane.
enum BlurEdge {
  /// Nothing.
  case zero
  /// The nearest value inside.
  case repeated
}

extension BlurPlane {
  /// The largest variance, in pixels², for which the true kernel is applied directly.
  private static let largestDirectVariance = 6.0

  /// How far a blur reaches, in pixels: beyond it a Gaussian's share is below half of 1/255.
  static func reach(sigma: Double) -> Int {
    sigma > 0 ? Int((min(sigma, 1e5) * 3 + 1).rounded(.up)) : 0
  }

  /// Blurs bytes in place: `height × width × channels` of them; standard deviations in pixels.
  static func blur(
    _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, channels: Int, sigmaX: Double,
    sigmaY: Double, edge: BlurEdge
  ) {
    let (levels, variance) = plan(sigmaY)
    guard levels > 0, width > 0, height > 0 else {
      var plane = BlurPlane(width: width, height: height, channels: channels)
      plane.read(bytes)
      plane.blur(plan(sigmaX), (levels, variance), edge)
      plane.write(to: bytes)
      return
    }
    // The first halving reads and the last doubling writes the bytes themselves: no plane of full size is made.
    var plane = halved(bytes, width, height, channels, edge)
    plane.blur(plan(sigmaX), (levels - 1, variance), edge)
    plane.writeDoubledRows(to: bytes, height: height, edge)
  }

  private mutating func blur(
    _ alongX: (levels: Int, variance: Double), _ alongY: (levels: Int, variance: Double),
    _ edge: BlurEdge
  ) {
    var widths: [Int] = []
    var heights: [Int] = []
    for _ in 0..<alongY.levels {
      heights.append(height)
      self = halvedRows(edge)
    }
    for _ in 0..<alongX.levels {
      widths.append(width)
      self = halvedColumns(edge)
    }
    if let kernel = Self.kernel(variance: alongY.variance) { self = convolvedRows(kernel, edge) }
    if let kernel = Self.kernel(variance: alongX.variance) { convolveColumns(kernel, edge) }
    for width in widths.reversed() { self = doubledColumns(to: width, edge) }
    for height in heights.reversed() { self = doubledRows(to: height, edge) }
  }

  /// How often to halve, and the variance that remains for the kernel.
  ///
  /// Halving and doubling at a scale of s pixels add ¾ s² each: k levels take ½ (4ᵏ − 1) of the variance.
  private static func plan(_ sigma: Double) -> (levels: Int, variance: Double) {
    let total = sigma * sigma
    var (levels, scale) = (0, 1.0)
    var rest = total
    while rest > largestDirectVariance, levels < 12 {
      levels += 1
      scale *= 4
      rest = (total - 0.5 * (scale - 1)) / scale
    }
    return (levels, rest)
  }

  /// The middle and one side of a Gaussian's samples, of sum 1; nil where there is nothing to blur.
  private static func kernel(variance: Double) -> [Float]? {
    guard variance > 1e-4, variance.isFinite else { return nil }
    let radius = Int((3.5 * variance.squareRoot()).rounded(.up))
    var samples = (0...radius).map { Scalar.exp(-Double($0 * $0) / (2 * variance)) }
    let sum = samples[0] + 2 * samples.dropFirst().reduce(0, +)
    samples = samples.map { $0 / sum }
    return samples.map { Float($0) }
  }

  /// The index of a row or column that may lie outside; nil for nothing.
  @inline(__always)
  private func inside(_ index: Int, _ count: Int, _ edge: BlurEdge) -> Int? {
    if index >= 0 && index < count { return index }
    return edge == .zero || count == 0 ? nil : min(max(index, 0), count - 1)
  }

  /// Calls `body` with rows of this plane, by index, and of a fresh one.
  private func makeRows(
    width: Int, height: Int, _ edge: BlurEdge,
    _ body: (
      _ source: (Int) -> UnsafePointer<UInt16>, _ row: Int, _ target: UnsafeMutablePointer<UInt16>
    ) -> Void
  ) -> BlurPlane {
    var result = BlurPlane(width: width, height: height, channels: channels)
    let length = rowLength
    let nothing = ContiguousArray<UInt16>(repeating: 0, count: max(length, 1))
    let targetLength = result.rowLength
    guard length > 0, self.height > 0, targetLength > 0 else { return result }
    values.withUnsafeBufferPointer { values in
      nothing.withUnsafeBufferPointer { nothing in
        result.values.withUnsafeMutableBufferPointer { target in
          guard let values = values.baseAddress, let nothing = nothing.baseAddress,
            let target = target.baseAddress
          else { return }
          func source(_ index: Int) -> UnsafePointer<UInt16> {
            inside(index, self.height, edge).map { values + $0 * length } ?? nothing
          }
          for row in 0..<height { body(source, row, target + row * targetLength) }
        }
      }
    }
    return result
  }

  private func halvedRows(_ edge: BlurEdge) -> BlurPlane {
    let length = rowLength
    return makeRows(width: width, height: (height + 1) / 2 + 1, edge) { source, row, target in
      let (a, b, c, d) = (
        source(2 * row - 1), source(2 * row), source(2 * row + 1), source(2 * row + 2)
      )
      for index in 0..<length {
        let inner = 3 &* (UInt32(b[index]) &+ UInt32(c[index]))
        target[index] = UInt16(
          truncatingIfNeeded: (inner &+ UInt32(a[index]) &+ UInt32(d[index]) &+ 4) >> 3)
      }
    }
  }

  private func doubledRows(to height: Int, _ edge: BlurEdge) -> BlurPlane {
    let length = rowLength
    return makeRows(width: width, height: height, edge) { source, row, target in
      let near = source(row >> 1)
      let far = source(row & 1 == 0 ? row >> 1 - 1 : row >> 1 + 1)
      for index in 0..<length {
        target[index] = UInt16(
          truncatingIfNeeded: (3 &* UInt32(near[index]) &+ UInt32(far[index]) &+ 2) >> 2)
      }
    }
  }

  /// Half the rows of a plane of bytes.
  private static func halved(
    _ bytes: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ channels: Int, _ edge: BlurEdge
  ) -> BlurPlane {
    var result = BlurPlane(width: width, height: (height + 1) / 2 + 1, channels: channels)
    let length = result.rowLength
    let nothing = ContiguousArray<UInt8>(repeating: 0, count: length)
    nothing.withUnsafeBufferPointer { nothing in
      result.values.withUnsafeMutableBufferPointer { target in
        guard let nothing = nothing.baseAddress, let target = target.baseAddress else { return }
        func source(_ index: Int) -> UnsafePointer<UInt8> {
          if index >= 0 && index < height { return bytes + index * length }
          return edge == .zero ? nothing : bytes + min(max(index, 0), height - 1) * length
        }
        for row in 0..<((height + 1) / 2 + 1) {
          let (a, b, c, d) = (
            source(2 * row - 1), source(2 * row), source(2 * row + 1), source(2 * row + 2)
          )
          let to = target + row * length
          for index in 0..<length {
            let inner = 3 &* (UInt16(b[index]) &+ UInt16(c[index]))
            // At most 8 × 255: eight fractional bits are five more.
            to[index] = (inner &+ UInt16(a[index]) &+ UInt16(d[index])) &<< 5
          }
        }
      }
    }
    return result
  }

  /// Writes twice as many rows, rounded to whole steps.
  private func writeDoubledRows(
    to bytes: UnsafeMutablePointer<UInt8>, height: Int, _ edge: BlurEdge
  ) {
    let length = rowLength
    let nothing = ContiguousArray<UInt16>(repeating: 0, count: length)
    values.withUnsafeBufferPointer { values in
      nothing.withUnsafeBufferPointer { nothing in
        guard let values = values.baseAddress, let nothing = nothing.baseAddress else { return }
        for row in 0..<height {
          let far = row & 1 == 0 ? row >> 1 - 1 : row >> 1 + 1
          let a = inside(row >> 1, self.height, edge).map { values + $0 * length } ?? nothing
          let b = inside(far, self.height, edge).map { values + $0 * length } ?? nothing
          let to = bytes + row * length
          for index in 0..<length {
            to[index] = UInt8(
              truncatingIfNeeded: (3 &* UInt32(a[index]) &+ UInt32(b[index]) &+ 512) >> 10)
          }
        }
      }
    }
  }

  private func halvedColumns(_ edge: BlurEdge) -> BlurPlane {
    let newWidth = (width + 1) / 2 + 1
    return makeRows(width: newWidth, height: height, edge) { source, row, target in
      let row = source(row)
      // Where all four columns are inside.
      let inner = 1..<max((width - 1) / 2, 1)
      if channels == 4 {
        for x in inner {
          Lanes.store(
            Lanes.halved(
              Lanes.load(row + 8 * x - 4), Lanes.load(row + 8 * x), Lanes.load(row + 8 * x + 4),
              Lanes.load(row + 8 * x + 8)), target + 4 * x)
        }
      } else {
        for index in (inner.lowerBound * channels)..<(inner.upperBound * channels) {
          let from = row + 2 * index - index % channels
          let (a, d) = (UInt32(from[-channels]), UInt32(from[2 * channels]))
          let (b, c) = (UInt32(from[0]), UInt32(from[channels]))
          target[index] = UInt16(truncatingIfNeeded: (a &+ 3 &* (b &+ c) &+ d &+ 4) >> 3)
        }
      }
      func value(_ column: Int, _ channel: Int) -> UInt32 {
        inside(column, width, edge).map { UInt32(row[$0 * channels + channel]) } ?? 0
      }
      for x in 0..<newWidth where !inner.contains(x) {
        for channel in 0..<channels {
          let inner = 3 * (value(2 * x, channel) + value(2 * x + 1, channel))
          let outer = value(2 * x - 1, channel) + value(2 * x + 2, channel)
          target[x * channels + channel] = UInt16(truncatingIfNeeded: (inner + outer + 4) >> 3)
        }
      }
    }
  }

  private func doubledColumns(to newWidth: Int, _ edge: BlurEdge) -> BlurPlane {
    makeRows(width: newWidth, height: height, edge) { source, row, target in
      let row = source(row)
      // Where both columns are inside.
      let inner = 1..<max(min(newWidth, 2 * width - 1), 1)
      if channels == 4 {
        for x in inner {
          let far = x & 1 == 0 ? x >> 1 &- 1 : x >> 1 &+ 1
          Lanes.store(
            Lanes.mixed(Lanes.load(row + 4 * (x >> 1)), Lanes.load(row + 4 * far)), target + 4 * x)
        }
      } else if channels == 1 {
        for x in inner {
          let far = x & 1 == 0 ? x >> 1 &- 1 : x >> 1 &+ 1
          target[x] = UInt16(
            truncatingIfNeeded: (3 &* UInt32(row[x >> 1]) &+ UInt32(row[far]) &+ 2) >> 2)
        }
      }
      for x in 0..<newWidth where channels != 1 && channels != 4 || !inner.contains(x) {
        let near = inside(x >> 1, width, edge)
        let far = inside(x & 1 == 0 ? x >> 1 - 1 : x >> 1 + 1, width, edge)
        for channel in 0..<channels {
          let a = near.map { UInt32(row[$0 * channels + channel]) } ?? 0
          let b = far.map { UInt32(row[$0 * channels + channel]) } ?? 0
          target[x * channels + channel] = UInt16(truncatingIfNeeded: (3 * a + b + 2) >> 2)
        }
      }
    }
  }

  private func convolvedRows(_ kernel: [Float], _ edge: BlurEdge) -> BlurPlane {
    let length = rowLength
    var sums = ContiguousArray<Float>(repeating: 0, count: length)
    return sums.withUnsafeMutableBufferPointer { sums in
      makeRows(width: width, height: height, edge) { source, row, target in
        let middle = source(row)
        for index in 0..<length { sums[index] = Float(middle[index]) * kernel[0] }
        for tap in 1..<kernel.count {
          let (above, below, weight) = (source(row - tap), source(row + tap), kernel[tap])
          for index in 0..<length {
            sums[index] += Float(Int32(above[index]) &+ Int32(below[index])) * weight
          }
        }
        for index in 0..<length { target[index] = UInt16(sums[index] + 0.5) }
      }
    }
  }

  private mutating func convolveColumns(_ kernel: [Float], _ edge: BlurEdge) {
    let (width, channels, length) = (width, channels, rowLength)
    let margin = kernel.count - 1
    var padded = ContiguousArray<Float>(repeating: 0, count: length + 2 * margin * channels)
    var sums = ContiguousArray<Float>(repeating: 0, count: length)
    let plane = self
    values.withUnsafeMutableBufferPointer { values in
      padded.withUnsafeMutableBufferPointer { padded in
        sums.withUnsafeMutableBufferPointer { sums in
          for y in 0..<plane.height {
            let row = y * length
            for x in -margin..<(width + margin) {
              let column = plane.inside(x, width, edge)
              for channel in 0..<channels {
                padded[(x + margin) * channels + channel] =
                  column.map { Float(values[row + $0 * channels + channel]) } ?? 0
              }
            }
            let start = margin * channels
            for index in 0..<length { sums[index] = padded[start + index] * kernel[0] }
            for tap in 1..<kernel.count {
              let weight = kernel[tap]
              let (before, after) = (start - tap * channels, start + tap * channels)
              for index in 0..<length {
                sums[index] += (padded[before + index] + padded[after + index]) * weight
              }
            }
            for index in 0..<length { values[row + index] = UInt16(sums[index] + 0.5) }
          }
        }
      }
    }
  }
}

extension BlurPlane {
  private mutating func read(_ bytes: UnsafePointer<UInt8>) {
    values.withUnsafeMutableBufferPointer { values in
      for index in 0..<values.count { values[index] = UInt16(bytes[index]) &<< 8 }
    }
  }

  /// Writes the values, rounded to whole steps.
  private func write(to bytes: UnsafeMutablePointer<UInt8>) {
    values.withUnsafeBufferPointer { values in
      for index in 0..<values.count {
        bytes[index] = UInt8(truncatingIfNeeded: min((UInt32(values[index]) &+ 128) >> 8, 255))
      }
    }
  }
}

/// Four 16-bit components in one word.
private enum Lanes {
  private static let mask: UInt64 = 0x0000_FFFF_0000_FFFF

  @inline(__always)
  static func load(_ from: UnsafePointer<UInt16>) -> UInt64 {
    UnsafeRawPointer(from).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  static func store(_ value: UInt64, _ to: UnsafeMutablePointer<UInt16>) {
    UnsafeMutableRawPointer(to).storeBytes(of: value, as: UInt64.self)
  }

  /// (3 a + b) / 4, rounded.
  @inline(__always)
  static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let half: UInt64 = 0x0000_0002_0000_0002
    let low = (3 &* (a & mask) &+ (b & mask) &+ half) &>> 2 & mask
    let high = (3 &* (a &>> 16 & mask) &+ (b &>> 16 & mask) &+ half) &>> 2 & mask
    return low | high &<< 16
  }

  /// (a + 3 b + 3 c + d) / 8, rounded.
  @inline(__always)
  static func halved(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) -> UInt64 {
    let half: UInt64 = 0x0000_0004_0000_0004
    let inner = 3 &* ((b & mask) &+ (c & mask))
    let low = (inner &+ (a & mask) &+ (d & mask) &+ half) &>> 3 & mask
    let innerHigh = 3 &* ((b &>> 16 & mask) &+ (c &>> 16 & mask))
    let high = (innerHigh &+ (a &>> 16 & mask) &+ (d &>> 16 & mask) &+ half) &>> 3 & mask
    return low | high &<< 16
  }
}
