// PrefRenderService: requests and answers of HTTP as plain values. An HTTP server of any kind parses the former and
// sends the latter; the service itself opens no socket.

import PrefScenes

/// A request to a ``SceneService``.
public struct ServiceRequest: Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The path and the query as received, with percent encoding.
  public var target: String
  /// The names and values of the headers.
  public var headers: [(name: String, value: String)]
  /// The body.
  public var body: [UInt8]

  /// Creates a request.
  public init(
    method: String, target: String, headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
  }

  /// Returns the values of a header, joined by commas; nil if there is none.
  func header(_ name: String) -> String? {
    let values = headers.filter { $0.name.lowercased() == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Whether the request asks for the state of the service, which is answered under overload, too.
  package var isStatus: Bool { path == "/health" || path == "/metrics" }

  /// The path, with percent encoding.
  var path: Substring { localTarget.prefix { $0 != "?" } }
  /// The text after the question mark; empty if there is none.
  var query: Substring { localTarget.dropFirst(path.count + 1) }

  /// The path and the query; a target in absolute form (RFC 9112, section 3.2.2) has a scheme and a host before them.
  private var localTarget: Substring {
    guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://"),
      ["http", "https"].contains(target[..<scheme.lowerBound].lowercased())
    else { return target[...] }
    let rest = target[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
    return rest.hasPrefix("/") ? rest : "/" + rest
  }
}

/// The answer to a request.
public struct ServiceResponse: Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The names and values of the headers, without those of the connection, `Date` and `Content-Length`.
  public var headers: [(name: String, value: String)]
  /// The body. The answer to a `HEAD` request has one, too: the server sends its length only.
  public var body: [UInt8]

  /// Creates an answer.
  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Creates an answer of plain text.
  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> ServiceResponse {
    ServiceResponse(
      status: 200,
      headers: [
        ("Content-Type", type), ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
      ], body: Array(text.utf8))
  }

  /// Creates the answer for a request that cannot be fulfilled: a problem in JSON (RFC 9457).
  ///
  /// - Parameters:
  ///   - detail: What is wrong and, if there is one, the fix: a clause in lower case, without a full stop.
  ///   - diagnostics: A JSON array of diagnostics of a scene; nil if there are none.
  ///   - headers: Further headers.
  public static func problem(
    _ status: Int, _ detail: String, diagnostics: String? = nil,
    headers: [(name: String, value: String)] = []
  ) -> ServiceResponse {
    let members = [
      "\"type\": \"about:blank\"", "\"title\": \(JSONWriter.quoted(reason(status)))",
      "\"status\": \(status)",
      "\"detail\": \(JSONWriter.quoted(detail))",
    ]
    let list = diagnostics.map { ["\"diagnostics\": \($0)"] } ?? []
    let body = "{\n" + (members + list).joined(separator: ",\n") + "\n}\n"
    return ServiceResponse(
      status: status,
      headers: [
        ("Content-Type", "application/problem+json"), ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
      ] + headers, body: Array(body.utf8))
  }

  /// Creates the answer under overload, upon which a client tries again after a second.
  public static func overloaded(_ detail: String) -> ServiceResponse {
    problem(503, detail, headers: [("Retry-After", "1")])
  }

  /// Returns the reason phrase of a status (RFC 9110).
  public static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }
}
