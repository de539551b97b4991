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

/// Composes files of all operators and objects that are read.
private struct PDFGenerator {
  private var random: SeededNumbers

  /// Parts of PDF files that make a reader take another branch.
  static let tokens = [
    "<<", ">>", "[", "]", "(", ")", "<", ">", "{", "}", "/", "%", "obj", "endobj", "stream",
    "endstream", "trailer", "1 0 R", "10 0 R", "12 0 R", "99999999999999999999 0 R", "-1 0 obj",
    "1e9", "-0.", "999999999999", "0.0000001", "/Length 0", "/Length 10 0 R", "/Kids [2 0 R]",
    "/Encrypt 1 0 R", "/Filter /FlateDecode", "/Filter /LZWDecode", "/Filter /ASCII85Decode",
    "/Filter /RunLengthDecode", "/Predictor 15", "/Width 99999999", "/N 999", "/Type /ObjStm",
    "BI", "ID", "EI", "q ", "Q ", "/G10 Do ", "W n ", "cm", "0 0 0 0 0 0 cm ", "#00", "\\777",
    String(repeating: "q ", count: 130), String(repeating: "[", count: 70),
  ].map { Array($0.utf8) }

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func file() -> [UInt8] {
    var text = """
      %PDF-1.7
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [\(number()) 0 40 \(length())] >> endobj
      3 0 obj << /Type /Page /Rotate \(pick(["0", "90", "270"])) /Contents 4 0 R /Resources 5 0 R >> endobj
      4 0 obj \(stream(content(), "")) endobj
      5 0 obj << \(resources()) >> endobj

      """
    for number in 10..<22 { text += "\(number) 0 obj \(object()) endobj\n" }
    return Array((text + "trailer << /Root 1 0 R >>").utf8)
  }

  /// Returns resources in which any object can be of any kind.
  private mutating func resources() -> String {
    ["ExtGState", "XObject", "ColorSpace", "Pattern", "Shading", "Properties"].map { kind in
      let names = (10..<22).map { "/G\($0) \(chance(8) ? space() : "\($0) 0 R")" }
      return "/\(kind) << \(names.joined(separator: " ")) >>"
    }.joined(separator: "\n")
  }

  private func stream(_ content: String, _ entries: String) -> String {
    "<< /Length \(content.utf8.count) \(entries) >> stream\n\(content)\nendstream"
  }

  private mutating func object() -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      return stream(
        content(),
        "/Subtype /Form /BBox [0 0 \(length()) 40] /Matrix [1 0 0 \(number()) 0 0] "
          + (chance(2) ? "" : "/Group << /S /Transparency /I \(pick(["true", "false"])) >>"))
    case 2: return shading()
    case 3: return "<< /PatternType 2 /Matrix [1 0 0 1 \(number()) 0] /Shading \(shading()) >>"
    case 4: return state()
    case 5: return space()
    case 6:
      return stream(
        "80FF4000112233445566778899AABBCC>",
        "/Subtype /Image /Width \(count(4)) /Height \(count(3)) /ColorSpace \(space()) "
          + "/BitsPerComponent \(pick(["1", "2", "4", "8", "16"])) /Filter /ASCIIHexDecode "
          + "/ImageMask \(pick(["true", "false"])) /SMask \(reference())")
    case 7: return streamFunction()
    default: return function()
    }
  }

  private mutating func state() -> String {
    let mask = "<< /S /\(pick(["Alpha", "Luminosity"])) /G \(reference()) /BC [\(length())] >>"
    return
      "<< /ca \(pick([".5", "1", "2"])) /CA .3 /BM /\(pick(["Multiply", "Hue", "Normal", "X"])) /LW \(length()) "
      + "/D [[\(length()) 0] 1] /SMask \(chance(2) ? "/None" : mask) >>"
  }

  private mutating func space() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "[/Indexed \(pick(["/DeviceRGB", reference()])) 3 <FF00FF112233>]"
    case 1: "[/Separation /Ink \(pick(["/DeviceCMYK", reference()])) \(function())]"
    case 2: "[/ICCBased \(reference())]"
    case 3: "[/Lab << /Range [-100 100 -100 100] >>]"
    default: pick(["/DeviceGray", "/DeviceRGB", "/DeviceCMYK", "/Pattern"])
    }
  }

  private mutating func shading() -> String {
    "<< /ShadingType \(pick(["2", "3"])) /ColorSpace \(chance(3) ? space() : "/DeviceRGB") "
      + "/Coords [\(number()) \(number()) \(length()) \(number())\(chance(2) ? "" : " 5 \(length())")] "
      + "/Extend [\(pick(["true", "false"])) \(pick(["true", "false"]))] /Function \(function()) >>"
  }

  private mutating func function() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: reference()
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
    switch Int.random(in: 0..<10, using: &random) {
    case 0: "q \(path()) \(pick(["W n", "W* f", "W S"]))"
    case 1: "Q"
    case 2: "\(pick(["1", "2", "-1", "0", "1e4"])) 0 \(number()) 1 \(number()) 0 cm"
    case 3: "/G\(9 + count(12)) \(pick(["gs", "Do", "sh", "cs", "CS"]))"
    case 4: "/Pattern cs /G\(9 + count(12)) scn"
    case 5:
      "\(length()) w \(count(3)) j \(count(3)) J [\(length()) \(pick(["0", "2", "1e-9"]))] 0 d"
    case 6: "\(pick(["1 0 0 rg", "0 0 1 RG", ".2 .3 .4 .1 k", "0.5 sc", "1 1 scn"]))"
    case 7: pick(["BT (a) Tj ET", "/OC /G10 BDC", "EMC", "BI /W 1 /H 1 /BPC 8 /CS /G ID a EI"])
    default: "\(path()) \(pick(["f", "f*", "S", "B", "b*", "n"]))"
    }
  }

  private mutating func path() -> String {
    chance(2)
      ? "\(number()) \(number()) \(length()) \(number()) re"
      : "\(number()) \(number()) m \(number()) 1 2 \(number()) 5 5 c \(number()) \(number()) l h"
  }

  private mutating func reference() -> String { "\(9 + count(12)) 0 R" }

  /// Returns a number, one in three hundred of which is extreme.
  private mutating func number() -> String {
    if chance(300) { return pick(["0", "1e9", "-999999999999", ".0000001", "--5", "", "9.9.9"]) }
    return "\(Int.random(in: -999...999, using: &random))".dropLast(1) + ".5"
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
