// Tests of the definitions: each has a sentence, typed arguments and an example; each example validates and renders.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@testable import PrefScenes

@MainActor
@Suite(.tags(.scenes)) struct DefinitionTests {
  private nonisolated static var signatures: [Signature] {
    SceneLanguage.views.entries.map(\.signature) + SceneLanguage.modifiers.entries.map(\.signature)
      + SceneLanguage.pathElements.entries.map(\.signature)
      + SceneLanguage.canvasCommands.entries.map(\.signature)
      + SceneLanguage.visualEffects.entries.map(\.signature)
      + SceneLanguage.scriptSteps.entries.map(\.signature)
      + [
        SceneLanguage.action, SceneLanguage.switchCase, SceneLanguage.preferenceKey,
        SceneLanguage.component, SceneLanguage.parameter, SceneLanguage.proposedSize,
        SceneLanguage.environment, SceneLanguage.scene,
      ]
  }

  @Test func namesAreUniqueWithinATable() {
    let tables = [
      SceneLanguage.views.names, SceneLanguage.modifiers.names, SceneLanguage.pathElements.names,
      SceneLanguage.scriptSteps.names, SceneLanguage.canvasCommands.names,
      SceneLanguage.visualEffects.names,
    ]
    for names in tables { #expect(Set(names).count == names.count) }
  }

  @Test func everyDefinitionHasASentenceAnExampleAndArguments() {
    for signature in Self.signatures {
      #expect(signature.summary.hasSuffix("."), "\(signature.name)")
      #expect(!signature.example.isEmpty, "\(signature.name)")
      #expect(
        signature.bare != nil || !signature.forms.isEmpty, "\(signature.name) cannot be called")
      for argument in signature.forms.joined() {
        #expect(argument.summary.hasSuffix("."), "\(signature.name).\(argument.name)")
        #expect(!argument.kind.title.isEmpty, "\(signature.name).\(argument.name)")
      }
    }
  }

  @Test func everyExampleUsesItsDefinition() throws {
    func key(_ example: String) throws -> String? {
      try parse(example).get().object?.members[0].key
    }
    for view in SceneLanguage.views.entries {
      #expect(view.signature.example.contains("\"type\": \"\(view.name)\""), "\(view.name)")
    }
    for definition in SceneLanguage.modifiers.entries {
      #expect(try key(definition.signature.example) == definition.name)
    }
    for definition in SceneLanguage.pathElements.entries {
      #expect(try key(definition.signature.example) == definition.name)
    }
    for definition in SceneLanguage.scriptSteps.entries {
      #expect(try key(definition.signature.example) == definition.name)
    }
  }

  @Test(arguments: SceneLanguage.views.entries.map { SceneLanguage.exampleScene(of: $0) })
  func theExampleOfAViewRenders(_ scene: String) throws { try expectRendered(scene) }

  @Test(arguments: SceneLanguage.modifiers.entries.map { SceneLanguage.exampleScene(of: $0) })
  func theExampleOfAModifierRenders(_ scene: String) throws { try expectRendered(scene) }

  @Test(arguments: SceneLanguage.pathElements.entries.map { SceneLanguage.exampleScene(of: $0) })
  func theExampleOfAPathElementRenders(_ scene: String) throws { try expectRendered(scene) }

  @Test(arguments: SceneLanguage.canvasCommands.entries.map { SceneLanguage.exampleScene(of: $0) })
  func theExampleOfADrawingCommandRenders(_ scene: String) throws { try expectRendered(scene) }

  @Test(arguments: SceneLanguage.visualEffects.entries.map { SceneLanguage.exampleScene(of: $0) })
  func theExampleOfAnEffectRenders(_ scene: String) throws { try expectRendered(scene) }

  @Test func shapesThatCanBeInsetAreListed() throws {
    for definition in SceneLanguage.views.entries where definition.isShape {
      let example = try parse(definition.signature.example).get()
      let reader = ValueReader(
        source: SourceText(name: "t", text: ""), mode: .checking(NameScope()))
      var call = CallArguments(
        try #require(example.object), at: 0, reader: reader, context: nil)
      guard let built = try? definition.build(&call) else { continue }
      if case .insettable = built {
        #expect(definition.isInsettableShape, "\(definition.name)")
      } else {
        #expect(!definition.isInsettableShape, "\(definition.name)")
      }
    }
  }

  @Test(arguments: SceneLanguage.scriptSteps.entries.map { SceneLanguage.exampleScene(of: $0) })
  func theExampleOfAStepIsRead(_ scene: String) throws {
    let view = try SceneView(SceneDocument(parsing: Array(scene.utf8), name: "example"))
    #expect(try view.script().count == 1)
  }

  @Test func theExamplesOfDeclarationsAreValid() {
    let scene = """
      { \(SceneLanguage.exampleDeclarations) "size": \(SceneLanguage.proposedSize.example),
        "environment": \(SceneLanguage.environment.example),
        "components": { "Card": \(SceneLanguage.component.example) },
        "body": { "type": "Switch", "value": "a", "cases": [\(SceneLanguage.switchCase.example)],
          "modifiers": [{ "onAppear": \(SceneLanguage.action.example) }] } }
      """
    #expect(problems(scene) == [])
    #expect(problems(SceneLanguage.scene.example) == [])
    let key = SceneLanguage.preferenceKey.example
    #expect(problems(#"{ "preferenceKeys": { "K": \#(key) }, "body": "a" }"#) == [])
  }

  @Test func everyWordOfAnEnumerationHasADistinctSpelling() {
    for signature in Self.signatures {
      for argument in signature.forms.joined() {
        guard case .word(let noun, let words) = argument.kind else { continue }
        #expect(Set(words).count == words.count && !words.isEmpty, "\(noun)")
      }
    }
  }

  /// Validates and renders a scene, and expects output without warnings.
  private func expectRendered(_ scene: String) throws {
    warnings = []
    #expect(!(try drawnScene(scene)).isEmpty)
    #expect(warnings == [])
  }
}

@Suite(.tags(.scenes)) struct SceneKeyTests {
  @Test func eachNumberHasItsOwnType() {
    let types = (0..<300).map { ObjectIdentifier(sceneKeyType($0)) }
    #expect(Set(types).count == types.count)
    #expect(types[7] == ObjectIdentifier(SceneKey<7>.self))
    #expect(types[0] == ObjectIdentifier(SceneKey<0>.self))
    #expect("\(sceneKeyType(12))" == "SceneKey<12>")
  }
}
