// PrefSVGDecoder: filters that blur an element, or draw shadows of it, as drawing programs write them. In: the
// primitives of an element `filter`. Out: the layers that it draws, back to front.

import PrefDrawing
import PrefGeometry

/// A filter as layers of the element.
struct SVGFilter {
  /// The element itself, or its opacity in one color, moved and blurred.
  struct Layer: Equatable {
    /// The color of a shadow; nil for the element's own colors.
    var color: ResolvedColor?
    var offset = CGSize.zero
    /// The standard deviation of the blur, in user units.
    var deviation = 0.0
  }

  /// The intermediate result of a primitive.
  private enum Result {
    case layers([Layer])
    case flood(ResolvedColor)
  }

  /// The layers, back to front.
  let layers: [Layer]

  /// Whether all primitives are supported.
  let isSupported: Bool

  private static let maximumPrimitives = 32
  private static let maximumLayers = 8

  /// Creates the filter of an element.
  ///
  /// A filter that is not supported draws the element, or nothing if it uses only the element's opacity, as shadows do.
  init(_ index: Int, _ tree: SVGTree) {
    if let layers = Self.layers(index, tree) {
      (self.layers, isSupported) = (layers, true)
    } else {
      (layers, isSupported) = (tree.usesColors(filter: index) ? [Layer()] : [], false)
    }
  }

  /// Returns the layers that the primitives of an element draw; nil if they are not supported, or too many.
  private static func layers(_ index: Int, _ tree: SVGTree) -> [Layer]? {
    let primitives = tree.elements[index].children
    let parts = primitives.reduce(primitives.count) { $0 + tree.elements[$1].children.count }
    guard tree.elements[index].tag.name == "filter", parts <= maximumPrimitives else { return nil }
    var last = Result.layers([Layer()])
    var named: [String: Result] = [:]
    for primitive in primitives {
      let tag = tree.elements[primitive].tag
      let parts = tree.elements[primitive].children.map { tree.elements[$0].tag }
      /// Returns the result of a name; without a name, that of the previous primitive.
      func input(_ name: String?) -> Result? {
        switch name {
        case nil: last
        case "SourceGraphic": .layers([Layer()])
        case "SourceAlpha": .layers([Layer(color: .black)])
        case let name?: named[name]
        }
      }
      guard let result = result(tag, parts, tree, input) else { return nil }
      last = result
      if let name = tag.attributes["result"] { named[name] = result }
      if case .layers(let layers) = result, layers.count > maximumLayers { return nil }
    }
    guard case .layers(let layers) = last else { return nil }
    return layers
  }

  /// Returns the result of a primitive; nil if it is not supported.
  private static func result(
    _ tag: XMLTag, _ children: [XMLTag], _ tree: SVGTree,
    _ input: (String?) -> Result?
  ) -> Result? {
    let first = input(tag.attributes["in"])
    let second = input(tag.attributes["in2"])
    switch tag.name {
    case "feFlood": return .flood(floodColor(tag, tree))
    case "feOffset":
      return changed(first) { $0.offset += tag.offset(missing: 0) }
    case "feGaussianBlur":
      guard let deviation = tag.deviation else { return nil }
      return changed(first) { $0.deviation = combined($0.deviation, deviation) }
    case "feColorMatrix":
      guard let color = tag.colorOfOpacity else { return nil }
      guard case .layers(let layers)? = first, layers.allSatisfy({ $0.color != nil }) else {
        return nil
      }
      return changed(.layers(layers)) {
        $0.color = color.multiplyingOpacity(by: Double($0.color?.opacity ?? 1))
      }
    case "feComposite":
      switch (tag.attributes["operator"], first) {
      // A color inside of the shape.
      case ("in", .flood(let color)?): return changed(second) { $0.color = color }
      // A shadow outside of the shape, which covers the rest of it unless it is translucent.
      case ("out", .layers(let layers)?): return .layers(layers)
      default: return nil
      }
    case "feBlend":
      guard ["normal", nil].contains(tag.attributes["mode"]) else { return nil }
      return merged([second, first])
    case "feMerge":
      return merged(children.map { input($0.attributes["in"]) })
    case "feDropShadow":
      guard let deviation = tag.deviation, case .layers(let layers)? = first else {
        return nil
      }
      let shadows = layers.map { layer in
        Layer(
          color: floodColor(tag, tree), offset: layer.offset + tag.offset(missing: 2),
          deviation: combined(layer.deviation, deviation))
      }
      return .layers(shadows + layers)
    default: return nil
    }
  }

