// Typography: which font shows a character that the asked-for font lacks. In: a request and a character. Out: a font
// that has glyphs for all of it, or nil.

import PrefGeometry

/// Finds fonts for the characters of one request; opens a font when a character first needs it.
struct FontFallback {
  /// The font that was asked for.
  let primary: ResolvedFont
  let request: FontRequest
  private let library: FontLibrary
  private var known = GlyphPages<ResolvedFont?>()
  private var opened: [(family: String, font: ResolvedFont)] = []

  /// Starts with the font for a request.
  init(_ request: FontRequest, library: FontLibrary) throws(FontLibraryError) {
    primary = try library.resolve(request)
    self.request = request
    self.library = library
  }

  /// The font for a character: emoji in colour where the character asks for it, else the font that was asked for,
  /// else the character's script's, else any.
  mutating func font(for character: Character) throws(FontLibraryError) -> ResolvedFont? {
    // Most characters are one scalar, and the same ones come again and again.
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return primary }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return try font(for: first, character)
    }
    // Fonts that lack the first scalar lack the character, too: the first one that has it comes before all others.
    let alone = Character(first)
    if !character.asksForPicture, !alone.asksForPicture, let found = try font(for: first, alone),
      found.typeface.covers(character)
    {
      return found
    }
    return try find(character)
  }

  /// The font for a character of one scalar.
  mutating func font(
    for only: Unicode.Scalar, _ character: @autoclosure () -> Character
  ) throws(FontLibraryError) -> ResolvedFont? {
    if let known = known[only.value] { return known }
    let found = try find(character())
    if only.value <= UInt16.max { known[only.value] = .some(found) }
    return found
  }

  private mutating func find(_ character: Character) throws(FontLibraryError) -> ResolvedFont? {
    // A family that was asked for by its name shows what it has, unless the text itself asks for a picture.
    let isOwn = request.family != nil && primary.typeface.covers(character)
    if isOwn, !character.hasPictureSelector { return primary }
    if character.asksForPicture {
      let emoji = try open(BundledFonts.emoji)
      if emoji.typeface.covers(character) { return emoji }
    }
    if primary.typeface.covers(character) { return primary }
    for family in Self.candidates(for: character) {
      let font = try open(family)
      if font.typeface.covers(character) { return font }
    }
    guard let family = library.systemFonts?.family(covering: character) else { return nil }
    let font = try open(family)
    return font.typeface.covers(character) ? font : nil
  }

  private mutating func open(
    _ family: FamilyDescription
  ) throws(FontLibraryError) -> ResolvedFont {
    if let known = opened.first(where: { $0.family == family.name }) { return known.font }
    var wish = request
    wish.family = nil
    if BundledFonts.scripts.contains(family) { wish.isItalic = false }
    let font = try library.resolve(wish, in: family)
    opened.append((family.name, font))
    return font
  }

  private static func candidates(for character: Character) -> [FamilyDescription] {
    let general = [
      BundledFonts.system, BundledFonts.serif, BundledFonts.rounded, BundledFonts.monospaced,
    ]
    let value = character.unicodeScalars.first?.value ?? 0
    let isOfScript =
      (0x0590...0x0DFF).contains(value) || (0x0E00...0x0E7F).contains(value)
      || (0xA8E0...0xA8FF).contains(value) || (0xFB1D...0xFDFF).contains(value)
      || (0xFE70...0xFEFF).contains(value)
    return isOfScript
      ? BundledFonts.scripts + general : general + [BundledFonts.emoji] + BundledFonts.scripts
  }
}
