// PrefSnapshotTesting: strategies, which turn values into a format that is stored and compared.

import PrefGeometry

/// A strategy that turns values into snapshots of a format, stores them in files and compares them.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference files; nil for none.
  public var pathExtension: String?
  /// The comparison of snapshots.
  public var diffing: Diffing<Format>
  /// Creates the snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy whose snapshots may be available later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = asyncSnapshot
  }

  /// Creates a strategy whose snapshots are available at once.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// Returns a strategy for values that are first transformed to values of this strategy.
  ///
  ///     let names = Snapshotting<String, String>.lines.pullback { (user: User) in user.name }
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    asyncPullback { Async(value: transform($0)) }
  }

  /// Returns a strategy for values whose transformation to values of this strategy may be available
  /// later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { other in
      Async { callback in transform(other).run { snapshot($0).run(callback) } }
    }
  }
}

/// A strategy for values of its own format.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy whose snapshots are the values themselves.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// A value that is available later, by a callback.
public struct Async<Value> {
  /// Starts the computation, and calls the closure with the value once.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates a value from a computation that calls its callback once.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that is available at once.
  public init(value: Value) { run = { $0(value) } }

  /// Returns the value, transformed when it is available.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    let run = run
    return Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

/// The comparison of snapshots, and their representation in files.
public struct Diffing<Value> {
  /// Converts a snapshot to the contents of a file.
  public var toData: (Value) -> Data
  /// Converts the contents of a file to a snapshot.
  public var fromData: (Data) -> Value
  /// Compares a reference and a snapshot. If they differ, returns a message and attachments that
  /// describe the difference.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  /// Creates a comparison.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

/// A file that is attached to a failure. XCTest on Linux has no type of this name.
public struct XCTAttachment: Sendable {
  /// The name of the file, without an extension.
  public var name: String?
  /// The contents of the file.
  public let data: Data
  /// The type of the contents.
  public let uniformTypeIdentifier: String

  /// Creates an attachment from the contents of a file.
  public init(data: Data, uniformTypeIdentifier: String = "public.data") {
    self.data = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }

  /// The extension of the file.
  var pathExtension: String {
    switch uniformTypeIdentifier {
    case "public.png": "png"
    case "public.patch-file": "patch"
    case "public.plain-text": "txt"
    default: "data"
    }
  }
}
