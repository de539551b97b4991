// PrefPDFDecoder: content streams (ISO 32000-1, 8 and 11). In: operators with operands. Out: display items in the
// coordinates of the image.

import PrefDrawing
import PrefGeometry

/// Runs the operators of a page, and of the groups that it draws.
struct PDFContentReader {
  let file: PDFFile
  /// The size of the image, in points.
  let size: CGSize
  var bitmaps: PDFBitmaps
  /// The features of the file that are not drawn.
  var omissions: Set<String> = []
  /// The work that has been done, in units of about a path segment.
  private(set) var work = 0
  private static let maxWork = 2_000_000
  /// The maximum of ``work``.
  private let workLimit: Int
  /// The work of a layer with a mask, whose pixels are drawn twice.
  static let layerCost = 200
  private static let stateLimit = 128
  /// The number of clips and groups that may be inside each other.
  private static let nestingLimit = 64
  private static let operandLimit = 512

  var state: PDFState
  private var savedStates: [PDFState] = []
  private var clips: [PDFClip] = []
  private var items = PDFItems()
  /// The page or the group that is being run.
  var group = PDFGroup()
  /// The objects of the groups that are being run; references to them from inside are ignored.
  private var openGroups: Set<Int> = []
  /// The number of marked contents that are open, and of those around the outermost hidden one; nil if none is hidden.
  private var marks: (count: Int, hidden: Int?) = (0, nil)
  var cache = PDFResourceCache()

  init(_ file: PDFFile, _ reader: (any ImageReader)?, size: CGSize, workLimit: Int = .max) {
    (self.file, self.size) = (file, size)
    self.workLimit = min(max(workLimit, 0), Self.maxWork)
    bitmaps = PDFBitmaps(file, reader)
    state = PDFState(transform: .identity)
  }

  /// Returns what a page draws, back to front.
  ///
  /// - Parameter transform: The map from the units of the page to the image.
  mutating func items(
    of page: [String: PDFObject], _ transform: CGAffineTransform
  ) throws(PDFError) -> [DisplayItem] {
    state.transform = transform
    group.baseTransform = transform
    group.resources = file.entries(page["Resources"])
    let contents = file.array(page["Contents"]) ?? [page["Contents"] ?? .null]
    var bytes: [UInt8] = []
    for content in contents {
      bytes += try file.decoded(content) + [10]
      // Contents can be the same stream many times.
      try countWork(bytes.count / 64)
    }
    try run(bytes)
    return items.finish(clips)
  }

  /// Counts work.
  ///
  /// - Throws: if the limit is exceeded.
  mutating func countWork(_ cost: Int) throws(PDFError) {
    work += cost
    guard work <= workLimit else { throw PDFError.drawsTooMuch(workLimit) }
  }

  // MARK: Operators

  private mutating func run(_ bytes: [UInt8]) throws(PDFError) {
    try countWork(bytes.count / 8)
    var lexer = PDFLexer(bytes[...])
    var operands: [PDFObject] = []
    let (outerCount, outerMarks) = (savedStates.count, marks)
    defer {
      marks = outerMarks
      // States that are not restored end with the stream.
      if savedStates.count > outerCount {
        state = savedStates[outerCount]
        savedStates.removeLast(savedStates.count - outerCount)
      }
    }
    while true {
      switch try lexer.next() {
      case .end: return
      case .object(let object):
        if operands.count < Self.operandLimit { operands.append(object) }
      case .keyword("BI"):
        try drawInlineImage(&lexer)
        operands = []
      case .keyword("Q"):
        if savedStates.count > outerCount, let saved = savedStates.popLast() { state = saved }
        operands = []
      case .keyword(let name):
        try countWork(1)
        try apply(name, PDFOperands(values: operands, file: file))
        operands = []
      }
    }
  }

  private mutating func apply(_ name: String, _ operands: PDFOperands) throws(PDFError) {
    if try applyPathOperator(name, operands.numbers) { return }
    if try applyColorOperator(name, operands) { return }
    if try applyStateOperator(name, operands) { return }
    switch name {
    case "BMC": marks.count += 1
    case "BDC": beginMarkedContent(operands)
    case "EMC": endMarkedContent()
    case "Do": try drawObject(operands.name)
    case "sh": try drawShading(operands.name)
    case "Tj", "TJ", "'", "\"":
      if !state.hidesText { omissions.insert("text") }
    default: break
    }
  }

  /// Begins content with properties, which can belong to a hidden layer.
  private mutating func beginMarkedContent(_ operands: PDFOperands) {
    let isLayer = operands.values.first?.name == "OC"
    let layer = isLayer ? file.entries(group.resources["Properties"])[operands.name] : nil
    if marks.hidden == nil, file.hidesContent(layer) { marks.hidden = marks.count }
    marks.count += 1
  }

  private mutating func endMarkedContent() {
    marks.count = max(marks.count - 1, 0)
    if let hidden = marks.hidden, hidden >= marks.count { marks.hidden = nil }
  }

