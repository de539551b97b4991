// PrefDrawing: the text dump of display lists, used by tests, documentation and `inspect
// --display-list`.

import PrefGeometry

extension DisplayList: CustomStringConvertible {
  /// The list as text: a header with the size in points and the scale, then one line per item, with
  /// the items of layers indented.
  public var description: String {
    var lines = ["display list \(size.roundedText) @\(scale.roundedText)x"]
    items.withSufficientStack { for item in items { item.dump(into: &lines, indent: 1) } }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DisplayItem {
  /// The first line of the item in the dump, without indentation.
  package var summary: String {
    var lines: [String] = []
    dump(into: &lines, indent: 0)
    return lines.first ?? ""
  }

  func dump(into lines: inout [String], indent: Int) {
    let indentation = String(repeating: "  ", count: indent)
    func put(_ text: String) {
      lines.append(indentation + text + (transform.isIdentity ? "" : " \(transform.transformText)"))
    }
    switch content {
    case .fill(let path, let isEvenOdd, _, let paint):
      put("fill \(path.shapeText)\(isEvenOdd ? " even-odd" : "") \(paint)")
    case .stroke(let path, let style, _, let paint):
      put("stroke \(path.shapeText) \(style.strokeText) \(paint)")
    case .glyphs(let run, let paint):
      put("glyphs \"\(run.text)\" \(run.store.name) \(run.fontSize.roundedText) \(paint)")
    case .image(let image, let rect, let interpolation, let opacity):
      put(
        "image \(image.name) \(image.width)x\(image.height) in \(rect.roundedText) "
          + "\(interpolation.rawValue)\(opacity == 1 ? "" : " opacity \(opacity.roundedText)")")
    case .shadow(let path, let color, let radius, let offset):
      put(
        "shadow \(path.shapeText) \(color) radius \(radius.roundedText) offset \(offset.roundedText)"
      )
    case .layer(let layer):
      put("layer" + layer.effectsText)
      for item in layer.items { item.dump(into: &lines, indent: indent + 1) }
      if let mask = layer.mask {
        lines.append(indentation + "  mask")
        for item in mask { item.dump(into: &lines, indent: indent + 2) }
      }
    }
  }
}

extension DisplayLayer {
  fileprivate var effectsText: String {
    var words: [String] = []
    if let p = projection {
      let numbers = [p.m11, p.m12, p.m13, p.m21, p.m22, p.m23, p.m31, p.m32, p.m33]
      words.append("projection \(numbers.map { $0.roundedText }.joined(separator: " "))")
    }
    words += filters.map(\.description)
    if let clip { words.append("clip \(clip.path.shapeText)\(clip.isEvenOdd ? " even-odd" : "")") }
    if opacity != 1 { words.append("opacity \(opacity.roundedText)") }
    if blendMode != .normal { words.append("blend \(blendMode.rawValue)") }
    if isIsolated { words.append("isolated") }
    return words.map { " " + $0 }.joined()
  }
}

extension DisplayLayer.Filter: CustomStringConvertible {
  /// A one-line summary of the filter and its parameters, for dumps.
  public var description: String {
    switch self {
    case .blur(let radius, let isOpaque): "blur \(radius.roundedText)\(isOpaque ? " opaque" : "")"
    case .shadow(let color, let radius, let offset):
      "shadow \(color) radius \(radius.roundedText) offset \(offset.roundedText)"
    case .colorMatrix(let matrix):
      "matrix \(matrix.map { Double($0).roundedText }.joined(separator: " "))"
    case .linearColorMatrix(let matrix):
      "linear matrix \(matrix.map { Double($0).roundedText }.joined(separator: " "))"
    case .luminanceToAlpha: "luminance-to-alpha"
    case .alphaThreshold(let min, let max, let color):
      "alpha \(min.roundedText)…\(max.roundedText) as \(color)"
    }
  }
}

extension Path {
  /// A one-line summary for dumps: the kind of shape and its dimensions in points, or the elements
  /// of the path.
  public var shapeText: String {
    switch storage {
    case .empty: return "empty"
    case .rect(let rect): return "rect \(rect.roundedText)"
    case .ellipse(let rect): return "ellipse \(rect.roundedText)"
    case .roundedRect(let rounded):
      let (w, h) = (rounded.cornerSize.width, rounded.cornerSize.height)
      let corner = w == h ? w.roundedText : rounded.cornerSize.roundedText
      return "rounded \(rounded.rect.roundedText) r \(corner) \(rounded.style)"
    case .segments: return "path {\(description)}"
    }
  }
}

extension StrokeStyle {
  fileprivate var strokeText: String {
    var words = ["width \(lineWidth.roundedText)"]
    if lineCap != .butt { words.append("cap \(lineCap)") }
    if lineJoin != .miter { words.append("join \(lineJoin)") }
    if !dash.isEmpty {
      words.append(
        "dash \(dash.map(\.roundedText).joined(separator: ",")) phase \(dashPhase.roundedText)")
    }
    return words.joined(separator: " ")
  }
}

extension CGAffineTransform {
  fileprivate var transformText: String {
    isTranslation ? "at \(CGPoint(x: tx, y: ty).roundedText)" : "by \(self)"
  }
}
