// PrefrenderCommand: failures with their exit codes, and output to standard error.

import PrefGeometry
import PrefRendering
import PrefScenes

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

  /// Creates a failure without a position in a scene.
  init(_ status: ExitStatus, _ message: String, style: DiagnosticStyle = .human) {
    self.status = status
    text = style == .json ? Self.json(status, message) : "prefrender: error: \(message)"
  }

  /// Creates a failure from formatted text.
  init(_ status: ExitStatus, text: String) {
    self.status = status
    self.text = text
  }

  /// Creates the failure for a scene that cannot be rendered.
  init(_ error: SceneError, source: [UInt8], style: DiagnosticStyle) {
    let errors = error.diagnostics.filter { $0.severity == .error }
    let isLimit = errors.allSatisfy { $0.code == .limit }
    self.init(isLimit ? .limit : .badScene, text: style.text(error.diagnostics, source: source))
  }

  /// Creates the failure for a picture that cannot be rendered or written.
  init(_ error: RenderError, style: DiagnosticStyle) {
    let status: ExitStatus =
      switch error {
      case .fonts, .encoding: .software
      case .emptyPicture, .missingGlyph: .badScene
      case .limit, .drawingLimit: .limit
      case .cannotWrite: .cannotWrite
      }
    self.init(status, error.description, style: style)
  }

  /// Writes the text to standard error and exits the process.
  func exit() -> Never {
    StandardError.write(text)
    Glibc.exit(status.rawValue)
  }

  private static func json(_ status: ExitStatus, _ message: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let object = ["severity": "error", "code": status.name, "message": message]
    do {
      return "[\n  \(String(decoding: try encoder.encode(object), as: UTF8.self))\n]"
    } catch {
      return "[]"
    }
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
  func text(_ diagnostics: [SceneDiagnostic], source: [UInt8]) -> String {
    switch self {
    case .human:
      DiagnosticRenderer.human(diagnostics, source: source, isColored: StandardError.isColored)
    case .short: DiagnosticRenderer.short(diagnostics)
    case .json: DiagnosticRenderer.json(diagnostics)
    }
  }
}

/// Output to standard error.
enum StandardError {
  /// Writes a text and a line break.
  static func write(_ text: String) {
    _ = FileOutput.writeAll(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Shows progress in a line that the next call replaces; has no effect if standard error is not a terminal.
  static func progress(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
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
