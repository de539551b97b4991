// PrefGeometry: converts a stroked path to the outline of the stroke, to be filled by the non-zero
// winding rule. Curves are flattened first (StrokePolylines), then offset to both sides
// (StrokeOutliner).

import Foundation

extension Path {
  /// The scale assumed by callers that do not pass one, in pixels per point.
  private static let usualScale: CGFloat = 4

  /// Returns the outline of a stroke along this path, in points, to be filled by the non-zero
  /// winding rule.
  ///
  ///     Path { $0.move(to: .zero); $0.addLine(to: CGPoint(x: 9, y: 0)) }
  ///       .strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round))
  public func strokedPath(_ style: StrokeStyle) -> Path {
    strokedPath(style, scale: Self.usualScale)
  }

  /// Returns the outline of a stroke along this path, accurate enough for a picture of `scale`
  /// pixels per point.
  ///
  /// The coverage of a pixel is off by at most about 1/120, and by 1/1000 on average. A line width
  /// that is zero, negative or not a number produces an empty path. A subpath of length zero
  /// produces a dot if the caps are round or square.
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

  /// Calls `body` with the closed outlines of a stroke along this path, as
  /// ``strokedPath(_:scale:)`` produces them. Each outline consists of the points of one side,
  /// followed by those of the other side in reverse order.
  ///
  /// Outside `visible`, in points, the outlines may be inexact.
  public func forEachStrokeOutline(
    _ style: StrokeStyle, scale: CGFloat, visible: CGRect? = nil,
    _ body: (_ ahead: UnsafeBufferPointer<CGPoint>, _ back: UnsafeBufferPointer<CGPoint>) -> Void
  ) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, !isEmpty else { return }
    let fineness = StrokeFineness(
      scale: scale > 0 && scale.isFinite ? scale : Self.usualScale, radius: style.lineWidth / 2)
    let dashes = DashPattern(style)
    // The dash pattern is measured along the whole line, so nothing is skipped.
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
