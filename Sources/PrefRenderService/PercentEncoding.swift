// PrefRenderService: percent encoding and the parameters of queries.

/// A query that is not valid.
struct InvalidQuery: Error {
  /// What is wrong: a clause in lower case, without a full stop.
  let reason: String
}

enum PercentEncoding {
  /// Returns a text without percent encoding; nil if a percent sign is not followed by two hexadecimal digits, or the
  /// text is not UTF-8.
  ///
  /// - Parameter isForm: Whether `+` is a space, as in queries.
  static func decoded(_ text: some StringProtocol, isForm: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var encoded = text.utf8.makeIterator()
    while let byte = encoded.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = encoded.next().flatMap(digit), let low = encoded.next().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where isForm: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The maximum number of parameters of a query.
  private static let maxParameters = 256

  /// Returns the parameters of a query in their order.
  ///
  /// - Throws: if the encoding is not valid, or a name occurs twice.
  static func parameters(_ query: Substring) throws(InvalidQuery) -> [(
    name: String, value: String
  )] {
    let parts = query.split(separator: "&")
    guard parts.count <= maxParameters else {
      throw InvalidQuery(reason: "the query has more than \(maxParameters) parameters")
    }
    var names: Set<String> = []
    var result: [(name: String, value: String)] = []
    for part in parts {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(pair[0], isForm: true),
        let value = decoded(pair.count > 1 ? pair[1] : "", isForm: true)
      else {
        throw InvalidQuery(
          reason: "a parameter of the query is not UTF-8 in percent encoding; write % as %25")
      }
      guard names.insert(name).inserted else {
        throw InvalidQuery(reason: "the parameter \"\(name.prefix(60))\" occurs twice")
      }
      result.append((name, value))
    }
    return result
  }
}
