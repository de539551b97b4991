// PrefViews: texts as values: runs of content with changes of style. Values that depend on the
// environment (locale, fonts, colors) are resolved when the text is measured.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A view that displays one or more lines of text.
///
/// The text takes the size of its laid-out lines in the proposed width, rounded up to whole pixels;
/// text that exceeds the proposed height is truncated.
public struct Text: Equatable, Sendable {
  /// The part of a line that is replaced by an ellipsis if the text does not fit.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning of the line.
    case head
    /// The end of the line, the default.
    case tail
    /// The middle of the line.
    case middle
  }

  /// A case transformation.
  public enum Case: Hashable, Sendable {
    /// All characters are uppercase.
    case uppercase
    /// All characters are lowercase.
    case lowercase
  }

  /// The content of a run.
  enum Content: Equatable, Sendable {
    case string(String)
    case image(Image)
    /// A value that is formatted for the environment.
    case value(TextValue)
    /// A key that is looked up in a table in the environment's language; the key itself if there is
    /// no translation.
    case localized(LocalizedPattern, StringTable)

    func string(in environment: EnvironmentValues) -> String {
      switch self {
      case .string(let string): string
      case .image: ""
      case .value(let value): value.string(in: environment)
      case .localized(let pattern, let table):
        pattern.runs(in: table, environment.locale).map { $0.content.string(in: environment) }
          .joined()
      }
    }
  }

  /// A part of a text with its changes of style, the outermost last.
  struct Run: Equatable, Sendable {
    var content: Content
    var changes: [TextChange] = []
  }

  private var list: RunList

  var runs: [Run] {
    get { list.array }
    set { list = RunList(newValue) }
  }

  init(runs: [Run]) { list = RunList(runs) }

  private init(_ list: RunList) { self.list = list }

  /// Creates a text with a string that is not localized.
  public init(verbatim content: String) { self.init(runs: [Run(content: .string(content))]) }

  /// Creates a text with a string that is not localized.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// Creates a text with a localized string, whose Markdown is styled. Without a translation, the
  /// key itself is displayed.
  ///
  /// The key is looked up in the language of the environment's locale, in the `.strings`,
  /// `.stringsdict` and `.xcstrings` tables of the bundle.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if let table = StringTable(name: tableName, bundle: bundle) {
      self.init(runs: [Run(content: .localized(key.pattern, table))])
    } else {
      self.init(runs: key.runs)
    }
  }

  /// Creates a text with an inline image, aligned with the baseline.
  public init(_ image: Image) { self.init(runs: [Run(content: .image(image))]) }

  /// Concatenates two texts, which keep their styles. Amortized O(n) in the number of runs of the second text, unless
  /// another text has been appended to the first one before.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(lhs.list.appending(rhs.runs)) }

  /// Concatenates texts, which keep their styles. O(n) in the number of their runs.
  package init(concatenating texts: [Text]) {
    self.init(runs: texts.isEmpty ? [Run(content: .string(""))] : texts.flatMap(\.runs))
  }

  /// Returns the text with a change applied to all runs.
  func changed(_ change: TextChange) -> Text {
    Text(
      runs: runs.map { run in
        var run = run
        run.changes.append(change)
        return run
      })
  }
}
