// PrefTypography: the parts of a symbol that a value between 0 and 1 reveals one after the other, such as the arcs of
// `wifi`, and the colors of the parts of symbols in multicolor rendering.

import PrefGeometry

extension Symbol {
  /// The order in which the parts of a symbol are revealed.
  private enum Order {
    case upward, rightward, outward
  }

  /// The symbols with parts, by the first components of their names, and the number of parts that are always visible.
  private static let variable: [(prefix: String, order: Order, fixed: Int)] = [
    ("wifi", .upward, 0), ("cellularbars", .rightward, 0), ("chart.bar", .rightward, 0),
    ("speaker.wave", .rightward, 1), ("speaker.1", .rightward, 1), ("speaker.2", .rightward, 1),
    ("speaker.3", .rightward, 1), ("waveform", .rightward, 0), ("ellipsis", .rightward, 0),
    ("antenna.radiowaves", .outward, 0), ("dot.radiowaves", .outward, 0),
    ("person.3", .rightward, 0), ("person.2", .rightward, 0), ("rays", .rightward, 0),
    ("aqi", .rightward, 0), ("wave.3", .rightward, 0), ("square.stack", .upward, 0),
    ("list.bullet", .upward, 0), ("target", .outward, 0), ("circle.hexagongrid", .outward, 0),
  ]

  /// Returns the outlines that are revealed and those that are not yet, at a value between 0 and 1; `nil` if the
  /// symbol has no parts.
  ///
  /// A symbol with n parts reveals the first part at values above 0, and a further one with each 1/n.
  ///
  /// - Parameter isIterative: Whether the last of the revealed parts is the only one, beside those that are always
  ///   visible.
  public func parts(
    at value: Double, isIterative: Bool = false
  ) -> (revealed: Path, hidden: Path)? {
    guard
      let rule = Self.variable.first(where: { name == $0.prefix || name.hasPrefix($0.prefix + ".") }
      ),
      !name.contains("slash"), !name.contains("badge")
    else { return nil }
    var parts = Self.separated(path)
    guard parts.count > rule.fixed + 1 else { return nil }
    parts.sort { Self.position(of: $0, rule.order) < Self.position(of: $1, rule.order) }
    let count = parts.count - rule.fixed
    // A value on the limit of two parts, such as 2/3, reveals no further part for a rounding error.
    let revealed = Int(
      (min(max(value.isNaN ? 0 : value, 0), 1) * Double(count) - 1e-9).rounded(.up))
    var (visible, hidden) = (Path(), Path())
    for (index, part) in parts.enumerated() {
      let end = rule.fixed + revealed
      let isVisible = index < rule.fixed || (isIterative ? index == end - 1 : index < end)
      if isVisible { visible.addPath(part) } else { hidden.addPath(part) }
    }
    return (visible, hidden)
  }

  private static func position(of part: Path, _ order: Order) -> CGFloat {
    let bounds = part.boundingRect
    switch order {
    case .upward: return -bounds.maxY
    case .rightward: return bounds.midX
    case .outward: return (bounds.midX * bounds.midX + bounds.midY * bounds.midY).squareRoot()
    }
  }

  /// Returns the separate figures of an outline: each is a contour with the holes in it.
  static func separated(_ path: Path) -> [Path] {
    var contours: [Path] = []
    var current = Path()
    path.forEach { element in
      if case .move = element, !current.isEmpty {
        contours.append(current)
        current = Path()
      }
      switch element {
      case .move(let to): current.move(to: to)
      case .line(let to): current.addLine(to: to)
      case .quadCurve(let to, let control): current.addQuadCurve(to: to, control: control)
      case .curve(let to, let control1, let control2):
        current.addCurve(to: to, control1: control1, control2: control2)
      case .closeSubpath: current.closeSubpath()
      }
    }
    if !current.isEmpty { contours.append(current) }
    // A contour inside of a larger one is its hole, or a figure in the hole, which has the color of the larger one.
    let order = contours.sorted { $0.boundingRect.area > $1.boundingRect.area }
    var figures: [(outer: Path, whole: Path)] = []
    for contour in order {
      let point = contour.firstPoint
      if let index = figures.firstIndex(where: { $0.outer.contains(point) }) {
        figures[index].whole.addPath(contour)
      } else {
        figures.append((contour, contour))
      }
    }
    return figures.map(\.whole)
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}

extension Path {
  fileprivate var firstPoint: CGPoint {
    var point = CGPoint.zero
    var isFirst = true
    forEach { element in
      if isFirst, case .move(let to) = element { point = to }
      isFirst = false
    }
    return point
  }
}
