// PrefViews: shadows of shape styles: drop shadows behind a shape, and inner shadows as if the
// shape were cut out of the surface.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A drop or inner shadow of a shape style.
///
///     Circle().fill(.blue.shadow(.inner(radius: 4, y: 2)))
public struct ShadowStyle: Equatable, Sendable {
  let isInner: Bool
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  /// Returns a shadow behind the shape; the radius and the offset are in points, the color is
  /// black at 33% opacity by default.
  public static func drop(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// Returns a shadow along the inside of the shape's outline; the radius and the offset are in
  /// points, the color is black at 55% opacity by default.
  public static func inner(
    color: Color = .black.opacity(0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }
}

/// A shadow with its color resolved; lengths in points.
struct ResolvedShadow {
  let isInner: Bool
  var color: ResolvedColor
  let radius: CGFloat
  let offset: CGSize
}

extension _Paint {
  /// Returns the paint with the opacity of its colors and shadows multiplied by a factor.
  func multiplyingOpacity(by factor: Double) -> _Paint {
    var result = self
    result.paint = paint.multiplyingOpacity(by: factor)
    for index in shadows.indices {
      result.shadows[index].color = shadows[index].color.multiplyingOpacity(by: factor)
    }
    return result
  }
}

/// A style with a shadow.
public struct _ShadowShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let shadow: ShadowStyle

  /// Returns the style's paint with an additional shadow.
  public func _paint(_ context: _PaintContext) -> _Paint {
    var result = style._paint(context)
    result.shadows.append(
      ResolvedShadow(
        isInner: shadow.isInner, color: shadow.color.resolvedColor(in: context.environment),
        radius: max(shadow.radius, 0), offset: shadow.offset))
    return result
  }
}

extension ShapeStyle {
  /// Returns this style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(style: self, shadow: style)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the foreground style of the environment with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(style: ForegroundStyle(), shadow: style)
  }
}

extension DrawingPass {
  /// Adds the items that `body` draws with a transform, with the drop and inner shadows of a style
  /// and its blend mode.
  ///
  /// `rect` bounds the drawing, in the coordinate space of the transform.
  mutating func add(
    with style: _Paint, in rect: CGRect, _ transform: CGAffineTransform,
    _ body: (inout DrawingPass, CGAffineTransform) -> Void
  ) {
    if style.blendMode == .normal { return add(with: style.shadows, in: rect, transform, body) }
    let items = collect { $0.add(with: style.shadows, in: rect, transform, body) }
    guard !items.isEmpty else { return }
    add(.layer(DisplayLayer(items: items, blendMode: style.blendMode.compositingMode)))
  }

  private mutating func add(
    with shadows: [ResolvedShadow], in rect: CGRect, _ transform: CGAffineTransform,
    _ body: (inout DrawingPass, CGAffineTransform) -> Void
  ) {
    if shadows.isEmpty { return body(&self, transform) }
    let content = collect { body(&$0, transform) }
    guard !content.isEmpty else { return }
    let drops = shadows.filter { !$0.isInner }.map {
      DisplayLayer.Filter.shadow(color: $0.color, radius: $0.radius, offset: $0.offset)
    }
    // The last shadow of the style is the rearmost one.
    var items = content
    for shadow in shadows where shadow.isInner {
      items.append(innerShadow(shadow, of: content, in: rect, transform, body))
    }
    add(.layer(DisplayLayer(items: items, filters: drops)), transform: transform)
  }

  /// Returns a layer with the blurred shadow of the content's complement, masked by the content.
  private mutating func innerShadow(
    _ shadow: ResolvedShadow, of content: [DisplayItem], in rect: CGRect,
    _ transform: CGAffineTransform, _ body: (inout DrawingPass, CGAffineTransform) -> Void
  ) -> DisplayItem {
    // Beyond this distance, the complement does not contribute to the shadow inside the content.
    let margin = 3 * shadow.radius + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 8
    let exterior = Path(rect.insetBy(dx: -2 * margin, dy: -2 * margin))
    let shifted = CGAffineTransform(
      translationX: shadow.offset.width, y: shadow.offset.height
    ).concatenating(transform)
    let hole = DisplayLayer(items: collect { body(&$0, shifted) }, blendMode: .destinationOut)
    let color = DisplayItem(
      .fill(exterior, isEvenOdd: false, isAntialiased: false, .color(shadow.color)),
      transform: transform)
    return DisplayItem(
      .layer(
        DisplayLayer(
          items: [color, DisplayItem(.layer(hole))],
          filters: [
            .blur(radius: shadow.radius * DisplayLayer.shadowSigmaPerRadius, isOpaque: false)
          ], mask: content)), transform: transform)
  }
}
