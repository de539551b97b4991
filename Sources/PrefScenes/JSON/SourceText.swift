// PrefScenes: source text, the bytes of one file with its name, and the conversion of byte offsets to lines and
// columns.

/// A position in a file.
struct SourcePosition: Equatable, Sendable {
  /// The line, counted from 1.
  var line: Int
  /// The column, counted from 1 in Unicode scalars.
  var column: Int
}

/// The bytes of a file with its name, and those of the files that it refers to.
///
/// All files are in one array, so a byte offset determines the file, too.
struct SourceText: Sendable {
  /// A file in the text.
  struct File: Sendable {
    /// The name of the file in diagnostics.
    let name: String
    /// The offset of the first byte.
    let start: Int
    let syntax: SceneSyntax
  }

  /// The bytes of all files in UTF-8, including byte order marks.
  private(set) var bytes: [UInt8]
  /// The files in the order of their bytes; never empty.
  private(set) var files: [File]

  /// The name of the first file in diagnostics.
  var name: String { files[0].name }

  init(name: String, bytes: [UInt8], syntax: SceneSyntax = .json) {
    files = [File(name: name, start: 0, syntax: syntax)]
    self.bytes = bytes
  }

  init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Appends another file.
  mutating func append(_ more: [UInt8], name: String, syntax: SceneSyntax) {
    files.append(File(name: name, start: bytes.count, syntax: syntax))
    bytes += more
  }

  /// The last file.
  var lastFile: File { files[files.count - 1] }

  /// Returns the index of the file that contains a byte offset. O(log files).
  func fileIndex(at offset: Int) -> Int {
    var (low, high) = (0, files.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if files[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the range of a file's bytes.
  func range(ofFile index: Int) -> Range<Int> {
    files[index].start..<(index + 1 < files.count ? files[index + 1].start : bytes.count)
  }

  /// Returns one of the files as a text of its own.
  func text(ofFile index: Int) -> SourceText {
    files.count == 1
      ? self
      : SourceText(
        name: files[index].name, bytes: Array(bytes[range(ofFile: index)]),
        syntax: files[index].syntax)
  }

  /// The length of the byte order mark at the start of a file in bytes: 3 or 0.
  func markLength(at start: Int = 0) -> Int {
    bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

/// The byte offsets at which the lines of a text begin. Creating the table is O(bytes).
struct LineTable: Sendable {
  private let source: SourceText
  private let starts: [Int]
  /// The number of scalars before each block of `blockSize` bytes; bounds the cost of columns in long lines.
  private let charactersBefore: [Int]
  private static let blockSize = 4_096

  init(_ source: SourceText) {
    self.source = source
    var starts = [source.markLength()]
    var charactersBefore: [Int] = []
    var characters = 0
    let bytes = source.bytes
    for index in bytes.indices {
      let byte = bytes[index]
      if index % Self.blockSize == 0 { charactersBefore.append(characters) }
      if byte & 0xC0 != 0x80 { characters += 1 }
      guard byte == 0x0A || byte == 0x0D else { continue }
      let next = index + 1
      if byte == 0x0D, next < bytes.count, bytes[next] == 0x0A { continue }
      starts.append(next)
    }
    self.starts = starts
    self.charactersBefore = charactersBefore
  }

  /// The number of lines, at least 1.
  var count: Int { starts.count }

  /// Returns the line and column of a byte offset; an offset past the end counts as the end. O(log lines).
  func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), source.bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(starts[low], offset)
    return SourcePosition(line: low + 1, column: characters(to: offset) - characters(to: start) + 1)
  }

  private func characters(to offset: Int) -> Int {
    guard !charactersBefore.isEmpty else { return 0 }
    let block = min(offset / Self.blockSize, charactersBefore.count - 1)
    let rest = source.bytes[block * Self.blockSize..<offset]
    return charactersBefore[block] + rest.count { $0 & 0xC0 != 0x80 }
  }

  /// Returns the text of a line, counted from 1, without its line break; empty if there is no such line.
  func text(ofLine line: Int) -> String {
    guard line >= 1, line <= starts.count else { return "" }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: source.bytes[start..<end], as: UTF8.self)
  }
}

extension SourceText {
  /// Returns the byte offset in the file of a position in a string, taking escapes into account.
  ///
  /// - Parameters:
  ///   - target: a byte offset in the string's unescaped UTF-8 text.
  ///   - text: the string's unescaped text.
  ///   - stringOffset: the byte offset of the string's opening quotation mark.
  func offset(ofDecoded target: Int, in text: String = "", inStringAt stringOffset: Int) -> Int {
    if files[fileIndex(at: stringOffset)].syntax.kind == .yaml {
      return offset(ofDecoded: target, in: text, inScalarAt: stringOffset)
    }
    guard stringOffset < bytes.count else { return bytes.count }
    var raw = stringOffset + 1
    var decoded = 0
    while decoded < target, raw < bytes.count, bytes[raw] != bytes[stringOffset] {
      guard bytes[raw] == 0x5C, raw + 1 < bytes.count else {
        raw += 1
        decoded += 1
        continue
      }
      switch bytes[raw + 1] {
      case UInt8(ascii: "u"):
        let unit = hexUnit(at: raw + 2)
        let isPair = unit & 0xFC00 == 0xD800
        raw += isPair ? 12 : 6
        decoded += isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
      case UInt8(ascii: "x"):
        decoded += (hexDigit(bytes[raw + 2 < bytes.count ? raw + 2 : raw]) ?? 0) < 8 ? 1 : 2
        raw += 4
      case 0x0A: raw += 2
      case 0x0D: raw += raw + 2 < bytes.count && bytes[raw + 2] == 0x0A ? 3 : 2
      default:
        raw += 2
        decoded += 1
      }
    }
    return min(raw, bytes.count)
  }

  /// Returns the byte offset in the file of a position in a YAML scalar: its text is compared with the bytes of the
  /// file, of which escapes, indentation and folded line breaks are skipped.
  private func offset(ofDecoded target: Int, in text: String, inScalarAt start: Int) -> Int {
    let decoded = Array(text.utf8.prefix(target + 1))
    var raw = start
    for (index, byte) in decoded.enumerated() {
      let isSpace = byte == 0x20 || byte == 0x0A
      var next = raw
      while next < bytes.count, bytes[next] != byte, !(isSpace && bytes[next] == 0x0A) { next += 1 }
      if index == target || next == bytes.count { return min(next, bytes.count) }
      raw = next + 1
    }
    return min(raw, bytes.count)
  }

  private func hexUnit(at offset: Int) -> UInt32 {
    var unit: UInt32 = 0
    for index in offset..<offset + 4 where index < bytes.count {
      unit = unit << 4 | UInt32(hexDigit(bytes[index]) ?? 0)
    }
    return unit
  }
}

/// Returns the value of a hexadecimal digit; nil for any other byte.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
