// PrefSVGDecoder: errors of files.

/// The reason for which an SVG file cannot be used.
public struct SVGError: Error, CustomStringConvertible {
  /// What is wrong.
  public let message: String
  /// The line of the file, from 1; nil if the error concerns the file as a whole.
  public let line: Int?
  /// The kind of limit that the file exceeds; nil if it is malformed.
  package let limit: Limit?

  /// A kind of limit.
  package enum Limit: Sendable {
    /// The limit on the work for the file, which the caller sets.
    case work
    /// A limit that is the same for all files.
    case fixed
  }

  /// Creates an error.
  package init(_ message: String, line: Int? = nil, limit: Limit? = nil) {
    self.message = message
    self.line = line
    self.limit = limit
  }

  /// The message with its line.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
