// PrefViews: mesh gradients, patches of Bézier curves between the vertices of a grid.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A gradient that interpolates the colors of a grid of vertices with adjustable positions.
///
///     MeshGradient(
///       width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
///       colors: [.red, .purple, .indigo, .orange])
public struct MeshGradient: ShapeStyle, Equatable {
  /// The positions of the vertices in row-major order, in the unit space of the shape.
  public enum Locations: Equatable, Sendable {
    /// Positions; the control points of the curves between them are derived from the neighbors.
    case points([SIMD2<Float>])
    /// Positions with explicit control points.
    case bezierPoints([BezierPoint])
  }

  /// A vertex with the control points of the curves to its four neighbors, in the unit space of
  /// the shape.
  public struct BezierPoint: Hashable, Sendable {
    /// The position of the vertex.
    public var position: SIMD2<Float>
    /// The control point of the curve to the previous vertex in the row.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point of the curve to the vertex above.
    public var topControlPoint: SIMD2<Float>
    /// The control point of the curve to the next vertex in the row.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point of the curve to the vertex below.
    public var bottomControlPoint: SIMD2<Float>

    /// Creates a vertex with four control points.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The colors of the vertices, in row-major order.
  public enum Colors: Equatable, Sendable {
    /// Colors that are resolved in the environment.
    case colors([Color])
    /// Resolved colors.
    case resolvedColors([Color.Resolved])
  }

  /// The number of vertices per row, at least 2.
  public var width: Int
  /// The number of rows of vertices, at least 2.
  public var height: Int
  /// The positions of the vertices; `width × height` elements.
  public var locations: Locations
  /// The colors of the vertices; `width × height` elements.
  public var colors: Colors
  /// The color outside the mesh, and of the whole shape if the counts do not match.
  public var background: Color
  /// Whether colors are interpolated smoothly across the curves between vertices, rather than
  /// linearly.
  public var smoothsColors: Bool
  /// The interpolation space of the colors.
  public var colorSpace: Gradient.ColorSpace

  /// Creates a mesh of `width × height` vertices.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  /// Creates a mesh of `width × height` vertices from positions and colors.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a mesh of `width × height` vertices from positions and resolved colors.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a mesh of `width × height` vertices from Bézier points and colors.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .colors(colors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }

  /// Creates a mesh of `width × height` vertices from Bézier points and resolved colors.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Returns the mesh in the shape's rectangle, or the background if the number of vertices or
  /// colors is not `width × height`.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let background = background.resolved(in: context.environment)
    guard let mesh = resolved(in: context.environment) else {
      return _Paint(paint: .color(background))
    }
    let rect = context.rect
    let transform = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    return _Paint(paint: Paint.mesh(mesh).transformed(by: transform))
  }

  /// Returns the mesh in unit space; `nil` if the number of vertices or colors is not `width ×
  /// height`.
  private func resolved(in environment: EnvironmentValues) -> ResolvedMesh? {
    let colors: [ResolvedColor] =
      switch colors {
      case .colors(let colors): colors.map { $0.resolved(in: environment) }
      case .resolvedColors(let colors): colors.map { Color($0).resolved(in: environment) }
      }
    guard width >= 2, height >= 2, width <= colors.count, height <= colors.count,
      colors.count == width * height,
      let points = bezierPoints, points.count == colors.count
    else { return nil }
    func cgPoint(_ point: SIMD2<Float>) -> CGPoint {
      CGPoint(x: CGFloat(point.x), y: CGFloat(point.y))
    }
    let vertices = zip(points, colors).map { point, color in
      ResolvedMesh.Vertex(
        position: cgPoint(point.position), leading: cgPoint(point.leadingControlPoint),
        top: cgPoint(point.topControlPoint), trailing: cgPoint(point.trailingControlPoint),
        bottom: cgPoint(point.bottomControlPoint), color: color)
    }
    return ResolvedMesh(
      columns: width, rows: height, vertices: vertices,
      background: background.resolved(in: environment), smoothsColors: smoothsColors,
      interpolationSpace: colorSpace.interpolationSpace)
  }

  /// The vertices with their control points; `nil` if their number is not `width × height`.
  private var bezierPoints: [BezierPoint]? {
    switch locations {
    case .bezierPoints(let points): return points
    case .points(let points):
      guard points.count == width * height else { return nil }
      return points.indices.map { index in
        let (row, column) = (index / width, index % width)
        let point = points[index]
        let horizontal = Self.tangent(
          column > 0 ? points[index - 1] : nil, point,
          column + 1 < width ? points[index + 1] : nil)
        let vertical = Self.tangent(
          row > 0 ? points[index - width] : nil, point,
          row + 1 < height ? points[index + width] : nil)
        return BezierPoint(
          position: point, leadingControlPoint: point - horizontal / 3,
          topControlPoint: point - vertical / 3, trailingControlPoint: point + horizontal / 3,
          bottomControlPoint: point + vertical / 3)
      }
    }
  }

  /// Returns the tangent at a vertex: half the difference of its neighbors (Catmull-Rom),
  /// one-sided at an edge.
  private static func tangent(
    _ before: SIMD2<Float>?, _ point: SIMD2<Float>, _ after: SIMD2<Float>?
  ) -> SIMD2<Float> {
    guard let before else { return after.map { $0 - point } ?? .zero }
    return after.map { ($0 - before) / 2 } ?? point - before
  }
}

extension MeshGradient: View {
  /// A rectangle of the proposed size, filled with the gradient.
  public var body: some View { Rectangle().fill(self) }

  /// Returns the gradient itself.
  public nonisolated func _layer() -> MeshGradient { self }
}
