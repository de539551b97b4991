// The time that reading an SVG image takes, per shape.

import PrefDrawing
import PrefPDFDecoder
import PrefSVGDecoder

/// Returns an image of so many shapes, with properties from groups, style sheets and gradients.
func vectorImage(shapes: Int) -> [UInt8] {
  let elements = (0..<shapes).map { index in
    switch index % 4 {
    case 0: "<circle cx=\"\(index % 71)\" cy=\"9\" r=\"2.5\" fill=\"url(#g)\"/>"
    case 1: "<g class=\"a\"><path d=\"M\(index % 53) 0h4v4z\"/></g>"
    case 2: "<rect x=\"1\" y=\"\(index % 31)\" width=\"5\" height=\"5\" style=\"fill:#0f0\"/>"
    default: "<use href=\"#s\" x=\"\(index % 13)\"/>"
    }
  }
  return Array(
    """
    <svg viewBox="0 0 100 100"><style>.a{fill:red}</style><path id="s" d="M0 0h1v1"/>
    <linearGradient id="g"><stop/><stop offset="1" stop-color="red"/></linearGradient>
    \(elements.joined(separator: "\n"))</svg>
    """.utf8)
}

/// Returns a PDF file of a number of shapes, with saved states, clips and a gradient.
func pdfImage(shapes: Int) -> [UInt8] {
  let content = (0..<shapes).map { index in
    let (x, y) = (index % 100, index / 100 % 100)
    let color = index % 3 == 0 ? "/Pattern cs /P scn" : "0.2 0.4 0.\(index % 10) rg"
    return "q 1 0 0 1 \(x) \(y) cm 0 0 9 9 re W n \(color) 0 0 m 0 4 4 8 8 8 c 8 0 l h f Q"
  }.joined(separator: "\n")
  let shading = """
    << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 100 0]
    /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>
    """
  return Array(
    """
    %PDF-1.4
    1 0 obj << /Pages << /Type /Page /MediaBox [0 0 120 120] /Contents 2 0 R
    /Resources << /Pattern << /P << /PatternType 2 /Shading 3 0 R >> >> >> >> >> endobj
    2 0 obj << /Length \(content.utf8.count) >> stream
    \(content)
    endstream endobj
    3 0 obj \(shading) endobj
    trailer << /Root 1 0 R >>
    """.utf8)
}

/// Prints the time for images of 500, 5,000 and 50,000 shapes.
///
/// - Throws: the error of an image.
func measureVectorImages() throws {
  func measure(_ format: String, _ read: (Int) -> () throws -> Void) throws {
    let times = try [500, 5_000, 50_000].map { shapes in
      let read = read(shapes)
      return try median(max(100_000 / shapes, 3), { _ in }) { try read() } / Double(shapes)
    }
    let texts = times.map { String(format: "%.2f", $0 * 1000) }.joined(separator: ", ")
    print("\(format) of 500, 5,000, 50,000 shapes: \(texts) µs per shape")
  }
  try measure("an SVG image") { shapes in
    let bytes = vectorImage(shapes: shapes)
    return { _ = try VectorImage(svg: bytes) }
  }
  try measure("a PDF image") { shapes in
    let bytes = pdfImage(shapes: shapes)
    return { _ = try VectorImage(pdf: bytes) }
  }
}
