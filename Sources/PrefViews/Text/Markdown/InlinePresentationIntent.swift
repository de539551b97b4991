// PrefViews: inline Markdown intents, which Foundation does not have on Linux.

import PrefGeometry

/// The inline Markdown styles of a piece of text.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// The intents as bits, with Foundation's values.
  public let rawValue: UInt
  /// Creates a set of intents from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Emphasized text, displayed in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strongly emphasized text, displayed in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code, displayed in the monospaced design.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Text with a strikethrough line.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  /// Text to be inflected grammatically, which is not supported.
  static let inflected = InlinePresentationIntent(rawValue: 1 << 20)

  /// The text changes with which the intents are displayed.
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
