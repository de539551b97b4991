// PrefPNGCodec: the pixel formats of a file (PNG specification, 6.1): gray, palette index or color,
// with or without alpha. Converts rows of premultiplied RGBA to the format of the file.

import PrefPixels

/// The pixel format of a file.
enum PixelForm: Sendable {
  /// Three bytes per pixel.
  case rgb
  /// Four bytes per pixel.
  case rgba
  /// One gray level of 1, 2, 4 or 8 bits per pixel.
  case gray(bits: Int)
  /// A gray level and an opacity, one byte each.
  case grayAlpha
  /// A palette index of 1, 2, 4 or 8 bits per pixel.
  case palette(ColorPalette)

  /// The color type code in the file's header.
  var colorType: UInt8 {
    switch self {
    case .gray: 0
    case .rgb: 2
    case .palette: 3
    case .grayAlpha: 4
    case .rgba: 6
    }
  }

  /// The number of bits per component or palette index.
  var bitDepth: Int {
    switch self {
    case .rgb, .rgba, .grayAlpha: 8
    case .gray(let bits): bits
    case .palette(let palette): palette.bits
    }
  }

  /// The number of bits per pixel.
  var bitsPerPixel: Int {
    switch self {
    case .rgb: 24
    case .rgba: 32
    case .grayAlpha: 16
    case .gray, .palette: bitDepth
    }
  }

  /// Returns the number of bytes per row in the file, without the filter byte.
  func rowLength(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// Returns the number of bytes per row during filtering; RGB uses four bytes per pixel there.
  func workingLength(_ width: Int) -> Int {
    if case .rgb = self { return width * 4 }
    return rowLength(width)
  }

  /// The distance in bytes to the corresponding byte of the left neighbor during filtering.
  var filterDistance: Int {
    switch self {
    case .rgb, .rgba: 4
    case .grayAlpha: 2
    case .gray, .palette: 1
    }
  }

  /// Whether bytes of adjacent pixels are not numerically related, so that filters do not help.
  var isIndexed: Bool { bitsPerPixel < 8 || colorType == 3 }

  /// Writes a row in the format used for filtering, `workingLength` bytes; `straight` is scratch
  /// memory of `width` × 4 bytes.
  func fill(
    _ row: UnsafeMutablePointer<UInt8>, from pixels: UnsafePointer<UInt8>, width: Int,
    straight: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .rgb: row.update(from: pixels, count: width * 4)
    case .rgba: unpremultiply(pixels, count: width, into: row)
    case .gray(let bits):
      // The gray level of an opaque pixel; levels are 255 / (2ᵇ − 1) apart.
      let step = 255 / ((1 << bits) - 1)
      pack(into: row, width, bits) { Int(pixels[4 * $0]) / step }
    case .grayAlpha:
      unpremultiply(pixels, count: width, into: straight)
      for index in 0..<width {
        row[2 * index] = straight[4 * index]
        row[2 * index + 1] = straight[4 * index + 3]
      }
    case .palette(let palette):
      unpremultiply(pixels, count: width, into: straight)
      let bytes = UnsafeRawPointer(straight)
      palette.table.withIndices { index in
        pack(into: row, width, palette.bits) {
          index(bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self).littleEndian)
        }
      }
    }
  }

  /// Packs small values into bytes, the first in the most significant bits.
  private func pack(
    into row: UnsafeMutablePointer<UInt8>, _ width: Int, _ bits: Int, _ value: (Int) -> Int
  ) {
    let perByte = 8 / bits
    for byte in 0..<rowLength(width) {
      var sum = 0
      for position in 0..<perByte {
        let index = byte * perByte + position
        sum = sum << bits | (index < width ? value(index) : 0)
      }
      row[byte] = UInt8(truncatingIfNeeded: sum)
    }
  }
}

/// A palette of up to 256 colors.
struct ColorPalette: Sendable {
  /// Straight RGBA, red in the least significant byte; colors with transparency are first.
  let colors: [UInt32]
  let table: ColorTable

  /// Creates a palette; returns nil for no colors or too many.
  init?(_ distinctColors: [UInt32]) {
    guard !distinctColors.isEmpty, distinctColors.count <= ColorTable.limit else { return nil }
    // The tRNS chunk lists opacities up to the last one that is not 255. Otherwise sorted by color,
    // so that similar colors have close indices.
    colors = distinctColors.sorted { a, b in
      let (first, second) = (a >> 24 == 255, b >> 24 == 255)
      return first != second ? second : (a.byteSwapped, a) < (b.byteSwapped, b)
    }
    var table = ColorTable()
    for color in colors { _ = table.add(color) }
    self.table = table
  }

  var bits: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

  /// The contents of the PLTE chunk: red, green and blue of each color.
  var entries: [UInt8] {
    colors.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    }
  }

  /// The contents of the tRNS chunk; empty if all colors are opaque.
  var opacities: [UInt8] {
    colors.prefix { $0 >> 24 != 255 }.map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }
}

/// A hash table of colors that maps each to its insertion index.
struct ColorTable: Sendable {
  /// The maximum number of colors.
  static let limit = 256
  private static let slotCount = 1024

  private(set) var colors: [UInt32] = []
  /// An index + 1, or 0 for an empty slot.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }

  /// Inserts a color unless it is present; returns false if the table is full.
  mutating func add(_ color: UInt32) -> Bool {
    var slot = Self.slot(color)
    while slots[slot] != 0 {
      if colors[Int(slots[slot]) - 1] == color { return true }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    guard colors.count < Self.limit else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  /// Calls `body` with a function that returns the index of a color, or 0 if it is not in the
  /// table.
  func withIndices(_ body: ((UInt32) -> Int) -> Void) {
    slots.withUnsafeBufferPointer { slots in
      colors.withUnsafeBufferPointer { colors in
        var (last, lastIndex) = (colors.first ?? 0, 0)
        body { color in
          if color == last { return lastIndex }
          var slot = Self.slot(color)
          while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if colors[index] == color {
              (last, lastIndex) = (color, index)
              return index
            }
            slot = (slot + 1) & (Self.slotCount - 1)
          }
          return 0
        }
      }
    }
  }
}
