// The reference of the scene language in Documentation/ is the generated one.

import Foundation
import PrefTestSupport
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct SceneReferenceTests {
  private static let file = Repository.root.appending(path: "Documentation/SceneReference.md")

  @Test func documentIsTheGeneratedReference() throws {
    let generated = SceneReference.markdown(pictures: ReferencePicture.names)
    if ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1" {
      try Data(generated.utf8).write(to: Self.file)
    }
    let document = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      document == generated,
      "PREFRENDER_RECORD=1 writes Documentation/SceneReference.md")
  }

  /// The scenes of the pictures, and the manifest from which `prefrender docs` makes them.
  @Test func scenesOfThePicturesAreTheGeneratedOnes() throws {
    var files = Dictionary(
      uniqueKeysWithValues: ReferencePicture.all.map {
        ("Examples/Reference/\($0.name).json", $0.scene)
      })
    files["Documentation/reference-images.json"] = ReferencePicture.manifest
    if ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1" {
      for (path, text) in files {
        try Data(text.utf8).write(to: Repository.root.appending(path: path))
      }
    }
    for (path, text) in files {
      let file = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
      #expect(file == text, "PREFRENDER_RECORD=1 writes \(path)")
    }
    let stored = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Examples/Reference").path)
    #expect(stored.count == ReferencePicture.all.count)
  }

  @Test(arguments: ValueReference.all.flatMap { value in value.examples.map { value.scene($0) } })
  func theExampleOfAValueIsValid(_ scene: String) { #expect(problems(scene) == []) }

  @Test(arguments: BuiltinFunction.allCases)
  func theExampleOfAFunctionHasItsResult(_ function: BuiltinFunction) throws {
    let (expression, result) = function.reference.example
    #expect(FunctionReference.all[function] != nil)
    #expect(expression.contains("\(function.rawValue)("))
    #expect(evaluate("${\(expression)}", FunctionReference.exampleData) == result)
  }

  @Test func everyDefinitionAndFunctionIsInTheReference() {
    let lines = Set(SceneReference.markdown().split(separator: "\n").map(String.init))
    let names =
      SceneLanguage.views.names + SceneLanguage.modifiers.names + SceneLanguage.pathElements.names
      + SceneLanguage.scriptSteps.names
    for name in names + ValueReference.all.map(\.name) {
      #expect(lines.contains("### \(name)"), "\(name)")
    }
    for function in BuiltinFunction.allCases {
      #expect(
        lines.contains {
          $0.hasPrefix("| `\(function.signature)` |")
            && $0.contains(function.reference.example.expression)
        }, "\(function)")
    }
  }
}
