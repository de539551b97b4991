// PrefrenderCommand: images of documents from previews of a package, which its command plugin renders.

import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes

extension DocumentImages {
  /// Previews of one package that are rendered with the same settings.
  private struct Batch {
    var package: String
    var settings: [String]
    var tasks: [PictureTask]
  }

  /// Draws the images of previews that are out of date.
  ///
  /// A package's previews depend on all of its sources, which are hashed.
  mutating func drawPreviews(in work: TemporaryFolder) {
    for (number, batch) in batches().enumerated() {
      let folder = path(batch.package)
      do throws(CommandFailure) {
        let inputs = try fingerprint(ofPackage: folder, batch.settings)
        var stale: [PictureTask] = []
        for var task in batch.tasks {
          task.inputs = inputs
          task.inputs.add("variant", task.variant.fileName)
          let isCurrent =
            folders[task.image.output]?.isCurrent(task.variant.fileName, inputs: task.inputs)
          if options.drawsAll || isCurrent != true {
            stale.append(task)
          } else {
            unchangedCount += 1
          }
        }
        guard !stale.isEmpty else { continue }
        let output = "\(work.path)/previews-\(number)"
        let report = try render(folder, batch.settings, stale, output)
        for task in stale { store(task, report, output) }
      } catch {
        failures.append(error)
      }
    }
  }

  private func batches() -> [Batch] {
    var batches: [Batch] = []
    for image in manifest.images {
      guard case .preview(let package, _, _) = image.source else { continue }
      let settings = previewSettings(of: image)
      let tasks = image.variants.map {
        PictureTask(
          image: image, variant: $0, inputs: Fingerprint(), alternativeText: image.alternativeText)
      }
      if let index = batches.firstIndex(where: { $0.package == package && $0.settings == settings })
      {
        batches[index].tasks += tasks
      } else {
        batches.append(Batch(package: package, settings: settings, tasks: tasks))
      }
    }
    return batches
  }

  private func previewSettings(of image: ImageEntry) -> [String] {
    var words = image.appearances.map { "--\($0)" }
    words += ["--scale", image.scales.map(String.init).joined(separator: ",")]
    for size in image.sizes {
      if let width = size.width, let height = size.height {
        words += ["--size", "\(Int(width))x\(Int(height))"]
      }
    }
    if !image.locales.isEmpty { words += ["--locale", image.locales.joined(separator: ",")] }
    if image.isAnimation {
      words += ["--format", image.format]
      if let rate = image.framesPerSecond { words += ["--fps", "\(rate)"] }
      if let duration = image.duration { words += ["--duration", "\(duration)"] }
      if let maxBytes = image.maxBytes { words += ["--max-bytes", "\(maxBytes)"] }
    }
    if !image.dynamicTypeSizes.isEmpty {
      words += ["--dynamic-type", image.dynamicTypeSizes.joined(separator: ",")]
    }
    return words
  }

  /// Returns the hash of a package's manifest, resolved versions and sources.
  private func fingerprint(
    ofPackage folder: String, _ settings: [String]
  ) throws(CommandFailure) -> Fingerprint {
    var inputs = Fingerprint()
    inputs.add("version", Command.version)
    inputs.add("settings", settings.joined(separator: "\0"))
    let files = FileManager.default
    guard files.fileExists(atPath: "\(folder)/Package.swift") else {
      throw CommandFailure(
        .noInput, "\(folder) is not a package; name its folder with \"package\" in the manifest",
        style: options.style)
    }
    var names: [String] = []
    for name in IteratorSequence(NamesOfFiles(folder)) {
      let first = name.prefix { $0 != "/" }
      if !first.hasPrefix("."), first != "Tests", !name.contains(".docc/") { names.append(name) }
    }
    for name in names.sorted() {
      if let bytes = files.contents(atPath: "\(folder)/\(name)") {
        inputs.add(name, [UInt8](bytes))
      }
    }
    return inputs
  }

  /// The names of the files in a folder and the folders in it.
  private struct NamesOfFiles: IteratorProtocol {
    private let enumerator: FileManager.DirectoryEnumerator?

    init(_ folder: String) { enumerator = FileManager.default.enumerator(atPath: folder) }

