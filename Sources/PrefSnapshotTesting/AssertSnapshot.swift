// PrefSnapshotTesting: assertions that compare values with references in files.

import PrefGeometry
import Testing
import XCTest

/// Asserts that a value equals its reference in a file.
///
///     assertSnapshot(of: Card(), as: .image(layout: .device(config: .iPhone13)))
///
/// The reference is `__Snapshots__/<source file>/<test>.<name or number>.<extension>`, beside the
/// source file. Whether a missing or different reference is recorded depends on the record mode.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy.
///   - name: The name of the snapshot; by default, snapshots of a test are numbered from 1.
///   - record: The record mode; nil for that of the operation, the test's traits or the environment
///     variable `SNAPSHOT_TESTING_RECORD`.
///   - timeout: The time in which the snapshot must be available, in seconds.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: record, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  if let failure {
    recordIssue(failure, SourcePosition(fileID, filePath, line, column))
  }
}

/// Asserts that a value equals its references by several strategies, by the names of the snapshots.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Asserts that a value equals its references by several strategies, in numbered snapshots.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares a value with its reference in a file and returns a message if they differ; otherwise nil.
///
/// Assertions of your own can call it:
///
///     func assertCard(_ card: Card, testName: String = #function) {
///       let message = verifySnapshot(
///         of: card, as: .image, snapshotDirectory: references, testName: testName)
///       if let message { XCTFail(message) }
///     }
///
/// - Parameter snapshotDirectory: The directory of the references; by default `__Snapshots__` and
///   the name of the source file, beside the source file.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> String? {
  let verification = Verification(
    snapshotting: snapshotting, name: name, testName: testName,
    file: SnapshotFile(
      sourcePath: "\(filePath)", testName: testName, name: name, directory: snapshotDirectory,
      pathExtension: snapshotting.pathExtension),
    record: SnapshotTestingConfiguration.effectiveRecord(record), timeout: timeout,
    position: SourcePosition(fileID, filePath, line, column))
  do {
    return try verification.message(of: value)
  } catch {
    return "\(error)"
  }
}

/// Compares a value with the reference in a file whose name does not follow from that of the test.
///
/// - Returns: The message of a failure; nil if the value equals its reference.
package func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  at reference: URL, record: SnapshotTestingConfiguration.Record? = nil, position: SourcePosition
) -> String? {
  let verification = Verification(
    snapshotting: snapshotting, name: nil,
    testName: reference.deletingPathExtension().lastPathComponent,
    file: SnapshotFile(reference: reference, sourcePath: "\(position.filePath)"),
    record: SnapshotTestingConfiguration.effectiveRecord(record), timeout: 5,
    position: position)
  do {
    return try verification.message(of: value)
  } catch {
    return "\(error)"
  }
}

/// The position of an assertion in source code.
package struct SourcePosition {
  package let fileID: StaticString
  package let filePath: StaticString
  package var line: UInt
  package let column: UInt

  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}

/// Reports a failure to the test framework that runs the current test.
package func recordIssue(_ message: String, _ position: SourcePosition) {
  if Test.current != nil {
    Issue.record(Comment(rawValue: message), sourceLocation: position.sourceLocation)
  } else {
    XCTFail(message, file: position.filePath, line: position.line)
  }
}
