// PrefrenderCommand: failures with their exit codes, and output to standard error.

import PrefGeometry
import PrefRendering
import PrefScenes
import Synchronization

/// Exit codes, after `sysexits.h`.
enum ExitStatus: Int32 {
  case different = 1
  case usage = 64
  case badScene = 65
  case noInput = 66
  case software = 70
  case cannotWrite = 73
  case limit = 75

  /// The stable name in JSON diagnostics.
  var name: String {
    switch self {
    case .different: "different"
    case .usage: "usage"
    case .badScene: "bad-scene"
    case .noInput: "no-input"
    case .software: "software"
    case .cannotWrite: "cannot-write"
    case .limit: "limit"
    }
  }
}

/// The reason why the command ends without a result.
struct CommandFailure: Error {
  let status: ExitStatus
  /// The text for standard error, without a final line break.
  let text: String
  /// The problems of the scene; empty for a failure without a position in a scene.
  private(set) var diagnostics: [SceneDiagnostic] = []
  /// The message of a failure without a position in a scene.
  private(set) var message = ""

  /// Creates a failure without a position in a scene.
  init(_ status: ExitStatus, _ message: String, style: DiagnosticStyle = Invocation.style) {
    self.status = status
    self.message = message
    text =
      style == .json
      ? Self.json(status, message) : DiagnosticStyle.headline("error", message)
  }

  /// Creates a failure from formatted text.
  init(_ status: ExitStatus, text: String) {
    self.status = status
    self.text = text
  }

  /// Creates the failure for a scene that cannot be rendered.
  init(_ error: SceneError, style: DiagnosticStyle) {
    let errors = error.diagnostics.filter { $0.severity == .error }
    let isLimit = errors.allSatisfy { $0.code == .limit }
    self.init(isLimit ? .limit : .badScene, text: style.text(error.diagnostics))
    diagnostics = error.diagnostics
  }

  /// Creates the failure for a picture that cannot be rendered or written.
  init(_ error: RenderError, style: DiagnosticStyle) {
    let status: ExitStatus =
      switch error {
      case .fonts: .noInput
      case .encoding, .cancelled, .inUse: .software
      case .emptyPicture, .missingGlyph: .badScene
      case .limit, .drawingLimit: .limit
      case .cannotWrite: .cannotWrite
      }
    self.init(status, error.description, style: style)
  }

  /// Writes the text to standard error and exits the process.
  func exit() -> Never {
    StandardError.report(text)
    StandardError.endReports()
    Glibc.exit(status.rawValue)
  }

  private static func json(_ status: ExitStatus, _ message: String) -> String {
    DiagnosticStyle.json(severity: "error", code: status.name, message)
  }
}

/// The format of diagnostics.
enum DiagnosticStyle: String, CaseIterable {
  /// With the source line and a caret.
  case human
  /// One line per problem.
  case short
  /// A JSON array of objects.
  case json

  /// Formats diagnostics, without a final line break.
  func text(_ diagnostics: [SceneDiagnostic]) -> String {
    switch self {
    case .human:
      DiagnosticRenderer.human(diagnostics, isColored: StandardError.isColored)
    case .short: DiagnosticRenderer.short(diagnostics)
    case .json: DiagnosticRenderer.json(diagnostics)
    }
  }

  /// Formats a warning or a note without a position.
  func text(_ severity: String, _ message: String) -> String {
    self == .json
      ? Self.json(severity: severity, code: severity, message) : Self.headline(severity, message)
  }

  /// Returns a line for a problem without a position.
  static func headline(_ severity: String, _ message: String) -> String {
    let message = TerminalText.lines(message)
    guard StandardError.isColored else { return "prefrender: \(severity): \(message)" }
    let color = severity == "error" ? "\u{1B}[31m" : "\u{1B}[35m"
    return "\u{1B}[1mprefrender: \(color)\(severity):\u{1B}[0m \(message)"
  }

  /// Returns a JSON array with one diagnostic.
  static func json(severity: String, code: String, _ message: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let object = [
      "severity": severity, "code": code, "message": SystemPath.printable(message),
    ]
    do {
      return "[\n  \(String(decoding: try encoder.encode(object), as: UTF8.self))\n]"
    } catch {
      return "[]"
    }
  }
}

/// Output to standard error.
enum StandardError {
  /// The JSON diagnostics so far, each an object in a line, for one array at the end.
  private static let objects = Mutex<[String]>([])
  private static let (arrayStart, arrayEnd) = ("[\n", "\n]")
  /// Whether only errors are written.
  private static let quiet = Atomic<Bool>(false)

  /// Whether only errors are written, no warnings, notes and progress.
  static var isQuiet: Bool {
    get { quiet.load(ordering: .relaxed) }
    set { quiet.store(newValue, ordering: .relaxed) }
  }

  /// Writes a text and a line break.
  static func write(_ text: String) {
    let line = SystemPath.printable(text) + "\n"
    _ = FileOutput.writeAll(Array(line.utf8), to: STDERR_FILENO)
  }

  /// Writes diagnostics. JSON arrays are collected for `endReports()`, since several would not be one JSON document.
  static func report(_ text: String) {
    TemporaryFiles.waitIfEnding()
    guard text.hasPrefix(arrayStart), text.hasSuffix(arrayEnd) else {
      if text != "[]" { write(text) }
      return
    }
    let content = text.dropFirst(arrayStart.count).dropLast(arrayEnd.count)
    objects.withLock { $0.append(String(content)) }
  }

  /// Returns a diagnostic with those that have been collected, as one JSON array; a text that is not JSON is returned.
  static func collected(with text: String) -> String {
    let known = objects.withLock { $0 }
    guard text.hasPrefix(arrayStart), text.hasSuffix(arrayEnd), !known.isEmpty else { return text }
    let content = String(text.dropFirst(arrayStart.count).dropLast(arrayEnd.count))
    return arrayStart + (known + [content]).joined(separator: ",\n") + arrayEnd
  }

  /// Writes the collected diagnostics as one JSON array, if there are any.
  static func endReports() {
    let all = objects.withLock { objects in
      defer { objects = [] }
      return objects
    }
    if !all.isEmpty { write(arrayStart + all.joined(separator: ",\n") + arrayEnd) }
  }

  /// Writes a warning or a note, unless only errors are written.
  static func remark(_ text: String) {
    if !isQuiet { report(text) }
  }

  /// Shows progress in a line that the next call replaces; has no effect if standard error is not a terminal.
  static func progress(_ text: String) {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return }
    _ = FileOutput.writeAll(Array("\r\(text)\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Clears the progress line.
  static func endProgress() { progress("") }

  /// Whether standard error is a terminal with colors, and `NO_COLOR` is not set.
  static var isColored: Bool {
    guard isatty(STDERR_FILENO) == 1 else { return false }
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
    return getenv("TERM").map { String(cString: $0) } != "dumb"
  }
}
