// PrefrenderCommand: the subcommand `diff`, which compares the pixels of two PNG files.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes
import PrefSnapshots

/// `prefrender diff A B [OUT]`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares the pixels of two PNG files; exit code 1 if they differ.",
    discussion: "Samples of 16 bits are compared by their upper 8 bits.")

  @Argument(help: "The first PNG file.", completion: .file())
  var first: String
  @Argument(help: "The second PNG file.", completion: .file())
  var second: String
  @Argument(
    help: "The PNG file to write, with the differences highlighted; - for standard output.",
    completion: .file())
  var out: String?
  @Option(help: "The share of the pixels that must be equal or similar, 0 to 1.")
  var precision = 1.0
  @Option(
    help: ArgumentHelp(
      "The similarity of a pixel, 0 to 1.",
      discussion: "A pixel differs if its ΔE (CIEDE2000) exceeds (1 - VALUE) × 100."))
  var perceptualPrecision = 1.0
  @Flag(help: "Tolerate differences of anti-aliased pixels.")
  var ignoreAntialiasing = false
  @Option(
    help: ArgumentHelp(
      "A region that is not compared, in pixels; may be repeated.", valueName: "x,y,w,h"))
  var ignore: [RectangleArgument] = []
  @Option(
    help:
      "The maximum number of pixels of a file, and of both together (\(SceneLimits.standard.pixels))."
  )
  var maxPixels = SceneLimits.standard.pixels
  @Option(help: "The time limit in seconds; 0 for no limit.")
  var timeout = 60.0

  /// The largest value of `--max-pixels`: four bytes of each pixel of three pictures are in memory.
  private static let largestLimit = 1 << 28
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    for (name, value) in [
      ("precision", precision), ("perceptual-precision", perceptualPrecision),
    ] where !(0...1).contains(value) {
      throw ValidationError("--\(name) takes a number from 0 to 1")
    }
    guard timeout >= 0, timeout.isFinite else {
      throw ValidationError("--timeout takes a number of seconds.")
    }
    guard 1...Self.largestLimit ~= maxPixels else {
      throw ValidationError("--max-pixels takes an integer from 1 to \(Self.largestLimit).")
    }
    if first == "-", second == "-" {
      throw ValidationError("A and B cannot both be standard input.")
    }
  }

  mutating func run() throws {
    let style = diagnostics.diagnostics
    if let out {
      try OutputSettings.requirePNG(out, style: style)
      for input in [first, second] where InputFile.areSame(input, out) {
        throw CommandFailure(
          .usage, "the output \(out) is \(input); choose another file", style: style)
      }
    }
    Deadline.start(seconds: timeout, subject: "the comparison", style: style)
    let options = ComparisonOptions(
      precision: precision, perceptualPrecision: perceptualPrecision,
      ignoresAntialiasing: ignoreAntialiasing, ignoredRegions: ignore.map(\.rect))
    let (old, new) = (try load(first), try load(second))
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard !isTooLarge, area <= maxPixels else {
      throw CommandFailure(
        .limit,
        "the pictures together cover \(width) × \(height) pixels; the limit is \(maxPixels) — raise the limit with "
          + "--max-pixels", style: style)
    }
    let comparison = PixelComparison(old, new, options: options)
    guard !comparison.matches, let summary = comparison.summary else { return }
    if let out {
      let picture: [UInt8]
      do throws(RenderError) {
        picture = try comparison.picture()
        if out != "-" { try FileOutput.write(picture, to: out) }
      } catch {
        throw CommandFailure(error, style: style)
      }
      if out == "-" { try StandardOutput.write(picture) }
    }
    throw CommandFailure(.different, "\(first) and \(second) differ: \(summary)", style: style)
  }

  private func load(_ path: String) throws -> DecodedPicture {
    let style = diagnostics.diagnostics
    do {
      return try DecodedPicture(
        png: try InputFile.read(path, style: style), pixelLimit: maxPixels)
    } catch RenderError.limit(let reason) {
      throw CommandFailure(.limit, "\(path): \(reason) with --max-pixels", style: style)
    } catch let error as RenderError {
      throw CommandFailure(.badScene, "\(path): \(error)", style: style)
    }
  }
}

/// A rectangle written as `x,y,width,height`.
struct RectangleArgument: ExpressibleByArgument {
  let rect: CGRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], x.isFinite, y.isFinite, width.isFinite, height.isFinite,
      width >= 0, height >= 0
    else { return nil }
    rect = CGRect(x: x, y: y, width: width, height: height)
  }
}
