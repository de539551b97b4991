// PrefPDFDecoder: functions of numbers (ISO 32000-1, 7.10), which describe gradients and tints.

import PrefGeometry

/// A function from some numbers to others.
struct PDFFunction {
  private indirect enum Kind {
    /// The interpolation between two points with an exponent.
    case exponential(start: [Double], end: [Double], exponent: Double)
    /// Functions for successive ranges of the input, each with the range to which its input is mapped.
    case stitching([PDFFunction], bounds: [Double], encode: [Double])
    case sampled(PDFSamples)
    case program(PDFProgram)
    /// Functions with one result each.
    case joined([PDFFunction])
  }

  private let kind: Kind
  private let domain: [Double]
  private let range: [Double]
  private static let depthLimit = 8
  /// The number of functions that a function may consist of.
  private static let partLimit = 256

  /// Creates the function of a value.
  ///
  /// - Throws: if the value is not a function, or is of an unknown type.
  init(_ value: PDFObject?, _ file: PDFFile) throws(PDFError) {
    var partCount = 0
    try self.init(value, file, 0, &partCount)
  }

  private init(
    _ value: PDFObject?, _ file: PDFFile, _ depth: Int, _ partCount: inout Int
  ) throws(PDFError) {
    partCount += 1
    guard depth < Self.depthLimit, partCount <= Self.partLimit else {
      throw PDFError("a function has too many parts", limit: .part)
    }
    /// Returns the functions of an array.
    func parts(_ values: [PDFObject]) throws(PDFError) -> [PDFFunction] {
      var parts: [PDFFunction] = []
      for value in values { parts.append(try PDFFunction(value, file, depth + 1, &partCount)) }
      return parts
    }
    if let values = file.array(value) {
      let parts = try parts(values)
      (kind, domain, range) = (.joined(parts), parts.first?.domain ?? [0, 1], [])
      return
    }
    let entries = file.entries(value)
    func numbers(_ key: String) -> [Double]? { file.numbers(entries[key]) }
    let domain = numbers("Domain") ?? [0, 1]
    self.domain = domain
    range = numbers("Range") ?? []
    switch file.number(entries["FunctionType"]) {
    case 0: kind = .sampled(try PDFSamples(value, domain, range, file))
    case 2:
      kind = .exponential(
        start: numbers("C0") ?? [0], end: numbers("C1") ?? [1],
        exponent: file.number(entries["N"]) ?? 1)
    case 3:
      let parts = try parts(file.array(entries["Functions"]) ?? [])
      let bounds = numbers("Bounds") ?? []
      let encode = numbers("Encode") ?? []
      guard !parts.isEmpty, bounds.count >= parts.count - 1, encode.count >= parts.count * 2,
        domain.count >= 2
      else { throw PDFError("a function of functions lacks bounds") }
      kind = .stitching(parts, bounds: Array(bounds.prefix(parts.count - 1)), encode: encode)
    case 4: kind = .program(try PDFProgram(try file.decoded(value)))
    default: throw PDFError("a function has an unknown type")
    }
  }

  /// The work that reading the function takes, in units of about a path segment.
  var size: Int {
    switch kind {
    case .exponential: 1
    case .stitching(let parts, _, _), .joined(let parts): parts.reduce(1) { $0 + $1.size }
    case .sampled: 4
    case .program(let program): 1 + program.count
    }
  }

  /// The work that a call takes, in units of about a path segment.
  var cost: Int {
    switch kind {
    case .exponential: 1
    case .stitching(let parts, _, _): parts.map(\.cost).max() ?? 1
    case .sampled(let samples): 1 << samples.sizes.count
    case .program(let program): 1 + program.count / 4
    case .joined(let parts): parts.reduce(1) { $0 + $1.cost }
    }
  }

  /// Returns the results for some numbers, within the range of the function.
  func callAsFunction(_ input: [Double]) -> [Double] {
    let input = Self.limited(input, domain)
    let x = input.first ?? 0
    let results: [Double]
    switch kind {
    case .exponential(let start, let end, let exponent):
      let factor = exponent == 1 ? x : Scalar.pow(max(x, 0), exponent)
      results = zip(start, end).map { $0 + factor * ($1 - $0) }
    case .stitching(let parts, let bounds, let encode):
      let index = bounds.firstIndex { x < $0 } ?? bounds.count
      let low = index == 0 ? domain[0] : bounds[index - 1]
      let high = index == bounds.count ? domain[1] : bounds[index]
      let (from, to) = (encode[2 * index], encode[2 * index + 1])
      results = parts[index]([high > low ? from + (x - low) / (high - low) * (to - from) : from])
    case .sampled(let samples): results = samples.values(input)
    case .program(let program): results = program.results(input)
    case .joined(let parts): results = parts.map { $0(input).first ?? 0 }
    }
    return Self.limited(results, range)
  }

  private static func limited(_ values: [Double], _ limits: [Double]) -> [Double] {
    values.enumerated().map { index, value in
      guard value.isFinite else { return 0 }
      guard 2 * index + 1 < limits.count else { return value }
      return min(max(value, limits[2 * index]), limits[2 * index + 1])
    }
  }

