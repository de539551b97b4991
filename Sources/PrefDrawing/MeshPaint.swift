// PrefDrawing: mesh gradients, that is, grids of vertices whose cells are curved patches; and the
// backdrop, that is, the content below an item, as a paint.

import PrefGeometry

/// A mesh gradient: a grid of colored vertices, in the local coordinate space of the item that it
/// fills.
public struct ResolvedMesh: Equatable, Sendable {
  /// A vertex with the control points of the cubic curves to its neighbors.
  public struct Vertex: Equatable, Sendable {
    /// The position of the vertex.
    public var position: CGPoint
    /// The control point of the curve to the previous vertex in the same row.
    public var leading: CGPoint
    /// The control point of the curve to the vertex above.
    public var top: CGPoint
    /// The control point of the curve to the next vertex in the same row.
    public var trailing: CGPoint
    /// The control point of the curve to the vertex below.
    public var bottom: CGPoint
    /// The color at the vertex.
    public var color: ResolvedColor

    /// Creates a vertex from a position, four control points and a color.
    public init(
      position: CGPoint, leading: CGPoint, top: CGPoint, trailing: CGPoint, bottom: CGPoint,
      color: ResolvedColor
    ) {
      self.position = position
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
      self.color = color
    }

    /// Returns the vertex with its position and control points transformed.
    public func applying(_ transform: CGAffineTransform) -> Vertex {
      Vertex(
        position: position.applying(transform), leading: leading.applying(transform),
        top: top.applying(transform), trailing: trailing.applying(transform),
        bottom: bottom.applying(transform), color: color)
    }
  }

  /// The number of vertices per row.
  public var columns: Int
  /// The number of rows of vertices.
  public var rows: Int
  /// The `rows × columns` vertices, in row-major order.
  public var vertices: [Vertex]
  /// The color outside the mesh.
  public var background: ResolvedColor
  /// Whether colors are interpolated smoothly across the edges of cells, without a visible crease.
  public var smoothsColors: Bool
  /// The color space in which colors are interpolated.
  public var interpolationSpace: ColorInterpolationSpace

  /// Creates a mesh; `vertices` must hold `rows × columns` elements in row-major order.
  public init(
    columns: Int, rows: Int, vertices: [Vertex], background: ResolvedColor, smoothsColors: Bool,
    interpolationSpace: ColorInterpolationSpace
  ) {
    self.columns = columns
    self.rows = rows
    self.vertices = vertices
    self.background = background
    self.smoothsColors = smoothsColors
    self.interpolationSpace = interpolationSpace
  }

  /// Returns the mesh with the opacity of all colors multiplied by a factor.
  func multiplyingOpacity(by factor: Double) -> ResolvedMesh {
    var result = self
    result.background = background.multiplyingOpacity(by: factor)
    for index in vertices.indices {
      result.vertices[index].color = vertices[index].color.multiplyingOpacity(by: factor)
    }
    return result
  }
}

extension ResolvedMesh: CustomStringConvertible {
  /// The mesh as one line of text, for dumps.
  public var description: String {
    let points = vertices.map { "\($0.position.roundedText) \($0.color)" }.joined(separator: ", ")
    return "mesh(\(columns) × \(rows): \(points)"
      + (background.opacity > 0 ? " on \(background)" : "")
      + (smoothsColors ? "" : " straight")
      + (interpolationSpace == .device ? "" : " \(interpolationSpace)") + ")"
  }
}

/// A paint that shows the content below the item after applying filters, a tint and an opacity.
public struct ResolvedBackdrop: Equatable, Sendable {
  /// The filters applied to the content below, in order.
  public var filters: [DisplayLayer.Filter]
  /// The color drawn over the filtered content.
  public var tint: ResolvedColor
  /// The opacity of the paint, 0...1.
  public var opacity: Double

  /// Creates a backdrop; the defaults leave the content below unchanged.
  public init(
    filters: [DisplayLayer.Filter] = [], tint: ResolvedColor = .clear, opacity: Double = 1
  ) {
    self.filters = filters
    self.tint = tint
    self.opacity = opacity
  }
}

extension ResolvedBackdrop: CustomStringConvertible {
  /// The backdrop as one line of text, for dumps.
  public var description: String {
    let words = filters.map(\.description) + (tint.opacity > 0 ? ["under \(tint)"] : [])
    return "backdrop(\(words.joined(separator: ", ")))"
      + (opacity == 1 ? "" : "@" + opacity.roundedText)
  }
}

extension Paint {
  /// Returns the paint with its coordinates transformed. The radii and angles of gradients are
  /// unchanged, so only translations are exact.
  public func transformed(by transform: CGAffineTransform) -> Paint {
    switch self {
    case .color, .backdrop: return self
    case .gradient(var gradient):
      gradient.geometry = gradient.geometry.applying(transform)
      return .gradient(gradient)
    case .image(var image):
      image.rect = image.rect.applying(transform)
      return .image(image)
    case .mesh(var mesh):
      mesh.vertices = mesh.vertices.map { $0.applying(transform) }
      return .mesh(mesh)
    }
  }
}

extension ResolvedGradient.Geometry {
  /// Returns the geometry with its positions transformed; radii and angles are unchanged.
  fileprivate func applying(_ transform: CGAffineTransform) -> ResolvedGradient.Geometry {
    switch self {
    case .linear(let start, let end):
      return .linear(start: start.applying(transform), end: end.applying(transform))
    case .radial(let center, let startRadius, let endRadius):
      return .radial(
        center: center.applying(transform), startRadius: startRadius, endRadius: endRadius)
    case .elliptical(let rect, let startFraction, let endFraction):
      return .elliptical(
        rect: rect.applying(transform), startFraction: startFraction, endFraction: endFraction)
    case .angular(let center, let start, let end):
      return .angular(center: center.applying(transform), start: start, end: end)
    }
  }
}

extension DisplayItem {
  /// Whether the item's pixels depend on the content below it in another way than by compositing.
  public var readsBackdrop: Bool {
    switch content {
    case .fill(_, _, _, .backdrop), .stroke(_, _, _, .backdrop), .glyphs(_, .backdrop): true
    case .layer(let layer):
      layer.items.contains(where: \.readsBackdrop)
        || layer.mask?.contains(where: \.readsBackdrop) ?? false
    case .fill, .stroke, .glyphs, .image, .shadow: false
    }
  }
}
