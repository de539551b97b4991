// prefrender, failures: what ends the command early, with the exit code that says so to programs.

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

  /// A stable name for programs.
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

/// Why the command ends without a result.
struct CommandFailure: Error {
  let status: ExitStatus
  /// What standard error is told.
  let text: String

  /// A failure that has no place in a scene.
  init(_ status: ExitStatus, _ message: String, style: DiagnosticStyle = .human) {
    self.status = status
    text = style == .json ? Self.json(status, message) : "prefrender: error: \(message)"
  }

  /// A failure whose text has been written already.
  init(_ status: ExitStatus, text: String) {
    self.status = status
    self.text = text
  }

  /// A scene that cannot be drawn.
  init(_ error: SceneError, source: [UInt8], style: DiagnosticStyle) {
    let errors = error.diagnostics.filter { $0.severity == .error }
    let isLimit = errors.allSatisfy { $0.code == .limit }
    self.init(isLimit ? .limit : .badScene, text: style.text(error.diagnostics, source: source))
  }

  /// A picture that could not be made or written.
  init(_ error: RenderError, style: DiagnosticStyle) {
    let status: ExitStatus =
      switch error {
      case .fonts, .encoding: .software
      case .emptyPicture, .missingGlyph: .badScene
      case .limit: .limit
      case .cannotWrite: .cannotWrite
      }
    self.init(status, error.description, style: style)
  }

  /// Says why, and ends the program.
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

/// How problems are written.
enum DiagnosticStyle: String, CaseIterable {
  /// With the line of the file and a caret.
  case human
  /// One line each.
  case short
  /// An array of objects.
  case json

  /// Problems as text, without a line break at the end.
  func text(_ diagnostics: [SceneDiagnostic], source: [UInt8]) -> String {
    switch self {
    case .human:
      DiagnosticRenderer.human(diagnostics, source: source, isColored: StandardError.isColored)
    case .short: DiagnosticRenderer.short(diagnostics)
    case .json: DiagnosticRenderer.json(diagnostics)
    }
  }
}

/// Standard error: warnings and errors.
enum StandardError {
  /// Writes a text and a line break.
  static func write(_ text: String) {
    _ = FileOutput.writeAll(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Tells a person who waits how far the work is, in a line that the next one replaces; files are told nothing.
  static func progress(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    _ = FileOutput.writeAll(Array("\r\(text)\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Takes the line of progress away.
  static func endProgress() { progress("") }

  /// Whether it is a terminal that shows colours.
  static var isColored: Bool {
    guard isatty(STDERR_FILENO) == 1 else { return false }
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
    return getenv("TERM").map { String(cString: $0) } != "dumb"
  }
}