  /// The inputs between which the function of one input is about linear, as fractions of the domain in ascending
  /// order. A number that occurs twice is a discontinuity.
  private var knots: [Double] {
    let uniform = (0...64).map { Double($0) / 64 }
    switch kind {
    case .exponential(_, _, let exponent): return exponent == 1 ? [0, 1] : uniform
    case .sampled(let samples):
      let count = samples.sizes.first ?? 0
      return (2...256).contains(count)
        ? (0..<count).map { Double($0) / Double(count - 1) } : (0...256).map { Double($0) / 256 }
    case .program: return uniform
    case .joined(let parts):
      let all = parts.flatMap(\.knots).sorted()
      return all.count <= 512 ? all : uniform
    case .stitching(let parts, let bounds, let encode):
      let ends = [domain[0]] + bounds + [domain[1]]
      let length = domain[1] - domain[0]
      guard length > 0 else { return [0, 1] }
      return parts.indices.flatMap { index in
        let (low, high) = (ends[index], ends[index + 1])
        let inner = parts[index].knots(from: encode[2 * index], to: encode[2 * index + 1])
        // The end of a part is exactly the start of the next one.
        return inner.map {
          (($0 == 1 ? high : low + $0 * (high - low)) - domain[0]) / length
        }
      }
    }
  }

  /// Returns the knots between two inputs, as fractions of the interval in ascending order.
  func knots(from start: Double, to end: Double) -> [Double] {
    guard start != end, domain.count >= 2 else { return [0, 1] }
    let fractions = knots.map { (domain[0] + $0 * (domain[1] - domain[0]) - start) / (end - start) }
    let inner = fractions.filter { $0 > 0 && $0 < 1 }
    return [0] + (start < end ? inner : inner.reversed()) + [1]
  }
}

/// A table of values between which the results of a function are interpolated.
struct PDFSamples {
  let sizes: [Int]
  private let domain: [Double]
  private let encode: [Double]
  /// The lowest and the highest value of each result.
  private let decode: [Double]
  private let bits: Int
  /// The samples of all inputs, the first of which varies fastest.
  private let bytes: [UInt8]

  private var resultCount: Int { decode.count / 2 }

  init(
    _ value: PDFObject?, _ domain: [Double], _ range: [Double], _ file: PDFFile
  ) throws(PDFError) {
    let entries = file.entries(value)
    let sizes = (file.numbers(entries["Size"]) ?? []).map { Int(min(max($0, 0), 1e6)) }
    bits = Int(min(max(file.number(entries["BitsPerSample"]) ?? 8, 0), 32))
    let total = sizes.reduce(range.count / 2) { min($0 * $1, 1 << 40) }
    bytes = try file.decoded(value)
    guard (1...4).contains(sizes.count), domain.count >= sizes.count * 2, total > 0,
      range.count <= 64, [1, 2, 4, 8, 12, 16, 24, 32].contains(bits),
      (total * bits + 7) / 8 <= bytes.count
    else { throw PDFError("a sampled function is damaged") }
    let encode = file.numbers(entries["Encode"]) ?? []
    self.encode =
      encode.count >= sizes.count * 2 ? encode : sizes.flatMap { [0, Double($0 - 1)] }
    let decode = file.numbers(entries["Decode"]) ?? []
    self.decode = Array((decode.count >= range.count ? decode : range).prefix(range.count / 2 * 2))
    (self.sizes, self.domain) = (sizes, domain)
  }

  /// Returns the results for inputs, interpolated in all dimensions.
  func values(_ input: [Double]) -> [Double] {
    var corners: [(offset: Int, weight: Double)] = [(0, 1)]
    var stride = 1
    for (index, size) in sizes.enumerated() {
      let (low, high) = (domain[2 * index], domain[2 * index + 1])
      let x = index < input.count ? input[index] : low
      let (from, to) = (encode[2 * index], encode[2 * index + 1])
      let encoded = high > low ? from + (x - low) / (high - low) * (to - from) : from
      let position = min(max(encoded.isFinite ? encoded : 0, 0), Double(size - 1))
      let cell = min(Int(position), max(size - 2, 0))
      let fraction = position - Double(cell)
      corners = corners.flatMap { corner in
        let low = (corner.offset + cell * stride, corner.weight * (1 - fraction))
        guard fraction > 0, cell + 1 < size else { return [low] }
        return [low, (low.0 + stride, corner.weight * fraction)]
      }
      stride *= size
    }
    return (0..<resultCount).map { result in
      corners.reduce(0) { $0 + sample($1.offset * resultCount + result, result) * $1.weight }
    }
  }

  /// Returns a sample as a value of a result.
  private func sample(_ index: Int, _ result: Int) -> Double {
    var reader = PDFBitReader(bytes, at: index * bits)
    let maximum = Double(UInt64(1) << UInt64(bits) - 1)
    let (low, high) = (decode[2 * result], decode[2 * result + 1])
    return low + Double(reader.next(bits)) / maximum * (high - low)
  }
}

/// Reads numbers of some bits each, the highest bit first.
struct PDFBitReader {
  private let bytes: [UInt8]
  private var bit: Int

  /// Creates a reader that begins at a bit.
  init(_ bytes: [UInt8], at bit: Int = 0) {
    self.bytes = bytes
    self.bit = bit
  }

  /// Returns the next number; bits after the end are 0.
  mutating func next(_ count: Int) -> UInt32 {
    if count == 8, bit % 8 == 0 {
      defer { bit += 8 }
      return bit / 8 < bytes.count ? UInt32(bytes[bit / 8]) : 0
    }
    var result: UInt32 = 0
    for _ in 0..<count {
      let byte = bit / 8 < bytes.count ? bytes[bit / 8] : 0
      result = result << 1 | UInt32(byte >> UInt8(7 - bit % 8) & 1)
      bit += 1
    }
    return result
  }

  /// Skips the bits to the next byte.
  mutating func align() { bit = (bit + 7) / 8 * 8 }
}
