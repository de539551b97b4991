// Views: what Markdown says about a stretch of text; Foundation has no such type on Linux.

import PrefGeometry

/// How a stretch of text is meant, as Markdown says.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Emphasized: shown leaning.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strongly emphasized: shown bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code: shown in letters of one width.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  /// To agree with a number, which is not done here.
  static let inflected = InlinePresentationIntent(rawValue: 1 << 20)

  /// What the intents do to a text.
  var changes: [TextChange] {
    var changes: [TextChange] = []
    if contains(.code) { changes.append(.design(.monospaced)) }
    if contains(.emphasized) { changes.append(.italic(true)) }
    if contains(.stronglyEmphasized) { changes.append(.bold(true)) }
    if contains(.strikethrough) { changes.append(.strikethrough(.single)) }
    if contains(.inflected) { changes.append(.inflection) }
    return changes
  }
}
