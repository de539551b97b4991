// PrefInputFuzz: PDF files, composed at random and damaged.

import PrefTestNumbers

/// PDF files of seeds.
public enum PDFTrial {
  /// Returns the file of a seed; every second one is damaged.
  public static func file(seed: UInt64) -> [UInt8] {
    var generator = PDFGenerator(seed: seed)
    let intact = generator.file()
    return seed % 2 == 0
      ? intact : ByteMutations.mutant(of: intact, seed: seed, tokens: PDFGenerator.tokens)
  }
}

/// Composes files of most operators and objects that are read.
private struct PDFGenerator {
  /// The kinds of objects, by the number of the first of two objects.
  private enum Kind: Int, CaseIterable {
    case group = 10
    case state = 12
    case space = 14
    case pattern = 16
    case shading = 18
    case image = 20
    case function = 22
    case layer = 24
    case mask = 26
  }

  private var random: SeededNumbers

  /// Parts of PDF files that make a reader take another branch.
  static let tokens = [
    "<<", ">>", "[", "]", "(", ")", "<", ">", "{", "}", "/", "%", "obj", "endobj", "stream",
    "endstream", "trailer", "1 0 R", "10 0 R", "12 0 R", "99999999999999999999 0 R", "-1 0 obj",
    "1e9", "-0.", "999999999999", "0.0000001", "/Length 0", "/Length 10 0 R", "/Kids [2 0 R]",
    "/Encrypt 1 0 R", "/Filter /FlateDecode", "/Filter /LZWDecode", "/Filter /ASCII85Decode",
    "/Filter /RunLengthDecode", "/Predictor 15", "/Width 99999999", "/N 999", "/Type /ObjStm",
    "BI", "ID", "EI", "q ", "Q ", "/X0 Do ", "W n ", "cm", "0 0 0 0 0 0 cm ", "#00", "\\777",
    String(repeating: "q ", count: 130), String(repeating: "[", count: 70),
  ].map { Array($0.utf8) }

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func file() -> [UInt8] {
    var text = """
      %PDF-1.7
      1 0 obj << /Type /Catalog /Pages 2 0 R /OCProperties << /D << /OFF [24 0 R] >> >> >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [\(number()) 0 40 \(length())] >> endobj
      3 0 obj << /Type /Page /Rotate \(pick(["0", "90", "180", "270"])) /Contents 4 0 R
      /Resources << \(resources()) >> >> endobj
      4 0 obj \(stream(content(), "")) endobj

      """
    for kind in Kind.allCases {
      for index in 0..<2 { text += "\(kind.rawValue + index) 0 obj \(object(kind)) endobj\n" }
    }
    return Array((text + "trailer << /Root 1 0 R >>").utf8)
  }

  // MARK: Objects

  private mutating func resources() -> String {
    let kinds: [(String, [Kind])] = [
      ("ExtGState", [.state]), ("XObject", [.group, .image]), ("ColorSpace", [.space]),
      ("Pattern", [.pattern]), ("Shading", [.shading]), ("Layers", [.layer]),
    ]
    return kinds.map { name, kinds in
      let entries = (0..<4).map { "/\(name.prefix(1))\($0) \(reference(kinds))" }
      let key = name == "Layers" ? "Properties" : name
      return "/\(key) << \(entries.joined(separator: " ")) >>"
    }.joined(separator: "\n")
  }

  /// Returns a reference to an object, one in ten of which is of another kind.
  private mutating func reference(_ kinds: [Kind]) -> String {
    let kinds = chance(10) ? Kind.allCases : kinds
    let kind = kinds.randomElement(using: &random) ?? .group
    return "\(kind.rawValue + count(2) - 1) 0 R"
  }

  private func stream(_ content: String, _ entries: String) -> String {
    "<< /Length \(content.utf8.count) \(entries) >> stream\n\(content)\nendstream"
  }

  private mutating func object(_ kind: Kind) -> String {
    switch kind {
    case .group:
      stream(
        content(),
        "/Subtype /Form /BBox [0 0 \(length()) 40] /Matrix [1 0 0 1 \(number()) 0] \(group())")
    case .state: state()
    case .space: space()
    case .pattern: "<< /PatternType 2 /Matrix [1 0 0 1 \(number()) 0] /Shading \(shading()) >>"
    case .shading: shading()
    case .image, .mask: image(isMask: kind == .mask)
    case .function: chance(2) ? streamFunction() : function()
    case .layer:
      chance(2)
        ? "<< /Type /OCG >>"
        : "<< /Type /OCMD /OCGs [24 0 R 25 0 R] /P /\(pick(["AllOn", "AnyOff"])) >>"
    }
  }

  private mutating func group() -> String {
    if chance(3) { return "" }
    let values = (pick(["true", "false"]), pick(["true", "false"]))
    return "/Group << /S /Transparency /I \(values.0) /K \(values.1) >>"
  }

