// PrefUIKit: functions that draw areas and outlines in the picture that is being drawn.

import PrefGeometry
import PrefRendering
import PrefViews

/// Fills a rectangle with the color of areas.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws the outline of a rectangle, 1 point wide and inside of it.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Limits drawing to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIGraphicsImageRendererContext {
  /// Fills a rectangle, in points, with the color of areas.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws the outline of a rectangle, in points, 1 point wide and inside of it.
  public func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Limits drawing to a rectangle, in points.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

extension UIBezierPath {
  /// Fills the area of the path with the color of areas.
  @preconcurrency @MainActor
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Draws the outline of the path with the color of outlines.
  @preconcurrency @MainActor
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  /// Limits drawing to the area of the path.
  @preconcurrency @MainActor
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
