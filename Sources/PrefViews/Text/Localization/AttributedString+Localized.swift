// PrefViews: attributed strings from tables of strings, which Foundation lacks on Linux.

import PrefGeometry
import PrefViewGraph

extension AttributedString {
  /// Options of the lookup of localized strings; they have no effect.
  public struct LocalizationOptions: Sendable {
    /// Creates options.
    public init() {}
  }

  /// Creates an attributed string by looking up a key; without a translation, the key itself. Its Markdown is styled.
  ///
  /// The default locale is `en_US`; the host's locale is never read.
  public init(
    localized key: String.LocalizationValue, options: LocalizationOptions = LocalizationOptions(),
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    self.init(
      inlineMarkdown: String(localized: key, table: table, bundle: bundle, locale: locale))
  }

  /// Creates an attributed string by looking up a resource; without a translation, its default value or key. Its
  /// Markdown is styled.
  public init(localized resource: LocalizedStringResource) {
    self.init(inlineMarkdown: String(localized: resource))
  }

  private init(inlineMarkdown: String) {
    do {
      try self.init(
        markdown: inlineMarkdown,
        options: MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    } catch {
      // Malformed Markdown is text.
      self.init(inlineMarkdown)
    }
  }
}

extension AttributedString {
  /// Changes the attributes of the runs of a selection; those of an insertion point are not stored.
  ///
  /// - Throws: The error thrown by `body`.
  public mutating func transformAttributes<E: Error>(
    in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) {
    guard let range = selection.range, !range.isEmpty else {
      var container = AttributeContainer()
      return try body(&container)
    }
    let runs = self[range].runs.map { ($0.range, $0.attributes) }
    for (range, attributes) in runs {
      var attributes = attributes
      try body(&attributes)
      self[range].setAttributes(attributes)
    }
  }
}
