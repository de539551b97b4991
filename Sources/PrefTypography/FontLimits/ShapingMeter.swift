// PrefTypography: counting of the work of lookups while a text is shaped. In: the messages of HarfBuzz before each
// lookup. Out: the work beyond that of a usual font; lookups that would exceed the limit are not applied.

import PrefGeometry

@_implementationOnly import PrefCHarfBuzz

/// Counts the work of one call to HarfBuzz with a font whose work depends on the text.
final class ShapingMeter {
  /// The maximum work of a call if there is no counter: about 1 s.
  private static let limit = 1 << 28
  /// The work of reading the class of a glyph.
  private static let workPerClass = 4
  /// The number of invisible characters beyond which lookups may skip all glyphs.
  private static let maximumInvisibleCount = 8
  /// The work beyond which no sum is exact.
  private static let maximum = 1 << 40
  /// The steps that HarfBuzz allows the state machines of a text: for each character, and at least.
  private static let stateStepsPerCharacter = 1_024
  private static let minimumStateSteps = 16_384

  private let costs: ShapingWork
  private let characterCount: Int
  /// The number of characters that are invisible by default, which lookups skip like marks.
  private let invisibleCount: Int
  private let counter: WorkCounter?
  private var isPositioning = false
  private var hasCountedStates = false
  private var work = 0
  /// Whether lookups have been left out, because they would have exceeded the limit.
  private(set) var isExceeded = false
  /// The work beyond that of a usual font.
  private(set) var excess = 0

  init(
    _ costs: ShapingWork, characters count: Int, invisible invisibleCount: Int,
    _ counter: WorkCounter?
  ) {
    (self.costs, self.counter) = (costs, counter)
    (characterCount, self.invisibleCount) = (count, invisibleCount)
  }

  /// Calls `body`, which shapes the text of a buffer.
  func measure(_ buffer: OpaquePointer, _ body: () -> Void) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    hb_buffer_set_message_func(
      buffer,
      { buffer, font, message, context in
        guard let buffer, let font, let message, let context else { return 1 }
        let meter = Unmanaged<ShapingMeter>.fromOpaque(context).takeUnretainedValue()
        return meter.admits(message, buffer, font) ? 1 : 0
      }, context, nil)
    withExtendedLifetime(self, body)
    hb_buffer_set_message_func(buffer, nil, nil, nil)
  }

  /// Returns whether the step that a message announces is to be done.
  private func admits(
    _ message: UnsafePointer<CChar>, _ buffer: OpaquePointer, _ font: OpaquePointer
  ) -> Bool {
    guard let rest = Self.rest(of: message, after: "start ") else { return true }
    let count = Int(hb_buffer_get_length(buffer))
    if let table = Self.rest(of: rest, after: "table ") {
      isPositioning = Self.rest(of: table, after: "GPOS") != nil
      return true
    }
    if let number = Self.rest(of: rest, after: "lookup ") {
      let lookups = isPositioning ? costs.positions : costs.substitutions
      guard let index = Self.number(number), index < lookups.count else { return true }
      let lookup = lookups[index]
      if lookup.searchingMarks == 0 { return add(lookup.work(glyphs: count, marks: 0)) }
      return add(count * Self.workPerClass)
        && add(lookup.work(glyphs: count, marks: skippedCount(buffer, font)))
    }
    let isSubtable = ["chainsubtable ", "subtable "].contains {
      Self.rest(of: rest, after: $0) != nil
    }
    guard isSubtable else { return true }
    var work = ShapingWork.workPerSubtable * count
    if !hasCountedStates {
      hasCountedStates = true
      let steps = max(Self.stateStepsPerCharacter * characterCount, Self.minimumStateSteps)
      work += costs.workPerStateStep * steps
    }
    return add(work)
  }

  /// Returns the maximum number of marks and invisible characters in a row.
  private func skippedCount(_ buffer: OpaquePointer, _ font: OpaquePointer) -> Int {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count) else { return 0 }
    guard costs.hasGlyphClasses, invisibleCount <= Self.maximumInvisibleCount else {
      return Int(count)
    }
    let face = hb_font_get_face(font)
    var (run, longest) = (0, 0)
    for index in 0..<Int(count) {
      let isMark =
        hb_ot_layout_get_glyph_class(face, infos[index].codepoint)
        == HB_OT_LAYOUT_GLYPH_CLASS_MARK
      run = isMark ? run + 1 : 0
      longest = max(longest, run)
    }
    // Each invisible character may join two rows of marks.
    return min((longest + 1) * (invisibleCount + 1), Int(count))
  }

  /// Returns the text after a prefix; `nil` if the text does not begin with it.
  private static func rest(
    of text: UnsafePointer<CChar>, after prefix: StaticString
  ) -> UnsafePointer<CChar>? {
    for index in 0..<prefix.utf8CodeUnitCount
    where UInt8(bitPattern: text[index]) != prefix.utf8Start[index] {
      return nil
    }
    return text + prefix.utf8CodeUnitCount
  }

  /// Returns the decimal number at the start of a text; `nil` if there is none.
  private static func number(_ text: UnsafePointer<CChar>) -> Int? {
    var (number, at) = (0, 0)
    while at < 6, case let digit = Int(text[at]) - 0x30, (0...9).contains(digit) {
      number = 10 * number + digit
      at += 1
    }
    return at > 0 ? number : nil
  }

  /// Counts work. Returns whether the limit holds.
  private func add(_ count: Int) -> Bool {
    guard !isExceeded else { return false }
    work = min(work + count, Self.maximum)
    let total = max(work - FontWorkMeter.usualShapingWork * characterCount, 0)
    let added = total - excess
    excess = total
    isExceeded = !(counter?.admit(fontWork: added) ?? (total <= Self.limit))
    return !isExceeded
  }
}
