// PrefVectorEncoder: resolving of filters: as filters of the format, or as images of shadows.

import PrefDrawing
import PrefGeometry

extension Resolver {
  /// Returns the filters of a layer in the format's terms; nil if the format cannot express them, or
  /// the layer has a projection.
  func vectorFilters(
    _ layer: DisplayLayer, _ transform: CGAffineTransform
  ) -> [VectorFilter]? {
    if layer.projection != nil { return nil }
    if layer.filters.isEmpty { return [] }
    guard features.hasFilters else { return nil }
    var result: [VectorFilter] = []
    for filter in layer.filters {
      guard let own = VectorFilter(filter, transform) else { return nil }
      result.append(own)
    }
    return result
  }

  /// Returns the pixels that filters need and produce, in points of the picture; nil if the items
  /// draw nothing near the picture.
  func filterRegion(_ items: [DisplayItem], _ filters: [VectorFilter]) -> CGRect? {
    let extents = filters.map(\.extent)
    let reach = CGSize(
      width: extents.reduce(0) { $0 + $1.width }, height: extents.reduce(0) { $0 + $1.height })
    let area = picture.insetBy(dx: -reach.width, dy: -reach.height)
    return drawnFrame(of: items, in: area).map { frame in
      frame.insetBy(dx: -reach.width - 1, dy: -reach.height - 1)
    }
  }

  /// Returns the items with images of their shadows below them. A later shadow is also that of the
  /// earlier ones.
  mutating func shadows(
    _ shadows: [DisplayLayer.Filter], of items: [DisplayItem], _ transform: CGAffineTransform
  ) throws(VectorError) -> [VectorNode] {
    var result: [VectorNode] = []
    for index in shadows.indices.reversed() {
      guard case .shadow(let color, let radius, let offset) = shadows[index] else { continue }
      let caster = DisplayItem(
        .layer(
          DisplayLayer(items: items, filters: Array(shadows[..<index]), isIsolated: true)),
        transform: transform)
      let delta = offset.applying(transform)
      let moved = caster.mapped(
        by: CGAffineTransform(translationX: delta.width, y: delta.height))
      var matrix = [Float](repeating: 0, count: 20)
      (matrix[4], matrix[9], matrix[14]) = (color.red, color.green, color.blue)
      matrix[18] = color.opacity
      let shadow = DisplayLayer(
        items: [moved],
        filters: [
          .colorMatrix(matrix),
          .blur(radius: max(radius, 0) * DisplayLayer.shadowSigmaPerRadius, isOpaque: false),
        ])
      if let image = try rasterized([DisplayItem(.layer(shadow), transform: transform)]) {
        result.append(image)
      }
    }
    return result + (try isolated(items))
  }
}

extension DisplayLayer {
  /// The filters, if all are shadows; nil otherwise.
  var onlyShadows: [Filter]? {
    let isShadow = filters.allSatisfy { filter in
      if case .shadow = filter { return true }
      return false
    }
    return isShadow ? filters : nil
  }
}

extension VectorFilter {
  /// Creates a filter whose lengths are in points of the picture; nil for filters that viewers do not
  /// have.
  init?(_ filter: DisplayLayer.Filter, _ transform: CGAffineTransform) {
    let scales = transform.axisScales
    switch filter {
    case .blur(let radius, isOpaque: false):
      let radius = max(Double(radius), 0)
      self = .blur(sigmaX: radius * scales.x, sigmaY: radius * scales.y)
    case .shadow(let color, let radius, let offset):
      let sigma = max(Double(radius), 0) * DisplayLayer.shadowSigmaPerRadius
      self = .shadow(
        color, sigmaX: sigma * scales.x, sigmaY: sigma * scales.y,
        offset: offset.applying(transform))
    case .colorMatrix(let numbers): self = .matrix(numbers, isLinear: false)
    case .linearColorMatrix(let numbers): self = .matrix(numbers, isLinear: true)
    case .luminanceToAlpha: self = .luminanceToAlpha
    case .blur(_, isOpaque: true), .alphaThreshold: return nil
    }
    guard isFinite else { return nil }
  }

  private var isFinite: Bool {
    switch self {
    case .blur(let x, let y): x.isFinite && y.isFinite
    case .shadow(_, let x, let y, let offset):
      x.isFinite && y.isFinite && offset.width.isFinite && offset.height.isFinite
    case .matrix(let numbers, _): numbers.count == 20 && numbers.allSatisfy(\.isFinite)
    case .luminanceToAlpha: true
    }
  }

  /// The reach of the filter in each direction, in points; limited to keep pictures of unusual
  /// filters small.
  var extent: CGSize {
    func reach(_ sigma: Double, _ offset: CGFloat) -> CGFloat {
      min(CGFloat(3 * sigma) + abs(offset), 4096)
    }
    switch self {
    case .blur(let x, let y): return CGSize(width: reach(x, 0), height: reach(y, 0))
    case .shadow(_, let x, let y, let offset):
      return CGSize(width: reach(x, offset.width), height: reach(y, offset.height))
    case .matrix, .luminanceToAlpha: return .zero
    }
  }
}
