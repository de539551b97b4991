// Typography: what there is and what is used, for people: families with their files, and the font of each part of a text.

import PrefGeometry

/// A family as a list shows it.
public struct FontFamilyListing: Equatable, Sendable {
  /// Where a family comes from.
  public enum Origin: String, Sendable {
    /// With the package.
    case bundled
    /// From the caller.
    case registered
    /// From the host.
    case system
  }

  /// The name that a text can ask for.
  public var name: String
  /// Where it comes from.
  public var origin: Origin
  /// The files of its faces.
  public var files: [String]
}

/// A part of a text and the font that shows it.
public struct FontUse: Equatable, Sendable {
  /// The part.
  public var text: String
  /// The font and its axes; nil where no font has the part, and a box is drawn.
  public var font: String?
  /// The font's file; nil as above.
  public var file: String?
}

extension FontLibrary {
  /// All families: bundled ones, registered ones, and the host's where they are allowed.
  public var families: [FontFamilyListing] {
    func list(
      _ families: [FamilyDescription], _ origin: FontFamilyListing.Origin
    ) -> [FontFamilyListing] {
      families.map { family in
        FontFamilyListing(name: family.name, origin: origin, files: family.faces.map(\.file))
      }
    }
    return list(BundledFonts.all, .bundled) + list(registeredFamilies, .registered)
      + list(systemFonts?.families ?? [], .system)
  }
}

extension Paragraph {
  /// The font of each part of the text, in its order; line breaks and boxes are left out.
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
