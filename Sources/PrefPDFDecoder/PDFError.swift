// PrefPDFDecoder: errors of files.

/// The reason for which a PDF file cannot be used.
public struct PDFError: Error, CustomStringConvertible {
  /// What is wrong.
  public let message: String
  /// Whether a limit of the whole file is exceeded, so that no other part of it can be drawn.
  package let isLimit: Bool

  /// Creates an error.
  package init(_ message: String) {
    self.message = message
    isLimit = false
  }

  private init(limit message: String) {
    self.message = message
    isLimit = true
  }

  /// The message.
  public var description: String { message }

  static let decompressesTooMuch = PDFError(
    limit: "the streams of the file decompress to more than \(PDFFile.decodedLimit >> 20) MiB")

  static let drawsTooMuch = PDFError(
    limit: "the file takes more than \(PDFContentReader.workLimit) units of drawing work; "
      + "it draws too much, or repeats parts too often")
}
