// PrefInputFuzz: SVG files, composed at random and damaged, and vector images from the bytes of the file to pixels.

import PrefDrawing
import PrefGeometry
import PrefPDFDecoder
import PrefRaster
import PrefSVGDecoder
import PrefTestNumbers

/// Runs of vector images. Each must end in pixels or in an error.
public enum VectorImageTrial {
  /// Reads an image and draws it in 64 × 64 pixels; returns whether it is one.
  ///
  /// - Throws: An error of drawing, which no image may cause.
  public static func accepts(_ bytes: [UInt8]) throws -> Bool {
    let image: VectorImage
    do {
      image = VectorImage.isPDF(bytes) ? try VectorImage(pdf: bytes) : try VectorImage(svg: bytes)
    } catch { return false }
    let map = CGAffineTransform(scaleX: 64 / image.size.width, y: 64 / image.size.height)
    _ = try Rasterizer().bitmap(
      of: DisplayList(
        size: CGSize(width: 64, height: 64), scale: 1, items: image.items.map { $0.mapped(by: map) }
      ))
    return true
  }

  /// Returns the SVG file of a seed; every second one is damaged.
  public static func file(seed: UInt64) -> [UInt8] {
    var generator = VectorImageGenerator(seed: seed)
    let intact = generator.file()
    return seed % 2 == 0
      ? intact : ByteMutations.mutant(of: intact, seed: seed, tokens: VectorImageGenerator.tokens)
  }
}

/// Composes images of all elements and properties that are read.
private struct VectorImageGenerator {
  private var random: SeededNumbers
  /// The number of ids that have been given to elements.
  private var idCount = 0

