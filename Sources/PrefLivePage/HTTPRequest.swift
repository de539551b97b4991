// PrefrenderCommand: the requests that the server of the review accepts. Bodies are not read.

import PrefGeometry

/// The head of an HTTP/1.1 request.
struct HTTPRequest: Equatable {
  /// The largest head, in bytes.
  static let maximumBytes = 16 << 10

  var method: String
  /// The path with its percent encoding, without a query.
  var path: String
  /// The values of headers by names in lower case.
  var headers: [String: String]

  /// The state of a request of which some bytes have been received.
  enum Parsed: Equatable {
    case incomplete
    case invalid
    case request(HTTPRequest)
  }

  /// Parses the bytes received so far.
  static func parse(_ bytes: [UInt8]) -> Parsed {
    guard let end = endOfHead(bytes) else {
      return bytes.count > maximumBytes ? .invalid : .incomplete
    }
    guard end <= maximumBytes, let text = String(validating: bytes[..<end], as: UTF8.self) else {
      return .invalid
    }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return .invalid
    }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { return .invalid }
      let name = line[..<colon].lowercased()
      // A repeated header could be interpreted in two ways.
      guard headers[name] == nil || name == "cookie" else { return .invalid }
      headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let path = words[1].prefix { $0 != "?" && $0 != "#" }
    return .request(
      HTTPRequest(method: String(words[0]), path: String(path), headers: headers))
  }

  /// Returns the index of the empty line after the head.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }
  }
}

/// An answer to a request.
struct HTTPResponse {
  var status: String
  var type = "text/plain; charset=utf-8"
  var body: String

  /// The bytes of the answer, after which the connection is closed.
  var bytes: [UInt8] {
    let content = Array(body.utf8)
    let policy =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; "
      + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(content.count)",
      "Connection: close", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff", "Content-Security-Policy: \(policy)", "", "",
    ].joined(separator: "\r\n")
    return Array(head.utf8) + content
  }
}
