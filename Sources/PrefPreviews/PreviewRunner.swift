// PrefPreviews: a program that lists and renders the previews that are linked into it. The plugin `previews` generates
// such a program for a package.

import Glibc
import PrefGeometry
import PrefRendering

/// The program that lists and renders the previews that are linked into it.
///
///     // main.swift
///     import PrefPreviews
///     PreviewRunner.main()
///
/// `list` prints the previews; `gallery` renders each preview in a child process, so that one that traps or does not
/// return is one failure, and writes pictures and a page with all of them.
@MainActor
public enum PreviewRunner {
  /// Runs the command in the program's arguments, and exits; the exit code is 0 if no preview failed, 1 if one failed,
  /// and 2 if the arguments are invalid.
  public static func main() -> Never {
    do {
      exit(try run(RunnerOptions(Array(CommandLine.arguments.dropFirst()))))
    } catch PreviewError.invalidArguments(let reason) {
      FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
      exit(2)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: RunnerOptions) throws -> Int32 {
    switch options.command {
    case .list: return try list(options)
    case .gallery: return try gallery(options)
    case .images:
      var images = CatalogImages(options)
      return try images.update()
    case .describe:
      let types = options.types.compactMap { PreviewIndex.type(id: $0) }
      try JSONEncoder().encode(Previews.cases(of: types)).write(
        to: URL(fileURLWithPath: options.results))
      return 0
    case .render:
      try render(options)
      return 0
    case .serve:
      try PreviewServer(folder: options.output).run(port: options.port)
      return 0
    }
  }

  private static func list(_ options: RunnerOptions) throws -> Int32 {
    let supervisor = try PreviewSupervisor(options)
    let (previews, unlisted) = try supervisor.list()
    if options.printsJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(previews), as: UTF8.self))
    } else {
      for preview in previews { print("\(preview.module)  \(preview)") }
      print("\(previews.count) preview\(previews.count == 1 ? "" : "s")")
    }
    for type in unlisted {
      FileHandle.standardError.write(
        Data("error: the previews of \(type.id) cannot be listed: \(type.failure)\n".utf8))
    }
    return unlisted.isEmpty ? 0 : 1
  }

  private static func gallery(_ options: RunnerOptions) throws -> Int32 {
    let report = try PreviewSupervisor(options).renderAll()
    let page = try PreviewGallery(report: report, folder: options.output, isLive: options.isLive)
      .write()
    print(report.text)
    print("gallery: \(page)")
    return report.failureCount == 0 ? 0 : 1
  }

  /// Renders one preview in the variants that are missing, and appends a line to the results after each.
  private static func render(_ options: RunnerOptions) throws {
    // A process that is stopped by a signal writes no memory image.
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    let results = try FileHandle(forWritingTo: URL(fileURLWithPath: options.results))
    try results.seekToEnd()
    let types = options.types.compactMap { PreviewIndex.type(id: $0) }
    guard let preview = types.flatMap({ $0.cases() }).first(where: { $0.id == options.id }) else {
      throw PreviewError.notFound(options.id)
    }
    for (index, variant) in options.variants.enumerated().dropFirst(options.skip) {
      var result = RenderResult(index: index)
      do {
        let picture = try preview.picture(variant)
        (result.width, result.height) = (picture.widthInPixels, picture.heightInPixels)
        var bytes: [UInt8]?
        if let animation = options.animation {
          (bytes, result.note) = try preview.animation(variant, animation)
        }
        try FileOutput.write(
          bytes ?? picture.pngBytes(),
          to: "\(options.output)-\(variant.fileNameLabel).\(options.fileExtension)")
        result.alternativeText = try preview.renderer(variant).alternativeText()
      } catch {
        result.failure = "\(error)"
      }
      try results.write(contentsOf: JSONEncoder().encode(result) + Data("\n".utf8))
    }
  }
}

/// The result of one variant, a line in a child process's results.
struct RenderResult: Codable {
  /// The index of the variant.
  var index: Int
  /// The width of the picture in pixels.
  var width = 0
  /// The height of the picture in pixels.
  var height = 0
  /// The text that describes the preview, from its labels of accessibility.
  var alternativeText: String?
  /// What was done for the maximum size of an animation; nil if nothing was.
  var note: String?
  /// The error that was thrown; nil for none.
  var failure: String?
}
