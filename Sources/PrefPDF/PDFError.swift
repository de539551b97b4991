// PrefPDF: errors of files.

/// The reason for which a PDF file cannot be used.
public struct PDFError: Error, CustomStringConvertible {
  /// What is wrong.
  public let message: String

  /// Creates an error.
  package init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}
