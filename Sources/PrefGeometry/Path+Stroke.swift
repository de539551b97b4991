// PrefGeometry: converts a stroked path to the outline of the stroke, to be filled by the non-zero
// winding rule. Curves are flattened first (StrokePolylines), then offset to both sides
// (StrokeOutliner).

import Foundation

extension Path {
  /// The scale assumed by callers that do not pass one, in pixels per point.
  private static let defaultScale: CGFloat = 4

  /// Returns the outline of a stroke along this path, in points, to be filled by the non-zero
  /// winding rule.
  ///
  ///     Path { $0.move(to: .zero); $0.addLine(to: CGPoint(x: 9, y: 0)) }
  ///       .strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round))
  public func strokedPath(_ style: StrokeStyle) -> Path {
    strokedPath(style, scale: Self.defaultScale)
  }

  /// Returns the outline of a stroke along this path, accurate enough for a picture of `scale`
  /// pixels per point.
  ///
  /// The coverage of a pixel is off by at most about 1/120, and by 1/1000 on average. A line width
  /// that is zero, negative or not a number produces an empty path. A subpath of length zero
  /// produces a dot if the caps are round or square.
  public func strokedPath(_ style: StrokeStyle, scale: CGFloat) -> Path {
    var result = PathSegments()
    forEachStrokeOutline(style, scale: scale) { forward, backward in
      guard let first = forward.first ?? backward.last else { return }
      result.reserve(forward.count + backward.count + 1)
      result.move(to: first)
      result.lines(through: forward.dropFirst())
      result.lines(through: backward.reversed()[(forward.isEmpty ? 1 : 0)...])
      result.close()
    }
    return Path(result)
  }

  /// Calls `body` with the closed outlines of a stroke along this path, as
  /// ``strokedPath(_:scale:)`` produces them. Each outline consists of the points of one side,
  /// followed by those of the other side in reverse order.
  ///
  /// Outside `visible`, in points, the outlines may be inexact, and dashes are omitted.
  ///
  /// `isCancelled` is called regularly with the work since its previous call, in nanoseconds, roughly; if it returns
  /// true, the outlines are incomplete.
  ///
  /// - Returns: Whether the path has at most `maxDashes` dashes; if not, the outlines are incomplete.
  @discardableResult
  public func forEachStrokeOutline(
    _ style: StrokeStyle, scale: CGFloat, visible: CGRect? = nil, maxDashes: Int = .max,
    isCancelled: (_ work: Int) -> Bool = { _ in false },
    _ body: (_ forward: UnsafeBufferPointer<CGPoint>, _ backward: UnsafeBufferPointer<CGPoint>) ->
      Void
  ) -> Bool {
    guard style.lineWidth > 0, style.lineWidth.isFinite, !isEmpty else { return true }
    let tolerance = StrokeTolerance(
      scale: scale > 0 && scale.isFinite ? scale : Self.defaultScale, radius: style.lineWidth / 2)
    let reach = style.lineWidth * max(style.miterLimit.isFinite ? style.miterLimit : 1, 1.5)
    let relevantRect = visible?.insetBy(dx: -style.lineWidth, dy: -style.lineWidth)
    let pattern = DashPattern(
      style, scale: tolerance.scale, visible: visible?.insetBy(dx: -reach, dy: -reach))
    // The dash pattern is measured along the whole line, so its curves are flattened exactly everywhere.
    var dashCount: CGFloat = 0
    var outliner = StrokeOutliner(style, tolerance)
    defer { outliner.deallocate() }
    StrokePolylines.forEachLine(
      of: segments, tolerance, visible: pattern == nil ? relevantRect : nil, isCancelled
    ) { line in
      guard let pattern, line.points.count > 1 else {
        return outliner.outline(line, isCancelled, body)
      }
      dashCount += pattern.dashCount(of: line)
      if dashCount > CGFloat(maxDashes) { return }
      for dash in pattern.dashes(of: line) { outliner.outline(dash, isCancelled, body) }
    }
    return !(dashCount > CGFloat(maxDashes))
  }
}
