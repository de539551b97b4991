// Tests of the command as a process: exit codes, output streams, and that a failure writes no file.

import Foundation
import PrefPNGCodec
import PrefTestTags
import Testing

private let hello = #"{ "body": "Hello", "background": "white" }"#
private let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

@Suite(.tags(.command)) struct RenderCommandTests {
  @Test func aSceneIsRenderedToAPNGFileWithoutMessages() throws {
    let folder = try Folder()
    let out = folder.path("out.png")
    let outcome = try PrefrenderProcess.run([try folder.scene(hello), out])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "")
    #expect(try Data(contentsOf: URL(fileURLWithPath: out)).starts(with: signature))
    #expect(folder.names.sorted() == ["out.png", "scene.json"])
  }

  @Test func allFormsOfTheCallRenderTheSame() throws {
    let folder = try Folder()
    let scene = try folder.scene(hello)
    let short = try PrefrenderProcess.run([scene, "-"])
    let long = try PrefrenderProcess.run(["render", scene, "-"])
    let piped = try PrefrenderProcess.run(["-", "-"], input: Data(hello.utf8))
    let flagged = try PrefrenderProcess.run(["--scale", "1", "--locale", "en_US", scene, "-"])
    for outcome in [short, long, piped, flagged] {
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(outcome.output.starts(with: signature))
      #expect(outcome.output == short.output)
    }
  }

  @Test func thePictureDoesNotDependOnTheEnvironment() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"body":{"type":"Text","text":"${1/3} İi","modifiers":[{"shadow":3},{"padding":4}]}}"#)
    let plain = try PrefrenderProcess.run([scene, "-"])
    let other = try PrefrenderProcess.run(
      ["scene.json", "-"], folder: folder.url,
      environment: [
        "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kolkata", "HOME": "/",
      ])
    #expect(plain.status == 0)
    #expect(plain.output == other.output)
  }

  @Test func pngOptionsDetermineTheFile() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"body":{"type":"Color","color":"red","modifiers":[{"frame":{"width":90,"height":60}}]}}"#)
    let usual = try PrefrenderProcess.run([scene, "-"]).output
    // 8 bits per component, color type RGB.
    #expect(Array(usual[24...25]) == [8, 2])
    let small = try PrefrenderProcess.run(["--optimize", scene, "-"]).output
    #expect(Array(small[24...25]) == [1, 3])
    #expect(small.count < usual.count)
    let named = try PrefrenderProcess.run(
      ["--color-type", "rgba", "--no-srgb", "--text", "Title=Red = good", scene, "-"]
    ).output
    #expect(Array(named[24...25]) == [8, 6])
    #expect(named.range(of: Data("tEXtTitle\0Red = good".utf8)) != nil)
    #expect(named.range(of: Data("sRGB".utf8)) == nil)
    let pixels = try [usual, small, named].map { try PNGDecoder().decode([UInt8]($0)).pixels }
    #expect(pixels[1] == pixels[0] && pixels[2] == pixels[0])
    let wrong = try PrefrenderProcess.run(["--text", "Title", scene, "-"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--text takes keyword=text"))
  }

  @Test func optionsChangeThePicture() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"data":{"n":1,"deep":{"m":2}},"body":{"type":"Text","text":"${n} ${deep.m} ${environment.colorScheme}"}}"#
    )
    let data = try folder.scene(#"{"n":5}"#, "data.json")
    func frames(_ flags: [String]) throws -> String {
      let outcome = try PrefrenderProcess.run(["inspect", scene] + flags)
      #expect(outcome.errors == "")
      return String(decoding: outcome.output, as: UTF8.self)
    }
    #expect(try frames([]).contains(#"Text "1 2 light""#))
    #expect(try frames(["--set", "deep.m=7", "--color-scheme", "dark"]).contains(#""1 7 dark""#))
    let systems = try folder.scene(
      #"{"body":{"type":"Text","text":"${environment.platform}"}}"#, "systems.json")
    for (option, name) in [("ios18", "iOS18"), ("ios26", "iOS26"), ("macos", "macOS")] {
      let outcome = try PrefrenderProcess.run(["inspect", systems, "--platform", option])
      #expect(String(decoding: outcome.output, as: UTF8.self).contains("Text \"\(name)\""))
    }
    #expect(try frames(["--data", data, "--set", "deep.m=\"x\""]).contains(#""5 x light""#))
    #expect(try frames(["--width", "10", "--graph"]).contains("SceneView"))
    #expect(try frames(["--json"]).contains(#""view" : "Text \"1 2 light\""#))
    #expect(try frames(["--preferences"]) == "")
    #expect(try frames(["--display-list"]).contains("glyphs"))
  }

  /// Views are values of containers; Swift prints addresses of their private types.
  @Test func inspectPrintsNoAddresses() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      """
      {"size":{"width":300,"height":200},"body":{"type":"TabView","content":[{"type":"Text",
        "text":"Home","modifiers":[{"tabItem":{"title":"Home","systemImage":"house"}},{"badge":3}]}]}}
      """)
    let outcome = try PrefrenderProcess.run(["inspect", scene])
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("carries container value = Optional(AnyView"))
    #expect(!text.contains("unknown context") && !text.contains("0x"), "\(text)")
  }

  @Test func inspectListsReadersAndContributorsOfPreferences() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"""
      {"preferenceKeys": {"Widest": {"default": 0, "reduce": "max"}},
       "body": {"type": "VStack", "content": [
         {"type": "Circle", "modifiers": [{"preference": {"key": "Widest", "value": 4}}]},
         {"type": "Circle", "id": "b", "modifiers": [{"preference": {"key": "Widest", "value": 7}}]}],
        "modifiers": [
         {"overlayPreferenceValue": {"key": "Widest", "bind": "w", "content": [{"type": "Text", "text": "${w}"}]}},
         {"frame": {"width": 20, "height": 20}}]}}
      """#)
    let outcome = try PrefrenderProcess.run(["inspect", "--preferences", scene])
    #expect(outcome.errors == "")
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        Widest
          VStack › overlayPreferenceValue Widest: reader 1, gets 7
            VStack: joins 2 to 7
              Circle #0 › preference Widest: sets 4, read by 1
              Circle "b" #1 › preference Widest #b: sets 7, read by 1

        """)
    let both = try PrefrenderProcess.run(["inspect", "--json", "--display-list", scene])
    #expect(both.status == 64)
    #expect(both.errors.contains("omit --json or --display-list"))
  }

  @Test func anOverlayShowsFramesOverThePicture() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"size":{"width":40,"height":20},"body":{"type":"HStack","content":[{"type":"Circle"},"A"]}}"#
    )
    let plain = try PrefrenderProcess.run([scene, "-"])
    let overlay = try PrefrenderProcess.run(["inspect", scene, "--overlay", "-"])
    #expect(overlay.status == 0 && overlay.errors == "")
    #expect(overlay.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(overlay.output != plain.output)
    let nowhere = try PrefrenderProcess.run(["inspect", scene, "--overlay", "/nowhere/a.png"])
    #expect(nowhere.status == 73)
  }

  @Test func theSchemaAndTheVersionAreWrittenToStandardOutput() throws {
    let schema = try PrefrenderProcess.run(["schema"])
    #expect(schema.status == 0)
    #expect(try JSONSerialization.jsonObject(with: schema.output) is [String: Any])
    let short = try PrefrenderProcess.run(["--version"])
    let long = try PrefrenderProcess.run(["--help"])
    #expect(short.status == 0 && !short.output.isEmpty && short.errors == "")
    #expect(long.status == 0 && !long.output.isEmpty && long.errors == "")
  }
}

@Suite(.tags(.command)) struct FailureTests {
  /// A scene that cannot be rendered, with the exit code and the message after the scene's path.
  struct Failure: CustomTestStringConvertible, Sendable {
    var scene: String
    var status: Int32
    var message: String
    var flags: [String] = []
    var testDescription: String { scene }
  }

  static let failures = [
    Failure(
      scene: #"{"body":}"#, status: 65,
      message: #":1:9: error: expected a value, found "}" at /body"#),
    Failure(
      scene: #"{"body":{"type":"Text","text":4}}"#, status: 65,
      message: ":1:31: error: expected a string, got 4 at /body/text"),
    Failure(
      scene: #"{"body":{"type":"Txt"}}"#, status: 65,
      message: #":1:17: error: unknown view "Txt" at /body/type — did you mean "Text"?"#),
    Failure(
      scene: "{\n\"body\":{\"type\":\"Circle\",\"modifiers\":[{\"paddding\":1}]}}", status: 65,
      message:
        #":2:39: error: unknown modifier "paddding" at /body/modifiers/0 — did you mean "padding"?"#
    ),
    Failure(
      scene: #"{"data":{"a":"b"},"body":{"type":"Circle","modifiers":[{"opacity":"${a}"}]}}"#,
      status: 65,
      message: #":1:67: error: expected a number, got "b" at /body/modifiers/0/opacity"#),
    Failure(
      scene: #"{"body":{"type":"ForEach","data":1000000000,"content":["a"]}}"#, status: 75,
      message:
        ":1:9: error: the scene has more than 60000 views at /body — raise the limit with --max-views"
    ),
    Failure(
      scene: #"{"body":{"type":"VStack","content":["a","b","c"]}}"#, status: 75,
      message:
        ":1:37: error: the scene has more than 1 views at /body/content/0 — raise the limit with --max-views",
      flags: ["--max-views", "1"]),
    Failure(
      scene: #"{"body":"abcdef"}"#, status: 75,
      message:
        ":1:9: error: the scene shows more than 5 bytes of text at /body — raise the limit with --max-text-bytes",
      flags: ["--max-text-bytes", "5"]),
  ]

  @Test(arguments: failures) func anInvalidSceneIsReportedAndWritesNoFile(_ failure: Failure) throws
  {
    let folder = try Folder()
    let scene = try folder.scene(failure.scene)
    let outcome = try PrefrenderProcess.run(
      ["render", "--diagnostics", "short", scene, folder.path("out.png")] + failure.flags)
    #expect(outcome.status == failure.status)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == scene + failure.message + "\n")
    #expect(folder.names == ["scene.json"])
  }

  @Test func aFailureKeepsAnExistingFile() throws {
    let folder = try Folder()
    let scene = try folder.scene("{")
    try folder.write(Data("old".utf8), "out.png")
    #expect(try PrefrenderProcess.run([scene, folder.path("out.png")]).status == 65)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.path("out.png"))) == Data("old".utf8))
  }

  @Test func diagnosticsShowSourceLinesWithoutColors() throws {
    let outcome = try PrefrenderProcess.run(["-", "-"], input: Data(#"{"bodyy":"a"}"#.utf8))
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        <stdin>:1:1: error: the scene requires "body", a view
          1 | {"bodyy":"a"}
            | ^
        <stdin>:1:2: error: unknown key "bodyy" in the scene — did you mean "body"?
          1 | {"bodyy":"a"}
            |  ^

        """)
    let json = try PrefrenderProcess.run(
      ["--diagnostics", "json", "-", "-"], input: Data(#"{"bodyy":"a"}"#.utf8))
    let objects = try JSONSerialization.jsonObject(with: Data(json.errors.utf8)) as? [[String: Any]]
    #expect(objects?.count == 2)
    #expect(objects?.first?["line"] as? Int == 1)
  }

  @Test func missingInputIsReported() throws {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(["/no/such.json", folder.path("out.png")])
    #expect(outcome.status == 66)
    #expect(
      outcome.errors == "prefrender: error: cannot read /no/such.json: No such file or directory\n")
    #expect(try PrefrenderProcess.run([folder.url.path, folder.path("out.png")]).status == 66)
    #expect(folder.names == [])
  }

  @Test func unwritableOutputIsReported() throws {
    let folder = try Folder()
    let scene = try folder.scene(hello)
    let missing = try PrefrenderProcess.run([scene, "/no/such/out.png"])
    #expect(missing.status == 73)
    #expect(
      missing.errors
        == "prefrender: error: cannot write /no/such/out.png: /no/such: No such file or directory\n"
    )
    let isFolder = try PrefrenderProcess.run([scene, folder.url.path])
    #expect(isFolder.status == 73)
    #expect(isFolder.errors.contains("it is a directory"))
    let full = try PrefrenderProcess.run([scene, "/dev/full"])
    #expect(full.status == 73 || full.status == 0)
    #expect(folder.names == ["scene.json"])
  }

  @Test func invalidUsageIsReported() throws {
    let folder = try Folder()
    let scene = try folder.scene(hello)
    for arguments in [
      ["one"], ["--scale", "0", scene, "-"], ["--set", "novalue", scene, "-"], [scene, scene],
      ["--color-scheme", "blue", scene, "-"], ["--nonsense", scene, "-"],
    ] {
      let outcome = try PrefrenderProcess.run(arguments)
      #expect(outcome.status == 64, "\(arguments)")
      #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: scene)) == Data(hello.utf8))
  }

  @Test func aMissingFontFolderIsReported() throws {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(
      ["--fonts", "/no/fonts", try folder.scene(hello), folder.path("out.png")])
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("/no/fonts"))
    #expect(folder.names == ["scene.json"])
  }

  @Test func pixelsAndTimeAreLimited() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"size":{"width":100000,"height":100000},"body":{"type":"Color","color":"red"}}"#)
    let pixels = try PrefrenderProcess.run([scene, folder.path("out.png")])
    #expect(pixels.status == 75)
    #expect(pixels.errors.contains("--max-pixels"))
    let slow = try folder.scene(
      #"{"body":{"type":"ForEach","data":50000,"content":["${range(0, 50000)[7]}"]}}"#, "slow.json"
    )
    let time = try PrefrenderProcess.run(["--timeout", "0.2", slow, folder.path("out.png")])
    #expect(time.status == 75)
    #expect(time.errors.contains("--timeout"))
    #expect(folder.names.sorted() == ["scene.json", "slow.json"])
  }

  @Test func validateIsSilentForAValidScene() throws {
    let folder = try Folder()
    let (good, bad) = (try folder.scene(hello), try folder.scene("[]", "bad.json"))
    let right = try PrefrenderProcess.run(["validate", good])
    #expect(right.status == 0 && right.output.isEmpty && right.errors == "")
    let wrong = try PrefrenderProcess.run(["validate", good, bad])
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("bad.json:1:1: error: expected a scene"))
  }
}
