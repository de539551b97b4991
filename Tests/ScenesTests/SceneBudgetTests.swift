// The limits on the cost of a scene: scenes that take a multiple of each limit, from a half to a million times.

import PrefGeometry
import PrefRaster
import PrefRendering
import PrefScenes
import PrefTestTags
import PrefViews
import Testing

/// The scenes whose cost in one unit is proportional to an amount.
struct HostileScene: CustomTestStringConvertible, Sendable {
  let name: String
  let option: String
  /// The JSON Pointer of the view that exceeds the limit.
  let pointer: String
  /// Returns a scene that costs about `amount` of the unit.
  let scene: @Sendable (_ amount: Int) -> String
  var testDescription: String { name }
}

@MainActor
@Suite(.tags(.scenes)) struct SceneBudgetTests {
  /// Returns limits of which only that of an option is small, so that a scene at twice the limit costs little.
  private static func limits(_ option: String) -> SceneLimits {
    var limits = SceneLimits()
    switch option {
    case "--max-views": limits.views = 400
    case "--max-text-bytes": limits.textBytes = 4_000
    case "--max-expression-steps": limits.expressionSteps = 20_000
    case "--max-segments": limits.segments = 20_000
    case "--max-drawing-steps": limits.drawingSteps = 1_000_000
    default: limits.layerBytes = 1_000_000
    }
    return limits
  }

  nonisolated static let hostileScenes = [
    HostileScene(name: "views", option: "--max-views", pointer: "/body") { amount in
      // A repetition counts as a view too, and so does the whole.
      #"{"body":{"type":"ForEach","data":\#(amount / 2 - 1),"content":[{"type":"Color","color":"red"}]}}"#
    },
    HostileScene(name: "text", option: "--max-text-bytes", pointer: "/body/content/0") { amount in
      let text = String(repeating: "a", count: 200)
      return #"{"body":{"type":"ForEach","data":\#(max(amount / 200, 1)),"content":["\#(text)"]}}"#
    },
    HostileScene(name: "expressions", option: "--max-expression-steps", pointer: "/body/content/0")
    {
      amount in
      #"""
      {"body":{"type":"ForEach","data":\#(max(amount / 110, 1)),
        "content":[{"type":"Text","text":"${count(range(0,100))}"}]}}
      """#
    },
    HostileScene(name: "lists", option: "--max-expression-steps", pointer: "/body/content/0") {
      amount in
      // Four steps per color.
      let colors = Array(repeating: #""red""#, count: 100).joined(separator: ",")
      return #"""
        {"body":{"type":"ForEach","data":\#(max(amount / 420, 1)),
          "content":[{"type":"EllipticalGradient","colors":[\#(colors)]}]}}
        """#
    },
    HostileScene(name: "layers", option: "--max-drawing-steps", pointer: "/body/content/0") {
      amount in
      #"""
      {"size":{"width":100,"height":100},"body":{"type":"ZStack","content":[
        {"type":"ForEach","data":\#(max(amount / 10_000, 1)),"content":[{"type":"Color","color":"red"}]}]}}
      """#
    },
    HostileScene(name: "materials", option: "--max-layer-bytes", pointer: "/body/content/0") {
      amount in
      #"""
      {"size":{"width":100,"height":100},"body":{"type":"ZStack","content":[
        {"type":"ForEach","data":\#(max(amount / 40_000, 1)),"content":[
          {"type":"Rectangle","modifiers":[{"fill":"thinMaterial"}]}]}]}}
      """#
    },
    HostileScene(name: "dashes", option: "--max-segments", pointer: "/body") { amount in
      // A dash of a straight line has four vertices.
      #"""
      {"size":{"width":100,"height":100},"body":{"type":"ZStack","content":[
        {"type":"ForEach","data":\#(max(amount / 1_300, 1)),"content":[
          {"type":"Rectangle","modifiers":[{"stroke":{"style":"red","lineWidth":1,"dash":[1]}}]}]}]}}
      """#
    },
  ]

  /// Returns the problems of drawing a scene; nil for none.
  private func problems(
    _ text: String, _ limits: SceneLimits, as format: PictureFormat? = nil
  ) throws -> [SceneDiagnostic] {
    do {
      let view = try SceneView(
        SceneDocument(parsing: Array(text.utf8), name: "s"), limits: limits)
      let renderer = ImageRenderer(content: view)
      renderer.proposedSize = view.proposedSize
      var picture = try renderer.picture()
      try view.check()
      picture.drawingLimits = DrawingLimits(
        segments: limits.segments, steps: limits.drawingSteps, layerBytes: limits.layerBytes)
      do {
        if let format { _ = try picture.bytes(as: format) } else { _ = try picture.image() }
      } catch .drawingLimit(let exceeded) {
        let option =
          switch exceeded.quantity {
          case .segments: "--max-segments"
          case .steps: "--max-drawing-steps"
          case .layerBytes: "--max-layer-bytes"
          case .encoderBytes: "--max-encoder-bytes"
          case .rasterizedPixels: "--max-pixels"
          }
        throw view.limitError(exceeded.description, option: option, origin: exceeded.origin)
      } catch .emptyPicture {
        return []
      }
      return []
    } catch let error as SceneError {
      return error.diagnostics
    }
  }

  private func limit(_ option: String, _ limits: SceneLimits) -> Int {
    switch option {
    case "--max-views": limits.views
    case "--max-text-bytes": limits.textBytes
    case "--max-expression-steps": limits.expressionSteps
    case "--max-segments": limits.segments
    case "--max-drawing-steps": limits.drawingSteps
    default: limits.layerBytes
    }
  }

  @Test(arguments: hostileScenes)
  func halfALimitIsAcceptedAndTwiceIsRefused(_ hostile: HostileScene) throws {
    let limits = Self.limits(hostile.option)
    let limit = limit(hostile.option, limits)
    let half = try problems(hostile.scene(limit / 2), limits)
    #expect(half == [], "\(half)")
    // At the limit itself the verdict is the same each time.
    let exact = hostile.scene(limit)
    #expect(try problems(exact, limits) == problems(exact, limits))
    for factor in [2, 1_000_000] {
      let found = try problems(hostile.scene(limit * factor), limits)
      #expect(found.count == 1, "\(factor) ×: \(found)")
      let problem = try #require(found.first)
      #expect(problem.code == .limit)
      let isViews = problem.fix == "raise the limit with --max-views"
      // So many views that their own limit comes first.
      let isExpected = problem.fix == "raise the limit with \(hostile.option)"
      #expect(isExpected || (factor > 2 && isViews), "\(factor) ×: \(problem)")
      #expect(problem.pointer.hasPrefix(isViews ? "/body" : hostile.pointer), "\(problem.pointer)")
    }
  }

  @Test(arguments: hostileScenes, [PictureFormat.svg, .pdf])
  func limitsDoNotDependOnTheFormat(_ hostile: HostileScene, _ format: PictureFormat) throws {
    let limits = Self.limits(hostile.option)
    let limit = limit(hostile.option, limits)
    // The images have four times the pixels of the picture.
    for amount in [limit / 20, limit * 2] {
      let scene = hostile.scene(amount)
      #expect(try problems(scene, limits, as: format) == problems(scene, limits))
    }
  }

  /// Images of vector files have at least two pixels per point, whatever the scale of the picture is.
  @Test(arguments: [PictureFormat.svg, .pdf])
  func imagesOfVectorFilesCount(_ format: PictureFormat) throws {
    let scene = #"""
      {"size":{"width":100,"height":100},"body":{"type":"Rectangle","modifiers":[
        {"fill":{"type":"AngularGradient","colors":["red","blue"]}}]}}
      """#
    var limits = SceneLimits()
    limits.drawingSteps = 100_000
    #expect(try problems(scene, limits) == [])
    #expect(
      try problems(scene, limits, as: format).map(\.fix)
        == ["raise the limit with --max-drawing-steps"])
  }

  /// The picture is prepared to find out whether it is accepted as PNG, which takes time too: 40,000 steps, in addition
  /// to 5,280,000 for its image, most of which compress it.
  @Test(arguments: [PictureFormat.svg, .pdf])
  func theCostOfThePictureCountsInVectorFiles(_ format: PictureFormat) throws {
    let scene = #"""
      {"size":{"width":100,"height":100},"body":{"type":"Rectangle","modifiers":[
        {"fill":{"type":"AngularGradient","colors":["red","blue"]}}]}}
      """#
    var limits = SceneLimits()
    limits.drawingSteps = 5_310_000
    #expect(
      try problems(scene, limits, as: format).map(\.fix)
        == ["raise the limit with --max-drawing-steps"])
    limits.drawingSteps = 5_330_000
    #expect(try problems(scene, limits, as: format) == [])
  }

  @Test func layoutIsCountedInSteps() throws {
    var limits = SceneLimits()
    limits.layoutSteps = 2_000
    let rows =
      #"{"body":{"type":"VStack","content":[{"type":"ForEach","data":COUNT,"content":["row"]}]}}"#
    func scene(_ count: Int) -> String {
      rows.replacingOccurrences(of: "COUNT", with: "\(count)")
    }
    #expect(try problems(scene(20), limits) == [])
    let found = try problems(scene(2_000), limits)
    #expect(found.map(\.fix) == ["raise the limit with --max-layout-steps"])
    #expect(found.first?.pointer.hasPrefix("/body") == true)
  }

  /// The sections of a list, whose views are created by a `ForEach` of their own.
  @Test(arguments: [nil, "plain"])
  func anExceededLimitEndsTheCreationOfSections(_ style: String?) throws {
    var limits = SceneLimits()
    limits.layoutSteps = 4_000
    let section = #"{"type":"Section","title":"Title","content":["Row"]}"#
    let sections = Array(repeating: section, count: 2_000).joined(separator: ",")
    let modifiers = style.map { #","modifiers":[{"listStyle":"\#($0)"}]"# } ?? ""
    let scene = #"{"body":{"type":"List","content":[\#(sections)]\#(modifiers)}}"#
    let view = try SceneView(
      SceneDocument(parsing: Array(scene.utf8), name: "scene"), limits: limits)
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 100, height: 100)
    let graph = try renderer.settledGraph()
    // The views of the scene itself, and the nodes of sections up to the limit.
    #expect(graph.counts.nodesCreated < 3 * limits.layoutSteps)
    #expect(throws: SceneError.self) { try view.check() }
  }

  /// A lazy stack whose further views were empty searched for visible ones in many passes, until another limit was
  /// exceeded too.
  @Test(arguments: ["--max-views", "--max-text-bytes", "--max-expression-steps"])
  func anExceededLimitEndsTheLayout(_ option: String) throws {
    var limits = Self.limits(option)
    limits.expressionSteps = min(limits.expressionSteps, 2_000)
    let rows = Array(repeating: #""Row ${row}""#, count: 100).joined(separator: ",")
    let scene = #"""
      {"body":{"type":"ScrollView","content":[{"type":"LazyVStack","content":[
        {"type":"ForEach","bind":"row","data":100,"content":[\#(rows)]}]}]}}
      """#
    let view = try SceneView(
      SceneDocument(parsing: Array(scene.utf8), name: "s"), limits: limits)
    _ = try ImageRenderer(content: view).picture()
    let error = #expect(throws: SceneError.self) { try view.check() }
    #expect(error?.diagnostics.map(\.fix) == ["raise the limit with \(option)"])
    // Nothing is measured or placed beyond the limit.
    #expect(view.usedSteps.layout < 8_000)
  }

  /// A scene at the limits of layout and of drawing took the time of both.
  @Test func layoutAndExpressionsReduceTheStepsOfDrawing() {
    var limits = SceneLimits()
    limits.drawingSteps = 900_000_000
    #expect(limits.drawingSteps(afterLayout: 1_000, expressions: 100_000) == 900_000_000)
    #expect(limits.drawingSteps(afterLayout: 20_000, expressions: 1_000_000) == 820_000_000)
    #expect(limits.drawingSteps(afterLayout: 200_000, expressions: 0) == 0)
    #expect(limits.drawingSteps(afterLayout: .max, expressions: .max) == 0)
    limits.drawingSteps = 2_000_000_000
    #expect(limits.drawingSteps(afterLayout: 20_000, expressions: 1_000_000) == 1_820_000_000)
    let strict = SceneLimits.strict
    let left = strict.drawingSteps(
      afterLayout: strict.layoutSteps, expressions: strict.expressionSteps)
    #expect(left == 490_000_000)
    // The sum of the frames of an animation has a multiple of the limit.
    #expect(strict.drawingSteps(afterLayout: 20_000, expressions: 0, factor: 3) == 2_880_000_000)
    #expect(
      strict.drawingSteps(afterLayout: .max, expressions: .max, factor: .max) == 0)
  }

  @Test func stepsAreCountedAgainForEachFrame() throws {
    var limits = SceneLimits()
    limits.expressionSteps = 5_000
    let view = try SceneView(
      SceneDocument(
        parsing: Array(#"{"body":"${count(range(0,1000))}"}"#.utf8), name: "s"), limits: limits)
    for _ in 0..<20 {
      view.beginPicture()
      _ = try ImageRenderer(content: view).picture()
      #expect((900...5_000).contains(view.usedSteps.expressions))
    }
    try view.check()
    for _ in 0..<20 { _ = try ImageRenderer(content: view).picture() }
    #expect(throws: SceneError.self) { try view.check() }
    #expect(!view.isWithinLimits)
  }

  @Test(arguments: [
    (\SceneLimits.expressionSteps, 400, "evaluation"), (\.layoutSteps, 3_000, "layout"),
  ])
  func allFramesOfAnAnimationHaveALimit(
    _ limit: WritableKeyPath<SceneLimits, Int> & Sendable, _ steps: Int, _ subject: String
  ) throws {
    var limits = SceneLimits()
    limits[keyPath: limit] = steps
    limits.animationFactor = 3
    let scene = #"{"body":{"type":"ForEach","data":200,"bind":"i","content":["${i}"]}}"#
    let view = try SceneView(
      SceneDocument(parsing: Array(scene.utf8), name: "s"), limits: limits)
    var count = 0
    while view.isWithinLimits, count < 100 {
      view.beginPicture()
      _ = try ImageRenderer(content: view).picture()
      count += 1
    }
    // Each frame takes more than a third of the limit, and less than the limit.
    #expect((3...9).contains(count), "\(count)")
    let error = #expect(throws: SceneError.self) { try view.check() }
    #expect(
      error?.diagnostics.map(\.message) == [
        "the \(subject) of all frames of the animation takes more than \(3 * steps) steps"
      ])
    #expect(error?.diagnostics.first?.fix == "raise the limit with --max-animation-factor")
  }

  /// Each key is a Swift type, which exists as long as the process.
  @Test func preferenceKeysAreLimited() {
    let keys = (0..<1_001).map { #""k\#($0)":{"default":0,"reduce":"sum"}"# }
    func problems(_ keys: some Collection<String>) -> [SceneDiagnostic] {
      let scene = #"{"preferenceKeys":{\#(keys.joined(separator: ","))},"body":"a"}"#
      do {
        _ = try SceneDocument(parsing: Array(scene.utf8), name: "scene")
        return []
      } catch { return error.diagnostics }
    }
    #expect(problems(keys.dropLast()) == [])
    #expect(problems(keys).map(\.code) == [.limit])
  }

  /// The members of an object were copied without a step.
  @Test(arguments: ["keys", "values", "entries"])
  func membersOfObjectsAreSteps(_ function: String) throws {
    let members = (0..<500).map { #""k\#($0)":0"# }.joined(separator: ",")
    let scene = #"{"data":{"d":{\#(members)}},"body":"${count(\#(function)(d))}"}"#
    let view = try SceneView(
      SceneDocument(parsing: Array(scene.utf8), name: "scene"), limits: SceneLimits())
    _ = try ImageRenderer(content: view).layoutSize()
    #expect(view.usedSteps.expressions > 2_000)
  }
}