  private mutating func applyStateOperator(
    _ name: String, _ operands: PDFOperands
  ) throws(PDFError) -> Bool {
    let numbers = operands.numbers
    switch name {
    case "q":
      guard savedStates.count < Self.stateLimit else {
        throw PDFError("more than \(Self.stateLimit) saved graphics states", limit: .part)
      }
      savedStates.append(state)
    case "cm" where numbers.count == 6:
      state.transform = try CGAffineTransform(numbers).concatenating(state.transform).checked()
    case "w": state.line.lineWidth = max(numbers.first ?? 1, 0)
    case "J": setCap(numbers.first)
    case "j": setJoin(numbers.first)
    case "M": state.line.miterLimit = max(numbers.first ?? 10, 1)
    case "d": setDash(file.numbers(operands.values.first) ?? [], phase: numbers.last ?? 0)
    case "Tr": state.hidesText = numbers.first == 3
    case "gs":
      try applyParameters(file.entries(file.entries(group.resources["ExtGState"])[operands.name]))
    default: return false
    }
    return true
  }

  private mutating func setCap(_ number: Double?) {
    state.line.lineCap = number == 1 ? .round : number == 2 ? .square : .butt
  }

  private mutating func setJoin(_ number: Double?) {
    state.line.lineJoin = number == 1 ? .round : number == 2 ? .bevel : .miter
  }

  private mutating func setDash(_ lengths: [Double], phase: Double) {
    let isValid = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
    let dash = isValid ? lengths.map { CGFloat($0) } : []
    state.line.dash = dash.count % 2 == 0 ? dash : dash + dash
    state.line.dashPhase = CGFloat(phase)
  }

  /// Applies the entries of a dictionary of graphics state parameters.
  private mutating func applyParameters(_ entries: [String: PDFObject]) throws(PDFError) {
    func number(_ key: String) -> Double? { file.number(entries[key]) }
    if let width = number("LW") { state.line.lineWidth = max(width, 0) }
    if let cap = number("LC") { setCap(cap) }
    if let join = number("LJ") { setJoin(join) }
    if let limit = number("ML") { state.line.miterLimit = max(limit, 1) }
    if let dash = file.array(entries["D"]), dash.count == 2 {
      setDash(file.numbers(dash[0]) ?? [], phase: file.number(dash[1]) ?? 0)
    }
    if let opacity = number("ca") { state.fill.opacity = min(max(opacity, 0), 1) }
    if let opacity = number("CA") { state.stroke.opacity = min(max(opacity, 0), 1) }
    if let value = entries["BM"] {
      let names = (file.array(value) ?? [value]).prefix(16).compactMap { file.name($0) }
      state.blendMode = names.lazy.compactMap { PDFState.blendModes[$0] }.first ?? .normal
    }
    switch file.resolved(entries["SMask"]) {
    case .name: state.mask = nil
    case .dictionary(let mask): try setMask(mask)
    default: break
    }
  }

  // MARK: Groups

  /// Sets the mask of a dictionary: the opacities or the luminances of a group.
  private mutating func setMask(_ entries: [String: PDFObject]) throws(PDFError) {
    let before = work
    let isLuminosity = file.name(entries["S"]) == "Luminosity"
    var outer = state
    outer.resetGroupParameters()
    outer.clips = []
    guard case .stream(let content) = file.resolved(entries["G"]) else { return }
    if entries["TR"] != nil, file.name(entries["TR"]) != "Identity" {
      omissions.insert("the transfer function of a mask")
    }
    var items = try groupItems(content, entries["G"], outer).items
    if isLuminosity {
      if let backdrop = file.numbers(entries["BC"]) {
        let space = try PDFColorSpace(
          file.entries(content.dictionary["Group"])["CS"] ?? .name("DeviceGray"),
          resources: group.resources, file)
        let color = space.color(backdrop)
        if color != .black {
          let fill = DisplayItem.Content.fill(
            Path(pageBounds), isEvenOdd: false, isAntialiased: false, .color(color))
          items.insert(DisplayItem(fill), at: 0)
        }
      }
      items = [
        DisplayItem(.layer(DisplayLayer(items: items, filters: [.luminanceToAlpha])))
      ]
    }
    state.mask = PDFMask(items: items, cost: work - before)
  }

