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
  /// Whether operators have replaced operands on the stack.
  private var hasComputedOperands = false
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
        let isFlex = (34...37).contains(table.byte(at))
        at += 1
        if isFlex { clear() } else { replaceOperands() }
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
    hasComputedOperands = false
  }

  private mutating func endStems() {
    if hasComputedOperands { return end() }
    stemCount += operandCount / 2
    clear()
  }

  /// Applies an operator that computes operands. Their number is not exact, but only that of stems matters, which must
  /// not be computed.
  private mutating func replaceOperands() {
    hasComputedOperands = true
    lastOperand = nil
    operandCount = max(operandCount - 1, 0)
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
