// Typography: Unicode's rules for lines (UAX #14, Unicode 16). In: the characters of a line up to a forced break. Out:
// before which of them a line may end. Scripts without spaces need dictionaries besides and are left to ICU.

import PrefGeometry

/// A class of UAX #14, of those that scripts with spaces have.
enum LineBreakClass: UInt8 {
  case alphabetic, dash, breakAfter, breakBefore, contingent, closing, closingParenthesis, mark
  case exclamation, glue, hebrew, hyphen, ideographic, inseparable, infix, joiner, nonstarter
  case number, opening, postfix, prefix, quotation, region, slash, space, wordJoiner
  case zeroWidthSpace, emojiBase, emojiModifier

  /// Letters of words, in Hebrew or not.
  var isLetter: Bool { self == .alphabetic || self == .hebrew }
}

/// A character with the marks that follow it, which no line parts from it (rules 9 and 10).
struct LineBreakToken {
  /// Where its text begins, in bytes.
  var offset: Int32
  var kind: LineBreakClass
  /// Whether it is an opening or a closing quotation mark.
  var opensQuote = false
  var closesQuote = false
  /// Whether it is as wide as ideographs are.
  var isWide = false
  /// Whether it is U+2010.
  var isHyphen = false
  /// Whether it stands for a picture that is yet to come.
  var isFuturePicture = false
  /// Whether a joiner ends it.
  var isJoined = false
  /// Whether it is the second of two signs of regions, which make a flag.
  var endsPair = false
}

/// Before which of a line's tokens it may end.
struct LineBreakRules {
  let tokens: [LineBreakToken]

  /// Where lines may end, in bytes; never at the beginning.
  var offsets: [Int] {
    var result: [Int] = []
    // The last token that is no space.
    var base: Int?
    for index in tokens.indices {
      if index > 0, allows(index, base: base) { result.append(Int(tokens[index].offset)) }
      if tokens[index].kind != .space { base = index }
    }
    return result
  }

  private func kind(_ index: Int) -> LineBreakClass? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  private func isWide(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isWide
  }

  /// Whether a line may end before a token.
  private func allows(_ index: Int, base: Int?) -> Bool {
    let (left, right) = (tokens[index - 1], tokens[index])
    if right.kind == .space || right.kind == .zeroWidthSpace { return false }  // 7
    if let base, tokens[base].kind == .zeroWidthSpace { return true }  // 8
    if left.isJoined { return false }  // 8a
    if let answer = aroundGlue(left, right) { return answer }
    if let answer = acrossSpaces(index, base: base) { return answer }
    if left.kind == .space { return true }  // 18
    if let answer = atQuotes(index) { return answer }
    if left.kind == .contingent || right.kind == .contingent { return true }  // 20
    if keepsHyphens(index) || keepsNumbers(index) || keepsLetters(index) { return false }
    return true  // 31
  }

  /// Rules 11 to 13.
  private func aroundGlue(_ left: LineBreakToken, _ right: LineBreakToken) -> Bool? {
    if left.kind == .wordJoiner || right.kind == .wordJoiner || left.kind == .glue { return false }
    switch right.kind {
    case .glue: return [.space, .breakAfter, .hyphen].contains(left.kind) ? nil : false
    case .closing, .closingParenthesis, .exclamation, .slash: return false
    default: return nil
    }
  }

  /// Rules 14 to 17, which look across spaces.
  private func acrossSpaces(_ index: Int, base: Int?) -> Bool? {
    let right = tokens[index]
    if let base {
      switch tokens[base].kind {
      case .opening: return false  // 14
      case .quotation where tokens[base].opensQuote:  // 15a
        switch kind(base - 1) {
        case nil, .opening, .quotation, .glue, .space, .zeroWidthSpace: return false
        default: break
        }
      case .closing, .closingParenthesis: if right.kind == .nonstarter { return false }  // 16
      case .dash: if right.kind == .dash { return false }  // 17
      default: break
      }
    }
    if right.closesQuote {  // 15b
      switch kind(index + 1) {
      case nil, .space, .glue, .wordJoiner, .closing, .quotation, .closingParenthesis,
        .exclamation, .infix, .slash, .zeroWidthSpace:
        return false
      default: break
      }
    }
    guard right.kind == .infix else { return nil }
    return tokens[index - 1].kind == .space && kind(index + 1) == .number  // 15c, 15d
  }

  /// Rules 19 and 19a.
  private func atQuotes(_ index: Int) -> Bool? {
    let (left, right) = (tokens[index - 1], tokens[index])
    if right.kind == .quotation {
      if !right.opensQuote || !left.isWide || !isWide(index + 1) { return false }
    }
    if left.kind == .quotation {
      if !left.closesQuote || !right.isWide || !isWide(index - 2) { return false }
    }
    return nil
  }

  /// Rules 20a to 22.
  private func keepsHyphens(_ index: Int) -> Bool {
    let (left, right) = (tokens[index - 1], tokens[index])
    let before = kind(index - 2)
    if left.kind == .hyphen || left.isHyphen, right.kind == .alphabetic {
      switch before {
      case nil, .space, .zeroWidthSpace, .contingent, .glue: return true
      default: break
      }
    }
    if [.breakAfter, .hyphen, .nonstarter, .inseparable].contains(right.kind) { return true }
    if left.kind == .breakBefore { return true }
    let isHyphen = left.kind == .hyphen || left.kind == .breakAfter && !left.isWide
    if isHyphen, before == .hebrew, right.kind != .hebrew { return true }
    return left.kind == .slash && right.kind == .hebrew
  }

  /// Rules 23 to 25.
  private func keepsNumbers(_ index: Int) -> Bool {
    let (left, right) = (tokens[index - 1].kind, tokens[index].kind)
    switch (left, right) {
    case (_, .number) where left.isLetter || left == .hyphen || left == .infix: return true
    case (.number, _) where right.isLetter: return true
    case (.prefix, .ideographic), (.prefix, .emojiBase), (.prefix, .emojiModifier),
      (.ideographic, .postfix), (.emojiBase, .postfix), (.emojiModifier, .postfix):
      return true
    case (.prefix, _), (.postfix, _):
      if right.isLetter || right == .number { return true }
      guard right == .opening else { return false }
      let next = kind(index + 1)
      return next == .number || next == .infix && kind(index + 2) == .number
    case (_, .prefix), (_, .postfix):
      if left.isLetter { return true }
      let isClosed = left == .closing || left == .closingParenthesis
      return endsNumber(isClosed ? index - 2 : index - 1)
    case (_, .number): return endsNumber(index - 1)
    default: return false
    }
  }

  /// Whether a number with its signs inside ends at a token.
  private func endsNumber(_ index: Int) -> Bool {
    var at = index
    while let kind = kind(at), kind == .slash || kind == .infix { at -= 1 }
    return kind(at) == .number
  }

  /// Rules 26 to 30b, without those for scripts that need dictionaries.
  private func keepsLetters(_ index: Int) -> Bool {
    let (left, right) = (tokens[index - 1], tokens[index])
    if right.kind.isLetter, left.kind.isLetter || left.kind == .infix { return true }
    let isWord = { (kind: LineBreakClass) in kind.isLetter || kind == .number }
    if isWord(left.kind), right.kind == .opening, !right.isWide { return true }
    if left.kind == .closingParenthesis, !left.isWide, isWord(right.kind) { return true }
    if left.kind == .region, right.kind == .region { return !left.endsPair }
    return right.kind == .emojiModifier && (left.kind == .emojiBase || left.isFuturePicture)
  }
}
