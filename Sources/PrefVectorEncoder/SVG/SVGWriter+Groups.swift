// PrefVectorEncoder: groups, clips, masks and filters in SVG.

import PrefDrawing
import PrefGeometry

extension SVGWriter {
  /// Appends a group, and its effects as attributes: filter, clip, mask, opacity and blend mode,
  /// which is the order in which SVG applies them.
  mutating func append(_ group: VectorGroup) throws(VectorError) {
    var attributes = ""
    if !group.filters.isEmpty {
      attributes += " filter=\"url(#\(filter(group)))\""
    }
    if let clip = group.clip { attributes += " clip-path=\"url(#\(self.clip(clip)))\"" }
    if let mask = group.mask { attributes += " mask=\"url(#\(try self.mask(mask)))\"" }
    if group.opacity < 1 { attributes += " opacity=\"\(group.opacity.text(digits: 4))\"" }
    if group.blendMode != .normal {
      attributes += " style=\"mix-blend-mode:\(group.blendMode.cssName)\""
    } else if group.isIsolated {
      attributes += " style=\"isolation:isolate\""
    }
    if attributes.isEmpty { return try append(group.nodes) }
    body += "<g\(attributes)>\n"
    try append(group.nodes)
    body += "</g>\n"
  }

  private mutating func clip(_ clip: VectorGroup.Clip) -> String {
    let attributes =
      (clip.isEvenOdd ? " clip-rule=\"evenodd\"" : "")
      + (clip.isAntialiased ? "" : " shape-rendering=\"crispEdges\"")
    let element = clip.path.svgElement(attributes + clip.transform.svgAttribute("transform"))
    return define("c", key: "clip" + element) { identifier in
      "<clipPath id=\"\(identifier)\">\(element.dropLast())</clipPath>\n"
    }
  }

  private mutating func mask(_ nodes: [VectorNode]) throws(VectorError) -> String {
    let outer = body
    body = VectorText()
    try append(nodes)
    let content = body
    body = outer
    return define("m") { identifier in
      var text = VectorText(
        "<mask id=\"\(identifier)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" "
          + "x=\"-100000\" y=\"-100000\" width=\"200000\" height=\"200000\">\n")
      text += content
      text += "</mask>\n"
      return text
    }
  }

  // MARK: - Filters

  private mutating func filter(_ group: VectorGroup) -> String {
    let region = group.filterRegion
    var text =
      " filterUnits=\"userSpaceOnUse\" x=\"\(region.minX.text())\" y=\"\(region.minY.text())\" "
      + "width=\"\(region.width.text())\" height=\"\(region.height.text())\" "
      + "color-interpolation-filters=\"sRGB\">"
    var source = "SourceGraphic"
    for (index, filter) in group.filters.enumerated() {
      let result = "r\(index)"
      text += filter.primitives(from: source, to: result)
      source = result
    }
    text += "</filter>\n"
    return define("f", key: "filter" + text) { "<filter id=\"\($0)\"\(text)" }
  }
}

extension VectorFilter {
  /// Returns the filter primitives between two named results.
  fileprivate func primitives(from source: String, to result: String) -> String {
    func deviation(_ x: Double, _ y: Double) -> String {
      x == y ? x.text(digits: 4) : x.text(digits: 4) + " " + y.text(digits: 4)
    }
    func matrix(_ numbers: [Float], _ source: String, _ result: String, _ more: String = "")
      -> String
    {
      let values = numbers.map { Double($0).text(digits: 5) }.joined(separator: " ")
      return
        "<feColorMatrix in=\"\(source)\" values=\"\(values)\"\(more) result=\"\(result)\"/>"
    }
    switch self {
    case .blur(let x, let y):
      return
        "<feGaussianBlur in=\"\(source)\" stdDeviation=\"\(deviation(x, y))\" result=\"\(result)\"/>"
    case .shadow(let color, let x, let y, let offset):
      var numbers = [Float](repeating: 0, count: 20)
      (numbers[4], numbers[9], numbers[14]) = (color.red, color.green, color.blue)
      numbers[18] = color.opacity
      return matrix(numbers, source, result + "c")
        + "<feGaussianBlur in=\"\(result)c\" stdDeviation=\"\(deviation(x, y))\" result=\"\(result)b\"/>"
        + "<feOffset in=\"\(result)b\" dx=\"\(offset.width.text())\" dy=\"\(offset.height.text())\" "
        + "result=\"\(result)o\"/><feMerge result=\"\(result)\"><feMergeNode in=\"\(result)o\"/>"
        + "<feMergeNode in=\"\(source)\"/></feMerge>"
    case .matrix(let numbers, let isLinear):
      return matrix(
        numbers, source, result, isLinear ? " color-interpolation-filters=\"linearRGB\"" : "")
    case .luminanceToAlpha:
      var numbers = [Float](repeating: 0, count: 20)
      (numbers[15], numbers[16], numbers[17]) = (0.2126, 0.7152, 0.0722)
      return matrix(numbers, source, result + "l")
        + "<feComposite in=\"\(result)l\" in2=\"\(source)\" operator=\"in\" result=\"\(result)\"/>"
    }
  }
}

extension CompositingMode {
  /// The name in CSS.
  fileprivate var cssName: String {
    switch self {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    default: rawValue
    }
  }
}
