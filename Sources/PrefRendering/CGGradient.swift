// PrefRendering: gradients of CoreGraphics, and their drawing by a context.

import PrefDrawing
import PrefGeometry
import PrefViews

/// An array of CoreFoundation.
public typealias CFArray = [Any]

/// The parts of a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt32
  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first color is drawn before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last color is drawn after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colors at locations from 0 to 1, interpolated in sRGB.
public final class CGGradient: Sendable {
  let stops: [ResolvedStop]

  private init?(_ colors: [CGColor], _ locations: [CGFloat]?) {
    let locations =
      locations ?? colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
    guard !colors.isEmpty, locations.count >= colors.count else { return nil }
    let stops = zip(colors, locations).map { color, location in
      ResolvedStop(color: color.resolved, location: Float(min(max(location, 0), 1)))
    }
    self.stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Creates a gradient of colors at locations, by default at equal distances.
  ///
  /// - Returns: Nil if there are no colors, an element is not a color, or a location is missing.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?)
  {
    let typedColors = colors.compactMap { $0 as? CGColor }
    guard typedColors.count == colors.count else { return nil }
    self.init(typedColors, locations)
  }

  /// Creates a gradient of `count` colors, whose components and opacities follow each other.
  ///
  /// - Returns: Nil if `count` is not positive, or a component or a location is missing.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?,
    count: Int
  ) {
    let length = space.numberOfComponents + 1
    guard count > 0, components.count / length >= count else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(
        colorSpace: space, components: Array(components[index * length..<(index + 1) * length]))
    }
    self.init(colors, locations)
  }
}

extension CGContext {
  /// Draws a gradient along the line between two points, inside of the clip.
  ///
  /// Nothing is drawn beyond the perpendiculars at the points, unless `options` has the part. Nothing is drawn if the
  /// points are equal.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (x, y) = (dx / length, dy / length)
    /// Returns the point at a distance along the line, and at one across it.
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(x: start.x + x * along - y * across, y: start.y + y * along + x * across)
    }
    let reach = reach(from: start) + length
    let first = options.contains(.drawsBeforeStartLocation) ? -reach : 0
    let last = options.contains(.drawsAfterEndLocation) ? reach : length
    var area = Path()
    area.addLines([
      point(first, -reach), point(last, -reach), point(last, reach), point(first, reach),
    ])
    area.closeSubpath()
    fill(
      area, ResolvedGradient(stops: gradient.stops, geometry: .linear(start: start, end: end)))
  }

  /// Draws a gradient between two circles around the center of the second, inside of the clip.
  ///
  /// Nothing is drawn inside of the smaller and outside of the larger circle, unless `options` has the part.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let (startRadius, endRadius) = (max(startRadius, 0), max(endRadius, 0))
    let isReversed = startRadius > endRadius
    let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
    guard outer > inner, outer.isFinite else { return }
    let (before, after) = (
      options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
    )
    let (fillsInside, fillsOutside) = isReversed ? (after, before) : (before, after)
    let reach = fillsOutside ? reach(from: endCenter) + outer : outer
    var area = Path(ellipseIn: .square(around: endCenter, reach))
    if !fillsInside { area.addEllipse(in: .square(around: endCenter, inner)) }
    let stops =
      isReversed
      ? gradient.stops.reversed().map { ResolvedStop(color: $0.color, location: 1 - $0.location) }
      : gradient.stops
    fill(
      area,
      ResolvedGradient(
        stops: stops,
        geometry: .radial(center: endCenter, startRadius: inner, endRadius: outer)))
  }

  /// Fills a path in user space by the even-odd rule.
  private func fill(_ path: Path, _ gradient: ResolvedGradient) {
    add(path, isEvenOdd: true, .gradient(gradient), in: ctm)
  }

  /// A distance in user space within which all pixels are; 0 if the transform has no inverse.
  private func reach(from point: CGPoint) -> CGFloat {
    guard ctm.a * ctm.d - ctm.b * ctm.c != 0 else { return 0 }
    let inverse = ctm.inverted()
    let corners = [
      CGPoint(x: extent.minX, y: extent.minY), CGPoint(x: extent.maxX, y: extent.minY),
      CGPoint(x: extent.minX, y: extent.maxY), CGPoint(x: extent.maxX, y: extent.maxY),
    ]
    return corners.map { corner in
      let corner = corner.applying(inverse)
      let (dx, dy) = (corner.x - point.x, corner.y - point.y)
      return (dx * dx + dy * dy).squareRoot()
    }.max() ?? 0
  }
}

extension CGRect {
  /// Returns the square around a point whose sides are two radii long.
  fileprivate static func square(around center: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
