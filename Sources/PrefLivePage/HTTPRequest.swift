// PrefLivePage: the requests that a server on the loopback interface accepts. Bodies are not read.

import PrefGeometry

/// The head of an HTTP/1.1 request.
package struct HTTPRequest: Equatable {
  /// The largest head, in bytes.
  package static let maximumBytes = 16 << 10

  package var method: String
  /// The path with its percent encoding, without a query.
  package var path: String
  /// The text after the question mark; empty if there is none.
  package var query = ""
  /// The values of headers by names in lower case.
  package var headers: [String: String]

  /// The state of a request of which some bytes have been received.
  package enum Parsed: Equatable {
    case incomplete
    case invalid
    case request(HTTPRequest)
  }

  /// Parses the bytes received so far.
  package static func parse(_ bytes: [UInt8]) -> Parsed {
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
    let query = words[1].dropFirst(path.count + 1).prefix { $0 != "#" }
    return .request(
      HTTPRequest(
        method: String(words[0]), path: String(path), query: String(query), headers: headers))
  }

  /// Returns the index of the empty line after the head.
  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }
  }
}

extension HTTPRequest {
  /// Returns the error for a request of a page of another site, which has another origin or, after DNS rebinding,
  /// another host; nil if the request is allowed.
  package func refusal(port: UInt16) -> HTTPResponse? {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = headers["host"], hosts.contains(host) else {
      return HTTPResponse(status: "421 Misdirected Request", text: "unknown host")
    }
    if let origin = headers["origin"], !hosts.contains(where: { origin == "http://\($0)" }) {
      return HTTPResponse(status: "403 Forbidden", text: "unknown origin")
    }
    return nil
  }
}
