// Compares blend modes with the specification's formulas, and blurs with exact Gaussians.

import PrefDrawing
import PrefGeometry
import PrefPixels
import PrefTestNumbers
import PrefTestTags
import Testing

@testable import PrefRaster

@Suite(.tags(.drawing)) struct EffectTests {
  // MARK: - Separable blend modes in Double, written from the specification

  func formula(_ mode: CompositingMode, _ b: Double, _ s: Double) -> Double? {
    func hard(_ b: Double, _ s: Double) -> Double {
      s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return hard(s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return hard(b, s)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    case .normal: return s
    default: return nil
    }
  }

  @Test(arguments: CompositingMode.allCases)
  func separableBlendModesMatchTheSpecification(_ mode: CompositingMode) {
    var random = SeededNumbers(7)
    for _ in 0..<2000 {
      let (sa, ba) = (random.count(0...255), random.count(0...255))
      let (s, b) = (random.count(0...sa), random.count(0...ba))
      var below = Pixel(b) | Pixel(ba) << 24
      let source = Pixel(s) | Pixel(sa) << 24
      withUnsafePointer(to: source) { blend($0, onto: &below, count: 1, mode: mode) }
      let (sA, bA) = (Double(sa) / 255, Double(ba) / 255)
      let (sC, bC) = (sa > 0 ? Double(s) / Double(sa) : 0, ba > 0 ? Double(b) / Double(ba) : 0)
      let color: Double
      let opacity: Double
      switch mode {
      case .sourceAtop: (color, opacity) = (sA * sC * bA + bA * bC * (1 - sA), bA)
      case .destinationOver: (color, opacity) = (bA * bC + sA * sC * (1 - bA), sA + bA - sA * bA)
      case .destinationOut: (color, opacity) = (bA * bC * (1 - sA), bA * (1 - sA))
      case .plusLighter: (color, opacity) = (min(sA * sC + bA * bC, 1), min(sA + bA, 1))
      default:
        guard let blended = formula(mode, bC, sC) else { return }
        color = sA * (1 - bA) * sC + sA * bA * blended + (1 - sA) * bA * bC
        opacity = sA + bA - sA * bA
      }
      #expect(abs(Double(below & 255) - color * 255) <= 1, "\(s)/\(sa) on \(b)/\(ba)")
      #expect(abs(Double(below >> 24) - opacity * 255) <= 1)
    }
  }

  @Test func nonseparableModesTakeTheNamedAttributeFromTheSource() {
    func blended(_ source: Pixel, _ below: Pixel, _ mode: CompositingMode) -> Triple {
      var result = below
      withUnsafePointer(to: source) { blend($0, onto: &result, count: 1, mode: mode) }
      return Triple(Double(result & 255), Double(result >> 8 & 255), Double(result >> 16 & 255))
    }
    let (red, gray): (Pixel, Pixel) = (0xFF00_00FF, 0xFF80_8080)
    let colored = blended(red, gray, .color)
    #expect(abs(luminosity(colored) - 128) < 1)
    #expect(colored.x > colored.y)
    #expect(abs(luminosity(blended(gray, red, .luminosity)) - 128) < 1)
    let grayed = blended(gray, red, .saturation)
    #expect(grayed.max() - grayed.min() == 0)
    #expect(abs(grayed.x - 0.3 * 255) <= 1)
  }

  // MARK: - Non-separable blend modes in Double, written from the specification

  typealias Triple = SIMD3<Double>

  func luminosity(_ c: Triple) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  func setLuminosity(_ c: Triple, _ target: Double) -> Triple {
    var c = c + (target - luminosity(c))
    let (l, n, x) = (luminosity(c), c.min(), c.max())
    if n < 0 { c = l + (c - l) * (l / (l - n)) }
    if x > 1 { c = l + (c - l) * ((1 - l) / (x - l)) }
    return c
  }

  func setSaturation(_ c: Triple, _ target: Double) -> Triple {
    c.max() > c.min() ? (c - c.min()) * (target / (c.max() - c.min())) : .zero
  }

  func nonseparable(_ mode: CompositingMode, _ b: Triple, _ s: Triple) -> Triple? {
    switch mode {
    case .hue: setLuminosity(setSaturation(s, b.max() - b.min()), luminosity(b))
    case .saturation: setLuminosity(setSaturation(b, s.max() - s.min()), luminosity(b))
    case .color: setLuminosity(s, luminosity(b))
    case .luminosity: setLuminosity(b, luminosity(s))
    default: nil
    }
  }

  @Test(arguments: [CompositingMode.hue, .saturation, .color, .luminosity, .plusDarker])
  func nonseparableBlendModesMatchTheSpecification(_ mode: CompositingMode) {
    var random = SeededNumbers(11)
    func pixel() -> (pixel: Pixel, color: Triple, opacity: Double) {
      let opacity = random.count(0...3) == 0 ? random.count(1...255) : 255
      let parts = (0..<3).map { _ in random.count(0...opacity) }
      let packed =
        Pixel(parts[0]) | Pixel(parts[1]) << 8 | Pixel(parts[2]) << 16 | Pixel(opacity) << 24
      return (
        packed, Triple(Double(parts[0]), Double(parts[1]), Double(parts[2])) / Double(opacity),
        Double(opacity) / 255
      )
    }
    for _ in 0..<2000 {
      let (above, below) = (pixel(), pixel())
      var result = below.pixel
      withUnsafePointer(to: above.pixel) { blend($0, onto: &result, count: 1, mode: mode) }
      let (s, b) = (above.opacity, below.opacity)
      var (color, opacity) = (Triple.zero, s + b - s * b)
      if let blended = nonseparable(mode, below.color, above.color) {
        color = s * (1 - b) * above.color + s * b * blended + (1 - s) * b * below.color
      } else {
        // The complements of both colors are added.
        opacity = min(1, s + b)
        let missing = (1 - above.color) * s + (1 - below.color) * b
        color = (opacity - missing).clamped(lowerBound: .zero, upperBound: .one)
      }
      for (shift, expected) in [(0, color.x), (8, color.y), (16, color.z), (24, opacity)] {
        #expect(abs(Double(result >> Pixel(shift) & 255) - expected * 255) <= 1, "\(mode)")
      }
    }
  }

  // MARK: - Blur

  /// Convolves rows with a Gaussian sampled out to six standard deviations, in Double, and
  /// transposes the result.
  func convolvedAndTransposed(_ rows: [[Double]], _ sigma: Double) -> [[Double]] {
    let radius = Int(sigma * 6) + 1
    var kernel = (-radius...radius).map { Scalar.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = kernel.reduce(0, +)
    kernel = kernel.map { $0 / sum }
    var result = [[Double]](
      repeating: Array(repeating: 0, count: rows.count), count: rows[0].count)
    for (y, row) in rows.enumerated() {
      for (x, value) in row.enumerated() where value != 0 {
        for target in max(x - radius, 0)...min(x + radius, row.count - 1) {
          result[target][y] += value * kernel[target - x + radius]
        }
      }
    }
    return result
  }

  /// An invisible item; a layer with a second item is blurred as pixels, not as the coverage of a
  /// single shape.
  let clearPixel = SampleItems.fill(
    Path(CGRect(x: 40, y: 40, width: 1, height: 1)),
    .color(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)))

  @Test(arguments: [0.4, 1, 1.7, 2.4, 2.6, 3, 4, 5, 7, 10, 14], [true, false])
  func blurMatchesAGaussian(_ sigma: Double, isOneShape: Bool) throws {
    let margin = Int(sigma * 3) + 4
    let size = 30 + 2 * margin
    var shape = Path(CGRect(x: margin, y: margin, width: 14, height: 30))
    shape.addEllipse(in: CGRect(x: margin + 15, y: margin + 4, width: 15, height: 9))
    let sharp = [SampleItems.fill(shape, SampleItems.white)]
    func opacities(_ items: [DisplayItem]) throws -> [[Double]] {
      let list = DisplayList(
        size: CGSize(width: size, height: size), scale: 1, items: items)
      let bitmap = try Rasterizer().bitmap(of: list)
      return (0..<size).map { y in (0..<size).map { x in Double(bitmap[x, y].opacity) } }
    }
    let layer = DisplayLayer(
      items: isOneShape ? sharp : sharp + [clearPixel],
      filters: [.blur(radius: CGFloat(sigma), isOpaque: false)])
    let blurred = try opacities([DisplayItem(.layer(layer))])
    let expected = convolvedAndTransposed(
      convolvedAndTransposed(try opacities(sharp), sigma), sigma)
    var largest = 0.0
    for (a, b) in zip(blurred.joined(), expected.joined()) { largest = max(largest, abs(a - b)) }
    #expect(largest <= 2)
  }

  @Test func opaqueBlurKeepsItsEdgesOpaque() throws {
    let square = Path(CGRect(x: 4, y: 4, width: 20, height: 20))
    let layer = DisplayLayer(
      items: [SampleItems.fill(square, SampleItems.white)],
      filters: [.blur(radius: 5, isOpaque: true)])
    let list = DisplayList(
      size: CGSize(width: 30, height: 30), scale: 1, items: [DisplayItem(.layer(layer))])
    let bitmap = try Rasterizer().bitmap(of: list)
    #expect(bitmap[4, 4].opacity == 255)
    #expect(bitmap[3, 4].opacity == 0)
  }

  @Test func roundedRectangleShadowMatchesABlurredLayer() throws {
    let shape = Path(
      roundedRect: CGRect(x: 30.25, y: 28.5, width: 120, height: 90), cornerRadius: 14)
    let radius: CGFloat = 6
    let size = CGSize(width: 180, height: 150)
    let shadow = DisplayItem(.shadow(shape, color: .black, radius: radius, offset: .zero))
    let blurred = DisplayItem(
      .layer(
        DisplayLayer(
          items: [SampleItems.fill(shape, .color(.black)), clearPixel],
          filters: [.blur(radius: radius * CGFloat(shadowSigmaPerRadius), isOpaque: false)])))
    let a = try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: [shadow])).bytes
    let b = try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: [blurred])).bytes
    #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test(arguments: [0.35, 1]) func singleShapeBlurMatchesTheLayerBlur(_ opacity: Float) throws {
    let color = ResolvedColor(red: 0.9, green: 0.5, blue: 0.1, opacity: opacity)
    let rotation = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 70, ty: -10)
    let shapes = [
      SampleItems.fill(
        Path(roundedRect: CGRect(x: 30.25, y: 28.5, width: 120, height: 90), cornerRadius: 14),
        .color(color)),
      DisplayItem(
        .fill(
          Path(ellipseIn: CGRect(x: 20, y: 30, width: 90, height: 50)), isEvenOdd: false,
          isAntialiased: true, .color(color)), transform: rotation),
    ]
    for shape in shapes {
      func bytes(_ items: [DisplayItem]) throws -> [UInt8] {
        let layer = DisplayLayer(
          items: items, filters: [.blur(radius: 5, isOpaque: false)],
          clip: DisplayLayer.Clip(path: Path(CGRect(x: 0, y: 0, width: 100, height: 150))),
          opacity: 0.7)
        let list = DisplayList(
          size: CGSize(width: 180, height: 150), scale: 1, items: [DisplayItem(.layer(layer))])
        return try Rasterizer().bitmap(of: list).bytes
      }
      let (alone, together) = (try bytes([shape]), try bytes([shape, clearPixel]))
      #expect(zip(alone, together).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
      #expect(alone.contains { $0 > 50 })
    }
  }

  /// Shadows that differ only by whole pixels and by the length of their repeated middle share one
  /// mask.
  @Test func shadowsWithEqualCornersShareAMask() throws {
    let size = CGSize(width: 400, height: 300)
    let shadows = [(10.25, 8.5, 120, 90), (200.25, 20.5, 140, 200), (30.25, 150.5, 100.5, 110)].map
    {
      DisplayItem(
        .shadow(
          Path(
            roundedRect: CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3), cornerRadius: 10),
          color: .black, radius: 4, offset: CGSize(width: 1, height: 3.5)))
    }
    var preparation = Preparation(
      scale: 1, visible: PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 300), Cancellation())
    let commands = preparation.commands(shadows)
    #expect(commands.count == 3)
    // The third shadow ends at a different subpixel position.
    #expect(preparation.shadows.count == 2)
    let together = try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: shadows))
    var sum = [Int](repeating: 0, count: 400 * 300 * 4)
    for shadow in shadows {
      let alone = try Rasterizer().bitmap(of: DisplayList(size: size, scale: 1, items: [shadow]))
      for (index, byte) in alone.bytes.enumerated() { sum[index] += Int(byte) }
    }
    // The shadows do not overlap.
    #expect(together.bytes.map { Int($0) } == sum)
  }

  @Test func shadowFilterIsDrawnBelowItsLayer() throws {
    let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
    let layer = DisplayLayer(
      items: [SampleItems.fill(square, SampleItems.white)],
      filters: [.shadow(color: .black, radius: 2, offset: CGSize(width: 0, height: 8))])
    let list = DisplayList(
      size: CGSize(width: 40, height: 50), scale: 1, items: [DisplayItem(.layer(layer))])
    let bitmap = try Rasterizer().bitmap(of: list)
    #expect(bitmap[20, 20] == (255, 255, 255, 255))
    #expect(bitmap[20, 34] == (0, 0, 0, bitmap[20, 34].opacity))
    #expect(bitmap[20, 34].opacity > 240)
    #expect(bitmap[20, 2].opacity == 0)
  }

  @Test func colorMatrixAppliesToUnpremultipliedColors() throws {
    let half = ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5)
    let swap: [Float] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    let layer = DisplayLayer(
      items: [SampleItems.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), .color(half))],
      filters: [.colorMatrix(swap)])
    let list = DisplayList(
      size: CGSize(width: 4, height: 4), scale: 1, items: [DisplayItem(.layer(layer))])
    #expect(try Rasterizer().bitmap(of: list)[1, 1] == (0, 128, 0, 128))
  }
}
