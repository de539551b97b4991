// System fonts: used only if enabled, after the bundled fonts; and listings of available and used
// fonts.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

/// A temporary folder with a Hebrew font named "Qqqq Sans Hebrew" and files that are not fonts.
private final class FontsFolder {
  let path = "\(FileManager.default.temporaryDirectory.path)/\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/deep/deeper", withIntermediateDirectories: true)
    let source = "\(try FontDirectory.find())/NotoSansHebrew-Regular.ttf"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: source))
    let (name, other) = (Data("\0N\0o\0t\0o".utf8), Data("\0Q\0q\0q\0q".utf8))
    while let range = bytes.range(of: name) { bytes.replaceSubrange(range, with: other) }
    try bytes.write(to: URL(fileURLWithPath: "\(path)/deep/deeper/x.TTF"))
    try bytes.prefix(2000).write(to: URL(fileURLWithPath: "\(path)/cut.otf"))
    try Data().write(to: URL(fileURLWithPath: "\(path)/empty.ttf"))
    try Data("no font".utf8).write(to: URL(fileURLWithPath: "\(path)/note.txt"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite(.tags(.text)) struct SystemFontsTests {
  @Test func fontsAreFoundByNameAndByCharacter() throws {
    let folder = try FontsFolder()
    let fonts = SystemFonts(folders: ["/nonexistent", folder.path])
    #expect(fonts.families.map(\.name) == ["Qqqq Sans Hebrew"])
    #expect(fonts.family(named: "QQQQ sans hebrew") != nil)
    #expect(fonts.family(covering: CharacterForms("ש\u{5B8}"))?.name == "Qqqq Sans Hebrew")
    #expect(fonts.family(covering: CharacterForms("ไ")) == nil)
  }

  @Test func systemFontsAreOptIn() throws {
    let folder = try FontsFolder()
    let request = FontRequest(family: "Qqqq Sans Hebrew")
    let segment = TextSegment("של", font: request)
    let allowed = try FontLibrary(directory: nil, systemFolders: [folder.path])
    let text = try allowed.paragraph([segment])
    #expect(text.fontUses.map(\.font) == ["Qqqq Sans Hebrew"])
    #expect(text.fontUses[0].file?.hasSuffix("/deep/deeper/x.TTF") == true)
    #expect(!text.layout().lines[0].runs[0].run.store.outline(of: 3).isEmpty)
    // Bundled fonts take precedence.
    #expect(try allowed.paragraph([TextSegment("של")]).fontUses.map(\.font) == ["Noto Sans Hebrew"])
    let plain = try FontLibrary().paragraph([segment])
    #expect(plain.unknownFamilies == ["Qqqq Sans Hebrew"])
    #expect(plain.fontUses.map(\.font) == ["Noto Sans Hebrew"])
  }

  @Test func familiesAreListedWithTheirOrigin() throws {
    let folder = try FontsFolder()
    let library = try FontLibrary(directory: nil, systemFolders: [folder.path])
    let families = library.families
    #expect(families.first?.name == "Inter" && families.first?.origin == .bundled)
    #expect(families.last?.name == "Qqqq Sans Hebrew" && families.last?.origin == .system)
    #expect(try !FontLibrary().families.contains { $0.origin == .system })
    #expect(library.familyNames == families.map(\.name))
  }

  @Test func fontUsesListTheFontOfEachPart() throws {
    let library = try FontLibrary()
    let uses = try library.paragraph([TextSegment("a 㐁\nשל 👍🏽")]).fontUses
    #expect(uses.map(\.text) == ["a ", "㐁", "של", " ", "👍🏽"])
    #expect(
      uses.map(\.font) == [
        "Inter opsz 18 wght 400", nil, "Noto Sans Hebrew", "Inter opsz 18 wght 400",
        "Noto Color Emoji",
      ])
    #expect(uses[1].file == nil && uses[4].file == "NotoColorEmoji.ttf")
  }
}
