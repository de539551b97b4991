// Views: texts, as values: runs of content with changes of style. What depends on the environment (the locale, fonts,
// colours) is found out when the text is measured.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// One or more lines of text.
public struct Text: Equatable, Sendable {
  /// Which part of a text gives way where there is no room.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The end.
    case tail
    /// The middle.
    case middle
  }

  /// Capitals or lowercase.
  public enum Case: Hashable, Sendable {
    /// Capitals.
    case uppercase
    /// Lowercase.
    case lowercase
  }

  /// What a run shows.
  enum Content: Equatable, Sendable {
    case string(String)
    case image(Image)
    /// A value that is written as the environment says.
    case value(TextValue)
    /// A key that is looked up in a table, in the environment's language; else it stands for itself.
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

  /// A piece of text with its changes of style, the outermost last.
  struct Run: Equatable, Sendable {
    var content: Content
    var changes: [TextChange] = []
  }

  var runs: [Run]

  init(runs: [Run]) { self.runs = runs }

  /// Makes a text that stands as it is.
  public init(verbatim content: String) { runs = [Run(content: .string(content))] }

  /// Makes a text from a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// Makes a text from a key, which stands for itself where no translation is known; Markdown in it is styled.
  ///
  /// The language is the environment's. Tables are `.strings`, `.stringsdict` and `.xcstrings` files of the bundle.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if let table = StringTable(name: tableName, bundle: bundle) {
      runs = [Run(content: .localized(key.pattern, table))]
    } else {
      runs = key.runs
    }
  }

  /// Makes a text that shows an image, which stands on the line like a letter.
  public init(_ image: Image) { runs = [Run(content: .image(image))] }

  /// The text of both, one after the other.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }

  /// The text with a change made to all of it.
  func changed(_ change: TextChange) -> Text {
    Text(
      runs: runs.map { run in
        var run = run
        run.changes.append(change)
        return run
      })
  }
}
