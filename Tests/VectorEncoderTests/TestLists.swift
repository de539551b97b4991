// VectorTests: display lists and readers of the produced files.

import Foundation
import FoundationXML
import PrefDrawing
import PrefGeometry
import PrefVectorEncoder

/// A font whose glyph 1 is a square of half an em above the baseline; other glyphs are empty.
final class SquareFont: GlyphStore {
  let name = "Square"

  func outline(of glyph: UInt32) -> Path {
    glyph == 1 ? Path(CGRect(x: 0, y: -0.5, width: 0.5, height: 0.5)) : Path()
  }

  func advance(of glyph: UInt32) -> CGFloat { 0.625 }

  func picture(of glyph: UInt32) -> GlyphPicture? { nil }
}

/// Returns a list of 20 × 10 points at scale 1.
func list(_ contents: DisplayItem.Content...) -> DisplayList {
  DisplayList(
    size: CGSize(width: 20, height: 10), scale: 1, items: contents.map { DisplayItem($0) })
}

func fill(_ path: Path, _ paint: Paint) -> DisplayItem.Content {
  .fill(path, isEvenOdd: false, isAntialiased: true, paint)
}

func fill(_ rect: CGRect, _ color: ResolvedColor) -> DisplayItem.Content {
  fill(Path(rect), .color(color))
}

let square = CGRect(x: 2, y: 2, width: 6, height: 6)
let red = ResolvedColor(hex: 0xFF0000)
let blue = ResolvedColor(hex: 0x0000FF)

func svg(
  _ list: DisplayList, background: ResolvedColor? = nil, options: VectorOptions = VectorOptions()
) throws -> String {
  String(
    decoding: try SVGDocument.bytes(of: list, background: background, options: options),
    as: UTF8.self)
}

func pdf(
  _ list: DisplayList, background: ResolvedColor? = nil, options: VectorOptions = VectorOptions()
) throws -> [UInt8] {
  try PDFDocument.bytes(
    of: [PDFDocument.Page(list: list, background: background)], options: options)
}

/// The elements of an XML document, in order, with their attributes; nil if it is not well-formed.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  private(set) var text = ""

  init?(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) { elements.append(Element(name: name, attributes: attributes)) }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  var names: [String] { elements.map(\.name) }

  subscript(_ name: String) -> [Element] { elements.filter { $0.name == name } }
}
