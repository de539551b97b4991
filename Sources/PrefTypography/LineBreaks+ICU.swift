// Typography: the ICU inside Swift's toolchain: what characters do to breaks, and where lines of scripts without spaces
// end: Thai and its neighbours by dictionary, Chinese, Japanese and Korean by rule. Opening the first iterator costs about
// 13 ms, so that plain text never does.

import PrefGeometry
import Synchronization

@_implementationOnly import _FoundationICU

extension LineBreaks {
  /// ICU's iterator and the lock that guards it.
  private struct Iterator: @unchecked Sendable {
    let breaks: OpaquePointer?

    static let shared = Mutex(Iterator())

    private init() {
      var status = U_ZERO_ERROR
      // The locale is fixed: the host's must not reach a picture.
      breaks = swift_ubrk_open(UBRK_LINE, "en", nil, 0, &status)
    }
  }

  /// Counts how often a task asks, for tests.
  @TaskLocal static var uses: UseCounter?

  /// Counts.
  final class UseCounter: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    fileprivate func add() { number.add(1, ordering: .relaxed) }
  }

  /// Where lines may end in a text, as offsets in UTF-8, ascending; nil where ICU does not answer.
  static func offsetsByTables(_ text: String) -> [Int]? {
    uses?.add()
    let units = Array(text.utf16)
    guard units.count < Int(Int32.max) else { return nil }
    return Iterator.shared.withLock { iterator in
      guard let breaks = iterator.breaks else { return nil }
      return units.withUnsafeBufferPointer { buffer -> [Int]? in
        var status = U_ZERO_ERROR
        swift_ubrk_setText(breaks, buffer.baseAddress, Int32(buffer.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        var found: [Int] = []
        var utf16 = 0
        var utf8 = 0
        var next = swift_ubrk_first(breaks)
        while next != -1 {
          while utf16 < Int(next) {
            let unit = buffer[utf16]
            utf8 += unit < 0x80 ? 1 : unit < 0x800 ? 2 : UTF16.isSurrogate(unit) ? 2 : 3
            utf16 += 1
          }
          found.append(utf8)
          next = swift_ubrk_next(breaks)
        }
        return found
      }
    }
  }
}

extension LineBreakClass {
  /// The class of a character.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    // Most letters, for speed.
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x391...0x3A1, 0x3A3...0x3CE, 0x400...0x481,
      0x620...0x64A, 0x904...0x939:
      self = .alphabetic
    case 0x20: self = .space
    case 0x30...0x39: self = .number
    // As in English: these open and close like parentheses; ’ is an apostrophe too.
    case 0x2018, 0x201C: self = .opening
    case 0x201D: self = .closing
    default: self.init(byPropertyOf: scalar)
    }
  }

  /// The class that Unicode gives a character.
  init(byPropertyOf scalar: Unicode.Scalar) {
    let classes = Self.classes
    let property = swift_u_getIntPropertyValue(Int32(scalar.value), UCHAR_LINE_BREAK)
    self = classes.indices.contains(Int(property)) ? classes[Int(property)] : .alphabetic
  }

  /// The classes by ICU's numbers; those that are not named are letters.
  private static let classes: [LineBreakClass] = {
    let names: [(ULineBreak, LineBreakClass)] = [
      (U_LB_BREAK_BOTH, .dash), (U_LB_BREAK_AFTER, .breakAfter), (U_LB_BREAK_BEFORE, .breakBefore),
      (U_LB_CONTINGENT_BREAK, .contingent), (U_LB_CLOSE_PUNCTUATION, .closing),
      (U_LB_CLOSE_PARENTHESIS, .closingParenthesis), (U_LB_COMBINING_MARK, .mark),
      (U_LB_EXCLAMATION, .exclamation), (U_LB_GLUE, .glue), (U_LB_HEBREW_LETTER, .hebrew),
      (U_LB_HYPHEN, .hyphen), (U_LB_IDEOGRAPHIC, .ideographic), (U_LB_INSEPARABLE, .inseparable),
      (U_LB_INFIX_NUMERIC, .infix), (U_LB_ZWJ, .joiner), (U_LB_NONSTARTER, .nonstarter),
      (U_LB_CONDITIONAL_JAPANESE_STARTER, .nonstarter), (U_LB_NUMERIC, .number),
      (U_LB_OPEN_PUNCTUATION, .opening), (U_LB_POSTFIX_NUMERIC, .postfix),
      (U_LB_PREFIX_NUMERIC, .prefix), (U_LB_QUOTATION, .quotation),
      (U_LB_REGIONAL_INDICATOR, .region), (U_LB_BREAK_SYMBOLS, .slash), (U_LB_SPACE, .space),
      (U_LB_WORD_JOINER, .wordJoiner), (U_LB_ZWSPACE, .zeroWidthSpace), (U_LB_E_BASE, .emojiBase),
      (U_LB_E_MODIFIER, .emojiModifier),
    ]
    var classes = [LineBreakClass](repeating: .alphabetic, count: Int(U_LB_COUNT.rawValue))
    for (name, value) in names { classes[Int(name.rawValue)] = value }
    return classes
  }()
}

extension Unicode.Scalar {
  /// Whether the character is as wide as ideographs are, or half of that.
  var isWideOrHalf: Bool {
    guard value >= 0x1100 else { return false }
    let width = swift_u_getIntPropertyValue(Int32(value), UCHAR_EAST_ASIAN_WIDTH)
    return [U_EA_WIDE, U_EA_FULLWIDTH, U_EA_HALFWIDTH].contains { Int32($0.rawValue) == width }
  }
}
