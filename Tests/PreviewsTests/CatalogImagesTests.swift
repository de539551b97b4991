// The images of DocC catalogs: previews are rendered under the names by which articles refer to them.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.macros)) struct CatalogImagesTests {
  /// A target's folder with a catalog, which is removed with the instance.
  private final class Target {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init(article: String, source: String = "") throws {
      try write(article, "A.docc/Article.md")
      try write(source, "Nested/View.swift")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, _ name: String) throws {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    /// The names of the files that were written into the catalog, sorted.
    func pictures() throws -> [String] {
      let path = folder.appending(path: "A.docc/Resources").path
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { !$0.hasPrefix(".") }.sorted()
    }

    func update(_ options: [String] = []) throws -> (code: Int32, output: String) {
      try PreviewRunnerProcess.run(
        ["images", "--catalog", "A.docc", "--sources", "."] + options, in: folder)
    }
  }

  private static let complete = [
    "passes.png", "passes@2x.png", "passes~dark.png", "passes~dark@2x.png",
  ]

  @Test(arguments: [
    ("# A\n\n![Text](passes)", ""), ("@Tutorials { @Image(source: passes, alt: \"A\") }", ""),
    ("![Text](passes.png \"A title\")", ""), ("# A", "/// ![Text](passes)\nstruct V {}"),
    ("# A", "struct V {\n  /** A\n   ![Text](passes)\n   */\n  var a = 0\n}"),
  ])
  func aReferencedPreviewIsRendered(_ article: String, _ source: String) throws {
    let target = try Target(article: article, source: source)
    let result = try target.update()
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.hasSuffix("4 written, 0 unchanged\n"))
    #expect(try target.pictures() == Self.complete)
    let again = try target.update()
    #expect(again.code == 0 && again.output.hasSuffix("4 unchanged\n"))
    #expect(try target.update(["--check"]).code == 0)
  }

  @Test(arguments: [
    "let text = \"![Text](passes)\"", "// ![Text](passes)", "/* ![Text](passes) */",
  ])
  func codeAndOtherCommentsAreNotDocumentation(_ source: String) throws {
    let target = try Target(article: "# A", source: source)
    #expect(try target.update().output.hasSuffix("\n0 unchanged\n"))
    #expect(try target.pictures() == [])
  }

  @Test func namesHaveHyphensForSpacesAndCanHaveTheModule() throws {
    let target = try Target(
      article: "![A](traps-in-the-dark) ![B](PrefPreviewsTestRunner-Passes) ![C](Passes)")
    let result = try target.update(["--scale", "1"])
    // One preview traps in the dark appearance; the others are written.
    #expect(result.code == 1)
    #expect(result.output.contains("Traps in the dark"))
    #expect(result.output.contains("(dark, @1x)") || result.output.contains("(dark)"))
    #expect(
      try target.pictures() == [
        "Passes.png", "Passes~dark.png", "PrefPreviewsTestRunner-Passes.png",
        "PrefPreviewsTestRunner-Passes~dark.png", "traps-in-the-dark.png",
      ])
  }

  @Test func aNameWithoutPreviewAndFileIsAWarning() throws {
    let target = try Target(article: "![A](unknown) ![B](photo) ![C](https://a.example/c.png)")
    try target.write("a photo", "A.docc/photo@2x.jpg")
    let result = try target.update()
    // It could be the name of a preview of the provider that traps.
    #expect(result.code == 1 && result.output.contains("TrappingProvider cannot be listed"))
    #expect(
      result.output.contains(
        "warning: A.docc: there is neither a preview nor a file for the image \"unknown\""))
    #expect(!result.output.contains("photo") && !result.output.contains("a.example"))
  }

  @Test func checkFindsMissingStaleAndOrphanedPictures() throws {
    let target = try Target(article: "![Text](passes)")
    let missing = try target.update(["--check"])
    #expect(missing.code == 1)
    #expect(missing.output.contains("missing  A.docc/Resources/passes.png"))
    #expect(try target.pictures() == [])

    #expect(try target.update().code == 0)
    let dark = target.folder.appending(path: "A.docc/Resources/passes~dark.png")
    try FileManager.default.removeItem(at: dark)
    try FileManager.default.copyItem(
      at: target.folder.appending(path: "A.docc/Resources/passes@2x.png"), to: dark)
    let stale = try target.update(["--check"])
    #expect(stale.code == 1)
    #expect(stale.output.contains("stale    A.docc/Resources/passes~dark.png"))
    #expect(stale.output.contains("1 out of date, 3 unchanged"))
    #expect(try target.update().code == 0)

    try target.write("# A", "A.docc/Article.md")
    let orphaned = try target.update(["--check"])
    #expect(orphaned.code == 1)
    #expect(orphaned.output.contains("orphaned  A.docc/Resources/passes@2x.png"))
    #expect(try target.update().code == 0)
    #expect(try target.pictures() == Self.complete)
    #expect(try target.update(["--prune"]).code == 0)
    #expect(try target.pictures() == [])
  }

  @Test func sourcesWithoutCatalogAreAnError() throws {
    let target = try Target(article: "# A")
    let result = try PreviewRunnerProcess.run(["images", "--sources", "."], in: target.folder)
    #expect(result.code == 2)
    #expect(result.output.contains("--sources requires a --catalog before it"))
  }
}
