// PrefTypography: font fallback. In: a font request and a grapheme cluster. Out: a font with glyphs for
// the whole cluster, or `nil`.

import PrefGeometry

/// Resolves fonts for the characters of one request; fallback fonts are opened on first use.
struct FontFallback {
  /// The requested font.
  let primary: ResolvedFont
  let request: FontRequest
  private let library: FontLibrary
  private var cache = GlyphPages<ResolvedFont?>()
  /// The fonts of characters with several scalars that the font of their first scalar does not cover.
  private var clusterCache: [Character: ResolvedFont?] = [:]
  private static let maxClusters = 512
  private var opened: [(family: String, font: ResolvedFont)] = []

  /// Creates the fallback chain of a request.
  ///
  /// - Throws: ``FontLibraryError`` if the primary font cannot be read.
  init(_ request: FontRequest, library: FontLibrary) throws(FontLibraryError) {
    primary = try library.resolve(request)
    self.request = request
    self.library = library
  }

  /// Returns the font for a character: the color emoji font for emoji presentation, else the requested
  /// font, else the font of the character's script, else any that covers it.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  mutating func font(for character: Character) throws(FontLibraryError) -> ResolvedFont? {
    // Most characters are a single scalar, and their fonts are cached.
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return primary }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return try font(for: first, character)
    }
    // A font that lacks the first scalar lacks the whole character, so the font of the first scalar is
    // tried first.
    let firstCharacter = Character(first)
    if !character.hasEmojiPresentation, !firstCharacter.hasEmojiPresentation,
      let found = try font(for: first, firstCharacter),
      found.typeface.covers(character)
    {
      return found
    }
    if let cached = clusterCache[character] { return cached }
    let found = try find(character)
    if clusterCache.count == Self.maxClusters { clusterCache = [:] }
    clusterCache[character] = .some(found)
    return found
  }

  /// Returns the font for a single-scalar character; results are cached by scalar value.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  mutating func font(
    for scalar: Unicode.Scalar, _ character: @autoclosure () -> Character
  ) throws(FontLibraryError) -> ResolvedFont? {
    if let cached = cache[scalar.value] { return cached }
    let found = try find(character())
    if scalar.value <= UInt16.max { cache[scalar.value] = .some(found) }
    return found
  }

  /// Returns the font for a character without the cache.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  private mutating func find(_ character: Character) throws(FontLibraryError) -> ResolvedFont? {
    let forms = CharacterForms(character)
    // A family requested by name uses its own glyphs for emoji unless the text requests emoji
    // presentation.
    let isInNamedFamily = request.family != nil && primary.typeface.covers(forms)
    if isInNamedFamily, !character.hasEmojiSelector { return primary }
    if character.hasEmojiPresentation {
      let emoji = try open(BundledFonts.emoji)
      if emoji.typeface.covers(forms) { return emoji }
    }
    if primary.typeface.covers(forms) { return primary }
    for family in Self.candidates(for: character) {
      let font = try open(family)
      if font.typeface.covers(forms) { return font }
    }
    guard let family = library.systemFonts?.family(covering: forms) else { return nil }
    let font = try open(family)
    return font.typeface.covers(forms) ? font : nil
  }

  /// Returns the font of a fallback family, opened on first use.
  ///
  /// - Throws: ``FontLibraryError`` if a font file cannot be read.
  private mutating func open(
    _ family: FamilyDescription
  ) throws(FontLibraryError) -> ResolvedFont {
    if let entry = opened.first(where: { $0.family == family.name }) { return entry.font }
    var fallbackRequest = request
    fallbackRequest.family = nil
    if BundledFonts.scripts.contains(family) { fallbackRequest.isItalic = false }
    let font = try library.resolve(fallbackRequest, in: family)
    opened.append((family.name, font))
    return font
  }

  private static func candidates(for character: Character) -> [FamilyDescription] {
    let general = [
      BundledFonts.system, BundledFonts.serif, BundledFonts.rounded, BundledFonts.monospaced,
    ]
    guard let first = character.unicodeScalars.first else { return general }
    if first.isEastAsian { return [BundledFonts.ideographs] + general + [BundledFonts.emoji] }
    let value = first.value
    let isOfScript =
      (0x0590...0x0DFF).contains(value) || (0x0E00...0x0E7F).contains(value)
      || (0xA8E0...0xA8FF).contains(value) || (0xFB1D...0xFDFF).contains(value)
      || (0xFE70...0xFEFF).contains(value)
    return isOfScript
      ? BundledFonts.scripts + general : general + [BundledFonts.emoji] + BundledFonts.scripts
  }
}
