// PrefSnapshots: the perceptual difference of two colors: sRGB → CIE L*a*b* → CIEDE2000.

import PrefGeometry

/// A color in CIE L*a*b* with the white point D65.
package struct LabColor: Sendable, Hashable {
  /// L*, 0...100.
  package var lightness: Double
  /// a*, from green to red.
  package var a: Double
  /// b*, from blue to yellow.
  package var b: Double

  /// Creates a color from its coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Creates a color from sRGB components, 0...255 (IEC 61966-2-1).
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = Self.linear.withUnsafeBufferPointer { table in
      (table[Int(red)], table[Int(green)], table[Int(blue)])
    }
    // The rows are divided by their sums, the coordinates of white, so that gray has a* = b* = 0.
    let x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.9504700
    let y = (0.2126729 * r + 0.7151522 * g + 0.0721750 * b) / 1.0000001
    let z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.0888300
    let root = Self.compress(SIMD4(x, y, z, 1))
    lightness = 116 * root.y - 16
    a = 500 * (root.x - root.y)
    self.b = 200 * (root.y - root.z)
  }

  /// The linear component for each sRGB component.
  private static let linear: [Double] = (0..<256).map { component in
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : Scalar.pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the cube roots, replaced below (6/29)³ by the line that continues them.
  private static func compress(_ value: SIMD4<Double>) -> SIMD4<Double> {
    let limit = 216.0 / 24389
    let line = value * (24389.0 / 27 / 116) + 16.0 / 116
    return cubeRoot(value.replacing(with: 1, where: value .< limit))
      .replacing(with: line, where: value .< limit)
  }

  /// Returns the cube roots of numbers in 0.001...2, with a relative error below 1e−12.
  private static func cubeRoot(_ value: SIMD4<Double>) -> SIMD4<Double> {
    // A third of the bit pattern is a third of the exponent: the estimate has an error below 5%, which each step of
    // Halley's method raises to the third power.
    let bits =
      SIMD4<UInt64>(
        value.x.bitPattern / 3, value.y.bitPattern / 3, value.z.bitPattern / 3,
        value.w.bitPattern / 3
      ) &+ 0x2A9F_7893_0000_0000
    var root = SIMD4<Double>(
      Double(bitPattern: bits.x), Double(bitPattern: bits.y), Double(bitPattern: bits.z),
      Double(bitPattern: bits.w))
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * value) / (2 * cube + value)
    }
    return root
  }

  /// Returns the color difference CIEDE2000 with unit weights.
  ///
  /// Source: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula: implementation notes,
  /// supplementary test data, and mathematical observations", Color Research and Application 30 (2005). Hues are
  /// represented by vectors, so that angles are computed only for the rotation in the blue region.
  package func deltaE2000(to other: LabColor) -> Double {
    let chroma =
      ((a * a + b * b).squareRoot() + (other.a * other.a + other.b * other.b).squareRoot()) / 2
    let stretch = 1 + 0.5 * (1 - Self.seventhPowerRatio(chroma))
    let (a1, a2) = (stretch * a, stretch * other.a)
    let c1 = (a1 * a1 + b * b).squareRoot()
    let c2 = (a2 * a2 + other.b * other.b).squareRoot()
    let meanChroma = (c1 + c2) / 2
    let hue = HueDifference(a1, b, c1, a2, other.b, c2)

    let offset = (lightness + other.lightness) / 2 - 50
    let weight = 1 + 0.015 * offset * offset / (20 + offset * offset).squareRoot()
    let dL = (other.lightness - lightness) / weight
    let dC = (c2 - c1) / (1 + 0.045 * meanChroma)
    let dH = hue.difference / (1 + 0.015 * meanChroma * hue.weight)
    var sum = dL * dL + dC * dC + dH * dH
    if hue.rotation > 0 {
      sum -= 2 * Self.seventhPowerRatio(meanChroma) * Scalar.sin(2 * hue.rotation) * dC * dH
    }
    return max(sum, 0).squareRoot()
  }

  /// Returns √(c⁷ / (c⁷ + 25⁷)).
  private static func seventhPowerRatio(_ chroma: Double) -> Double {
    let square = chroma * chroma
    let power = square * square * square * chroma
    return (power / (power + 6_103_515_625)).squareRoot()
  }
}

/// The terms of CIEDE2000 that depend on the hues of both colors.
private struct HueDifference {
  /// ΔH′: the difference of hue, signed by the direction from the first to the second color.
  var difference = 0.0
  /// The mean hue as a unit vector.
  private var mean: (x: Double, y: Double)

