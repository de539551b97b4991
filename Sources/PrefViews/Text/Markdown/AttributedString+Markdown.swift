// PrefViews: attributed strings from Markdown: inline styles and links, and the blocks that contain
// each run.

import PrefGeometry
import PrefViewGraph

extension AttributedString {
  /// Options of Markdown parsing.
  public struct MarkdownParsingOptions: Sendable {
    /// The Markdown syntax to interpret.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks and inline elements. Blocks are concatenated without white space; their structure
      /// is in the `presentationIntent` attribute.
      case full
      /// Inline elements only; line breaks become spaces.
      case inlineOnly
      /// Inline elements only; white space is preserved.
      case inlineOnlyPreservingWhitespace
    }

    /// The policy for malformed Markdown. Parsing never fails.
    public enum FailurePolicy: Hashable, Sendable {
      /// An error is thrown.
      case throwError
      /// The part that could be parsed is returned.
      case returnPartiallyParsedIfPossible
    }

    /// Whether attributes after `^[…]` are parsed. Has no effect: they always are.
    public var allowsExtendedAttributes: Bool
    /// The Markdown syntax to interpret.
    public var interpretedSyntax: InterpretedSyntax
    /// The policy for malformed Markdown. Has no effect: parsing never fails.
    public var failurePolicy: FailurePolicy
    /// The language identifier of the text; nil for none.
    public var languageCode: String?

    /// Creates parsing options.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Creates an attributed string from Markdown: emphasis, code, strikethrough, links relative to
  /// `baseURL`, and blocks. O(n).
  ///
  /// - Throws: No error, because malformed Markdown is text; Foundation's initializer is declared
  ///   `throws`.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    switch options.interpretedSyntax {
    case .full:
      let (blocks, references) = MarkdownBlock.blocks(of: markdown)
      var numbers = 0
      append(blocks, nil, &numbers, Links(references: references, baseURL: baseURL))
    case .inlineOnly:
      let lines = markdown.replacingOccurrences(of: "\r\n", with: "\n")
      append(
        lines.replacingOccurrences(of: "\r", with: "\n"), nil, Links(baseURL: baseURL))
    case .inlineOnlyPreservingWhitespace:
      append(markdown, nil, Links(baseURL: baseURL), .preserved)
    }
    if let language = options.languageCode { self.languageIdentifier = language }
  }

  /// The values with which links are resolved.
  private struct Links {
    var references = MarkdownReferences()
    var baseURL: URL?
  }

  /// Appends inline Markdown.
  private mutating func append(
    _ inline: String, _ intent: PresentationIntent?,
    _ links: Links, _ lineBreaks: InlineMarkdown.LineBreaks = .joined
  ) {
    let pieces = InlineMarkdown.pieces(
      of: inline, lineBreaks: lineBreaks, references: links.references)
    for piece in pieces where !piece.text.isEmpty {
      var attributes = AttributeContainer()
      if !piece.intents.isEmpty { attributes.inlinePresentationIntent = piece.intents }
      if let link = piece.link { attributes.link = URL(string: link, relativeTo: links.baseURL) }
      if let intent { attributes.presentationIntent = intent }
      append(AttributedString(piece.text, attributes: attributes))
    }
  }

  /// Appends literal text.
  private mutating func append(literal text: String, _ intent: PresentationIntent) {
    var attributes = AttributeContainer()
    attributes.presentationIntent = intent
    append(AttributedString(text, attributes: attributes))
  }

  /// Appends blocks. `numbers` is the last identity assigned to a block.
  private mutating func append(
    _ blocks: [MarkdownBlock], _ parent: PresentationIntent?, _ numbers: inout Int,
    _ links: Links
  ) {
    func next(_ kind: PresentationIntent.Kind, in parent: PresentationIntent?) -> PresentationIntent
    {
      numbers += 1
      return PresentationIntent(kind, identity: numbers, parent: parent)
    }
    for block in blocks {
      switch block {
      case .paragraph(let text): append(text, next(.paragraph, in: parent), links)
      case .heading(let level, let text):
        append(text, next(.header(level: level), in: parent), links)
      case .code(let code, let language):
        append(literal: code, next(.codeBlock(languageHint: language), in: parent))
      case .html(let html): append(literal: html, next(.paragraph, in: parent))
      case .rule: append(literal: "\u{2E3B}", next(.thematicBreak, in: parent))
      case .quote(let inner): append(inner, next(.blockQuote, in: parent), &numbers, links)
      case .list(let isOrdered, let start, let items):
        let list = next(isOrdered ? .orderedList : .unorderedList, in: parent)
        for (index, item) in items.enumerated() {
          append(item, next(.listItem(ordinal: start + index), in: list), &numbers, links)
        }
      case .table(let columns, let header, let rows):
        let table = next(.table(columns: columns), in: parent)
        for (index, row) in ([header] + rows).enumerated() {
          let line = next(index == 0 ? .tableHeaderRow : .tableRow(rowIndex: index), in: table)
          for (column, cell) in row.enumerated() {
            append(cell, next(.tableCell(columnIndex: column), in: line), links)
          }
        }
      }
    }
  }
}
