// PrefPDFDecoder: the values that a PDF file is made of (ISO 32000-1, 7.3).

/// A value of a PDF file.
enum PDFObject {
  case null
  case boolean(Bool)
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFObject])
  case dictionary([String: PDFObject])
  case stream(PDFStream)
  /// The object of a number, which may be anywhere in the file.
  case reference(Int)

  var number: Double? { if case .number(let value) = self { value } else { nil } }

  var name: String? { if case .name(let value) = self { value } else { nil } }

  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }

  var stream: PDFStream? { if case .stream(let value) = self { value } else { nil } }

  var reference: Int? { if case .reference(let value) = self { value } else { nil } }

  /// The entries of a dictionary, or of the dictionary of a stream.
  var dictionary: [String: PDFObject]? {
    switch self {
    case .dictionary(let value): value
    case .stream(let stream): stream.dictionary
    default: nil
    }
  }
}

/// A sequence of bytes with a dictionary that describes them.
final class PDFStream {
  let dictionary: [String: PDFObject]
  /// The bytes as they are stored, before the filters of the dictionary.
  let bytes: ArraySlice<UInt8>

  init(dictionary: [String: PDFObject], bytes: ArraySlice<UInt8>) {
    self.dictionary = dictionary
    self.bytes = bytes
  }
}
