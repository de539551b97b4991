// PrefVectorEncoder: shapes, gradients, glyphs and images in SVG.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec

extension SVGWriter {
  /// The units per em of glyph outlines.
  private static var unitsPerEm: CGFloat { 1000 }

  /// Appends a run whose glyphs refer to outlines that are defined once.
  mutating func append(
    _ run: GlyphRun, _ color: ResolvedColor, _ transform: CGAffineTransform
  ) {
    let unit = run.fontSize / Self.unitsPerEm
    var uses = ""
    for glyph in run.glyphs {
      guard let identifier = identifier(of: glyph.glyph, in: run) else { continue }
      let (x, y) = (CGFloat(glyph.x) / unit, CGFloat(glyph.y) / unit)
      uses += "<use xlink:href=\"#\(identifier)\" x=\"\(x.text())\""
      uses += abs(y) < 0.0005 ? "/>\n" : " y=\"\(y.text())\"/>\n"
    }
    if uses.isEmpty { return }
    let toPicture = CGAffineTransform(scaleX: unit, y: unit).concatenating(transform)
    body += "<g\(color.svgAttributes("fill"))\(toPicture.svgAttribute("transform"))>\n"
    body += uses
    body += "</g>\n"
  }

  /// Returns the identifier of a glyph's outline; nil if it has none.
  private mutating func identifier(of glyph: UInt32, in run: GlyphRun) -> String? {
    let key = GlyphKey(glyph, of: run)
    if let known = glyphs[key] { return known }
    let outline = run.outline(of: glyph)
    if outline.isEmpty || !outline.isFinite {
      glyphs[key] = .some(nil)
      return nil
    }
    let units = CGAffineTransform(scaleX: Self.unitsPerEm, y: Self.unitsPerEm)
    let data = outline.applying(units).svgData(digits: 2)
    let identifier = define("g") { identifier in
      VectorText("<path id=\"\(identifier)\" d=\"\(data)\"/>\n")
    }
    glyphs[key] = identifier
    return identifier
  }

  /// Appends an image, whose pixels are embedded once.
  mutating func append(
    _ image: PixelImage, _ rect: CGRect, isSmooth: Bool, _ opacity: Double,
    _ transform: CGAffineTransform
  ) throws(VectorError) {
    let key = ImageKey(image: ObjectIdentifier(image), isSmooth: isSmooth)
    let identifier: String
    if let known = images[key] {
      identifier = known
    } else {
      let data = try image.pngBytes().base64
      identifier = define("i") { identifier in
        var text = VectorText(
          "<image id=\"\(identifier)\" width=\"\(image.width)\" height=\"\(image.height)\" "
            + "preserveAspectRatio=\"none\"\(isSmooth ? "" : " image-rendering=\"optimizeSpeed\"") "
            + "xlink:href=\"data:image/png;base64,")
        text.append(data)
        text += "\"/>\n"
        return text
      }
      images[key] = identifier
    }
    let toPicture = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(transform)
    body +=
      "<use xlink:href=\"#\(identifier)\"\(toPicture.svgAttribute("transform"))"
      + (opacity < 1 ? " opacity=\"\(opacity.text(digits: 4))\"/>\n" : "/>\n")
  }
}

extension PixelImage {
  /// Returns the image as a PNG file.
  ///
  /// - Throws: ``VectorError/encoding(_:)`` if a side is too long for the format.
  func pngBytes() throws(VectorError) -> [UInt8] {
    do {
      return try pixels.withUnsafeBytes { (bytes) throws(PNGError) in
        try PNGEncoder.encode(
          bytes, width: width, height: height, isOpaque: isOpaque,
          options: PNGOptions(includesSRGB: false))
      }
    } catch {
      if (error as? PNGError) == .cancelled { throw .cancelled }
      throw .encoding("cannot embed the image \(name): \(error)")
    }
  }
}

extension [UInt8] {
  /// The bytes in base64.
  fileprivate var base64: [UInt8] { Array(Data(self).base64EncodedData()) }
}

extension ResolvedColor {
  /// The color as the attribute `name`, with its opacity if it is not 1.
  func svgAttributes(_ name: String) -> String {
    let components = [red, green, blue].map { ResolvedComponents.byte($0) }
    let hex = components.map { byte in
      let text = String(byte, radix: 16)
      return text.utf8.count < 2 ? "0" + text : text
    }
    let alpha = ResolvedComponents.byte(opacity)
    return " \(name)=\"#\(hex.joined())\""
      + (alpha < 255 ? " \(name)-opacity=\"\((Double(alpha) / 255).text(digits: 4))\"" : "")
  }
}

