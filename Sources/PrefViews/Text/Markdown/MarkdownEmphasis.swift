// PrefViews: Markdown emphasis (CommonMark 0.31, 6.2): which delimiter runs can open and close
// emphasis, and their matching by the algorithm of the specification's appendix.

import PrefGeometry

/// A delimiter run of `*`, `_` or `~`.
struct MarkdownDelimiter: Equatable {
  let character: Character
  /// The number of delimiters not yet matched.
  var count: Int
  let length: Int
  let opens: Bool
  let closes: Bool

  init(
    _ scalar: Unicode.Scalar, count: Int, before: Unicode.Scalar?, after: Unicode.Scalar?
  ) {
    character = Character(scalar)
    self.count = count
    length = count
    let isSpaceBefore = before?.isMarkdownSpace ?? true
    let isSpaceAfter = after?.isMarkdownSpace ?? true
    let isPunctuationBefore = before?.isMarkdownPunctuation ?? false
    let isPunctuationAfter = after?.isMarkdownPunctuation ?? false
    let isLeftFlanking =
      !isSpaceAfter && (!isPunctuationAfter || isSpaceBefore || isPunctuationBefore)
    let isRightFlanking =
      !isSpaceBefore && (!isPunctuationBefore || isSpaceAfter || isPunctuationAfter)
    switch scalar {
    case "_":
      opens = isLeftFlanking && (!isRightFlanking || isPunctuationBefore)
      closes = isRightFlanking && (!isLeftFlanking || isPunctuationAfter)
    case "~":
      opens = isLeftFlanking && count <= 2
      closes = isRightFlanking && count <= 2
    default:
      opens = isLeftFlanking
      closes = isRightFlanking
    }
  }

  /// Whether this opening run is closed by another run.
  func isClosed(by closer: MarkdownDelimiter) -> Bool {
    guard character == closer.character, opens, count > 0 else { return false }
    if character == "~" { return length == closer.length }
    // The specification's "multiple of 3" rule: if one run can both open and close, the sum of the
    // lengths must not be a multiple of 3 unless both lengths are.
    let isAmbiguous = closes || closer.opens
    return
      !(isAmbiguous && (length + closer.length) % 3 == 0
      && !(length % 3 == 0 && closer.length % 3 == 0))
  }

  /// Returns the number of delimiters that a match with an opening run consumes.
  func used(with opener: MarkdownDelimiter) -> Int {
    character == "~" ? length : min(opener.count, count, 2)
  }

  /// Returns the style between two delimiter runs of which `length` delimiters are matched.
  func intent(length: Int) -> InlinePresentationIntent {
    character == "~" ? .strikethrough : length == 2 ? .stronglyEmphasized : .emphasized
  }

  static let searchClassCount = 15

  /// The class of closing runs with the same matching rules: an opening run that did not match one
  /// closing run does not match others of its class.
  var searchClass: Int {
    switch character {
    case "~": length
    case "_": 3 + length % 3 + (opens ? 3 : 0)
    default: 9 + length % 3 + (opens ? 3 : 0)
    }
  }
}

/// A piece of text or a delimiter run; unmatched delimiters become text.
struct MarkdownNode {
  var text: String
  var intents: InlinePresentationIntent = []
  var link: String?
  var delimiter: MarkdownDelimiter?
  /// Whether the text is an HTML tag.
  var isTag = false

  /// A style between two matched delimiter runs.
  private struct Span {
    /// The nodes between the delimiter runs.
    var nodes: Range<Int>
    var intent: InlinePresentationIntent
  }

  /// Matches the delimiter runs from a node on, styles the nodes between them, and converts
  /// unmatched delimiters to text.
  static func resolveDelimiters(in nodes: inout [MarkdownNode], from start: Int) {
    // The opening runs in order and, for each class of closing runs, the lower bound of the search.
    var openers: [Int] = []
    var lowerBounds = [Int](repeating: 0, count: MarkdownDelimiter.searchClassCount)
    var spans: [Span] = []
    let steps = MarkdownSteps.counter
    steps?.add(nodes.count - start)
    for index in start..<nodes.count {
      guard var closer = nodes[index].delimiter else { continue }
      while closer.closes, closer.count > 0 {
        let lowerBound = lowerBounds[closer.searchClass]
        let position = openers[lowerBound...].lastIndex {
          steps?.add(1)
          return nodes[$0].delimiter?.isClosed(by: closer) == true
        }
        guard let position, var opener = nodes[openers[position]].delimiter else {
          lowerBounds[closer.searchClass] = openers.count
          break
        }
        let used = closer.used(with: opener)
        spans.append(
          Span(nodes: openers[position] + 1..<index, intent: closer.intent(length: used)))
        opener.count -= used
        closer.count -= used
        nodes[openers[position]].delimiter = opener
        // Delimiter runs between the matched ones cannot open emphasis.
        openers.removeSubrange((opener.count > 0 ? position + 1 : position)...)
        for number in lowerBounds.indices {
          lowerBounds[number] = min(lowerBounds[number], openers.count)
        }
      }
      nodes[index].delimiter = closer
      if closer.opens, closer.count > 0 { openers.append(index) }
    }
    apply(spans, to: &nodes, from: start)
    for index in start..<nodes.count {
      guard let delimiter = nodes[index].delimiter else { continue }
      nodes[index].text = String(repeating: delimiter.character, count: delimiter.count)
      nodes[index].delimiter = nil
    }
  }

  private static func apply(_ spans: [Span], to nodes: inout [MarkdownNode], from start: Int) {
    for intent in [InlinePresentationIntent.emphasized, .stronglyEmphasized, .strikethrough] {
      var steps = [Int](repeating: 0, count: nodes.count - start + 1)
      for span in spans where span.intent == intent {
        steps[span.nodes.lowerBound - start] += 1
        steps[span.nodes.upperBound - start] -= 1
      }
      var depth = 0
      for index in start..<nodes.count {
        depth += steps[index - start]
        if depth > 0 { nodes[index].intents.insert(intent) }
      }
    }
  }
}

extension Unicode.Scalar {
  var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether the scalar is CommonMark white space.
  var isMarkdownSpace: Bool {
    value < 0x80
      ? value == 0x20 || (0x09...0x0D).contains(value)
      : properties.generalCategory == .spaceSeparator
  }

  /// Whether the scalar is CommonMark punctuation, which includes symbols.
  var isMarkdownPunctuation: Bool {
    if value < 0x80 { return isASCIIPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}
