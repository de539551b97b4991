// PrefInlineSnapshotTesting: the description of the closure that contains a snapshot, for assertions of clients.

import PrefGeometry
import PrefSnapshotTesting

/// The position of an inline snapshot among the trailing closures of a call.
///
/// Functions that call `assertInlineSnapshot` describe which of their own closures contains the snapshot.
public struct InlineSnapshotSyntaxDescriptor: Hashable {
  /// The label of the closure of `assertInlineSnapshot`.
  public static let defaultTrailingClosureLabel = "matches"

  /// Earlier labels of the closure; recording replaces them.
  public var deprecatedTrailingClosureLabels: [String]

  /// The label of the closure.
  public var trailingClosureLabel: String

  /// The index of the closure among the trailing closures of the call, from 0; the last arguments in
  /// parentheses that are closures count as trailing.
  public var trailingClosureOffset: Int

  /// Creates a description.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = Self.defaultTrailingClosureLabel, trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Whether a label is that of the closure, or an earlier one.
  func contains(_ label: String) -> Bool {
    trailingClosureLabel == label || deprecatedTrailingClosureLabels.contains(label)
  }
}

#if InlineSnapshots
  extension InlineSnapshotSyntaxDescriptor {
    /// Reports a failure at the line of the closure, or at the given line if the call has no such closure or
    /// the file cannot be read.
    public func fail(
      _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
      line: UInt, column: UInt
    ) {
      var position = SourcePosition(fileID, filePath, line, column)
      if let closure = InlineSnapshotRecorder.shared.lineOfClosure(
        self, inCallAt: CallPosition(line: Int(line), column: Int(column)),
        ofFile: "\(filePath)")
      {
        position.line = UInt(closure)
      }
      recordIssue(message(), position)
    }
  }
#endif
