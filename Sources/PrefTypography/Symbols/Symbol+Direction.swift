// PrefTypography: the symbols that are mirrored where lines run from right to left.

extension Symbol {
  /// Whether the symbol is drawn mirrored in a right-to-left layout: it shows a reading direction, or a motion forward
  /// or backward.
  ///
  /// Names with `left`, `right`, `clockwise` and the like mean the same in both directions, and so do media controls
  /// such as `forward.fill`, clocks and check marks.
  public var isDirectional: Bool {
    let parts = name.split(separator: ".")
    guard let first = parts.first, !parts.contains("slash") else { return false }
    if parts.dropFirst().contains(where: Self.isRelative) { return true }
    if Self.notMirrored.contains(where: name.hasPrefix) { return false }
    return Self.mirroredStems.contains { stem in
      stem.contains(".") ? name == stem || name.hasPrefix("\(stem).") : first == stem
    }
  }

  /// Returns whether a component of a name after the first one is relative to the layout direction.
  private static func isRelative(_ part: Substring) -> Bool {
    ["forward", "backward"].contains(part)
      || ["leading", "trailing"].contains { part.hasPrefix($0) }
  }

  /// The first components of names that show lines of text or a loudspeaker, and longer names.
  private static let mirroredStems = [
    "list", "speaker", "increase", "decrease", "newspaper", "text.append", "text.insert",
    "text.badge", "text.bubble", "text.below", "text.magnifyingglass", "text.quote",
    "text.redaction", "text.word.spacing",
  ]

  /// Names with letters, digits or check marks, which are not mirrored, and media controls, whose
  /// `forward` and `backward` are directions of a tape.
  private static let notMirrored = [
    "list.number", "list.and.film", "text.badge.checkmark", "text.badge.xmark",
  ]
}
