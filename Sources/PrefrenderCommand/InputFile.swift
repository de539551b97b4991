// PrefrenderCommand: reading of files and standard input, with a size limit.

import PrefGeometry
import PrefRendering

/// Reads the input files of the command.
enum InputFile {
  /// The maximum size of a file in bytes.
  static let maxBytes = 256 << 20

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - limit: The maximum size in bytes.
  ///   - option: The option that raises the limit; nil if there is none.
  ///   - acceptsPipes: Whether named pipes and devices are read, which may take any time.
  /// - Throws: if the file cannot be read, or exceeds the size limit.
  static func read(
    _ path: String, limit: Int = maxBytes, option: String? = nil, acceptsPipes: Bool = true,
    style: DiagnosticStyle
  ) throws(CommandFailure) -> [UInt8] {
    let maxBytes = min(limit, maxBytes)
    // A named pipe without a writer is opened at once.
    let flags = O_RDONLY | O_CLOEXEC | (acceptsPipes ? 0 : O_NONBLOCK)
    let file = path == "-" ? STDIN_FILENO : SystemPath.withBytes(path) { open($0, flags) }
    guard file >= 0 else { throw unreadable(path, errno, style) }
    defer { if file != STDIN_FILENO { close(file) } }
    var bytes: [UInt8] = []
    var capacity = 1 << 16
    var information = stat()
    let isKnown = fstat(file, &information) == 0
    if !acceptsPipes, isKnown, information.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure(
        .noInput, "cannot read \(name(path)): it is not a regular file", style: style)
    }
    if isKnown, information.st_size > 0 {
      capacity = min(Int(information.st_size), maxBytes) + 1
    }
    while true {
      let (count, error) = readSome(file, capacity, into: &bytes)
      if count == 0 { return bytes }
      if count < 0 {
        if error == EINTR { continue }
        throw unreadable(path, error, style)
      }
      if bytes.count > maxBytes {
        let fix = option.map { " — raise the limit with \($0)" } ?? ""
        throw CommandFailure(
          .limit, "\(name(path)) has more than \(maxBytes) bytes\(fix)", style: style)
      }
    }
  }

  /// Returns the name of an input in diagnostics.
  static func name(_ path: String) -> String { path == "-" ? "<stdin>" : path }

  private static func readSome(_ file: Int32, _ capacity: Int, into bytes: inout [UInt8])
    -> (count: Int, error: Int32)
  {
    var result = (count: 0, error: Int32(0))
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      result.count = Glibc.read(file, buffer.baseAddress, buffer.count)
      result.error = errno
      count = max(result.count, 0)
    }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    return result
  }

  private static func unreadable(_ path: String, _ error: Int32, _ style: DiagnosticStyle)
    -> CommandFailure
  {
    CommandFailure(
      .noInput, "cannot read \(name(path)): \(String(cString: strerror(error)))", style: style)
  }

  /// Returns whether a path refers to a named pipe.
  static func isNamedPipe(_ path: String) -> Bool {
    var information = stat()
    return SystemPath.withBytes(path) { stat($0, &information) } == 0
      && information.st_mode & S_IFMT == S_IFIFO
  }

  /// Returns whether two paths refer to the same file. A device, such as `/dev/null`, can be both input and output.
  static func areSame(_ a: String, _ b: String) -> Bool {
    guard a != "-", b != "-", let first = FileState(a) else { return false }
    return !first.isDevice && first.identity == FileIdentity(b)
  }
}
