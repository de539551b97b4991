// The folder of bundled fonts: complete, unmodified and found, with an error that names the fix if it
// is not.

import PrefFonts
import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct FontsFolderTests {
  @Test func checksumsCoverEveryFileAndMatch() throws {
    let folder = try FontDirectory.find()
    let list = try String(contentsOfFile: "\(folder)/SHA256SUMS", encoding: .utf8)
    var listed: [String: String] = [:]
    for line in list.split(separator: "\n") {
      let (sum, name) = (line.prefix(64), line.dropFirst(66))
      listed[String(name)] = String(sum)
    }
    var found: [String] = []
    for case let name as String in try #require(FileManager.default.enumerator(atPath: folder)) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      if !isFolder.boolValue, name != "SHA256SUMS" { found.append(name) }
    }
    #expect(found.sorted() == listed.keys.sorted())
    #expect(
      list.split(separator: "\n").map { $0.dropFirst(66) } == listed.keys.sorted().map { $0[...] })
    for name in found {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      #expect(SHA256.hex(bytes) == listed[name], "\(name)")
    }
  }

  @Test func sha256OfKnownTexts() {
    // FIPS 180-2, appendix B.
    #expect(
      SHA256.hex(Data("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.hex(Data())
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func everyFontHasALicense() throws {
    let folder = try FontDirectory.find()
    for name in [
      "Inter", "SourceSerif4", "Nunito", "JetBrainsMono", "NotoSansUI", "NotoSansHebrew",
      "NotoSansCJK", "NotoColorEmoji", "Phosphor",
    ] {
      let text = try String(contentsOfFile: "\(folder)/LICENSES/\(name).txt", encoding: .utf8)
      #expect(text.count > 500)
    }
  }

  /// The fonts for East Asia have at most 12 MB, and the emoji at most 8 MB more than the 1,300,212 bytes of a subset.
  @Test func largeFontsAreWithinTheirBudgets() throws {
    let folder = try FontDirectory.find()
    func size(_ name: String) throws -> Int {
      try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")).count
    }
    #expect(try size("NotoSansCJK-Regular.otf") + size("NotoSansCJK-Bold.otf") <= 12_000_000)
    #expect(try size("NotoColorEmoji.ttf") <= 9_300_212)
  }

  @Test func candidatesAreRelativeToTheProgramUnlessAPathIsGiven() {
    let images = ["/c/bin/program", "/usr/lib/libthing.so"]
    #expect(FontDirectory.candidates(explicit: "a", environment: "b", images: images) == ["a"])
    #expect(FontDirectory.candidates(explicit: nil, environment: "b", images: images) == ["b"])
    #expect(
      FontDirectory.candidates(explicit: nil, environment: nil, images: images)
        == [
          "/c/bin/Fonts", "/c/bin/prefrender_PrefFonts.resources", "/c/share/prefrender/Fonts",
          "/usr/lib/Fonts", "/usr/lib/prefrender_PrefFonts.resources",
          "/usr/share/prefrender/Fonts",
        ])
  }

  @Test func theDefaultSearchNeverUsesASourcePath() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let folder = try FontDirectory.find(environment: nil)
    #expect(folder.hasSuffix("/\(fontResourceFolder)"))
    #expect(folder != "\(root)/Fonts")
    let error = FontLibraryError.fontsNotFound(
      searchedPaths: FontDirectory.candidates(
        explicit: nil, environment: nil, images: ["/moved/program"]))
    #expect(!error.description.contains(root))
  }

  @Test func missingFontsErrorNamesTheFix() {
    #expect(throws: FontLibraryError.fontsNotFound(searchedPaths: ["/nowhere"])) {
      try FontLibrary(directory: "/nowhere")
    }
    let text = FontLibraryError.fontsNotFound(searchedPaths: ["/nowhere"]).description
    #expect(text.contains("  /nowhere"))
    #expect(text.contains("set PREFRENDER_FONTS to the Fonts folder of prefrender"))
  }

  @Test func filesThatAreNotFontsAreRejected() throws {
    let library = try FontLibrary()
    #expect(throws: FontLibraryError.self) {
      try library.register(bytes: Array("not a font".utf8), name: "x.ttf")
    }
    #expect(throws: FontLibraryError.self) { try library.register(bytes: [], name: "empty.ttf") }
    #expect(throws: FontLibraryError.self) { try library.register(path: library.directory) }
  }

  @Test func registeredFontsAreAvailableByFamily() throws {
    let library = try FontLibrary()
    let path = "\(library.directory)/NotoSansHebrew-Bold.ttf"
    let family = try library.register(path: path)
    #expect(library.familyNames.contains(family))
    let font = try library.resolve(FontRequest(family: "SOURCE serif 4"))
    #expect(font.typeface.name.hasPrefix("Source Serif 4"))
  }
}
