// PrefSnapshotTesting: the record mode and the difference tool, set per operation, suite or process.

import PrefGeometry
import Testing

/// The settings of snapshot tests.
public struct SnapshotTestingConfiguration: Sendable {
  /// The settings of the current task.
  @TaskLocal package static var current: SnapshotTestingConfiguration?

  /// The command that failure messages name for looking at differences; nil to inherit.
  public var diffTool: DiffTool?
  /// The record mode; nil to inherit.
  public var record: Record?

  /// Creates settings.
  public init(record: Record?, diffTool: DiffTool?) {
    self.record = record
    self.diffTool = diffTool
  }

  /// Determines which snapshots are recorded as references.
  public struct Record: Equatable, Sendable {
    let rawValue: String

    /// Creates a mode from its name: `all`, `failed`, `missing` or `never`; nil for other names.
    public init?(rawValue: String) {
      guard ["all", "failed", "missing", "never"].contains(rawValue) else { return nil }
      self.rawValue = rawValue
    }

    private init(_ name: String) { rawValue = name }

    /// All snapshots are recorded, and all assertions fail.
    public static let all = Record("all")
    /// Snapshots that differ from their reference, or have none, are recorded, and their assertions
    /// fail.
    public static let failed = Record("failed")
    /// Snapshots without a reference are recorded, and their assertions fail.
    public static let missing = Record("missing")
    /// Nothing is recorded.
    public static let never = Record("never")
  }

  /// Creates the lines of a failure message that help to look at a difference.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let tool: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Creates a tool from a function of the paths of the reference and of the new snapshot.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.tool = tool
    }

    /// Creates a tool from the name of a command, which gets both paths as arguments.
    public init(stringLiteral value: StringLiteralType) { self.init { "\(value) \($0) \($1)" } }

    /// The command of Kaleidoscope.
    public static let ksdiff = DiffTool { "ksdiff \"\($0)\" \"\($1)\"" }

    /// Both paths as URLs.
    public static let `default` = DiffTool { reference, snapshot in
      """
      reference: "file://\(reference)"
      snapshot:  "file://\(snapshot)"
      """
    }

    /// Returns the lines for a pair of files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      tool(currentFilePath, failedFilePath)
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// Creates `.all` from true and `.missing` from false.
  public init(booleanLiteral value: BooleanLiteralType) { self = value ? .all : .missing }

  init?(_ records: Bool?) {
    guard let records else { return nil }
    self = records ? .all : .missing
  }
}

extension SnapshotTestingConfiguration.DiffTool: ExpressibleByNilLiteral {
  /// Creates the default tool.
  public init(nilLiteral: ()) { self = .default }
}

/// Calls an operation with settings for the snapshot assertions in it; nil inherits a setting.
///
/// - Throws: The error of the operation.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () throws -> R
) rethrows -> R {
  try SnapshotTestingConfiguration.$current.withValue(
    .inherited(record: record, diffTool: diffTool), operation: operation)
}

/// Calls an asynchronous operation with settings for the snapshot assertions in it; nil inherits a
/// setting.
///
/// - Throws: The error of the operation.
public func withSnapshotTesting<R>(
  isolation: isolated (any Actor)? = #isolation,
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotTestingConfiguration.$current.withValue(
    .inherited(record: record, diffTool: diffTool), operation: operation, isolation: isolation)
}

extension SnapshotTestingConfiguration {
  fileprivate static func inherited(record: Record?, diffTool: DiffTool?) -> Self {
    SnapshotTestingConfiguration(
      record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool)
  }

  /// The environment variables that determine the record mode; those of the process by default.
  @TaskLocal package static var environment = ProcessInfo.processInfo.environment

  /// The environment variable with the record mode of the process.
  package static let recordVariable = "SNAPSHOT_TESTING_RECORD"

  /// The record mode of an assertion, and why it is not the requested one.
  package struct EffectiveRecord: Equatable {
    package var mode: Record
    /// Whether recording is disabled because the process runs in continuous integration.
    package var isDisabledByCI = false
  }

  /// Returns the record mode of an assertion: its own, else that of the operation, the traits of the
  /// test or the environment, else `.missing`.
  ///
  /// In continuous integration, where the environment variable `CI` is set, nothing is recorded
  /// unless the environment variable of the record mode says so.
  package static func effectiveRecord(
    _ requested: Record?, environment: [String: String] = environment
  ) -> EffectiveRecord {
    let ofProcess = environment[recordVariable].flatMap(Record.init(rawValue:))
    let mode =
      requested ?? current?.record ?? traitSetting(\.record) ?? recordOfProcess ?? ofProcess
    let isCI = !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    if isCI, ofProcess == nil, mode != .never {
      return EffectiveRecord(mode: .never, isDisabledByCI: true)
    }
    return EffectiveRecord(mode: mode ?? .missing)
  }

  static var effectiveDiffTool: DiffTool {
    current?.diffTool ?? traitSetting(\.diffTool) ?? diffToolOfProcess ?? .default
  }

  /// Returns a setting of the current test's traits; the innermost one that sets it.
  private static func traitSetting<Setting>(
    _ setting: KeyPath<SnapshotTestingConfiguration, Setting?>
  ) -> Setting? {
    guard let test = Test.current else { return nil }
    for case let trait as _SnapshotsTestTrait in test.traits.reversed() {
      if let value = trait.configuration[keyPath: setting] { return value }
    }
    return nil
  }
}

/// A trait that sets the record mode and the difference tool of a test or suite.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  /// The trait applies to all tests of a suite.
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration

  /// Calls a test with the trait's settings and with snapshots numbered from 1.
  ///
  /// - Throws: The error of the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(record: configuration.record, diffTool: configuration.diffTool) {
      try await SnapshotCounter.$current.withValue(SnapshotCounter()) { try await function() }
    }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// Numbers the snapshots of each test from 1.
  public static var snapshots: Self { snapshots() }

  /// Sets the record mode and the difference tool of a test or suite; nil inherits a setting.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// Sets the settings of a test or suite.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}
