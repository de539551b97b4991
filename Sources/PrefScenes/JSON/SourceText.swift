// PrefScenes: source text, the bytes of one file with its name, and the conversion of byte offsets to lines and
// columns.

/// A position in a file.
struct SourcePosition: Equatable, Sendable {
  /// The line, counted from 1.
  var line: Int
  /// The column, counted from 1 in Unicode scalars.
  var column: Int
}

/// The bytes of a file, with its name.
struct SourceText: Sendable {
  /// The name of the file in diagnostics.
  let name: String
  /// The bytes of the file in UTF-8, including a byte order mark.
  let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The length of the byte order mark in bytes: 3 or 0.
  var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
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
    var starts = [source.markLength]
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
  /// Returns the byte offset in the file of a position in a JSON string, taking escapes into account.
  ///
  /// - Parameters:
  ///   - target: a byte offset in the string's unescaped UTF-8 text.
  ///   - stringOffset: the byte offset of the string's opening quotation mark.
  func offset(ofDecoded target: Int, inStringAt stringOffset: Int) -> Int {
    var raw = stringOffset + 1
    var decoded = 0
    while decoded < target, raw < bytes.count, bytes[raw] != 0x22 {
      guard bytes[raw] == 0x5C else {
        raw += 1
        decoded += 1
        continue
      }
      guard raw + 1 < bytes.count, bytes[raw + 1] == 0x75 else {
        raw += 2
        decoded += 1
        continue
      }
      let unit = hexUnit(at: raw + 2)
      let isPair = unit & 0xFC00 == 0xD800
      raw += isPair ? 12 : 6
      decoded += isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
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
