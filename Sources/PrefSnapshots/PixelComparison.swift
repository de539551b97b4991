// PrefSnapshots: compares two pictures: the number, magnitude and regions of the differences.

import PrefGeometry

/// The differences between the pixels of two pictures.
///
/// The pictures are compared on the union of their areas, aligned at the top left corner: pixels outside one of them
/// differ, by 255 and a ΔE of 100. Pixels that are transparent in both are equal.
public struct PixelComparison: Sendable {
  /// Differing pixels that are close to each other.
  ///
  /// Pixels that are at most 8 pixels apart in both axes belong to the same region.
  public struct Region: Sendable, Hashable {
    /// The bounding box, in pixels.
    public var bounds: CGRect
    /// The number of differing pixels.
    public var count: Int
    /// The largest absolute difference of a component, 1...255.
    public var largest: Int
  }

  /// The largest number of regions in ``regions``.
  public static let maximumRegionCount = 100

  /// The reference.
  let old: DecodedPicture
  /// The picture that is compared with it.
  let new: DecodedPicture
  /// The tolerances and ignored regions.
  public let options: ComparisonOptions
  /// The state of each pixel of the union (`PixelState`); empty if all pixels are equal.
  let states: [UInt8]
  /// The number of pixels that differ: pixels that are tolerated or ignored by the options are not counted.
  public let count: Int
  /// The number of pixels that are not equal, but tolerated: similar enough for
  /// ``ComparisonOptions/perceptualPrecision``, or anti-aliased.
  public let toleratedCount: Int
  /// The number of compared pixels: the union of the pictures without the ignored regions.
  public let comparedCount: Int
  /// The largest absolute difference of a component of a differing pixel (straight alpha), 0...255.
  public let largest: Int
  /// The largest ΔE (CIEDE2000) of a differing pixel; pixels that are not opaque are composited on white and on black,
  /// and the larger difference counts.
  public let largestDeltaE: Double
  /// The bounding box of the differing pixels, in pixels; null if there are none.
  public let bounds: CGRect
  /// The regions of differing pixels by descending number of pixels, at most ``maximumRegionCount``.
  public let regions: [Region]
  /// The number of regions, including those that are not in ``regions``.
  public let regionCount: Int

  /// Compares two pictures. O(n) in the number of pixels; equal pictures are compared as memory.
  public init(_ old: DecodedPicture, _ new: DecodedPicture, options: ComparisonOptions = .exact) {
    self.old = old
    self.new = new
    self.options = options
    let scan = DecodedPicture.withPixels(old, new) { DifferenceScan($0, $1, options) }
    states = scan.states
    count = scan.count
    toleratedCount = scan.toleratedCount
    comparedCount =
      max(old.width, new.width) * max(old.height, new.height) - scan.ignoredCount
    largest = scan.largest
    largestDeltaE = scan.largestDeltaE
    let regions = scan.builder.regions
    bounds = regions.reduce(CGRect.null) { $0.union($1.bounds) }
    self.regions = Array(regions.prefix(Self.maximumRegionCount))
    regionCount = regions.count
  }

  /// Whether both pictures have the same size in pixels.
  public var sizesAreEqual: Bool { old.width == new.width && old.height == new.height }

  /// Whether the pictures match under the options: they have the same size, and the share of compared pixels that do
  /// not differ is at least ``ComparisonOptions/precision``.
  public var matches: Bool {
    guard sizesAreEqual else { return false }
    if count == 0 { return true }
    return Double(comparedCount - count) / Double(comparedCount) >= options.precision
  }

  /// A one-line description of the differences; nil if the sizes are equal and no pixel differs.
  public var summary: String? {
    guard sizesAreEqual else {
      let sizes =
        "the picture was \(old.width) × \(old.height) pixels and is \(new.width) × \(new.height)"
      return count == 0 ? sizes : "\(sizes); \(differences)"
    }
    return count == 0 ? nil : differences
  }

  private var differences: String {
    let deltaE = Self.decimal(largestDeltaE, digits: largestDeltaE < 1 ? 2 : 1)
    return
      "\(Self.grouped(count)) of \(Self.grouped(comparedCount)) pixels \(count == 1 ? "differs" : "differ") "
      + "(\(share)%), by at most \(largest) of 255 (ΔE \(deltaE)), \(places)"
  }

  /// The share of differing pixels in percent, with at least two significant digits.
  private var share: String {
    if count == comparedCount { return "100" }
    let percent = Double(count) / Double(comparedCount) * 100
    var digits = 2
    var limit = 0.1
    while percent < limit, digits < 9 {
      digits += 1
      limit /= 10
    }
    return Self.decimal(percent, digits: digits)
  }

  /// The bounds of the largest regions.
  private var places: String {
    let list = regions.prefix(3).map { region -> String in
      let bounds = region.bounds
      return
        "(\(Int(bounds.minX)), \(Int(bounds.minY)); \(Int(bounds.width)) × \(Int(bounds.height)))"
    }.joined(separator: ", ")
    if regionCount == 1 { return "within \(list)" }
    return "in \(Self.grouped(regionCount)) regions: \(list)\(regionCount > 3 ? ", …" : "")"
  }

  /// Returns a number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// Returns a non-negative number with a number of decimals, rounded to nearest.
  private static func decimal(_ value: Double, digits: Int) -> String {
    let unit = (0..<digits).reduce(1) { result, _ in result * 10 }
    let scaled = Int((value * Double(unit)).rounded())
    let fraction = String(scaled % unit)
    let padding = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled / unit).\(padding)\(fraction)"
  }
}

extension DecodedPicture {
  /// Calls a function with the pixels of two pictures.
  static func withPixels<Result>(
    _ old: DecodedPicture, _ new: DecodedPicture, _ body: (PixelBuffer, PixelBuffer) -> Result
  ) -> Result {
    old.withPixels { old in new.withPixels { new in body(old, new) } }
  }

  /// Calls a function with the pixels, whose memory is aligned to 16 bytes, as that of every array.
  func withPixels<Result>(_ body: (PixelBuffer) -> Result) -> Result {
    pixels.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      guard let base = words.baseAddress else {
        return withUnsafePointer(to: 0) { body(PixelBuffer(base: $0, width: 0, height: 0)) }
      }
      return body(PixelBuffer(base: base, width: width, height: height))
    }
  }
}
