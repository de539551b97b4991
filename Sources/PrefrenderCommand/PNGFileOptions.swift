// PrefrenderCommand: the options of PNG files: compression effort, color type and metadata.

import ArgumentParser
import PrefPNGCodec

/// `--effort fast|balanced|best`.
enum EffortOption: String, ExpressibleByArgument, CaseIterable {
  case fast
  case balanced
  case best

  var effort: PNGOptions.Effort {
    switch self {
    case .fast: .fast
    case .balanced: .balanced
    case .best: .best
    }
  }
}

/// `--color-type automatic|smallest|rgba`.
enum ColorTypeOption: String, ExpressibleByArgument, CaseIterable {
  case automatic
  case smallest
  case rgba

  var colorType: PNGOptions.ColorType {
    switch self {
    case .automatic: .automatic
    case .smallest: .smallest
    case .rgba: .rgba
    }
  }
}

/// The options of a PNG file; none of them changes the decoded pixels.
struct PNGFileOptions: ParsableArguments {
  @Flag(help: "Writes the smallest file; short for --effort best --color-type smallest.")
  var optimize = false

  @Option(help: "The compression effort; more effort takes more time.")
  var effort: EffortOption?

  @Option(
    help: """
      The color type: automatic is RGB for an opaque picture and RGBA otherwise; smallest is the smallest lossless \
      choice of gray, palette, RGB and RGBA.
      """)
  var colorType: ColorTypeOption?

  @Flag(inversion: .prefixedNo, help: "Marks the colors of the file as sRGB.")
  var srgb = true

  @Option(
    help: ArgumentHelp(
      "A text chunk of the file, such as Title=Preferences; can be repeated.",
      valueName: "keyword=text"))
  var text: [String] = []

  private func parsed(_ text: String) -> PNGText? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    return PNGText(String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  func validate() throws {
    for text in text where parsed(text) == nil {
      throw ValidationError(
        "--text takes keyword=text with a keyword of 1 to 79 ASCII characters, got \"\(text)\".")
    }
  }

  var options: PNGOptions {
    var options = optimize ? PNGOptions.optimized : PNGOptions()
    if let effort { options.effort = effort.effort }
    if let colorType { options.colorType = colorType.colorType }
    options.includesSRGB = srgb
    options.texts = text.compactMap(parsed)
    return options
  }
}
