// PrefrenderCommand: the rows of a batch, read from NDJSON, a JSON array, CSV or TSV. Rows are read one at a time, so a
// table of any length takes the memory of one row.

import PrefGeometry
import PrefImageSets
import PrefScenes

/// The format of a table.
enum RowFormat: String, CaseIterable, Sendable {
  case ndjson, json, csv, tsv

  /// Returns the format of a file by its extension; nil for an unknown one.
  init?(ofFile path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "ndjson", "jsonl": self = .ndjson
    case "json": self = .json
    case "csv": self = .csv
    case "tsv": self = .tsv
    default: return nil
    }
  }
}

/// A row of a table.
struct Row: Sendable, Equatable {
  /// The values of a row.
  enum Content: Sendable, Equatable {
    /// The text of a JSON object.
    case object([UInt8])
    /// The fields of CSV, by the names in the header.
    case fields([Field])
  }

  /// A field of CSV.
  struct Field: Sendable, Equatable {
    let name: String
    let text: String
  }

  /// The number of the row, from 1.
  let number: Int
  /// The line of the file in which the row begins, from 1.
  let line: Int
  let content: Content

  /// Returns the values as overrides of the data of a scene.
  ///
  /// - Parameter file: The name of the table in diagnostics.
  /// - Throws: errors in a JSON object.
  func overrides(in file: String, base: SceneOverrides = SceneOverrides())
    throws(SceneError) -> SceneOverrides
  {
    var overrides = base
    switch content {
    case .object(let bytes): try overrides.merge(row: bytes, name: file, line: line)
    case .fields(let fields):
      for field in fields { overrides.setField(field.name, to: field.text) }
    }
    return overrides
  }

  /// The values as bytes, for a hash and for a worker.
  var bytes: [UInt8] {
    switch content {
    case .object(let bytes): return bytes
    case .fields(let fields):
      return Array(fields.map { "\($0.name)\0\($0.text)" }.joined(separator: "\0").utf8)
    }
  }

  /// Whether the values are the fields of CSV.
  var hasFields: Bool { if case .fields = content { true } else { false } }

  /// Creates a row from the bytes that another process has sent.
  init(number: Int, line: Int, bytes: [UInt8], hasFields: Bool) {
    self.number = number
    self.line = line
    guard hasFields else {
      content = .object(bytes)
      return
    }
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    content = .fields(
      stride(from: 0, to: texts.count - 1, by: 2).map {
        Field(name: texts[$0], text: texts[$0 + 1])
      })
  }

  init(number: Int, line: Int, _ content: Content) {
    (self.number, self.line, self.content) = (number, line, content)
  }
}

/// Reads the rows of a table in their order.
final class RowReader {
  private let name: String
  private let format: RowFormat
  private let style: DiagnosticStyle
  private let maxBytes: Int
  private let input: ByteStream
  private var header: [String] = []
  private var number = 0

  /// Opens a table.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` for standard input.
  ///   - maxBytes: The maximum size of a row in bytes.
  /// - Throws: if the file cannot be opened, or its header is not valid.
  init(_ path: String, format: RowFormat, maxBytes: Int, style: DiagnosticStyle)
    throws(CommandFailure)
  {
    (name, self.format, self.maxBytes, self.style) =
      (InputFile.name(path), format, maxBytes, style)
    input = try ByteStream(path, style)
    try input.skipMark()
    switch format {
    case .csv, .tsv: try readHeader()
    case .json: try openArray()
    case .ndjson: break
    }
  }

  /// The part of the file that has been read, from 0 to 1; nil if its size is not known.
  var progress: Double? { input.progress }

  /// Returns the next row; nil after the last.
  ///
  /// - Throws: if the file cannot be read, or the table is not valid.
  func next() throws(CommandFailure) -> Row? {
    let row: (line: Int, content: Row.Content)?
    switch format {
    case .ndjson: row = try nextLine().map { ($0.line, .object($0.bytes)) }
    case .json: row = try nextElement().map { ($0.line, .object($0.bytes)) }
    case .csv, .tsv:
      if let record = try nextRecord() {
        row = (record.line, .fields(try fields(record.texts, record.line)))
      } else {
        row = nil
      }
    }
    guard let row else { return nil }
    number += 1
    return Row(number: number, line: row.line, row.content)
  }

  private func failure(_ message: String, line: Int) -> CommandFailure {
    CommandFailure(.badScene, "\(name):\(line): \(message)", style: style)
  }

  private func checkSize(_ count: Int, line: Int) throws(CommandFailure) {
    guard count > maxBytes else { return }
    throw CommandFailure(
      .limit,
      "\(name):\(line): the row has more than \(maxBytes) bytes — raise the limit with --max-input-bytes",
      style: style)
  }

  // MARK: JSON

