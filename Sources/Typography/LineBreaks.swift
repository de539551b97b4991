// Typography: where a line may end. In: the first characters of the units of a line. Out: before which units a break
// is allowed. Scripts with spaces follow a subset of UAX #14 that needs no tables; the others are left to ICU.

import Geometry

enum LineBreaks {
  /// What a character does to breaks; named as in UAX #14.
  enum Class: UInt8 {
    case alphabetic, number, space, zeroWidthSpace, glue, opening, closing, closingParenthesis
    case quotation, exclamation, infix, hyphen, breakAfter, emDash, slash, ideographic
  }

  /// The class of a character.
  static func classify(_ scalar: Unicode.Scalar) -> Class {
    switch scalar.value {
    case 0x20: return .space
    case 0x30...0x39: return .number
    case 0x41...0x5A, 0x61...0x7A: return .alphabetic
    case 0x28, 0x5B, 0x7B, 0xA1, 0xBF, 0x2045, 0x2329: return .opening
    case 0x29, 0x5D: return .closingParenthesis
    case 0x7D, 0x2046, 0x232A: return .closing
    case 0x22, 0x27, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: return .quotation
    case 0x21, 0x3F, 0x61F, 0x203C, 0x203D, 0x2047...0x2049: return .exclamation
    case 0x2C, 0x2E, 0x3A, 0x3B, 0x60C, 0x61B, 0x37E, 0x589, 0x2044, 0x2026: return .infix
    case 0x2D: return .hyphen
    case 0xAD, 0x58A, 0x2010, 0x2012, 0x2013, 0x7C, 0x964, 0x965: return .breakAfter
    case 0x2014, 0x2E3A, 0x2E3B: return .emDash
    case 0x2F: return .slash
    case 0x200B: return .zeroWidthSpace
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: return .glue
    case 0xFFFC: return .ideographic
    default:
      if scalar.isBreakingSpace { return .space }
      if scalar.value >= 0x2000, scalar.properties.isEmojiPresentation { return .ideographic }
      return .alphabetic
    }
  }

  /// Whether a line may end between two neighbours; `before` has spaces between it and `left` when `isSpaced`.
  ///
  /// `ahead` is the class before `left`, for hyphens that begin a word.
  static func allows(_ left: Class, _ right: Class, isSpaced: Bool, ahead: Class?) -> Bool {
    switch right {
    case .space, .zeroWidthSpace, .closing, .closingParenthesis, .exclamation, .infix, .slash:
      return left == .zeroWidthSpace && right != .space
    default: break
    }
    if left == .zeroWidthSpace { return true }
    if left == .opening { return false }
    if isSpaced { return true }
    if right == .glue || left == .glue { return false }
    if right == .quotation || left == .quotation { return false }
    if right == .hyphen || right == .breakAfter { return false }
    return allowsTouching(left, right, ahead: ahead)
  }

  private static func allowsTouching(_ left: Class, _ right: Class, ahead: Class?) -> Bool {
    switch left {
    case .hyphen, .breakAfter:
      // "-5" and a hyphen that begins a word stay whole.
      if ahead == nil || ahead == .space || ahead == .opening { return false }
      return !(left == .hyphen && right == .number)
    case .emDash: return right != .emDash
    case .slash: return right != .number
    case .ideographic: return true
    case .exclamation, .closing: return true
    case .closingParenthesis: return right == .emDash || right == .ideographic
    case .infix: return right == .emDash || right == .ideographic
    default: return right == .emDash || right == .ideographic
    }
  }

  /// Before which units a line may end: one flag a unit, never before the first.
  static func opportunities(_ classes: [Class]) -> [Bool] {
    var result = [Bool](repeating: false, count: classes.count)
    var last: Class?
    var ahead: Class?
    var isSpaced = false
    for (index, current) in classes.enumerated() {
      if current == .space {
        isSpaced = true
        continue
      }
      if let last {
        result[index] = allows(
          last, current, isSpaced: isSpaced, ahead: ahead)
      } else if isSpaced {
        result[index] = true
      }
      ahead = isSpaced || last == nil ? .space : last
      last = current
      isSpaced = false
    }
    return result
  }
}
