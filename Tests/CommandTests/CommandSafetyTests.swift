// What the command does with hostile scenes and names: text for the terminal, configuration files, frames that are
// inputs, earlier errors, named pipes, deep JSON, and signals.

import Foundation
import Glibc
import PrefPNGCodec
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct CommandSafetyTests {
  /// Returns the characters of a text that are commands for a terminal.
  private func commands(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      $0 != "\n" && ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value || 0x202A...0x202E ~= $0.value)
    }
  }

  /// Control characters of a scene were written as they are, and line breaks began another diagnostic.
  @Test(arguments: [
    #"{"body":{"type":"Image","systemName":"a\u001b]0;x\u0007\nscene.json:1:1: error: forged"}}"#,
    #"{"body":{"type":"Text","text":"a","modifiers":[{"font":{"custom":"b\u001b[2J\u009b\u202e","size":9}}]}}"#,
    #"{"body":"a","script":[{"tap":"c\u001b[31m\nforged"}]}"#,
    #"{"body":"a","script":[{"snapshot":"d\u001b[31m\nforged"}]}"#,
  ])
  func diagnosticsHaveNoControlCharacters(_ text: String) throws {
    let folder = try Folder()
    let scene = try folder.scene(text)
    for style in ["human", "short", "json"] {
      let outcome = try PrefrenderProcess.run(
        [scene, folder.path("out.png"), "--diagnostics", style])
      // JSON escapes what JSON must; it is not for terminals.
      let found = commands(in: outcome.errors).filter { style != "json" || $0.value < 0x20 }
      #expect(!outcome.errors.isEmpty && found.isEmpty, "\(outcome.errors)")
      #expect(
        !outcome.errors.split(separator: "\n").contains {
          $0.hasPrefix("scene.json:1:1: error: forged")
        })
    }
  }

  @Test func dumpsHaveNoControlCharacters() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"body":{"type":"Text","text":"a\u001b[2J\u009bb","modifiers":[{"id":"c\u001b[2J"},{"accessibilityLabel":"d\u0007"}]}}"#
    )
    for stage in ["--frames", "--graph", "--preferences", "--display-list"] {
      let outcome = try PrefrenderProcess.run(["inspect", scene, stage])
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(outcome.status == 0 && commands(in: text).isEmpty, "\(stage): \(text)")
    }
  }

  /// A deep tree had most of its bytes in the margins of lines.
  @Test func deepTreesHaveBoundedMargins() throws {
    let folder = try Folder()
    let depth = 30
    let body =
      String(repeating: #"{"type":"VStack","content":["#, count: depth) + #""a""#
      + String(repeating: "]}", count: depth)
    let scene = try folder.scene(#"{"body":\#(body)}"#)
    let outcome = try PrefrenderProcess.run(["inspect", scene, "--json"])
    #expect(outcome.status == 0)
    #expect(try JSONSerialization.jsonObject(with: outcome.output, options: []) is [String: Any])
    let lines = outcome.output.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > depth && lines.allSatisfy { $0.prefix { $0 == 0x20 }.count <= 160 })
  }

  /// A scene from a stranger raised the limits of the command line.
  @Test func aProfileOfTheCommandLineOverridesAConfigurationThatIsFound() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"size":{"width":5000,"height":5000},"body":{"type":"Color","color":"red"}}"#)
    let file = try folder.scene(#"{"max-pixels":100000000,"timeout":600}"#, ".prefrender.json")
    let out = folder.path("out.png")
    func status(_ arguments: [String]) throws -> Int32 {
      try PrefrenderProcess.run([scene, out] + arguments).status
    }
    #expect(try status(["--profile", "strict"]) == 75)
    #expect(try status(["--profile=strict"]) == 75)
    #expect(try status(["--profile", "strict", "--config", file]) == 0)
    #expect(try status(["--profile", "strict", "--max-pixels", "100000000"]) == 0)
    #expect(try status([]) == 0)
  }

  /// Only the name without a number was compared with the inputs, and images whose paths are expressions only before
  /// they were known.
  @Test(arguments: ["pix-0001.png", "${'pix-0001.png'}"])
  func framesDoNotReplaceInputs(_ path: String) throws {
    let folder = try Folder()
    let bytes: [UInt8] = [9, 9, 9, 255]
    let pixel = try Data(
      bytes.withUnsafeBytes { try PNGEncoder.encode($0, width: 1, height: 1, isOpaque: true) })
    let file = try folder.write(pixel, "pix-0001.png")
    try folder.scene(#"{"body":{"type":"Image","path":"\#(path)"}}"#)
    let frames = try PrefrenderProcess.run(
      ["animate", "scene.json", "pix.png", "--frames", "--duration", "0.1"], folder: folder.url)
    #expect(frames.status == 64 && frames.errors.contains("is an image of the scene"))
    let overlay = try PrefrenderProcess.run(
      ["inspect", "scene.json", "--overlay", "pix-0001.png"], folder: folder.url)
    #expect(overlay.status == 64, "\(overlay.errors)")
    let animation = try PrefrenderProcess.run(
      ["animate", "scene.json", "pix-0001.png", "--duration", "0.1"], folder: folder.url)
    #expect(animation.status == 64, "\(animation.errors)")
    #expect(try Data(contentsOf: file) == pixel)
  }

  /// The errors of earlier scenes were lost at the time limit, which did not name its scene.
  @Test(arguments: ["short", "json"]) func earlierErrorsAreWrittenBeforeATimeLimit(_ style: String)
    throws
  {
    let folder = try Folder()
    try folder.scene(#"{"body":{"type":"Nothing"}}"#, "bad.json")
    #expect(mkfifo(folder.path("pipe.json"), 0o644) == 0)
    let outcome = try PrefrenderProcess.run(
      ["validate", "bad.json", "pipe.json", "--timeout", "0.5", "--diagnostics", style],
      folder: folder.url)
    #expect(outcome.status == 75)
    #expect(outcome.errors.contains("Nothing"), "\(outcome.errors)")
    #expect(outcome.errors.contains("the scene pipe.json takes more than 0.5 seconds"))
    if style == "json" {
      let list = try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [Any]
      #expect(list?.count == 2)
    }
  }

  @Test func aFontThatIsANamedPipeIsAnError() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path("a.ttf"), 0o644) == 0)
    let outcome = try PrefrenderProcess.run(["fonts", "--font-path", folder.path("a.ttf")])
    #expect(outcome.status == 66 && outcome.errors.contains("it is not a regular file"))
  }

  /// The time limit of the run ended with the first frame that was written to a named pipe.
  @Test func aNamedPipeAmongFramesKeepsTheTimeLimit() throws {
    let folder = try Folder()
    try folder.scene(#"{"body":"a"}"#)
    #expect(mkfifo(folder.path("f-0001.png"), 0o644) == 0)
    let reader = open(folder.path("f-0001.png"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(mkfifo(folder.path("f-0002.png"), 0o644) == 0)
    let outcome = try PrefrenderProcess.run(
      ["animate", "scene.json", "f.png", "--frames", "--duration", "1", "--timeout", "1"],
      folder: folder.url)
    #expect(outcome.status == 75, "\(outcome.status) \(outcome.errors)")
  }

  /// The time limit left temporary files.
  @Test func theTimeLimitRemovesTemporaryFiles() throws {
    let folder = try Folder()
    try folder.scene(#"{"body":"a"}"#)
    for milliseconds in [60, 90, 120, 180, 250] {
      _ = try PrefrenderProcess.run(
        [
          "animate", "scene.json", "f.png", "--frames", "--duration", "60", "--timeout",
          "\(Double(milliseconds) / 1_000)",
        ], folder: folder.url)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(
      !files.contains { $0.hasPrefix(".prefrender") }, "\(files.filter { $0.hasPrefix(".") })")
  }

  /// The command had the interrupt ignored, in a process group that the terminal does not signal.
  @Test(arguments: [SIGINT, SIGTERM]) func aRunOfTestsIsInterrupted(_ number: Int32) throws {
    let folder = try Folder()
    let process = Process()
    process.executableURL = PrefrenderProcess.executable
    process.arguments = [
      "snapshots", "run", "--results", folder.path("results"), "--", "sh", "-c",
      "touch started; sleep 100; touch finished",
    ]
    process.currentDirectoryURL = folder.url
    process.standardError = FileHandle.nullDevice
    signal(SIGINT, SIG_DFL)
    try process.run()
    for _ in 0..<12_000 where !FileManager.default.fileExists(atPath: folder.path("started")) {
      usleep(5_000)
    }
    usleep(50_000)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + number)
    #expect(!FileManager.default.fileExists(atPath: folder.path("finished")))
  }

  /// `bash` executes what is in the words of completions.
  @Test func completionsOfSnapshotsHaveNoCommands() throws {
    let outcome = try PrefrenderProcess.run(["completions", "bash"])
    let script = String(decoding: outcome.output, as: UTF8.self)
    let calls = script.matches(of: /eval '(prefrender snapshots list[^']*)'/).map { String($0.1) }
    let call = try #require(calls.first)
    let folder = try Folder()
    let titles = [
      "plain.case(1)", "t$(touch x)", "`touch x`", "a\"b", "a\\b", "Ärger 2", "$HOME", "a;b", "a<b",
    ]
    let rows = titles.map { "new\t\($0)\tthere is no reference" }.joined(separator: "\n") + "\n"
    let list = try folder.write(Data(rows.utf8), "list")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      "export LC_ALL=C.UTF-8; prefrender() { cat '\(list.path)'; }; compgen -W \"$(\(call))\" -- ''",
    ]
    process.currentDirectoryURL = folder.url
    let output = try folder.write(Data(), "output")
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let words = try String(contentsOf: output, encoding: .utf8).split(
      whereSeparator: \.isWhitespace)
    #expect(words == ["plain.case(1)", "Ärger", "2"], "\(words)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
  }

  /// A record whose first line was cut was never replaced, so that all pictures were drawn each time.
  @Test func aRecordThatIsCutIsReplaced() throws {
    let batch = try BatchFolder()
    let rows = "{\"id\":\"a\",\"n\":1}\n"
    #expect(try batch.run(rows).status == 0)
    let record = batch.folder.url.appendingPathComponent("cards/.prefrender-batch")
    let whole = try Data(contentsOf: record)
    for count in [0, 1, 12, 17, 18] {
      try whole.prefix(count).write(to: record)
      #expect(try batch.run(rows).status == 0)
      let lines = try Data(contentsOf: record).split(separator: 10)
      #expect(lines.first == Data("prefrender batch 2".utf8), "\(count)")
      #expect(lines.count == whole.split(separator: 10).count, "\(count): \(lines.count)")
    }
  }

  @Test func aDeviceCanBeInputAndOutput() throws {
    let folder = try Folder()
    let scene = try folder.scene(#"{"body":"a"}"#)
    let outcome = try PrefrenderProcess.run([scene, "/dev/null", "--data", "/dev/null"])
    #expect(outcome.status == 65 && !outcome.errors.contains("choose another file"))
  }
}
