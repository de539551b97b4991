// RenderingTests: font files that replace the bundled system font, with other bundled fonts as examples.

import Foundation
import PrefRender
import PrefTestTags
import PrefTypography
import Testing

@MainActor
@Suite(.tags(.text)) struct SystemFontFileTests {
  private func path(_ file: String) throws -> String { "\(try FontLibrary().directory)/\(file)" }

  private func renderer(_ view: some View, _ files: [String]) throws -> ImageRenderer<AnyView> {
    let renderer = ImageRenderer(content: AnyView(view))
    renderer.systemFontFiles = files
    renderer.scale = 100
    return renderer
  }

  @Test func systemTextHasTheMetricsOfTheFile() throws {
    let file = try path("NotoSansHebrew-Regular.ttf")
    // The file's own ascent and descent: 1068 and 292 of 1000 units; no tracking or correction applies.
    let size = try renderer(Text(verbatim: "אבג").font(.system(size: 20)), [file]).layoutSize()
    #expect(abs(size.height - 20 * 1.36) < 0.011)
    let named = ImageRenderer(
      content: Text(verbatim: "אבג").font(.custom("Noto Sans Hebrew", fixedSize: 20)))
    named.scale = 100
    #expect(try abs(size.width - named.layoutSize().width) < 0.011)
  }

  @Test func everyTextStyleAndWeightUsesTheFile() throws {
    let file = try path("JetBrainsMono[wght].ttf")
    for font in [Font.body, .largeTitle, .headline, .caption2.bold(), .system(size: 9)] {
      let drawing = try renderer(Text(verbatim: "abc").font(font), [file]).picture().description
      #expect(drawing.contains("JetBrains Mono wght"), "\(drawing)")
      #expect(!drawing.contains("Inter"))
    }
    let picture = try renderer(Text(verbatim: "a").bold(), [file]).picture().description
    #expect(picture.contains("wght 700"))
    // Without corrections, the advance of the file is 0.6 em.
    let text = Text(verbatim: "aaaaaaaaaa").font(.system(size: 10))
    #expect(try abs(renderer(text, [file]).layoutSize().width - 60) < 0.011)
  }

  @Test func otherDesignsAndFamiliesKeepTheirFonts() throws {
    let file = try path("JetBrainsMono[wght].ttf")
    let view = HStack {
      Text(verbatim: "serif").fontDesign(.serif)
      Text(verbatim: "named").font(.custom("Inter", size: 17))
    }
    let drawing = try renderer(view, [file]).picture().description
    #expect(drawing.contains("Source Serif") && drawing.contains("\"named\" Inter"))
    #expect(!drawing.contains("JetBrains"))
  }

  @Test func charactersThatTheFileLacksFallBack() throws {
    let file = try path("NotoSansHebrew-Regular.ttf")
    let drawing = try renderer(Text(verbatim: "ש abc 👍"), [file]).picture().description
    #expect(drawing.contains("Noto Sans Hebrew") && drawing.contains("Inter"))
  }

  @Test func severalFilesAreFacesOfOneFamily() throws {
    let files = try [path("NotoSansHebrew-Regular.ttf"), path("NotoSansHebrew-Bold.ttf")]
    let view = Text(verbatim: "א") + Text(verbatim: "ב").bold()
    let drawing = try renderer(view, files).picture().description
    #expect(drawing.contains("\"א\" Noto Sans Hebrew "), "\(drawing)")
    #expect(drawing.contains("\"ב\" Noto Sans Hebrew bold"), "\(drawing)")
  }

  @Test func linesKeepTheDistanceOfTheirStyle() throws {
    let file = try path("JetBrainsMono[wght].ttf")
    func height(_ lines: String) throws -> CGFloat {
      try renderer(Text(verbatim: lines).font(.footnote), [file]).layoutSize().height
    }
    #expect(try abs(height("a\nb\nc") - height("a") - 36) < 0.021)
  }

  @Test func hostsHaveTheOption() throws {
    let host = ViewHost(Text(verbatim: "abc"), size: CGSize(width: 100, height: 50))
    host.systemFontFiles = [try path("JetBrainsMono[wght].ttf")]
    #expect(host.systemFontFiles.count == 1)
    #expect(try host.snapshot().description.contains("JetBrains Mono"))
  }

  @Test func missingAndDamagedFilesAreErrorsWithTheirPath() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path("NotoSansHebrew-Regular.ttf")))
    let files: [(String, Data?)] = [
      ("missing.ttf", nil), ("empty.ttf", Data()), ("text.ttf", Data("no font".utf8)),
      ("cut.ttf", whole.prefix(300)),
    ]
    for (name, contents) in files {
      let file = folder.appendingPathComponent(name)
      try contents?.write(to: file)
      do {
        _ = try renderer(Text(verbatim: "a"), [file.path]).picture()
        Issue.record("\(name) was accepted")
      } catch {
        #expect("\(error)".contains(file.path), "\(error)")
      }
    }
    do {
      _ = try renderer(Text(verbatim: "a"), [folder.path]).picture()
      Issue.record("a folder was accepted")
    } catch {
      #expect("\(error)".contains(folder.path) && "\(error)".contains("not a regular file"))
    }
  }
}
