// The limits on the cost of a scene, and what the command writes to, as seen by a caller of the command.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct LimitTests {
  /// A scene that exceeds a limit, the option that raises it, and the pointer of the view that exceeds it.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let name: String
    let option: String
    let pointer: String
    let scene: String
    var testDescription: String { name }
  }

  private static let row = "{\"frame\":{\"width\":50,\"height\":50}}"

  static let refusals = [
    Refusal(
      name: "pixels", option: "--max-pixels", pointer: "/body",
      scene: #"{"size":{"width":100000,"height":100000},"body":{"type":"Color","color":"red"}}"#),
    Refusal(
      name: "columns of a grid", option: "--max-pixels", pointer: "/body",
      scene: """
        {"body":{"type":"Grid","content":[{"type":"GridRow","content":[
          {"type":"Text","text":"a","modifiers":[{"gridCellColumns":1000000000}]}]}]}}
        """),
    Refusal(
      name: "columns beyond the largest number", option: "--max-pixels", pointer: "/body",
      scene: """
        {"body":{"type":"Grid","content":[{"type":"GridRow","content":[
          {"type":"Text","text":"a","modifiers":[{"gridCellColumns":5000000000000000000}]},
          {"type":"Text","text":"b","modifiers":[{"gridCellColumns":5000000000000000000}]}]}]}}
        """),
    Refusal(
      name: "expressions", option: "--max-expression-steps", pointer: "/body/content/0/text",
      scene: """
        {"body":{"type":"ForEach","data":50000,"content":[{"type":"Text","text":"${range(0,50000)[7]}"}]}}
        """),
    Refusal(
      name: "materials", option: "--max-layer-bytes", pointer: "/body/content/1/content/0",
      scene: """
        {"size":{"width":2000,"height":2000},"body":{"type":"ZStack","content":[
          {"type":"Color","color":"red"},
          {"type":"ForEach","data":60,"content":[
            {"type":"Rectangle","modifiers":[{"fill":"ultraThinMaterial"}]}]}]}}
        """),
    Refusal(
      name: "layers", option: "--max-drawing-steps", pointer: "/body/content/0/content/0",
      scene: """
        {"size":{"width":4000,"height":4000},"body":{"type":"ZStack","content":[
          {"type":"ForEach","data":1000,"content":[{"type":"Color","color":"#FF000080"}]}]}}
        """),
    Refusal(
      name: "snapshots", option: "--max-snapshots", pointer: "/script/16/snapshot",
      scene: #"{"body":"a","script":["#
        + (0..<20).map { "{\"snapshot\":\"\($0).png\"}" }.joined(separator: ",") + "]}"),
    Refusal(
      name: "script", option: "--max-script-steps", pointer: "/script/0/type",
      scene: #"{"body":"a","script":[{"type":"\#(String(repeating: "a", count: 20_000))"}]}"#),
  ]

  @Test(arguments: refusals) func aSceneOverALimitEndsWithItsPositionAndTheOption(
    _ refusal: Refusal
  ) throws {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(
      ["--diagnostics", "json", try folder.scene(refusal.scene), folder.path("out.png")])
    #expect(outcome.status == 75, "\(outcome.errors)")
    let problems = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [[String: Any]])
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem["fix"] as? String == "raise the limit with \(refusal.option)")
    let pointer = try #require(problem["pointer"] as? String)
    #expect(pointer.hasPrefix(refusal.pointer) || refusal.pointer.hasPrefix(pointer), "\(pointer)")
    #expect(folder.names == ["scene.json"])
  }

  /// A file whose name is equal as a string to one that the script has written is not the script's.
  @Test func snapshotsReplaceNoFileWithAnEquivalentName() throws {
    let folder = try Folder()
    let other = try folder.write(Data("precious".utf8), "e\u{301}.png")
    let scene = try folder.scene(
      #"{"body":"a","script":[{"snapshot":"\u00E9.png"},{"snapshot":"e\u0301.png"}]}"#)
    let outcome = try PrefrenderProcess.run(
      [scene, folder.path("out.png"), "--snapshots", folder.url.path])
    #expect(outcome.status != 0)
    #expect(try Data(contentsOf: other) == Data("precious".utf8))
  }

  /// What SVG cannot express is drawn into images, whose pixels the option limits too.
  @Test func pixelsOfImagesInVectorFilesHaveTheirPosition() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      """
      {"size":{"width":20,"height":20},"body":{"type":"VStack","content":[{"type":"Color","color":"red"},
        {"type":"Color","color":"red","modifiers":[{"projectionEffect":{"m13":0.001}}]}]}}
      """)
    let outcome = try PrefrenderProcess.run(
      ["--max-pixels", "400", "--diagnostics", "json", scene, folder.path("out.svg")])
    #expect(outcome.status == 75)
    #expect(outcome.errors.contains("the parts that the format cannot express"))
    #expect(outcome.errors.contains("raise the limit with --max-pixels"))
    #expect(outcome.errors.contains("/body/content/1"))
    #expect(folder.names == ["scene.json"])
  }

  /// Scenes that took gigabytes or tens of seconds before only the visible part of a layer was drawn, and dashes, grid
  /// columns and deletions were computed at once.
  @Test(arguments: [
    #"{"size":{"width":50,"height":50},"body":{"type":"Circle","modifiers":[{"frame":{"width":100000,"height":100000}},EFFECT,{"rotation3DEffect":{"angle":{"degrees":45},"axis":{"x":0,"y":1,"z":0}}},{"frame":{"width":50,"height":50}}]}}"#
      .replacingOccurrences(of: "EFFECT", with: #"{"shadow":{"radius":10}}"#),
    #"{"size":{"width":50,"height":50},"body":{"type":"Circle","modifiers":[{"frame":{"width":100000,"height":100000}},{"blur":10},{"projectionEffect":{"m13":0.001}},{"frame":{"width":50,"height":50}}]}}"#,
    #"{"body":{"type":"Circle","modifiers":[{"stroke":{"style":"red","lineWidth":10,"dash":[0.01]}},{"frame":{"width":200,"height":200}}]}}"#,
    #"{"state":{"t":"abc"},"body":{"type":"TextField","title":"x","text":"t","id":"f"},"script":[{"tap":"f"},{"delete":1000000}]}"#,
  ]) func aSceneThatLooksExpensiveIsDrawn(_ scene: String) throws {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(
      ["--profile", "strict", try folder.scene(scene), folder.path("out.png")])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names.sorted() == ["out.png", "scene.json"])
  }

  @Test func aProfileSetsTheLimitsThatNoOptionSets() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"size":{"width":10,"height":10},"body":{"type":"ForEach","data":10000,"content":["a"]}}"#)
    func run(_ options: [String]) throws -> Outcome {
      try PrefrenderProcess.run([scene, folder.path("out.png")] + options)
    }
    let strict = try run(["--profile", "strict"])
    #expect(strict.status == 75)
    #expect(strict.errors.contains("--max-views"))
    #expect(
      try run(["--profile", "strict", "--max-views", "20001", "--max-layout-steps", "5000000"])
        .status == 0)
    #expect(try run(["--max-views", "0"]).status == 64)
    let deep = try run(["--max-depth", "1001"])
    #expect(deep.status == 64)
    #expect(deep.errors.contains("--max-depth takes at most 1000"))
    #expect(try run(["--profile", "lax"]).status == 64)
  }

  /// The largest depth fits into the stack.
  @Test func thousandLevelsAreDrawn() throws {
    let folder = try Folder()
    let levels = Array(repeating: #"{"opacity":0.999}"#, count: 980).joined(separator: ",")
    let scene = try folder.scene(
      #"{"size":{"width":9,"height":9},"body":{"type":"Circle","modifiers":[\#(levels)]}}"#)
    let outcome = try PrefrenderProcess.run(
      [scene, folder.path("out.png"), "--max-depth", "1000"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func inputsHaveALimit() throws {
    let folder = try Folder()
    let scene = try folder.scene(#"{"body":"a"}"#)
    let exact = try PrefrenderProcess.run(
      [scene, folder.path("out.png"), "--max-input-bytes", "12"])
    #expect(exact.status == 0)
    let outcome = try PrefrenderProcess.run(
      [scene, folder.path("out.png"), "--max-input-bytes", "11"])
    #expect(outcome.status == 75)
    #expect(outcome.errors.contains("--max-input-bytes"))
  }

  /// The pictures of a script count together.
  @Test func theSnapshotsOfAScriptHaveTheLimitsOfOnePicture() throws {
    let folder = try Folder()
    func render(_ script: String) throws -> Outcome {
      let scene = try folder.scene(
        """
        {"size":{"width":60,"height":60},"script":[\(script)],
          "body":{"type":"Circle","modifiers":[{"fill":"red"}]}}
        """)
      return try PrefrenderProcess.run(
        [scene, folder.path("out.png"), "--snapshots", folder.path("pictures")]
          + ["--max-drawing-steps", "100000"])
    }
    let one = try render("")
    #expect(one.status == 0, "\(one.errors)")
    let four = try render(#"{"snapshot":"a.png"},{"snapshot":"b.png"},{"snapshot":"c.png"}"#)
    #expect(four.status == 75, "\(four.errors)")
    #expect(four.errors.contains("all pictures takes at least"))
    #expect(four.errors.contains("raise the limit with --max-drawing-steps"))
  }

  /// The steps of layout reduce those of drawing all pictures of a script.
  @Test(arguments: [(10, 0), (3_000, 75)])
  func layoutReducesTheStepsOfDrawingSnapshots(_ rows: Int, _ status: Int32) throws {
    let folder = try Folder()
    let scene = try folder.scene(
      """
      {"size":{"width":1000,"height":1000},"script":[{"snapshot":"a.png"}],
        "body":{"type":"ZStack","content":[
          {"type":"ForEach","bind":"layer","data":120,"content":[
            {"type":"LinearGradient","colors":["red","blue"],"startPoint":"top",
              "endPoint":"bottomTrailing"}]},
          {"type":"VStack","spacing":0,"content":[
            {"type":"ForEach","bind":"row","data":\(rows),"content":[
              {"type":"Color","color":"red","modifiers":[
                {"frame":{"width":1,"height":0.1}}]}]}]}]}}
      """)
    let outcome = try PrefrenderProcess.run(
      [scene, folder.path("out.png"), "--snapshots", folder.path("pictures")]
        + ["--profile", "strict"])
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(
      outcome.errors.contains("besides those of expressions and layout") == (status != 0),
      "\(outcome.errors)")
  }

  /// Encoders outside of the package take time and memory that the steps of drawing do not include.
  @Test(arguments: ["1", "0.5"], ["", #""script":[{"wait":0.1}],"#])
  func encodingHasLimits(_ opacity: String, _ script: String) throws {
    let folder = try Folder()
    let scene = try folder.scene(
      "{\"size\":{\"width\":100,\"height\":100},\(script)"
        + "\"body\":{\"type\":\"Color\",\"color\":{\"white\":0,\"opacity\":\(opacity)}}}")
    func render(_ file: String, _ options: [String]) throws -> Outcome {
      try PrefrenderProcess.run([scene, folder.path(file)] + options)
    }
    let files: [(name: String, options: [String], steps: Int, bytes: Int)] = [
      ("out.jpg", [], 40, 11),
      ("out.webp", [], opacity == "1" ? 256 : 800, opacity == "1" ? 20 : 40),
      ("lossless.webp", ["--lossless"], 1_000, 34),
    ]
    for (name, options, steps, bytes) in files {
      for (option, accepted, refused) in [
        ("--max-encoder-bytes", 10_000 * bytes, 10_000 * bytes - 1),
        // A fill takes a step per pixel.
        ("--max-drawing-steps", 10_000 * (steps + 2), 10_000 * steps),
      ] {
        let outcome = try render(name, options + [option, "\(accepted)"])
        #expect(outcome.status == 0, "\(name): \(outcome.errors)")
        let failure = try render(name, options + [option, "\(refused)"])
        #expect(failure.status == 75 && failure.errors.contains(option), "\(failure.errors)")
        #expect(failure.errors.contains("encoding takes"), "\(failure.errors)")
      }
    }
    #expect(try render("out.png", ["--max-encoder-bytes", "1"]).status == 0)
    for effort in [["--effort", "best"], ["--optimize"]] {
      let accepted = try render("out.png", effort + ["--max-drawing-steps", "9520000"])
      #expect(accepted.status == 0, "\(accepted.errors)")
      #expect(try render("out.png", effort + ["--max-drawing-steps", "9500000"]).status == 75)
    }
  }

  // MARK: Output

  private static let hello = #"{"body":"a"}"#

  @Test func aSymbolicLinkIsFollowedAndPermissionsAreKept() throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    let target = try folder.write(Data("old".utf8), "target.png").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "target.png")
    #expect(try PrefrenderProcess.run([scene, folder.path("link.png")]).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect((attributes[.size] as? Int ?? 0) > 60)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.png"))
        == "target.png")
    // A link to a file that does not exist creates it.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("dangling.png"), withDestinationPath: "new.png")
    #expect(try PrefrenderProcess.run([scene, folder.path("dangling.png")]).status == 0)
    #expect(
      folder.names.sorted() == [
        "dangling.png", "link.png", "new.png", "scene.json", "target.png",
      ])
  }

  @Test func aDeviceIsWrittenTo() throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("device"), withDestinationPath: "/dev/null")
    #expect(try PrefrenderProcess.run([scene, folder.path("device")]).status == 0)
    #expect(try PrefrenderProcess.run([scene, "/dev/stdout"]).output.count > 60)
    #expect(folder.names.sorted() == ["device", "scene.json"])
    let full = try PrefrenderProcess.run([scene, "/dev/full"])
    #expect(full.status == 73)
  }

  @Test func aNameOfTheGreatestLengthIsWritten() throws {
    let folder = try Folder()
    let name = String(repeating: "n", count: 251) + ".png"
    let outcome = try PrefrenderProcess.run([try folder.scene(Self.hello), folder.path(name)])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names.sorted() == [name, "scene.json"])
  }

  @Test func snapshotsNeverReplaceFiles() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"body":"a","script":[{"snapshot":"s.png"},{"snapshot":"s.png"}]}"#)
    let run = [scene, folder.path("out.png"), "--snapshots", folder.url.path]
    // The second snapshot replaces the first one, which is of the same run.
    #expect(try PrefrenderProcess.run(run).status == 0)
    let again = try PrefrenderProcess.run(run)
    #expect(again.status == 73)
    #expect(again.errors.contains("s.png: the file exists"))
    #expect(folder.names.sorted() == ["out.png", "s.png", "scene.json"])
    // Without a folder nothing is written beside the result.
    let other = try Folder()
    let outcome = try PrefrenderProcess.run([scene, other.path("out.png")])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("--snapshots"))
    #expect(other.names == ["out.png"])
  }

  @Test func theOutputIsNotAnInput() throws {
    let folder = try Folder()
    let scene = try folder.scene(#"{"data":{"a":"b"},"body":"${a}"}"#)
    let data = try folder.write(Data(#"{"a":"c"}"#.utf8), "d.json").path
    for arguments in [
      [scene, data, "--data", data], ["animate", scene, data, "--data", data],
      ["animate", scene, scene], ["inspect", scene, "--overlay", scene],
    ] {
      #expect(try PrefrenderProcess.run(arguments).status == 64, "\(arguments)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: data)) == Data(#"{"a":"c"}"#.utf8))
  }

  @Test(arguments: ["nan", "inf", "-1"]) func aTimeIsANonnegativeNumber(_ time: String) throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    #expect(try PrefrenderProcess.run([scene, "-", "--at=\(time)"]).status == 64)
    #expect(try PrefrenderProcess.run(["animate", scene, "-", "--duration=\(time)"]).status == 64)
  }

  @Test(arguments: ["--scale", "--width", "--height", "--at", "--padding"])
  func aNegativeNumberIsAValue(_ option: String) throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    let outcome = try PrefrenderProcess.run([scene, folder.path("a.png"), option, "-2"])
    #expect(outcome.status == 64 && outcome.errors.contains("\(option) takes"), "\(outcome.errors)")
  }

  @Test(arguments: [["--duration", "100000"], ["--duration", "1e7", "--fps", "1"]])
  func anAnimationHasALimitedNumberOfFrames(_ options: [String]) throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    let outcome = try PrefrenderProcess.run(["animate", scene, folder.path("a.gif")] + options)
    #expect(outcome.status == 64 && outcome.errors.contains("more than 36000 frames"))
  }

  @Test func aPipeWithoutAWriterEndsAtTheTimeLimit() throws {
    let folder = try Folder()
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(try PrefrenderProcess.run(["validate", pipe, "--timeout", "0.2"]).status == 75)
    let diff = try PrefrenderProcess.run(["diff", pipe, pipe, "--timeout", "0.2"])
    #expect(diff.status == 75)
    #expect(diff.errors.contains("--timeout"))
  }

  /// The step of the script failed first: the views beyond the limit, of which it named one, do not exist.
  @Test(arguments: [#"{"tap":"row"}"#, #"{"scroll":{"id":"list"}}"#])
  func aLimitIsReportedInPlaceOfAScriptThatFailsForIt(_ step: String) throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"""
      {"size":{"width":200,"height":300},
       "body":{"type":"ScrollView","id":"list","content":[{"type":"LazyVStack","content":[
         {"type":"ForEach","data":70000,"content":[{"type":"Text","text":"a","id":"row"}]}]}]},
       "script":[\#(step)]}
      """#)
    let outcome = try PrefrenderProcess.run([scene, folder.path("out.png")])
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(outcome.errors.contains("--max-views"), "\(outcome.errors)")
  }

  @Test func aPictureThatIsTooLongIsNotSaidToHaveTooManyPixels() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"body":{"type":"Color","color":"red","modifiers":[{"frame":{"width":2,"height":300000}}]}}"#
    )
    let outcome = try PrefrenderProcess.run([scene, folder.path("out.png")])
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "the picture has 2 × 300000 pixels, and a side has at most 262144 at /body — make it smaller"
      ),
      "\(outcome.errors)")
  }
}
