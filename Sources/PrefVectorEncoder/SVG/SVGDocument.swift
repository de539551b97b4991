// PrefVectorEncoder: SVG files. Takes a display list, and produces the UTF-8 text of a document: SVG 1.1
// with CSS's mix-blend-mode, isolation and mask-type. The same list and options give the same bytes
// on every machine.

import PrefDrawing
import PrefGeometry

/// The encoder of SVG files.
public enum SVGDocument {
  /// Returns a picture as an SVG document of `list.size` points, one unit per point.
  ///
  /// - Parameters:
  ///   - list: The items to draw.
  ///   - background: The color below all items; nil for transparent.
  ///   - options: The title, and the scale of what is drawn into images.
  /// - Throws: A ``VectorError`` if the images exceed the limit or cannot be encoded.
  public static func bytes(
    of list: DisplayList, background: ResolvedColor? = nil, options: VectorOptions = VectorOptions()
  ) throws(VectorError) -> [UInt8] {
    try list.items.withSufficientStack { () throws(VectorError) in
      let nodes = try list.vectorNodes(.svg, background: background, options)
      var writer = SVGWriter()
      try writer.append(nodes)
      return writer.document(size: list.size, title: options.title)
    }
  }
}

extension DisplayList {
  /// Returns the nodes of the picture with its background.
  ///
  /// - Throws: ``VectorError/overLimit(_:)`` or ``VectorError/tooLarge(_:)`` if the images exceed a limit.
  func vectorNodes(
    _ features: VectorFeatures, background: ResolvedColor?, _ options: VectorOptions
  ) throws(VectorError) -> [VectorNode] {
    var resolver = Resolver(
      features: features, size: size, scale: options.effectiveScale(of: self), options)
    let base = background.map { color in
      DisplayItem(
        .fill(
          Path(CGRect(origin: .zero, size: size)), isEvenOdd: false, isAntialiased: false,
          .color(color)))
    }
    return try resolver.isolated((base.map { [$0] } ?? []) + items)
  }
}

/// The state of a document under construction: definitions, which are written once, and elements.
struct SVGWriter {
  /// The identifiers of definitions, by their text.
  private var identifiers: [String: String] = [:]
  private var counts: [String: Int] = [:]
  private var definitions = VectorText()
  /// The identifiers of glyph outlines and images; nil for glyphs without an outline.
  var glyphs: [GlyphKey: String?] = [:]
  var images: [ImageKey: String] = [:]
  /// The elements of the group that is being written.
  var body = VectorText()

  /// Returns the document.
  func document(size: CGSize, title: String?) -> [UInt8] {
    let (width, height) = (size.width.text(), size.height.text())
    var text = VectorText(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        + "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n")
    if let title { text += "<title>\(title.escapedForXML)</title>\n" }
    if !definitions.bytes.isEmpty {
      text += "<defs>\n"
      text += definitions
      text += "</defs>\n"
    }
    text += body
    text += "</svg>\n"
    return text.bytes
  }

  /// Returns the identifier of a definition, which is written once. `make` returns its text for an
  /// identifier.
  mutating func define(_ prefix: String, key: String, _ make: (String) -> String) -> String {
    if let known = identifiers[key] { return known }
    let identifier = newIdentifier(prefix)
    identifiers[key] = identifier
    definitions += make(identifier)
    return identifier
  }

  /// Returns the identifier of a definition without checking for an equal one.
  mutating func define(_ prefix: String, _ make: (String) -> VectorText) -> String {
    let identifier = newIdentifier(prefix)
    definitions += make(identifier)
    return identifier
  }

  private mutating func newIdentifier(_ prefix: String) -> String {
    counts[prefix, default: 0] += 1
    return prefix + String(counts[prefix, default: 0])
  }

  mutating func append(_ nodes: [VectorNode]) throws(VectorError) {
    for node in nodes { try append(node) }
  }

  private mutating func append(_ node: VectorNode) throws(VectorError) {
    switch node {
    case .fill(let path, let isEvenOdd, let isAntialiased, let paint, let transform):
      let attributes =
        (isEvenOdd ? " fill-rule=\"evenodd\"" : "")
        + (isAntialiased ? "" : " shape-rendering=\"crispEdges\"") + fill(paint)
      body += path.svgElement(attributes + transform.svgAttribute("transform"))
    case .stroke(let path, let style, let isAntialiased, let color, let transform):
      let attributes =
        " fill=\"none\"" + style.svgAttributes + color.svgAttributes("stroke")
        + (isAntialiased ? "" : " shape-rendering=\"crispEdges\"")
      body += path.svgElement(attributes + transform.svgAttribute("transform"))
    case .glyphs(let run, let color, let transform): append(run, color, transform)
    case .image(let image, let rect, let isSmooth, let opacity, let transform):
      try append(image, rect, isSmooth: isSmooth, opacity, transform)
    case .group(let group): try append(group)
    }
  }

  /// Returns the attributes of a paint.
  private mutating func fill(_ paint: VectorPaint) -> String {
    switch paint {
    case .color(let color): return color.svgAttributes("fill")
    case .gradient(let gradient):
      let text = gradient.svgText
      let identifier = define("p", key: text.start + text.end) { identifier in
        "\(text.start) id=\"\(identifier)\"\(text.end)"
      }
      return " fill=\"url(#\(identifier))\""
    }
  }
}

extension String {
  /// The text with the characters escaped that have a meaning in XML, and without those that XML
  /// does not allow.
  var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
