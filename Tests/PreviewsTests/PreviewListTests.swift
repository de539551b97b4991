// Previews are found without a list, and have the names, the locations and the traits of their declarations.

import Foundation
import PrefPreviews
import PrefTestTags
import SwiftUI
import Testing

@MainActor
@Suite(.tags(.macros)) struct PreviewListTests {
  private let previews = Previews.all(inModule: "PreviewsTests")

  @Test func previewsAreSortedByFileAndLine() {
    #expect(
      previews.map(\.description) == [
        "Empty (Garden.swift:10)", "Garden.swift:12", "Twin (Garden.swift:15)",
        "Twin (Garden.swift:15)", "Debug (Garden.swift:18)", "Five (Garden.swift:27)",
        "Bed_Previews 2 (Garden.swift:27)", "Bed 0 (Garden.swift:33)", "Bed 1 (Garden.swift:33)",
        "Bed_Previews 5 (Garden.swift:35)", "Bed_Previews 6 (Garden.swift:37)",
        "ClassWithPreviews (Garden.swift:64)", "Inner (OtherBed.swift:10)",
        "Described (PreviewPictureTests.swift:33)",
        "Bed.Previews (PreviewsTests)", "Color.InExtension (PreviewsTests)",
      ])
  }

  @Test func eachPreviewHasAnIdentityOfItsOwn() throws {
    #expect(Set(previews.map(\.id)).count == previews.count)
    #expect(previews.first?.id == "PreviewsTests/Garden.swift:10:1")
    let twins = previews.filter { $0.displayName == "Twin" }
    #expect(twins.map(\.column) == [1, 39])
    let data = try JSONEncoder().encode(previews)
    #expect(try JSONDecoder().decode([PreviewCase].self, from: data) == previews)
  }

  @Test func previewsHaveTheirTraits() throws {
    func preview(_ name: String) throws -> PreviewCase {
      try #require(previews.first { $0.name == name })
    }
    #expect(try preview("Empty").layout == .sizeThatFits)
    #expect(try preview("Empty").kind == .macro)
    #expect(try preview("Empty").fileID == "PreviewsTests/Garden.swift")
    #expect(try preview("Debug").layout == .fixed(width: 30, height: 20))
    #expect(try preview("Debug").orientation == .landscapeLeft)
    #expect(try preview("Five").layout == .sizeThatFits)
    #expect(try preview("Five").provider == "Bed_Previews")
    // The innermost of several layouts applies.
    #expect(try preview("Bed_Previews 2").layout == .fixed(width: 12, height: 14))
    #expect(try preview("Bed_Previews 5").device == "iPad mini")
    #expect(try preview("Bed_Previews 5").orientation == .landscapeRight)
    #expect(try preview("Bed_Previews 5").index == 4)
  }

  @Test func viewsAreThoseOfTheDeclarations() throws {
    func size(_ name: String) throws -> CGSize {
      let preview = try #require(previews.first { $0.name == name })
      return try ImageRenderer(content: preview.makeView()).layoutSize()
    }
    #expect(try size("Garden.swift:12") == CGSize(width: 10, height: 1))
    #expect(try size("Debug") == CGSize(width: 10, height: 4))
    // The padding of the group applies to each of its views.
    #expect(try size("Five") == CGSize(width: 12, height: 7))
    #expect(try size("Bed 1") == CGSize(width: 10, height: 1))
    #expect(try size("Bed.Previews") == CGSize(width: 10, height: 6))
  }

  @Test func previewsOfOtherModulesAreFound() {
    let examples = Previews.all(inModule: "PrefPreferenceExamples")
    #expect(examples.count == 7)
    #expect(examples.allSatisfy { $0.module == "PrefPreferenceExamples" && $0.kind == .macro })
    #expect(Previews.modules.contains("PrefPreferenceExamples"))
    #expect(Set(Previews.all()).isSuperset(of: examples + previews))
    #expect(Previews.all(inModule: "NoModule") == [])
  }

  @Test func listIsAvailableOutsideOfTheMainActor() async {
    let others = await Task.detached { Previews.all(inModule: "PreviewsTests") }.value
    #expect(others == previews)
  }

  @Test func viewOfAPreviewThatIsNotInTheProgramIsAnError() throws {
    let data = try JSONEncoder().encode(try #require(previews.first))
    let text = String(decoding: data, as: UTF8.self)
      .replacing("swift:10:1", with: "swift:999:1").replacing("\\/", with: "/")
    let unknown = try JSONDecoder().decode(PreviewCase.self, from: Data(text.utf8))
    #expect(throws: PreviewError.notFound("PreviewsTests/Garden.swift:999:1")) {
      try unknown.makeView()
    }
  }
}

/// The use that the documentation shows: each preview is a test case.
@Suite(.tags(.macros)) struct PreviewsAsTestCasesTests {
  @MainActor @Test(arguments: Previews.all(inModule: "PreviewsTests"))
  func everyPreviewIsDrawn(preview: PreviewCase) throws {
    var variant = PreviewVariant()
    variant.scale = 1
    let image = try preview.renderer(variant).layoutSize()
    #expect(image.width > 0)
  }
}
