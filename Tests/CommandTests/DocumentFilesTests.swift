// `prefrender docs`: folders that are written in several ways, files that pictures must not replace, images whose paths
// are expressions, limits, and signals.

import Foundation
import Glibc
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct DocumentFilesTests {
  private static let settings = #""scales":[1],"appearances":["light"],"alt":"A""#

  private func folder(_ manifest: String, _ files: [String: String] = [:]) throws -> Folder {
    let folder = try Folder()
    try folder.scene(manifest, "docs-images.json")
    try folder.scene(#"{"body":{"type":"Text","text":"a"}}"#, "card.json")
    for (name, text) in files { try folder.scene(text, name) }
    return folder
  }

  private func manifest(_ images: String, _ more: String = "") -> String {
    #"{"version":1,"images":[\#(images)]\#(more)}"#
  }

  private func image(_ scene: String, _ output: String, _ more: String = "") -> String {
    #"{"scene":"\#(scene)","output":"\#(output)",\#(Self.settings)\#(more)}"#
  }

  private func run(_ folder: Folder, _ arguments: [String] = []) throws -> Outcome {
    try PrefrenderProcess.run(["docs"] + arguments, folder: folder.url)
  }

  private func text(_ outcome: Outcome) -> String {
    String(decoding: outcome.output, as: UTF8.self)
  }

  /// The pictures of one spelling were orphans of the other, and `--prune` removed them.
  @Test(arguments: ["./I", "I/", "I//.", "J/../I", "link"])
  func aFolderThatIsWrittenInTwoWaysIsOneFolder(_ other: String) throws {
    let folder = try folder(
      manifest(image("card.json", "I") + "," + image("b.json", other)),
      ["b.json": #"{"body":"b"}"#])
    for name in ["I", "J"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    symlink("I", folder.path("link"))
    for arguments in [[], ["--check"], ["--prune"], ["--check"]] {
      let outcome = try run(folder, arguments)
      #expect(outcome.status == 0, "\(arguments) \(text(outcome)) \(outcome.errors)")
    }
    for name in ["card.png", "b.png"] {
      #expect(FileManager.default.fileExists(atPath: folder.path("I/\(name)")), "\(name)")
    }
  }

  @Test func equalNamesInOneFolderAreAnError() throws {
    let folder = try folder(manifest(image("card.json", "I") + "," + image("card.json", "./I")))
    let outcome = try run(folder)
    #expect(outcome.status == 65 && outcome.errors.contains("as the image \"card\" does"))
  }

  /// The path of the image may be the result of an expression, which is known only after the scene has been drawn.
  @Test(arguments: ["photo.png", "${'photo.png'}"])
  func aPictureDoesNotReplaceAnImageOfItsScene(_ path: String) throws {
    let folder = try folder(
      manifest(image("photo.json", ".")),
      [
        "photo.json":
          #"{"body":{"type":"VStack","content":[{"type":"Image","path":"\#(path)"},"a"]}}"#
      ])
    _ = try PrefrenderProcess.run(["card.json", "photo.png"], folder: folder.url)
    let photo = try Data(contentsOf: folder.url.appendingPathComponent("photo.png"))
    for arguments in [[], ["--all"], ["--check"]] {
      let outcome = try run(folder, arguments)
      #expect(outcome.status == 65, "\(outcome.status)")
      #expect(outcome.errors.contains("photo.png would replace a file that it is drawn from"))
    }
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("photo.png")) == photo)
  }

  /// Such an image was not among the inputs, so that its changes were not noticed.
  @Test func imagesWhosePathsAreExpressionsAreInputs() throws {
    let folder = try folder(
      manifest(image("shown.json", "I")),
      ["shown.json": #"{"data":{"name":"photo.png"},"body":{"type":"Image","path":"${name}"}}"#])
    _ = try PrefrenderProcess.run(["card.json", "photo.png"], folder: folder.url)
    #expect(try text(run(folder)) == "created  I/shown.png\n1 created, 0 unchanged\n")
    #expect(try text(run(folder)) == "1 unchanged\n")
    try folder.scene(#"{"body":{"type":"Text","text":"another"}}"#, "other.json")
    _ = try PrefrenderProcess.run(["other.json", "photo.png"], folder: folder.url)
    let check = try run(folder, ["--check"])
    #expect(check.status == 1 && text(check).contains("stale    I/shown.png"))
    #expect(try text(run(folder)) == "changed  I/shown.png\n1 changed, 0 unchanged\n")
    #expect(try run(folder, ["--check"]).status == 0)
    // The record has relative paths.
    let copy = try Folder()
    try FileManager.default.removeItem(at: copy.url)
    try FileManager.default.copyItem(at: folder.url, to: copy.url)
    #expect(try text(run(copy)) == "1 unchanged\n")
  }

  @Test func theConfigurationIsAnInput() throws {
    let folder = try folder(manifest(image("card.json", "I")))
    #expect(try run(folder).status == 0)
    try folder.scene(#"{"platform":"macos"}"#, ".prefrender.json")
    #expect(try run(folder, ["--check"]).status == 1)
    #expect(try text(run(folder)).contains("1 changed"))
    #expect(try run(folder, ["--check", "--all"]).status == 0)
  }

  @Test func theNumberOfPicturesIsLimited() throws {
    let locales = (0..<10_000).map { "\"l\($0)\"" }.joined(separator: ",")
    let sizes = (0..<10_000).map { "\"s\($0)\":{\"width\":9}" }.joined(separator: ",")
    let folder = try folder(
      manifest(image("card.json", "I", #","locales":[\#(locales)],"sizes":{\#(sizes)}"#)))
    let outcome = try run(folder)
    #expect(outcome.status == 75, "\(outcome.status)")
    #expect(outcome.errors.contains("the manifest lists more than 50000 pictures at /images/0"))
  }

  @Test(arguments: [
    #","locales":["a/b","c"]"#, #","sizes":{"a/b":{"width":9}}"#,
    #","sizes":{"<b>":{"width":9}}"#, #","locales":[""]"#,
  ])
  func partsOfNamesAreChecked(_ setting: String) throws {
    let folder = try folder(manifest(image("card.json", "I", setting)))
    let outcome = try run(folder)
    #expect(
      outcome.status == 65 && outcome.errors.contains("cannot be a part of the name of a file"))
    #expect(outcome.errors.contains("at /images/0/"))
  }

  @Test func namesThatBeginWithADashAreNames() throws {
    let folder = try folder(
      manifest(image("-x.json", "I", #","data":"-data.json","locales":["de"],"set":{"b":"-c"}"#)),
      [
        "-x.json": #"{"data":{"a":1,"b":"d"},"body":{"type":"Text","text":"${a} ${b}"}}"#,
        "-data.json": #"{"a":2}"#,
      ])
    let outcome = try run(folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(text(outcome).contains("created  I/-x.png"))
  }

  /// Each of them was opened, which waits for another process.
  @Test(arguments: [
    "card.json", "data.json", "README.md", "I/card.png", "I/.prefrender-images.json",
  ])
  func namedPipesAreErrors(_ name: String) throws {
    let folder = try folder(
      manifest(image("card.json", "I", #","data":"data.json""#), #","documents":["README.md"]"#),
      ["data.json": "{}", "README.md": "a"])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("I"), withIntermediateDirectories: true)
    unlink(folder.path(name))
    #expect(mkfifo(folder.path(name), 0o644) == 0)
    let outcome = try run(folder, ["--check"])
    #expect(
      outcome.status == (name == "I/card.png" ? 1 : name.hasPrefix("I/") ? 65 : 66),
      "\(outcome.errors)")
    if name != "I/card.png" { #expect(outcome.errors.contains("it is not a regular file")) }
  }

  /// There was one error per place, and each place listed all variants.
  @Test func problemsOfPlacesAreLimited() throws {
    let places = (0..<5_000).map { "<!-- prefrender:x\($0) --><!-- /prefrender:x\($0) -->\n" }
      .joined()
    let folder = try folder(
      manifest(image("card.json", "I"), #","documents":["a.md"]"#), ["a.md": places])
    let outcome = try run(folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").count == 101)
    #expect(outcome.errors.contains("a.md: error: 4900 further places cannot be filled"))
  }

  /// The folder with pictures, and the processes that draw, remained.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalRemovesTheTemporaryFolder(_ number: Int32) throws {
    // A recording of 30,000 frames.
    let folder = try folder(
      manifest(image("card.json", "I", #","format":"gif","duration":1000"#)))
    let temporary = try Folder()
    let process = Process()
    process.executableURL = PrefrenderProcess.executable
    process.arguments = ["docs"]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": temporary.url.path
    ]) { $1 }
    signal(SIGINT, SIG_DFL)
    try process.run()
    var isDrawing = false
    for _ in 0..<12_000 where !isDrawing && process.isRunning {
      let files = FileManager.default.enumerator(atPath: temporary.url.path)?.allObjects ?? []
      isDrawing = files.contains { ($0 as? String)?.hasSuffix("0.txt") ?? false }
      usleep(5_000)
    }
    #expect(isDrawing)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path("I/card.gif")))
  }
}
