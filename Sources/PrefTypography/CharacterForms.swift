// PrefTypography: the canonically equivalent forms of a character that a font may have glyphs for.

import Foundation

/// A grapheme cluster, and its precomposed form.
struct CharacterForms {
  /// The scalars as written.
  let written: String.UnicodeScalarView
  /// The scalars of the precomposed form, which the shaper finds; nil if it is the written one.
  let precomposed: String.UnicodeScalarView?

  /// The maximum number of scalars of which a precomposed form is searched: UAX #15 recommends 30 marks in a row, and
  /// the search takes time that grows with the square of their number.
  private static let maximumCount = 32

  /// Creates the forms of a character. A single scalar has no other form that is precomposed.
  init(_ character: Character) {
    written = character.unicodeScalars
    guard (2...Self.maximumCount).contains(written.count) else {
      precomposed = nil
      return
    }
    let scalars = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    precomposed = scalars.elementsEqual(written) ? nil : scalars
  }

  /// Returns whether all scalars of one of the forms have a property.
  func isAnyForm(_ hasProperty: (Unicode.Scalar) -> Bool) -> Bool {
    written.allSatisfy(hasProperty) || precomposed?.allSatisfy(hasProperty) ?? false
  }
}
