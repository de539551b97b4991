// Tests of PNG files that are encoded and decoded again, and of invalid input.

import PrefTestTags
import Testing

@testable import PrefPNGCodec

@Suite(.tags(.images)) struct PNGCodecTests {
  /// Returns premultiplied random pixels, of random opacity unless `isOpaque` is true.
  func premultiplied(_ width: Int, _ height: Int, isOpaque: Bool) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<(width * height)).flatMap { _ -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      let opacity = isOpaque ? 255 : state >> 24
      let colors = [state >> 16 & 255, state >> 8 & 255, state & 255]
      return colors.map { UInt8($0 * opacity / 255) } + [UInt8(opacity)]
    }
  }

  func file(
    _ pixels: [UInt8], _ width: Int, _ height: Int, isOpaque: Bool,
    options: PNGOptions = PNGOptions()
  ) throws -> [UInt8] {
    try pixels.withUnsafeBytes {
      try PNGEncoder.encode($0, width: width, height: height, isOpaque: isOpaque, options: options)
    }
  }

  @Test(arguments: PNGOptions.Effort.allCases, PNGOptions.Filter.allCases)
  func opaquePixelsRoundTrip(_ effort: PNGOptions.Effort, _ filter: PNGOptions.Filter) throws {
    let pixels = premultiplied(33, 21, isOpaque: true)
    let options = PNGOptions(effort: effort, filter: filter)
    let image = try PNGDecoder().decode(file(pixels, 33, 21, isOpaque: true, options: options))
    #expect(image.pixels == pixels && !image.hasAlpha && image.bitDepth == 8)
  }

  @Test func premultipliedPixelsRoundTrip() throws {
    // Premultiplying the rounded quotient restores the original value.
    let pixels = premultiplied(64, 64, isOpaque: false)
    let image = try PNGDecoder().decode(file(pixels, 64, 64, isOpaque: false))
    #expect(image.premultipliedPixels == pixels && image.hasAlpha)
  }

  @Test func unpremultiplicationRoundsToNearest() throws {
    let image = try PNGDecoder().decode(file([50, 1, 100, 101], 1, 1, isOpaque: false))
    // 50 × 255 / 101 = 126.2, 1 × 255 / 101 = 2.5, 100 × 255 / 101 = 252.5.
    #expect(image.pixels == [126, 3, 252, 101])
    #expect(
      try PNGDecoder().decode(file([0, 0, 0, 0], 1, 1, isOpaque: false)).pixels == [0, 0, 0, 0])
  }

  @Test func encodingInBandsMatchesEncodingAtOnce() throws {
    let pixels = premultiplied(50, 40, isOpaque: false)
    let whole = try file(pixels, 50, 40, isOpaque: false)
    let encoder = try PNGEncoder(width: 50, height: 40, isOpaque: false)
    for start in stride(from: 0, to: 40, by: 7) {
      try encoder.append(pixels[(start * 200)..<(min(start + 7, 40) * 200)])
    }
    #expect(try encoder.finish() == whole)
  }

  @Test func scaleIsWrittenAsResolution() throws {
    let options = PNGOptions(scale: 2)
    #expect(options.pixelsPerMeter == 5669)
    let bytes = try file([1, 2, 3, 255], 1, 1, isOpaque: true, options: options)
    let image = try PNGDecoder().decode(bytes)
    #expect(image.pixelsPerMeter == 5669)
    #expect(abs((image.scale ?? 0) - 2) < 1e-3)
    #expect(PNGOptions(scale: .nan).pixelsPerMeter == 0)
  }

  /// Returns the names of a file's chunks in order, and its color type.
  func chunks(_ file: [UInt8]) -> (names: [String], colorType: UInt8) {
    var (offset, names) = (8, [String]())
    while offset + 8 <= file.count {
      let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self))
      offset += 12 + length
    }
    return (names, file[25])
  }

  @Test func optionsDetermineTheChunks() throws {
    let pixels = premultiplied(8, 8, isOpaque: true)
    func written(_ change: (inout PNGOptions) -> Void) throws -> (names: [String], colorType: UInt8)
    {
      var options = PNGOptions()
      change(&options)
      return chunks(try file(pixels, 8, 8, isOpaque: true, options: options))
    }
    let all = try written {
      $0.scale = 2
      $0.includesSRGB = true
      $0.texts = [PNGText("Title", "A")].compactMap(\.self)
    }
    #expect(all.names.first == "IHDR" && all.names.last == "IEND")
    let data = try #require(all.names.firstIndex(of: "IDAT"))
    for name in ["sRGB", "pHYs"] {
      let place = try #require(all.names.firstIndex(of: name))
      #expect(place < data, "\(name)")
    }
    let bare = try written {
      $0.scale = nil
      $0.includesSRGB = false
    }
    #expect(Set(bare.names) == ["IHDR", "IDAT", "IEND"])
    // Opaque pixels are written without alpha unless RGBA is requested.
    #expect(bare.colorType == 2)
    #expect(try written { $0.colorType = .rgba }.colorType == 6)
    #expect(
      try file(pixels, 8, 8, isOpaque: true, options: PNGOptions())
        == file(pixels, 8, 8, isOpaque: true, options: PNGOptions()))
  }

  @Test func missingAndExtraRowsAreRejected() throws {
    let encoder = try PNGEncoder(width: 2, height: 2, isOpaque: true)
    try encoder.append([UInt8](repeating: 255, count: 8))
    #expect(throws: PNGError.wrongRowCount(given: 1, expected: 2)) { try encoder.finish() }
    #expect(throws: PNGError.wrongRowCount(given: 3, expected: 2)) {
      try encoder.append([UInt8](repeating: 255, count: 16))
    }
    #expect(throws: PNGError.wrongRowCount(given: 2, expected: 2)) {
      try encoder.append([UInt8](repeating: 255, count: 5))
    }
    #expect(throws: PNGError.invalidSize(width: 0, height: 2)) {
      try PNGEncoder(width: 0, height: 2, isOpaque: true)
    }
  }

  @Test func dataWithoutSignatureIsRejected() {
    #expect(throws: PNGError.notPNG) { try PNGDecoder().decode([1, 2, 3]) }
    #expect(throws: PNGError.notPNG) { try PNGDecoder().decode([]) }
    #expect(PNGError.notPNG.description.contains("signature"))
  }

  @Test func truncatedAndCorruptFilesDoNotCrash() throws {
    let bytes = try file(premultiplied(9, 9, isOpaque: false), 9, 9, isOpaque: false)
    for length in 8..<bytes.count {
      #expect(throws: PNGError.self) { try PNGDecoder().decode(Array(bytes[..<length])) }
    }
    for index in 8..<bytes.count {
      var changed = bytes
      changed[index] ^= 0x41
      _ = try? PNGDecoder(pixelLimit: 1 << 20).decode(changed)
    }
  }

  @Test(arguments: [false, true]) func sidesAreLimited(_ isTall: Bool) throws {
    func encoded(_ length: Int) throws -> [UInt8] {
      let pixels = [UInt8](repeating: 255, count: length * 4)
      return try file(pixels, isTall ? 1 : length, isTall ? length : 1, isOpaque: true)
    }
    let limit = 1 << 20
    #expect(try PNGDecoder().decode(encoded(limit)).pixels.count == limit * 4)
    let expected = PNGError.sideTooLong(
      width: isTall ? 1 : limit + 1, height: isTall ? limit + 1 : 1, limit: limit)
    #expect(throws: expected) { try PNGDecoder().decode(encoded(limit + 1)) }
  }

  @Test func pixelsArePremultipliedInPlace() throws {
    let pixels = premultiplied(20, 20, isOpaque: false)
    let bytes = try file(pixels, 20, 20, isOpaque: false)
    #expect(try PNGDecoder().decode(bytes, isPremultiplied: true).pixels == pixels)
    #expect(try PNGDecoder().decode(bytes).pixels != pixels)
  }

  @Test func pixelLimitIsCheckedBeforeAllocation() throws {
    let bytes = try file(premultiplied(20, 20, isOpaque: true), 20, 20, isOpaque: true)
    #expect(throws: PNGError.tooLarge(width: 20, height: 20, limit: 399)) {
      try PNGDecoder(pixelLimit: 399).decode(bytes)
    }
  }
}
