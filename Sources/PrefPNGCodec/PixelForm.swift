// PNGCodec: what a pixel is in the file (PNG specification, 6.1): a shade of gray, a place in a palette, or colours of
// its own, with or without an opacity. A row of premultiplied RGBA comes in, a row of the file comes out.

import PrefPixels

/// How pixels are written.
enum PixelForm: Sendable {
  /// Three bytes a pixel.
  case rgb
  /// Four bytes a pixel.
  case rgba
  /// One shade of 1, 2, 4 or 8 bits a pixel.
  case gray(bits: Int)
  /// A shade and an opacity, a byte each.
  case grayAlpha
  /// A place in a palette, of 1, 2, 4 or 8 bits a pixel.
  case palette(ColorPalette)

  /// The number of the colour type in the file's header.
  var colorType: UInt8 {
    switch self {
    case .gray: 0
    case .rgb: 2
    case .palette: 3
    case .grayAlpha: 4
    case .rgba: 6
    }
  }

  /// Bits a component, or a place.
  var bitDepth: Int {
    switch self {
    case .rgb, .rgba, .grayAlpha: 8
    case .gray(let bits): bits
    case .palette(let palette): palette.bits
    }
  }

  /// Bits a pixel.
  var bitsPerPixel: Int {
    switch self {
    case .rgb: 24
    case .rgba: 32
    case .grayAlpha: 16
    case .gray, .palette: bitDepth
    }
  }

  /// The bytes of a row in the file, without its filter.
  func rowLength(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The bytes of a row while it is filtered: of three colours, a fourth byte is carried along.
  func workingLength(_ width: Int) -> Int {
    if case .rgb = self { return width * 4 }
    return rowLength(width)
  }

  /// How many bytes before a byte its pixel's neighbour stands while a row is filtered.
  var filterDistance: Int {
    switch self {
    case .rgb, .rgba: 4
    case .grayAlpha: 2
    case .gray, .palette: 1
    }
  }

  /// Whether neighbours say nothing about each other's numbers.
  var isIndexed: Bool { bitsPerPixel < 8 || colorType == 3 }

  /// Writes a row as it is filtered, `workingLength` bytes; `straight` has room for `width` × 4 bytes.
  func fill(
    _ row: UnsafeMutablePointer<UInt8>, from pixels: UnsafePointer<UInt8>, width: Int,
    straight: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .rgb: row.update(from: pixels, count: width * 4)
    case .rgba: undoPremultiplication(pixels, count: width, into: row)
    case .gray(let bits):
      // The shade of an opaque pixel; 255 / (2ᵇ − 1) steps apart.
      let step = 255 / ((1 << bits) - 1)
      pack(into: row, width, bits) { Int(pixels[4 * $0]) / step }
    case .grayAlpha:
      undoPremultiplication(pixels, count: width, into: straight)
      for index in 0..<width {
        row[2 * index] = straight[4 * index]
        row[2 * index + 1] = straight[4 * index + 3]
      }
    case .palette(let palette):
      undoPremultiplication(pixels, count: width, into: straight)
      let bytes = UnsafeRawPointer(straight)
      palette.table.withPlaces { place in
        pack(into: row, width, palette.bits) {
          place(bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self).littleEndian)
        }
      }
    }
  }

  /// Writes small numbers one after the other, the first in a byte's highest bits.
  private func pack(
    into row: UnsafeMutablePointer<UInt8>, _ width: Int, _ bits: Int, _ value: (Int) -> Int
  ) {
    let perByte = 8 / bits
    for byte in 0..<rowLength(width) {
      var sum = 0
      for place in 0..<perByte {
        let index = byte * perByte + place
        sum = sum << bits | (index < width ? value(index) : 0)
      }
      row[byte] = UInt8(truncatingIfNeeded: sum)
    }
  }
}

/// Up to 256 colours and their places.
struct ColorPalette: Sendable {
  /// Straight RGBA, red in the lowest byte; those that let something through come first.
  let colors: [UInt32]
  let table: ColorTable

  /// Nil for no colour or too many.
  init?(_ found: [UInt32]) {
    guard !found.isEmpty, found.count <= ColorTable.limit else { return nil }
    // The file names opacities up to the last that is not 255. Else by shade, so that neighbours are alike.
    colors = found.sorted { a, b in
      let (first, second) = (a >> 24 == 255, b >> 24 == 255)
      return first != second ? second : (a.byteSwapped, a) < (b.byteSwapped, b)
    }
    var table = ColorTable()
    for color in colors { _ = table.add(color) }
    self.table = table
  }

  var bits: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

  /// The PLTE chunk: red, green and blue of each colour.
  var entries: [UInt8] {
    colors.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    }
  }

  /// The tRNS chunk; empty where all colours are opaque.
  var opacities: [UInt8] {
    colors.prefix { $0 >> 24 != 255 }.map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }
}

/// Colours in the order in which they were added, found by their value.
struct ColorTable: Sendable {
  /// How many colours it takes.
  static let limit = 256
  private static let slotCount = 1024

  private(set) var colors: [UInt32] = []
  /// A place + 1, or 0 for none.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }

  /// Adds a colour that may be there already; false where there is no room for it.
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

  /// Calls `body` with a function that gives a colour's place, 0 for one that is not there.
  func withPlaces(_ body: ((UInt32) -> Int) -> Void) {
    slots.withUnsafeBufferPointer { slots in
      colors.withUnsafeBufferPointer { colors in
        var (last, lastPlace) = (colors.first ?? 0, 0)
        body { color in
          if color == last { return lastPlace }
          var slot = Self.slot(color)
          while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            if colors[place] == color {
              (last, lastPlace) = (color, place)
              return place
            }
            slot = (slot + 1) & (Self.slotCount - 1)
          }
          return 0
        }
      }
    }
  }
}
