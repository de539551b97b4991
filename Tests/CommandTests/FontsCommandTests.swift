// Tests of the subcommand `fonts` and of the font options.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command, .text)) struct FontsCommandTests {
  private func lines(_ arguments: String...) throws -> [String] {
    let outcome = try PrefrenderProcess.run(["fonts"] + arguments)
    #expect(outcome.status == 0)
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func familiesAreListed() throws {
    let families = try lines()
    #expect(families.first?.hasPrefix("Inter\tbundled\tInter[opsz,wght].ttf, ") == true)
    #expect(families.allSatisfy { $0.contains("\tbundled\t") })
    let json = try PrefrenderProcess.run(["fonts", "--json"]).output
    let list = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    #expect(list.count == families.count && list[0]["name"] as? String == "Inter")
  }

  @Test func theRunsOfATextAreListed() throws {
    #expect(
      try lines("a中㐁ש", "--design", "serif") == [
        "a\tSource Serif 4 wght 400 opsz 18\tSourceSerif4[opsz,wght].ttf",
        "中\tNoto Sans CJK\tNotoSansCJK-Regular.otf", "㐁\tnone: a box is drawn\t",
        "ש\tNoto Sans Hebrew\tNotoSansHebrew-Regular.ttf",
      ])
    let unknown = try PrefrenderProcess.run(["fonts", "a", "--family", "Nope"])
    #expect(unknown.status == 0 && unknown.errors.contains("unknown font family \"Nope\""))
  }

  @Test func theHandlingOfMissingGlyphsIsAnOption() throws {
    let folder = try Folder()
    let scene = try folder.scene(#"{"body":"㐁"}"#)
    let warned = try PrefrenderProcess.run([scene, "-"])
    #expect(warned.status == 0 && warned.errors.contains("U+3401"))
    let boxed = try PrefrenderProcess.run(["--missing-glyphs", "box", scene, "-"])
    #expect(boxed.status == 0 && boxed.errors == "" && boxed.output == warned.output)
    let refused = try PrefrenderProcess.run(["--missing-glyphs", "error", scene, "-"])
    #expect(refused.status == 65 && refused.errors.contains("U+3401") && refused.output.isEmpty)
  }

  @Test func aMissingFontFileIsReported() throws {
    let folder = try Folder()
    let scene = try folder.scene(#"{"body":"a"}"#)
    for arguments in [
      ["--font-path", "/nowhere.ttf", scene, "-"], ["fonts", "--font-path", "/nowhere.ttf"],
    ] {
      let outcome = try PrefrenderProcess.run(arguments)
      #expect(outcome.status == 66 && outcome.errors.contains("/nowhere.ttf"))
    }
  }

  @Test func aFileThatIsNoFontIsUnreadableInput() throws {
    let folder = try Folder()
    let scene = try folder.scene(#"{"body":"a"}"#)
    for path in [scene, "/dev/null", folder.url.path] {
      let outcome = try PrefrenderProcess.run(["--font-path", path, scene, "-"])
      #expect(outcome.status == 66 && outcome.errors.contains(path), "\(outcome.errors)")
    }
  }

  @Test func aFontFileReplacesTheSystemFont() throws {
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fonts")
    let file = fonts.appendingPathComponent("JetBrainsMono[wght].ttf").path
    let runs = try lines("abc", "--system-font", file)
    #expect(runs.count == 1 && runs[0].hasPrefix("abc\tJetBrains Mono wght 400\t"))
    let outcome = try PrefrenderProcess.run(
      ["fonts", "abc"], environment: ["PREFRENDER_SYSTEM_FONT": file])
    #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix("abc\tJetBrains Mono"))
    let folder = try Folder()
    let scene = try folder.scene(#"{"body":"abc"}"#)
    let (plain, replaced) = try (
      PrefrenderProcess.run([scene, "-"]),
      PrefrenderProcess.run(["--system-font", file, scene, "-"])
    )
    #expect(plain.status == 0 && replaced.status == 0 && plain.output != replaced.output)
  }

  @Test func anUnusableSystemFontIsReportedWithItsPath() throws {
    let folder = try Folder()
    let scene = try folder.scene(#"{"body":"a"}"#)
    let missing = try PrefrenderProcess.run(["--system-font", "/nowhere.ttf", scene, "-"])
    #expect(missing.status == 66 && missing.errors.contains("/nowhere.ttf"))
    let damaged = try PrefrenderProcess.run(["--system-font", scene, scene, "-"])
    #expect(damaged.status == 66 && damaged.errors.contains(scene) && damaged.output.isEmpty)
    let variable = try PrefrenderProcess.run(
      [scene, "-"], environment: ["PREFRENDER_SYSTEM_FONT": "/nowhere.ttf"])
    #expect(variable.status == 66 && variable.errors.contains("/nowhere.ttf"))
  }
}
