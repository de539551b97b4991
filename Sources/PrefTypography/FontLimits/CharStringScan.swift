// PrefTypography: counting of the operands and operators of a char string, without drawing it.

/// A scan of a char string with the subroutines that it calls. It ends when the work of a glyph exceeds its limit.
struct CharStringScan {
  let table: FontTable
  let isCFF2: Bool
  /// The variations of a `CFF2` table; `nil` if it has none.
  let variations: VariationStore?
  let globals: CharStrings.Index
  let locals: CharStrings.Index
  /// The work so far, in units of ``GlyphWork``.
  private(set) var work = 0
  /// The number of operands on the stack.
  private var operandCount = 0
  /// The top of the stack, if it is a constant.
  private var lastOperand: Int?
  /// The number of stem hints, which determines the length of masks.
  private var stemCount = 0
  private var hasEnded = false
  /// Whether the number of operands is not known, because of an operator that is reserved.
  private var hasUnknownOperands = false
  /// The set of variations that `blend` applies.
  private var variationSet: Int
  /// Whether the regions of the set have been evaluated.
  private var hasBlended = false
  /// The nesting depth at which FreeType and HarfBuzz refuse a subroutine is 10.
  private static let maximumDepth = 16

  init(
    table: FontTable, isCFF2: Bool, variations: VariationStore?, variationSet: Int,
    globals: CharStrings.Index, locals: CharStrings.Index
  ) {
    self.table = table
    self.isCFF2 = isCFF2
    self.variations = variations
    self.variationSet = variationSet
    self.globals = globals
    self.locals = locals
  }

  /// Counts the operands and operators in a range of the table.
  mutating func read(_ range: Range<Int>, depth: Int) {
    var at = range.lowerBound
    while at < range.upperBound, !hasEnded {
      work += GlyphWork.unitsPerToken
      if work > GlyphWork.limit { hasEnded = true }
      let first = table.byte(at)
      at += 1
      if first >= 32 || first == 28 {
        push(first, &at)
        continue
      }
      switch first {
      case 10: call(locals, depth)
      case 29: call(globals, depth)
      case 11 where !isCFF2: return
      case 14 where !isCFF2: hasEnded = true
      case 1, 3, 18, 23: endStems()
      case 19, 20:
        endStems()
        at += (stemCount + 7) / 8
        // FreeType chooses among all stems.
        work += GlyphWork.unitsPerToken * stemCount
      case 15 where isCFF2: selectVariations()
      case 16 where isCFF2: blend()
      case 12:
        applyEscaped(table.byte(at))
        at += 1
      default: clear()
      }
    }
  }

  private mutating func push(_ first: Int, _ at: inout Int) {
    switch first {
    case 28:
      lastOperand = Int(Int16(truncatingIfNeeded: table.number16(at)))
      at += 2
    case 255:
      lastOperand = Int(Int16(truncatingIfNeeded: table.number16(at)))
      at += 4
    case 251...:
      lastOperand = -(first - 251) * 256 - table.byte(at) - 108
      at += 1
    case 247...:
      lastOperand = (first - 247) * 256 + table.byte(at) + 108
      at += 1
    default: lastOperand = first - 139
    }
    operandCount += 1
  }

  private mutating func clear() {
    operandCount = 0
    lastOperand = nil
    hasUnknownOperands = false
  }

  private mutating func endStems() {
    if hasUnknownOperands { return end() }
    stemCount += operandCount / 2
    clear()
  }

  /// The change of the number of operands by each operator of two bytes that computes operands, by its second byte.
  ///
  /// Source: The Type 2 Charstring Format, sections 4.4 to 4.6.
  private static let operandChanges = [
    // and, or, not, abs, add, sub, div, neg, eq
    3: -1, 4: -1, 5: 0, 9: 0, 10: -1, 11: -1, 12: -1, 14: 0, 15: -1,
    // drop, put, get, ifelse, random, mul, sqrt, dup, exch, index, roll
    18: -1, 20: -2, 21: 0, 22: -3, 23: 1, 24: -1, 26: 0, 27: 1, 28: 0, 29: 0, 30: -2,
  ]

  /// Applies an operator of two bytes.
  private mutating func applyEscaped(_ second: Int) {
    // Curves with a flat part, and `dotsection` of early fonts, which has no effect.
    if (34...37).contains(second) || (second == 0 && !isCFF2) { return clear() }
    lastOperand = nil
    if let change = Self.operandChanges[second], !isCFF2 {
      operandCount = max(operandCount + change, 0)
    } else {
      hasUnknownOperands = true
    }
  }

  /// Applies `vsindex`.
  private mutating func selectVariations() {
    guard let operand = lastOperand, operandCount == 1 else { return end() }
    variationSet = operand
    hasBlended = false
    clear()
  }

  /// Applies `blend`, which replaces values, each with an operand for each region, by as many.
  private mutating func blend() {
    guard let count = lastOperand, let variations else { return end() }
    if !hasBlended { work += variations.work(variationSet) }
    hasBlended = true
    operandCount = max(operandCount - 1 - count * variations.regionCount(variationSet), 0)
    lastOperand = nil
  }

  /// Ends the scan of a char string whose work cannot be known, because operands that are computed select what is
  /// applied.
  private mutating func end() {
    work = GlyphWork.limit + 1
    hasEnded = true
  }

  private mutating func call(_ index: CharStrings.Index, _ depth: Int) {
    guard let operand = lastOperand, depth < Self.maximumDepth else {
      return end()
    }
    operandCount = max(operandCount - 1, 0)
    lastOperand = nil
    read(index.range(operand + index.bias) ?? 0..<0, depth: depth + 1)
  }
}
