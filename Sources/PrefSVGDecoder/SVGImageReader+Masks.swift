// PrefSVGDecoder: opacities, blend modes, clips and masks of elements. In: the items of an element. Out: one layer of
// them.

import PrefDrawing
import PrefGeometry

extension SVGImageReader {
  /// Wraps the items of an element in a layer with the properties that apply to it as a whole.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the element without strokes, in user units; nil for those of the items.
  ///   - cost: The work for the items, which computing their bounds takes again.
  mutating func wrap(
    _ items: inout [DisplayItem], _ style: SVGGroupStyle, bounds: CGRect?, cost: Int,
    _ context: Context
  ) throws(SVGValueError) {
    if style.isPlain || items.isEmpty { return }
    var layer = DisplayLayer(
      items: items, opacity: context.isClip ? 1 : style.opacity, blendMode: style.blendMode,
      isIsolated: style.isIsolated)
    var box = bounds ?? .null
    if bounds == nil, [style.clip, style.mask].contains(where: usesBounds) {
      try spend(cost)
      box = Self.bounds(of: items, context.transform)
    }
    if let id = style.clip { try clip(&layer, id, box, context) }
    if let id = style.mask { try mask(&layer, id, box, context) }
    items = [DisplayItem(.layer(layer), transform: context.transform)]
  }

  /// Whether the units of a clip or a mask are the bounds of the element.
  private func usesBounds(_ id: Substring?) -> Bool {
    guard let index = id.flatMap({ tree.ids[$0] }) else { return false }
    let attributes = tree.elements[index].tag.attributes
    return ["clipPathUnits", "maskContentUnits"].contains {
      attributes[$0] == "objectBoundingBox"
    }
  }

  /// Returns the bounds of the filled paths of items in the coordinates that a transform maps from.
  private static func bounds(of items: [DisplayItem], _ transform: CGAffineTransform) -> CGRect {
    let inverse = transform.inverted()
    return items.reduce(CGRect.null) { result, item in
      let map = item.transform.concatenating(inverse)
      switch item.content {
      case .fill(let path, _, _, _), .stroke(let path, _, _, _):
        return result.union(path.applying(map).boundingRect)
      case .layer(let layer): return result.union(bounds(of: layer.items, transform))
      default: return result
      }
    }
  }

  private mutating func clip(
    _ layer: inout DisplayLayer, _ id: Substring, _ bounds: CGRect, _ context: Context
  ) throws(SVGValueError) {
    guard let index = tree.ids[id], tree.elements[index].tag.name == "clipPath",
      openReferences.insert(index).inserted
    else { return }
    defer { openReferences.remove(index) }
    try spend(index, context)
    let tag = tree.elements[index].tag
    var inner = try context.entering(tag, "clipPathUnits", bounds, context.transform)
    inner.transform = try tag.transform().concatenating(inner.transform).checked()
    let property = tree.properties(of: tag)
    inner.style = SVGStyle()
    inner.style.update(property)
    var items: [DisplayItem] = []
    inner.isClip = true
    for child in tree.elements[index].children { items += try self.items(of: child, inner) }
    if let outer = property("clip-path").flatMap({ SVGReference.split($0)?.id }) {
      var nested = DisplayLayer(items: items)
      try clip(&nested, outer, bounds, inner)
      items = [DisplayItem(.layer(nested), transform: inner.transform)]
    }
    if items.count == 1, case .fill(let path, let isEvenOdd, _, _) = items[0].content {
      let map = items[0].transform.concatenating(context.transform.inverted())
      layer.clip = DisplayLayer.Clip(path: path.applying(map), isEvenOdd: isEvenOdd)
    } else {
      layer.mask = items
    }
  }

  private mutating func mask(
    _ layer: inout DisplayLayer, _ id: Substring, _ bounds: CGRect, _ context: Context
  ) throws(SVGValueError) {
    guard let index = tree.ids[id], tree.elements[index].tag.name == "mask",
      openReferences.insert(index).inserted
    else { return }
    defer { openReferences.remove(index) }
    try spend(index, context)
    var tag = tree.elements[index].tag
    let property = tree.properties(of: tag)
    var inner = try context.entering(tag, "maskContentUnits", bounds, context.transform)
    inner.style = SVGStyle()
    inner.style.update(property)
    inner.isClip = false
    var content = DisplayLayer(items: try items(inside: index, inner))
    if tag.attributes["maskUnits"] == "userSpaceOnUse" {
      tag.resolvePercentages(context.viewport)
      content.clip = DisplayLayer.Clip(
        path: Path(
          CGRect(
            x: try tag.length("x", default: -context.viewport.width / 10),
            y: try tag.length("y", default: -context.viewport.height / 10),
            width: try tag.length("width", default: context.viewport.width * 1.2),
            height: try tag.length("height", default: context.viewport.height * 1.2))))
    }
    if property("mask-type") != "alpha" { content.filters = [.luminanceToAlpha] }
    let mask = DisplayItem(.layer(content), transform: context.transform)
    // The content of a clip that is a mask, too, is masked by both.
    if let clip = layer.mask {
      layer.mask = [DisplayItem(.layer(DisplayLayer(items: [mask], mask: clip)))]
    } else {
      layer.mask = [mask]
    }
  }
}

extension SVGImageReader.Context {
  /// Returns the context of a clip or a mask, whose units may be the bounds of the element.
  fileprivate func entering(
    _ tag: XMLTag, _ units: Substring, _ bounds: CGRect, _ transform: CGAffineTransform
  ) throws(SVGValueError) -> Self {
    var result = self
    result.depth += 1
    if tag.attributes[units] == "objectBoundingBox" {
      let box = bounds.isNull ? .zero : bounds
      result.transform = try CGAffineTransform(
        a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY
      ).concatenating(transform).checked()
    }
    return result
  }
}
