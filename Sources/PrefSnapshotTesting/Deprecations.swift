// PrefSnapshotTesting: earlier spellings, for test suites that use them.

import PrefGeometry
import XCTest

/// The settings of the process that earlier versions kept in global variables.
///
/// Unchecked: the values are protected by the lock.
private final class ProcessSettings: @unchecked Sendable {
  static let shared = ProcessSettings()

  private let lock = NSLock()
  private var record: SnapshotTestingConfiguration.Record?
  private var diffTool: SnapshotTestingConfiguration.DiffTool?

  static var record: SnapshotTestingConfiguration.Record? {
    get { shared.lock.withLock { shared.record } }
    set { shared.lock.withLock { shared.record = newValue } }
  }

  static var diffTool: SnapshotTestingConfiguration.DiffTool? {
    get { shared.lock.withLock { shared.diffTool } }
    set { shared.lock.withLock { shared.diffTool = newValue } }
  }
}

extension SnapshotTestingConfiguration {
  /// The record mode that ``isRecording`` has set; nil if it has not been set.
  static var recordOfProcess: Record? { ProcessSettings.record }

  /// The difference tool that ``diffTool`` has set; nil if it has not been set.
  static var diffToolOfProcess: DiffTool? { ProcessSettings.diffTool }
}

/// Whether all snapshots of the process are recorded.
@available(*, deprecated, message: "Use 'withSnapshotTesting' or the trait '.snapshots(record:)'.")
public var isRecording: Bool {
  get { SnapshotTestingConfiguration.effectiveRecord(nil).mode == .all }
  set { ProcessSettings.record = newValue ? .all : .missing }
}

/// Whether all snapshots of the process are recorded.
@available(*, deprecated, renamed: "isRecording")
public var record: Bool {
  get { SnapshotTestingConfiguration.effectiveRecord(nil).mode == .all }
  set { ProcessSettings.record = newValue ? .all : .missing }
}

/// The tool for looking at differences.
@available(*, deprecated, message: "Use 'withSnapshotTesting(diffTool:)'.")
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { SnapshotTestingConfiguration.effectiveDiffTool }
  set { ProcessSettings.diffTool = newValue }
}

/// A test case of XCTest.
@available(*, deprecated, renamed: "XCTestCase")
public typealias SnapshotTestCase = XCTestCase

/// Asserts that a value equals its reference in a file.
@available(*, deprecated, renamed: "assertSnapshot(of:as:named:record:timeout:file:testName:line:)")
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool? = nil, timeout: TimeInterval = 5,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: .init(recording), timeout: timeout,
    file: file, testName: testName, line: line)
}

/// Asserts that a value equals its reference in a file.
@available(*, deprecated, message: "Use a record mode instead of a Boolean value.")
@_disfavoredOverload
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: .init(recording), timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Asserts that a value equals its references by several strategies.
@available(*, deprecated, message: "Use a record mode instead of a Boolean value.")
@_disfavoredOverload
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: Bool? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: .init(recording), timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
}

/// Asserts that a value equals its references by several strategies.
@available(*, deprecated, message: "Use a record mode instead of a Boolean value.")
@_disfavoredOverload
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: Bool? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: .init(recording), timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
}

/// Compares a value with its reference and returns a message if they differ.
@available(*, deprecated, message: "Use a record mode instead of a Boolean value.")
@_disfavoredOverload
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: .init(recording),
    snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: filePath,
    testName: testName, line: line, column: column)
}

/// Asserts that a value equals its references by several strategies.
@available(*, deprecated, renamed: "assertSnapshots(of:as:record:timeout:file:testName:line:)")
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>], record recording: Bool? = nil,
  timeout: TimeInterval = 5, file: StaticString = #filePath, testName: String = #function,
  line: UInt = #line
) {
  assertSnapshots(
    of: try value(), as: strategies, record: .init(recording), timeout: timeout, file: file,
    testName: testName, line: line)
}

/// Asserts that a value equals its references by several strategies.
@available(*, deprecated, renamed: "assertSnapshots(of:as:record:timeout:file:testName:line:)")
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: Bool? = nil, timeout: TimeInterval = 5, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line
) {
  assertSnapshots(
    of: try value(), as: strategies, record: .init(recording), timeout: timeout, file: file,
    testName: testName, line: line)
}

/// Compares a value with its reference and returns a message if they differ.
@available(
  *, deprecated,
  renamed: "verifySnapshot(of:as:named:record:snapshotDirectory:timeout:file:testName:line:)"
)
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, file: StaticString = #filePath, testName: String = #function,
  line: UInt = #line
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: .init(recording),
    snapshotDirectory: snapshotDirectory, timeout: timeout, file: file, testName: testName,
    line: line)
}