extension CGAffineTransform {
  /// The transform as an attribute, preceded by a space; empty for the identity.
  func svgAttribute(_ name: String) -> String {
    if isIdentity { return "" }
    if isTranslation {
      return " \(name)=\"translate(\(tx.text(digits: 4)) \(ty.text(digits: 4)))\""
    }
    var text = VectorText()
    text.append(self)
    return " \(name)=\"matrix(\(text.string))\""
  }
}

extension StrokeStyle {
  /// The attributes of a stroke, without its color.
  var svgAttributes: String {
    var text = " stroke-width=\"\(lineWidth.text(digits: 4))\""
    switch lineCap {
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    default: break
    }
    switch lineJoin {
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    default: text += " stroke-miterlimit=\"\(max(miterLimit, 1).text())\""
    }
    if let pattern = usableDash {
      text += " stroke-dasharray=\"\(pattern.lengths.map { $0.text() }.joined(separator: " "))\""
      if pattern.phase != 0 { text += " stroke-dashoffset=\"\(pattern.phase.text())\"" }
    }
    return text
  }

  /// The dash lengths and the phase in 0..<(twice their sum); nil for a solid line.
  var usableDash: (lengths: [CGFloat], phase: CGFloat)? {
    let total = dash.reduce(0, +) * 2
    guard dash.allSatisfy({ $0 >= 0 }), total > 0, total.isFinite else { return nil }
    let phase = dashPhase.isFinite ? dashPhase.truncatingRemainder(dividingBy: total) : 0
    return (dash, phase < 0 ? phase + total : phase)
  }
}

extension Path {
  /// Returns the element of the shape with further attributes, and a line break.
  func svgElement(_ attributes: String) -> String {
    func attribute(_ name: String, _ value: CGFloat) -> String {
      " \(name)=\"\(value.text())\""
    }
    switch storage {
    case .rect(let rect):
      return "<rect" + attribute("x", rect.minX) + attribute("y", rect.minY)
        + attribute("width", rect.width) + attribute("height", rect.height) + attributes + "/>\n"
    case .ellipse(let rect):
      return "<ellipse" + attribute("cx", rect.midX) + attribute("cy", rect.midY)
        + attribute("rx", rect.width / 2) + attribute("ry", rect.height / 2) + attributes + "/>\n"
    case .empty, .roundedRect, .segments:
      return "<path d=\"\(svgData(digits: 3))\"\(attributes)/>\n"
    }
  }

  /// Returns the path data with a number of digits after the point.
  func svgData(digits: Int) -> String {
    var text = VectorText()
    func add(_ letter: String, _ points: CGPoint...) {
      text += letter
      text.append(points.flatMap { [Double($0.x), Double($0.y)] }, digits: digits)
    }
    forEach { element in
      switch element {
      case .move(let end): add("M", end)
      case .line(let end): add("L", end)
      case .quadCurve(let end, let control): add("Q", control, end)
      case .curve(let end, let control1, let control2): add("C", control1, control2, end)
      case .closeSubpath: text += "Z"
      }
    }
    return text.string
  }
}

extension VectorGradient {
  /// The element before and after its identifier.
  var svgText: (start: String, end: String) {
    var start: String
    switch geometry {
    case .linear(let from, let to):
      start =
        "<linearGradient gradientUnits=\"userSpaceOnUse\" x1=\"\(from.x.text())\" "
        + "y1=\"\(from.y.text())\" x2=\"\(to.x.text())\" y2=\"\(to.y.text())\""
    case .radial:
      start = "<radialGradient gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\""
    }
    if spread != .pad { start += " spreadMethod=\"\(spread == .mirror ? "reflect" : "repeat")\"" }
    var end = transform.svgAttribute("gradientTransform") + ">"
    for stop in stops {
      end +=
        "<stop offset=\"\(Double(stop.location).text(digits: 5))\""
        + stop.color.svgAttributes("stop-color")
        .replacingOccurrences(of: "stop-color-opacity", with: "stop-opacity") + "/>"
    }
    let isLinear = start.hasPrefix("<linear")
    return (start, end + (isLinear ? "</linearGradient>\n" : "</radialGradient>\n"))
  }
}
