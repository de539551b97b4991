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

/// Reads the rows of a table in their order.
final class RowReader {
  private let name: String
  private let format: RowFormat
  private let style: DiagnosticStyle
  private let maxBytes: Int
  private let input: ByteStream
  private var header: [String] = []
  private var number = 0

  /// The maximum number of columns of CSV, as in common spreadsheets.
  private static let maxColumns = 16_384

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
    guard !input.isUTF16 else {
      throw failure("the table is UTF-16; save it as UTF-8", line: 1)
    }
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
      row = try nextRecord().map { ($0.line, content(of: $0.fields)) }
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
    guard record.fields.count <= Self.maxColumns else {
      throw CommandFailure(
        .limit, "\(name):1: the table has more than \(Self.maxColumns) columns", style: style)
    }
    do throws(Row.Problem) { header = try record.fields.map(Self.text) } catch {
      throw CommandFailure(
        error.isLimit ? .limit : .badScene, "\(name):1: \(error.message)", style: style)
    }
    var names: Set<String> = []
    for (index, name) in header.enumerated() {
      guard !name.isEmpty else { throw failure("column \(index + 1) has no name", line: 1) }
      guard names.insert(name).inserted else {
        throw failure("the column \"\(name)\" occurs twice", line: 1)
      }
    }
  }

  private func content(of fields: [[UInt8]]) -> Row.Content {
    guard fields.count == header.count else {
      return .problem(
        Row.Problem(message: "the row has \(fields.count) fields, the header \(header.count)"))
    }
    do throws(Row.Problem) {
      var result: [Row.Field] = []
      for (name, bytes) in zip(header, fields) {
        result.append(Row.Field(name: name, text: try Self.text(bytes)))
      }
      return .fields(result)
    } catch {
      return .problem(error)
    }
  }

  private static func text(_ bytes: [UInt8]) throws(Row.Problem) -> String {
    guard !bytes.contains(0) else { throw Row.Problem(message: "a field has a NUL character") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Row.Problem(message: "a field is not valid UTF-8")
    }
    guard !MarkLimit.isExceeded(by: text) else {
      throw Row.Problem(message: "\(MarkLimit.message) — \(MarkLimit.fix)", isLimit: true)
    }
    return text
  }

  /// Returns the fields of the next line that is not empty.
  private func nextRecord() throws(CommandFailure) -> (line: Int, fields: [[UInt8]])? {
    while let byte = try input.peek() {
      guard byte == 0x0A || byte == 0x0D else { return try record() }
      _ = try input.next()
    }
    return nil
  }

  private func record() throws(CommandFailure) -> (line: Int, fields: [[UInt8]]) {
    let separator = format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    let line = input.line
    var fields: [[UInt8]] = []
    var size = 0
    while true {
      let field = try field(separator, line)
      size += field.count + 1
      try checkSize(size, line: line)
      fields.append(field)
      guard let byte = try input.next(), byte == separator else { break }
    }
    return (line, fields)
  }

  /// Reads a field up to its separator or the end of the line, which is left for the caller.
  private func field(_ separator: UInt8, _ line: Int) throws(CommandFailure) -> [UInt8] {
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
    return bytes
  }
}
