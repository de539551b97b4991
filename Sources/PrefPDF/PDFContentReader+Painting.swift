// PrefPDF: the operators of paths and colors (ISO 32000-1, 8.5 and 8.6), and those that draw objects.

import PrefDrawing
import PrefGeometry

extension PDFContentReader {
  // MARK: Paths

  /// Applies an operator that builds, paints or clips to a path; returns whether it is one.
  mutating func applyPathOperator(
    _ name: String, _ numbers: [Double]
  ) throws(PDFError) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    let current = path.currentPoint ?? .zero
    switch name {
    case "m" where numbers.count >= 2: path.move(to: point(0))
    case "l" where numbers.count >= 2: path.addLine(to: point(0))
    case "c" where numbers.count >= 6:
      path.addCurve(to: point(4), control1: point(0), control2: point(2))
    case "v" where numbers.count >= 4:
      path.addCurve(to: point(2), control1: current, control2: point(0))
    case "y" where numbers.count >= 4:
      path.addCurve(to: point(2), control1: point(0), control2: point(2))
    case "h": path.closeSubpath()
    case "re" where numbers.count >= 4: addRectangle(numbers)
    default: return try applyPaintingOperator(name)
    }
    segmentCount += 1
    return true
  }

  private mutating func addRectangle(_ numbers: [Double]) {
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    if path.isEmpty, width > 0, height > 0 {
      path = Path(CGRect(x: x, y: y, width: width, height: height))
      return
    }
    path.move(to: CGPoint(x: x, y: y))
    path.addLine(to: CGPoint(x: x + width, y: y))
    path.addLine(to: CGPoint(x: x + width, y: y + height))
    path.addLine(to: CGPoint(x: x, y: y + height))
    path.closeSubpath()
  }

  private mutating func applyPaintingOperator(_ name: String) throws(PDFError) -> Bool {
    switch name {
    case "W": pendingClip = (false, ())
    case "W*": pendingClip = (true, ())
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
    if closes { path.closeSubpath() }
    let (path, cost) = (path, segmentCount)
    let clip = pendingClip
    (self.path, segmentCount, pendingClip) = (Path(), 0, nil)
    if !path.isEmpty {
      if let isEvenOdd { try fill(path, cost, isEvenOdd: isEvenOdd) }
      if strokes { try stroke(path, cost) }
    }
    // An empty path clips everything.
    if let clip { try self.clip(to: path, cost: cost, isEvenOdd: clip.isEvenOdd) }
  }

  private mutating func fill(_ path: Path, _ cost: Int, isEvenOdd: Bool) throws(PDFError) {
    try spend(cost)
    let opacity = state.fill.opacity
    switch state.fill.paint {
    case .nothing: break
    case .color(let color):
      try emit(
        DisplayItem(
          .fill(
            path, isEvenOdd: isEvenOdd, isAntialiased: true,
            .color(color.multiplyingOpacity(by: opacity))), transform: state.transform))
    case .shading(let shading, let map):
      try fill(path, isEvenOdd, shading, map, opacity)
    }
  }

  private mutating func fill(
    _ path: Path, _ isEvenOdd: Bool, _ shading: PDFShading, _ map: CGAffineTransform,
    _ opacity: Double
  ) throws(PDFError) {
    guard map.determinant != 0 else { return }
    if let omission = shading.omission { omissions.insert(omission) }
    try spend(shading.gradient.stops.count)
    let local = state.transform.concatenating(map.inverted())
    guard [local.a, local.b, local.c, local.d, local.tx, local.ty].allSatisfy(\.isFinite) else {
      return
    }
    let paint = Paint.gradient(shading.gradient).multiplyingOpacity(by: opacity)
    try emit(
      limited(
        DisplayItem(
          .fill(path.applying(local), isEvenOdd: isEvenOdd, isAntialiased: true, paint),
          transform: map), to: shading, map))
  }

  /// Returns an item clipped to the area that a gradient paints.
  private func limited(
    _ item: DisplayItem, to shading: PDFShading, _ map: CGAffineTransform
  ) -> DisplayItem {
    guard let area = shading.area(in: pageBounds.applying(map.inverted())) else { return item }
    return DisplayItem(.layer(DisplayLayer(items: [item], clip: area)), transform: map)
  }

  private mutating func stroke(_ path: Path, _ cost: Int) throws(PDFError) {
    try spend(cost)
    var line = state.line
    let scale = abs(state.transform.determinant).squareRoot()
    // A width of 0 is the thinnest line of a device.
    if line.lineWidth == 0 { line.lineWidth = 0.5 / max(scale, 1e-9) }
    switch state.stroke.paint {
    case .nothing: break
    case .color(let color):
      let paint = Paint.color(color.multiplyingOpacity(by: state.stroke.opacity))
      try emit(
        DisplayItem(
          .stroke(path, line, isAntialiased: true, paint), transform: state.transform))
    case .shading(let shading, let map):
      let outline = path.strokedPath(line, scale: max(scale, 1e-9))
      try fill(outline, false, shading, map, state.stroke.opacity)
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
        try spend(state[keyPath: target].space.cost)
        set(target, state[keyPath: target].space, operands.numbers)
      }
    default: return false
    }
    return true
  }

  /// Returns the color space of a value. Those of resources are read once.
  private mutating func space(_ value: PDFObject?) throws(PDFError) -> PDFColorSpace {
    let reference = value?.name.flatMap { file.entries(resources["ColorSpace"])[$0]?.reference }
    if let reference, let known = spaces[reference] { return known }
    let space = try PDFColorSpace(value, resources: resources, file)
    try spend(space.cost)
    if let reference { spaces[reference] = space }
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
    let entries = file.entries(file.entries(resources["Pattern"])[name])
    guard file.number(entries["PatternType"]) == 2 else {
      omissions.insert("a tiling pattern")
      return .nothing
    }
    guard let shading = try shading(entries["Shading"]) else { return .nothing }
    let map = try file.transform(entries["Matrix"]).concatenating(baseTransform).checked()
    return .shading(shading, map)
  }

  // MARK: Objects

  /// Returns the gradient of a value; nil if its type is not supported. Gradients of objects are read once.
  private mutating func shading(_ value: PDFObject?) throws(PDFError) -> PDFShading? {
    if let number = value?.reference, let known = shadings[number] { return known }
    guard let shading = try PDFShading(value, resources: resources, file) else {
      omissions.insert("a gradient that is neither axial nor radial")
      return nil
    }
    try spend(shading.cost)
    if let number = value?.reference { shadings[number] = shading }
    return shading
  }

  /// Draws a gradient in the area of the clips.
  mutating func drawShading(_ name: String) throws(PDFError) {
    let value = file.entries(resources["Shading"])[name]
    guard let shading = try shading(value), state.transform.determinant != 0 else { return }
    let area = Path(pageBounds).applying(state.transform.inverted())
    try fill(area, false, shading, state.transform, state.fill.opacity)
  }

  /// Draws a group or an image of the resources.
  mutating func drawObject(_ name: String) throws(PDFError) {
    let reference = file.entries(resources["XObject"])[name]
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
    let image: PixelImage
    if !isStencil, let number, let known = images[number] {
      image = known
    } else {
      do throws(PDFError) {
        image = try bitmaps.image(stream, resources: resources, stencil: color)
      } catch {
        omissions.insert("a bitmap (\(error.message))")
        return
      }
      if !isStencil, let number { images[number] = image }
    }
    try spend(16 + image.width * image.height / 1024)
    // The image fills the unit square, with its first row at the top.
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    let item = DisplayItem(
      .image(
        image, in: CGRect(x: 0, y: 0, width: 1, height: 1), interpolation: .medium,
        opacity: state.fill.opacity), transform: flip.concatenating(state.transform))
    switch state.fill.paint {
    case .shading(let shading, let map) where isStencil && map.determinant != 0:
      try spend(shading.gradient.stops.count)
      let area = Path(pageBounds).applying(map.inverted())
      let fill = DisplayItem(
        .fill(area, isEvenOdd: false, isAntialiased: false, .gradient(shading.gradient)),
        transform: map)
      try emit(
        DisplayItem(.layer(DisplayLayer(items: [limited(fill, to: shading, map)], mask: [item]))))
    case .nothing where isStencil: break
    default: try emit(item)
    }
  }

  /// Draws the image between `BI` and `EI`.
  mutating func drawInlineImage(_ lexer: inout PDFLexer) throws(PDFError) {
    try spend(16)
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
    var end = start
    let bytes = lexer.bytes
    while end + 3 <= bytes.endIndex {
      if PDFLexer.isSpace(bytes[end]), bytes[end + 1] == UInt8(ascii: "E"),
        bytes[end + 2] == UInt8(ascii: "I"),
        end + 3 == bytes.endIndex || PDFLexer.isSpace(bytes[end + 3])
      {
        lexer.move(to: end + 3)
        return try drawImage(PDFStream(dictionary: entries, bytes: bytes[start..<end]), nil)
      }
      end += 1
    }
    throw PDFError("an inline image does not end with \"EI\"")
  }
}
