// PrefTypography: the reading of symbol templates.

import PrefGeometry
import PrefSVGDecoder

extension SymbolTemplate {
  /// Reads a template. O(n) for n bytes.
  ///
  /// - Parameter bytes: The SVG file, in UTF-8.
  /// - Throws: ``SVGError`` with the line if the file is malformed, has no drawing, or lacks the baseline of
  ///   one.
  public init(_ bytes: [UInt8]) throws(SVGError) {
    var reader = SymbolTemplateReader(bytes)
    drawings = try reader.drawings()
  }
}

/// Reads the drawings of a template.
private struct SymbolTemplateReader {
  /// What the elements inside an open one inherit.
  private struct Context {
    var name: Substring
    var transform = CGAffineTransform.identity
    /// The index of the drawing that the element belongs to; nil outside of drawings.
    var drawing: Int?
    /// Whether the element is not drawn, whatever its fill.
    var isHidden = false
    var isFilled = true
    var isEvenOdd = false
  }

  /// The names of elements whose content is not drawn where it is.
  private static let definitions: Set<Substring> = [
    "defs", "clipPath", "mask", "symbol", "pattern",
  ]

  /// The number of elements that may be inside each other.
  private static let depthLimit = 1000

  private var scanner: XMLScanner
  private var open: [Context] = []
  /// The drawings in the coordinates of the file.
  private var found: [SymbolTemplate.Drawing] = []
  private var baselines: [Symbol.Scale: CGFloat] = [:]

  init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

  /// Returns all drawings by ascending weight.
  mutating func drawings() throws(SVGError) -> [SymbolTemplate.Drawing] {
    while let tag = try scanner.next() {
      if tag.isOpening { try begin(tag) }
      if tag.isClosing { try end(tag) }
    }
    if let unclosed = open.last {
      throw SVGError("the element <\(unclosed.name)> does not end", line: scanner.line)
    }
    let drawn = found.filter { !$0.layers.isEmpty }
    if drawn.isEmpty {
      throw SVGError(
        "is not a symbol template: it has no group such as \"Regular-M\" with outlines")
    }
    var result: [SymbolTemplate.Drawing] = []
    for drawing in drawn { result.append(try aligned(drawing)) }
    return result.sorted { $0.weight < $1.weight }
  }

  /// Returns a drawing in em of the medium scale, aligned with the cap height.
  private func aligned(
    _ drawing: SymbolTemplate.Drawing
  ) throws(SVGError) -> SymbolTemplate.Drawing {
    guard let baseline = baselines[drawing.scale] else {
      throw SVGError("has no line \"Baseline-\(drawing.scale.letter)\"")
    }
    let middle = baseline - Symbol.capHeight / 2 * SymbolTemplate.unitsPerEm
    let factor = 1 / (SymbolTemplate.unitsPerEm * drawing.scale.factor)
    let map = CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: -middle * factor)
    var result = drawing
    for index in result.layers.indices {
      let path = result.layers[index].path.applying(map)
      let bounds = path.boundingRect
      guard bounds.isNull || Self.limits.contains(bounds) else {
        throw SVGError(
          "the outlines of a symbol are too large, or far from its baseline")
      }
      result.layers[index].path = path
    }
    return result
  }

  /// The rectangle that contains the outlines of any symbol, in em.
  private static let limits = CGRect(x: -1000, y: -1000, width: 2000, height: 2000)

  private mutating func end(_ tag: XMLTag) throws(SVGError) {
    guard let last = open.popLast(), last.name == tag.name else {
      throw SVGError("unexpected end of <\(tag.name)>", line: tag.line)
    }
  }

  private mutating func begin(_ tag: XMLTag) throws(SVGError) {
    do throws(SVGValueError) {
      let context = try context(tag)
      guard open.count < Self.depthLimit else {
        throw SVGValueError("more than \(Self.depthLimit) nested elements")
      }
      open.append(context)
      guard let index = context.drawing, context.isFilled, !context.isHidden,
        let outline = try tag.outline()
      else { return }
      found[index].layers.append(
        SymbolTemplate.Drawing.Layer(
          path: outline.applying(context.transform), role: Self.role(tag),
          isEvenOdd: context.isEvenOdd))
    } catch {
      throw SVGError("<\(tag.name)>: \(error.message)", line: tag.line)
    }
  }

  /// Returns what an element passes on to those inside, and notes the drawing or the baseline that it is.
  private mutating func context(_ tag: XMLTag) throws(SVGValueError) -> Context {
    var context = open.last ?? Context(name: tag.name)
    context.name = tag.name
    context.transform = try tag.transform().concatenating(context.transform).checked()
    if let fill = tag.property("fill") { context.isFilled = fill != "none" }
    if let rule = tag.property("fill-rule") { context.isEvenOdd = rule == "evenodd" }
    if tag.property("display") == "none" || Self.definitions.contains(tag.name) {
      context.isHidden = true
    }
    guard let id = tag.attributes["id"] else { return context }
    if let drawing = Self.drawing(named: id) {
      context.drawing = found.count
      found.append(drawing)
    } else if tag.name == "line", let scale = Self.scale(ofBaseline: id) {
      let start = CGPoint(x: try tag.length("x1"), y: try tag.length("y1"))
      baselines[scale] = start.applying(context.transform).y
    }
    return context
  }

  /// Returns the role that the classes of an outline declare, such as `hierarchical-0:secondary`.
  private static func role(_ tag: XMLTag) -> Symbol.Role {
    for name in (tag.attributes["class"] ?? "").split(separator: " ")
    where name.hasPrefix("hierarchical-") {
      let role = name.split(separator: ":").last
      if role == "secondary" || role == "tertiary" { return .secondary }
    }
    return .primary
  }

  // MARK: Names

  private static let weights: [Substring: FontWeight] = [
    "Ultralight": .ultraLight, "Thin": .thin, "Light": .light, "Regular": .regular,
    "Medium": .medium, "Semibold": .semibold, "Bold": .bold, "Heavy": .heavy, "Black": .black,
  ]

  /// Returns the drawing, still empty, of a group with an id such as `Regular-M`; nil for other ids.
  private static func drawing(named id: String) -> SymbolTemplate.Drawing? {
    let parts = id.split(separator: "-")
    guard parts.count == 2, let weight = weights[parts[0]],
      let scale = Symbol.Scale.allCases.first(where: { $0.letter == parts[1] })
    else { return nil }
    return SymbolTemplate.Drawing(weight: weight.value, scale: scale)
  }

  private static func scale(ofBaseline id: String) -> Symbol.Scale? {
    Symbol.Scale.allCases.first { id == "Baseline-\($0.letter)" }
  }
}

extension Symbol.Scale {
  /// The letter of the scale in the names of a template.
  fileprivate var letter: Substring {
    switch self {
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    }
  }
}
