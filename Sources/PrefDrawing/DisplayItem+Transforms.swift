// PrefDrawing: display items in another coordinate space.

import PrefGeometry

extension DisplayItem {
  /// Returns the item after a transform of the picture's coordinate space, including the items of
  /// layers.
  public func mapped(by map: CGAffineTransform) -> DisplayItem {
    var result = self
    result.transform = transform.concatenating(map)
    if case .layer(var layer) = content {
      layer.items = layer.items.map { $0.mapped(by: map) }
      layer.mask = layer.mask?.map { $0.mapped(by: map) }
      layer.projection = layer.projection.map {
        ProjectionTransform(map.inverted()).concatenating($0)
          .concatenating(ProjectionTransform(map))
      }
      result.content = .layer(layer)
    }
    return result
  }
}
