// Typography: a symbol as views draw it: outlines in em with the measures that set it beside text.

import PrefGeometry

/// A symbol of one weight.
public struct Symbol: Sendable, Equatable {
  /// How strongly a layer is drawn.
  public enum Role: String, Sendable {
    /// In full.
    case primary
    /// Behind the others, at part of the opacity, in hierarchical rendering.
    case secondary
  }

  /// An outline of one role.
  public struct Layer: Sendable, Equatable {
    /// The outline in em, y down, the symbol's centre at the origin; what winds around a point is inside (nonzero).
    public var path: Path
    /// How strongly it is drawn.
    public var role: Role
  }

  /// How large a symbol is beside text of the same font.
  public enum Scale: String, Sendable, CaseIterable {
    /// 0.78 of medium.
    case small
    /// A circle is 1.17 em wide.
    case medium
    /// 1.28 of medium.
    case large

    /// Relative to medium.
    public var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// The name that was asked for.
  public var name: String
  /// What to draw, back to front.
  public var layers: [Layer]
  /// The room of the ink in em at medium scale, y down, the symbol's centre at the origin.
  public var bounds: CGRect

  /// All layers' outlines as one, for drawing in one colour: the primary layers only, where there are others.
  public var path: Path {
    var path = Path()
    for layer in layers where layer.role == .primary { path.addPath(layer.path) }
    return path
  }

  /// The height of capitals, in em, on whose middle symbols are centred.
  static let capHeight: CGFloat = 0.705

  /// The room that the symbol takes beside text, in points, not rounded.
  public func size(fontSize: CGFloat, scale: Scale = .medium) -> CGSize {
    CGSize(
      width: bounds.width * fontSize * scale.factor, height: bounds.height * fontSize * scale.factor
    )
  }

  /// From the top of the room down to the baseline of the text beside it, in points.
  ///
  /// The symbol's centre stands at half the height of capitals.
  public func baseline(fontSize: CGFloat, scale: Scale = .medium) -> CGFloat {
    -bounds.minY * fontSize * scale.factor + Self.capHeight / 2 * fontSize
  }

  /// From the layers' coordinates to a rectangle that has the symbol's proportions or stretches it.
  public func transform(to rect: CGRect) -> CGAffineTransform {
    let x = bounds.width > 0 ? rect.width / bounds.width : 1
    let y = bounds.height > 0 ? rect.height / bounds.height : 1
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: rect.minX - bounds.minX * x, ty: rect.minY - bounds.minY * y)
  }
}
