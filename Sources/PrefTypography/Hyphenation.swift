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
  private let minimum: (before: Int, after: Int)
  /// The edges of the trie, from a node and a letter to the child node.
  private let edges: [UInt64: UInt32]
  /// For each node, the index in `numbers` of its pattern's values; -1 if no pattern ends there.
  private let values: [Int32]
  /// The values of all patterns, one more than letters each, with a terminator after each pattern.
  private let numbers: [UInt8]
  /// Words with explicit hyphenation points, given as letter indices.
  private let exceptions: [String: [Int]]

  /// Longer words are not hyphenated.
  private static let maximumWordLength = 64

  /// Parses a file in the format that build-hyphenation.py documents.
  init(_ bytes: UnsafeRawBufferPointer) {
    var builder = PatternTrieBuilder()
    var minimum = (before: 2, after: 2)
    var exceptions: [String: [Int]] = [:]
    var isFirstLine = true
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "%") {
      let text = String(decoding: line, as: UTF8.self)
      if isFirstLine {
        let minima = text.split(separator: " ").compactMap { Int($0) }
        if minima.count == 2 { minimum = (max(minima[0], 1), max(minima[1], 1)) }
        isFirstLine = false
      } else if text.contains("-") || !text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) {
        let pieces = text.split(separator: "-").map { $0.unicodeScalars.count }
        exceptions[text.replacingOccurrences(of: "-", with: "")] =
          pieces.dropLast().reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1) }
      } else {
        builder.add(text)
      }
    }
    (edges, values, numbers) = (builder.edges, builder.values, builder.numbers)
    (self.minimum, self.exceptions) = (minimum, exceptions)
  }

  /// Returns the indices of the letters before which a word may be hyphenated, ascending. O(n²) in the
  /// length of the word.
  ///
  /// - Parameter word: The letters in lowercase.
  func hyphenationPoints(in word: [Unicode.Scalar]) -> [Int] {
    guard word.count >= minimum.before + minimum.after, word.count <= Self.maximumWordLength else {
      return []
    }
    if !exceptions.isEmpty {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: word)
      if let explicit = exceptions[String(text)] { return explicit }
    }
    let letters = [PatternTrieBuilder.boundary] + word.map(\.value) + [PatternTrieBuilder.boundary]
    var maxima = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      var node: UInt32 = 0
      for letter in letters[start...] {
        guard let next = edges[PatternTrieBuilder.key(node, letter)] else { break }
        node = next
        var number = Int(values[Int(node)])
        guard number >= 0 else { continue }
        // Combine the pattern's values up to the terminator.
        var position = start
        while numbers[number] != PatternTrieBuilder.terminator {
          maxima[position] = max(maxima[position], numbers[number])
          number += 1
          position += 1
        }
      }
    }
    // The value before letter k has index k + 1, because of the word boundary at index 0.
    return (minimum.before...word.count - minimum.after).filter { maxima[$0 + 1] % 2 == 1 }
  }
}

/// Builds the trie of patterns.
private struct PatternTrieBuilder {
  /// The boundary at the start and the end of a word.
  static let boundary = UInt32(UInt8(ascii: "."))
  /// The terminator of a pattern's values.
  static let terminator: UInt8 = 255

  private(set) var edges: [UInt64: UInt32] = [:]
  private(set) var values: [Int32] = [-1]
  private(set) var numbers: [UInt8] = []

  static func key(_ node: UInt32, _ letter: UInt32) -> UInt64 {
    UInt64(node) << 32 | UInt64(letter)
  }

  /// Inserts a pattern such as `hen5at`.
  mutating func add(_ pattern: String) {
    var node: UInt32 = 0
    var weights: [UInt8] = [0]
    for scalar in pattern.unicodeScalars {
      if (0x30...0x39).contains(scalar.value) {
        weights[weights.count - 1] = UInt8(scalar.value - 0x30)
        continue
      }
      weights.append(0)
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
    numbers += weights + [Self.terminator]
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
    return patterns.withLock { cache in
      if let cached = cache[code] { return cached }
      do {
        let data = try FontData(mapping: "\(directory)/Hyphenation/\(code).txt")
        let created = HyphenationPatterns(data.bytes)
        cache[code] = .some(created)
        return created
      } catch {
        // A fonts folder without pattern files disables hyphenation.
        cache[code] = .some(nil)
        return nil
      }
    }
  }
}

/// A word that is being collected.
private struct PendingWord {
  var language: String?
  /// The letters in lowercase.
  private(set) var letters: [Unicode.Scalar] = []
  /// The byte offset of each letter.
  private(set) var starts: [Int] = []
  /// Whether the word contains soft hyphens.
  var hasSoftHyphens = false

  init(language: String? = nil) { self.language = language }

  mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    let lowercase = scalar.properties.lowercaseMapping.unicodeScalars
    letters.append(lowercase.count == 1 ? lowercase.first ?? scalar : scalar)
    starts.append(offset)
  }
}

extension ShapedText {
  /// Marks the line break opportunities inside words of segments with hyphenation enabled.
  mutating func markHyphenationPoints(_ range: Range<Int>, _ library: FontLibrary) {
    guard hasHyphenation else { return }
    var word = PendingWord()
    for index in range {
      let segment = runs[Int(units[index].run)].segment
      let language = runs[Int(units[index].run)].box == nil ? segments[segment].hyphenation : nil
      let bytes = textRange(index..<index + 1)
      var offset = bytes.lowerBound
      for scalar in String(decoding: utf8[bytes], as: UTF8.self).unicodeScalars {
        if scalar == "\u{AD}" {
          word.hasSoftHyphens = true
        } else {
          let isLetter = language != nil && scalar.properties.isAlphabetic
          if !isLetter || language != word.language {
            hyphenate(word, range, library)
            word = PendingWord(language: language)
          }
          if isLetter { word.append(scalar, at: offset) }
        }
        offset += UTF8.width(scalar)
      }
    }
    hyphenate(word, range, library)
  }

  private mutating func hyphenate(
    _ word: PendingWord, _ range: Range<Int>, _ library: FontLibrary
  ) {
    // Explicit soft hyphens override the patterns.
    guard word.letters.count > 3, !word.hasSoftHyphens, let language = word.language else {
      return
    }
    guard let patterns = library.hyphenation(language) else {
      if !languagesWithoutHyphenation.contains(language) {
        languagesWithoutHyphenation.append(language)
      }
      return
    }
    for position in patterns.hyphenationPoints(in: word.letters) {
      guard let unit = unit(at: word.starts[position], in: range) else { continue }
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
