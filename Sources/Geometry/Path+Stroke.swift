// Geometry: lines along outlines, as outlines. A path and a style come in; out goes the outline of the line, to be
// filled by the non-zero rule. Curves are cut finely first (StrokePolylines), then outlined (StrokeOutliner).

import Foundation

extension Path {
  /// How many pixels a point has at most, where nobody says.
  private static let usualScale: CGFloat = 4

  /// The outline of a line along this path, in points; to be filled by the non-zero rule.
  ///
  ///     Path { $0.move(to: .zero); $0.addLine(to: CGPoint(x: 9, y: 0)) }
  ///       .strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round))
  public func strokedPath(_ style: StrokeStyle) -> Path {
    strokedPath(style, scale: Self.usualScale)
  }

  /// The outline of a line along this path, as exact as a picture with `scale` pixels a point needs it.
  ///
  /// What a pixel sees of it is off by about 1/256 at most. A width that is zero, negative or not a number gives an
  /// empty path. A subpath without a length gives a dot where the style's caps are round or square.
  public func strokedPath(_ style: StrokeStyle, scale: CGFloat) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite, !isEmpty else { return Path() }
    let fineness = StrokeFineness(
      scale: scale > 0 && scale.isFinite ? scale : Self.usualScale, radius: style.lineWidth / 2)
    let cut = StrokePolylines(segments, fineness)
    var outliner = StrokeOutliner(style, fineness)
    let dashes = DashPattern(style)
    for line in cut.lines {
      if let dashes, line.points.count > 1 {
        for dash in dashes.cut(line) { outliner.add(dash) }
      } else {
        outliner.add(line)
      }
    }
    return Path(outliner.result)
  }
}
