// PrefVectorEncoder: the content of a PDF page. All coordinates are in points of the picture, y down; the
// first operator of the page flips the axis. Everything that is used more than once, or needs a
// transparency group, is a form XObject in the page's one resource dictionary.

import PrefDrawing
import PrefGeometry

/// The state of a page under construction.
struct PDFWriter {
  var file: PDFFile
  let size: CGSize
  /// The operators of the content stream that is being written.
  var content = VectorText()
  /// The resources by kind: the number of the object or the text of the value, by name.
  private var resources: [Resource: [(name: String, value: String)]] = [:]
  private var names: [String: String] = [:]
  /// The names of glyph forms and images; nil for glyphs without an outline.
  var glyphs: [GlyphKey: String?] = [:]
  var images: [ImageKey: String] = [:]
  /// The fonts of the document.
  var fonts = PDFFonts()
  /// Whether text is written with embedded fonts.
  var embedsFonts = false
  /// The number of the resource dictionary.
  let resourcesNumber: Int

  /// The categories of a resource dictionary, in the order in which they are written.
  enum Resource: String, CaseIterable {
    case state = "ExtGState"
    case font = "Font"
    case object = "XObject"
    case shading = "Shading"

    var prefix: String {
      switch self {
      case .state: "E"
      case .font: "F"
      case .object: "X"
      case .shading: "S"
      }
    }
  }

  init(file: PDFFile, size: CGSize) {
    self.file = file
    self.size = size
    resourcesNumber = self.file.reserve()
  }

  /// The bounds of the page, in points.
  var box: String { "[0 0 \(size.width.text()) \(size.height.text())]" }

  /// Adds the page and its resources to the file and returns the number of the page.
  mutating func finishPage(parent: Int) -> Int {
    // Lines thinner than a pixel keep their width; viewers may widen them otherwise.
    let state = name(.state, "<< /SA false >>")
    var dictionary = ""
    for kind in Resource.allCases {
      guard let entries = resources[kind] else { continue }
      let text = entries.map { "/\($0.name) \($0.value)" }.joined(separator: " ")
      dictionary += "/\(kind.rawValue) << \(text) >> "
    }
    file.set(resourcesNumber, "<< \(dictionary)>>")
    var stream = VectorText("1 0 0 -1 0 \(size.height.text()) cm\n/\(state) gs\n")
    stream += content
    let number = file.add(stream: stream.bytes, "")
    return file.add(
      "<< /Type /Page /Parent \(parent) 0 R /MediaBox \(box) /Contents \(number) 0 R "
        + "/Resources \(resourcesNumber) 0 R "
        + "/Group << /Type /Group /S /Transparency /CS /DeviceRGB >> >>")
  }

  /// Returns the name of a resource with a value, which is added once.
  mutating func name(_ kind: Resource, _ value: String) -> String {
    let key = kind.prefix + value
    if let known = names[key] { return known }
    let name = kind.prefix + String((resources[kind]?.count ?? 0) + 1)
    names[key] = name
    resources[kind, default: []].append((name, value))
    return name
  }

  /// Adds a form with the operators written by `body` and returns its reference.
  mutating func form(
    _ dictionary: String, _ body: (inout PDFWriter) throws(VectorError) -> Void
  ) throws(VectorError) -> String {
    let outer = content
    content = VectorText()
    try body(&self)
    let stream = content.bytes
    content = outer
    let number = file.add(
      stream: stream,
      "/Type /XObject /Subtype /Form /BBox \(box) /Resources \(resourcesNumber) 0 R" + dictionary)
    return "\(number) 0 R"
  }

  // MARK: - Nodes

  mutating func append(_ nodes: [VectorNode]) throws(VectorError) {
    for node in nodes {
      switch node {
      case .fill(let path, let isEvenOdd, _, let paint, let transform):
        try fill(path, isEvenOdd: isEvenOdd, paint, transform)
      case .stroke(let path, let style, _, let color, let transform):
        stroke(path, style, color, transform)
      case .glyphs(let run, let color, let transform): try append(run, color, transform)
      case .image(let image, let rect, let isSmooth, let opacity, let transform):
        try append(image, rect, isSmooth: isSmooth, opacity, transform)
      case .group(let group): try append(group)
      }
    }
  }

  /// Appends a group. Only a group with more than a clip is a transparency group.
  private mutating func append(_ group: VectorGroup) throws(VectorError) {
    content += "q\n"
    if let clip = group.clip {
      path(clip.path.applying(clip.transform))
      content += clip.isEvenOdd ? "W* n\n" : "W n\n"
    }
    if group.isDirect {
      try append(group.nodes)
    } else {
      var state = ""
      if group.opacity < 1 {
        let opacity = group.opacity.text(digits: 4)
        state += " /ca \(opacity) /CA \(opacity)"
      }
      if group.blendMode != .normal { state += " /BM /\(group.blendMode.pdfName)" }
      if let mask = group.mask {
        let form = try transparencyGroup(mask)
        state += " /SMask << /Type /Mask /S /Alpha /G \(form) >>"
      }
      if !state.isEmpty { content += "/\(name(.state, "<<\(state) >>")) gs\n" }
      let form = try transparencyGroup(group.nodes)
      content += "/\(name(.object, form)) Do\n"
    }
    content += "Q\n"
  }

  private mutating func transparencyGroup(_ nodes: [VectorNode]) throws(VectorError) -> String {
    try form(" /Group << /Type /Group /S /Transparency /CS /DeviceRGB /I true >>") {
      (writer) throws(VectorError) in try writer.append(nodes)
    }
  }

  // MARK: - Operators

  /// Appends a transform of the coordinate space.
  mutating func concatenate(_ transform: CGAffineTransform) {
    if transform.isIdentity { return }
    content.append(transform)
    content += " cm\n"
  }

  /// Appends a fill or stroke color, and its opacity as a graphics state.
  mutating func color(_ color: ResolvedColor, _ operation: String) {
    let opacity = ResolvedComponents.byte(color.opacity)
    if opacity < 255 {
      let text = (Double(opacity) / 255).text(digits: 4)
      content += "/\(name(.state, "<< /ca \(text) /CA \(text) >>")) gs\n"
    }
    content.append(color.pdfComponents, digits: 4)
    content += " \(operation)\n"
  }

  /// Appends the operators that construct a path. Quadratic curves become cubic ones.
  mutating func path(_ path: Path) {
    func add(_ points: [CGPoint], _ operation: String) {
      content.append(points.flatMap { [Double($0.x), Double($0.y)] }, digits: 4)
      content += operation
    }
    if case .rect(let rect) = path.storage {
      content.append([rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }, digits: 4)
      content += " re\n"
      return
    }
    var last = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let end):
        add([end], " m\n")
        last = end
      case .line(let end):
        add([end], " l\n")
        last = end
      case .quadCurve(let end, let control):
        func between(_ point: CGPoint) -> CGPoint {
          CGPoint(
            x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        add([between(last), between(end), end], " c\n")
        last = end
      case .curve(let end, let control1, let control2):
        add([control1, control2, end], " c\n")
        last = end
      case .closeSubpath: content += "h\n"
      }
    }
  }
}

extension ResolvedColor {
  /// The components in 0...1, rounded to 8 bits as the rasterizer does.
  var pdfComponents: [Double] {
    [red, green, blue].map { Double(ResolvedComponents.byte($0)) / 255 }
  }
}

extension CompositingMode {
  /// The name in PDF: that of Swift with a capital.
  fileprivate var pdfName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