    func next() -> String? {
      guard let name = enumerator?.nextObject() as? String else { return nil }
      if name.hasPrefix("."), !name.contains("/") { enumerator?.skipDescendants() }
      return name
    }
  }

  // MARK: Rendering

  /// The part of the plugin's report that is needed here.
  private struct Report: Decodable {
    struct Preview: Decodable {
      var module: String
    }
    struct Variant: Decodable {
      var isDark: Bool
      var width: Double?
      var height: Double?
      var dynamicTypeSize: String?
      var locale: String?
      var scale: Double
    }
    struct Outcome: Decodable {
      var variant: Variant
      var picture: String?
      var failure: String?
      var output: String
      var alternativeText: String?
    }
    struct Entry: Decodable {
      var name: String
      var preview: Preview
      var outcomes: [Outcome]
    }
    var entries: [Entry]
  }

  /// Renders previews by the plugin of the package.
  private func render(
    _ folder: String, _ settings: [String], _ tasks: [PictureTask], _ output: String
  ) throws(CommandFailure) -> Report {
    var words = [
      "swift", "package", "--package-path", folder, "--allow-writing-to-directory", output,
      "previews", "--output", output, "--jobs", "\(options.jobs)", "--timeout",
      "\(options.timeout > 0 ? options.timeout : 1e6)",
    ]
    words += settings
    let names = Set(tasks.compactMap(Self.previewName))
    if names.count == 1, let name = names.first { words += ["--filter", name] }
    StandardError.progress("building the previews of \(folder)")
    do {
      let files = FileManager.default
      try files.createDirectory(atPath: output, withIntermediateDirectories: true)
      let exit = try ChildProcess.run(
        "/usr/bin/env", words, output: "\(output)/output.txt", limit: 3600)
      guard let data = files.contents(atPath: "\(output)/previews.json") else {
        throw CommandFailure(
          .software,
          "the previews of \(folder) cannot be rendered:\n\(exit.output.suffix(4000))",
          style: options.style)
      }
      return try JSONDecoder().decode(Report.self, from: data)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        .software, "the previews of \(folder) cannot be rendered: \(error)", style: options.style)
    }
  }

  private static func previewName(_ task: PictureTask) -> String? {
    if case .preview(_, _, let name) = task.image.source { name } else { nil }
  }

  private mutating func store(_ task: PictureTask, _ report: Report, _ output: String) {
    guard case .preview(let package, let module, let name) = task.image.source else { return }
    let entries = report.entries.filter {
      $0.name == name && (module == nil || $0.preview.module == module)
    }
    guard entries.count == 1, let entry = entries.first else {
      let names = Set(report.entries.map(\.name)).sorted()
      let nearest = ImageManifest.nearestNames(name, in: names).first
      let question = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      let problem =
        entries.isEmpty
        ? "the package \(package) has no preview \"\(name)\"\(question)"
        : "several modules have a preview \"\(name)\"; write {\"module\": …, \"name\": …}"
      // Once for each image.
      guard task.variant == task.image.variants.first else { return }
      return failures.append(
        CommandFailure(
          manifest.error(problem, in: task.image), style: options.style))
    }
    let variant = task.variant
    let outcome = entry.outcomes.first { outcome in
      let other = outcome.variant
      return other.isDark == variant.isDark && other.scale == Double(variant.scale)
        && other.locale == variant.locale && other.dynamicTypeSize == variant.dynamicTypeSize
        && other.width == variant.size?.width && other.height == variant.size?.height
    }
    guard let picture = outcome?.picture,
      let bytes = FileManager.default.contents(atPath: "\(output)/\(picture)")
    else {
      let reason = outcome?.failure ?? "it was not rendered"
      return failures.append(
        CommandFailure(
          manifest.error("\(variant.fileName): \(reason)", in: task.image), style: options.style))
    }
    if let notes = outcome?.output, !notes.isEmpty {
      StandardError.remark("\(variant.fileName): \(notes)")
    }
    var drawn = task
    drawn.alternativeText = task.alternativeText ?? outcome?.alternativeText
    store(drawn, [UInt8](bytes))
  }
}