  private mutating func image(isMask: Bool) -> String {
    var entries = "/Subtype /Image /Width \(count(4)) /Height \(count(2)) /Filter /ASCIIHexDecode "
    entries += "/BitsPerComponent \(pick(["1", "2", "4", "8", "16"])) "
    entries += "/ColorSpace \(isMask ? "/DeviceGray" : space()) "
    if !isMask {
      entries += pick(["", "/ImageMask true", "/Decode [1 0 1 0 1 0]", "/Mask [0 9 0 9 0 9]"])
      if chance(2) { entries += " /SMask \(reference([.mask]))" }
    }
    return stream(String(repeating: "80FF4000112233445566778899AABBCC", count: 4) + ">", entries)
  }

  private mutating func state() -> String {
    let mask =
      "<< /S /\(pick(["Alpha", "Luminosity"])) /G \(reference([.group])) /BC [\(length())] >>"
    return "<< /ca \(pick([".5", "1", "2"])) /CA .3 /LW \(length()) "
      + "/BM /\(pick(["Multiply", "Hue", "Normal", "X"])) "
      + "/D [[\(length()) 0] 1] /SMask \(chance(2) ? "/None" : mask) >>"
  }

  private mutating func space() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: "[/Indexed \(pick(["/DeviceRGB", reference([.space])])) 3 <FF00FF112233>]"
    case 1: "[/Separation /Ink /DeviceCMYK \(function())]"
    case 2: "[/DeviceN [/A /B] /DeviceRGB \(reference([.function]))]"
    case 3: "[/ICCBased \(reference([.group]))]"
    case 4: "[/Lab << /Range [-100 100 -100 100] >>]"
    default: pick(["/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern"])
    }
  }

  private mutating func shading() -> String {
    let isRadial = chance(2)
    return
      "<< /ShadingType \(isRadial ? "3" : "2") /ColorSpace \(chance(3) ? space() : "/DeviceRGB") "
      + "/Coords [\(number()) \(number()) \(length()) \(number())\(isRadial ? " 5 \(length())" : "")] "
      + "/Extend [\(pick(["true", "false"])) \(pick(["true", "false"]))] /Function \(function()) >>"
  }

  private mutating func function() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: reference([.function])
    case 1:
      "<< /FunctionType 3 /Domain [0 1] /Bounds [\(pick([".5", "0", "1", "-3"]))] "
        + "/Encode [0 1 1 0] /Functions [\(function()) \(function())] >>"
    default:
      "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 \(length())] /C1 [0 1 0] "
        + "/N \(pick(["1", "2", "0", "-1"])) >>"
    }
  }

  private mutating func streamFunction() -> String {
    guard chance(2) else {
      let steps = pick([
        "dup mul", "exch", "0 div", "5 1 roll", "dup 0.5 gt { pop 1 } { 2 mul } ifelse", "9 copy",
      ])
      return stream(
        "{ \(steps) dup }", "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]")
    }
    return stream(
      "FF00FF1122334455>",
      "/FunctionType 0 /Domain [0 1] /Range [0 1 0 1] /Size [\(count(4))] "
        + "/BitsPerSample \(pick(["1", "8", "12", "32"])) /Filter /ASCIIHexDecode")
  }

  // MARK: Content

  private mutating func content() -> String {
    (0..<count(12)).map { _ in operation() }.joined(separator: "\n")
  }

  private mutating func operation() -> String {
    let index = count(4) - 1
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: "q \(path()) \(pick(["W n", "W* f", "W S"]))"
    case 1: "Q"
    case 2: "\(pick(["1", "2", "-1", "0", "1e4"])) 0 \(number()) 1 \(number()) 0 cm"
    case 3: "/E\(index) gs"
    case 4: "/X\(index) Do"
    case 5: pick(["/S\(index) sh", "/Pattern cs /P\(index) scn", "/Pattern CS /P\(index) SCN"])
    case 6: "/C\(index) cs 1 .5 .2 scn"
    case 7:
      "\(length()) w \(count(3)) j \(count(3)) J [\(length()) \(pick(["0", "2", "1e-9"]))] 0 d"
    case 8: "\(pick(["1 0 0 rg", "0 0 1 RG", ".2 .3 .4 .1 k", "0.5 sc", "1 1 scn"]))"
    case 9: pick(["BT (a) Tj ET", "/OC /L\(index) BDC", "EMC", "BI /W 1 /H 1 /CS /G ID a EI"])
    default: "\(path()) \(pick(["f", "f*", "S", "B", "b*", "n"]))"
    }
  }

  private mutating func path() -> String {
    chance(2)
      ? "\(number()) \(number()) \(length()) \(number()) re"
      : "\(number()) \(number()) m \(number()) 1 2 \(number()) 5 5 c \(number()) \(number()) l h"
  }

  /// Returns a number, one in three hundred of which is extreme.
  private mutating func number() -> String {
    if chance(300) { return pick(["0", "1e9", "-999999999999", ".0000001", "--5", "", "9.9.9"]) }
    return "\(Int.random(in: -99...399, using: &random))".dropLast(1) + ".5"
  }

  /// Returns a number, one in five hundred of which is negative.
  private mutating func length() -> String {
    chance(500) ? "-1" : chance(500) ? ".0000001" : "\(count(60)).5"
  }

  private mutating func pick(_ values: [String]) -> String {
    values.randomElement(using: &random) ?? ""
  }

  private mutating func count(_ limit: Int) -> Int { Int.random(in: 1...limit, using: &random) }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
