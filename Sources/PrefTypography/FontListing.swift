// PrefTypography: font inspection for command-line output: the available families with their files, and
// the font of each part of a text.

import PrefGeometry

/// A font family in a listing.
public struct FontFamilyListing: Equatable, Sendable {
  /// The source of a family.
  public enum Origin: String, Sendable {
    /// Bundled with the package.
    case bundled
    /// Registered by the caller.
    case registered
    /// Installed on the host.
    case system
  }

  /// The family name, as used in a font request.
  public var name: String
  /// The source of the family.
  public var origin: Origin
  /// The files of the family's faces: file names for bundled fonts, absolute paths for system fonts.
  public var files: [String]
}

/// A part of a text and the font that draws it.
public struct FontUse: Equatable, Sendable {
  /// The text of the part.
  public var text: String
  /// The family name and axis values of the font; `nil` if no font covers the part and a `.notdef` box
  /// is drawn.
  public var font: String?
  /// The name of the font file; `nil` if no font covers the part.
  public var file: String?
}

extension FontLibrary {
  /// All available families: bundled, registered, then system fonts if they are enabled.
  public var families: [FontFamilyListing] {
    func list(
      _ families: [FamilyDescription], _ origin: FontFamilyListing.Origin
    ) -> [FontFamilyListing] {
      families.map { family in
        FontFamilyListing(name: family.name, origin: origin, files: family.faces.map(\.file))
      }
    }
    return list(BundledFonts.all, .bundled)
      + list(systemFamilies.withLock { $0.map(\.family) }, .registered)
      + list(registeredFamilies, .registered)
      + list(systemFonts?.families ?? [], .system)
  }
}

extension Paragraph {
  /// The font of each part of the text in logical order, without line breaks and inline boxes.
  public var fontUses: [FontUse] {
    var uses: [FontUse] = []
    for (index, unit) in shaped.units.enumerated() where !unit.flags.contains(.hardBreak) {
      let run = shaped.runs[Int(unit.run)]
      if run.box != nil { continue }
      let text = shaped.text(index..<index + 1)
      let glyphs = shaped.glyphs[Int(unit.firstGlyph)..<Int(unit.firstGlyph + unit.glyphCount)]
      let isMissing = glyphs.contains { $0.id == 0 }
      let font = isMissing ? nil : run.font.typeface.name
      if let last = uses.indices.last, uses[last].font == font {
        uses[last].text += text
      } else {
        uses.append(
          FontUse(text: text, font: font, file: isMissing ? nil : run.font.typeface.file))
      }
    }
    return uses
  }
}
