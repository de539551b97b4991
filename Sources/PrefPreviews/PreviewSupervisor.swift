// PrefPreviews: lists and renders previews in child processes, which run the same program. A preview that traps, does
// not return or exits the program is a failure of its own.

import PrefGeometry
import PrefImageSets

/// Lists and renders the previews of the program in child processes.
struct PreviewSupervisor {
  private let options: RunnerOptions
  private let program: String
  /// The folder for files of child processes, which is removed at the end.
  private let work: TemporaryFolder

  /// Creates a supervisor.
  ///
  /// - Throws: Errors of reading the program's path and of creating a temporary folder.
  init(_ options: RunnerOptions) throws {
    self.options = options
    program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    work = try TemporaryFolder()
  }

  // MARK: Listing

  /// Returns the previews that match the options, in order, and the types whose previews cannot be listed.
  ///
  /// All are described by one child process; if that fails, each type by one of its own.
  ///
  /// - Throws: ``ImageSetError`` if a process cannot be started, and errors of reading its results.
  func list() throws -> ([PreviewCase], [PreviewReport.UnlistedType]) {
    let types = PreviewIndex.types().filter {
      options.modules.isEmpty || options.modules.contains($0.module)
    }.map(\.id)
    if types.isEmpty { return ([], []) }
    let (previews, exit) = try describe(types, number: 0)
    if exit.status == .exited(0) { return (previews.filter(options.accepts), []) }

    let results = try Parallel.results(of: types.indices, jobs: options.jobs) { index in
      (types[index], try describe([types[index]], number: index + 1))
    }
    var listed: [PreviewCase] = []
    var unlisted: [PreviewReport.UnlistedType] = []
    for (id, (previews, exit)) in results {
      listed += previews
      guard let failure = exit.failure(limit: options.timeout) else { continue }
      unlisted.append(.init(id: id, failure: failure, output: exit.output))
    }
    return (Previews.sorted(listed).filter(options.accepts), unlisted)
  }

  private func describe(
    _ types: [String], number: Int
  ) throws -> ([PreviewCase], ChildExit) {
    let results = "\(work.path)/previews-\(number).json"
    let exit = try ChildProcess.run(
      program,
      ["describe", "--results", results] + types.flatMap { ["--type", $0] },
      output: "\(work.path)/describe-\(number).txt", limit: options.timeout)
    guard exit.status == .exited(0), FileManager.default.fileExists(atPath: results) else {
      return ([], exit.withoutResult)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: results))
    return (try JSONDecoder().decode([PreviewCase].self, from: data), exit)
  }

  // MARK: Rendering

  /// Renders all previews that match the options into the folder `pictures` of the output folder.
  ///
  /// - Throws: ``ImageSetError`` if a process cannot be started, and errors of files.
  func renderAll() throws -> PreviewReport {
    let pictures = "\(options.output)/pictures"
    let files = FileManager.default
    try files.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: pictures) where name.hasSuffix(".png") {
      try files.removeItem(atPath: "\(pictures)/\(name)")
    }
    let (previews, unlisted) = try list()
    let entries = try Parallel.results(of: previews.indices, jobs: options.jobs) { index in
      PreviewReport.Entry(
        preview: previews[index], outcomes: try render(previews[index], number: index + 1))
    }
    return PreviewReport(entries: entries, unlisted: unlisted)
  }

  /// Renders one preview in all variants. After a trap, the remaining variants are rendered by another process; after
  /// the time limit, they are not rendered.
  private func render(_ preview: PreviewCase, number: Int) throws -> [PreviewReport.Outcome] {
    let name = "pictures/\(preview.fileName(number))"
    let variants = options.variants
    let results = "\(work.path)/render-\(number).jsonl"
    try Data().write(to: URL(fileURLWithPath: results))
    var outcomes: [PreviewReport.Outcome] = []
    while outcomes.count < variants.count {
      let first = outcomes.count
      let exit = try ChildProcess.run(
        program,
        [
          "render", "--id", preview.id, "--type", preview.typeID, "--results", results,
          "--output", "\(options.output)/\(name)", "--skip", "\(first)",
        ] + options.variantWords, output: "\(work.path)/render-\(number).txt",
        limit: options.timeout)
      let rendered = try Data(contentsOf: URL(fileURLWithPath: results)).split(separator: 10)
        .map { try JSONDecoder().decode(RenderResult.self, from: $0) }
        .filter { $0.index >= first }
      for (result, variant) in zip(rendered, variants.dropFirst(first)) {
        // The output of a process that failed is that of the variant in which it failed.
        let output = exit.status == .exited(0) ? exit.output : ""
        outcomes.append(outcome(of: result, variant, name, output))
      }
      guard outcomes.count < variants.count else { break }
      let failure = exit.withoutResult.failure(limit: options.timeout)
      outcomes.append(
        .init(variant: variants[outcomes.count], failure: failure, output: exit.output))
      guard exit.status == .timedOut else { continue }
      outcomes += variants.dropFirst(outcomes.count).map {
        .init(variant: $0, failure: "not rendered, because another variant was not finished")
      }
    }
    return outcomes
  }

  private func outcome(
    of result: RenderResult, _ variant: PreviewVariant, _ name: String, _ output: String
  ) -> PreviewReport.Outcome {
    PreviewReport.Outcome(
      variant: variant,
      picture: result.failure == nil
        ? "\(name)-\(variant.fileNameLabel).\(options.fileExtension)" : nil,
      failure: result.failure, output: [result.note ?? "", output].joined(),
      alternativeText: result.alternativeText,
      width: result.width, height: result.height)
  }
}

extension PreviewCase {
  /// The beginning of the names of the preview's pictures: a number, which makes it unique, and the name.
  fileprivate func fileName(_ number: Int) -> String {
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(letters).split(separator: "-").joined(separator: "-").prefix(40)
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
      + (words.isEmpty ? "" : "-\(words)")
  }
}
