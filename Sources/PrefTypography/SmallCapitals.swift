// Typography: small capitals for fonts that have none: capitals at a smaller size.

import PrefGeometry

/// Which letters of a text become small capitals.
struct SmallCapitals {
  /// The size of small capitals; a little above the height of an x.
  static let scale: CGFloat = 0.8

  private let changesLowercase: Bool
  private let changesUppercase: Bool

  /// Nil where the request asks for none or the font has its own.
  init?(_ request: FontRequest, _ font: ResolvedFont) {
    let wishes = request.features
    changesLowercase =
      wishes.contains(.lowercaseSmallCaps) && !font.typeface.face.hasFeature(FontFace.tag("smcp"))
    changesUppercase =
      wishes.contains(.uppercaseSmallCaps) && !font.typeface.face.hasFeature(FontFace.tag("c2sc"))
    if !changesLowercase && !changesUppercase { return nil }
  }

  /// The text in pieces of one size.
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
