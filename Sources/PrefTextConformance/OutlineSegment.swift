// PrefTextConformance: outlines as lists of path segments that can be compared, in thousandths of an
// em, y up.

import PrefDrawing
import PrefGeometry

/// A segment of an outline.
struct OutlineSegment: Equatable {
  /// The SVG command `M`, `L`, `Q` or `C`; outlines are implicitly closed.
  var kind: Character
  /// The control points and the end point.
  var points: [CGPoint]

  func translated(x: Double, y: Double) -> OutlineSegment {
    OutlineSegment(kind: kind, points: points.map { CGPoint(x: $0.x + x, y: $0.y + y) })
  }

  /// Parses SVG path data with absolute commands.
  static func segments(ofSVG data: String) -> [OutlineSegment] {
    var segments: [OutlineSegment] = []
    var numbers: [Double] = []
    func finish() {
      guard let last = segments.indices.last else { return }
      segments[last].points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      numbers = []
    }
    for word in data.split(whereSeparator: { $0 == " " || $0 == "," }) {
      var word = word[...]
      if let letter = word.first, letter.isLetter {
        finish()
        segments.append(OutlineSegment(kind: letter, points: []))
        word = word.dropFirst()
      }
      if let number = Double(word) { numbers.append(number) }
    }
    finish()
    return normalized(segments)
  }

  /// Returns the segments of a glyph outline of the library, which is in em, y down.
  static func segments(of path: Path, unitsPerEm: Double, x: Double, y: Double) -> [OutlineSegment]
  {
    var segments: [OutlineSegment] = []
    func append(_ kind: Character, _ points: CGPoint...) {
      segments.append(
        OutlineSegment(
          kind: kind,
          points: points.map { CGPoint(x: $0.x * unitsPerEm + x, y: y - $0.y * unitsPerEm) }))
    }
    path.forEach { element in
      switch element {
      case .move(let to): append("M", to)
      case .line(let to): append("L", to)
      case .quadCurve(let to, let control): append("Q", control, to)
      case .curve(let to, let control1, let control2): append("C", control1, control2, to)
      case .closeSubpath: break
      }
    }
    return normalized(segments)
  }

  /// Removes closing commands and lines that return to the start of their subpath.
  private static func normalized(_ segments: [OutlineSegment]) -> [OutlineSegment] {
    var result: [OutlineSegment] = []
    var start = CGPoint.zero
    for (index, segment) in segments.enumerated() where segment.kind != "Z" {
      if segment.kind == "M" { start = segment.points.first ?? .zero }
      let next = segments[(index + 1)...].first { $0.kind != "Z" }
      let isLast = next == nil || next?.kind == "M"
      if segment.kind == "L", isLast, let end = segment.points.first, distance(end, start) < 1e-6 {
        continue
      }
      // A subpath with a single point draws nothing.
      if segment.kind == "M", isLast { continue }
      result.append(segment)
    }
    return result
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    max(abs(a.x - b.x), abs(a.y - b.y))
  }
}
