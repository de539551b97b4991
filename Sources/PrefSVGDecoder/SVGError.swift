// PrefSVGDecoder: errors of files.

/// The reason for which an SVG file cannot be used.
public struct SVGError: Error, CustomStringConvertible {
  /// What is wrong.
  public let message: String
  /// The line of the file, from 1; nil if the error concerns the file as a whole.
  public let line: Int?
  /// Whether the file exceeds the limit on its work.
  package let isLimit: Bool

  /// Creates an error.
  package init(_ message: String, line: Int? = nil, isLimit: Bool = false) {
    self.message = message
    self.line = line
    self.isLimit = isLimit
  }

  /// The message with its line.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
