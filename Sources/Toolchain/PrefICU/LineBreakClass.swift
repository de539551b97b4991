// PrefICU: line breaking and plural rules by the ICU inside Swift's Foundation (the module `_FoundationICU`, which is
// not public API). In: Unicode scalars, UTF-16 text, numbers. Out: line break classes, break offsets, plural
// categories. See ../README.md.

@_implementationOnly import _FoundationICU

/// A class of the `Line_Break` property (UAX 14); classes that the rules treat alike share a case.
public enum LineBreakClass: UInt8, Sendable {
  case alphabetic, dash, breakAfter, breakBefore, contingent, closing, closingParenthesis, mark
  case exclamation, glue, hebrew, hyphen, ideographic, inseparable, infix, joiner, nonstarter
  case number, opening, postfix, prefix, quotation, region, slash, space, wordJoiner
  case zeroWidthSpace, emojiBase, emojiModifier

  /// Whether the class is a letter (AL or HL).
  public var isLetter: Bool { self == .alphabetic || self == .hebrew }

  /// Creates the class of a scalar by its `Line_Break` property; classes that are not listed above count as alphabetic.
  public init(byPropertyOf scalar: Unicode.Scalar) {
    let classes = Self.classes
    let property = swift_u_getIntPropertyValue(Int32(scalar.value), UCHAR_LINE_BREAK)
    self = classes.indices.contains(Int(property)) ? classes[Int(property)] : .alphabetic
  }

  /// The classes, indexed by ICU's `ULineBreak`.
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
  /// Whether the East Asian width is wide, fullwidth or halfwidth.
  public var isWideOrHalf: Bool {
    guard value >= 0x1100 else { return false }
    let width = swift_u_getIntPropertyValue(Int32(value), UCHAR_EAST_ASIAN_WIDTH)
    return [U_EA_WIDE, U_EA_FULLWIDTH, U_EA_HALFWIDTH].contains { Int32($0.rawValue) == width }
  }
}
