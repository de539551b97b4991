// PrefTextConformance: parsing of Unicode's text rendering tests. In: the contents of an HTML file.
// Out: for each expected rendering the font, the text, the variation axes and the outlines.

import PrefGeometry

/// One expected rendering of the suite.
package struct ConformanceCase: Equatable {
  /// The identifier, such as `GVAR-1/300`.
  package var id: String
  /// The file name of the font.
  var font: String
  /// The text to render.
  var text: String
  /// The values of the font's variation axes.
  var axes: [Axis] = []
  /// The expected outlines, in thousandths of an em, y up; `nil` if any rendering passes.
  var outlines: [OutlineSegment]? = []

  struct Axis: Equatable {
    var tag: String
    var value: Double
  }

  /// The test group, such as `GVAR-1`.
  package var group: String { String(id.prefix { $0 != "/" }) }

  /// Returns all cases of an HTML file, in order.
  static func cases(in html: String) -> [ConformanceCase] {
    html.components(separatedBy: "ft:id=\"").dropFirst().compactMap { piece in
      let cell = piece.components(separatedBy: "</td>")[0]
      let head = "ft:id=\"" + cell.components(separatedBy: ">")[0]
      guard let id = attribute("ft:id", head), let text = attribute("ft:render", head),
        let font = attribute("ft:font", head)
      else { return nil }
      return ConformanceCase(
        id: id, font: font, text: unescaped(text), axes: axes(attribute("ft:var", head) ?? ""),
        outlines: cell.contains("<svg") ? outlines(cell) : nil)
    }
  }

  /// Returns the value of an attribute of a tag.
  private static func attribute(_ name: String, _ tag: String) -> String? {
    let parts = tag.components(separatedBy: "\(name)=\"")
    guard parts.count > 1 else { return nil }
    return parts[1].components(separatedBy: "\"")[0]
  }

  private static func axes(_ text: String) -> [Axis] {
    text.split(separator: ";").compactMap { part in
      let pair = part.split(separator: ":")
      guard pair.count == 2, let value = Double(pair[1]) else { return nil }
      return Axis(tag: String(pair[0]), value: value)
    }
  }

  private static func unescaped(_ text: String) -> String {
    let pieces = text.components(separatedBy: "&")
    var result = pieces[0]
    for piece in pieces.dropFirst() {
      let (name, rest) = (piece.prefix { $0 != ";" }, piece.drop { $0 != ";" }.dropFirst())
      switch name {
      case "amp": result += "&"
      case "lt": result += "<"
      case "gt": result += ">"
      case "quot": result += "\""
      default:
        let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
        let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10)
        if let scalar = value.flatMap(Unicode.Scalar.init) { result.unicodeScalars.append(scalar) }
      }
      result += rest
    }
    return result
  }

  /// Returns the outlines of all referenced SVG symbols at their positions.
  private static func outlines(_ cell: String) -> [OutlineSegment] {
    var symbols: [String: [OutlineSegment]] = [:]
    for symbol in cell.components(separatedBy: "<symbol ").dropFirst() {
      let tag = symbol.components(separatedBy: "</symbol>")[0]
      guard let id = attribute("id", tag), let data = attribute(" d", tag) else { continue }
      symbols[id] = OutlineSegment.segments(ofSVG: data)
    }
    return cell.components(separatedBy: "<use ").dropFirst().flatMap { use -> [OutlineSegment] in
      let tag = " " + use.components(separatedBy: ">")[0]
      guard let name = attribute("xlink:href", tag)?.dropFirst(),
        let x = attribute(" x", tag).flatMap(Double.init),
        let y = attribute(" y", tag).flatMap(Double.init)
      else { return [] }
      return (symbols[String(name)] ?? []).map { $0.translated(x: x, y: y) }
    }
  }
}
