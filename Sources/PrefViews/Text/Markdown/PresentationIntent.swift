// Views: which blocks of a Markdown document a stretch of text stands in; Foundation has no such type on Linux.

import PrefGeometry

/// The blocks around a stretch of text, such as the item of a list, the innermost first.
///
/// Texts do not show them: it is for authors who lay blocks out to read them.
public struct PresentationIntent: Hashable, Sendable {
  /// A column of a table.
  public struct TableColumn: Hashable, Sendable {
    /// Where the column's cells stand.
    public enum Alignment: Int, Hashable, Sendable {
      /// At the left.
      case left
      /// In the middle.
      case center
      /// At the right.
      case right
    }

    /// Where the column's cells stand.
    public var alignment: Alignment
    /// Makes a column.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// What a block is.
  public enum Kind: Hashable, Sendable {
    /// Lines of text.
    case paragraph
    /// A heading; 1 is the highest level.
    case header(level: Int)
    /// A list with numbers.
    case orderedList
    /// A list with bullets.
    case unorderedList
    /// An item of a list, by its number.
    case listItem(ordinal: Int)
    /// Code, and the language that it says it is in.
    case codeBlock(languageHint: String?)
    /// A quotation.
    case blockQuote
    /// A line between blocks.
    case thematicBreak
    /// A table.
    case table(columns: [TableColumn])
    /// The row with the columns' names.
    case tableHeaderRow
    /// A row; the first one below the columns' names is 1.
    case tableRow(rowIndex: Int)
    /// A cell, by its column; the first one is 0.
    case tableCell(columnIndex: Int)
  }

  /// A block.
  public struct IntentType: Hashable, Sendable {
    /// What the block is.
    public var kind: Kind
    /// A number that no other block of the document has.
    public var identity: Int
    /// Names a block.
    public init(kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }
  }

  /// The blocks, the innermost first.
  public var components: [IntentType]

  /// Puts a block into the blocks of another one.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  /// Makes an intent of blocks, the innermost first.
  public init(types: [IntentType]) { components = types }

  /// How many blocks there are.
  public var count: Int { components.count }

  /// How many lists and quotations there are.
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
  /// The key of the blocks around a text.
  public enum PresentationIntentAttribute: AttributedStringKey {
    /// Blocks.
    public typealias Value = PresentationIntent
    /// The attribute's name.
    public static let name = "NSPresentationIntent"
  }
}
