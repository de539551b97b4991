// PrefVectorEncoder: the drawing commands of vector formats. Resolving produces them from a display list,
// without what the format cannot express; the writers turn them into bytes.

import PrefDrawing
import PrefGeometry

/// A drawing command of a vector format. Transforms map to the coordinate space of the picture, in
/// points, y down.
enum VectorNode {
  /// Fills a path.
  case fill(Path, isEvenOdd: Bool, isAntialiased: Bool, VectorPaint, CGAffineTransform)
  /// Strokes a path.
  case stroke(Path, StrokeStyle, isAntialiased: Bool, ResolvedColor, CGAffineTransform)
  /// Fills the outlines of glyphs.
  case glyphs(GlyphRun, ResolvedColor, CGAffineTransform)
  /// Draws an image in a rectangle.
  case image(PixelImage, in: CGRect, isSmooth: Bool, opacity: Double, CGAffineTransform)
  /// Draws nodes as a group.
  indirect case group(VectorGroup)
}

/// A group of nodes. Effects are applied in this order: filters, clip, mask, opacity, blending.
struct VectorGroup {
  /// The area to which a group is clipped.
  struct Clip {
    var path: Path
    var isEvenOdd: Bool
    var isAntialiased: Bool
    var transform: CGAffineTransform
  }

  /// The nodes, back to front.
  var nodes: [VectorNode]
  /// The filters, first to last; empty if the format has none.
  var filters: [VectorFilter] = []
  /// The pixels that the filters need and produce, in points of the picture.
  var filterRegion = CGRect.zero
  var clip: Clip?
  /// The nodes with whose opacity the group is multiplied.
  var mask: [VectorNode]?
  var opacity = 1.0
  var blendMode = CompositingMode.normal

  /// Whether the group needs nothing but its clip.
  var isDirect: Bool {
    filters.isEmpty && mask == nil && opacity == 1 && blendMode == .normal && !isIsolated
  }
  /// Whether the nodes are composited with each other first.
  var isIsolated = false
}

/// An operation on the pixels of a group; lengths in points of the picture, colors gamma-encoded.
enum VectorFilter {
  case blur(sigmaX: Double, sigmaY: Double)
  case shadow(ResolvedColor, sigmaX: Double, sigmaY: Double, offset: CGSize)
  case matrix([Float], isLinear: Bool)
  case luminanceToAlpha
}

/// A paint that vector formats can express.
enum VectorPaint {
  case color(ResolvedColor)
  case gradient(VectorGradient)
}

/// A gradient whose colors are interpolated without premultiplication.
struct VectorGradient {
  enum Geometry: Equatable {
    /// From one point to another.
    case linear(from: CGPoint, to: CGPoint)
    /// From the center of the unit circle to its border.
    case radial
  }

  var geometry: Geometry
  /// At least one stop, in ascending order of location in 0...1.
  var stops: [ResolvedStop]
  var spread: ResolvedGradient.Spread
  /// The transform from the coordinates of the geometry to those of the filled path.
  var transform: CGAffineTransform

  /// Whether all stops are opaque.
  var isOpaque: Bool { stops.allSatisfy { $0.color.opacity >= 1 } }
}

/// The capabilities of a format.
struct VectorFeatures {
  /// Whether blurs, shadows and color matrices are drawn by the viewer.
  var hasFilters: Bool
  /// Whether gradients can be repeated and mirrored.
  var hasSpreads: Bool

  static let svg = VectorFeatures(hasFilters: true, hasSpreads: true)
  static let pdf = VectorFeatures(hasFilters: false, hasSpreads: false)
}

extension CompositingMode {
  /// Whether the vector formats have the blend mode: those of the W3C's Compositing and Blending,
  /// without Porter-Duff operators and sums.
  var isExpressible: Bool {
    switch self {
    case .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor, .plusDarker, .plusLighter:
      false
    default: true
    }
  }
}
