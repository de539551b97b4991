// PrefrenderCommand: a table as a stream of bytes.

import PrefGeometry

/// The bytes of a file, read in blocks.
final class ByteStream {
  private let path: String
  private let file: Int32
  private let size: Int
  private let style: DiagnosticStyle
  private var block: [UInt8] = []
  private var index = 0
  private var readBytes = 0
  /// The line of the next byte, from 1.
  private(set) var line = 1
  /// The number of bytes before the next one in its line.
  private(set) var column = 0

  init(_ path: String, _ style: DiagnosticStyle) throws(CommandFailure) {
    self.path = path
    self.style = style
    file =
      path == "-" ? STDIN_FILENO : SystemPath.withBytes(path) { open($0, O_RDONLY | O_CLOEXEC) }
    var information = stat()
    size =
      file >= 0 && fstat(file, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
      ? Int(information.st_size) : 0
    guard file >= 0 else { throw unreadable() }
  }

  deinit { if file > STDERR_FILENO { close(file) } }

  var progress: Double? { size > 0 ? Double(readBytes - block.count + index) / Double(size) : nil }

  private func unreadable() -> CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure(
      .noInput, "cannot read \(InputFile.name(path)): \(reason)", style: style)
  }

  /// Returns the next byte without consuming it; nil at the end.
  func peek() throws(CommandFailure) -> UInt8? {
    if index == block.count { try fill() }
    return index < block.count ? block[index] : nil
  }

  /// Consumes the next byte; nil at the end.
  func next() throws(CommandFailure) -> UInt8? {
    guard let byte = try peek() else { return nil }
    index += 1
    if byte == 0x0A {
      line += 1
      column = 0
    } else {
      column += 1
    }
    return byte
  }

  /// Consumes a byte order mark.
  func skipMark() throws(CommandFailure) {
    _ = try peek()
    guard block.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    index = 3
  }

  /// Whether the file begins with the byte order mark of UTF-16.
  var isUTF16: Bool { block.starts(with: [0xFF, 0xFE]) || block.starts(with: [0xFE, 0xFF]) }

  private func fill() throws(CommandFailure) {
    var count = 0
    repeat {
      block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = read(file, buffer.baseAddress, buffer.count)
        filled = max(count, 0)
      }
    } while count < 0 && errno == EINTR
    index = 0
    guard count >= 0 else { throw unreadable() }
    readBytes += count
  }
}