  /// Computes the terms from a′, b and C′ of both colors.
  init(_ a1: Double, _ b1: Double, _ c1: Double, _ a2: Double, _ b2: Double, _ c2: Double) {
    guard c1 > 0, c2 > 0 else {
      // A gray has no hue: the mean is the hue of the other color, or 0°.
      let length = max(c1, c2)
      mean = length > 0 ? ((a1 + a2) / length, (b1 + b2) / length) : (1, 0)
      return
    }
    let cross = a1 * b2 - a2 * b1
    let dot = a1 * a2 + b1 * b2
    let product = c1 * c2
    let isFirstBelow180 = b1 > 0 || (b1 == 0 && a1 > 0)
    // 2 √(C₁C₂) sin(Δh / 2) = √(2 (C₁C₂ − dot)); for small angles without cancellation.
    let square = dot > 0 ? 2 * cross * cross / (product + dot) : 2 * (product - dot)
    let isNegative = cross < 0 || (cross == 0 && !isFirstBelow180)
    difference = isNegative ? -max(square, 0).squareRoot() : max(square, 0).squareRoot()

    let (x, y) = (a1 / c1 + a2 / c2, b1 / c1 + b2 / c2)
    let length = (x * x + y * y).squareRoot()
    if cross != 0 && length > 1e-12 {
      mean = (x / length, y / length)
    } else if dot > 0 {
      mean = (a1 / c1, b1 / c1)
    } else {
      // Opposite hues: the arithmetic mean of both angles is 90° above the one below 180°.
      mean = isFirstBelow180 ? (-b1 / c1, a1 / c1) : (b1 / c1, -a1 / c1)
    }
  }

  /// T, from the cosines of multiples of the mean hue.
  var weight: Double {
    let (c, s) = mean
    let (c2, s2) = (c * c - s * s, 2 * c * s)
    let (c3, s3) = (c2 * c - s2 * s, s2 * c + c2 * s)
    let (c4, s4) = (c2 * c2 - s2 * s2, 2 * c2 * s2)
    return 1 - 0.17 * (Self.cos30 * c + 0.5 * s) + 0.24 * c2
      + 0.32 * (Self.cos6 * c3 - Self.sin6 * s3) - 0.20 * (Self.cos63 * c4 + Self.sin63 * s4)
  }

  /// Δθ in radians, 30° at a hue of 275°; 0 where it is less than 4e−6°.
  var rotation: Double {
    // 100° from 275°, the exponent is −16.
    guard mean.x * Self.cos275 + mean.y * Self.sin275 > -0.1736 else { return 0 }
    var degrees = Scalar.atan2(mean.y, mean.x) * (180 / .pi)
    if degrees < 0 { degrees += 360 }
    let distance = (degrees - 275) / 25
    return .pi / 6 * Scalar.exp(-distance * distance)
  }

  private static let cos30 = Scalar.cos(.pi / 6)
  private static let (sin6, cos6) = Scalar.sinCos(.pi / 30)
  private static let (sin63, cos63) = Scalar.sinCos(63 * .pi / 180)
  private static let (sin275, cos275) = Scalar.sinCos(275 * .pi / 180)
}

/// Differences of colors by pair of pixels: direct-mapped caches of 8,192 differences and 4,096 colors, 320 KiB.
struct ColorDifferenceCache {
  private static let mask = 8_191
  /// The pairs; 0, a pair of equal pixels, in unused entries.
  private var keys = [UInt64](repeating: 0, count: mask + 1)
  private var values = [Double](repeating: 0, count: mask + 1)
  private var colors = [CachedColor](repeating: CachedColor(), count: CachedColor.mask + 1)

  private struct CachedColor {
    static let mask = 4_095
    /// The opaque pixel; 0 in unused entries.
    var pixel: UInt32 = 0
    var color = LabColor(lightness: 0, a: 0, b: 0)
  }

  /// Returns ΔE of two pixels, straight RGBA with red in the lowest byte, or 0 if it is known to be at most `limit`.
  ///
  /// Pixels that are not opaque are composited on white and on black; the result is the larger difference.
  mutating func difference(_ old: UInt32, _ new: UInt32, above limit: Double) -> Double {
    let key = UInt64(old) << 32 | UInt64(new)
    let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 51) & Self.mask
    if keys[slot] == key { return values[slot] }
    var value = 0.0
    for gray: UInt32 in old & new >= 0xFF00_0000 ? [255] : [255, 0] {
      let before = color(old.composited(over: gray))
      let after = color(new.composited(over: gray))
      guard before.mayDiffer(from: after, byMoreThan: limit) else { continue }
      value = max(value, before.deltaE2000(to: after))
    }
    if value == 0 { return 0 }
    keys[slot] = key
    values[slot] = value
    return value
  }

  private mutating func color(_ pixel: UInt32) -> LabColor {
    let slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 20)
    if colors[slot].pixel == pixel { return colors[slot].color }
    let color = LabColor(
      red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel >> 16))
    colors[slot] = CachedColor(pixel: pixel, color: color)
    return color
  }
}

extension LabColor {
  /// Returns false if CIEDE2000 of two colors is at most `limit`, from a bound that needs no roots.
  ///
  /// The weights of CIEDE2000 are at least 1, a* is stretched by at most 1.5, and the rotation raises the sum of the
  /// squares of chroma and hue by at most √3 / 2 of it.
  fileprivate func mayDiffer(from other: LabColor, byMoreThan limit: Double) -> Bool {
    let (dL, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return dL * dL + 1.867 * (2.25 * da * da + db * db) > limit * limit
  }
}

extension UInt32 {
  /// Returns a straight RGBA pixel composited on an opaque gray, 0...255, rounded to nearest.
  func composited(over gray: UInt32) -> UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    let base = gray * (255 - alpha) + 127
    let red = ((self & 255) * alpha + base) / 255
    let green = ((self >> 8 & 255) * alpha + base) / 255
    let blue = ((self >> 16 & 255) * alpha + base) / 255
    return 0xFF00_0000 | blue << 16 | green << 8 | red
  }
}
