// PrefViews: the Markdown blocks that contain a run of text, which Foundation does not have on
// Linux.

import PrefGeometry

/// The Markdown blocks that contain a run of text, such as a list item, innermost first.
///
/// `Text` does not display blocks; the attribute is for callers that lay out blocks themselves.
public struct PresentationIntent: Hashable, Sendable {
  /// A column of a table.
  public struct TableColumn: Hashable, Sendable {
    /// The alignment of the cells in a column.
    public enum Alignment: Int, Hashable, Sendable {
      /// Cells are aligned at the left.
      case left
      /// Cells are centered.
      case center
      /// Cells are aligned at the right.
      case right
    }

    /// The alignment of the cells.
    public var alignment: Alignment
    /// Creates a column with an alignment.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// The kind of a block.
  public enum Kind: Hashable, Sendable {
    /// A paragraph.
    case paragraph
    /// A heading with a level from 1, the highest, to 6.
    case header(level: Int)
    /// A numbered list.
    case orderedList
    /// A bulleted list.
    case unorderedList
    /// A list item with its number; bulleted items are counted from 1.
    case listItem(ordinal: Int)
    /// A code block with the language of its info string; nil without one.
    case codeBlock(languageHint: String?)
    /// A block quote.
    case blockQuote
    /// A thematic break.
    case thematicBreak
    /// A table with its columns.
    case table(columns: [TableColumn])
    /// The header row of a table.
    case tableHeaderRow
    /// A row of a table; the first row after the header has the index 1.
    case tableRow(rowIndex: Int)
    /// A cell of a table row, with its zero-based column.
    case tableCell(columnIndex: Int)
  }

  /// A block with its kind and identity.
  public struct IntentType: Hashable, Sendable {
    /// The kind of the block.
    public var kind: Kind
    /// A number that is unique among the blocks of a document.
    public var identity: Int
    /// Creates a block with a kind and an identity.
    public init(kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }
  }

  /// The blocks, innermost first.
  public var components: [IntentType]

  /// Creates an intent with a block in the blocks of its parent.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  /// Creates an intent with blocks, innermost first.
  public init(types: [IntentType]) { components = types }

  /// The number of blocks.
  public var count: Int { components.count }

  /// The number of lists and block quotes.
  public var indentationLevel: Int {
    components.count { component in
      switch component.kind {
      case .orderedList, .unorderedList, .blockQuote: true
      default: false
      }
    }
  }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The key of the blocks attribute.
  public enum PresentationIntentAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = PresentationIntent
    /// The attribute's name, "NSPresentationIntent".
    public static let name = "NSPresentationIntent"
  }
}
