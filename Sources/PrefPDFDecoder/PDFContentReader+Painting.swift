// PrefPDFDecoder: the operators of paths and colors (ISO 32000-1, 8.5 and 8.6), and those that draw objects.

import PrefDrawing
import PrefGeometry

extension PDFContentReader {
  // MARK: Paths

  /// Applies an operator that builds, paints or clips to a path; returns whether it is one.
  mutating func applyPathOperator(
    _ name: String, _ numbers: [Double]
  ) throws(PDFError) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    let current = group.path.outline.currentPoint ?? .zero
    switch name {
    case "m" where numbers.count >= 2: group.path.outline.move(to: point(0))
    case "l" where numbers.count >= 2: group.path.outline.addLine(to: point(0))
    case "c" where numbers.count >= 6:
      group.path.outline.addCurve(to: point(4), control1: point(0), control2: point(2))
    case "v" where numbers.count >= 4:
      group.path.outline.addCurve(to: point(2), control1: current, control2: point(0))
    case "y" where numbers.count >= 4:
      group.path.outline.addCurve(to: point(2), control1: point(0), control2: point(2))
    case "h": group.path.outline.closeSubpath()
    case "re" where numbers.count >= 4: addRectangle(numbers)
    default: return try applyPaintingOperator(name)
    }
    group.path.segmentCount += 1
    return true
  }

  private mutating func addRectangle(_ numbers: [Double]) {
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    if group.path.outline.isEmpty, width > 0, height > 0 {
      group.path.outline = Path(CGRect(x: x, y: y, width: width, height: height))
      return
    }
    group.path.outline.move(to: CGPoint(x: x, y: y))
    group.path.outline.addLine(to: CGPoint(x: x + width, y: y))
    group.path.outline.addLine(to: CGPoint(x: x + width, y: y + height))
    group.path.outline.addLine(to: CGPoint(x: x, y: y + height))
    group.path.outline.closeSubpath()
  }

  private mutating func applyPaintingOperator(_ name: String) throws(PDFError) -> Bool {
    switch name {
    case "W": group.path.isClipEvenOdd = false
    case "W*": group.path.isClipEvenOdd = true
    case "n": try paint()
    case "f", "F": try paint(fill: false)
    case "f*": try paint(fill: true)
    case "S": try paint(strokes: true)
    case "s": try paint(strokes: true, closes: true)
    case "B": try paint(fill: false, strokes: true)
    case "B*": try paint(fill: true, strokes: true)
    case "b": try paint(fill: false, strokes: true, closes: true)
    case "b*": try paint(fill: true, strokes: true, closes: true)
    default: return false
    }
    return true
  }

  /// Paints the path, clips to it if requested, and begins a new one.
  ///
  /// - Parameter isEvenOdd: The rule of the interior that is filled; nil for no fill.
  private mutating func paint(
    fill isEvenOdd: Bool? = nil, strokes: Bool = false, closes: Bool = false
  ) throws(PDFError) {
    if closes { group.path.outline.closeSubpath() }
    let (path, cost, clipRule) = (
      group.path.outline, group.path.segmentCount, group.path.isClipEvenOdd
    )
    group.path = PDFPath()
    if !path.isEmpty {
      if let isEvenOdd { try fill(path, cost, isEvenOdd: isEvenOdd) }
      if strokes { try stroke(path, cost) }
    }
    // Without a path, there is no clip.
    if let clipRule, !path.isEmpty { try clip(to: path, cost: cost, isEvenOdd: clipRule) }
  }

  private mutating func fill(_ path: Path, _ cost: Int, isEvenOdd: Bool) throws(PDFError) {
    try countWork(cost)
    let opacity = state.fill.opacity
    switch state.fill.paint {
    case .unsupported: break
    case .color(let color):
      try emit(
        DisplayItem(
          .fill(
            path, isEvenOdd: isEvenOdd, isAntialiased: true,
            .color(color.multiplyingOpacity(by: opacity))), transform: state.transform))
    case .shading(let shading, let map):
      if let background = shading.background {
        try emit(
          DisplayItem(
            .fill(
              path, isEvenOdd: isEvenOdd, isAntialiased: true,
              .color(background.multiplyingOpacity(by: opacity))), transform: state.transform))
      }
      let local = state.transform.concatenating(map.inverted())
      guard map.determinant != 0, local.isFinite else { return }
      try fill(path.applying(local), isEvenOdd, shading, map, opacity)
    }
  }

  /// Fills a path in the space of a gradient.
  private mutating func fill(
    _ path: Path, _ isEvenOdd: Bool, _ shading: PDFShading, _ map: CGAffineTransform,
    _ opacity: Double
  ) throws(PDFError) {
    if let item = try item(path, isEvenOdd, shading, map, opacity) { try emit(item) }
  }

  /// Returns a path in the space of a gradient, filled with the gradient.
  private mutating func item(
    _ path: Path, _ isEvenOdd: Bool, _ shading: PDFShading, _ map: CGAffineTransform,
    _ opacity: Double
  ) throws(PDFError) -> DisplayItem? {
    if let omission = shading.omission { omissions.insert(omission) }
    try countWork(shading.gradient.stops.count)
    let bounds = pageBounds.applying(map.inverted())
    guard map.determinant != 0, bounds.origin.x.isFinite, bounds.width.isFinite else { return nil }
    let paint = Paint.gradient(shading.gradient).multiplyingOpacity(by: opacity)
    let fill = DisplayItem(
      .fill(path, isEvenOdd: isEvenOdd, isAntialiased: true, paint), transform: map)
    return shading.limited(fill, map, in: bounds)
  }

  /// Paints a gradient where another item is opaque.
  private mutating func fill(
    where mask: DisplayItem, _ shading: PDFShading, _ map: CGAffineTransform
  ) throws(PDFError) {
    guard map.determinant != 0 else { return }
    let area = Path(pageBounds.applying(map.inverted()))
    guard let fill = try item(area, false, shading, map, 1) else { return }
    try countWork(Self.layerCost)
    try emit(DisplayItem(.layer(DisplayLayer(items: [fill], mask: [mask]))))
  }

  private mutating func stroke(_ path: Path, _ cost: Int) throws(PDFError) {
    try countWork(cost)
    var line = state.line
    let scale = abs(state.transform.determinant).squareRoot()
    // A width of 0 is the thinnest line of a device, which is drawn 0.5 points wide.
    if line.lineWidth == 0 { line.lineWidth = 0.5 / max(scale, 1e-9) }
    func item(_ color: ResolvedColor) -> DisplayItem {
      let paint = Paint.color(color.multiplyingOpacity(by: state.stroke.opacity))
      return DisplayItem(
        .stroke(path, line, isAntialiased: true, paint), transform: state.transform)
    }
    switch state.stroke.paint {
    case .unsupported: break
    case .color(let color): try emit(item(color))
    case .shading(let shading, let map): try fill(where: item(.black), shading, map)
    }
  }

  // MARK: Colors

  /// Applies an operator that selects a color; returns whether it is one.
  mutating func applyColorOperator(
    _ name: String, _ operands: PDFOperands
  ) throws(PDFError) -> Bool {
    let isStroke = name.first?.isUppercase == true
    let target: WritableKeyPath<PDFState, PDFPaintState> = isStroke ? \.stroke : \.fill
    switch name {
    case "g", "G": set(target, .gray, operands.numbers)
    case "rg", "RG": set(target, .rgb, operands.numbers)
    case "k", "K": set(target, .cmyk, operands.numbers)
    case "cs", "CS":
      let space = try space(operands.values.last)
      set(target, space, space.initialComponents)
    case "sc", "SC", "scn", "SCN":
      if case .pattern = state[keyPath: target].space, !operands.name.isEmpty {
        state[keyPath: target].paint = try pattern(operands.name)
      } else {
        try countWork(state[keyPath: target].space.cost)
        set(target, state[keyPath: target].space, operands.numbers)
      }
    default: return false
    }
    return true
  }

  /// Returns the color space of a value. Those of resources are read once.
  private mutating func space(_ value: PDFObject?) throws(PDFError) -> PDFColorSpace {
    let reference = value?.name.flatMap {
      file.entries(group.resources["ColorSpace"])[$0]?.reference
    }
    if let reference, let known = cache.spaces[reference] { return known }
    let space = try PDFColorSpace(value, resources: group.resources, file)
    try countWork(space.size)
    if let reference { cache.spaces[reference] = space }
    return space
  }

  private mutating func set(
    _ target: WritableKeyPath<PDFState, PDFPaintState>, _ space: PDFColorSpace,
    _ components: [Double]
  ) {
    state[keyPath: target].space = space
    state[keyPath: target].paint = .color(space.color(components))
  }

  private mutating func pattern(_ name: String) throws(PDFError) -> PDFPaint {
    let entries = file.entries(file.entries(group.resources["Pattern"])[name])
    guard file.number(entries["PatternType"]) == 2 else {
      omissions.insert("a tiling pattern")
      return .unsupported
    }
    guard let shading = try shading(entries["Shading"]) else { return .unsupported }
    let map = try file.transform(entries["Matrix"]).concatenating(group.baseTransform).checked()
    return .shading(shading, map)
  }

  // MARK: Objects

  /// Returns the gradient of a value; nil if it is not supported, or paints nothing. Those of objects are read once.
  private mutating func shading(_ value: PDFObject?) throws(PDFError) -> PDFShading? {
    if let number = value?.reference, let known = cache.shadings[number] { return known }
    guard PDFShading.isSupported(value, file) else {
      omissions.insert("a gradient that is neither axial nor radial")
      return nil
    }
    guard let shading = try PDFShading(value, resources: group.resources, file) else { return nil }
    try countWork(shading.cost)
    if let number = value?.reference { cache.shadings[number] = shading }
    return shading
  }

  /// Draws a gradient in the area of the clips.
  mutating func drawShading(_ name: String) throws(PDFError) {
    let value = file.entries(group.resources["Shading"])[name]
    guard let shading = try shading(value), state.transform.determinant != 0 else { return }
    let area = Path(pageBounds.applying(state.transform.inverted()))
    try fill(area, false, shading, state.transform, state.fill.opacity)
  }

  /// Draws a group or an image of the resources.
  mutating func drawObject(_ name: String) throws(PDFError) {
    let reference = file.entries(group.resources["XObject"])[name]
    guard case .stream(let stream) = file.resolved(reference),
      !file.hidesContent(stream.dictionary["OC"])
    else { return }
    switch file.name(stream.dictionary["Subtype"]) {
    case "Form": try drawGroup(stream, reference)
    case "Image": try drawImage(stream, reference?.reference)
    default: break
    }
  }

  private mutating func drawImage(_ stream: PDFStream, _ number: Int?) throws(PDFError) {
    let isStencil =
      file.resolved(stream.dictionary["ImageMask"] ?? stream.dictionary["IM"]).boolean == true
    var color = ResolvedColor.black
    if isStencil, case .color(let selected) = state.fill.paint { color = selected }
    guard let image = try image(stream, number, stencil: isStencil ? color : nil) else { return }
    try countWork(16 + image.width * image.height / 1024)
    // The image fills the unit square, with its first row at the top.
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    let item = DisplayItem(
      .image(
        image, in: CGRect(x: 0, y: 0, width: 1, height: 1), interpolation: .medium,
        opacity: state.fill.opacity), transform: flip.concatenating(state.transform))
    switch state.fill.paint {
    case .shading(let shading, let map) where isStencil: try fill(where: item, shading, map)
    case .unsupported where isStencil: break
    default: try emit(item, ignoresMask: stream.dictionary["SMask"] != nil)
    }
  }

  /// Returns the image of a stream; nil, with an omission, if it cannot be decoded. Images of objects are decoded once.
  ///
  /// - Parameter color: The color of a stencil; nil for other images.
  private mutating func image(
    _ stream: PDFStream, _ number: Int?, stencil color: ResolvedColor?
  ) throws(PDFError) -> PixelImage? {
    let key = number.map { "\($0) \(color?.description ?? "")" }
    if let key, let known = cache.images[key] { return known }
    var image: PixelImage?
    try countWork(16 + stream.bytes.count / 64)
    let before = bitmaps.work
    do throws(PDFError) {
      image = try bitmaps.image(stream, resources: group.resources, stencil: color ?? .black)
    } catch {
      if error.limit == .file { throw error }
      omissions.insert("a bitmap (\(error.message))")
    }
    try countWork(bitmaps.work - before)
    if let key { cache.images[key] = .some(image) }
    return image
  }

  /// Draws the image between `BI` and `EI`.
  mutating func drawInlineImage(_ lexer: inout PDFLexer) throws(PDFError) {
    try countWork(16)
    var entries: [String: PDFObject] = [:]
    var key: String?
    reading: while true {
      switch try lexer.next() {
      case .keyword("ID"): break reading
      case .object(let value):
        if let name = key {
          entries[name] = value
          key = nil
        } else {
          key = value.name
        }
      case .keyword, .end: throw PDFError("an inline image does not begin with \"ID\"")
      }
    }
    let start = min(lexer.position + 1, lexer.bytes.endIndex)
    let bytes = lexer.bytes
    let length = inlineLength(entries, bytes[start...])
    var end = min(start + length, bytes.endIndex)
    while end + 2 <= bytes.endIndex {
      let isAfterSpace = end == start + length || PDFLexer.isSpace(bytes[end - 1])
      if isAfterSpace, bytes[end] == UInt8(ascii: "E"), bytes[end + 1] == UInt8(ascii: "I"),
        end + 2 == bytes.endIndex || PDFLexer.isSpace(bytes[end + 2])
      {
        lexer.move(to: end + 2)
        return try drawImage(PDFStream(dictionary: entries, bytes: bytes[start..<end]), nil)
      }
      end += 1
    }
    throw PDFError("an inline image does not end with \"EI\"")
  }

  /// Returns the number of bytes of an inline image, as far as it is known.
  private func inlineLength(_ entries: [String: PDFObject], _ bytes: ArraySlice<UInt8>) -> Int {
    func number(_ key: String, _ other: String) -> Double {
      min(max(file.number(entries[key] ?? entries[other]) ?? 1, 0), 1e6)
    }
    let filter = file.resolved(entries["Filter"] ?? entries["F"])
    switch file.name(filter.array?.first ?? filter) {
    case nil:
      let isStencil = file.resolved(entries["IM"] ?? entries["ImageMask"]).boolean == true
      let name = file.name(entries["CS"] ?? entries["ColorSpace"])
      let channels = ["RGB": 3, "DeviceRGB": 3, "CMYK": 4, "DeviceCMYK": 4][name ?? ""] ?? 1
      let bits = isStencil ? 1 : number("BPC", "BitsPerComponent") * Double(channels)
      let rowLength = (number("W", "Width") * bits / 8).rounded(.up)
      return Int(min(rowLength * number("H", "Height"), 1e9))
    case "AHx", "ASCIIHexDecode", "A85", "ASCII85Decode":
      // `>` and `~>` are the ends.
      return (bytes.firstIndex(of: UInt8(ascii: ">")) ?? bytes.startIndex - 1) + 1
        - bytes.startIndex
    default: return 0
    }
  }
}

extension CGAffineTransform {
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
