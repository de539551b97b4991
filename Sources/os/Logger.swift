// os: loggers under the module name of Apple's framework, for sources that import it. Messages are written to standard
// error. Built for packages that depend on the product only.

import Foundation

/// The importance of a message.
public struct OSLogType: Hashable, Sendable {
  /// The number of the importance.
  public let rawValue: UInt8
  /// Creates an importance.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The usual importance.
  public static let `default` = OSLogType(rawValue: 0)
  /// Information.
  public static let info = OSLogType(rawValue: 1)
  /// A detail for development, which is not written.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A bug.
  public static let fault = OSLogType(rawValue: 17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// Whether a value in a message is written.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool
  /// The value is written.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// The value is written.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// `<private>` is written instead of the value.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// `<private>` is written instead of the value.
  public static let sensitive = OSLogPrivacy(isHidden: true)
  /// The masks of hidden values.
  public enum Mask: Sendable {
    /// None, or a hash value.
    case none, hash
  }
  /// `<private>` is written instead of the value.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
}

/// A message with values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The text.
  let text: String

  /// Creates a message.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Appends a text.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Appends a value.
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
  ) { text += privacy.isHidden ? "<private>" : "\(value())" }
}

/// An object that writes messages to standard error.
public struct Logger: Sendable {
  private let prefix: String

  /// Creates a logger of a part of the program.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)]" }
  /// Creates a logger.
  public init() { prefix = "" }
  /// Creates a logger of a log.
  public init(_ log: OSLog) { prefix = log.prefix }

  /// Writes a message; messages of the importance `debug` are not written.
  public func log(level: OSLogType = .default, _ message: OSLogMessage) {
    guard level != .debug else { return }
    FileHandle.standardError.write(Data("\(prefix) \(level.name): \(message.text)\n".utf8))
  }

  /// Writes a message.
  public func notice(_ message: OSLogMessage) { log(message) }
  /// Writes information.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// Accepts a detail for development, which is not written.
  public func debug(_ message: OSLogMessage) {}
  /// Accepts a detail for development, which is not written.
  public func trace(_ message: OSLogMessage) {}
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a bug.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// Writes a bug.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// A log of a part of the program.
public final class OSLog: Sendable {
  let prefix: String
  /// Creates a log.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)]" }
  /// The log of the program.
  public static let `default` = OSLog(subsystem: "default", category: "default")
}

/// Writes a message whose values are formatted as in `String(format:)`.
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) { Logger(log).log(level: type, "\(String(format: "\(message)", arguments: args))") }

/// Writes a message whose values are formatted as in `String(format:)`.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...
) { Logger(log).log(level: type, "\(String(format: "\(message)", arguments: args))") }

/// A value that is protected by a lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock with a value.
  public init(initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the value while the lock is held.
  public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock.
  public init() { self.init(initialState: ()) }
}
