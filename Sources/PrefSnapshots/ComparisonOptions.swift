// PrefSnapshots: the tolerances and ignored regions of a comparison of pictures.

import PrefGeometry

/// The conditions under which two pictures match; by default, they must be equal.
///
///     ComparisonOptions(precision: 0.99, perceptualPrecision: 0.98)
///
/// The names and the meaning of `precision` and `perceptualPrecision` are those of swift-snapshot-testing, with two
/// differences: `precision` is always a share of pixels, where that package counts bytes if `perceptualPrecision` is 1,
/// and color differences are measured by CIEDE2000 instead of CIE94.
public struct ComparisonOptions: Sendable, Hashable {
  /// The share of the compared pixels that must be equal, or similar if ``perceptualPrecision`` is less than 1; 0...1.
  public var precision: Double
  /// The similarity of a pixel, 0...1: a pixel differs if its ΔE (CIEDE2000) exceeds (1 − `perceptualPrecision`) × 100.
  ///
  /// With 1, every change of a component counts; 0.98 tolerates differences that are just noticeable.
  public var perceptualPrecision: Double
  /// Whether differing pixels are tolerated if they are anti-aliased in one of the pictures.
  ///
  /// A pixel is anti-aliased if it is between a brighter and a darker neighbor, one of which belongs to an area of a
  /// single color in both pictures (V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009).
  public var ignoresAntialiasing: Bool
  /// The regions that are not compared, in pixels, y down; rounded outward to whole pixels.
  ///
  /// They apply to both pictures and do not count as compared pixels.
  public var ignoredRegions: [CGRect]

  /// Creates options; without arguments, pictures must be equal.
  public init(
    precision: Double = 1, perceptualPrecision: Double = 1, ignoresAntialiasing: Bool = false,
    ignoredRegions: [CGRect] = []
  ) {
    self.precision = precision
    self.perceptualPrecision = perceptualPrecision
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignoredRegions = ignoredRegions
  }

  /// The options for equal pictures.
  public static let exact = ComparisonOptions()
}
