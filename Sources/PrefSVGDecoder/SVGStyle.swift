// PrefSVGDecoder: how a shape is drawn: the properties that elements inherit, and those that apply to an element
// itself.

import PrefDrawing
import PrefGeometry

/// The value of `fill` or `stroke`.
enum SVGPaint: Equatable {
  case none
  case color(ResolvedColor)
  /// The gradient of an id, or the color where there is none.
  case reference(Substring, fallback: ResolvedColor?)

  /// Returns the paint of a value; nil for one that is not understood.
  init?(_ text: String, currentColor: ResolvedColor) {
    switch text {
    case "none": self = .none
    case "currentColor", "currentcolor": self = .color(currentColor)
    // Paints of the context of a marker, which is not drawn.
    case "context-fill", "context-stroke": self = .none
    default:
      if let (id, rest) = SVGReference.split(text) {
        self = .reference(id, fallback: rest == "none" ? nil : SVGColor.color(rest))
      } else if let color = SVGColor.color(text) {
        self = .color(color)
      } else {
        return nil
      }
    }
  }
}

/// A reference to another element of the file.
enum SVGReference {
  /// Returns the id of a value such as `url(#a)`, and the text after it; nil for other values.
  static func split(_ text: String) -> (id: Substring, rest: String)? {
    guard text.hasPrefix("url("), let close = text.firstIndex(of: ")") else { return nil }
    let target = text[text.index(text.startIndex, offsetBy: 4)..<close]
      .trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\"'"))
    guard target.hasPrefix("#") else { return nil }
    return (
      target.dropFirst(), text[text.index(after: close)...].trimmingCharacters(in: .whitespaces)
    )
  }
}

/// The properties that an element inherits.
struct SVGStyle {
  var color = ResolvedColor.black
  var fill = SVGPaint.color(.black)
  var fillOpacity = 1.0
  var isEvenOdd = false
  var isEvenOddClip = false
  var stroke = SVGPaint.none
  var strokeOpacity = 1.0
  var line = StrokeStyle(lineWidth: 1, miterLimit: 4)
  var isVisible = true

  /// Sets the properties that an element specifies. Values that are not understood are ignored, as in a browser.
  mutating func update(_ property: (Substring) -> String?) {
    func value(_ name: Substring) -> String? {
      property(name).flatMap { $0 == "inherit" ? nil : $0 }
    }
    if let text = value("color"), let new = SVGColor.color(text) { color = new }
    if let text = value("fill"), let new = SVGPaint(text, currentColor: color) { fill = new }
    if let text = value("stroke"), let new = SVGPaint(text, currentColor: color) { stroke = new }
    if let new = value("fill-opacity").flatMap(SVGNumberReader.fraction) { fillOpacity = new }
    if let new = value("stroke-opacity").flatMap(SVGNumberReader.fraction) { strokeOpacity = new }
    if let text = value("fill-rule") { isEvenOdd = text == "evenodd" }
    if let text = value("clip-rule") { isEvenOddClip = text == "evenodd" }
    if let text = value("visibility") { isVisible = text == "visible" }
    updateLine(value)
  }

  private mutating func updateLine(_ value: (Substring) -> String?) {
    func number(_ name: Substring) -> Double? {
      value(name).flatMap(SVGNumberReader.lengthIfValid)
    }
    if let width = number("stroke-width") { line.lineWidth = max(width, 0) }
    if let limit = number("stroke-miterlimit") { line.miterLimit = max(limit, 1) }
    if let phase = number("stroke-dashoffset") { line.dashPhase = phase }
    switch value("stroke-linecap") {
    case "butt": line.lineCap = .butt
    case "round": line.lineCap = .round
    case "square": line.lineCap = .square
    default: break
    }
    switch value("stroke-linejoin") {
    case "miter", "miter-clip", "arcs": line.lineJoin = .miter
    case "round": line.lineJoin = .round
    case "bevel": line.lineJoin = .bevel
    default: break
    }
    guard let dashes = value("stroke-dasharray") else { return }
    let lengths = dashes == "none" ? [] : SVGNumberReader.lengths(dashes)
    guard let lengths, lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else {
      line.dash = []
      return
    }
    line.dash = lengths.count % 2 == 0 ? lengths : lengths + lengths
  }
}

/// The properties that apply to an element as a whole.
struct SVGGroupStyle {
  var opacity = 1.0
  var clip: Substring?
  var mask: Substring?
  var blendMode = CompositingMode.normal
  var isIsolated = false

  init(_ property: (Substring) -> String?) {
    opacity = property("opacity").flatMap(SVGNumberReader.fraction) ?? 1
    clip = property("clip-path").flatMap { SVGReference.split($0)?.id }
    mask = property("mask").flatMap { SVGReference.split($0)?.id }
    isIsolated = property("isolation") == "isolate"
    if let name = property("mix-blend-mode") {
      blendMode = Self.blendModes[name] ?? .normal
    }
  }

  private static let blendModes: [String: CompositingMode] = [
    "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
    "lighten": .lighten, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
    "saturation": .saturation, "color": .color, "luminosity": .luminosity,
    "color-dodge": .colorDodge, "color-burn": .colorBurn, "soft-light": .softLight,
    "hard-light": .hardLight, "plus-lighter": .plusLighter, "plus-darker": .plusDarker,
  ]

  /// Whether the content of the element is drawn like that of a group without properties.
  var isPlain: Bool {
    opacity >= 1 && clip == nil && mask == nil && blendMode == .normal && !isIsolated
  }
}

extension SVGNumberReader {
  /// Returns a number or a percentage from 0 to 1; nil for other values.
  static func fraction(_ text: String) -> Double? {
    let isPercentage = text.hasSuffix("%")
    guard let value = Double(isPercentage ? String(text.dropLast()) : text), value.isFinite else {
      return nil
    }
    return min(max(isPercentage ? value / 100 : value, 0), 1)
  }

  /// Returns the number that a length begins with; nil for other values.
  static func lengthIfValid(_ text: String) -> Double? {
    do throws(SVGValueError) { return try length(text) } catch { return nil }
  }

  /// Returns the lengths of a list, whose units are ignored; nil for other values.
  static func lengths(_ text: String) -> [CGFloat]? {
    var result: [CGFloat] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let length = lengthIfValid(String(part)) else { return nil }
      result.append(length)
    }
    return result
  }
}
