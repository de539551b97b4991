// PrefrenderCommand: what a batch reports: a line of progress on a terminal, a line per row in the file of results, the
// dependencies for make, and a summary.

import PrefGeometry
import PrefRendering
import Synchronization

/// The result of a row.
struct RowResult: Sendable {
  enum Status: String, Sendable {
    case written, current, failed
  }

  var row: Int
  /// The path of the file; nil if the row has no valid name.
  var file: String?
  var status: Status
  /// The hash of the file's bytes, as 16 hexadecimal digits.
  var hash: String?
  /// The duration of drawing in seconds.
  var seconds: Double?
  var warnings: [String] = []
  /// The absolute paths of the images in the picture.
  var images: [String] = []
  var error: String?
  /// The exit code of the error.
  var failure: ExitStatus?

  /// Records the failure of the row.
  mutating func fail(_ error: CommandFailure) {
    (self.error, failure) = (error.text, error.status)
  }

  /// The result as JSON on one line.
  var json: String {
    var object: [String: any Encodable & Sendable] = ["row": row, "status": status.rawValue]
    object["file"] = file
    object["hash"] = hash
    object["seconds"] = seconds.map { ($0 * 1e6).rounded() / 1e6 }
    if !warnings.isEmpty { object["warnings"] = warnings }
    object["error"] = error
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let members = ["row", "file", "status", "hash", "seconds", "warnings", "error"].compactMap {
      key -> String? in
      guard let value = object[key] else { return nil }
      do { return "\"\(key)\":\(String(decoding: try encoder.encode(value), as: UTF8.self))" } catch
      {
        return nil
      }
    }
    return "{\(members.joined(separator: ","))}"
  }
}

/// The outputs of a batch other than its pictures; used by several threads.
final class BatchOutput: Sendable {
  private struct State {
    var next = 0
    /// The results that wait for an earlier one, by their position.
    var waiting: [Int: RowResult] = [:]
    var counts: [RowResult.Status: Int] = [:]
    /// The exit codes of the failed rows.
    var failures: Set<ExitStatus> = []
    /// Whether the files of results and dependencies have been emptied.
    var hasBegun = false
    var progress: Double?
    var shown = ContinuousClock.now
    /// The first file that could not be written, and the reason.
    var failure: RenderError?
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let results: ReportFile?
  private let deps: ReportFile?
  private let style: DiagnosticStyle

  /// Opens the files of results and dependencies.
  ///
  /// - Throws: if one of them cannot be written or is an input, or both are the same file.
  init(
    _ options: BatchOptions, _ files: BatchFiles, _ style: DiagnosticStyle
  ) throws(CommandFailure) {
    if let results = options.results, let deps = options.deps,
      results == deps || InputFile.areSame(results, deps)
    {
      throw CommandFailure(.usage, "--results and --deps are the same file", style: style)
    }
    self.style = style
    results = try options.results.map { path throws(CommandFailure) in
      try ReportFile(path, start: "{\"row\":", files, style)
    }
    deps = try options.deps.map { path throws(CommandFailure) in
      try ReportFile(path, start: "prefrender-inputs :=", files, style)
    }
  }

  /// Empties the files of results and dependencies, which are kept if no batch can begin.
  ///
  /// - Throws: if one of them is an input.
  func begin() throws(CommandFailure) {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    for file in [results, deps] { try file?.check() }
    for file in [results, deps] { file?.empty() }
  }

  /// Checks that the files of results and dependencies are complete.
  ///
  /// - Throws: if one of them could not be written.
  func check() throws(CommandFailure) {
    if let failure = state.withLock({ $0.failure }) { throw CommandFailure(failure, style: style) }
  }

  private func write(_ text: String, to file: ReportFile, _ state: inout State) {
    if let error = file.write(text), state.failure == nil { state.failure = error }
  }

  /// The exit code of a run with failed rows: that of all of them if it is the same.
  var exitStatus: ExitStatus {
    state.withLock { $0.failures.count == 1 ? $0.failures.first ?? .badScene : .badScene }
  }

  /// The number of failed rows so far.
  var failed: Int { state.withLock { $0.counts[.failed] ?? 0 } }

  /// The number of reported rows so far.
  var count: Int { state.withLock { $0.next + $0.waiting.count } }

  /// Sets the part of the rows that have been read.
  func setProgress(_ progress: Double?) { state.withLock { $0.progress = progress } }

  /// Adds the result of a row; the results are written in the order of the rows.
  ///
  /// - Parameter position: The number of the row among those that are reported, from 0.
  func add(_ result: RowResult, at position: Int) {
    state.withLock { state in
      state.counts[result.status, default: 0] += 1
      if let failure = result.failure { state.failures.insert(failure) }
      state.waiting[position] = result
      while let result = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        report(result, &state)
      }
      showProgress(&state)
    }
  }

  private func report(_ result: RowResult, _ state: inout State) {
    if let results { write(result.json + "\n", to: results, &state) }
    if let deps, let file = result.file, result.status != .failed {
      let images = prerequisites(result.images)
      if let target = prerequisites([file]).first {
        let names = images.map { " " + $0 }.joined()
        write("\(target): $(prefrender-inputs)\(names)\n", to: deps, &state)
      }
    }
    if let error = result.error { StandardError.report(error) }
    for warning in result.warnings {
      StandardError.remark(style.text("warning", "row \(result.row): \(warning)"))
    }
  }

  /// Writes the inputs of the following rows to the file of dependencies.
  func addInputs(_ paths: [String]) {
    guard let deps else { return }
    let list = prerequisites(paths).joined(separator: " ")
    state.withLock { write("prefrender-inputs := \(list)\n", to: deps, &$0) }
  }

  /// Returns paths in the form of make; warns of those that it cannot name.
  private func prerequisites(_ paths: [String]) -> [String] {
    paths.compactMap { path in
      if let name = Makefile.name(of: path) { return name }
      StandardError.remark(
        style.text("warning", "--deps omits \(path), which make cannot name in a rule"))
      return nil
    }
  }

  private func showProgress(_ state: inout State) {
    guard !StandardError.isQuiet, isatty(STDERR_FILENO) == 1,
      .now - state.shown > .milliseconds(100)
    else {
      return
    }
    state.shown = .now
    let done = state.counts.values.reduce(0, +)
    let seconds = (state.shown - start) / .seconds(1)
    var text = "\(done) rows, \(Int(Double(done) / max(seconds, 0.001))) per second"
    if let progress = state.progress {
      let filled = min(max(Int(progress * 24), 0), 24)
      let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: 24 - filled)
      text = "\(bar) \(Int(progress * 100))%  \(text)"
    }
    if let failed = state.counts[.failed], failed > 0 { text += ", \(failed) failed" }
    StandardError.progress(text)
  }

  /// Writes the summary and closes the files.
  func end() {
    state.withLock { state in
      // Rows after a failure have no result.
      for position in state.waiting.keys.sorted() {
        if let result = state.waiting.removeValue(forKey: position) { report(result, &state) }
      }
      if !StandardError.isQuiet {
        StandardError.endProgress()
        let seconds = (.now - start) / .seconds(1)
        let counts = [RowResult.Status.written, .current, .failed].map { state.counts[$0] ?? 0 }
        let duration = (seconds * 10).rounded() / 10
        let text =
          "\(counts[0]) written, \(counts[1]) up to date, \(counts[2]) failed in \(duration) s"
          + " (\(Int(Double(counts[0]) / max(seconds, 0.001))) per second)"
        StandardError.report(style == .json ? style.text("note", text) : text)
      }
    }
    for file in [results, deps] { file?.close() }
  }
}
