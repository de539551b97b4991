// PrefViews: texts with inline Markdown.

extension Text {
  /// Creates a text with inline Markdown, whose white space is preserved; malformed Markdown is text. O(n).
  ///
  /// The runs are those of an `AttributedString`, which takes more time and memory per run.
  package init(inlineMarkdown source: String) {
    var pieces: [InlineMarkdown.Piece] = []
    for piece in InlineMarkdown.pieces(of: source) where !piece.text.isEmpty {
      if let last = pieces.last, (last.intents, last.link) == (piece.intents, piece.link) {
        pieces[pieces.count - 1].text += piece.text
      } else {
        pieces.append(piece)
      }
    }
    self.init(runs: pieces.map { Run(content: .string($0.text), changes: $0.changes()) })
  }

  /// The number of parts with a style of their own.
  package var runCount: Int { runs.count }
}
