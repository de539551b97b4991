// Drawing: meshes of colours, grids of vertices whose cells are bent surfaces; and what lies below, as a paint.

import PrefGeometry

/// A grid of coloured vertices, in the coordinates of the item that it fills.
public struct ResolvedMesh: Equatable, Sendable {
  /// A vertex, with the control points of the curves to its neighbours.
  public struct Vertex: Equatable, Sendable {
    /// Where the vertex is.
    public var position: CGPoint
    /// Controls the curve to the neighbour before, in the same row.
    public var leading: CGPoint
    /// Controls the curve to the neighbour above.
    public var top: CGPoint
    /// Controls the curve to the next neighbour in the same row.
    public var trailing: CGPoint
    /// Controls the curve to the neighbour below.
    public var bottom: CGPoint
    /// The colour there.
    public var color: ResolvedColor

    /// Makes a vertex.
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

    /// The vertex in coordinates that have been mapped.
    public func applying(_ transform: CGAffineTransform) -> Vertex {
      Vertex(
        position: position.applying(transform), leading: leading.applying(transform),
        top: top.applying(transform), trailing: trailing.applying(transform),
        bottom: bottom.applying(transform), color: color)
    }
  }

  /// Vertices a row.
  public var columns: Int
  /// Rows of vertices.
  public var rows: Int
  /// `rows × columns` vertices.
  public var vertices: [Vertex]
  /// What is seen where the mesh does not reach.
  public var background: ResolvedColor
  /// Whether colours change without a crease at the vertices' curves.
  public var smoothsColors: Bool
  /// The space in which colours are mixed.
  public var mixing: ColorMixing

  /// Makes a mesh.
  public init(
    columns: Int, rows: Int, vertices: [Vertex], background: ResolvedColor, smoothsColors: Bool,
    mixing: ColorMixing
  ) {
    self.columns = columns
    self.rows = rows
    self.vertices = vertices
    self.background = background
    self.smoothsColors = smoothsColors
    self.mixing = mixing
  }

  /// The mesh with its opacity multiplied.
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
  /// The mesh in one line, for dumps.
  public var description: String {
    let points = vertices.map { "\($0.position.shortest) \($0.color)" }.joined(separator: ", ")
    return "mesh(\(columns) × \(rows): \(points)"
      + (background.opacity > 0 ? " on \(background)" : "")
      + (smoothsColors ? "" : " straight") + (mixing == .device ? "" : " \(mixing)") + ")"
  }
}

/// What lies below, after filters and under a colour.
public struct ResolvedBackdrop: Equatable, Sendable {
  /// Changes to the pixels, in order.
  public var filters: [DisplayLayer.Filter]
  /// The colour over it.
  public var tint: ResolvedColor
  /// How much of the whole covers what is below, 0…1.
  public var opacity: Double

  /// Makes a backdrop.
  public init(
    filters: [DisplayLayer.Filter] = [], tint: ResolvedColor = .clear, opacity: Double = 1
  ) {
    self.filters = filters
    self.tint = tint
    self.opacity = opacity
  }
}

extension ResolvedBackdrop: CustomStringConvertible {
  /// The backdrop in one line, for dumps.
  public var description: String {
    let words = filters.map(\.description) + (tint.opacity > 0 ? ["under \(tint)"] : [])
    return "backdrop(\(words.joined(separator: ", ")))"
      + (opacity == 1 ? "" : "@" + opacity.shortest)
  }
}

extension Paint {
  /// The paint in coordinates that have been mapped.
  public func moved(by transform: CGAffineTransform) -> Paint {
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
  /// The geometry after a translation; lengths and angles stay.
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
  /// Whether it shows what lies below in another way than by covering it.
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
