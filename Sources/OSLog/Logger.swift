// OSLog: loggers under the module name of Apple's framework, for sources that import it. Messages are written to
// standard error. Built for packages that depend on the product only. There is no module `os`: packages such as
// swift-argument-parser take it for Darwin's.

import Foundation

/// An object that writes messages to standard error, a line each.
public struct Logger: Sendable {
  private let prefix: String

  /// Creates a logger for a part of the program, whose names precede each message.
  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a logger without names.
  public init() { prefix = "" }

  /// Creates a logger with the names of a log.
  public init(_ logObj: OSLog) { prefix = logObj.prefix }

  /// Writes a message; messages of the level `debug` are not written.
  public func log(level: OSLogType = .default, _ message: OSLogMessage) { write(message, level) }

  private func write(_ message: OSLogMessage, _ level: OSLogType) {
    guard level != .debug else { return }
    FileHandle.standardError.write(Data("\(prefix)\(level.name): \(message.text)\n".utf8))
  }

  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { write(message, .default) }
  /// Writes a message of the level `info`.
  public func info(_ message: OSLogMessage) { write(message, .info) }
  /// Accepts a message of the level `debug`, which is not written.
  public func debug(_ message: OSLogMessage) {}
  /// Accepts a message of the level `debug`, which is not written.
  public func trace(_ message: OSLogMessage) {}
  /// Writes a message of the level `error`.
  public func warning(_ message: OSLogMessage) { write(message, .error) }
  /// Writes a message of the level `error`.
  public func error(_ message: OSLogMessage) { write(message, .error) }
  /// Writes a message of the level `fault`.
  public func critical(_ message: OSLogMessage) { write(message, .fault) }
  /// Writes a message of the level `fault`.
  public func fault(_ message: OSLogMessage) { write(message, .fault) }
}

/// The log of a part of the program.
public final class OSLog: Sendable {
  let prefix: String

  /// Creates a log for a part of the program.
  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)] " }

  private init() { prefix = "" }

  /// The log of the program.
  public static let `default` = OSLog()
}

/// Writes a message whose values are formatted as those of `String(format:)`; options of values, such as `%{public}@`,
/// have no effect.
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) { Logger(log).log(level: type, OSLogMessage(format: message, args)) }

/// Writes a message whose values are formatted as those of `String(format:)`; options of values, such as `%{public}@`,
/// have no effect.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...
) { Logger(log).log(level: type, OSLogMessage(format: message, args)) }
