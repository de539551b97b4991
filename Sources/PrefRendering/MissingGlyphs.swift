// PrefRendering: the handling of characters for which no font has a glyph.

import PrefDrawing
import PrefGeometry
import PrefTypography

/// The handling of a character for which no font has a glyph.
public enum MissingGlyphs: String, CaseIterable, Sendable {
  /// Draws a placeholder box and issues a warning that names the character.
  case warn
  /// Throws ``RenderError/missingGlyph(_:)`` with the character.
  case error
  /// Draws a placeholder box without a warning.
  case box
}

extension DisplayList {
  /// The characters drawn as placeholder boxes, in drawing order.
  var missingGlyphs: [String] { items.withSufficientStack { Self.missingGlyphs(in: items) } }

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
  /// The characters drawn as placeholder boxes.
  fileprivate var missingGlyphs: [String] {
    guard glyphs.contains(where: { $0.glyph == 0 }) else { return [] }
    guard let typeface = store as? Typeface else { return [text] }
    let missing = text.filter { !typeface.covers($0) }
    // If every character is covered on its own, the whole run is reported.
    return missing.isEmpty ? [text] : missing.map(String.init)
  }
}
