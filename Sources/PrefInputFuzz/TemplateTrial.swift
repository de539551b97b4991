// PrefInputFuzz: symbol templates, composed at random and damaged, from the bytes of the file to pixels.

import PrefDrawing
import PrefGeometry
import PrefRaster
import PrefTestNumbers
import PrefTypography

/// Runs of symbol templates. Each must end in pixels or in an error.
public enum TemplateTrial {
  /// Reads a template and draws it in several weights and scales; returns whether it is one.
  ///
  /// - Throws: An error of drawing, which no template may cause.
  public static func accepts(_ bytes: [UInt8]) throws -> Bool {
    let template: SymbolTemplate
    do { template = try SymbolTemplate(bytes) } catch { return false }
    for (weight, scale) in [
      (FontWeight.ultraLight, Symbol.Scale.small), (.regular, .medium), (.semibold, .small),
      (.black, .large),
    ] {
      let symbol = template.symbol(weight: weight, scale: scale, isHierarchical: true)
      let map = CGAffineTransform(a: 16, b: 0, c: 0, d: 16, tx: 0, ty: 16)
      let items = symbol.layers.map { layer in
        DisplayItem(
          .fill(layer.path, isEvenOdd: layer.isEvenOdd, isAntialiased: true, .color(.black)),
          transform: map)
      }
      _ = try Rasterizer().bitmap(
        of: DisplayList(size: CGSize(width: 32, height: 32), scale: 1, items: items))
    }
    return true
  }

  /// Returns the template of a seed; every second one is damaged.
  public static func file(seed: UInt64) -> [UInt8] {
    var generator = TemplateGenerator(seed: seed)
    let intact = generator.file()
    return seed % 2 == 0
      ? intact : ByteMutations.mutant(of: intact, seed: seed, tokens: TemplateGenerator.tokens)
  }
}

/// Composes symbol templates of all elements, attributes and path commands that are read.
private struct TemplateGenerator {
  private var random: SeededNumbers

  /// Parts of SVG files that make a reader take another branch.
  static let tokens = [
    "<g>", "</g>", "<", ">", "/>", "\"", "'", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE svg [",
    "&#x10FFFF;", "&#0;", "&amp", "id=\"Regular-M\"", "id=\"Baseline-M\"", "1e308", "-1e-308",
    "NaN", "e", "a1 1 0 01", "M", "z", "transform=\"", "matrix(", "rotate(45)", "scale(1e5)",
    "fill-rule=\"evenodd\"", "class=\"hierarchical-9:tertiary\"",
    String(repeating: "<g>", count: 1001),
  ].map { Array($0.utf8) }

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func file() -> [UInt8] {
    var text = "<?xml version=\"1.0\"?>\n<svg width=\"\(number())\" height=\"\(number())\">\n"
    text += "<g id=\"Guides\">"
    for scale in ["S", "M", "L"] where !chance(12) {
      text += "<line id=\"Baseline-\(scale)\" x1=\"0\" x2=\"100\" y1=\"\(number())\" y2=\"0\"/>"
    }
    text += "</g>\n<g id=\"Symbols\">"
    let outlines = (0..<count(4)).map { _ in commands() }
    for weight in ["Ultralight", "Thin", "Regular", "Semibold", "Black"] where !chance(3) {
      for scale in ["S", "M", "L"] where !chance(2) {
        text += "<g id=\"\(weight)-\(scale)\"\(attributes())>"
        // Drawings of the same commands with other numbers are interpolated.
        for outline in outlines { text += element(chance(8) ? commands() : outline) }
        text += "</g>\n"
      }
    }
    return Array((text + "</g></svg>\n").utf8)
  }

  private mutating func element(_ commands: [Character]) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      "<rect x=\"\(number())\" y=\"\(number())\" width=\"\(length())\" height=\"\(length())\" "
        + "rx=\"\(length())\"\(attributes())/>"
    case 1: "<circle cx=\"\(number())\" cy=\"\(number())\" r=\"\(length())\"\(attributes())/>"
    case 2:
      "<ellipse cx=\"\(number())\" cy=\"\(number())\" rx=\"\(length())\" ry=\"\(length())\"\(attributes())/>"
    case 3:
      "<polygon points=\"\((0..<2 * count(5)).map { _ in number() }.joined(separator: ","))\"\(attributes())/>"
    case 4: "<defs>\(element(commands))</defs>"
    case 5: "<g\(attributes())>\(element(commands))</g>"
    default: "<path d=\"\(path(commands))\"\(attributes())></path>"
    }
  }

  private mutating func commands() -> [Character] {
    ["M"] + (0..<count(12)).compactMap { _ in "MmLlHhVvCcSsQqTtAaZz".randomElement(using: &random) }
  }

  private mutating func path(_ commands: [Character]) -> String {
    var text = ""
    for command in commands {
      text.append(command)
      let operands = ["M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 2]
      let numbers = (0..<operands[command.uppercased(), default: 0]).map { _ in number() }
      if command.uppercased() == "A" {
        text += "\(length()) \(length()) \(number()) \(flag())\(flag()) "
      }
      text += numbers.joined(separator: " ")
    }
    return text
  }

  private mutating func attributes() -> String {
    var text = ""
    if chance(3) { text += " class=\"monochrome-0 hierarchical-0:secondary\"" }
    if chance(5) { text += " fill-rule=\"evenodd\"" }
    if chance(9) { text += " fill=\"none\"" }
    if chance(9) { text += " style=\"fill:none;display:none\"" }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: text += " transform=\"matrix(1.\(flag()) 0 -.\(flag()) 1 \(number()) \(number()))\""
    case 1: text += " transform=\"translate(\(number())) rotate(\(number()),1,2)\""
    case 2: text += " transform=\"scale(\(flag()).5) skewX(\(number()))\""
    default: break
    }
    return text
  }

  /// Returns a number, one in a thousand of which is extreme: a template has hundreds of them.
  private mutating func number() -> String {
    if chance(1000) {
      return ["0", "-0", "1e9", "-1e30", "1e-30", "1e308", ".5.5", "1e999", ""]
        .randomElement(using: &random) ?? "0"
    }
    return "\(Int.random(in: -9999...9999, using: &random))".dropLast(2) + ".5"
  }

  /// Returns a number, one in five hundred of which is negative.
  private mutating func length() -> String { chance(500) ? "-1" : "\(count(200)).5" }

  private mutating func flag() -> String { chance(500) ? "2" : chance(2) ? "0" : "1" }

  private mutating func count(_ limit: Int) -> Int { Int.random(in: 1...limit, using: &random) }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
