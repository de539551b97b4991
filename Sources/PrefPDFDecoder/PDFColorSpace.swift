// PrefPDFDecoder: color spaces (ISO 32000-1, 8.6). In: color components. Out: colors in sRGB. Profiles are not
// applied: colors with a profile of three components are taken as sRGB, those of four as CMYK.

import PrefDrawing
import PrefGeometry

/// A color space.
indirect enum PDFColorSpace {
  case gray
  case rgb
  case cmyk
  /// Colors of CIE 1976 L*a*b*.
  case lab(range: [Double])
  /// A table of colors of another space, whose components are bytes.
  case indexed(base: PDFColorSpace, table: [UInt8])
  /// Tints of inks, which a function converts into components of another space.
  case tints(count: Int, alternate: PDFColorSpace, PDFFunction)
  /// Tints of inks that are not printed.
  case noInk(count: Int)
  /// Patterns, with the space of the colors of those that have none.
  case pattern(PDFColorSpace?)

  private static let depthLimit = 4
  private static let tintLimit = 32

  /// Creates the color space of a value, which can be the name of a resource.
  ///
  /// - Throws: if the color space is unknown or damaged.
  init(
    _ value: PDFObject?, resources: [String: PDFObject], _ file: PDFFile, depth: Int = 0
  ) throws(PDFError) {
    guard depth < Self.depthLimit else {
      throw PDFError("a color space is nested too deeply", limit: .part)
    }
    let value = file.resolved(value)
    let array = value.array ?? []
    guard let name = value.name ?? file.name(array.first) else {
      throw PDFError("a color space has no name")
    }
    /// Returns the space that is an element of the array.
    func space(_ index: Int) throws(PDFError) -> PDFColorSpace {
      try PDFColorSpace(
        index < array.count ? array[index] : nil, resources: resources, file, depth: depth + 1)
    }
    switch name {
    case "DeviceGray", "CalGray", "G": self = .gray
    case "DeviceRGB", "CalRGB", "RGB": self = .rgb
    case "DeviceCMYK", "CMYK": self = .cmyk
    case "Lab":
      let entries = file.entries(array.count > 1 ? array[1] : nil)
      let range = file.numbers(entries["Range"]) ?? []
      self = .lab(range: range.count == 4 ? range : [-100, 100, -100, 100])
    case "ICCBased":
      switch file.number(file.entries(array.count > 1 ? array[1] : nil)["N"]) {
      case 1: self = .gray
      case 4: self = .cmyk
      default: self = .rgb
      }
    case "Indexed", "I":
      let lookup = file.resolved(array.count > 3 ? array[3] : nil)
      let table: [UInt8] =
        if case .string(let bytes) = lookup { bytes } else {
          try file.decoded(array.count > 3 ? array[3] : nil)
        }
      self = .indexed(base: try space(1), table: table)
    case "Separation", "DeviceN":
      let names =
        (array.count > 1 ? file.array(array[1]) : nil) ?? [array.count > 1 ? array[1] : .null]
      guard names.count <= Self.tintLimit else {
        throw PDFError("a color space of more than \(Self.tintLimit) inks", limit: .part)
      }
      if names.allSatisfy({ file.name($0) == "None" }) {
        self = .noInk(count: names.count)
        return
      }
      let function = try PDFFunction(array.count > 3 ? array[3] : nil, file)
      self = .tints(count: names.count, alternate: try space(2), function)
    case "Pattern": self = .pattern(array.count > 1 ? try space(1) : nil)
    default:
      guard let resource = file.entries(resources["ColorSpace"])[name] else {
        throw PDFError("the color space \(name) is unknown")
      }
      self = try PDFColorSpace(resource, resources: resources, file, depth: depth + 1)
    }
  }

  /// The number of components of a color.
  var componentCount: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb, .lab: 3
    case .cmyk: 4
    case .tints(let count, _, _), .noInk(let count): count
    case .pattern(let base): base?.componentCount ?? 0
    }
  }

  /// The components of the color after the space has been selected.
  var initialComponents: [Double] {
    switch self {
    case .cmyk: [0, 0, 0, 1]
    case .tints(let count, _, _): Array(repeating: 1, count: count)
    default: Array(repeating: 0, count: componentCount)
    }
  }

  /// Whether the interpolation of components is that of the colors in sRGB.
  var isLinear: Bool {
    switch self {
    case .gray, .rgb: true
    default: false
    }
  }

  /// The work that reading the space takes, in units of about a path segment.
  var size: Int {
    switch self {
    case .gray, .rgb, .cmyk, .lab, .noInk: 1
    case .indexed(let base, let table): base.size + table.count / 16
    case .tints(_, let alternate, let function): alternate.size + function.size
    case .pattern(let base): base?.size ?? 1
    }
  }

  /// The work that the conversion of a color takes, in units of about a path segment.
  var cost: Int {
    switch self {
    case .gray, .rgb, .cmyk, .lab, .noInk: 1
    case .indexed(let base, _): base.cost
    case .tints(_, let alternate, let function): function.cost + alternate.cost
    case .pattern(let base): base?.cost ?? 1
    }
  }

  /// The limits of the components of images, from the lowest to the highest sample.
  func decodeLimits(bitsPerComponent: Int) -> [Double] {
    switch self {
    case .indexed: [0, Double(1 << bitsPerComponent - 1)]
    case .lab(let range): [0, 100] + range
    default: Array(repeating: [0, 1], count: componentCount).flatMap { $0 }
    }
  }

  /// Returns the color of components; missing ones are 0.
  func color(_ components: [Double]) -> ResolvedColor {
    func component(_ index: Int) -> Double { index < components.count ? components[index] : 0 }
    func unit(_ index: Int) -> Float { Float(min(max(component(index), 0), 1)) }
    switch self {
    case .gray: return ResolvedColor(red: unit(0), green: unit(0), blue: unit(0))
    case .rgb: return ResolvedColor(red: unit(0), green: unit(1), blue: unit(2))
    case .cmyk: return Self.color(cyan: unit(0), magenta: unit(1), yellow: unit(2), black: unit(3))
    case .lab: return Self.color(lightness: component(0), a: component(1), b: component(2))
    case .indexed(let base, let table):
      let count = base.componentCount
      let last = count == 0 ? 0 : max(table.count / count - 1, 0)
      let start = Int(min(max(component(0), 0), Double(last))) * count
      let limits = base.decodeLimits(bitsPerComponent: 8)
      return base.color(
        (0..<count).map { index in
          guard start + index < table.count else { return 0 }
          let (low, high) = (limits[2 * index], limits[2 * index + 1])
          return low + Double(table[start + index]) / 255 * (high - low)
        })
    case .tints(let count, let alternate, let function):
      return alternate.color(function((0..<count).map { component($0) }))
    case .noInk: return .clear
    case .pattern(let base): return base?.color(components) ?? .black
    }
  }

  // MARK: Conversion

  /// The colors of printed inks in sRGB, by the sum of 1 for cyan, 2 for magenta and 4 for yellow.
  private static let inks: [UInt32] = [
    0xFFFFFF, 0x00AEEF, 0xEC008C, 0x2E3192, 0xFFF200, 0x00A651, 0xED1C24, 0x363639,
  ]
  private static let blackInk: UInt32 = 0x231F20

  /// Returns the color of inks: the average of the colors of all combinations, weighted by the area that each covers.
  private static func color(
    cyan: Float, magenta: Float, yellow: Float, black: Float
  ) -> ResolvedColor {
    var result = [Float](repeating: 0, count: 3)
    for (index, ink) in inks.enumerated() {
      let weight =
        (index & 1 == 0 ? 1 - cyan : cyan) * (index & 2 == 0 ? 1 - magenta : magenta)
        * (index & 4 == 0 ? 1 - yellow : yellow)
      for channel in 0..<3 {
        let value = Float(ink >> UInt32(16 - 8 * channel) & 255) / 255
        let dark = Float(blackInk >> UInt32(16 - 8 * channel) & 255) / 255
        result[channel] += weight * value * (1 - black + black * dark)
      }
    }
    return ResolvedColor(red: result[0], green: result[1], blue: result[2])
  }

  /// Returns the color of L*a*b* with the white point D50.
  private static func color(lightness: Double, a: Double, b: Double) -> ResolvedColor {
    let y = (lightness + 16) / 116
    func cubed(_ value: Double) -> Double {
      value > 6.0 / 29 ? value * value * value : (value - 16.0 / 116) * 108 / 841
    }
    let (x50, y50, z50) = (0.9642 * cubed(y + a / 500), cubed(y), 0.8249 * cubed(y - b / 200))
    // The matrix from XYZ with the white point D50 to linear sRGB, of brucelindbloom.com.
    let linear = [
      3.1338561 * x50 - 1.6168667 * y50 - 0.4906146 * z50,
      -0.9787684 * x50 + 1.9161415 * y50 + 0.0334540 * z50,
      0.0719453 * x50 - 0.2289914 * y50 + 1.4052427 * z50,
    ]
    let encoded = linear.map { value -> Float in
      let value = min(max(value, 0), 1)
      return Float(
        value <= 0.0031308 ? 12.92 * value : 1.055 * Scalar.pow(value, 1 / 2.4) - 0.055)
    }
    return ResolvedColor(red: encoded[0], green: encoded[1], blue: encoded[2])
  }
}
