// PrefPDFDecoder: errors of files.

/// The reason for which a PDF file cannot be used.
public struct PDFError: Error, CustomStringConvertible {
  /// What is wrong.
  public let message: String
  /// The kind of limit that the file exceeds; nil if it is damaged.
  let limit: Limit?
  /// Whether the file exceeds a limit.
  package var isLimit: Bool { limit != nil }

  /// Whether the file exceeds the limit on work.
  package private(set) var exceedsWork = false

  /// A kind of limit.
  enum Limit {
    /// The limit applies to one part of the file; others can be drawn.
    case part
    /// The limit applies to the whole file, so that no other part can be drawn.
    case file
  }

  /// Creates an error.
  package init(_ message: String) { self.init(message, limit: nil) }

  init(_ message: String, limit: Limit?) {
    self.message = message
    self.limit = limit
  }

  /// The message.
  public var description: String { message }

  static let decompressesTooMuch = PDFError(
    "the streams of the file decompress to more than \(PDFFile.decodedLimit >> 20) MiB",
    limit: .file)

  static func drawsTooMuch(_ limit: Int) -> PDFError {
    var error = PDFError(
      "the file takes more than \(limit) units of drawing work; "
        + "it draws too much, or repeats parts too often", limit: .file)
    error.exceedsWork = true
    return error
  }
}
