// Scenes, source text: the bytes of one file with its name, and the way from a byte offset back to the line and
// column that a person sees. Every diagnostic of this module starts as an offset into one of these.

/// A place in a file as an editor shows it.
struct SourcePosition: Equatable, Sendable {
  /// The line, counted from 1.
  var line: Int
  /// The column, counted from 1 in Unicode scalars.
  var column: Int
}

/// The bytes of one file and the name under which errors speak of it.
struct SourceText: Sendable {
  /// The name that stands before the line number in an error.
  let name: String
  /// The file as it was read, UTF-8, a byte order mark included.
  let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The length of the byte order mark at the start: 3 or 0.
  var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// The offsets at which the lines of a text begin; made once, when there is something to report.
struct LineTable: Sendable {
  private let source: SourceText
  private let starts: [Int]
  /// How many characters begin before each block of bytes, so that long lines need not be counted through.
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

  /// The line and column of a byte offset; an offset past the end is the end. O(log lines).
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

  /// The text of a line, counted from 1, without its line break.
  func text(ofLine line: Int) -> String {
    guard line >= 1, line <= starts.count else { return "" }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: source.bytes[start..<end], as: UTF8.self)
  }
}

extension SourceText {
  /// The byte offset in the file of a place inside a JSON string.
  ///
  /// - Parameters:
  ///   - target: an offset into the string's decoded UTF-8 text.
  ///   - stringOffset: the offset of the string's opening quotation mark.
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

/// The worth of a hexadecimal digit, or nil where the byte is none.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
