// PrefInlineSnapshotTesting: assertions that compare values with snapshots in the source file of the test.

import PrefGeometry
import PrefSnapshotTesting

#if InlineSnapshots
  /// Asserts that a value equals the snapshot in a trailing closure.
  ///
  ///     assertInlineSnapshot(of: user, as: .json)
  ///
  /// If there is no closure, the assertion fails, and the closure is added to the source file when
  /// the tests end. Whether a snapshot is recorded depends on the record mode, as for
  /// `assertSnapshot`; nothing is recorded in continuous integration.
  ///
  /// - Parameters:
  ///   - value: The value; nil if there is no snapshot.
  ///   - snapshotting: The strategy.
  ///   - message: The message of a difference; by default, one that says that the snapshot differs.
  ///   - record: The record mode; nil for that of the operation, the test's traits or the environment
  ///     variable `SNAPSHOT_TESTING_RECORD`.
  ///   - timeout: The time in which the snapshot must be available, in seconds.
  ///   - syntaxDescriptor: The position of the closure, for functions that call this one.
  ///   - expected: The recorded snapshot.
  public func assertInlineSnapshot<Value>(
    of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
    message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5,
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
    matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, function: StaticString = #function,
    line: UInt = #line, column: UInt = #column
  ) {
    let position = SourcePosition(fileID, filePath, line, column)
    do {
      let verification = InlineVerification(
        diffing: snapshotting.diffing,
        expected: expected?(),
        actual: try value().map { value in
          try takeSnapshot(of: { value }, as: snapshotting, timeout: timeout)
        },
        record: SnapshotTestingConfiguration.effectiveRecord(record),
        descriptor: syntaxDescriptor, function: function, position: position)
      try verification.verify(message: message)
    } catch {
      recordIssue("\(error)", position)
    }
  }

  /// One assertion whose snapshot has been taken.
  private struct InlineVerification {
    let diffing: Diffing<String>
    let expected: String?
    let actual: String?
    let record: SnapshotTestingConfiguration.EffectiveRecord
    let descriptor: InlineSnapshotSyntaxDescriptor
    let function: StaticString
    let position: SourcePosition

    /// Reports a failure unless the snapshots are equal.
    ///
    /// - Throws: ``SnapshotFailure`` if the call is not found in the source file.
    func verify(message: () -> String) throws {
      let difference = diffing.diff(expected ?? "", actual ?? "")?.0
      if record.mode == .all || (expected == nil && record.mode != .never) {
        try recordSnapshot()
        recordIssue(messageOfRecording(difference), position)
        return
      }
      guard expected != nil else {
        recordIssue(messageWithoutSnapshot, position)
        return
      }
      guard let difference else { return }
      let custom = message()
      var text = custom.isEmpty ? "The snapshot differs. Difference: …" : custom
      text += "\n\n\(difference.indented(by: "  "))"
      if record.mode == .failed {
        try recordSnapshot()
        text +=
          "\n\nRecorded the new snapshot; it is written to the source file when the tests end."
      }
      descriptor.fail(
        text, fileID: position.fileID, file: position.filePath, line: position.line,
        column: position.column)
    }

    private func recordSnapshot() throws {
      try InlineSnapshotRecorder.shared.record(
        InlineSnapshot(
          text: actual, replacesClosure: record.mode == .all || record.mode == .failed,
          descriptor: descriptor), expected: expected,
        at: CallPosition(line: Int(position.line), column: Int(position.column)),
        inFile: "\(position.filePath)")
    }

    private func messageOfRecording(_ difference: String?) -> String {
      let label = descriptor.trailingClosureLabel
      let name =
        label == InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel
        ? "" : " for \"\(label)\""
      let lines = difference.map { " Difference: …\n\n\($0.indented(by: "  "))" } ?? ""
      return """
        Recorded a new snapshot\(name); it is written to the source file when the tests end.\(lines)

        Run "\(function)" again to compare with it.
        """
    }

    private var messageWithoutSnapshot: String {
      let reason =
        record.isDisabledByCI
        ? """
        recording is disabled in continuous integration (the environment variable CI is set); record it locally, or set \
        \(SnapshotTestingConfiguration.recordVariable)
        """
        : "recording is disabled by the record mode \"never\""
      return "There is no inline snapshot to compare with, and \(reason)."
    }
  }
#else
  /// Requires the trait `InlineSnapshots` of the package prefrender.
  @available(
    *, unavailable, message: "Add the trait 'InlineSnapshots' to the dependency 'prefrender'."
  )
  public func assertInlineSnapshot<Value>(
    of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
    message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5,
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
    matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, function: StaticString = #function,
    line: UInt = #line, column: UInt = #column
  ) {}
#endif
