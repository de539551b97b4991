// PrefTextConformance: outlines as lists of path segments that can be compared, in thousandths of an
// em, y up.

import PrefDrawing
import PrefGeometry

/// A segment of an outline.
struct OutlineStep: Equatable {
  /// The SVG command `M`, `L`, `Q` or `C`; outlines are implicitly closed.
  var kind: Character
  /// The control points and the end point.
  var points: [CGPoint]

  func moved(_ x: Double, _ y: Double) -> OutlineStep {
    OutlineStep(kind: kind, points: points.map { CGPoint(x: $0.x + x, y: $0.y + y) })
  }

  /// Parses SVG path data with absolute commands.
  static func steps(ofSVG data: String) -> [OutlineStep] {
    var steps: [OutlineStep] = []
    var numbers: [Double] = []
    func finish() {
      guard let last = steps.indices.last else { return }
      steps[last].points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      numbers = []
    }
    for word in data.split(whereSeparator: { $0 == " " || $0 == "," }) {
      var word = word[...]
      if let letter = word.first, letter.isLetter {
        finish()
        steps.append(OutlineStep(kind: letter, points: []))
        word = word.dropFirst()
      }
      if let number = Double(word) { numbers.append(number) }
    }
    finish()
    return normalized(steps)
  }

  /// Returns the segments of a glyph outline of the library, which is in em, y down.
  static func steps(of path: Path, unitsPerEm: Double, x: Double, y: Double) -> [OutlineStep] {
    var steps: [OutlineStep] = []
    func append(_ kind: Character, _ points: CGPoint...) {
      steps.append(
        OutlineStep(
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
    return normalized(steps)
  }

  /// Removes closing commands and lines that return to the start of their subpath.
  private static func normalized(_ steps: [OutlineStep]) -> [OutlineStep] {
    var result: [OutlineStep] = []
    var start = CGPoint.zero
    for (index, step) in steps.enumerated() where step.kind != "Z" {
      if step.kind == "M" { start = step.points.first ?? .zero }
      let next = steps[(index + 1)...].first { $0.kind != "Z" }
      let isLast = next == nil || next?.kind == "M"
      if step.kind == "L", isLast, let end = step.points.first, distance(end, start) < 1e-6 {
        continue
      }
      // A subpath with a single point draws nothing.
      if step.kind == "M", isLast { continue }
      result.append(step)
    }
    return result
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    max(abs(a.x - b.x), abs(a.y - b.y))
  }
}
