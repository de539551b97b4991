// Views: attributed strings of Markdown: the styles within lines, and which blocks each stretch of text stands in.

import PrefGeometry
import PrefViewGraph

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// What counts as Markdown.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Everything: blocks follow each other without white space, and each says what it is (`presentationIntent`).
      case full
      /// What stands within a line; a line's end is a space.
      case inlineOnly
      /// What stands within a line; white space stays.
      case inlineOnlyPreservingWhitespace
    }

    /// What becomes of a text that cannot be read; there is none.
    public enum FailurePolicy: Hashable, Sendable {
      /// An error is thrown.
      case throwError
      /// What could be read is used.
      case returnPartiallyParsedIfPossible
    }

    /// Whether attributes after `^[…]` are read; they always are.
    public var allowsExtendedAttributes: Bool
    /// What counts as Markdown.
    public var interpretedSyntax: InterpretedSyntax
    /// What becomes of a text that cannot be read.
    public var failurePolicy: FailurePolicy
    /// The language of the text.
    public var languageCode: String?

    /// Describes how Markdown is read.
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

  /// Reads Markdown: emphasis, code, strikethrough and links, whose targets are relative to `baseURL`, and blocks.
  ///
  /// Throws nothing: what is no Markdown is text. Foundation's own initializer throws.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    switch options.interpretedSyntax {
    case .full:
      var numbers = 0
      append(MarkdownBlock.blocks(of: markdown), nil, &numbers, baseURL)
    case .inlineOnly:
      append(String(markdown.map { $0.isNewline ? " " : $0 }), nil, baseURL)
    case .inlineOnlyPreservingWhitespace: append(markdown, nil, baseURL)
    }
    if let language = options.languageCode { self.languageIdentifier = language }
  }

  /// Adds what stands within lines.
  private mutating func append(
    _ inline: String, _ intent: PresentationIntent?, _ baseURL: URL?
  ) {
    for piece in InlineMarkdown.pieces(of: inline) where !piece.text.isEmpty {
      var attributes = AttributeContainer()
      if !piece.intents.isEmpty { attributes.inlinePresentationIntent = piece.intents }
      if let link = piece.link { attributes.link = URL(string: link, relativeTo: baseURL) }
      if let intent { attributes.presentationIntent = intent }
      append(AttributedString(piece.text, attributes: attributes))
    }
  }

  /// Adds text that is no Markdown.
  private mutating func append(literal text: String, _ intent: PresentationIntent) {
    var attributes = AttributeContainer()
    attributes.presentationIntent = intent
    append(AttributedString(text, attributes: attributes))
  }

  /// Adds blocks; `numbers` is the last one that a block was given.
  private mutating func append(
    _ blocks: [MarkdownBlock], _ parent: PresentationIntent?, _ numbers: inout Int,
    _ baseURL: URL?
  ) {
    func next(_ kind: PresentationIntent.Kind, in parent: PresentationIntent?) -> PresentationIntent
    {
      numbers += 1
      return PresentationIntent(kind, identity: numbers, parent: parent)
    }
    for block in blocks {
      switch block {
      case .paragraph(let text): append(text, next(.paragraph, in: parent), baseURL)
      case .heading(let level, let text):
        append(text, next(.header(level: level), in: parent), baseURL)
      case .code(let code, let language):
        append(literal: code, next(.codeBlock(languageHint: language), in: parent))
      case .rule: append(literal: "\u{2E3B}", next(.thematicBreak, in: parent))
      case .quote(let inner): append(inner, next(.blockQuote, in: parent), &numbers, baseURL)
      case .list(let isOrdered, let start, let items):
        let list = next(isOrdered ? .orderedList : .unorderedList, in: parent)
        for (index, item) in items.enumerated() {
          append(item, next(.listItem(ordinal: start + index), in: list), &numbers, baseURL)
        }
      case .table(let columns, let header, let rows):
        let table = next(.table(columns: columns), in: parent)
        for (index, row) in ([header] + rows).enumerated() {
          let line = next(index == 0 ? .tableHeaderRow : .tableRow(rowIndex: index), in: table)
          for (column, cell) in row.enumerated() {
            append(cell, next(.tableCell(columnIndex: column), in: line), baseURL)
          }
        }
      }
    }
  }
}