  /// Parts of SVG files that make a reader take another branch.
  static let tokens = [
    "<g>", "</g>", "<", ">", "/>", "\"", "<!--", "<![CDATA[", "<!DOCTYPE svg [", "&#0;", "1e308",
    "-1e-308", "NaN", "%", "e", "a1 1 0 01", "M", "z", "transform=\"", "matrix(", "scale(1e5)",
    "url(#i1)", "href=\"#i0\"", "clip-path=\"url(#i2)\"", "mask=\"url(#i3)\"", "fill=\"url(#i4)\"",
    "<style>", "</style>", "*{", ".a{fill:", "objectBoundingBox", "stroke-dasharray=\"1e-9\"",
    "viewBox=\"0 0 1e-300 1\"", "<svg>", "<symbol>", "<use href=\"#i0\"/>",
    String(repeating: "<g>", count: 101),
  ].map { Array($0.utf8) }

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func file() -> [UInt8] {
    var text = "<svg \(pick(["width=\"40\" height=\"30\"", "width=\"1in\"", ""])) "
    text += chance(4) ? "" : "viewBox=\"\(number()) \(number()) \(length()) \(length())\" "
    text += "preserveAspectRatio=\"\(pick(["none", "xMaxYMin slice", "xMidYMid"]))\">"
    if chance(3) {
      text +=
        "<style>.a, rect.b { \(pick(["fill:red", "stroke: url(#i1)", "opacity:.5"])) }</style>"
    }
    for _ in 0...count(8) { text += element(depth: 0) }
    return Array((text + "</svg>").utf8)
  }

  private mutating func element(depth: Int) -> String {
    let isShape = depth > 4 || chance(2)
    if isShape { return shape() }
    let content = (0..<count(3)).map { _ in element(depth: depth + 1) }.joined()
    let units = pick(["", "objectBoundingBox", "userSpaceOnUse"])
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "<defs>\(content)</defs>"
    case 1:
      return "<clipPath \(id()) clipPathUnits=\"\(units)\"\(attributes())>\(content)</clipPath>"
    case 2:
      return "<mask \(id()) maskUnits=\"\(units)\" maskContentUnits=\"\(units)\" "
        + "style=\"mask-type:\(pick(["alpha", "luminance"]))\">\(content)</mask>"
    case 3: return "<symbol \(id()) viewBox=\"0 0 \(length()) \(length())\">\(content)</symbol>"
    case 4: return "<svg x=\"\(number())\" width=\"\(length())\" height=\"50%\">\(content)</svg>"
    case 5: return "<use href=\"\(reference())\" x=\"\(number())\" width=\"\(length())\"/>"
    case 6: return gradient("linearGradient", units)
    case 7: return gradient("radialGradient", units)
    default: return "<g \(id())\(attributes())>\(content)</g>"
    }
  }

  private mutating func gradient(_ name: String, _ units: String) -> String {
    let stops = (0..<count(4)).map { _ in
      "<stop offset=\"\(pick(["0", ".5", "50%", "1", "2"]))\" stop-color=\"\(color())\" "
        + "stop-opacity=\"\(pick(["1", ".3"]))\"/>"
    }
    return "<\(name) \(id()) href=\"\(reference())\" gradientUnits=\"\(units)\" "
      + "x1=\"\(number())\" x2=\"\(pick(["100%", "0", "5"]))\" r=\"\(length())\" "
      + "spreadMethod=\"\(pick(["pad", "reflect", "repeat"]))\" "
      + "gradientTransform=\"\(transform())\">\(stops.joined())</\(name)>"
  }

  private mutating func shape() -> String {
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      "<rect \(id()) x=\"\(number())\" width=\"\(length())\" height=\"\(pick(["50%", "9"]))\" "
        + "rx=\"\(length())\"\(attributes())/>"
    case 1: "<circle cx=\"\(number())\" cy=\"\(number())\" r=\"\(length())\"\(attributes())/>"
    case 2: "<ellipse rx=\"\(length())\" ry=\"\(length())\"\(attributes())/>"
    case 3: "<line x1=\"\(number())\" x2=\"\(number())\" y2=\"\(number())\"\(attributes())/>"
    case 4: "<polyline points=\"\(number()),\(number()) \(number()) \(number())\"\(attributes())/>"
    case 5: pick(["<text>a</text>", "<image/>", "<pattern><path/></pattern>", "<title>a</title>"])
    default:
      "<path \(id()) d=\"M\(number()) \(number())c\(number()) 1 2 \(number()) 5 5"
        + "a\(length()) \(length()) 9 0 1 \(number()) \(number())zh\(number())\"\(attributes())/>"
    }
  }

  private mutating func attributes() -> String {
    var text = ""
    if chance(3) { text += " class=\"\(pick(["a", "b", "a b"]))\"" }
    if chance(2) { text += " fill=\"\(paint())\"" }
    if chance(3) { text += " stroke=\"\(paint())\" stroke-width=\"\(length())\"" }
    if chance(9) { text += " stroke-dasharray=\"\(length()) \(pick(["0", "3", "1e-9"]))\"" }
    if chance(5) { text += " stroke-linejoin=\"round\" stroke-linecap=\"square\"" }
    if chance(5) { text += " opacity=\"\(pick([".5", "0", "150%"]))\"" }
    if chance(5) { text += " clip-path=\"url(\(reference()))\"" }
    if chance(6) { text += " mask=\"url(\(reference()))\"" }
    if chance(8) { text += " style=\"mix-blend-mode:multiply;fill-rule:evenodd\"" }
    if chance(4) { text += " transform=\"\(transform())\"" }
    return text
  }

  private mutating func paint() -> String {
    chance(3) ? "url(\(reference())) \(color())" : color()
  }

  private mutating func color() -> String {
    pick(["red", "#0f08", "rgb(1, 2, 3)", "hsl(-400 50% 50%)", "none", "currentColor", "x"])
  }

  private mutating func transform() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "matrix(1 0 \(number()) 1 \(number()) 0)"
    case 1: "rotate(\(number()),1,2) scale(\(pick(["-1", "0", "1e4", "1e-9"])))"
    case 2: "skewX(\(number())) translate(\(number()))"
    default: "translate(\(number()) \(number()))"
    }
  }

  private mutating func id() -> String {
    idCount += 1
    return chance(3) ? "" : "id=\"i\(idCount)\""
  }

  private mutating func reference() -> String {
    "#i\(Int.random(in: 0...max(idCount, 4), using: &random))"
  }

  /// Returns a number, one in three hundred of which is extreme.
  private mutating func number() -> String {
    if chance(300) { return pick(["0", "1e9", "-1e30", "1e-30", "1e308", ".5.5", "", "1e9%"]) }
    return "\(Int.random(in: -999...999, using: &random))".dropLast(1) + ".5"
  }

  /// Returns a number, one in five hundred of which is negative.
  private mutating func length() -> String {
    chance(500) ? "-1" : chance(500) ? "1e-300" : "\(count(60)).5"
  }

  private mutating func pick(_ values: [String]) -> String {
    values.randomElement(using: &random) ?? ""
  }

  private mutating func count(_ limit: Int) -> Int { Int.random(in: 1...limit, using: &random) }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
