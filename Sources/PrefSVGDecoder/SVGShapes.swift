// PrefSVGDecoder: the shapes, transforms and fills of SVG elements. In: the attributes of an element. Out: its path in
// the coordinates of the parent.

import PrefGeometry

extension XMLTag {
  /// Returns the outline of the element in its own coordinates; nil if it is not a shape that is filled.
  package func outline() throws(SVGValueError) -> Path? {
    switch name {
    case "path": return try SVGPathReader.path(attributes["d"] ?? "")
    case "circle":
      let radius = try length("r")
      return try ellipse(radius, radius)
    case "ellipse": return try ellipse(try length("rx"), try length("ry"))
    case "rect": return try rectangle()
    case "polygon", "polyline":
      let numbers = try SVGNumberReader.numbers(attributes["points"] ?? "")
      var path = Path()
      path.addLines(
        stride(from: 0, to: numbers.count - 1, by: 2).map {
          CGPoint(x: numbers[$0], y: numbers[$0 + 1])
        })
      if name == "polygon", !path.isEmpty { path.closeSubpath() }
      return path
    default: return nil
    }
  }

  private func ellipse(_ rx: Double, _ ry: Double) throws(SVGValueError) -> Path {
    let (x, y) = (try length("cx"), try length("cy"))
    return Path(ellipseIn: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
  }

  private func rectangle() throws(SVGValueError) -> Path {
    let rect = CGRect(
      x: try length("x"), y: try length("y"), width: try length("width"),
      height: try length("height"))
    guard rect.size.width > 0, rect.size.height > 0 else { return Path() }
    // If only one radius is given, the other one is equal.
    let radii = CGSize(
      width: try length(attributes["rx"] == nil ? "ry" : "rx"),
      height: try length(attributes["ry"] == nil ? "rx" : "ry"))
    guard radii.width > 0, radii.height > 0 else { return Path(rect) }
    return Path(
      roundedRect: rect,
      cornerSize: CGSize(
        width: min(radii.width, rect.width / 2), height: min(radii.height, rect.height / 2)),
      style: .circular)
  }

  /// Returns the length of an attribute in user units; 0 if it is missing.
  package func length(_ attribute: Substring) throws(SVGValueError) -> Double {
    guard let text = attributes[attribute] else { return 0 }
    return try SVGNumberReader.length(text)
  }

  /// Returns a property of the element, from its style or from the attribute of that name; nil if it is inherited.
  package func property(_ name: Substring) -> String? {
    SVGStyleSheet.declarations((attributes["style"] ?? "")[...])[name] ?? attributes[name]
  }

  /// Returns the map of an attribute; of `transform`, that from the element's coordinates to those of its parent.
  package func transform(
    _ attribute: Substring = "transform"
  ) throws(SVGValueError) -> CGAffineTransform {
    var map = CGAffineTransform.identity
    var rest = (attributes[attribute] ?? "")[...]
    while let open = rest.firstIndex(of: "(") {
      guard let close = rest[open...].firstIndex(of: ")") else {
        throw SVGValueError("expected \")\"", rest[rest.endIndex...])
      }
      let name = rest[..<open].drop { $0 == "," || $0.isWhitespace }.prefix { $0.isLetter }
      let numbers = try SVGNumberReader.numbers(String(rest[rest.index(after: open)..<close]))
      guard let part = Self.transform(name, numbers) else {
        throw SVGValueError("expected a transform", rest)
      }
      map = part.concatenating(map)
      rest = rest[rest.index(after: close)...]
    }
    return map
  }

  private static func transform(_ name: Substring, _ values: [Double]) -> CGAffineTransform? {
    let second = values.count > 1 ? values[1] : nil
    switch (name, values.count) {
    case ("matrix", 6):
      return CGAffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case ("translate", 1...2): return CGAffineTransform(translationX: values[0], y: second ?? 0)
    case ("scale", 1...2): return CGAffineTransform(scaleX: values[0], y: second ?? values[0])
    case ("rotate", 1):
      return CGAffineTransform(rotationAngle: values[0] * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -values[1], y: -values[2])
        .concatenating(CGAffineTransform(rotationAngle: values[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: values[1], y: values[2]))
    case ("skewX", 1):
      return CGAffineTransform(
        a: 1, b: 0, c: Scalar.tan(values[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      return CGAffineTransform(
        a: 1, b: Scalar.tan(values[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
