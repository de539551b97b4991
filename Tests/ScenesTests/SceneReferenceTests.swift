// The reference of the scene language in Documentation/ is the generated one.

import Foundation
import PrefTestSupport
import PrefTestTags
import Testing

@testable import PrefScenes

@Suite(.tags(.scenes)) struct SceneReferenceTests {
  private static let file = Repository.root.appending(path: "Documentation/SceneReference.md")

  @Test func documentIsTheGeneratedReference() throws {
    let generated = SceneReference.markdown()
    if ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1" {
      try Data(generated.utf8).write(to: Self.file)
    }
    let document = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      document == generated,
      "write Documentation/SceneReference.md with `prefrender schema --reference`")
  }

  @Test func everyDefinitionAndFunctionIsInTheReference() {
    let lines = Set(SceneReference.markdown().split(separator: "\n").map(String.init))
    let names =
      SceneLanguage.views.names + SceneLanguage.modifiers.names + SceneLanguage.pathElements.names
      + SceneLanguage.scriptSteps.names
    for name in names { #expect(lines.contains("### \(name)"), "\(name)") }
    for function in BuiltinFunction.allCases {
      #expect(lines.contains { $0.hasPrefix("| `\(function.signature)` |") }, "\(function)")
    }
  }
}
