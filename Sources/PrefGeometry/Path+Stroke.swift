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
  /// What a pixel sees of it is off by about 1/120 at most, and by 1/1000 on the mean. A width that is zero, negative or not a number gives an
  /// empty path. A subpath without a length gives a dot where the style's caps are round or square.
  public func strokedPath(_ style: StrokeStyle, scale: CGFloat) -> Path {
    var result = PathSegments()
    forEachStrokeOutline(style, scale: scale) { ahead, back in
      guard let first = ahead.first ?? back.last else { return }
      result.reserve(ahead.count + back.count + 1)
      result.move(to: first)
      result.lines(through: ahead.dropFirst())
      result.lines(through: back.reversed()[(ahead.isEmpty ? 1 : 0)...])
      result.close()
    }
    return Path(result)
  }

  /// Calls `body` with the closed outlines of a line along this path, as ``strokedPath(_:scale:)`` makes them: with the
  /// points of one side, and with those of the other side, which are to be walked backwards.
  ///
  /// Outside of `visible`, in points, the outlines need not be exact.
  public func forEachStrokeOutline(
    _ style: StrokeStyle, scale: CGFloat, visible: CGRect? = nil,
    _ body: (_ ahead: UnsafeBufferPointer<CGPoint>, _ back: UnsafeBufferPointer<CGPoint>) -> Void
  ) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, !isEmpty else { return }
    let fineness = StrokeFineness(
      scale: scale > 0 && scale.isFinite ? scale : Self.usualScale, radius: style.lineWidth / 2)
    let dashes = DashPattern(style)
    // Dashes are counted along the whole line.
    let seen = dashes == nil ? visible?.insetBy(dx: -style.lineWidth, dy: -style.lineWidth) : nil
    let cut = StrokePolylines(segments, fineness, visible: seen)
    var outliner = StrokeOutliner(style, fineness)
    defer { outliner.deallocate() }
    for line in cut.lines {
      if let dashes, line.points.count > 1 {
        for dash in dashes.cut(line) { outliner.outline(dash, body) }
      } else {
        outliner.outline(line, body)
      }
    }
  }
}
