// PrefTypography: the Unicode line breaking rules (UAX #14, Unicode 16). In: the characters of a line
// up to a mandatory break. Out: line break opportunities. ICU handles the scripts
// that need a dictionary.

import PrefGeometry
import PrefICU

/// A character with the combining marks and joiners that follow it, which form a unit (rules LB9 and
/// LB10).
struct LineBreakToken {
  /// The byte offset of the character.
  var offset: Int32
  var kind: LineBreakClass
  /// Whether the character is an opening (`Pi`) or a closing (`Pf`) quotation mark.
  var opensQuote = false
  var closesQuote = false
  /// Whether the East Asian width is wide, fullwidth or halfwidth.
  var isWide = false
  /// Whether the character is U+2010 HYPHEN.
  var isHyphen = false
  /// Whether the code point is unassigned and reserved for emoji (LB30b).
  var isReservedEmoji = false
  /// Whether the sequence ends with a zero width joiner (LB8a).
  var endsWithJoiner = false
  /// Whether the character is the second regional indicator of a flag (LB30a).
  var completesFlag = false
}

/// The line break opportunities of a line of tokens.
struct LineBreakRules {
  let tokens: [LineBreakToken]

  /// The byte offsets of all line break opportunities, ascending, without the start of the line.
  var offsets: [Int] {
    var result: [Int] = []
    // The last token that is not a space.
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

  /// Returns whether there is a line break opportunity before a token.
  private func allows(_ index: Int, base: Int?) -> Bool {
    let (left, right) = (tokens[index - 1], tokens[index])
    if right.kind == .space || right.kind == .zeroWidthSpace { return false }  // LB7
    if let base, tokens[base].kind == .zeroWidthSpace { return true }  // LB8
    if left.endsWithJoiner { return false }  // LB8a
    if let decision = decisionAtGlue(left, right) { return decision }
    if let decision = decisionAcrossSpaces(index, base: base) { return decision }
    if left.kind == .space { return true }  // LB18
    if let decision = decisionAtQuotes(index) { return decision }
    if left.kind == .contingent || right.kind == .contingent { return true }  // LB20
    if prohibitsBreakAtHyphen(index) || prohibitsBreakInNumber(index) || prohibitsBreakInWord(index)
    {
      return false
    }
    return true  // LB31
  }

  /// Rules LB11 to LB13; `nil` if none of them applies.
  private func decisionAtGlue(_ left: LineBreakToken, _ right: LineBreakToken) -> Bool? {
    if left.kind == .wordJoiner || right.kind == .wordJoiner || left.kind == .glue { return false }
    switch right.kind {
    case .glue: return [.space, .breakAfter, .hyphen].contains(left.kind) ? nil : false
    case .closing, .closingParenthesis, .exclamation, .slash: return false
    default: return nil
    }
  }

  /// Rules LB14 to LB17, which match across spaces; `nil` if none of them applies.
  private func decisionAcrossSpaces(_ index: Int, base: Int?) -> Bool? {
    let right = tokens[index]
    if let base {
      switch tokens[base].kind {
      case .opening: return false  // LB14
      case .quotation where tokens[base].opensQuote:  // LB15a
        switch kind(base - 1) {
        case nil, .opening, .quotation, .glue, .space, .zeroWidthSpace: return false
        default: break
        }
      case .closing, .closingParenthesis: if right.kind == .nonstarter { return false }  // LB16
      case .dash: if right.kind == .dash { return false }  // LB17
      default: break
      }
    }
    if right.closesQuote {  // LB15b
      switch kind(index + 1) {
      case nil, .space, .glue, .wordJoiner, .closing, .quotation, .closingParenthesis,
        .exclamation, .infix, .slash, .zeroWidthSpace:
        return false
      default: break
      }
    }
    guard right.kind == .infix else { return nil }
    return tokens[index - 1].kind == .space && kind(index + 1) == .number  // LB15c, LB15d
  }

  /// Rules LB19 and LB19a; `nil` if neither applies.
  private func decisionAtQuotes(_ index: Int) -> Bool? {
    let (left, right) = (tokens[index - 1], tokens[index])
    if right.kind == .quotation {
      if !right.opensQuote || !left.isWide || !isWide(index + 1) { return false }
    }
    if left.kind == .quotation {
      if !left.closesQuote || !right.isWide || !isWide(index - 2) { return false }
    }
    return nil
  }

  /// Returns whether rules LB20a to LB22 prohibit a break before a token.
  private func prohibitsBreakAtHyphen(_ index: Int) -> Bool {
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

  /// Returns whether rules LB23 to LB25 prohibit a break before a token.
  private func prohibitsBreakInNumber(_ index: Int) -> Bool {
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

  /// Returns whether a number, with its infix separators, ends at a token.
  private func endsNumber(_ index: Int) -> Bool {
    var at = index
    while let kind = kind(at), kind == .slash || kind == .infix { at -= 1 }
    return kind(at) == .number
  }

  /// Returns whether rules LB26 to LB30b prohibit a break before a token, except those for scripts that need a
  /// dictionary.
  private func prohibitsBreakInWord(_ index: Int) -> Bool {
    let (left, right) = (tokens[index - 1], tokens[index])
    if right.kind.isLetter, left.kind.isLetter || left.kind == .infix { return true }
    let isWord = { (kind: LineBreakClass) in kind.isLetter || kind == .number }
    if isWord(left.kind), right.kind == .opening, !right.isWide { return true }
    if left.kind == .closingParenthesis, !left.isWide, isWord(right.kind) { return true }
    if left.kind == .region, right.kind == .region { return !left.completesFlag }
    return right.kind == .emojiModifier && (left.kind == .emojiBase || left.isReservedEmoji)
  }
}
