// PrefPDFDecoder: the filters of streams (ISO 32000-1, 7.4). In: the bytes of a stream. Out: the bytes that they
// encode.

@_implementationOnly import PrefCZlib

/// A filter of a stream, with its numeric parameters.
struct PDFFilter {
  let name: String
  let parameters: [String: Double]

  /// Returns the bytes that the filter's input encodes; nil if the filter is not supported.
  ///
  /// - Throws: if the input is damaged, or encodes more than `limit` bytes.
  func decoded(_ bytes: [UInt8], limit: Int) throws(PDFError) -> [UInt8]? {
    switch name {
    case "FlateDecode", "Fl": try unpredicted(try Self.decompressed(bytes, limit))
    case "LZWDecode", "LZW": try unpredicted(try lzwDecoded(bytes, limit))
    case "ASCIIHexDecode", "AHx":
      PDFLexer.bytes(ofDigits: bytes.prefix { $0 != UInt8(ascii: ">") })
    case "ASCII85Decode", "A85": try Self.base85Decoded(bytes, limit)
    case "RunLengthDecode", "RL": try Self.runLengthDecoded(bytes, limit)
    default: nil
    }
  }

  private static func decompressed(
    _ bytes: [UInt8], _ limit: Int
  ) throws(PDFError) -> [UInt8] {
    if bytes.isEmpty { return [] }
    var result: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = bytes.withUnsafeBufferPointer {
      czlib_decompress($0.baseAddress, $0.count, limit, &result, &count)
    }
    defer { czlib_free(result) }
    switch status {
    case czlib_success: return Array(UnsafeBufferPointer(start: result, count: count))
    case czlib_too_large: throw PDFError.decompressesTooMuch
    case czlib_no_memory: throw PDFError("there is not enough memory to decompress the stream")
    default: throw PDFError("the compressed stream is damaged")
    }
  }

  // MARK: Other encodings

  private static func base85Decoded(
    _ bytes: [UInt8], _ limit: Int
  ) throws(PDFError) -> [UInt8] {
    var result: [UInt8] = []
    var (group, count) = (UInt64(0), 0)
    for byte in bytes {
      guard result.count <= limit else { throw PDFError.decompressesTooMuch }
      switch byte {
      case UInt8(ascii: "~"):
        return result + lastGroup(group, count)
      case UInt8(ascii: "z") where count == 0: result += [0, 0, 0, 0]
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        group = group * 85 + UInt64(byte - UInt8(ascii: "!"))
        count += 1
        guard count == 5 else { continue }
        result += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: group >> $0) }
        (group, count) = (0, 0)
      case _ where PDFLexer.isSpace(byte): break
      default: throw PDFError("the ASCII85 stream is damaged")
      }
    }
    return result + lastGroup(group, count)
  }

  /// Returns the bytes of a group with fewer than five digits.
  private static func lastGroup(_ group: UInt64, _ count: Int) -> [UInt8] {
    guard count > 1 else { return [] }
    let padded = (count..<5).reduce(group) { value, _ in value * 85 + 84 }
    return [24, 16, 8, 0].prefix(count - 1).map { UInt8(truncatingIfNeeded: padded >> $0) }
  }

  private static func runLengthDecoded(
    _ bytes: [UInt8], _ limit: Int
  ) throws(PDFError) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count, bytes[index] != 128 {
      let length = Int(bytes[index])
      index += 1
      if length < 128 {
        let end = min(index + length + 1, bytes.count)
        result += bytes[index..<end]
        index = end
      } else if index < bytes.count {
        result += repeatElement(bytes[index], count: 257 - length)
        index += 1
      }
      guard result.count <= limit else { throw PDFError.decompressesTooMuch }
    }
    return result
  }

  private func lzwDecoded(_ bytes: [UInt8], _ limit: Int) throws(PDFError) -> [UInt8] {
    /// Where the sequence of each code is in the result. The sequence of a code is that of the previous code and the
    /// byte after it.
    var sequences: [Range<Int>] = []
    var result: [UInt8] = []
    let isEarly = parameters["EarlyChange"] != 0
    var (buffer, bitCount, width) = (UInt32(0), 0, 9)
    var previous: Range<Int>?
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bitCount += 8
      guard bitCount >= width else { continue }
      bitCount -= width
      let code = Int(buffer >> UInt32(bitCount)) & (1 << width - 1)
      if code == 257 { return result }
      if code == 256 {
        (sequences, previous, width) = ([], nil, 9)
        continue
      }
      let start = result.count
      // The sequence of the previous code gets its last byte, the first one of this code.
      if let previous { sequences.append(previous.lowerBound..<previous.upperBound + 1) }
      if code < 256 {
        result.append(UInt8(code))
      } else if code - 258 < sequences.count {
        // The range of the newest sequence extends into the bytes that are being appended.
        for index in sequences[code - 258] { result.append(result[index]) }
      } else {
        throw PDFError("the LZW stream is damaged")
      }
      guard result.count <= limit else { throw PDFError.decompressesTooMuch }
      previous = start..<result.count
      let next = sequences.count + 259 + (isEarly ? 1 : 0)
      width = next > 2048 ? 12 : next > 1024 ? 11 : next > 512 ? 10 : 9
    }
    return result
  }

  // MARK: Predictors

  /// Returns rows of bytes from their differences to other bytes, if the stream stores these.
  private func unpredicted(_ bytes: [UInt8]) throws(PDFError) -> [UInt8] {
    let predictor = parameters["Predictor"] ?? 1
    guard predictor > 1 else { return bytes }
    func parameter(_ name: String, _ missing: Double) -> Int {
      Int(min(max(parameters[name] ?? missing, 1), 1e6))
    }
    let bits = parameter("Colors", 1) * parameter("BitsPerComponent", 8)
    let length = (bits * parameter("Columns", 1) + 7) / 8
    let pixel = (bits + 7) / 8
    if predictor == 2 {
      guard parameter("BitsPerComponent", 8) == 8 else {
        throw PDFError("the predictor 2 is supported only for components of 8 bits")
      }
      var result = bytes
      for index in bytes.indices where index % length >= pixel {
        result[index] &+= result[index - pixel]
      }
      return result
    }
    return Self.pngUnfiltered(bytes, rowLength: length, pixelLength: pixel)
  }

  /// Returns the rows of bytes in which each row begins with the number of a PNG filter.
  private static func pngUnfiltered(
    _ bytes: [UInt8], rowLength: Int, pixelLength: Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: rowLength + 1) {
      let row = result.count
      for index in 0..<min(rowLength, bytes.count - start - 1) {
        let left = index >= pixelLength ? result[row + index - pixelLength] : 0
        let up = row > 0 ? result[row - rowLength + index] : 0
        let corner =
          row > 0 && index >= pixelLength ? result[row - rowLength + index - pixelLength] : 0
        let prediction =
          switch bytes[start] {
          case 1: left
          case 2: up
          case 3: UInt8((Int(left) + Int(up)) / 2)
          case 4: paeth(left, up, corner)
          default: UInt8(0)
          }
        result.append(bytes[start + 1 + index] &+ prediction)
      }
    }
    return result
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(up) - Int(corner)
    let (a, b, c) = (
      abs(estimate - Int(left)), abs(estimate - Int(up)), abs(estimate - Int(corner))
    )
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
}
