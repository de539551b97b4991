// PrefGeometry: strokes whose outlines are simple shapes themselves.

extension Path {
  /// The boundaries of a stroke.
  package struct StrokeBoundaries {
    /// The outline that encloses the stroke.
    package var outer: Path
    /// The outline of the area that the stroke encloses; nil if there is none.
    package var inner: Path?
  }

  /// Returns the boundaries of a solid stroke along a circle or a rounded rectangle with circular corners; nil for
  /// other paths, and if the corners of the inner boundary are sharp.
  ///
  /// Each corner is the Bézier curve that ``addEllipse(in:)`` uses, which is up to 0.00027 × its radius outside of the
  /// circle. The boundaries therefore differ from the stroke along that curve by up to 0.00014 × the line width.
  package func roundStrokeBoundaries(_ style: StrokeStyle) -> StrokeBoundaries? {
    let half = style.lineWidth / 2
    guard half > 0, half.isFinite, style.dash.isEmpty else { return nil }
    switch storage {
    case .ellipse(let rect):
      let radius = rect.width / 2
      guard radius > 0, abs(rect.height - rect.width) <= 1e-9 * rect.width else { return nil }
      return StrokeBoundaries(
        outer: Path(ellipseIn: rect.insetBy(dx: -half, dy: -half)),
        inner: radius > half ? Path(ellipseIn: rect.insetBy(dx: half, dy: half)) : nil)
    case .roundedRect(let rounded) where rounded.style == .circular:
      let radius = rounded.cornerSize.width
      guard radius > 0, abs(rounded.cornerSize.height - radius) <= 1e-9 * radius else { return nil }
      func shape(_ distance: CGFloat) -> Path {
        Path(
          roundedRect: rounded.rect.insetBy(dx: -distance, dy: -distance),
          cornerRadius: radius + distance, style: .circular)
      }
      if radius > half { return StrokeBoundaries(outer: shape(half), inner: shape(-half)) }
      let isFilled = min(rounded.rect.width, rounded.rect.height) <= style.lineWidth
      return isFilled ? StrokeBoundaries(outer: shape(half), inner: nil) : nil
    default: return nil
    }
  }
}
