// Generated hostile scenes: all stages end in a picture or in an error.

import PrefInputFuzz
import PrefScenes
import PrefTestNumbers
import PrefTestTags
import Testing

@MainActor @Suite(.tags(.scenes)) struct HostileSceneTests {
  /// `PrefInputFuzzCommand` runs the same scenes with any number of seeds.
  @Test(arguments: randomCases(600)) func aSceneEndsInAPictureOrAnError(seed: Int) throws {
    var generator = SceneGenerator(seed: UInt64(seed))
    let scene = generator.scene()
    let outcome = try SceneTrial.run(scene)
    var again = SceneGenerator(seed: UInt64(seed))
    #expect(again.scene() == scene)
    // The outcome does not depend on what was drawn before.
    if seed % 10 == 0 { #expect(try SceneTrial.run(scene) == outcome) }
  }

  @Test(arguments: randomCases(400)) func aDamagedSceneEndsInAPictureOrAnError(seed: Int) throws {
    var generator = SceneGenerator(seed: UInt64(seed % 50))
    _ = try SceneTrial.run(ByteMutations.mutant(of: generator.scene(), seed: UInt64(seed)))
  }

  @Test(arguments: randomCases(400)) func aTextOfAnyScalarsEndsInAPicture(seed: Int) throws {
    #expect(try SceneTrial.run(TextGenerator.scene(seed: UInt64(seed))) != .overLimit)
  }

  @Test(arguments: randomCases(400)) func aSymbolTemplateIsDrawnOrRejected(seed: Int) throws {
    _ = try TemplateTrial.accepts(TemplateTrial.file(seed: UInt64(seed)))
  }

  /// Intact and damaged templates are drawn and rejected, so that the generator tests more than parsing.
  @Test func templatesHaveBothOutcomes() throws {
    let drawn = try (0..<100).count { try TemplateTrial.accepts(TemplateTrial.file(seed: $0)) }
    #expect((20...80).contains(drawn))
  }

  @Test(arguments: randomCases(400)) func aVectorImageIsDrawnOrRejected(seed: Int) throws {
    _ = try VectorImageTrial.accepts(VectorImageTrial.file(seed: UInt64(seed)))
  }

  @Test(arguments: randomCases(400)) func aPDFFileIsDrawnOrRejected(seed: Int) throws {
    _ = try VectorImageTrial.accepts(PDFTrial.file(seed: UInt64(seed)))
  }

  @Test func vectorImagesHaveBothOutcomes() throws {
    for file in [VectorImageTrial.file, PDFTrial.file] {
      let drawn = try (0..<100).count { try VectorImageTrial.accepts(file($0)) }
      #expect((20...80).contains(drawn))
    }
  }

  /// Each outcome occurs, so that the generator tests more than parsing.
  @Test func scenesHaveAllOutcomes() throws {
    var counts: [TrialOutcome: Int] = [:]
    for seed in 0..<100 {
      var generator = SceneGenerator(seed: UInt64(seed))
      counts[try SceneTrial.run(generator.scene()), default: 0] += 1
    }
    for outcome in TrialOutcome.allCases { #expect(counts[outcome, default: 0] > 1, "\(counts)") }
  }
}
