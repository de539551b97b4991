// PrefTypography: hyphenation by Liang's patterns: word fragments with a number between every two
// letters. At each position the maximum over all matching patterns counts; odd values allow a hyphen.
//
//    .  h  y  p  h  e  n  a  t  i  o  n  .
//       h  y 3p  h                              hy3ph
//             h  e  n 5a  t                     hen5at
//                   1n  a                       1na
//    .  h 0y 3p 0h 0e 2n 5a 4t 2i 0o 0n  .      hy-phen-ation

import PrefGeometry

/// The hyphenation patterns of one language, as a trie; immutable.
final class HyphenationPatterns: Sendable {
  /// The minimum number of letters before the first hyphen and after the last.
  private let least: (before: Int, after: Int)
  /// The edges of the trie, from a node and a letter to the child node.
  private let edges: [UInt64: UInt32]
  /// For each node, the index in `numbers` of its pattern's values; -1 if no pattern ends there.
  private let values: [Int32]
  /// The values of all patterns, one more than letters each, with a terminator after each pattern.
  private let numbers: [UInt8]
  /// Words with explicit hyphenation points, given as letter indices.
  private let exceptions: [String: [Int]]

  /// Longer words are not hyphenated.
  private static let longestWord = 64

  /// Parses a file in the format that build-hyphenation.py documents.
  init(_ bytes: UnsafeRawBufferPointer) {
    var reader = PatternReader()
    var least = (before: 2, after: 2)
    var exceptions: [String: [Int]] = [:]
    var isHead = true
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "%") {
      let text = String(decoding: line, as: UTF8.self)
      if isHead {
        let minima = text.split(separator: " ").compactMap { Int($0) }
        if minima.count == 2 { least = (max(minima[0], 1), max(minima[1], 1)) }
        isHead = false
      } else if text.contains("-") || !text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) {
        let parts = text.split(separator: "-").map { $0.unicodeScalars.count }
        exceptions[text.replacingOccurrences(of: "-", with: "")] =
          parts.dropLast().reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1) }
      } else {
        reader.add(text)
      }
    }
    (edges, values, numbers) = (reader.edges, reader.values, reader.numbers)
    (self.least, self.exceptions) = (least, exceptions)
  }

  /// Returns the indices of the letters before which a word may be hyphenated, ascending. O(n²) in the
  /// length of the word.
  ///
  /// - Parameter word: The letters in lowercase.
  func places(in word: [Unicode.Scalar]) -> [Int] {
    guard word.count >= least.before + least.after, word.count <= Self.longestWord else {
      return []
    }
    if !exceptions.isEmpty {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: word)
      if let known = exceptions[String(text)] { return known }
    }
    let letters = [PatternReader.edge] + word.map(\.value) + [PatternReader.edge]
    var greatest = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      var node: UInt32 = 0
      for letter in letters[start...] {
        guard let next = edges[PatternReader.key(node, letter)] else { break }
        node = next
        var number = Int(values[Int(node)])
        guard number >= 0 else { continue }
        // Combine the pattern's values up to the terminator.
        var place = start
        while numbers[number] != PatternReader.end {
          greatest[place] = max(greatest[place], numbers[number])
          number += 1
          place += 1
        }
      }
    }
    // The value before letter k has index k + 1, because of the word boundary at index 0.
    return (least.before...word.count - least.after).filter { greatest[$0 + 1] % 2 == 1 }
  }
}

/// Builds the trie of patterns.
private struct PatternReader {
  /// The boundary at the start and the end of a word.
  static let edge = UInt32(UInt8(ascii: "."))
  /// The terminator of a pattern's values.
  static let end: UInt8 = 255

  private(set) var edges: [UInt64: UInt32] = [:]
  private(set) var values: [Int32] = [-1]
  private(set) var numbers: [UInt8] = []

  static func key(_ node: UInt32, _ letter: UInt32) -> UInt64 {
    UInt64(node) << 32 | UInt64(letter)
  }

