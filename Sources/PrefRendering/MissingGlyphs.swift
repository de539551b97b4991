// Rendering: characters that no font has: never lost silently.

import PrefDrawing
import PrefGeometry
import PrefTypography

/// What happens where no font has a glyph for a character.
public enum MissingGlyphs: String, CaseIterable, Sendable {
  /// A box is drawn, and a warning names the character.
  case warn
  /// No picture is made; the error names the character.
  case error
  /// A box is drawn, and nothing is said.
  case box
}

extension DisplayList {
  /// The characters that boxes stand for, in the order of drawing.
  var missingGlyphs: [String] { Self.missingGlyphs(in: items) }

  private static func missingGlyphs(in items: [DisplayItem]) -> [String] {
    items.flatMap { item -> [String] in
      switch item.content {
      case .glyphs(let run, _): run.missingGlyphs
      case .layer(let layer): missingGlyphs(in: layer.items + (layer.mask ?? []))
      default: []
      }
    }
  }
}

extension GlyphRun {
  /// The characters that boxes stand for.
  fileprivate var missingGlyphs: [String] {
    guard glyphs.contains(where: { $0.glyph == 0 }) else { return [] }
    guard let typeface = store as? Typeface else { return [text] }
    let missing = text.filter { !typeface.covers($0) }
    // A box without a character to blame stands for the whole run.
    return missing.isEmpty ? [text] : missing.map(String.init)
  }
}
