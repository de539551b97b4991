// `prefrender docs`: images of documents.

import Foundation
import PrefPNGCodec
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct DocumentImagesTests {
  private static let scene =
    #"{"data":{"name":"Ada"},"body":{"type":"Text","text":"${name}","modifiers":[{"padding":4}]}}"#

  /// A folder with a scene and a manifest.
  private struct Project {
    let folder: Folder

    init(_ manifest: String, scene: String = DocumentImagesTests.scene) throws {
      folder = try Folder()
      _ = try folder.scene(scene, "card.json")
      try write(manifest, "docs-images.json")
    }

    func write(_ text: String, _ name: String) throws {
      let url = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func run(_ arguments: [String] = []) throws -> Outcome {
      try PrefrenderProcess.run(["docs"] + arguments, folder: folder.url)
    }

    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    func data(_ name: String) throws -> Data {
      try Data(contentsOf: folder.url.appendingPathComponent(name))
    }

    func modified(_ name: String) throws -> Date? {
      let path = folder.path(name)
      return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    /// The pictures in a folder, without the record.
    func pictures(_ name: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(name))
        .filter { !$0.hasPrefix(".") }.sorted()
    }
  }

  private static let manifest =
    #"{"version":1,"defaults":{"output":"Images"},"images":[{"scene":"card.json","alt":"A name"}]}"#
  private static let complete = ["card.png", "card@2x.png", "card~dark.png", "card~dark@2x.png"]

  @Test func aSetHasTheNamesOfDocC() throws {
    let project = try Project(Self.manifest)
    let outcome = try project.run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      String(decoding: outcome.output, as: UTF8.self)
        == Self.complete.map { "created  Images/\($0)\n" }.joined() + "4 created, 0 unchanged\n")
    #expect(try project.pictures("Images") == Self.complete.sorted())
    let sizes = try Self.complete.map { name in
      try PNGDecoder().decode([UInt8](project.data("Images/\(name)"))).width
    }
    #expect(sizes[1] == sizes[0] * 2 && sizes[2] == sizes[0] && sizes[3] == sizes[1])
    let direct = try PrefrenderProcess.run(
      ["card.json", "-", "--color-scheme", "dark", "--scale", "2"], folder: project.folder.url)
    let decoder = PNGDecoder()
    #expect(
      try decoder.decode([UInt8](direct.output)).pixels
        == decoder.decode([UInt8](project.data("Images/card~dark@2x.png"))).pixels)
  }

  @Test func filesThatNothingHasChangedAreNotTouched() throws {
    let project = try Project(Self.manifest)
    #expect(try project.run().status == 0)
    let dates = try Self.complete.map { try project.modified("Images/\($0)") }
    let record = try project.data("Images/.prefrender-images.json")
    for arguments in [[], ["--all"], ["--check"], ["--check", "--all"]] {
      let outcome = try project.run(arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(String(decoding: outcome.output, as: UTF8.self) == "4 unchanged\n")
    }
    // Another text of the scene with the same pixels is drawn, and compared.
    try project.write(Self.scene + "\n", "card.json")
    #expect(String(decoding: try project.run().output, as: UTF8.self) == "4 unchanged\n")
    #expect(try Self.complete.map { try project.modified("Images/\($0)") } == dates)
    #expect(try project.data("Images/.prefrender-images.json") != record)
  }

  @Test(arguments: ["card.json", "data.json", "docs-images.json", "Images/card.png"])
  func eachInputIsNoticed(_ file: String) throws {
    let manifest = Self.manifest.replacingOccurrences(
      of: #""alt""#, with: #""data":"data.json","set":{"name":"Ida"},"alt""#)
    let project = try Project(
      manifest, scene: Self.scene.replacingOccurrences(of: "${name}", with: "${name} ${last}"))
    try project.write(#"{"last":"B."}"#, "data.json")
    #expect(try project.run().status == 0)
    if file.hasSuffix(".png") {
      let other = try project.data("Images/card~dark.png")
      try other.write(to: project.folder.url.appendingPathComponent(file))
    } else {
      let text = try project.text(file).replacingOccurrences(of: "B.", with: "C.")
        .replacingOccurrences(of: #"{"padding":4}"#, with: #"{"padding":5}"#)
        .replacingOccurrences(of: "Ida", with: "Ada")
      try project.write(text, file)
    }
    let count = file.hasSuffix(".png") ? 1 : 4
    let check = try project.run(["--check"])
    #expect(check.status == 1)
    #expect(
      String(decoding: check.output, as: UTF8.self)
        == (count == 1 ? ["card.png"] : Self.complete).map { "stale    Images/\($0)\n" }.joined()
        + "\(count) out of date, \(4 - count) unchanged\n")
    let outcome = try project.run()
    #expect(
      String(decoding: outcome.output, as: UTF8.self).hasSuffix(
        "\(count) changed, \(4 - count) unchanged\n"))
    #expect(try project.run(["--check"]).status == 0)
  }

  @Test func missingAndOrphanedFilesAreNamed() throws {
    let project = try Project(Self.manifest)
    #expect(try project.run().status == 0)
    try project.write("foreign", "Images/foreign.png")
    try FileManager.default.removeItem(atPath: project.folder.path("Images/card.png"))
    try project.write(
      Self.manifest.replacingOccurrences(
        of: #""alt""#, with: #""appearances":["light"],"alt""#), "docs-images.json")
    let check = try project.run(["--check"])
    #expect(check.status == 1)
    #expect(
      String(decoding: check.output, as: UTF8.self) == """
        missing  Images/card.png
        orphaned  Images/card~dark.png: the manifest does not list it
        orphaned  Images/card~dark@2x.png: the manifest does not list it
        3 out of date, 1 unchanged

        """)
    let kept = try project.run()
    #expect(kept.errors.contains("Images/card~dark.png is listed no more; --prune removes it"))
    #expect(try project.pictures("Images").count == 5)
    let pruned = try project.run(["--prune"])
    #expect(
      String(decoding: pruned.output, as: UTF8.self) == """
        removed  Images/card~dark.png
        removed  Images/card~dark@2x.png
        2 removed, 2 unchanged

        """)
    #expect(try project.pictures("Images") == ["card.png", "card@2x.png", "foreign.png"])
  }

  @Test func oneFailureDoesNotStopTheOthers() throws {
    let project = try Project(
      #"{"version":1,"defaults":{"output":"i","scales":[1],"appearances":["light"]},"images":[{"scene":"bad.json","alt":""},{"scene":"card.json","alt":"a"},{"scene":"none.json","alt":""},{"scene":"slow.json","alt":"b"}]}"#
    )
    try project.write(#"{"body":{"type":"Txt"}}"#, "bad.json")
    try project.write(
      #"{"size":{"width":20000,"height":20000},"body":{"type":"Color","color":"red"}}"#, "slow.json"
    )
    let outcome = try project.run()
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(try project.pictures("i") == ["card.png"])
    for text in ["bad.json:1:", "cannot read none.json", "--max-pixels"] {
      #expect(outcome.errors.contains(text), "\(outcome.errors)")
    }
    let json = try project.run(["--diagnostics", "json"])
    let list = try JSONSerialization.jsonObject(with: Data(json.errors.utf8)) as? [[String: Any]]
    #expect(list?.count == 3, "\(json.errors)")
  }

  @Test func placesInMarkdownAreFilled() throws {
    let project = try Project(
      Self.manifest.replacingOccurrences(
        of: #""images""#, with: ##""documents":["Text/Guide.md"],"images""##))
    try project.write(
      "A\n<!-- prefrender:card -->\n<!-- /prefrender:card -->\nB\n", "Text/Guide.md")
    let outcome = try project.run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try project.text("Text/Guide.md")
    #expect(text.contains(#"srcset="../Images/card~dark.png, ../Images/card~dark@2x.png 2x""#))
    #expect(text.contains(#"alt="A name""#))
    #expect(try project.run(["--check"]).status == 0)
    try project.write(text.replacingOccurrences(of: "A name", with: "x"), "Text/Guide.md")
    let check = try project.run(["--check"])
    #expect(check.status == 1)
    #expect(String(decoding: check.output, as: UTF8.self).contains("stale    Text/Guide.md"))
    try project.write("<!-- prefrender:crad --><!-- /prefrender:crad -->", "Text/Guide.md")
    let wrong = try project.run()
    #expect(wrong.status == 65)
    #expect(
      wrong.errors.contains(
        #"Text/Guide.md:1: error: no image has the name "crad" — did you mean "card"?"#))
  }

  @Test func theAlternativeTextIsThatOfTheViews() throws {
    let project = try Project(
      #"{"version":1,"defaults":{"output":"i"},"documents":["r.md"],"images":[{"scene":"card.json"}]}"#
    )
    try project.write("<!-- prefrender:card -->\n<!-- /prefrender:card -->\n", "r.md")
    #expect(try project.run().status == 0)
    #expect(try project.text("r.md").contains(#"alt="Ada""#))
    #expect(try project.text("i/.prefrender-images.json").contains(#""alternativeText" : "Ada""#))
  }

  @Test(arguments: [
    (#"{"images":[]}"#, #"1:1: error: a manifest requires "version", 1"#),
    (#"{"version":2,"images":[]}"#, "1:12: error: unknown version of the manifest at /version"),
    (
      #"{"version":1,"imges":[]}"#,
      #"unknown key "imges" in a manifest — did you mean "images"?"#
    ),
    (
      #"{"version":1,"images":[{"scene":"a.json"}]}"#,
      #"an image requires "output", a folder at /images/0"#
    ),
    (
      #"{"version":1,"images":[{"output":"o"}]}"#,
      #"an image requires "scene" or "preview" at /images/0"#
    ),
    (
      #"{"version":1,"images":[{"output":"o","scene":"a.json","name":"a/b"}]}"#,
      #""a/b" is not the name of an image at /images/0/name"#
    ),
    (
      #"{"version":1,"images":[{"output":"o","scene":"a.json"},{"output":"o","scene":"b/A.json"}]}"#,
      #"the image "A" writes o/A.png, as the image "a" does at /images/1"#
    ),
    (
      #"{"version":1,"images":[{"output":"o","scene":"a.json","scales":[2,2]}]}"#,
      #"the image "a" writes o/a@2x.png more than once at /images/0"#
    ),
    (
      #"{"version":1,"images":[{"output":"o","scene":"a.json","appearances":["drak"]}]}"#,
      #""drak" is not one of "light" or "dark" at /images/0/appearances/0 — did you mean "dark"?"#
    ),
    (
      #"{"version":1,"images":[{"output":"o","scene":"a.json","scales":[]}]}"#, "the array is empty"
    ),
    (
      #"{"version":1,"images":[{"output":"o","scene":"a.json","at":-1}]}"#,
      "expected a number from 0"
    ),
    (#"{"version":1,"images":3}"#, "expected an array for images, got a number at /images"),
    (#"{"version":1,"#, "docs-images.json:1:14: error:"),
  ]) func anInvalidManifestIsReported(_ manifest: String, _ message: String) throws {
    let project = try Project(manifest)
    let outcome = try project.run(["--diagnostics", "short"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(project.folder.names.sorted() == ["card.json", "docs-images.json"])
  }

  @Test func variantsHaveNames() throws {
    let project = try Project(
      #"{"version":1,"images":[{"output":"o","scene":"card.json","alt":"a","scales":[3],"appearances":["dark"],"locales":["en_US","de_AT"],"sizes":{"wide":{"width":200},"narrow":{"width":50}},"dynamicTypeSizes":["large"]}]}"#
    )
    #expect(try project.run().status == 0)
    #expect(
      try project.pictures("o") == [
        "card-narrow-de_AT@3x.png", "card-narrow-en_US@3x.png", "card-wide-de_AT@3x.png",
        "card-wide-en_US@3x.png",
      ])
  }

  // MARK: Reference

  @Test func theReferenceOfANameIsPrinted() throws {
    func text(_ arguments: [String]) throws -> String {
      let outcome = try PrefrenderProcess.run(["docs", "reference"] + arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return String(decoding: outcome.output, as: UTF8.self)
    }
    let stack = try text(["HStack"])
    #expect(stack.hasPrefix("view HStack\n"))
    #expect(stack.contains("alignment") && stack.contains("\"type\": \"HStack\""))
    #expect(try text(["padding"]).hasPrefix("modifier padding\n"))
    #expect(try text(["vstack"]).hasPrefix("view VStack\n"))
    #expect(try text(["clamp"]).hasPrefix("function clamp(x, low, high)\n"))
    #expect(try text([]).contains("HStack, "))
    #expect(try text(["--functions"]).contains("clamp(x, low, high)\n"))
    let unknown = try PrefrenderProcess.run(["docs", "reference", "HStak"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains(#"no name "HStak" — did you mean "HStack"?"#))
  }
}
