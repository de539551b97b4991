// PrefrenderCommand: the format of output files, by extension or option, and the options of formats other than PNG.

import ArgumentParser
import PrefGeometry
import PrefRendering

/// The value of `--format`.
enum FormatOption: String, ExpressibleByArgument, CaseIterable {
  case png, svg, pdf, jpg, jpeg, webp, avif

  var format: PictureFormat? { PictureFormat(pathExtension: rawValue) }
}

/// The value of `--pdf-text`.
enum PDFTextOption: String, ExpressibleByArgument, CaseIterable {
  case outlines, fonts

  var value: VectorOptions.PDFText { self == .fonts ? .fonts : .outlines }
}

/// The options of the output file in formats other than PNG.
struct OutputFileOptions: ParsableArguments {
  @Option(
    help: """
      The format; by default that of OUT's extension: .png, .svg, .pdf, .jpg, .jpeg, .webp or .avif, and PNG without \
      an extension.
      """)
  var format: FormatOption?

  @Option(help: "The quality of JPEG, WebP and AVIF files, 0 to 100.")
  var quality = 90.0

  @Flag(help: "Writes lossless WebP files.")
  var lossless = false

  @Option(
    help: """
      The number of pixels per point of what SVG and PDF cannot express and is therefore drawn into images; by default \
      that of the picture, but at least 2.
      """)
  var rasterScale: Double?

  @Option(
    help: """
      The text of PDF files: outlines, or fonts for text that can be searched and copied, with the glyphs that are used.
      """)
  var pdfText: PDFTextOption = .outlines

  func validate() throws {
    guard (0...100).contains(quality) else {
      throw ValidationError("--quality takes a number from 0 to 100.")
    }
    if let rasterScale, !(rasterScale > 0 && rasterScale <= 64) {
      throw ValidationError("--raster-scale takes a number greater than 0 and at most 64.")
    }
  }

  /// The options as plain values; `title` is the title of vector files.
  func settings(title: String?) -> OutputSettings {
    var settings = OutputSettings(format: format?.format)
    settings.options.quality = quality
    settings.options.isLossless = lossless
    settings.options.vector.rasterizationScale = rasterScale.map { CGFloat($0) }
    settings.options.vector.title = title
    settings.options.vector.pdfText = pdfText.value
    return settings
  }
}

/// The format of output files and its options.
struct OutputSettings {
  /// The format of the output; nil for that of its extension.
  var format: PictureFormat?
  var options = PictureFileOptions()

  /// The lowercase extension of a file name, without the dot; empty if it has none.
  static func pathExtension(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns the format of a file by its name; PNG for standard output and names without an extension.
  static func format(ofPath path: String, style: DiagnosticStyle) throws(CommandFailure)
    -> PictureFormat
  {
    let name = pathExtension(path)
    if path == "-" || name.isEmpty { return .png }
    if let format = PictureFormat(pathExtension: name) {
      return try available(format, style: style)
    }
    let hint =
      switch name {
      case "apng", "gif": "; prefrender animate writes animations"
      default: "; --format sets the format of a file with another name"
      }
    throw CommandFailure(
      .usage, PictureFormat.unknown(extension: name, of: path) + hint, style: style)
  }

  /// Returns the format of the output.
  func format(of path: String, style: DiagnosticStyle) throws(CommandFailure) -> PictureFormat {
    if let format { return try Self.available(format, style: style) }
    return try Self.format(ofPath: path, style: style)
  }

  /// Returns a format that this build can write.
  private static func available(
    _ format: PictureFormat, style: DiagnosticStyle
  ) throws(CommandFailure) -> PictureFormat {
    guard let reason = format.unavailability else { return format }
    throw CommandFailure(.usage, reason, style: style)
  }

  /// Checks the name of a file that is a PNG file in any case.
  static func requirePNG(_ path: String, style: DiagnosticStyle) throws(CommandFailure) {
    let name = pathExtension(path)
    guard path != "-", !name.isEmpty, name != "png" else { return }
    throw CommandFailure(
      .usage, "the file is a PNG file, but its name is \(path); use the extension .png",
      style: style)
  }

  /// Checks the name of an animation.
  static func requireAnimation(
    _ path: String, isNumbered: Bool, style: DiagnosticStyle
  ) throws(CommandFailure) {
    if isNumbered {
      _ = try format(ofPath: path, style: style)
      return
    }
    let name = pathExtension(path)
    guard path != "-", !["", "png", "apng", "webp", "gif"].contains(name) else { return }
    throw CommandFailure(
      .usage,
      "unknown extension .\(name) of \(path); an animation has the extension .png, .apng, .webp or .gif; --format sets "
        + "the format of a file with another name", style: style)
  }
}
