// prefrender, the flags of a PNG file: how small, of what pixels, and what stands beside them.

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

/// How the file is written; every choice shows the same pixels.
struct PNGFileOptions: ParsableArguments {
  @Flag(help: "The smallest file, in more time: --effort best --color-type smallest.")
  var optimize = false

  @Option(help: "How long to look for a smaller file.")
  var effort: EffortOption?

  @Option(
    help: """
      What a pixel is: RGB where the picture is opaque and else RGBA; the smallest of gray, a palette of up to 256 \
      colors, RGB and RGBA that loses nothing; or RGBA.
      """)
  var colorType: ColorTypeOption?

  @Flag(inversion: .prefixedNo, help: "Says in the file that colors are sRGB.")
  var srgb = true

  @Option(
    help: ArgumentHelp(
      "A text that the file carries, such as Title=Preferences; may stand several times.",
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
