// Tests of CIEDE2000 and of the conversion from sRGB to L*a*b*, against published values.

import PrefSnapshots
import PrefTestTags
import Testing

/// A pair of colors in L*a*b* with its color difference.
private struct SharmaPair: Sendable {
  var first: LabColor
  var second: LabColor
  var difference: Double

  init(
    _ l1: Double, _ a1: Double, _ b1: Double, _ l2: Double, _ a2: Double, _ b2: Double,
    _ difference: Double
  ) {
    first = LabColor(lightness: l1, a: a1, b: b1)
    second = LabColor(lightness: l2, a: a2, b: b2)
    self.difference = difference
  }

  /// Table 1 of G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula: implementation notes,
  /// supplementary test data, and mathematical observations", Color Research and Application 30 (2005).
  static let all = [
    SharmaPair(50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425),
    SharmaPair(50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615),
    SharmaPair(50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412),
    SharmaPair(50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000),
    SharmaPair(50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0000),
    SharmaPair(50, -0.9009, -85.5211, 50, 0, -82.7485, 1.0000),
    SharmaPair(50, 0, 0, 50, -1, 2, 2.3669),
    SharmaPair(50, -1, 2, 50, 0, 0, 2.3669),
    SharmaPair(50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792),
    SharmaPair(50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792),
    SharmaPair(50, 2.4900, -0.0010, 50, -2.4900, 0.0011, 7.2195),
    SharmaPair(50, 2.4900, -0.0010, 50, -2.4900, 0.0012, 7.2195),
    SharmaPair(50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045),
    SharmaPair(50, -0.0010, 2.4900, 50, 0.0010, -2.4900, 4.8045),
    SharmaPair(50, -0.0010, 2.4900, 50, 0.0011, -2.4900, 4.7461),
    SharmaPair(50, 2.5000, 0, 50, 0, -2.5000, 4.3065),
    SharmaPair(50, 2.5000, 0, 73, 25, -18, 27.1492),
    SharmaPair(50, 2.5000, 0, 61, -5, 29, 22.8977),
    SharmaPair(50, 2.5000, 0, 56, -27, -3, 31.9030),
    SharmaPair(50, 2.5000, 0, 58, 24, 15, 19.4535),
    SharmaPair(50, 2.5000, 0, 50, 3.1736, 0.5854, 1.0000),
    SharmaPair(50, 2.5000, 0, 50, 3.2972, 0, 1.0000),
    SharmaPair(50, 2.5000, 0, 50, 1.8634, 0.5757, 1.0000),
    SharmaPair(50, 2.5000, 0, 50, 3.2592, 0.3350, 1.0000),
    SharmaPair(60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
    SharmaPair(63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630),
    SharmaPair(61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731),
    SharmaPair(35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645),
    SharmaPair(22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373),
    SharmaPair(36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146),
    SharmaPair(90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441),
    SharmaPair(90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381),
    SharmaPair(6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377),
    SharmaPair(2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082),
  ]
}

/// An sRGB color with its coordinates in L*a*b* (D65).
private struct KnownColor: Sendable {
  var components: (UInt8, UInt8, UInt8)
  var lab: (Double, Double, Double)

  var color: LabColor { LabColor(red: components.0, green: components.1, blue: components.2) }

  /// The corners of the sRGB cube, rounded to two decimals as published by B. Lindbloom's calculator.
  static let all = [
    KnownColor(components: (255, 0, 0), lab: (53.24, 80.09, 67.20)),
    KnownColor(components: (0, 255, 0), lab: (87.73, -86.18, 83.18)),
    KnownColor(components: (0, 0, 255), lab: (32.30, 79.19, -107.86)),
    KnownColor(components: (255, 255, 0), lab: (97.14, -21.55, 94.48)),
    KnownColor(components: (0, 255, 255), lab: (91.11, -48.09, -14.13)),
    KnownColor(components: (255, 0, 255), lab: (60.32, 98.23, -60.82)),
    KnownColor(components: (255, 255, 255), lab: (100, 0, 0)),
    KnownColor(components: (0, 0, 0), lab: (0, 0, 0)),
  ]
}

@Suite(.tags(.snapshots)) struct ColorDifferenceTests {
  @Test(arguments: SharmaPair.all.indices) func ciede2000HasThePublishedValues(_ index: Int) {
    let pair = SharmaPair.all[index]
    let difference = pair.first.deltaE2000(to: pair.second)
    // The published values have four decimals.
    #expect(abs(difference - pair.difference) <= 1e-4, "pair \(index + 1): \(difference)")
    #expect(abs(pair.second.deltaE2000(to: pair.first) - difference) <= 1e-9)
    #expect(pair.first.deltaE2000(to: pair.first) == 0)
  }

  @Test(arguments: KnownColor.all.indices) func sRGBIsConvertedToLab(_ index: Int) {
    let (color, lab) = (KnownColor.all[index].color, KnownColor.all[index].lab)
    #expect(abs(color.lightness - lab.0) <= 0.006)
    #expect(abs(color.a - lab.1) <= 0.006)
    #expect(abs(color.b - lab.2) <= 0.006)
  }

  @Test func graysHaveNoChroma() {
    for value in UInt8.min...UInt8.max {
      let gray = LabColor(red: value, green: value, blue: value)
      #expect(abs(gray.a) < 1e-9 && abs(gray.b) < 1e-9)
    }
    let (black, white) = (
      LabColor(red: 0, green: 0, blue: 0), LabColor(red: 255, green: 255, blue: 255)
    )
    #expect(abs(black.deltaE2000(to: white) - 100) < 1e-9)
  }

  @Test(
    arguments: [
      ([120, 155, 52, 202, 245, 79], 23.707687), ([46, 34, 10, 205, 148, 30], 47.811881),
      ([113, 184, 141, 88, 54, 134], 56.606872), ([158, 148, 190, 44, 172, 198], 29.752555),
      ([156, 132, 22, 41, 23, 236], 73.187309), ([255, 59, 48, 0, 122, 255], 48.606582),
    ] as [([UInt8], Double)]) func differencesOfSRGBColorsHaveTheValuesOfTheFormulaInAngles(
      _ components: [UInt8], _ expected: Double
    )
  {
    // Computed from the formula as it is published, with angles in degrees.
    let first = LabColor(red: components[0], green: components[1], blue: components[2])
    let second = LabColor(red: components[3], green: components[4], blue: components[5])
    #expect(abs(first.deltaE2000(to: second) - expected) < 2e-5)
  }
}
