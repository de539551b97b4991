// PrefVectorEncoder: shapes, glyphs and images in PDF.

import PrefDrawing
import PrefGeometry
import PrefPNGCodec
import PrefPixels

extension PDFWriter {
  mutating func fill(
    _ shape: Path, isEvenOdd: Bool, _ paint: VectorPaint, _ transform: CGAffineTransform
  ) throws(VectorError) {
    content += "q\n"
    switch paint {
    case .color(let color):
      self.color(color, "rg")
      concatenate(transform)
      path(shape)
      content += isEvenOdd ? "f*\n" : "f\n"
    case .gradient(let gradient):
      path(shape.applying(transform))
      content += isEvenOdd ? "W* n\n" : "W n\n"
      try shade(gradient, transform)
    }
    content += "Q\n"
  }

  mutating func stroke(
    _ line: Path, _ style: StrokeStyle, _ color: ResolvedColor, _ transform: CGAffineTransform
  ) {
    content += "q\n"
    self.color(color, "RG")
    concatenate(transform)
    content.append(Double(style.lineWidth), digits: 4)
    let cap =
      switch style.lineCap {
      case .round: 1
      case .square: 2
      default: 0
      }
    let join =
      switch style.lineJoin {
      case .round: 1
      case .bevel: 2
      default: 0
      }
    content += " w \(cap) J \(join) j \(max(style.miterLimit, 1).text()) M\n"
    if let dash = style.usableDash {
      let lengths = dash.lengths.map { $0.text() }.joined(separator: " ")
      content += "[\(lengths)] \(dash.phase.text()) d\n"
    }
    path(line)
    content += "S\nQ\n"
  }

  // MARK: - Glyphs

  /// Appends a run as text, or with glyphs that are forms, each defined once.
  mutating func append(
    _ run: GlyphRun, _ color: ResolvedColor, _ transform: CGAffineTransform
  ) throws(VectorError) {
    if embedsFonts, appendText(run, color, transform) { return }
    content += "q\n"
    self.color(color, "rg")
    concatenate(transform)
    for glyph in run.glyphs {
      guard let name = try name(of: glyph.glyph, in: run) else { continue }
      content += "q "
      content.append([Double(run.fontSize), 0, 0, Double(run.fontSize)], digits: 5)
      content += " "
      content.append([Double(glyph.x), Double(glyph.y)], digits: 4)
      content += " cm /\(name) Do Q\n"
    }
    content += "Q\n"
  }

  /// Returns the name of a glyph's form; nil if the glyph has no outline.
  private mutating func name(
    of glyph: UInt32, in run: GlyphRun
  ) throws(VectorError) -> String? {
    let key = GlyphKey(glyph, of: run)
    if let known = glyphs[key] { return known }
    let outline = run.outline(of: glyph)
    if outline.isEmpty || !outline.isFinite {
      glyphs[key] = .some(nil)
      return nil
    }
    // The outline is written in thousandths of an em, which is precise enough with 2 digits.
    let scaled = outline.applying(CGAffineTransform(scaleX: 1000, y: 1000))
    let bounds = scaled.boundingRect.insetBy(dx: -1, dy: -1)
    let box = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { $0.text() }
      .joined(separator: " ")
    let outer = content
    content = VectorText()
    path(scaled)
    content += "f\n"
    let stream = content.bytes
    content = outer
    let number = file.add(
      stream: stream,
      "/Type /XObject /Subtype /Form /BBox [\(box)] /Matrix [0.001 0 0 0.001 0 0] "
        + "/Resources << >>")
    let name = name(.object, "\(number) 0 R")
    glyphs[key] = name
    return name
  }

  // MARK: - Images

  /// Appends an image, whose pixels are embedded once.
  mutating func append(
    _ image: PixelImage, _ rect: CGRect, isSmooth: Bool, _ opacity: Double,
    _ transform: CGAffineTransform
  ) throws(VectorError) {
    let key = ImageKey(image: ObjectIdentifier(image), isSmooth: isSmooth)
    let name: String
    if let known = images[key] {
      name = known
    } else {
      name = self.name(.object, "\(try number(of: image, isSmooth: isSmooth)) 0 R")
      images[key] = name
    }
    content += "q\n"
    if opacity < 1 {
      let text = opacity.text(digits: 4)
      content += "/\(self.name(.state, "<< /ca \(text) /CA \(text) >>")) gs\n"
    }
    // An image fills the unit square, with its first row at the top of an axis that points up.
    concatenate(
      CGAffineTransform(
        a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY
      ).concatenating(transform))
    content += "/\(name) Do\nQ\n"
  }

  private mutating func number(
    of image: PixelImage, isSmooth: Bool
  ) throws(VectorError) -> Int {
    let count = image.width * image.height
    var straight = [UInt8](repeating: 0, count: count * 4)
    unpremultiply(image.pixels, count: count, into: &straight)
    var head =
      "/Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height) "
      + "/BitsPerComponent 8" + (isSmooth ? " /Interpolate true" : "")
    let dictionary = head
    if !image.isOpaque {
      var opacities = [UInt8](repeating: 0, count: count)
      for index in 0..<count {
        opacities[index] = straight[index * 4 + 3]
        straight[index * 4 + 3] = 255
      }
      let mask = file.add(stream: opacities, dictionary + " /ColorSpace /DeviceGray")
      head += " /SMask \(mask) 0 R"
    }
    return file.add(
      compressed: try Self.filteredRows(straight, width: image.width, height: image.height),
      head + " /ColorSpace /DeviceRGB "
        + "/DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns \(image.width) >>")
  }

  /// Returns opaque pixels as RGB, filtered and compressed as in PNG, whose rows PDF can read.
  ///
  /// - Throws: ``VectorError/encoding(_:)`` if a side is too long.
  private static func filteredRows(
    _ pixels: [UInt8], width: Int, height: Int
  ) throws(VectorError) -> [UInt8] {
    let file: [UInt8]
    do {
      file = try pixels.withUnsafeBytes { (bytes) throws(PNGError) in
        try PNGEncoder.encode(
          bytes, width: width, height: height, isOpaque: true,
          options: PNGOptions(includesSRGB: false))
      }
    } catch {
      if (error as? PNGError) == .cancelled { throw .cancelled }
      throw .encoding("cannot embed an image: \(error)")
    }
    var result: [UInt8] = []
    // Chunks after the signature of 8 bytes: length, type, data, checksum.
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      if file[(at + 4)..<(at + 8)].elementsEqual("IDAT".utf8) {
        result += file[(at + 8)..<(at + 8 + length)]
      }
      at += 12 + length
    }
    return result
  }
}
