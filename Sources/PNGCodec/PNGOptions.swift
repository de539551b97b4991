// PNGCodec: the choices that a writer has.

/// How a PNG file is written.
public struct PNGOptions: Equatable, Sendable {
  /// How long to look for a smaller file.
  public enum Effort: Equatable, Sendable, CaseIterable {
    /// As fast as possible.
    case fast
    /// Fast and small.
    case balanced
    /// As small as possible.
    case best
  }

  /// How a row is predicted before it is compressed.
  public enum Filter: Equatable, Sendable, CaseIterable {
    /// What suits the effort.
    case automatic
    /// Not at all.
    case none
    /// From the pixel to the left.
    case sub
    /// From the pixel above.
    case up
    /// From the mean of both.
    case average
    /// From the nearest of three.
    case paeth
    /// Tried for every row.
    case adaptive
  }

  /// How long to look for a smaller file.
  public var effort: Effort
  /// How rows are predicted.
  public var filter: Filter
  /// Pixels a point, written as 72 × scale pixels an inch; nil for none.
  public var scale: Double?
  /// Whether to say that colours are sRGB.
  public var includesSRGB: Bool

  /// Makes options.
  public init(
    effort: Effort = .balanced, filter: Filter = .automatic, scale: Double? = nil,
    includesSRGB: Bool = true
  ) {
    self.effort = effort
    self.filter = filter
    self.scale = scale
    self.includesSRGB = includesSRGB
  }

  /// The scale as the pHYs chunk has it: round(72 × scale / 0.0254) pixels a metre; 0 for none.
  public var pixelsPerMetre: Int {
    guard let scale, scale > 0, scale < 1e5 else { return 0 }
    return Int((72 * scale / 0.0254).rounded())
  }
}
