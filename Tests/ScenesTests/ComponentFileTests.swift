// Tests of components in other files: how references are resolved, what is in scope, and that each error names the file
// and the references that lead to it.

import Foundation
import PrefRendering
import PrefTestTags
import Testing

@testable import PrefScenes

/// A temporary folder with files.
private final class SceneFolder {
  let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .resolvingSymlinksInPath()
    for (name, text) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func files(_ folder: String = "", root: String? = nil, maxBytes: Int = 1 << 20) throws
    -> SceneFiles
  {
    SceneFiles(
      root: try SceneRoot(
        folder: url.appending(path: folder).path, root: root.map { url.appending(path: $0).path }),
      maxBytes: maxBytes)
  }

  func problems(_ scene: String, name: String = "scene.json", maxBytes: Int = 1 << 20) throws
    -> [String]
  {
    do {
      _ = try SceneDocument(
        parsing: Array(scene.utf8), name: name, files: try files(maxBytes: maxBytes))
      return []
    } catch let error as SceneError {
      return error.diagnostics.map { DiagnosticRenderer.short([$0]) }
    }
  }

  @MainActor func drawing(_ scene: String) throws -> String {
    try drawnScene(scene, files: try files())
  }
}

private let badge =
  #"{ "parameters": { "title": { "type": "string" }, "n": { "type": "integer", "default": 1 } }, "content": ["${title} ${n}"] }"#
private let useBadge =
  #"{ "components": { "Badge": { "$ref": "parts/badge.json" } }, "body": { "type": "Badge", "title": "A" } }"#

