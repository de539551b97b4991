// PrefSVGDecoder: viewports: the size of an image, and the map from the coordinates of its view box. In: the
// attributes of an element `svg` or `symbol`. Out: a size and a transform.

import PrefGeometry

/// A rectangle into which the content of an element is fitted.
struct SVGViewport {
  /// The size to which percentages in the content refer, in user units.
  var size: CGSize
  /// The map from the content to the coordinates around the element.
  var transform: CGAffineTransform
  /// The visible rectangle, in the coordinates around the element.
  var frame: CGRect

  /// Creates the viewport of an element with a frame.
  init(_ tag: XMLTag, frame: CGRect) throws(SVGValueError) {
    self.frame = frame
    size = frame.size
    transform = CGAffineTransform(translationX: frame.minX, y: frame.minY)
    guard let box = try tag.viewBox(), box.width > 0, box.height > 0 else { return }
    size = box.size
    transform = Self.fit(box, into: frame, tag.attributes["preserveAspectRatio"] ?? "")
  }

  /// Returns the map from a view box to a frame.
  private static func fit(
    _ box: CGRect, into frame: CGRect, _ rule: String
  ) -> CGAffineTransform {
    var (x, y) = (frame.width / box.width, frame.height / box.height)
    let words = rule.split(whereSeparator: \.isWhitespace)
    let alignment = words.first { $0 != "defer" } ?? "xMidYMid"
    if alignment != "none" {
      let scale = words.last == "slice" ? max(x, y) : min(x, y)
      (x, y) = (scale, scale)
    }
    /// Returns the part of the remaining space that precedes the content.
    func part(_ axis: Character) -> CGFloat {
      guard let index = alignment.firstIndex(of: axis) else { return 0 }
      switch alignment[alignment.index(after: index)...].prefix(3) {
      case "Min": return 0
      case "Max": return 1
      default: return 0.5
      }
    }
    let remaining = CGSize(
      width: frame.width - box.width * x, height: frame.height - box.height * y)
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y,
      tx: frame.minX - box.minX * x + remaining.width * part("x"),
      ty: frame.minY - box.minY * y + remaining.height * part("Y"))
  }
}

extension XMLTag {
  /// Returns the view box; nil if there is none.
  func viewBox() throws(SVGValueError) -> CGRect? {
    guard let text = attributes["viewBox"] else { return nil }
    let numbers = try SVGNumberReader.numbers(text)
    guard numbers.count == 4 else {
      throw SVGValueError("viewBox expects four numbers, such as \"0 0 24 24\"")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the size of the image that the file describes, in points: its width and height or, where one of them is
  /// missing or a percentage, that of its view box.
  func imageSize() throws(SVGValueError) -> CGSize {
    let box = try viewBox()?.size
    let (width, height) = (try absoluteLength("width"), try absoluteLength("height"))
    let size: CGSize
    switch (width, height, box) {
    case (let width?, let height?, _): size = CGSize(width: width, height: height)
    case (let width?, nil, let box?) where box.width > 0:
      size = CGSize(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?) where box.height > 0:
      size = CGSize(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box
    default: throw SVGValueError("the file has no size; add the attributes width and height")
    }
    guard size.width > 0, size.height > 0, size.width <= 1e5, size.height <= 1e5 else {
      throw SVGValueError("the size of the image is not between 0 and 100000")
    }
    return size
  }

  /// The points per unit.
  private static let units: [Substring: Double] = [
    "": 1, "px": 1, "pt": 4 / 3.0, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16,
    "rem": 16, "ex": 8,
  ]

  /// Returns a length in points; nil if it is missing or a percentage.
  private func absoluteLength(_ attribute: Substring) throws(SVGValueError) -> Double? {
    guard let text = attributes[attribute], !text.hasSuffix("%"), text != "auto" else { return nil }
    let unit = text.reversed().prefix { $0.isLetter }.reversed()
    return try SVGNumberReader.length(text) * (Self.units[String(unit)[...]] ?? 1)
  }

  /// Replaces percentages of lengths by numbers.
  ///
  /// - Parameter size: The size of the viewport, in user units.
  mutating func resolvePercentages(_ size: CGSize) {
    let diagonal = ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    for (attribute, text) in attributes where text.hasSuffix("%") {
      let whole: CGFloat
      switch attribute {
      case "x", "x1", "x2", "cx", "rx", "width": whole = size.width
      case "y", "y1", "y2", "cy", "ry", "height": whole = size.height
      case "r": whole = diagonal
      default: continue
      }
      guard let number = Double(text.dropLast()), number.isFinite else { continue }
      attributes[attribute] = "\(number / 100 * whole)"
    }
  }
}
