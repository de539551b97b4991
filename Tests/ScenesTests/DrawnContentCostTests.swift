// The cost of what is drawn without nodes of its own: texts, symbols and images of a canvas, effects, transitions,
// keyframes and vector images, in counts that do not depend on the machine.

import Foundation
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct DrawnContentCostTests {
  private let folder: ImageFolder

  init() throws { folder = try ImageFolder() }

  /// Returns the problems of drawing a body, after a script.
  private func problems(
    _ body: String, rest: String = "", _ limits: SceneLimits
  ) throws -> [SceneDiagnostic] {
    let scene = "{ \(rest) \"size\": { \"width\": 60, \"height\": 60 }, \"body\": \(body) }"
    do {
      _ = try drawnScene(scene, limits: limits, files: folder.files())
      return []
    } catch let error as SceneError {
      return error.diagnostics
    }
  }

  /// Returns a canvas that repeats a command, with symbols.
  private func canvas(_ command: String, count: Int, symbols: String = "") -> String {
    """
    { "type": "Canvas", "symbols": [\(symbols)], "commands": [
      { "forEach": { "data": \(count), "bind": "i", "commands": [\(command)] } }] }
    """
  }

  private func limits(layoutSteps: Int) -> SceneLimits {
    var limits = SceneLimits()
    limits.layoutSteps = layoutSteps
    return limits
  }

  private let raisesLayoutSteps: String? = "raise the limit with --max-layout-steps"

  // MARK: - Canvas

  /// A text of a canvas was laid out and copied for each command without a limit: 2,000 of 20 KB took 800 MB.
  @Test(arguments: ["\"at\": [0, 0]", "\"at\": [-99999, 0]", "\"in\": [0, 0, 20, 20]"])
  func textsOfACanvasCount(_ place: String) throws {
    let place =
      place.contains("in") ? #""in": { "x": 0, "y": 0, "width": 20, "height": 20 }"# : place
    let text = String(repeating: "x", count: 2_000)
    let command = #"{ "text": { "text": "${i}\#(text)", \#(place) } }"#
    var limits = SceneLimits()
    limits.textBytes = 50_000
    #expect(try problems(canvas(command, count: 10), limits) == [])
    #expect(
      try problems(canvas(command, count: 40), limits).map(\.fix)
        == ["raise the limit with --max-text-bytes"])
    let steps = self.limits(layoutSteps: 20_000)
    #expect(try problems(canvas(command, count: 10), steps) == [])
    #expect(try problems(canvas(command, count: 200), steps).map(\.fix) == [raisesLayoutSteps])
  }

  /// A symbol of 1,000 views copied their items for each command.
  @Test(arguments: [
    #"{ "type": "ForEach", "data": 1000, "content": [{ "type": "Circle", "modifiers": [{ "frame": { "width": 1 } }] }] }"#,
    #"{ "type": "Text", "text": "\#(String(repeating: "x", count: 16_000))" }"#,
  ])
  func symbolsOfACanvasCountTheirItems(_ content: String) throws {
    let symbol =
      #"{ "type": "HStack", "content": [\#(content)], "modifiers": [{ "tag": "a" }] }"#
    for place in ["[0, 0]", "[-9999, 0]"] {
      let command = #"{ "symbol": { "id": "a", "at": \#(place) } }"#
      let limits = limits(layoutSteps: 40_000)
      #expect(try problems(canvas(command, count: 5, symbols: symbol), limits) == [])
      #expect(
        try problems(canvas(command, count: 200, symbols: symbol), limits).map(\.fix)
          == [raisesLayoutSteps])
    }
  }

  /// An SVG file that was drawn 3,000 times took more than 10 GB.
  @Test func imagesOfACanvasCountTheirItems() throws {
    let shapes = String(repeating: #"<path d="M0 0h1v1"/>"#, count: 1_000)
    try Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\#(shapes)</svg>"#.utf8)
      .write(to: folder.url.appending(path: "a.svg"))
    let command = #"{ "image": { "path": "a.svg", "at": [0, 0] } }"#
    let limits = limits(layoutSteps: 20_000)
    #expect(try problems(canvas(command, count: 5), limits) == [])
    #expect(try problems(canvas(command, count: 500), limits).map(\.fix) == [raisesLayoutSteps])
  }

  /// A mask is drawn for each command inside it, and each mask in it as often: 21 levels took 4 GB.
  @Test func masksOfACanvasCountForEachCommand() throws {
    let fill =
      #"{ "fill": { "elements": [{ "addRect": { "x": 0, "y": 0, "width": 9, "height": 9 } }] } }"#
    func nested(_ levels: Int) -> String {
      let commands = (0..<levels).reduce("\(fill), \(fill)") { inner, _ in
        #"{ "clipToLayer": { "commands": [\#(inner)] } }, \#(fill), \#(fill)"#
      }
      return #"{ "type": "Canvas", "commands": [\#(commands)] }"#
    }
    #expect(try problems(nested(8), SceneLimits()) == [])
    for levels in [20, 40] {
      #expect(try problems(nested(levels), SceneLimits()).map(\.fix) == [raisesLayoutSteps])
    }
    func wide(_ count: Int) -> String {
      let rects = "{ \"forEach\": { \"data\": \(count), \"commands\": [\(fill)] } }"
      return
        #"{ "type": "Canvas", "commands": [{ "clipToLayer": { "commands": [\#(rects)] } }, \#(rects)] }"#
    }
    let limits = limits(layoutSteps: 100_000)
    #expect(try problems(wide(20), limits) == [])
    #expect(try problems(wide(1_000), limits).map(\.fix) == [raisesLayoutSteps])
  }

  /// The file was drawn for each use, and its pixels were kept: 300 uses took 10 GB.
  @Test func usesOfAVectorImageAsAStyleCount() throws {
    let file =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path d="M0 0h9v9"/></svg>"#
    try Data(file.utf8).write(to: folder.url.appending(path: "a.svg"))
    let command = #"""
      { "fill": { "elements": [{ "addRect": { "x": 0, "y": 0, "width": 1, "height": 1 } }],
                  "style": { "image": "a.svg" } } }
      """#
    let limits = limits(layoutSteps: 20_000)
    #expect(try problems(canvas(command, count: 2), limits) == [])
    #expect(try problems(canvas(command, count: 100), limits).map(\.fix) == [raisesLayoutSteps])
  }

  // MARK: - Effects, transitions and keyframes

  @Test(arguments: ["visualEffect", "scrollTransition"])
  func effectsCountAsViews(_ modifier: String) throws {
    func body(_ count: Int) -> String {
      let effects = Array(repeating: #"{ "offset": { "x": 0.01 } }"#, count: count)
      return #"""
        { "type": "ScrollView", "content": [{ "type": "Rectangle", "modifiers": [
          { "frame": { "height": 30 } },
          { "\#(modifier)": { "bind": "p", "effects": [\#(effects.joined(separator: ","))] } }] }] }
        """#
    }
    var limits = SceneLimits()
    limits.views = 2_000
    #expect(try problems(body(100), limits) == [])
    #expect(
      try problems(body(3_000), limits).map(\.fix) == ["raise the limit with --max-views"])
  }

  /// Each transition of an array is a view around the others.
  @Test func combinedTransitionsAreNested() throws {
    func list(_ count: Int, _ element: String) -> String {
      "[\(Array(repeating: element, count: count).joined(separator: ","))]"
    }
    func body(_ transition: String) -> String {
      #"""
      { "type": "VStack", "content": [{ "type": "If", "condition": "${on}", "content": [
        { "type": "Rectangle", "modifiers": [{ "transition": \#(transition) }] }] }] }
      """#
    }
    let rest = #""state": { "on": true },"#
    var limits = SceneLimits()
    limits.depth = 100
    let move = #"{ "move": "leading" }"#
    #expect(try problems(body(list(10, move)), rest: rest, limits) == [])
    for transition in [
      list(60, move), list(10, list(10, move)),
      list(60, #"{ "transition": "slide", "animation": "easeOut" }"#),
      "\((0..<7).reduce(move) { inner, _ in "{ \"insertion\": \(inner), \"removal\": \(inner) }" })",
    ] {
      let found = try problems(body(transition), rest: rest, limits)
      #expect(found.map(\.fix) == ["raise the limit with --max-depth"], "\(found)")
    }
  }

  /// A text that does not fit is shaped again for up to nine sizes.
  @Test func sizesThatAreTriedCount() throws {
    let text = String(repeating: "word ", count: 4_000)
    func body(_ modifiers: String) -> String {
      #"{ "type": "Text", "text": "\#(text)", "modifiers": [{ "lineLimit": 3 }\#(modifiers)] }"#
    }
    let limits = limits(layoutSteps: 8_000)
    #expect(try problems(body(""), limits) == [])
    #expect(
      try problems(body(#", { "minimumScaleFactor": 0.1 }"#), limits).map(\.fix)
        == [raisesLayoutSteps])
  }

  // MARK: - Files

  /// Each of the files is within the limit.
  @Test(arguments: [true, false])
  func vectorFilesOfASceneHaveALimitTogether(_ isUsable: Bool) throws {
    // 2¹³ empty groups.
    let groups = (1...13).map { level in
      "<g id=\"g\(level)\"><use href=\"#g\(level - 1)\"/><use href=\"#g\(level - 1)\"/></g>"
    }
    let end = isUsable ? "" : #"<path d="M0 0 !" transform="rotate(x"/><rect width="a"/>"#
    let file =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="g0"/>"#
      + groups.joined() + "<path d=\"M0 0h1v1\"/>\(end)</svg>"
    for number in 0..<30 {
      try Data(file.utf8).write(to: folder.url.appending(path: "\(number).svg"))
    }
    func body(_ count: Int) -> String {
      #"{ "type": "ForEach", "data": \#(count), "bind": "i", "content": [{ "type": "Image", "path": "${i}.svg" }] }"#
    }
    for _ in 0..<2 {
      let few = try problems(body(2), SceneLimits())
      #expect(few.allSatisfy { $0.code == .unusableFile } && few.isEmpty == isUsable, "\(few)")
      // Of the files that are known, each counts as if it were read.
      let many = try problems(body(isUsable ? 30 : 12), SceneLimits()).filter { $0.code == .limit }
      #expect(!many.isEmpty)
      #expect(
        many.first?.message.contains("the SVG and PDF files of the scene draw more than") == true,
        "\(many.first?.message ?? "")")
      #expect(many.first?.fix?.contains("--max-input-bytes") == true)
    }
  }

  /// A second view would read the file without the limit that it has exceeded.
  @Test func aVectorFileBeyondTheLimitIsReadOnce() throws {
    // 2¹⁹ groups, less than any file may have.
    let groups = (1...18).map { level in
      "<g id=\"g\(level)\"><use href=\"#g\(level - 1)\"/><use href=\"#g\(level - 1)\"/></g>"
    }
    let file =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="g0"/>"#
      + groups.dropLast().map { "<defs>\($0)</defs>" }.joined()
      + "\(groups[17])<path d=\"M0 0h1v1\"/></svg>"
    try Data(file.utf8).write(to: folder.url.appending(path: "a.svg"))
    let image = #"{ "type": "Image", "path": "a.svg" }"#
    let scene = #"{ "body": { "type": "VStack", "content": [\#(image), \#(image), \#(image)] } }"#
    let view = try SceneView(
      SceneDocument(parsing: Array(scene.utf8), name: "scene", files: folder.files()))
    _ = try ImageRenderer(content: view).picture()
    let error = #expect(throws: SceneError.self) { try view.check() }
    #expect(error?.diagnostics.map(\.code) == [.limit, .limit, .limit])
    #expect(Set(error?.diagnostics.map(\.message) ?? []).count == 1, "\(error?.description ?? "")")
    // The paths of the images that have been read.
    #expect(view.imageFiles == [])
  }

  // MARK: - Findings

  /// Warnings leave room for errors, and the same one does not count twice.
  @Test func furtherWarningsAreOmitted() {
    let log = FindingLog()
    func warning(_ number: Int) -> Finding {
      Finding(severity: .warning, code: .warning, message: "\(number)", offset: number)
    }
    for _ in 0..<1_000 { log.add([warning(0)]) }
    #expect(log.findings.count == 1)
    for number in 0..<2_000 { log.add([warning(number)]) }
    log.add([Finding(code: .syntax, message: "error", offset: 0)])
    let findings = log.takeNewFindings()
    #expect(findings.count == 502)
    #expect(findings[500].message == "only the first 500 warnings are shown")
    #expect(findings[501].message == "error")
    #expect(log.takeNewFindings().isEmpty)
  }

  /// Aliases count as what they expand to.
  @Test func dataInYAMLIsLimited() throws {
    var text = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...6 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 8).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    var overrides = SceneOverrides()
    #expect(throws: SceneError.self) {
      try overrides.merge(data: Array(text.utf8), name: "data.yaml", maxBytes: 1 << 20)
    }
    try overrides.merge(
      data: Array("a: &a [1]\nb: *a\n".utf8), name: "data.yaml", maxBytes: 1 << 20)
  }

  /// The search for the nearest of many names takes time.
  @Test func nearestNamesAreSearchedForTheFirstUnknownOnes() throws {
    let data = (0..<1_000).map { "\"name\($0)\": 1" }.joined(separator: ",")
    let texts = Array(repeating: "\"${nam1}\"", count: 400)
    let found = try problems(
      #"{ "type": "VStack", "content": [\#(texts.joined(separator: ","))] }"#,
      rest: "\"data\": { \(data) },", SceneLimits())
    #expect(found.count == 400)
    let hints = found.count { !$0.nearest.isEmpty }
    #expect((32...100).contains(hints), "\(hints)")
    #expect(found.first?.nearest.first == "name1")
  }
}