@MainActor
@Suite(.tags(.scenes)) struct ComponentFileTests {
  /// All YAML files of a scene together expand to at most the limit on the size of a file; no other file is read after
  /// one that exceeds it.
  @Test func aliasesOfAllFilesCountTogether() throws {
    let file =
      "x: &a \(String(repeating: "x", count: 1_000))\nparameters: {}\ncontent: [\((0..<20).map { _ in "*a" }.joined(separator: ", "))]"
    let names = (0..<8).map { "part\($0).yaml" }
    let folder = try SceneFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, file) }))
    func problems(_ count: Int) throws -> [String] {
      let components = names.prefix(count).enumerated().map {
        #""C\#($0.offset)": { "$ref": "\#($0.element)" }"#
      }
      return try folder.problems(
        #"{ "components": { \#(components.joined(separator: ",")) }, "body": "a" }"#,
        maxBytes: 100_000
      ).filter { $0.contains("expand to more than") }
    }
    #expect(try problems(3) == [])
    #expect(try problems(8).count == 1)
  }

  @Test func aReferenceIsTheComponentOfTheFile() throws {
    let folder = try SceneFolder(["parts/badge.json": badge])
    let inline = try folder.drawing(
      #"{ "components": { "Badge": \#(badge) }, "body": { "type": "Badge", "title": "A" } }"#)
    #expect(try folder.drawing(useBadge) == inline)
    // A view can be the reference itself, with arguments and modifiers.
    #expect(
      try folder.drawing(#"{ "body": { "$ref": "parts/badge.json", "title": "A" } }"#) == inline)
    let padded = try folder.drawing(
      #"{ "body": { "$ref": "parts/badge.json", "title": "A", "modifiers": [{ "padding": 4 }] } }"#)
    #expect(
      padded
        == (try folder.drawing(
          #"{ "components": { "B": \#(badge) }, "body": { "type": "B", "title": "A", "modifiers": [{ "padding": 4 }] } }"#
        )))
  }

  @Test func aFragmentIsAComponentInsideOfAFile() throws {
    let folder = try SceneFolder([
      "all.json":
        ##"{ "components": { "Badge": \##(badge), "Other": { "$ref": "#/components/Badge" } } }"##
    ])
    let expected = try folder.drawing(
      #"{ "components": { "Badge": \#(badge) }, "body": { "type": "Badge", "title": "A" } }"#)
    for path in [
      "all.json#/components/Badge", "all.json#/components/Other", "./all.json#/components/Badge",
    ] {
      #expect(
        try folder.drawing(#"{ "body": { "$ref": "\#(path)", "title": "A" } }"#) == expected,
        "\(path)")
    }
  }

  @Test func pathsAreRelativeToTheFileAndNamesBelongToIt() throws {
    let folder = try SceneFolder([
      "parts/card.json":
        #"{ "components": { "Dot": { "$ref": "small/dot.json" } }, "content": [{ "type": "Dot" }, { "$ref": "../top.json" }] }"#,
      "parts/small/dot.json": #"{ "content": ["dot"] }"#, "top.json": #"{ "content": ["top"] }"#,
    ])
    #expect(try folder.problems(#"{ "body": { "$ref": "parts/card.json" } }"#) == [])
    // The names of a file are not those of the scene, and the other way round.
    #expect(
      try folder.problems(
        #"{ "body": { "type": "VStack", "content": [{ "$ref": "parts/card.json" }, { "type": "Dot" }] } }"#
      ).first?
      .contains("unknown view \"Dot\"") == true)
  }

  @Test func filesInOtherSyntaxesAreRead() throws {
    let folder = try SceneFolder([
      "a.yaml": "content:\n  - {$ref: b.json5}\n", "b.json5": "{content: ['b',],}",
    ])
    #expect(try folder.problems(#"{ "body": { "$ref": "a.yaml" } }"#) == [])
  }

  @Test func theDataOfTheSceneIsInScope() throws {
    let folder = try SceneFolder(["a.json": #"{ "content": ["${name}"] }"#, "data.json": "{}"])
    #expect(
      try folder.problems(
        #"{ "data": { "name": 1, "$ref": "nothing.json" }, "body": { "$ref": "a.json" } }"#) == [])
    #expect(
      try folder.problems(#"{ "body": { "$ref": "a.json" } }"#) == [
        "a.json:1:18: error: unknown name 'name' at /content/0"
      ])
  }

  @Test func problemsAreReportedInTheirFile() throws {
    let folder = try SceneFolder([
      "parts/a.json": "{\n \"content\": [{ \"type\": \"Txt\" }] }", "parts/b.json": "{ 1 }",
      "parts/c.json": "[]",
    ])
    #expect(
      try folder.problems(#"{ "body": { "$ref": "parts/a.json" } }"#, name: "cards/scene.json")
        == [
          #"cards/parts/a.json:2:24: error: unknown view "Txt" at /content/0/type — did you mean "Text"?"#
        ])
    #expect(
      try folder.problems(#"{ "body": { "$ref": "parts/b.json" } }"#).first?.hasPrefix(
        "parts/b.json:1:3: error: expected a name") == true)
    #expect(
      try folder.problems(#"{ "body": { "$ref": "parts/c.json" } }"#).first?.hasPrefix(
        "parts/c.json:1:1: error: expected a component") == true)
  }

  @Test func theExcerptIsThatOfTheFile() throws {
    let folder = try SceneFolder(["a.json": "{\n \"content\": [{ \"type\": \"Txt\" }] }"])
    do {
      _ = try SceneDocument(
        parsing: Array(#"{ "body": { "$ref": "a.json" } }"#.utf8), name: "s.json",
        files: try folder.files())
      Issue.record("no error")
    } catch let error as SceneError {
      #expect(
        DiagnosticRenderer.human(error.diagnostics).contains(
          #"2 |  "content": [{ "type": "Txt" }] }"#))
    }
  }

  @Test(arguments: [
    ("missing.json", "cannot use \"missing.json\": No such file or directory"),
    ("../up.json", "cannot use \"../up.json\": it is outside of the scene's root"),
    ("/etc/passwd", "it is an absolute path"),
    ("parts", "it is not a regular file"), ("", "refers to itself"),
    ("#/components/X", "\"scene.json\" has no \"#/components/X\""),
    ("parts/badge.json#/nope", "\"parts/badge.json\" has no \"#/nope\""),
    ("parts/badge.json#x", "is not a JSON Pointer"),
    ("link.json", "it is outside of the scene's root"),
  ]) func unusablePathsAreErrorsAtTheirPlace(_ path: String, _ expected: String) throws {
    let folder = try SceneFolder(["parts/badge.json": badge])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.json").path, withDestinationPath: "/etc/passwd")
    let problems = try folder.problems(
      "{\n\"components\": { \"A\": { \"$ref\": \"\(path)\" } },\n\"body\": \"x\" }")
    if path.isEmpty {
      #expect(
        problems.first?.contains("a scene is not a component") == true
          || problems.first?.contains("expected") == true, "\(problems)")
    } else {
      #expect(
        problems.count == 1 && problems[0].hasPrefix("scene.json:2:32: error: ")
          && problems[0].contains(expected), "\(problems)")
    }
  }

  @Test func errorsBelowNameTheReferencesThatLeadToThem() throws {
    let folder = try SceneFolder([
      "a.json": "{ \"content\": [\n{ \"$ref\": \"b.json\" }] }",
      "b.json": #"{ "content": [{ "$ref": "c.json" }] }"#,
    ])
    #expect(
      try folder.problems(#"{ "body": { "$ref": "a.json" } }"#) == [
        "b.json:1:25: error: cannot use \"c.json\": No such file or directory (referred to by scene.json:1:21 → a.json:2:11) at /content/0/$ref"
      ])
  }

  @Test func cyclesOfFilesAreErrors() throws {
    let folder = try SceneFolder([
      "a.json": #"{ "content": [{ "$ref": "b.json" }] }"#,
      "b.json": #"{ "content": [{ "$ref": "a.json" }] }"#,
      "self.json": #"{ "content": [{ "$ref": "self.json" }] }"#,
      "local.json":
        ##"{ "components": { "A": { "$ref": "#/components/B" }, "B": { "$ref": "#/components/A" } }, "content": [] }"##,
      "recursive.json":
        ##"{ "components": { "A": { "content": [{ "type": "A" }] } }, "content": [{ "type": "A" }] }"##,
    ])
    #expect(
      try folder.problems(#"{ "body": { "$ref": "a.json" } }"#) == [
        "b.json:1:25: error: \"a.json\" contains itself (referred to by scene.json:1:21 → a.json:1:25) at /content/0/$ref"
      ])
    #expect(
      try folder.problems(#"{ "body": { "$ref": "self.json" } }"#).first?.contains(
        "\"self.json\" contains itself") == true)
    let local = try folder.problems(#"{ "body": { "$ref": "local.json" } }"#)
    #expect(local.count == 2 && local[0].contains("the component refers to itself"), "\(local)")
    #expect(
      try folder.problems(#"{ "body": { "$ref": "recursive.json" } }"#).first?.contains(
        "component \"A\" contains itself") == true)
    try Data("{}".utf8).write(to: folder.url.appending(path: "scene.json"))
    #expect(
      try folder.problems(#"{ "body": { "$ref": "scene.json" } }"#).first?.contains(
        "contains itself") == true)
  }

  @Test func numberDepthAndSizeAreBounded() throws {
    var files: [String: String] = [:]
    for index in 0..<20 {
      files["d\(index).json"] = #"{ "content": [{ "$ref": "d\#(index + 1).json" }] }"#
    }
    files["d20.json"] = #"{ "content": [] }"#
    for index in 0..<70 { files["n\(index).json"] = #"{ "content": [] }"# }
    files["big.json"] = #"{ "content": ["\#(String(repeating: "x", count: 5_000))"] }"#
    let folder = try SceneFolder(files)
    #expect(
      try folder.problems(#"{ "body": { "$ref": "d0.json" } }"#).first?.contains(
        "nested more than 16 deep (referred to by") == true)
    #expect(try folder.problems(#"{ "body": { "$ref": "d5.json" } }"#) == [])
    let many = (0..<70).map { #"{ "$ref": "n\#($0).json" }"# }.joined(separator: ",")
    #expect(
      try folder.problems(#"{ "body": { "type": "VStack", "content": [\#(many)] } }"#).contains {
        $0.contains("at most 64 files")
      })
    #expect(
      try folder.problems(#"{ "body": { "$ref": "big.json" } }"#, maxBytes: 4_000).first?.contains(
        "--max-input-bytes") == true)
  }

  @Test func aFileIsReadOnce() throws {
    let folder = try SceneFolder([
      "parts/badge.json": badge,
      "all.json": #"{ "components": { "B": { "$ref": "parts/badge.json" } } }"#,
    ])
    let scene =
      #"{ "components": { "A": { "$ref": "parts/badge.json" }, "B": { "$ref": "all.json#/components/B" } }, "body": { "$ref": "parts/badge.json", "title": "x" } }"#
    let document = try SceneDocument(
      parsing: Array(scene.utf8), name: "scene.json", files: try folder.files())
    #expect(
      document.files.map { String($0.dropFirst(folder.url.path.count + 1)) } == [
        "parts/badge.json", "all.json",
      ])
  }

  @Test func aSceneWithoutAFolderHasNoFiles() {
    #expect(
      problem(useBadge, "<stdin>").contains(
        "cannot use \"parts/badge.json\": the scene has no folder"))
  }
}

