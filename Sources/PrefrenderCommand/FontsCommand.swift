// PrefrenderCommand: the subcommand `fonts`, which lists the available font families, or the fonts that a text uses.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefTypography

/// `prefrender fonts [TEXT]`.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the font families, or the font of each run of a text.")

  @Argument(help: "A text; lists the font of each of its runs instead of the families.")
  var text: String?
  @Option(help: "The font family of the text.")
  var family: String?
  @Option(help: "The font design of the text.")
  var design = FontRequest.Design.default
  @Option(help: "The font weight of the text, from 1 to 1000.")
  var weight = 400.0
  @Flag(help: "Uses italics for the text.")
  var italic = false
  @Flag(help: "Writes JSON.")
  var json = false
  @OptionGroup var fontOptions: FontOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard 1...1000 ~= weight else {
      throw ValidationError("--weight takes a number from 1 to 1000.")
    }
  }

  private var style: DiagnosticStyle { json ? .json : diagnostics.diagnostics }

  mutating func run() throws {
    let fonts = fontOptions.choice
    try fonts.check(style)
    let command = self
    try MainActor.assumeIsolated {
      do {
        let library = try FontLibrary.shared(
          directory: fonts.directory, files: fonts.files, systemFontFiles: fonts.systemFontFiles,
          usesSystemFonts: fonts.usesSystemFonts)
        try StandardOutput.write(try command.output(library))
      } catch let error as RenderError {
        throw CommandFailure(error, style: command.style)
      }
    }
  }

  private func output(_ library: FontLibrary) throws -> String {
    guard let text else {
      return try formatted(library.families.map(ListedFamily.init)) {
        [$0.name, $0.origin, $0.files.joined(separator: ", ")]
      }
    }
    let request = FontRequest(
      family: family, design: design, weight: FontWeight(weight), isItalic: italic)
    let paragraph = try library.paragraph([TextSegment(text, font: request)])
    for family in paragraph.unknownFamilies {
      StandardError.remark(
        style.text("warning", "unknown font family \"\(family)\"; the system font is used"))
    }
    return try formatted(paragraph.fontUses.map(UsedFont.init)) {
      [$0.text, $0.font ?? "none: a box is drawn", $0.file ?? ""]
    }
  }

  /// Formats items as one line each with tab-separated columns, or as JSON.
  private func formatted<Item: Encodable>(
    _ items: [Item], columns: (Item) -> [String]
  ) throws -> String {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(items), as: UTF8.self) + "\n"
    }
    return items.map { columns($0).joined(separator: "\t") + "\n" }.joined()
  }
}

extension FontRequest.Design: ExpressibleByArgument {}

/// A font family in the output.
private struct ListedFamily: Encodable {
  var name: String
  var origin: String
  var files: [String]

  init(_ family: FontFamilyListing) {
    name = family.name
    origin = family.origin.rawValue
    files = family.files
  }
}

/// A run of a text in the output.
private struct UsedFont: Encodable {
  var text: String
  var font: String?
  var file: String?

  init(_ use: FontUse) {
    text = use.text
    font = use.font
    file = use.file
  }
}