  /// Returns the items of an element with the filter.
  ///
  /// - Parameter transform: The map from user units to the coordinates of the items.
  func applied(to items: [DisplayItem], _ transform: CGAffineTransform) -> [DisplayItem] {
    layers.flatMap { layer -> [DisplayItem] in
      let step = CGAffineTransform(
        translationX: layer.offset.width * transform.a + layer.offset.height * transform.c,
        y: layer.offset.width * transform.b + layer.offset.height * transform.d)
      let moved = items.map { $0.mapped(by: step) }
      var filters: [DisplayLayer.Filter] = []
      if let color = layer.color { filters.append(.colorMatrix(color.matrixOfOpacity)) }
      if layer.deviation > 0 {
        filters.append(.blur(radius: layer.deviation, isOpaque: false))
      }
      if filters.isEmpty { return moved }
      return [
        DisplayItem(.layer(DisplayLayer(items: moved, filters: filters)), transform: transform)
      ]
    }
  }

  private static func changed(_ input: Result?, _ change: (inout Layer) -> Void) -> Result? {
    guard case .layers(var layers)? = input else { return nil }
    for index in layers.indices { change(&layers[index]) }
    return .layers(layers)
  }

  /// Returns results on top of each other; transparent colors are left out.
  private static func merged(_ inputs: [Result?]) -> Result? {
    var result: [Layer] = []
    for input in inputs {
      switch input {
      case .layers(let layers): result += layers
      case .flood(let color) where color.opacity == 0: break
      default: return nil
      }
    }
    return .layers(result)
  }

  private static func combined(_ first: Double, _ second: Double) -> Double {
    (first * first + second * second).squareRoot()
  }

  private static func floodColor(_ tag: XMLTag, _ tree: SVGTree) -> ResolvedColor {
    let property = tree.properties(of: tag)
    let color = property("flood-color").flatMap(SVGColor.color) ?? .black
    return color.multiplyingOpacity(
      by: property("flood-opacity").flatMap(SVGNumberReader.fraction) ?? 1)
  }
}

extension SVGTree {
  /// Whether a filter uses the colors of its element, explicitly or as the input of its first primitive.
  fileprivate func usesColors(filter index: Int) -> Bool {
    let primitives = elements[index].children
    let all = primitives + primitives.flatMap { elements[$0].children }
    let usesSource = all.contains { child in
      ["in", "in2"].contains { elements[child].tag.attributes[$0] == "SourceGraphic" }
    }
    let first = primitives.first.map { elements[$0].tag }
    return usesSource || first.map { $0.attributes["in"] == nil && $0.name != "feFlood" } ?? true
  }
}

extension XMLTag {
  fileprivate func offset(missing: Double) -> CGSize {
    func length(_ attribute: Substring) -> Double {
      attributes[attribute].flatMap(SVGNumberReader.lengthIfValid) ?? missing
    }
    return CGSize(width: length("dx"), height: length("dy"))
  }

  /// The standard deviation of a blur that is equal in both directions; nil for another one.
  fileprivate var deviation: Double? {
    let text = attributes["stdDeviation"] ?? (name == "feDropShadow" ? "2" : "0")
    guard let numbers = SVGNumberReader.lengths(text), let first = numbers.first, first >= 0,
      numbers.allSatisfy({ $0 == first })
    else { return nil }
    return min(Double(first), 1000)
  }

  /// The color that a matrix gives to each opacity; nil if the color depends on the color before.
  fileprivate var colorOfOpacity: ResolvedColor? {
    guard (attributes["type"] ?? "matrix") == "matrix",
      let values = attributes["values"].flatMap(SVGNumberReader.lengths), values.count == 20
    else { return nil }
    // The color before is black, so that only the opacity and constants count; the opacity has no constant part.
    guard [3, 8, 13, 19].allSatisfy({ values[$0] == 0 }) else { return nil }
    func component(_ index: Int) -> Float { Float(min(max(values[index], 0), 1)) }
    return ResolvedColor(
      red: component(4), green: component(9), blue: component(14),
      opacity: Float(min(max(values[18], 0), 127)) > 1 ? 1 : component(18))
  }
}

extension ResolvedColor {
  /// The matrix that replaces colors by this one and multiplies their opacity by that of this one.
  fileprivate var matrixOfOpacity: [Float] {
    [0, 0, 0, 0, red, 0, 0, 0, 0, green, 0, 0, 0, 0, blue, 0, 0, 0, opacity, 0]
  }
}

extension CGSize {
  fileprivate static func + (a: CGSize, b: CGSize) -> CGSize {
    CGSize(width: a.width + b.width, height: a.height + b.height)
  }

  fileprivate static func += (a: inout CGSize, b: CGSize) { a = a + b }
}