@MainActor
@Suite(.tags(.scenes)) struct ComponentParameterTests {
  private func problems(_ parameter: String, _ argument: String) -> [String] {
    bodyProblems(
      #"{ "type": "C"\#(argument.isEmpty ? "" : ", \"p\": \(argument)") }"#,
      #""data": { "n": 1 }, "components": { "C": { "parameters": { "p": \#(parameter) }, "content": ["${p}"] } }"#
    )
  }

  @Test(arguments: [
    ("string", #""a""#, "3"), ("number", "3", #""a""#), ("integer", "3", "1.5"),
    ("boolean", "true", "1"), ("list", "[1]", "{}"),
    ("object", #"{ "a": 1 }"#, "[1]"), ("color", #""red""#, #""redd""#),
    ("style", #""red.gradient""#, "true"),
    ("font", #""body""#, #""bdy""#), ("length", #""infinity""#, #""x""#), ("point", "[1, 2]", "1"),
    ("angle", #"{ "degrees": 1 }"#, "1"),
    ("size", #"{ "width": 1, "height": 2 }"#, "1"),
    ("rect", #"{ "x": 0, "y": 0, "width": 1, "height": 2 }"#, "1"),
    ("alignment", #""top""#, #""tpo""#),
  ]) func argumentsAreCheckedAtTheUse(_ type: String, _ right: String, _ wrong: String) {
    #expect(problems(#"{ "type": "\#(type)" }"#, right) == [])
    #expect(problems(#"{ "type": "\#(type)" }"#, #""${n}""#) == [])
    let errors = problems(#"{ "type": "\#(type)" }"#, wrong)
    #expect(
      errors.count == 1 && errors[0].hasPrefix("error: ") && errors[0].contains("at /body/p"),
      "\(errors)")
    // The default is checked, too.
    #expect(problems(#"{ "type": "\#(type)", "default": \#(wrong) }"#, right).count == 1)
  }

  @Test func wordsTypesAndRequiredArgumentsAreChecked() {
    #expect(problems(#"{ "values": ["small", "large"] }"#, #""small""#) == [])
    #expect(
      problems(#"{ "values": ["small", "large"] }"#, #""larg""#)
        == [#"error: unknown value of "p" "larg" at /body/p — did you mean "large"?"#])
    #expect(
      problems(#"{ "type": "nmber" }"#, "1").first?.contains("unknown type \"nmber\"") == true)
    #expect(
      problems(#"{ "type": "number" }"#, "").first?.contains("C requires \"p\", a number") == true)
    #expect(problems(#"{ "type": "number", "default": 3, "description": "The count." }"#, "") == [])
  }

  @Test(arguments: [
    ("number", "'a'", "expected a number, got \"a\" from this expression"),
    ("color", "'redd'", "unknown color \"redd\""), ("list", "1", "expected an array, got 1"),
  ])
  func valuesOfExpressionsAreCheckedWhereTheyAreUsed(
    _ type: String, _ value: String, _ expected: String
  ) throws {
    let scene =
      #"{ "components": { "C": { "parameters": { "p": { "type": "\#(type)" } }, "content": ["x"] } }, "body": { "type": "C", "p": "${\#(value)}" } }"#
    do {
      _ = try drawnScene(scene)
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains(expected) && "\(error)".contains("/body/p"), "\(error)")
    }
  }
}

@MainActor
@Suite(.tags(.scenes)) struct SceneSizeTests {
  private func size(_ size: String, _ body: String) throws -> String {
    let scene = #"{ "size": \#(size), "body": \#(body) }"#
    let view = try SceneView(SceneDocument(parsing: Array(scene.utf8), name: "s"))
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = view.proposedSize
    let size = try renderer.picture().displayList.size
    return "\(size.width) × \(size.height)"
  }
  private let square =
    #"{ "type": "Rectangle", "modifiers": [{ "frame": { "width": 40, "height": 20 } }] }"#

  @Test func anExactSizeIsThatOfThePicture() throws {
    #expect(try size(#"{ "width": 100, "height": 60 }"#, square) == "40.0 × 20.0")
    #expect(try size(#"{ "width": 100, "height": 60, "mode": "exact" }"#, square) == "100.0 × 60.0")
    #expect(try size(#"{ "width": 10, "height": 10, "mode": "exact" }"#, square) == "10.0 × 10.0")
    #expect(try size(#"{ "width": 100, "mode": "exact" }"#, square) == "100.0 × 20.0")
    #expect(try size(#"{ "mode": "proposed", "width": 100 }"#, square) == "40.0 × 20.0")
  }

  @Test func theBodyIsAlignedInThePicture() throws {
    let drawing = try drawnScene(
      #"{ "size": { "width": 100, "height": 60, "mode": "exact", "alignment": "topLeading" }, "body": \#(square) }"#
    )
    #expect(drawing.contains("fill rect (0, 0; 40 × 20)"), "\(drawing)")
    #expect(
      problems(#"{ "size": { "mode": "fixed" }, "body": "a" }"#).first?.contains(
        "unknown mode \"fixed\"") == true)
  }
}
