// PrefTypography: line breaking by the ICU of the Swift toolchain: the break class of a character, and
// line break opportunities in scripts without spaces (Thai and similar scripts by dictionary, Chinese,
// Japanese and Korean by rule). Opening the first iterator takes about 13 ms, so plain text does not
// use it.

import PrefGeometry
import PrefICU
import Synchronization

extension LineBreaks {
  /// Counts the queries of the current task, for tests.
  @TaskLocal static var queryCounter: QueryCounter?

  /// A counter of ICU queries.
  final class QueryCounter: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    fileprivate func add() { number.add(1, ordering: .relaxed) }
  }

  /// Returns the line break opportunities of a text as UTF-8 offsets, ascending, or `nil` if ICU fails.
  static func offsetsByICU(_ text: String) -> [Int]? {
    queryCounter?.add()
    return LineBreakIterator.offsets(in: text)
  }
}

extension LineBreakClass {
  /// Classifies a character.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    // A fast path for the most frequent letters.
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x391...0x3A1, 0x3A3...0x3CE, 0x400...0x481,
      0x620...0x64A, 0x904...0x939:
      self = .alphabetic
    case 0x20: self = .space
    case 0x30...0x39: self = .number
    // As in English: these are opening and closing punctuation; U+2019 stays ambiguous, because it is
    // also the apostrophe.
    case 0x2018, 0x201C: self = .opening
    case 0x201D: self = .closing
    default: self.init(byPropertyOf: scalar)
    }
  }
}
