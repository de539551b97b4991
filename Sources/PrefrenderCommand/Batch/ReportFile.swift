// PrefrenderCommand: the files that a batch writes beside its pictures: results, and dependencies for make.

import Glibc
import PrefGeometry
import PrefRendering

/// A file of results or dependencies, or standard output.
struct ReportFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let files: BatchFiles
  private let style: DiagnosticStyle

  private var isStandardOutput: Bool { path == "-" }

  /// Opens a file, whose contents are kept until ``empty()``.
  ///
  /// - Parameters:
  ///   - path: The path; `-` for standard output.
  ///   - start: The first bytes of a file that an earlier batch has written. Another one is not replaced: it may be an
  ///     image that a row names.
  /// - Throws: if the file cannot be written, is an input, or is not the output of a batch.
  init(
    _ path: String, start: String, _ files: BatchFiles, _ style: DiagnosticStyle
  ) throws(CommandFailure) {
    (self.path, self.files, self.style) = (path, files, style)
    guard path != "-" else {
      descriptor = STDOUT_FILENO
      return
    }
    if let state = FileState(path), state.isRegular, state.size > 0,
      !Self.begins(path, with: Array(start.utf8))
    {
      throw CommandFailure(
        .usage, "\(path) exists, and is no output of a batch; remove it, or choose another file",
        style: style)
    }
    descriptor = SystemPath.withBytes(path) { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { throw CommandFailure(failure(), style: style) }
  }

  private static func begins(_ path: String, with start: [UInt8]) -> Bool {
    let file = SystemPath.withBytes(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { return false }
    defer { Glibc.close(file) }
    var bytes = [UInt8](repeating: 0, count: start.count)
    return read(file, &bytes, bytes.count) == bytes.count && bytes == start
  }

  private func failure() -> RenderError {
    .cannotWrite(
      path: isStandardOutput ? "standard output" : path, reason: String(cString: strerror(errno)))
  }

  /// Checks that the file is not an input.
  func check() throws(CommandFailure) {
    guard !isStandardOutput, files.isInput(path) else { return }
    throw CommandFailure(
      .usage, "the output \(path) is an input of the batch; choose another file", style: style)
  }

  /// Removes the contents, and adds the file to those that pictures do not replace. Devices and named pipes have no
  /// length.
  func empty() {
    guard !isStandardOutput else { return }
    ftruncate(descriptor, 0)
    files.addInputs([path])
  }

  /// Writes a text; returns the error if it cannot be written.
  func write(_ text: String) -> RenderError? {
    FileOutput.writeAll(Array(text.utf8), to: descriptor) ? nil : failure()
  }

  func close() { if !isStandardOutput { Glibc.close(descriptor) } }
}

/// The syntax of make.
enum Makefile {
  /// Returns a path as a name in a rule; nil for one with a character that has a meaning there and cannot be escaped.
  static func name(of path: String) -> String? {
    if path.utf8.starts(with: "~".utf8) { return nil }
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#", ":", "\\", "%": result += "\\\(scalar)"
      case "$": result += "$$"
      case ";", "=", "|", "&", "*", "?", "[", "]", "(", ")", "\"", "'", "`", "<", ">",
        "\0"..<" ", "\u{7F}":
        return nil
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