  /// The bounds of the image with a margin, for what extends without limits.
  var pageBounds: CGRect { CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1) }

  /// Draws a group: alone, if properties apply to it as a whole, or else each of its items.
  mutating func drawGroup(_ stream: PDFStream, _ reference: PDFObject?) throws(PDFError) {
    let attributes = file.entries(stream.dictionary["Group"])
    guard file.name(attributes["S"]) == "Transparency" else {
      return try run(group: stream, reference, state)
    }
    let isPlain = state.fill.opacity >= 1 && state.blendMode == .normal && state.mask == nil
    let isIsolated = file.resolved(attributes["I"]).boolean == true
    var inner = state
    inner.resetGroupParameters()
    inner.clips = []
    let before = work
    let content = try groupItems(stream, reference, inner)
    if content.items.isEmpty { return }
    if file.resolved(attributes["K"]).boolean == true, content.items.count > 1 {
      omissions.insert("the knockout of a group")
    }
    // What is blended inside is blended with what is below the group, too, unless the group is isolated.
    if content.isBlended, !isIsolated { items.isBlended = true }
    if isPlain, !(isIsolated && content.isBlended), content.items.count == 1 {
      return try emit(content.items[0])
    }
    let layer = DisplayLayer(
      items: content.items, opacity: state.fill.opacity, blendMode: state.blendMode,
      isIsolated: isIsolated && content.isBlended)
    // Copies of the group are drawn as often as it is referred to.
    try countWork(max(work - before, 1) / 8)
    try emit(DisplayItem(.layer(layer)), isGroup: true)
  }

  /// Returns the items of a group.
  private mutating func groupItems(
    _ stream: PDFStream, _ reference: PDFObject?, _ inner: PDFState
  ) throws(PDFError) -> (items: [DisplayItem], isBlended: Bool) {
    let outer = items
    items = PDFItems()
    defer { items = outer }
    try run(group: stream, reference, inner)
    return (items.finish(clips), items.isBlended)
  }

  /// Runs the operators of a group with a graphics state.
  private mutating func run(
    group stream: PDFStream, _ reference: PDFObject?, _ inner: PDFState
  ) throws(PDFError) {
    if let number = reference?.reference, !openGroups.insert(number).inserted { return }
    defer { if let number = reference?.reference { openGroups.remove(number) } }
    let outer = (state, group)
    defer { (state, group) = outer }
    // The clips of the state are around the group, unless it is drawn without them.
    group.nesting += 1 + state.clips.count - inner.clips.count
    try checkNesting(inner.clips.count)
    state = inner
    state.transform = try file.transform(stream.dictionary["Matrix"])
      .concatenating(inner.transform).checked()
    group.baseTransform = state.transform
    group.path = PDFPath()
    if let own = stream.dictionary["Resources"] { group.resources = file.entries(own) }
    if let box = file.rectangle(stream.dictionary["BBox"]) {
      try clip(to: Path(box), cost: 4, isEvenOdd: false)
    }
    try run(try file.decoded(reference?.reference == nil ? .stream(stream) : reference))
  }

  // MARK: Items

  /// Restricts what follows to the interior of a path in user units.
  mutating func clip(to path: Path, cost: Int, isEvenOdd: Bool) throws(PDFError) {
    if case .rect(let rect) = path.storage, state.transform.mapsRectangles,
      rect.applying(state.transform).insetBy(dx: -1e-3, dy: -1e-3)
        .contains(CGRect(origin: .zero, size: size))
    {
      return
    }
    try checkNesting(state.clips.count + 1)
    state.clips.append(clips.count)
    clips.append(
      PDFClip(
        area: DisplayLayer.Clip(path: path, isEvenOdd: isEvenOdd), transform: state.transform,
        cost: cost))
  }

  private func checkNesting(_ clips: Int) throws(PDFError) {
    guard group.nesting + clips <= Self.nestingLimit else {
      throw PDFError("more than \(Self.nestingLimit) nested clips and groups", limit: .part)
    }
  }

  /// Adds an item with the clips, the mask and the blend mode of the state.
  ///
  /// - Parameters:
  ///   - isGroup: Whether the item is a layer that already has the blend mode.
  ///   - ignoresMask: Whether the item has a mask of its own in place of that of the state.
  mutating func emit(
    _ item: DisplayItem, isGroup: Bool = false, ignoresMask: Bool = false
  ) throws(PDFError) {
    if marks.hidden != nil { return }
    var item = item
    let blendMode = isGroup ? .normal : state.blendMode
    let mask = ignoresMask ? nil : state.mask
    if state.blendMode != .normal { items.isBlended = true }
    if blendMode != .normal || mask != nil {
      if isGroup, case .layer(var layer) = item.content {
        layer.mask = mask?.items
        item.content = .layer(layer)
      } else {
        item = DisplayItem(
          .layer(
            DisplayLayer(items: [item], mask: mask?.items, blendMode: blendMode)))
      }
      try countWork(mask.map { $0.cost + Self.layerCost } ?? 0)
    }
    for clip in items.add(item, clips: state.clips, clips) { try countWork(clips[clip].cost) }
  }
}

/// The operands of an operator.
struct PDFOperands {
  let values: [PDFObject]
  let file: PDFFile

  /// The operands that are numbers.
  var numbers: [Double] { values.compactMap(\.number) }

  /// The last operand if it is a name; otherwise an empty string.
  var name: String { values.last?.name ?? "" }
}

extension CGAffineTransform {
  /// Whether rectangles are mapped to rectangles.
  var mapsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
