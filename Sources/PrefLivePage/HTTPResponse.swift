// PrefLivePage: the answers of a server on the loopback interface.

import PrefGeometry

/// An answer to a request.
package struct HTTPResponse {
  /// The status code and its phrase.
  package var status: String
  /// The media type.
  package var type: String
  /// The body.
  package var body: [UInt8]
  /// Whether the connection stays open for events, which the body precedes.
  package var isStream = false

  /// Creates an answer.
  package init(status: String = "200 OK", type: String, body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// Creates an answer of text.
  package init(
    status: String = "200 OK", type: String = "text/plain; charset=utf-8", text: String
  ) {
    self.init(status: status, type: type, body: Array(text.utf8))
  }

  /// An answer to which events are added, until the client closes the connection.
  package static var stream: HTTPResponse {
    var response = HTTPResponse(type: "text/event-stream", text: ": events\n\n")
    response.isStream = true
    return response
  }

  /// The policy of pages: nothing but their own pictures, style and script, and this server.
  private static let policy =
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    + "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  /// The bytes before the body. The connection is closed after the body unless the answer is a stream.
  var head: [UInt8] {
    var head = ["HTTP/1.1 \(status)", "Content-Type: \(type)"]
    if !isStream { head.append("Content-Length: \(body.count)") }
    head += [
      "Connection: close", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: \(Self.policy)", "", "",
    ]
    return Array(head.joined(separator: "\r\n").utf8)
  }
}
