// PrefTypography: line break opportunities. In: the bytes of a line up to a mandatory break. Out: byte
// offsets. Scripts with spaces use the UAX #14 rules of `LineBreakRules`, without an ICU iterator;
// other scripts use ICU and its dictionaries.

import PrefGeometry
import PrefICU

enum LineBreaks {
  /// Returns the line break opportunities of a range as byte offsets from its start, ascending; the
  /// start itself is never included.
  static func offsets(_ utf8: [UInt8], _ range: Range<Int>) -> [Int] {
    if let offsets = offsetsByRules(utf8, range) { return offsets }
    let text = String(decoding: utf8[range], as: UTF8.self)
    let offsets = offsetsByICU(text) ?? offsetsByRules(utf8, range, defersToICU: false) ?? []
    return offsets.filter { !isInsideHangul(utf8, range.lowerBound + $0, range) }
  }

  /// Returns whether a byte offset is between two Hangul characters, where a line does not break: the strategy
  /// `hangulWordPriority`, which is part of TextKit's `standard` strategy for labels.
  private static func isInsideHangul(_ utf8: [UInt8], _ at: Int, _ range: Range<Int>) -> Bool {
    guard at - 3 >= range.lowerBound, at + 3 <= range.upperBound else { return false }
    // All Hangul characters have three bytes.
    return utf8[at - 3] & 0xF0 == 0xE0 && UTF8.scalar(utf8, at - 3).isHangul
      && UTF8.scalar(utf8, at).isHangul
  }

  /// Returns the line break opportunities by the UAX #14 rules alone, or `nil` if the text contains a
  /// script that needs ICU.
  static func offsetsByRules(
    _ utf8: [UInt8], _ range: Range<Int>, defersToICU: Bool = true
  ) -> [Int]? {
    var tokens: [LineBreakToken] = []
    tokens.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let start = at - range.lowerBound
      let scalar = UTF8.scalar(utf8, at)
      if defersToICU, scalar.needsICULineBreaks { return nil }
      at += UTF8.width(scalar)
      append(scalar, start, &tokens)
    }
    return LineBreakRules(tokens: tokens).offsets
  }

  private static func append(
    _ scalar: Unicode.Scalar, _ offset: Int, _ tokens: inout [LineBreakToken]
  ) {
    let kind = LineBreakClass(scalar)
    if kind == .mark || kind == .joiner {
      if let last = tokens.indices.last, ![.space, .zeroWidthSpace].contains(tokens[last].kind) {
        tokens[last].endsWithJoiner = kind == .joiner
      } else {
        var token = LineBreakToken(offset: Int32(offset), kind: .alphabetic)
        token.endsWithJoiner = kind == .joiner
        tokens.append(token)
      }
      return
    }
    var token = LineBreakToken(offset: Int32(offset), kind: kind)
    switch kind {
    case .alphabetic, .space, .number: break
    case .quotation:
      let category = scalar.properties.generalCategory
      token.opensQuote = category == .initialPunctuation
      token.closesQuote = category == .finalPunctuation
    case .region:
      token.completesFlag = tokens.last?.kind == .region && tokens.last?.completesFlag == false
    case .breakAfter: token.isHyphen = scalar.value == 0x2010
    default: break
    }
    token.isWide = scalar.isWideOrHalf
    token.isReservedEmoji =
      kind == .ideographic && (0x1F000..<0x1FB00).contains(scalar.value)
      && scalar.properties.generalCategory == .unassigned
    tokens.append(token)
  }
}
