// The files of a batch: what pictures and results replace, and what they never do.

import Foundation
import Glibc
import PrefPNGCodec
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct BatchFilesTests {
  private static let photos = #"""
    { "data": { "id": "", "photo": "a.png", "on": false }, "body": { "type": "VStack", "content": [
      { "type": "Image", "path": "${photo}" },
      { "type": "If", "condition": "${on}", "content": [{ "type": "Image", "path": "logo.png" }] } ] } }
    """#

  /// Returns a PNG file of one pixel.
  private func pixel(_ bytes: [UInt8]) throws -> Data {
    try Data(
      bytes.withUnsafeBytes { try PNGEncoder.encode($0, width: 1, height: 1, isOpaque: true) })
  }

  private func addPhotos(_ batch: BatchFolder) throws {
    for (index, name) in ["a.png", "b.png", "logo.png"].enumerated() {
      try batch.folder.write(try pixel([UInt8(index), 0, 0, 255]), name)
    }
  }

  private func run(_ arguments: [String], in batch: BatchFolder) throws -> Outcome {
    try PrefrenderProcess.run(["batch"] + arguments, folder: batch.folder.url)
  }

  // MARK: Inputs

  /// The semaphore of the queue was released while rows were in it, which ended the process.
  @Test(arguments: ["1", "2"]) func aFailureWhileRowsAreQueuedIsReported(_ jobs: String) throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "", "n": 1 }, "body": { "type": "Text", "text": "${id}", "modifiers": [{ "opacity": "${n}" }] } }"#
    )
    let rows = (0..<40).map { #"{ "id": "r\#($0)", "n": \#($0 == 3 ? #""x""# : "1") }"# }
    for _ in 0..<3 {
      let outcome = try batch.run(
        rows.joined(separator: "\n"), ["--jobs", jobs, "--force"])
      #expect(outcome.status == 65 && outcome.errors.contains("1 row could not be rendered"))
    }
  }

  @Test func picturesDoNotReplaceImages() throws {
    let batch = try BatchFolder(Self.photos)
    try addPhotos(batch)
    let before = try ["a.png", "b.png", "logo.png"].map { try batch.bytes($0) }
    for rows in [
      #"{ "id": "a", "photo": "b.png" }"# + "\n" + #"{ "id": "b", "photo": "a.png" }"#,
      #"{ "id": "logo", "photo": "a.png" }"#, #"{ "id": "a", "photo": "a.png" }"#,
    ] {
      let outcome = try batch.run(rows, "rows.ndjson", out: "{id}.png", ["--keep-going"])
      #expect(outcome.status == 65, "\(outcome.errors)")
    }
    #expect(try ["a.png", "b.png", "logo.png"].map { try batch.bytes($0) } == before)
    // Pictures of the batch are replaced.
    let rows = #"{ "id": "x", "photo": "a.png" }"#
    #expect(try batch.run(rows, "rows.ndjson", out: "{id}.png").status == 0)
    #expect(try batch.run(rows, "rows.ndjson", out: "{id}.png", ["--force"]).status == 0)
    #expect(try batch.statuses() == ["written"])
    // A file that no batch has written may be an image of another row.
    try FileManager.default.removeItem(atPath: batch.folder.path(".prefrender-batch"))
    let unknown = try batch.run(rows, "rows.ndjson", out: "{id}.png")
    #expect(unknown.status == 65 && unknown.errors.contains("exists, and may be an image"))
  }

  @Test func picturesDoNotReplaceFilesOfOtherBatches() throws {
    let batch = try BatchFolder()
    try batch.folder.scene(batchTemplate, "b.json")
    try batch.folder.scene(#"{ "id": "b.json" }"#, "rows.ndjson")
    let manifest = #"""
      { "batches": [{ "template": "card.json", "rows": "rows.ndjson", "out": "{id}" },
        { "template": "b.json", "rows": "rows.ndjson", "out": "cards/{#}.png" }] }
      """#
    try batch.folder.scene(manifest, "m.json")
    for (id, text) in [("b.json", batchTemplate), ("m.json", manifest)] {
      try batch.folder.scene("{ \"id\": \"\(id)\" }", "rows.ndjson")
      let outcome = try run(["--manifest", "m.json", "--format", "png"], in: batch)
      #expect(outcome.status == 65 && outcome.errors.contains("\(id) is an input of the batch"))
      #expect(try batch.bytes(id) == Data(text.utf8))
    }
  }

  @Test func resultsDoNotReplaceInputs() throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "" }, "body": { "type": "VStack", "content": [{ "$ref": "part.json" }, { "type": "Image", "path": "a.png" }, "${id}"] } }"#
    )
    try addPhotos(batch)
    try batch.folder.scene("{ \"content\": [\"part\"] }", "part.json")
    try batch.folder.scene("{ \"id\": \"x\" }", "rows.ndjson")
    let arguments = ["card.json", "--rows", "rows.ndjson", "--out", "cards/{id}.png"]
    for (option, file) in [
      ("--results", "part.json"), ("--deps", "a.png"), ("--deps", "card.json"),
    ] {
      let before = try batch.bytes(file)
      let outcome = try run(arguments + [option, file], in: batch)
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(try batch.bytes(file) == before)
    }
    #expect(try run(arguments + ["--results", "r", "--deps", "r"], in: batch).status == 64)
    // It may be an image that a row names.
    let photo = try batch.bytes("b.png")
    let other = try run(arguments + ["--deps", "b.png"], in: batch)
    #expect(other.status == 64 && other.errors.contains("is no output of a batch"))
    #expect(try batch.bytes("b.png") == photo)
    // Results are not a picture.
    let same = try run(arguments + ["--results", "cards.png"], in: batch)
    #expect(same.status == 0)
    let taken = try run(
      ["card.json", "--rows", "rows.ndjson", "--out", "cards.png", "--results", "cards.png"],
      in: batch)
    #expect(taken.status == 65 && taken.errors.contains("is an input of the batch"))
    // A table that cannot be read leaves the results of the last run.
    let results = try batch.bytes("cards.png")
    #expect(
      try run(
        [
          "card.json", "--rows", "none.ndjson", "--out", "cards/{id}.png", "--results", "cards.png",
        ],
        in: batch
      ).status == 66)
    #expect(try batch.bytes("cards.png") == results && !results.isEmpty)
  }

  // MARK: Names

  @Test func linksDoNotLeadOutOfTheFolder() throws {
    let batch = try BatchFolder()
    let files = FileManager.default
    for name in ["outside", "cards"] {
      try files.createDirectory(
        atPath: batch.folder.path(name), withIntermediateDirectories: true)
    }
    try batch.folder.scene("kept", "outside/f")
    for (name, target) in [("a", "../outside/f"), ("b", "../outside/new"), ("c", "d.png")] {
      try files.createSymbolicLink(
        atPath: batch.folder.path("cards/\(name).png"), withDestinationPath: target)
    }
    mkfifo(batch.folder.path("cards/e.png"), 0o600)
    let outcome = try batch.run(
      ["a", "b", "d", "e"].map { "{ \"id\": \"\($0)\" }" }.joined(separator: "\n"), ["--keep-going"]
    )
    #expect(outcome.status == 65 && outcome.errors.contains("a.png is a link out of"))
    #expect(outcome.errors.contains("e.png is not a regular file"))
    #expect(try batch.statuses() == ["failed", "failed", "written", "failed"])
    #expect(try batch.bytes("outside/f") == Data("kept".utf8))
    #expect(!files.fileExists(atPath: batch.folder.path("outside/new")))
    // A link in the folder is another name of a file.
    let both = try batch.run("{ \"id\": \"d\" }\n{ \"id\": \"c\" }", ["--keep-going"])
    #expect(
      both.status == 65 && both.errors.contains("is already that of the row at rows.ndjson:1"))
  }

  @Test func batchesOfAManifestHaveDifferentFiles() throws {
    let batch = try BatchFolder()
    try batch.folder.scene("{ \"id\": \"x\" }", "a.ndjson")
    try batch.folder.scene("{ \"id\": \"x\" }", "b.ndjson")
    try FileManager.default.createDirectory(
      atPath: batch.folder.path("cards"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: batch.folder.path("link"), withDestinationPath: "cards")
    try batch.folder.scene(
      #"""
      { "batches": [{ "template": "card.json", "rows": "a.ndjson", "out": "cards/{id}.png" },
        { "template": "card.json", "rows": "b.ndjson", "out": "link/{id}.png" }] }
      """#, "m.json")
    let outcome = try run(["--manifest", "m.json"], in: batch)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("is already that of the row at a.ndjson:1"))
  }

  @Test func namesThatMakeCannotReadAreOmitted() throws {
    let batch = try BatchFolder()
    let rows = ["a;b", "a=b", "*", "a b", "$x"].map { "{ \"id\": \"\($0)\" }" }
    let outcome = try batch.run(rows.joined(separator: "\n"), ["--deps", "d.mk"])
    #expect(outcome.status == 0 && outcome.errors.contains("--deps omits cards/a;b.png"))
    let text = try String(decoding: batch.bytes("d.mk"), as: UTF8.self)
    #expect(
      text.split(separator: "\n").dropFirst() == [
        #"cards/a\ b.png: $(prefrender-inputs)"#, "cards/$$x.png: $(prefrender-inputs)",
      ])
  }

  // MARK: Up to date

  @Test func imagesOfAnotherFolderAreOthers() throws {
    let batch = try BatchFolder()
    let scene = #"{ "data": { "id": "" }, "body": { "type": "Image", "path": "logo.png" } }"#
    try batch.folder.scene("{ \"id\": \"x\" }", "rows.ndjson")
    for (index, name) in ["a", "b"].enumerated() {
      try FileManager.default.createDirectory(
        atPath: batch.folder.path(name), withIntermediateDirectories: true)
      try batch.folder.scene(scene, "\(name)/card.json")
      try batch.folder.write(try pixel([UInt8(index), 0, 0, 255]), "\(name)/logo.png")
    }
    var pictures: [Data] = []
    for name in ["a", "b", "b"] {
      let outcome = try run(
        [
          "\(name)/card.json", "--rows", "rows.ndjson", "--out", "{id}.png", "--results",
          "r.ndjson",
        ], in: batch)
      #expect(outcome.status == 0)
      pictures.append(try batch.bytes("x.png"))
    }
    #expect(pictures[0] != pictures[1])
    #expect(
      try String(decoding: batch.bytes("r.ndjson"), as: UTF8.self).contains("\"current\""))
  }

  @Test func theFontsOfTheEnvironmentAreInputs() throws {
    let batch = try BatchFolder()
    try batch.folder.scene("{ \"id\": \"x\" }", "rows.ndjson")
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fonts")
    var pictures: [Data] = []
    for font in ["", fonts.appendingPathComponent("Nunito[wght].ttf").path, ""] {
      let outcome = try PrefrenderProcess.run(
        ["batch", "card.json", "--rows", "rows.ndjson", "--out", "{id}.png"],
        folder: batch.folder.url, environment: ["PREFRENDER_SYSTEM_FONT": font])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("1 written"))
      pictures.append(try batch.bytes("x.png"))
    }
    #expect(pictures[0] == pictures[2])
  }

  // MARK: Failures

  @Test func linesThatAreNotRowsFailAlone() throws {
    let batch = try BatchFolder()
    let outcome = try batch.run(
      "id,n\na,1\nb\nc,2,3\nd\u{0},4\ne,5\n", "rows.csv", ["--keep-going"])
    #expect(outcome.status == 65 && outcome.errors.contains("3 rows could not be rendered"))
    #expect(outcome.errors.contains("rows.csv:3: the row has 1 fields, the header 2"))
    #expect(outcome.errors.contains("rows.csv:5: a field has a NUL character"))
    #expect(try batch.statuses() == ["written", "failed", "failed", "failed", "written"])
    let wide = (0..<20_000).map { "c\($0)" }.joined(separator: ",")
    let tooWide = try batch.run(wide + "\n", "rows.csv")
    #expect(tooWide.status == 75 && tooWide.errors.contains("more than 16384 columns"))
    try batch.folder.write(Data([0xFF, 0xFE, 0x69, 0]), "wide.csv")
    let encoded = try run(["card.json", "--rows", "wide.csv", "--out", "{id}.png"], in: batch)
    #expect(encoded.status == 65 && encoded.errors.contains("is UTF-16"))
  }

  /// The exit code is that of the rows if they fail in the same way.
  @Test func theExitCodeIsThatOfTheRows() throws {
    let batch = try BatchFolder()
    let rows = "{ \"id\": \"a\" }\n{ \"id\": \"b\" }"
    #expect(try batch.run(rows, ["--keep-going", "--max-pixels", "10"]).status == 75)
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: batch.folder.path("cards/\(name).png"), withIntermediateDirectories: true)
    }
    #expect(try batch.run(rows, ["--keep-going"]).status == 73)
    let below = try batch.run(rows, "rows.ndjson", out: "card.json/x/{id}.png")
    #expect(below.status == 73 && below.errors.contains("Not a directory"), "\(below.errors)")
  }

  @Test func standardStreamsAreNotFiles() throws {
    let batch = try BatchFolder()
    for arguments in [
      ["card.json", "--rows", "rows.ndjson", "--out", "-"],
      ["card.json", "--rows", "-", "--data", "-", "--out", "{id}.png"],
    ] {
      let outcome = try run(arguments, in: batch)
      #expect(outcome.status == 64 && outcome.errors.contains("standard"), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: batch.folder.path("-")))
  }

  /// Named pipes without a process at the other end.
  @Test(arguments: ["--rows", "--results", "--deps", "--manifest"])
  func pipesEndAtTheTimeLimit(_ option: String) throws {
    let batch = try BatchFolder()
    try batch.folder.scene("{ \"id\": \"x\" }", "rows.ndjson")
    mkfifo(batch.folder.path("pipe"), 0o600)
    var options = ["--rows": "rows.ndjson", "--out": "{id}.png"]
    options[option] = "pipe"
    var arguments =
      options.flatMap { [$0.key, $0.value] } + ["card.json", "--rows-format", "ndjson"]
    if option == "--manifest" { arguments = [option, "pipe"] }
    let outcome = try run(arguments + ["--timeout", "0.5"], in: batch)
    #expect(outcome.status == 75 && outcome.errors.contains("--timeout"), "\(outcome.errors)")
  }

  /// The signal of the limit ended the process, with its temporary file.
  @Test func theLimitOnTheSizeOfFilesIsAnError() throws {
    let folder = try Folder()
    try folder.scene(
      #"{ "size": { "width": 400, "height": 400 }, "body": { "type": "Text", "text": "many ${range(0, 900)}" } }"#
    )
    let outcome = try PrefrenderProcess.run(
      ["scene.json", "out.png"], folder: folder.url, limit: "-f 1")
    #expect(outcome.status == 73 && outcome.errors.contains("out.png"), "\(outcome.errors)")
    #expect(folder.names == ["scene.json"])
  }
}
