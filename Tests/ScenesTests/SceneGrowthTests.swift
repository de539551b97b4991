// The cost of scenes that repeat one part many times, in counts that do not depend on the machine.

import PrefGeometry
import PrefRendering
import PrefScenes
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.scenes)) struct SceneGrowthTests {
  private func view(_ scene: String, _ limits: SceneLimits = SceneLimits()) throws -> SceneView {
    try SceneView(SceneDocument(parsing: Array(scene.utf8), name: "scene"), limits: limits)
  }

  /// Returns the problems of drawing a scene.
  private func problems(_ scene: String, _ limits: SceneLimits) throws -> [SceneDiagnostic] {
    let view = try view(scene, limits)
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = view.proposedSize
    _ = try renderer.picture()
    do { try view.check() } catch { return error.diagnostics }
    return []
  }

  /// Each run has a style and glyphs of its own, which take more memory than its text.
  @Test func runsOfMarkdownCount() throws {
    func scene(_ count: Int) -> String {
      let text = String(repeating: "*a* b ", count: count)
      return "{\"size\":{\"width\":300},\"body\":{\"type\":\"Text\",\"markdown\":\"\(text)\"}}"
    }
    var limits = SceneLimits()
    limits.layoutSteps = 1_000
    // Two runs each, and the last one twice two; a step per 8 bytes, and a few for the views.
    #expect(try problems(scene(150), limits) == [])
    let found = try problems(scene(250), limits)
    #expect(found.map(\.code) == [.limit] && found.first?.pointer == "/body", "\(found)")
    let plain = scene(250).replacing("markdown", with: "text")
    #expect(try problems(plain, limits) == [])
  }

  /// Returns a canvas that repeats commands, and fills a rectangle in the end.
  private func canvas(_ commands: String, count: Int) -> String {
    #"""
    {"size":{"width":20,"height":20},"body":{"type":"Canvas","commands":[
      {"forEach":{"data":\#(count),"commands":[\#(commands)]}},
      {"fill":{"elements":[{"addRect":{"x":0,"y":0,"width":9,"height":9}}]}}]}}
    """#
  }

  nonisolated static let operations = [
    #"{"clip":{"shape":{"type":"Circle"},"in":{"x":0,"y":0,"width":20,"height":20}}}"#,
    #"{"clipToLayer":{"commands":[{"fill":{"elements":[{"addRect":{"x":0,"y":0,"width":9,"height":9}}]}}]}}"#,
    #"{"filter":{"brightness":0.001}}"#,
  ]

  /// Everything that is drawn is inside a layer for each operation before.
  @Test(arguments: operations)
  func operationsOfACanvasCountForEachCommand(_ operation: String) throws {
    var limits = SceneLimits()
    limits.views = 1_000
    #expect(try problems(canvas(operation, count: 20), limits) == [])
    let found = try problems(canvas(operation, count: 100), limits)
    #expect(found.map(\.fix) == ["raise the limit with --max-views"])
    #expect(found.first?.pointer.hasPrefix("/body/commands/0/forEach/commands") == true)
  }

  @Test(arguments: operations)
  func operationsOfACanvasAreLevels(_ operation: String) throws {
    var limits = SceneLimits()
    limits.depth = 50
    #expect(try problems(canvas(operation, count: 30), limits) == [])
    let found = try problems(canvas(operation, count: 60), limits)
    #expect(found.map(\.fix) == ["raise the limit with --max-depth"])
  }

  /// Layers inside layers, each with operations of its own.
  @Test func operationsOfNestedLayersAddUp() throws {
    var limits = SceneLimits()
    limits.depth = 60
    func layers(_ count: Int) -> String {
      let rect = #"{"fill":{"elements":[{"addRect":{"x":0,"y":0,"width":9,"height":9}}]}}"#
      let filters = Array(repeating: #"{"filter":{"brightness":0.001}}"#, count: 10)
        .joined(separator: ",")
      let commands = (0..<count).reduce(rect) { inner, _ in "\(filters),{\"layer\":[\(inner)]}" }
      return #"{"size":{"width":9,"height":9},"body":{"type":"Canvas","commands":[\#(commands)]}}"#
    }
    #expect(try problems(layers(3), limits) == [])
    #expect(try problems(layers(8), limits).map(\.fix) == ["raise the limit with --max-depth"])
  }

  /// Returns the union of vertical and horizontal bars; each pair has four crossings.
  private func bars(_ count: Int) -> String {
    func path(_ rect: (Int) -> String) -> String {
      let elements = (0..<count).map { #"{"addRect":{\#(rect($0))}}"# }.joined(separator: ",")
      return #"{"type":"Path","elements":[\#(elements)]"#
    }
    let vertical = path { #""x":\#(2 * $0),"y":0,"width":1,"height":\#(2 * count)"# }
    let horizontal = path { #""x":0,"y":\#(2 * $0),"width":\#(2 * count),"height":1"# }
    return #"""
      {"size":{"width":50,"height":50},"body":{"type":"ZStack","content":[
        \#(vertical),"modifiers":[{"OPERATION":\#(horizontal)}},{"fill":"red"}]}]}}
      """#
  }

  @Test(arguments: ["union", "intersection", "subtracting", "lineIntersection"])
  func crossingsOfShapesAreStepsOfLayout(_ operation: String) throws {
    var limits = SceneLimits()
    limits.layoutSteps = 4_000
    func scene(_ count: Int) -> String {
      bars(count).replacingOccurrences(of: "OPERATION", with: operation)
    }
    #expect(try problems(scene(12), limits) == [])
    for count in [60, 400] {
      let found = try problems(scene(count), limits)
      #expect(found.map(\.fix) == ["raise the limit with --max-layout-steps"])
      #expect(found.first?.pointer.hasPrefix("/body/content/0") == true)
    }
  }

  /// A line takes about 600 bytes, so that a megabyte of text took 1 GB in a width of 1.
  @Test func linesOfTextAreStepsOfLayout() throws {
    var limits = SceneLimits()
    limits.layoutSteps = 4_000
    func scene(_ text: String, width: Int, _ modifiers: String = "") -> String {
      let text = #"{"type":"Text","text":"\#(text)","modifiers":[\#(modifiers)]}"#
      return #"{"size":{"width":\#(width)},"body":{"type":"ScrollView","content":[\#(text)]}}"#
    }
    let fix = "raise the limit with --max-layout-steps"
    let word = String(repeating: "a", count: 10_000)
    let words = String(repeating: "a ", count: 5_000)
    let breaks = String(repeating: #"a\n"#, count: 5_000)
    #expect(try problems(scene(word, width: 100), limits) == [])
    #expect(try problems(scene(words, width: 100), limits) == [])
    for text in [word, words] {
      #expect(try problems(scene(text, width: 1), limits).map(\.fix) == [fix])
    }
    #expect(try problems(scene(breaks, width: 100), limits).map(\.fix) == [fix])
    // Lines beyond a limit on the number or the height of lines are not broken.
    #expect(try problems(scene(word, width: 1, #"{"lineLimit":3}"#), limits) == [])
    #expect(try problems(scene(word, width: 1, #"{"frame":{"height":100}}"#), limits) == [])
    // Each size that is tried breaks its lines.
    let short = String(repeating: "a", count: 700)
    let scaled = #"{"lineLimit":600},{"minimumScaleFactor":0.9}"#
    #expect(try problems(scene(short, width: 1), limits) == [])
    #expect(try problems(scene(short, width: 1, scaled), limits).map(\.fix) == [fix])
  }

  /// Each child is measured once, and the children are not gathered again after each.
  @Test func childrenOfViewThatFitsAreMeasuredALinearNumberOfTimes() throws {
    let counts = try [200, 400].map { count in
      let scene = #"""
        {"size":{"width":10,"height":10},"body":{"type":"ViewThatFits","content":[
          {"type":"ForEach","data":\#(count),"content":["A wide text"]}]}}
        """#
      let view = try view(scene)
      let renderer = ImageRenderer(content: view)
      renderer.proposedSize = view.proposedSize
      return try renderer.settledGraph().counts.measurements
    }
    #expect(counts[0] > 200)
    #expect(counts[1] < 3 * counts[0], "\(counts)")
  }

  /// A list of items was a chain of modifiers, whose nested types exceeded the stack.
  @Test func manyToolbarItemsAreOneModifier() throws {
    let items = Array(repeating: #"{"placement":"bottomBar","content":["x"]}"#, count: 4_000)
      .joined(separator: ",")
    let bars = Array(repeating: #""navigationBar""#, count: 4_000).joined(separator: ",")
    let scene = #"""
      {"size":{"width":300,"height":300},"body":{"type":"NavigationStack","content":[
        {"type":"Text","text":"a","modifiers":[
          {"toolbar":[\#(items)]}, {"toolbarVisibility":{"visibility":"visible","for":[\#(bars)]}}]}]}}
      """#
    #expect(try problems(scene, SceneLimits()) == [])
  }

  /// A list passes its environment on to all that is inside, which has the overrides of all lists around it.
  @Test func overridesOfNestedListsCountForEachLevel() throws {
    func steps(_ depth: Int) throws -> Int {
      let body = (0..<depth).reduce(#""a""#) { inner, _ in
        #"{"type":"List","content":[\#(inner)]}"#
      }
      let view = try view(#"{"size":{"width":2000,"height":2000},"body":\#(body)}"#)
      let renderer = ImageRenderer(content: view)
      renderer.proposedSize = view.proposedSize
      _ = try renderer.layoutSize()
      return view.usedSteps.layout
    }
    let counts = try [5, 10, 20, 40].map(steps)
    // Few levels cost what their nodes do; many, more than twice as much for twice as many.
    #expect(counts[1] < 3 * counts[0], "\(counts)")
    #expect(counts[3] > 3 * counts[2], "\(counts)")
  }

  /// A view that became visible notified the elements of each list inside twice, as its content and in its rows: twice
  /// as often for each list around.
  @Test(arguments: ["Form", "List", "HSplitView"])
  func alternativesWithNestedListsAreNotifiedALinearNumberOfTimes(_ list: String) throws {
    let body = (0..<24).reduce(#""a""#) { inner, _ in
      #"{"type":"ViewThatFits","content":[{"type":"\#(list)","content":[\#(inner)]}]}"#
    }
    let scene = #"{"size":{"width":400,"height":800},"body":\#(body)}"#
    #expect(try problems(scene, SceneLimits()) == [])
  }
}