  private func nextLine() throws(CommandFailure) -> (line: Int, bytes: [UInt8])? {
    var bytes: [UInt8] = []
    var line = input.line
    while let byte = try input.next() {
      guard byte == 0x0A else {
        bytes.append(byte)
        try checkSize(bytes.count, line: line)
        continue
      }
      if bytes.contains(where: { !Self.isSpace($0) }) { return (line, bytes) }
      bytes = []
      line = input.line
    }
    return bytes.contains { !Self.isSpace($0) } ? (line, bytes) : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private func skipSpace() throws(CommandFailure) {
    while let byte = try input.peek(), Self.isSpace(byte) { _ = try input.next() }
  }

  private func openArray() throws(CommandFailure) {
    try skipSpace()
    guard try input.next() == UInt8(ascii: "[") else {
      throw failure("expected an array of objects", line: input.line)
    }
  }

  /// Returns the bytes of the next element of the array, which are parsed later.
  private func nextElement() throws(CommandFailure) -> (line: Int, bytes: [UInt8])? {
    try skipSpace()
    let line = input.line
    let isFirst = number == 0
    guard let first = try input.peek() else { throw failure("the array has no end", line: line) }
    if first == UInt8(ascii: "]") {
      _ = try input.next()
      try skipSpace()
      guard try input.peek() == nil else {
        throw failure("expected the end of the file after the array", line: input.line)
      }
      return nil
    }
    if !isFirst {
      guard first == UInt8(ascii: ",") else {
        throw failure("expected \",\" or \"]\"", line: line)
      }
      _ = try input.next()
      try skipSpace()
    }
    return try element()
  }

  private func element() throws(CommandFailure) -> (line: Int, bytes: [UInt8]) {
    let line = input.line
    // The columns of errors count from the start of the line.
    var bytes = [UInt8](repeating: 0x20, count: min(input.column, 4_096))
    var (depth, isInString, isEscaped) = (0, false, false)
    while let byte = try input.peek() {
      if !isInString, depth == 0, [0x2C, 0x5D].contains(byte) || Self.isSpace(byte) { break }
      bytes.append(byte)
      _ = try input.next()
      try checkSize(bytes.count, line: line)
      if isInString {
        (isInString, isEscaped) = (byte != 0x22 || isEscaped, byte == 0x5C && !isEscaped)
        if !isInString, depth == 0 { break }
        continue
      }
      switch byte {
      case 0x22: isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return (line, bytes) }
      default: break
      }
    }
    guard depth == 0, !isInString else { throw failure("the object has no end", line: line) }
    return (line, bytes)
  }

  // MARK: CSV (RFC 4180)

  private func readHeader() throws(CommandFailure) {
    guard let record = try nextRecord() else { throw failure("the table has no header", line: 1) }
    header = record.texts
    var names: Set<String> = []
    for (index, name) in header.enumerated() {
      guard !name.isEmpty else { throw failure("column \(index + 1) has no name", line: 1) }
      guard names.insert(name).inserted else {
        throw failure("the column \"\(name)\" occurs twice", line: 1)
      }
    }
  }

  private func fields(_ texts: [String], _ line: Int) throws(CommandFailure) -> [Row.Field] {
    guard texts.count == header.count else {
      throw failure("the row has \(texts.count) fields, the header \(header.count)", line: line)
    }
    return zip(header, texts).map { Row.Field(name: $0, text: $1) }
  }

  /// Returns the fields of the next line that is not empty.
  private func nextRecord() throws(CommandFailure) -> (line: Int, texts: [String])? {
    while let byte = try input.peek() {
      guard byte == 0x0A || byte == 0x0D else { return try record() }
      _ = try input.next()
    }
    return nil
  }

  private func record() throws(CommandFailure) -> (line: Int, texts: [String]) {
    let separator = format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    let line = input.line
    var texts: [String] = []
    var size = 0
    while true {
      let field = try field(separator, line)
      size += field.utf8.count + 1
      try checkSize(size, line: line)
      texts.append(field)
      guard let byte = try input.next(), byte == separator else { break }
    }
    return (line, texts)
  }

  /// Reads a field up to its separator or the end of the line, which is left for the caller.
  private func field(_ separator: UInt8, _ line: Int) throws(CommandFailure) -> String {
    var bytes: [UInt8] = []
    if try input.peek() == 0x22 {
      _ = try input.next()
      while true {
        guard let byte = try input.next() else {
          throw failure("the field in quotation marks has no end", line: line)
        }
        if byte == 0x22 {
          guard try input.peek() == 0x22 else { break }
          _ = try input.next()
        }
        bytes.append(byte)
        try checkSize(bytes.count, line: line)
      }
      if let after = try input.peek(), after != separator, after != 0x0A, after != 0x0D {
        throw failure("expected a separator after the field in quotation marks", line: input.line)
      }
    } else {
      while let byte = try input.peek(), byte != separator, byte != 0x0A, byte != 0x0D {
        bytes.append(byte)
        _ = try input.next()
        try checkSize(bytes.count, line: line)
      }
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("a field is not valid UTF-8", line: line)
    }
    guard !MarkLimit.isExceeded(by: text) else {
      throw CommandFailure(
        .limit, "\(name):\(line): \(MarkLimit.message) — \(MarkLimit.fix)", style: style)
    }
    return text
  }
}

/// The bytes of a file, read in blocks.
private final class ByteStream {
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
