// Views: gradients over a grid of vertices that can be moved.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// Colours at the vertices of a grid, and everything in between.
///
///     MeshGradient(
///       width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
///       colors: [.red, .purple, .indigo, .orange])
public struct MeshGradient: ShapeStyle, Equatable {
  /// Where the vertices are, row by row, in unit points.
  public enum Locations: Equatable, Sendable {
    /// Vertices; the curves between them follow from their neighbours.
    case points([SIMD2<Float>])
    /// Vertices with control points of their own.
    case bezierPoints([BezierPoint])
  }

  /// A vertex and the control points of the curves to its neighbours.
  public struct BezierPoint: Hashable, Sendable {
    /// Where the vertex is.
    public var position: SIMD2<Float>
    /// Controls the curve to the vertex before, in the same row.
    public var leadingControlPoint: SIMD2<Float>
    /// Controls the curve to the vertex above.
    public var topControlPoint: SIMD2<Float>
    /// Controls the curve to the next vertex in the same row.
    public var trailingControlPoint: SIMD2<Float>
    /// Controls the curve to the vertex below.
    public var bottomControlPoint: SIMD2<Float>

    /// Makes a vertex.
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

  /// The vertices' colours, row by row.
  public enum Colors: Equatable, Sendable {
    /// Colours that may depend on the environment.
    case colors([Color])
    /// Components.
    case resolvedColors([Color.Resolved])
  }

  /// Vertices a row.
  public var width: Int
  /// Rows of vertices.
  public var height: Int
  /// Where the vertices are.
  public var locations: Locations
  /// The vertices' colours.
  public var colors: Colors
  /// What is seen outside of the mesh.
  public var background: Color
  /// Whether colours change without a crease along the curves between vertices.
  public var smoothsColors: Bool
  /// The space in which colours are mixed.
  public var colorSpace: Gradient.ColorSpace

  /// Makes a mesh of `width × height` vertices.
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

  /// Makes a mesh of `width × height` vertices.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Makes a mesh of `width × height` vertices.
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

  /// Makes a mesh of `width × height` vertices with control points of their own.
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

  /// Makes a mesh of `width × height` vertices with control points of their own.
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

  /// The mesh in the shape's area; the background where there are not as many vertices and colours as it says.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let background = background.resolved(in: context.environment)
    guard let mesh = resolved(in: context.environment) else {
      return _Paint(paint: .color(background))
    }
    let rect = context.rect
    let place = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    return _Paint(paint: Paint.mesh(mesh).moved(by: place))
  }

  /// The mesh in unit points; nil where numbers do not fit together.
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
    func place(_ point: SIMD2<Float>) -> CGPoint {
      CGPoint(x: CGFloat(point.x), y: CGFloat(point.y))
    }
    let vertices = zip(points, colors).map { point, color in
      ResolvedMesh.Vertex(
        position: place(point.position), leading: place(point.leadingControlPoint),
        top: place(point.topControlPoint), trailing: place(point.trailingControlPoint),
        bottom: place(point.bottomControlPoint), color: color)
    }
    return ResolvedMesh(
      columns: width, rows: height, vertices: vertices,
      background: background.resolved(in: environment), smoothsColors: smoothsColors,
      mixing: colorSpace.mixing)
  }

  /// The vertices with their control points; nil where there are not as many as the mesh needs.
  private var bezierPoints: [BezierPoint]? {
    switch locations {
    case .bezierPoints(let points): return points
    case .points(let points):
      guard points.count == width * height else { return nil }
      return points.indices.map { index in
        let (row, column) = (index / width, index % width)
        let point = points[index]
        let across = Self.tangent(
          column > 0 ? points[index - 1] : nil, point,
          column + 1 < width ? points[index + 1] : nil)
        let down = Self.tangent(
          row > 0 ? points[index - width] : nil, point,
          row + 1 < height ? points[index + width] : nil)
        return BezierPoint(
          position: point, leadingControlPoint: point - across / 3,
          topControlPoint: point - down / 3, trailingControlPoint: point + across / 3,
          bottomControlPoint: point + down / 3)
      }
    }
  }

  /// The direction of the curve through a vertex: as from one neighbour to the other (Catmull and Rom).
  private static func tangent(
    _ before: SIMD2<Float>?, _ point: SIMD2<Float>, _ after: SIMD2<Float>?
  ) -> SIMD2<Float> {
    guard let before else { return after.map { $0 - point } ?? .zero }
    return after.map { ($0 - before) / 2 } ?? point - before
  }
}

extension MeshGradient: View {
  /// A gradient fills the room that it is offered.
  public var body: some View { Rectangle().fill(self) }
}
