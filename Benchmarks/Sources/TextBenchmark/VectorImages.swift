// The time that reading an SVG image takes, per shape.

import PrefSVG

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

/// Prints the time for images of 750, 7,500 and 75,000 shapes.
///
/// - Throws: the error of an image.
func measureVectorImages() throws {
  let times = try [750, 7_500, 75_000].map { shapes in
    let bytes = vectorImage(shapes: shapes)
    let rounds = max(100_000 / shapes, 3)
    return try median(rounds, { _ in bytes }) { _ = try SVGImage($0) } / Double(shapes)
  }
  let texts = times.map { String(format: "%.2f", $0 * 1000) }.joined(separator: ", ")
  print("an SVG image of 750, 7,500, 75,000 shapes: \(texts) µs per shape")
}
