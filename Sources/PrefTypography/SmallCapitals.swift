// PrefTypography: synthetic small capitals for fonts without `smcp` or `c2sc`: capitals at a smaller
// size.

import PrefGeometry

/// The letters of a text that are shown as synthetic small capitals.
struct SmallCapitals {
  /// The size relative to the font size; slightly above the x-height.
  static let scale: CGFloat = 0.8

  private let changesLowercase: Bool
  private let changesUppercase: Bool

  /// Returns `nil` if the request has no small capitals or the font provides them.
  init?(_ request: FontRequest, _ font: ResolvedFont) {
    let requested = request.features
    changesLowercase =
      requested.contains(.lowercaseSmallCaps)
      && !font.typeface.face.hasFeature(FontFace.tag("smcp"))
    changesUppercase =
      requested.contains(.uppercaseSmallCaps)
      && !font.typeface.face.hasFeature(FontFace.tag("c2sc"))
    if !changesLowercase && !changesUppercase { return nil }
  }

  /// Splits a text into pieces of one size, with lowercase letters replaced where they become small
  /// capitals.
  func pieces(of text: String) -> [(text: String, isSmall: Bool)] {
    var pieces: [(text: String, isSmall: Bool)] = []
    for character in text {
      let isLowercase = character.isLowercase
      let isSmall = isLowercase ? changesLowercase : character.isUppercase && changesUppercase
      let shown = isSmall && isLowercase ? character.uppercased() : String(character)
      if let last = pieces.indices.last, pieces[last].isSmall == isSmall {
        pieces[last].text += shown
      } else {
        pieces.append((shown, isSmall))
      }
    }
    return pieces
  }
}
