// PrefTypography: a symbol as views draw it: outlines in em with the metrics that align it with text.

import PrefGeometry

/// A symbol of one weight.
public struct Symbol: Sendable, Equatable {
  /// The role of a layer in hierarchical rendering.
  public enum Role: String, Sendable {
    /// Drawn at full opacity.
    case primary
    /// Drawn behind the primary layers, at reduced opacity in hierarchical rendering.
    case secondary
  }

  /// An outline with one role.
  public struct Layer: Sendable, Equatable {
    /// The outline in em, y down, with the symbol's center at the origin.
    public var path: Path
    /// The role of the layer.
    public var role: Role
    /// Whether the outline is filled by the even-odd rule instead of the nonzero rule.
    public var isEvenOdd = false
  }

  /// The size of a symbol relative to text of the same font.
  public enum Scale: String, Sendable, CaseIterable {
    /// 0.78 times the medium size.
    case small
    /// The default size: a circle is 1.17 em wide.
    case medium
    /// 1.28 times the medium size.
    case large

    /// The factor relative to the medium size.
    public var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// The requested name.
  public var name: String
  /// The layers from back to front.
  public var layers: [Layer]
  /// The ink bounds in em at medium scale, y down, with the symbol's center at the origin.
  public var bounds: CGRect

  /// Whether a layer is filled by the even-odd rule, so that layers cannot be combined into one path.
  public var hasEvenOddLayers: Bool { layers.contains(where: \.isEvenOdd) }

  /// The outlines of all primary layers combined, for drawing in a single color by the nonzero rule.
  public var path: Path {
    var path = Path()
    for layer in layers where layer.role == .primary { path.addPath(layer.path) }
    return path
  }

  /// The number of points of all outlines.
  var pointCount: Int { layers.reduce(0) { $0 + $1.path.segments.points.count } }

  /// The cap height in em; symbols are centered on its middle.
  static let capHeight: CGFloat = 0.705

  /// Returns the size of the symbol next to text, in points, not rounded to pixels.
  public func size(fontSize: CGFloat, scale: Scale = .medium) -> CGSize {
    CGSize(
      width: bounds.width * fontSize * scale.factor, height: bounds.height * fontSize * scale.factor
    )
  }

  /// Returns the distance from the top of the symbol to the baseline of adjacent text, in points.
  ///
  /// The symbol's center is half the cap height above the baseline.
  public func baseline(fontSize: CGFloat, scale: Scale = .medium) -> CGFloat {
    -bounds.minY * fontSize * scale.factor + Self.capHeight / 2 * fontSize
  }

  /// Returns the transform from the coordinates of the layers to a rectangle. The axes scale
  /// independently, so the symbol is stretched unless the rectangle has its proportions.
  public func transform(to rect: CGRect) -> CGAffineTransform {
    let x = bounds.width > 0 ? rect.width / bounds.width : 1
    let y = bounds.height > 0 ? rect.height / bounds.height : 1
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: rect.minX - bounds.minX * x, ty: rect.minY - bounds.minY * y)
  }
}
