// Tests of `prefrender batch`: the files are those of single runs, up-to-date files are skipped, failures are reported
// at their rows, and names stay inside of their folder.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct BatchCommandTests {
  private let rows =
    (1...5).map { #"{ "id": "r\#($0)", "n": \#($0) }"# }.joined(separator: "\n") + "\n"

  @Test(arguments: ["--results", "--deps"])
  func aFullFileOfResultsIsAnError(_ option: String) throws {
    let folder = try Folder()
    try folder.scene(batchTemplate, "card.json")
    try folder.write(Data(rows.utf8), "rows.ndjson")
    let outcome = try PrefrenderProcess.run(
      ["batch", "card.json", "--rows", "rows.ndjson", "--out", "{id}.png", option, "/dev/full"],
      folder: folder.url)
    #expect(outcome.status == 73, "\(outcome.status) \(outcome.errors)")
    #expect(outcome.errors.contains("cannot write /dev/full"))
  }

  @Test func eachFileIsThatOfASingleRun() throws {
    let batch = try BatchFolder()
    let outcome = try batch.run(rows)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("5 written, 0 up to date, 0 failed in "))
    #expect(try batch.files() == (1...5).map { "r\($0).png" })
    for number in [1, 4] {
      let single = try PrefrenderProcess.run(
        ["card.json", "-", "--set", "id=r\(number)", "--set", "n=\(number)"],
        folder: batch.folder.url)
      #expect(try batch.bytes("cards/r\(number).png") == single.output)
    }
    let results = try batch.results
    #expect(results.map { $0["row"] as? Int } == [1, 2, 3, 4, 5])
    #expect(
      results.allSatisfy {
        ($0["hash"] as? String)?.count == 16 && ($0["seconds"] as? Double) != nil
      })
    #expect(results[1]["file"] as? String == "cards/r2.png")
  }

  @Test func allFormatsOfTablesAreRead() throws {
    let batch = try BatchFolder()
    _ = try batch.run(rows, out: "a/{id}.png")
    let csv =
      "id,n,\"note, quoted\"\r\nr1,1,\"a \"\"b\"\"\nc\"\r\nr2,2,\r\n\r\nr3,3,x\r\nr4,4,x\r\nr5,5,x"
    #expect(try batch.run(csv, "rows.csv", out: "b/{id}.png").status == 0)
    #expect(
      try batch.run(csv.replacing(",", with: "\t"), "rows.tsv", out: "c/{id}.png").status == 0)
    let json = "[\n" + rows.split(separator: "\n").joined(separator: ",\n ") + "\n]\n"
    #expect(try batch.run(json, "rows.json", out: "d/{id}.png").status == 0)
    try batch.folder.write(Data(rows.utf8), "rows")
    let piped = try PrefrenderProcess.run(
      [
        "batch", "card.json", "--rows", "-", "--rows-format", "ndjson", "--out", "e/{id}.png",
        "--quiet",
      ],
      input: Data(rows.utf8), folder: batch.folder.url)
    #expect(piped.status == 0 && piped.errors.isEmpty)
    for folder in ["b", "c", "d", "e"] {
      #expect(try batch.files(folder) == batch.files("a"), "\(folder)")
      for file in try batch.files("a") {
        #expect(try batch.bytes("\(folder)/\(file)") == batch.bytes("a/\(file)"))
      }
    }
  }

  @Test func aRowCannotReplaceTheRecord() throws {
    let batch = try BatchFolder()
    let outcome = try batch.run(
      "id,n\n.prefrender-batch,1\nr2,2\n", "rows.csv", out: "cards/{id}",
      ["--format", "png", "--keep-going"])
    #expect(outcome.status != 0)
    #expect(
      outcome.errors.contains(#"".prefrender-batch" is not the name of a file"#),
      "\(outcome.errors)")
    #expect(try batch.files() == ["r2"])
  }

  /// A column that the template does not have is a new member of its data.
  @Test func aColumnThatIsProbablyMisspelledIsAWarning() throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "", "title": "a" }, "size": { "width": 60 }, "body": "${id} ${title}" }"#)
    let outcome = try batch.run("id,titel,note\nr1,b,c\nr2,b,c\n", "rows.csv")
    #expect(outcome.status == 0)
    let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning") }
    #expect(warnings.count == 1, "\(outcome.errors)")
    #expect(
      warnings.first?.hasSuffix(
        #"warning: the data of the scene has no member "titel" at /data — did you mean "title"?"#)
        == true, "\(outcome.errors)")
    // Names that the scene or the name of the file uses, short names and numbered ones are not misspelled.
    let used = try BatchFolder(
      #"{ "data": { "ad": "", "name": "", "title": "a" }, "size": { "width": 60 }, "body": "${titles ?? ''}" }"#
    )
    let rows = "id,nams,titles,title2\nr1,b,c,d\n"
    let quiet = try used.run(rows, "rows.csv", out: "cards/{id}-{nams}.png")
    #expect(quiet.status == 0 && !quiet.errors.contains("warning"), "\(quiet.errors)")
    let both = try batch.run("id,titel,title\nr1,b,c\n", "rows.csv")
    #expect(both.status == 0 && !both.errors.contains("warning"), "\(both.errors)")
  }

  @Test func whatIsUpToDateIsSkipped() throws {
    let batch = try BatchFolder()
    _ = try batch.run(rows)
    let first = try batch.bytes("cards/r1.png")
    #expect(try batch.run(rows).errors.hasPrefix("0 written, 5 up to date"))
    // A row, a file that has been changed, and a file that is missing.
    try Data("x".utf8).write(to: batch.folder.url.appendingPathComponent("cards/r1.png"))
    try FileManager.default.removeItem(atPath: batch.folder.path("cards/r2.png"))
    #expect(try batch.run(rows.replacing("\"n\": 3", with: "\"n\": 33")).status == 0)
    #expect(try batch.statuses() == ["written", "written", "written", "current", "current"])
    #expect(try batch.bytes("cards/r1.png") == first)
    // The template, an option, and --force.
    let changed = try batch.run(rows, ["--scale", "2"])
    #expect(changed.errors.hasPrefix("5 written"))
    #expect(try batch.run(rows, ["--scale", "2"]).errors.hasPrefix("0 written"))
    _ = try batch.folder.scene(batchTemplate.replacing("white", with: "blue"), "card.json")
    #expect(try batch.run(rows, ["--scale", "2"]).errors.hasPrefix("5 written"))
    #expect(try batch.run(rows, ["--scale", "2", "--force"]).errors.hasPrefix("5 written"))
    // A record that is cut off is no error.
    let record = try batch.bytes("cards/.prefrender-batch")
    try record.dropLast(9).write(
      to: batch.folder.url.appendingPathComponent("cards/.prefrender-batch"))
    #expect(try batch.run(rows, ["--scale", "2"]).errors.hasPrefix("1 written, 4 up to date"))
  }

  @Test func theComponentsAndFontsOfTheTemplateAreInputs() throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "" }, "body": { "$ref": "part.json", "t": "${id}" } }"#)
    let part = #"{ "parameters": { "t": {} }, "content": ["${t}"] }"#
    _ = try batch.folder.scene(part, "part.json")
    #expect(try batch.run(rows, ["--deps", "cards.d"]).status == 0)
    #expect(try batch.run(rows).errors.hasPrefix("0 written"))
    _ = try batch.folder.scene(part.replacing("${t}", with: "${t}!"), "part.json")
    #expect(try batch.run(rows).errors.hasPrefix("5 written"))
    let deps = try String(decoding: batch.bytes("cards.d"), as: UTF8.self)
    #expect(
      deps.hasPrefix("prefrender-inputs := card.json rows.ndjson ")
        && deps.contains("/part.json\n"), "\(deps)")
    #expect(deps.contains("\ncards/r3.png: $(prefrender-inputs)\n"))
  }

  @Test func theImagesOfARowAreInputs() throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "", "photo": "" }, "body": { "type": "Image", "path": "${photo}" } }"#)
    let rows = #"{ "id": "r", "photo": "red.png" }"# + "\n" + #"{ "id": "b", "photo": "blue.png" }"#
    func draw(_ color: String, _ name: String) throws {
      let scene = try batch.folder.scene(
        #"{ "body": { "type": "Color", "color": "\#(color)", "modifiers": [{ "frame": { "width": 8, "height": 4 } }] } }"#,
        "image.json")
      #expect(try PrefrenderProcess.run([scene, batch.folder.path(name)]).status == 0)
    }
    try draw("red", "red.png")
    try draw("blue", "blue.png")
    #expect(try batch.run(rows, ["--deps", "cards.d"]).errors.hasPrefix("2 written"))
    #expect(try batch.bytes("cards/r.png") != batch.bytes("cards/b.png"))
    #expect(try batch.run(rows).errors.hasPrefix("0 written, 2 up to date"))
    try draw("green", "red.png")
    #expect(try batch.run(rows).errors.hasPrefix("1 written, 1 up to date"))
    #expect(try batch.statuses() == ["written", "current"])
    let deps = try String(decoding: batch.bytes("cards.d"), as: UTF8.self)
    #expect(
      deps.contains("cards/b.png: $(prefrender-inputs) ") && deps.contains("/blue.png\n"), "\(deps)"
    )
    // A missing image is a failure of its row.
    try FileManager.default.removeItem(atPath: batch.folder.path("blue.png"))
    let outcome = try batch.run(rows, ["--keep-going"])
    #expect(
      outcome.status == 65 && outcome.errors.contains("cannot use \"blue.png\""),
      "\(outcome.errors)")
  }

  @Test func failuresAreReportedAtTheirRows() throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "", "n": 1 }, "body": { "type": "Text", "text": "${10 / n}" } }"#)
    let rows =
      "{ \"id\": \"a\" }\n{ \"id\": \"b\", \"n\": 0 }\n\n{ \"id\": \"c\", }\n{ \"id\": \"d\" }\n"
    let outcome = try batch.run(rows, ["--keep-going", "--diagnostics", "short"])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains(
        "card.json:1:73: error: division by zero at /body/text\n  in row 2, line 2"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("rows.ndjson:4:14: error: "))
    #expect(
      outcome.errors.contains("2 written, 0 up to date, 2 failed")
        && outcome.errors.contains("2 rows could not be rendered"))
    #expect(try batch.statuses() == ["written", "failed", "failed", "written"])
    #expect(try batch.files() == ["a.png", "d.png"])
    // Without --keep-going the batch ends.
    let ended = try batch.run(rows, ["--force", "--jobs", "1"])
    #expect(ended.status == 65)
    #expect(try batch.statuses().count(where: { $0 == "failed" }) >= 1)
  }

  @Test func warningsArePartOfTheResults() throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "" }, "body": { "type": "Text", "text": "${id} \u0378" } }"#)
    let outcome = try batch.run(#"{ "id": "a" }"#)
    #expect(outcome.status == 0)
    #expect(
      (try batch.results[0]["warnings"] as? [String])?.first?.contains("U+0378") == true,
      "\(outcome.errors)")
    #expect(outcome.errors.contains("warning: row 1: "))
  }

  @Test func twoRowsWithOneFileAreAnError() throws {
    let batch = try BatchFolder()
    let outcome = try batch.run(
      "{ \"id\": \"a\", \"n\": 1 }\n{ \"id\": \"b\" }\n{ \"id\": \"a\", \"n\": 2 }\n",
      ["--keep-going"])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains(
        "rows.ndjson:3: the file cards/a.png is already that of the row at rows.ndjson:1"),
      "\(outcome.errors)")
    #expect(try batch.files() == ["a.png", "b.png"])
  }

  @Test(arguments: ["../x", "a/b", "..", "/etc/x", "", "a\\u0000b", "a\\nb"])
  func namesStayInTheirFolder(_ id: String) throws {
    let batch = try BatchFolder()
    let outcome = try batch.run("{ \"id\": \"\(id)\" }\n", out: "cards/{id}")
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("rows.ndjson:1: "))
    #expect(try batch.files().isEmpty)
    #expect(Set(batch.folder.names) == ["card.json", "rows.ndjson", "results.ndjson", "cards"])
  }

  @Test func aLinkOutOfTheFolderIsAnError() throws {
    let batch = try BatchFolder()
    let other = try Folder()
    try FileManager.default.createDirectory(
      atPath: batch.folder.path("cards"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: batch.folder.path("cards/out"), withDestinationPath: other.url.path)
    let outcome = try batch.run(#"{ "id": "a", "dir": "out" }"#, out: "cards/{dir}/{id}.png")
    #expect(
      outcome.status == 65 && outcome.errors.contains("is a link out of"), "\(outcome.errors)")
    #expect(other.names.isEmpty)
  }

  @Test func shardsTogetherAreTheWhole() throws {
    let batch = try BatchFolder()
    for part in 1...3 {
      #expect(try batch.run(rows, ["--shard", "\(part)/3"]).status == 0)
      let numbers = try batch.results.compactMap { $0["row"] as? Int }
      #expect(numbers == (1...5).filter { ($0 - 1) % 3 == part - 1 })
    }
    #expect(try batch.files().count == 5)
    #expect(try batch.run(rows).errors.hasPrefix("0 written, 5 up to date"))
    #expect(try batch.run(rows, ["--shard", "4/3"]).status == 64)
  }

  @Test func aManifestHasSeveralBatches() throws {
    let batch = try BatchFolder()
    try batch.folder.write(Data(rows.utf8), "rows.ndjson")
    _ = try batch.folder.scene(
      #"{ "batches": [{ "template": "card.json", "rows": "rows.ndjson", "out": "x/{id}.png" }, "#
        + #"{ "template": "card.json", "rows": "rows.ndjson", "out": "y/{#}-{{}}.png" }] }"#,
      "batches.json")
    let outcome = try PrefrenderProcess.run([
      "batch", "--manifest", batch.folder.path("batches.json"),
    ])
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("10 written"), "\(outcome.errors)")
    #expect(try batch.files("y").first == "1-{}.png")
    #expect(try batch.files("x").count == 5)
  }

  @Test(arguments: [
    ("id,n\na", "rows.csv:2: the row has 1 fields, the header 2"),
    ("id,id\n", "rows.csv:1: the column \"id\" occurs twice"),
    ("id\n\"a", "rows.csv:2: the field in quotation marks has no end"),
    ("", "rows.csv:1: the table has no header"),
    ("id\n\"a\"b", "rows.csv:2: expected a separator after the field in quotation marks"),
  ]) func tablesThatAreNotValidAreErrors(_ text: String, _ expected: String) throws {
    let outcome = try BatchFolder().run(text, "rows.csv")
    #expect(outcome.status == 65 && outcome.errors.contains(expected), "\(outcome.errors)")
  }

  @Test func inputsAreNotOverwritten() throws {
    let batch = try BatchFolder()
    let table = rows
    for option in [["--results", "rows.ndjson"], ["--deps", "card.json"]] {
      let outcome = try batch.run(table, option)
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(try batch.bytes("rows.ndjson") == Data(table.utf8))
      #expect(try batch.bytes("card.json") == Data(batchTemplate.utf8))
    }
    let row = #"{ "id": "card" }"# + "\n"
    let outcome = try batch.run(row, "rows.ndjson", out: "{id}.json", ["--format", "png"])
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("is an input of the batch"))
    #expect(try batch.bytes("card.json") == Data(batchTemplate.utf8))
  }

  @Test func imagesOfPicturesAreNotOverwritten() throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "", "photo": "" }, "body": { "type": "Image", "path": "${photo}" } }"#)
    let scene = try batch.folder.scene(#"{ "body": "photo" }"#, "photo.json")
    #expect(try PrefrenderProcess.run([scene, batch.folder.path("photo.png")]).status == 0)
    let photo = try batch.bytes("photo.png")
    let row = #"{ "id": "photo", "photo": "photo.png" }"# + "\n"
    let outcome = try batch.run(row, "rows.ndjson", out: "{id}.png")
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("photo.png exists, and may be an image"))
    #expect(try batch.bytes("photo.png") == photo)
  }

  /// A slash before a combining mark is one character, and separates folders nevertheless.
  @Test func marksAfterSlashesLeadToNoOtherFolder() throws {
    let batch = try BatchFolder()
    let row = #"{ "id": "..", "n": "\u0301x" }"# + "\n"
    let outcome = try batch.run(row, "rows.ndjson", out: "a/b/{id}/{n}.png")
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("\"..\" is not the name of a file"))
    #expect(!batch.folder.names.contains { $0.hasSuffix("x.png") })
  }

  /// The record of a batch is a file of the command, not what a link of this name leads to.
  @Test func linksInPlaceOfTheRecordAreNotFollowed() throws {
    let batch = try BatchFolder()
    try batch.folder.write(Data("precious".utf8), "precious.txt")
    let record = batch.folder.path("cards/.prefrender-batch")
    try FileManager.default.createDirectory(
      atPath: batch.folder.path("cards"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: record, withDestinationPath: "../precious.txt")
    #expect(try batch.run(rows).status == 0)
    #expect(try batch.bytes("precious.txt") == Data("precious".utf8))
    try FileManager.default.removeItem(atPath: record)
    #expect(mkfifo(record, 0o600) == 0)
    #expect(try batch.run(rows).status == 0)
    try FileManager.default.removeItem(atPath: record)
    try Data("other contents\n".utf8).write(to: URL(fileURLWithPath: record))
    #expect(try batch.run(rows).status == 0)
    #expect(try batch.bytes("cards/.prefrender-batch") == Data("other contents\n".utf8))
  }

  /// Names and fields are compared in canonical order, which takes quadratic time in the marks.
  @Test func marksOfFieldsAreLimited() throws {
    let marks = String(repeating: "\u{301}", count: 129)
    for (text, line) in [("id,n\(marks)\na,b\n", 1), ("id,n\na,b\(marks)\n", 2)] {
      let outcome = try BatchFolder().run(text, "rows.csv")
      #expect(outcome.status == 75, "\(outcome.errors)")
      #expect(outcome.errors.contains("rows.csv:\(line): a text has more than 128 combining marks"))
    }
  }

  @Test(arguments: [
    ("{}", "rows.json:1: expected an array of objects"),
    (#"[{ "id": "a" } { }]"#, "rows.json:1: expected \",\" or \"]\""),
    (#"[{ "id": "a" "#, "rows.json:1: the object has no end"),
  ])
  func arraysThatAreNotValidAreErrors(_ text: String, _ expected: String) throws {
    let outcome = try BatchFolder().run(text, "rows.json")
    #expect(outcome.status == 65 && outcome.errors.contains(expected), "\(outcome.errors)")
  }

  @Test func theTemplateIsCheckedBeforeTheRows() throws {
    let outcome = try BatchFolder(#"{ "body": { "type": "Txt" } }"#).run(rows)
    #expect(
      outcome.status == 65 && outcome.errors.contains("unknown view \"Txt\"")
        && !outcome.errors.contains("in row"))
    #expect(try BatchFolder().run(rows, out: "cards/{id.png").status == 64)
    #expect(try BatchFolder().run(rows, out: "cards/{id}.bmp").status == 64)
    #expect(try BatchFolder().run(rows, "rows.txt").status == 64)
  }

  /// A row whose worker takes too long is stopped, and another worker continues.
  @Test func aWorkerThatTakesTooLongIsReplaced() throws {
    let batch = try BatchFolder(
      #"{ "data": { "id": "", "n": 1 }, "body": { "type": "Text", "text": "${count(map(range(n), item)) + sum(range(n), sum(range(900), item))}" } }"#
    )
    let outcome = try batch.run(
      "{ \"id\": \"a\" }\n{ \"id\": \"b\", \"n\": 99000 }\n{ \"id\": \"c\" }\n",
      ["--keep-going", "--timeout", "0.001", "--jobs", "1"])
    #expect([65, 75].contains(outcome.status))
    #expect(
      outcome.errors.contains("more than 0.001 seconds")
        || outcome.errors.contains("more than 1000000 steps"), "\(outcome.errors)")
  }
}
