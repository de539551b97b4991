// The pictures that ComparisonBenchmark compares: cards with lines of text-like strokes on a gradient.

import PrefPNGCodec

/// A picture of 2340 × 1800 pixels.
struct Drawing {
  let width = 2340
  let height = 1800
  private var pixels: [UInt8]
  private var seed: UInt64 = 1

  /// The reference.
  static let base = Drawing()

  private init() {
    pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let at = (y * width + x) * 4
        (pixels[at], pixels[at + 1]) = (UInt8(225 + x * 25 / width), UInt8(230 + y * 20 / height))
      }
    }
    for card in 0..<12 {
      fill(40..<2300, (30 + card * 147)..<(150 + card * 147), (255, 255, 255))
      fill(60..<150, (45 + card * 147)..<(135 + card * 147), (UInt8(card * 20), 120, 200))
      for line in 0..<3 { drawText(180, 45 + card * 147 + line * 32) }
    }
    drawPanel(hue: 40)
  }

  /// The picture with one pixel of a stroke removed.
  var withLostPixel: Drawing {
    var result = self
    result.fill(1203..<1204, 907..<908, (90, 90, 90))
    return result
  }

  /// The picture with other text in one card, and another color of a panel.
  var withChanges: Drawing {
    var result = self
    result.fill(180..<1500, (45 + 3 * 147)..<(141 + 3 * 147), (255, 255, 255))
    for line in 0..<3 { result.drawText(180, 45 + 3 * 147 + line * 32) }
    result.drawPanel(hue: 90)
    return result
  }

  /// The PNG file.
  func png() throws -> [UInt8] {
    try pixels.withUnsafeBytes {
      try PNGEncoder.encode($0, width: width, height: height, isOpaque: true)
    }
  }

  private mutating func fill(
    _ columns: Range<Int>, _ rows: Range<Int>, _ color: (UInt8, UInt8, UInt8)
  ) {
    for y in rows {
      for x in columns {
        let at = (y * width + x) * 4
        (pixels[at], pixels[at + 1], pixels[at + 2]) = color
      }
    }
  }

  /// Draws a gradient of 495 × 400 pixels in front of the cards.
  private mutating func drawPanel(hue: Int) {
    for y in 1200..<1600 {
      for x in 1600..<2095 {
        let at = (y * width + x) * 4
        pixels[at] = UInt8(hue + (x - 1600) / 4)
        pixels[at + 1] = UInt8(60 + (y - 1200) / 3)
        pixels[at + 2] = UInt8(255 - hue)
      }
    }
  }

  /// Draws a line of strokes, each with a lighter pixel at its sides, as anti-aliased text has them.
  private mutating func drawText(_ left: Int, _ top: Int) {
    var x = left
    while x < left + 1300 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (length, shade) = (Int(seed >> 60) + 8, UInt8(seed >> 50 & 127) + 60)
      fill(x..<(x + 5), (top + 24 - length)..<(top + 24), (shade, shade, shade))
      fill((x + 1)..<(x + 4), (top + 24 - length)..<(top + 24), (30, 30, 40))
      x += Int(seed >> 58 & 3) + 8
    }
  }
}
