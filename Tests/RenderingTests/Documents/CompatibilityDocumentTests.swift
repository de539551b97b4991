// RenderingTests: Documentation/Compatibility.md states what the package does. Each row has a test, and numbers in rows
// that no other suite tests are those that are measured here.

import PrefRender
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import Testing

@MainActor
@Suite(.tags(.controls)) struct CompatibilityDocumentTests {
  private let table: CompatibilityTable

  init() throws { table = try CompatibilityTable() }

  /// Expects that the row of a feature contains a text.
  private func expect(
    _ feature: String, states text: String, location: SourceLocation = #_sourceLocation
  ) {
    #expect(table.rows[feature]?.contains(text) == true, "\(text)", sourceLocation: location)
  }

  /// Returns the display list of a view.
  private func dump(_ view: some View, scale: CGFloat = 1) throws -> String {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    return try renderer.picture().description
  }

  private func size(_ view: some View, _ platform: Platform = .iOS18) throws -> CGSize {
    let renderer = ImageRenderer(content: view.environment(\.platform, platform))
    renderer.scale = 1
    return try renderer.layoutSize()
  }

  /// Returns a length as the document writes it.
  private func text(_ length: CGFloat) -> String {
    Double(length).formatted(.number.grouping(.never))
  }

  @Test func everyRowHasATest() throws {
    let index = try TestIndex()
    #expect(Set(table.features) == Set(compatibilityEvidence.keys))
    #expect(table.features.count == table.rows.count)
    for (feature, evidence) in compatibilityEvidence {
      switch evidence {
      case .tests(let names):
        for name in names { #expect(index.contains(name), "\(feature): there is no test \(name)") }
      case .reason(let reason): #expect(!reason.isEmpty)
      }
    }
  }

  @Test func everyRowOfTheDocumentIsRead() throws {
    let file = Repository.root.appendingPathComponent("Documentation/Compatibility.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    // The first two lines of the table are its header.
    #expect(lines.count { $0.hasPrefix("|") } - 2 == table.features.count)
  }

  // MARK: - Numbers

  @Test func numbersOfTextModifiers() throws {
    func height(_ text: some View) throws -> CGFloat {
      try size(text.font(.system(size: 100))).height
    }
    let one = Text(verbatim: "A")
    let many = Text(verbatim: String(repeating: "A", count: 20))
    let row = "`lineHeight(.tight)`, `.normal`, `.loose`; `textScale(.secondary)`"
    let heights = try [AttributedString.LineHeight.tight, .normal, .loose]
      .map { text(try height(one.lineHeight($0)) / 100) }
    expect(row, states: "\(heights[0]), \(heights[1]) and \(heights[2]) times the font size")
    let widths = try [many, many.textScale(.secondary)].map {
      try size($0.font(.custom("JetBrains Mono", fixedSize: 100))).width
    }
    expect(row, states: "\(text((widths[1] / widths[0] * 100).rounded() / 100)) of the font size")
    let capitals = try size(Text("a").font(.custom("Inter", fixedSize: 100).smallCaps())).height
    #expect(capitals > 0)
    expect("Small capitals", states: "0.8 of the font size")
  }

  @Test func numbersOfLists() throws {
    func rows(_ width: CGFloat, _ style: some ListStyle) -> [CGRect] {
      let graph = ViewGraph(
        List {
          Color.red.frame(maxWidth: .infinity).frame(height: 1).probe("a")
          Color.red.frame(maxWidth: .infinity).frame(height: 1).probe("b")
        }.listStyle(style), environment: EnvironmentValues())
      _ = graph.settle(proposal: ProposedViewSize(width: width, height: 400))
      return graph.frames.filter { $0.label.hasPrefix("coordinateSpace") }.map(\.bounds)
    }
    let narrow = rows(413, .plain)
    expect("`List`, `Form`", states: "rows of \(text(narrow[1].minY - narrow[0].minY)) points")
    expect("`List`, `Form`", states: "margins of \(text(narrow[0].minX))")
    let wide = rows(414, .plain)
    expect(
      "`List`, `Form`", states: "and \(text(wide[0].minX)) from a width of 414 points")
  }

  @Test func numbersOfIOS26() throws {
    let row = "`platform` `.iOS26`"
    let toggle = try size(Toggle("", isOn: .constant(true)).labelsHidden(), .iOS26)
    expect(row, states: "the switch of \(text(toggle.width)) × \(text(toggle.height)) points")
    let graph = ViewGraph(
      List {
        Color.red.frame(width: 1, height: 1).probe("a")
        Color.red.frame(width: 1, height: 1).probe("b")
      }.environment(\.platform, .iOS26), environment: EnvironmentValues())
    _ = graph.settle(proposal: ProposedViewSize(width: 390, height: 400))
    let frames = graph.frames.filter { $0.label.hasPrefix("coordinateSpace") }.map(\.bounds)
    expect(row, states: "rows of \(text(frames[1].minY - frames[0].minY)) points")
  }

  @Test func numbersOfWheels() throws {
    let wheel = Picker("Hour", selection: .constant(3)) {
      ForEach(0..<7, id: \.self) { Text("Row \($0)") }
    }.pickerStyle(.wheel)
    let line = try #require(
      dump(wheel).split(separator: "\n").first { $0.contains("glyphs \"Row 3\"") })
    let font = try #require(line.firstMatch(of: #/ (\d+\.\d+) /#)).1
    expect("Wheel", states: "text of \(font) points")
    expect("Wheel", states: "\(Int((1 - (Double(font) ?? 0) / 23) * 100 + 0.5))% narrower")
  }

  @Test func numbersOfGauges() throws {
    let gauge = Gauge(value: 0.5) { Text("") }.gaugeStyle(.accessoryCircular)
    expect("`Gauge`", states: "diameter is \(text(try size(gauge).width)) points")
  }

  // MARK: - Behavior

  @Test func accentColorIgnoresTheTint() throws {
    let view = Color.accentColor.frame(width: 2, height: 2)
    #expect(try dump(view.tint(.red)) == dump(Color.blue.frame(width: 2, height: 2)))
  }

  @Test func anchorOfASharedRotationIsTheRectangleItself() throws {
    struct Key: PreferenceKey {
      static var defaultValue: Anchor<CGRect>? { nil }
      static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
      }
    }
    var read: CGRect?
    let view = Color.red.frame(width: 30, height: 10)
      .anchorPreference(key: Key.self, value: .bounds) { $0 }
      .overlayPreferenceValue(Key.self) { anchor in
        GeometryReader { proxy in
          let _ = read = anchor.map { proxy[$0] }
          Color.clear
        }
      }
      .rotationEffect(.degrees(30))
    _ = try size(view)
    let frame = try #require(read)
    #expect(abs(frame.width - 30) < 1e-9 && abs(frame.height - 10) < 1e-9)
  }

  @Test func timelinesStartAtTheStatedDate() throws {
    var date: Date?
    let view = TimelineView(.explicit([Date.distantPast])) { context in
      let _ = date = context.date
      Color.red
    }
    let host = ViewHost(view, size: CGSize(width: 4, height: 4))
    _ = try host.snapshot()
    let row = try #require(table.rows["`TimelineView`, dates of gestures"])
    let stated = try #require(row.firstMatch(of: /\d{4}-\d\d-\d\d/)).0
    let start = try Date("\(stated)T00:00:00Z", strategy: .iso8601)
    #expect(date == .distantPast || date == start)
    #expect(host.startDate == start)
  }

  @Test func opaquePicturesHaveABackground() throws {
    let renderer = ImageRenderer(content: Color.clear.frame(width: 2, height: 2))
    renderer.isOpaque = true
    let black = try renderer.picture().image().pixels
    #expect(black.count == 16 && stride(from: 0, to: 16, by: 4).allSatisfy { black[$0] == 0 })
    #expect(stride(from: 3, to: 16, by: 4).allSatisfy { black[$0] == 255 })
    renderer.background = .white
    #expect(try renderer.picture().image().pixels.allSatisfy { $0 == 255 })
  }

  @Test func columnsFormIsTheAutomaticForm() throws {
    let form = Form { Toggle("A", isOn: .constant(true)) }.frame(width: 320, height: 120)
    #expect(try dump(form.formStyle(.columns)) == dump(form))
  }

  @Test func asyncImageIgnoresItsScale() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("compatibility-\(UUID().uuidString).png")
    try ImageRenderer(content: Color.red.frame(width: 8, height: 4)).writePNG(to: file)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
    #expect(try size(AsyncImage(url: file, scale: 2)) == CGSize(width: 8, height: 4))
  }

  @Test func multicolorAndVariableSymbolsHaveThePartsOfCommonSymbols() throws {
    func isMonochrome(_ name: String) throws -> Bool {
      let symbol = Image(systemName: name)
      return try dump(symbol.symbolRenderingMode(.multicolor))
        == dump(symbol.symbolRenderingMode(.monochrome))
    }
    #expect(try !isMonochrome("cloud.sun.fill") && !isMonochrome("cart.badge.plus"))
    #expect(try isMonochrome("house.fill"))
    func isWhole(_ name: String) throws -> Bool {
      try dump(Image(systemName: name, variableValue: 0.1)) == dump(Image(systemName: name))
    }
    #expect(try !isWhole("wifi") && isWhole("star"))
  }

  @Test func shapesAreNotMirrored() throws {
    struct Corner: Shape {
      func path(in rect: CGRect) -> Path {
        Path {
          $0.addLines([.zero, CGPoint(x: rect.maxX, y: 0), CGPoint(x: 0, y: rect.maxY)])
          $0.closeSubpath()
        }
      }
    }
    let view = Corner().frame(width: 10, height: 10)
    #expect(try dump(view.environment(\.layoutDirection, .rightToLeft)) == dump(view))
  }

  @Test func anyShapeHasNoAnimatableData() {
    #expect(AnyShape.AnimatableData.self == EmptyAnimatableData.self)
  }

  @Test func colorModesAreSRGB() throws {
    func canvas(_ mode: ColorRenderingMode) -> some View {
      Canvas(colorMode: mode) { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red.opacity(0.5)))
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue.opacity(0.5)))
      }.frame(width: 4, height: 4)
    }
    let pixels = try [ColorRenderingMode.nonLinear, .linear, .extendedLinear].map {
      try ImageRenderer(content: canvas($0)).picture().image().pixels
    }
    #expect(pixels[0] == pixels[1] && pixels[0] == pixels[2])
  }

  @Test func modifiersOfTheSystemDoNotChangeThePicture() throws {
    let field = TextField("Name", text: .constant("A"))
    let other = field.keyboardType(.emailAddress).keyboardShortcut("a")
      .sensoryFeedback(.success, trigger: 1).help("Help").onOpenURL { _ in }
    #expect(try dump(other) == dump(field))
  }

  @Test func pickersOfColorsDoNotOpen() throws {
    let day = Date(timeIntervalSinceReferenceDate: 0)
    let host = ViewHost(
      ColorPicker("Color", selection: .constant(.red)), size: CGSize(width: 300, height: 60))
    let closed = try host.snapshot().description
    try host.tap(at: CGPoint(x: 280, y: 30))
    try host.settle()
    #expect(try host.snapshot().description == closed)
    // A range does not limit the dates.
    let (limited, unlimited) = (
      DatePicker("Day", selection: .constant(day), in: day.addingTimeInterval(86_400)...),
      DatePicker("Day", selection: .constant(day))
    )
    #expect(try dump(limited) == dump(unlimited))
  }

  @Test func circularProgressDoesNotRotate() throws {
    let host = ViewHost(ProgressView(), size: CGSize(width: 40, height: 40))
    let first = try host.snapshot().description
    try host.advance(by: 0.3)
    #expect(try host.snapshot().description == first)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