  /// Inserts a pattern such as `hen5at`.
  mutating func add(_ pattern: String) {
    var node: UInt32 = 0
    var own: [UInt8] = [0]
    for scalar in pattern.unicodeScalars {
      if (0x30...0x39).contains(scalar.value) {
        own[own.count - 1] = UInt8(scalar.value - 0x30)
        continue
      }
      own.append(0)
      let key = Self.key(node, scalar.value)
      if let next = edges[key] {
        node = next
      } else {
        node = UInt32(values.count)
        values.append(-1)
        edges[key] = node
      }
    }
    values[Int(node)] = Int32(numbers.count)
    numbers += own + [Self.end]
  }
}

extension FontLibrary {
  /// The language codes for which hyphenation patterns are bundled.
  public static let hyphenatedLanguages = ["de", "en"]

  /// Returns the patterns for a language identifier such as `de_AT`, or `nil` if there are none. Each
  /// file is read once.
  func hyphenation(_ language: String) -> HyphenationPatterns? {
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard Self.hyphenatedLanguages.contains(code) else { return nil }
    return patterns.withLock { known in
      if let found = known[code] { return found }
      do {
        let data = try FontData(mapping: "\(directory)/Hyphenation/\(code).txt")
        let made = HyphenationPatterns(data.bytes)
        known[code] = .some(made)
        return made
      } catch {
        // A fonts folder without pattern files disables hyphenation.
        known[code] = .some(nil)
        return nil
      }
    }
  }
}

/// A word that is being collected.
private struct HyphenatedWord {
  var language: String?
  /// The letters in lowercase.
  private(set) var letters: [Unicode.Scalar] = []
  /// The byte offset of each letter.
  private(set) var starts: [Int] = []
  /// Whether the word contains soft hyphens.
  var isPartedByItsAuthor = false

  init(language: String? = nil) { self.language = language }

  mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    let lowercase = scalar.properties.lowercaseMapping.unicodeScalars
    letters.append(lowercase.count == 1 ? lowercase.first ?? scalar : scalar)
    starts.append(offset)
  }
}

extension ShapedText {
  /// Marks the line break opportunities inside words of segments with hyphenation enabled.
  mutating func markHyphens(_ range: Range<Int>, _ library: FontLibrary) {
    guard segments.contains(where: { $0.hyphenation != nil }) else { return }
    var word = HyphenatedWord()
    for index in range {
      let segment = runs[Int(units[index].run)].segment
      let own = runs[Int(units[index].run)].box == nil ? segments[segment].hyphenation : nil
      let bytes = textRange(index..<index + 1)
      var offset = bytes.lowerBound
      for scalar in String(decoding: utf8[bytes], as: UTF8.self).unicodeScalars {
        if scalar == "\u{AD}" {
          word.isPartedByItsAuthor = true
        } else {
          let isLetter = own != nil && scalar.properties.isAlphabetic
          if !isLetter || own != word.language {
            part(word, range, library)
            word = HyphenatedWord(language: own)
          }
          if isLetter { word.append(scalar, at: offset) }
        }
        offset += UTF8.width(scalar)
      }
    }
    part(word, range, library)
  }

  private mutating func part(
    _ word: HyphenatedWord, _ range: Range<Int>, _ library: FontLibrary
  ) {
    // Explicit soft hyphens override the patterns.
    guard word.letters.count > 3, !word.isPartedByItsAuthor, let language = word.language else {
      return
    }
    guard let patterns = library.hyphenation(language) else {
      if !unknownHyphenations.contains(language) { unknownHyphenations.append(language) }
      return
    }
    for place in patterns.places(in: word.letters) {
      guard let unit = unit(at: word.starts[place], in: range) else { continue }
      units[unit].flags.formUnion([.mayBreakBefore, .hyphenBefore])
    }
  }

  /// Returns the unit that starts at a byte offset, or `nil` if the offset is inside a unit. O(log n).
  private func unit(at byte: Int, in range: Range<Int>) -> Int? {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if Int(units[middle].start) < byte { low = middle + 1 } else { high = middle }
    }
    return low < range.upperBound && Int(units[low].start) == byte ? low : nil
  }
}
