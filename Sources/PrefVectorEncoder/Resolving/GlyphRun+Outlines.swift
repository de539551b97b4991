// PrefVectorEncoder: the outlines of glyphs, with synthetic slant and boldness.

import PrefDrawing
import PrefGeometry
import PrefRaster

/// A glyph outline that is defined once: of a face with its synthetic attributes.
struct GlyphKey: Hashable {
  private let store: ObjectIdentifier
  private let glyph: UInt32
  private let slant: CGFloat
  private let embolden: CGFloat
  /// The font size, if the outline depends on it.
  private let size: CGFloat

  init(_ glyph: UInt32, of run: GlyphRun) {
    store = ObjectIdentifier(run.store)
    self.glyph = glyph
    (slant, embolden) = (run.slant, run.embolden)
    size = run.embolden > 0 ? run.fontSize : 0
  }
}

/// An image that is embedded once per kind of sampling. The nodes keep the image alive.
struct ImageKey: Hashable {
  let image: ObjectIdentifier
  let isSmooth: Bool
}

extension GlyphRun {
  /// Returns the outline of a glyph in ems, y down, with the pen position at the origin; empty if it
  /// has none.
  func outline(of glyph: UInt32) -> Path {
    let path = store.outline(of: glyph)
    if path.isEmpty { return path }
    // Upwards is negative y, so a slant to the right adds −slant × y to x.
    let slanted = CGAffineTransform(a: 1, b: 0, c: -slant, d: 1, tx: 0, ty: 0)
    guard embolden > 0 else { return slant == 0 ? path : path.applying(slanted) }
    var segments = path.segments
    let style = StrokeStyle(lineWidth: embolden, lineJoin: .round)
    let border = path.strokedPath(style, scale: max(fontSize * 4, 1))
    // Both outlines need the same winding direction, or they would cancel out.
    let isReversed = (segments.signedArea < 0) != (border.segments.signedArea < 0)
    segments.append(isReversed ? border.reversedPolygons : border.segments)
    return Path(segments).applying(slanted)
  }

  /// The outlines of all glyphs, in the local coordinate space of the run.
  var outline: Path {
    var result = Path()
    for glyph in glyphs {
      result.addPath(
        outline(of: glyph.glyph),
        transform: CGAffineTransform(
          a: fontSize, b: 0, c: 0, d: fontSize, tx: CGFloat(glyph.x), ty: CGFloat(glyph.y)))
    }
    return result
  }
}

extension Path {
  /// The elements of a path of closed polygons, each in the opposite direction.
  fileprivate var reversedPolygons: PathSegments {
    var result = PathSegments()
    var polygon: [CGPoint] = []
    func flush(_ result: inout PathSegments) {
      guard let last = polygon.last else { return }
      result.move(to: last)
      for point in polygon.dropLast().reversed() { result.line(to: point) }
      result.close()
    }
    forEach { element in
      switch element {
      case .move(let point):
        flush(&result)
        polygon = [point]
      case .line(let point): polygon.append(point)
      case .quadCurve(let end, _), .curve(let end, _, _): polygon.append(end)
      case .closeSubpath: break
      }
    }
    flush(&result)
    return result
  }
}
