// PrefSnapshotTesting: strategies for requests of web resources.

import PrefGeometry

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// Compares requests as text: method and URL, sorted headers, body.
  public static var raw: Snapshotting { raw(pretty: false) }

  /// Compares requests as text; a body in JSON is indented if `pretty` is true.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      let headers = (request.allHTTPHeaderFields ?? [:]).map { "\($0): \($1)" }.sorted()
      let url = request.sortedURL?.absoluteString ?? "(null)"
      let body = request.httpBody.map { ["\n\(bodyText($0, isIndented: pretty))"] } ?? []
      return (["\(request.httpMethod ?? "GET") \(url)"] + headers + body).joined(separator: "\n")
    }
  }

  /// Compares requests as commands of `curl`.
  public static var curl: Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      var parts = ["curl"]
      switch request.httpMethod ?? "GET" {
      case "GET": break
      case "HEAD": parts.append("--head")
      case let method: parts.append("--request \(method)")
      }
      let headers = request.allHTTPHeaderFields ?? [:]
      for (field, value) in headers.sorted(by: { $0.key < $1.key }) where field != "Cookie" {
        parts.append("--header \"\(field): \(value.replacing("\"", with: "\\\""))\"")
      }
      if let body = request.httpBody {
        let text = String(decoding: body, as: UTF8.self)
        let escaped = text.replacing("\\\"", with: "\\\\\"").replacing("\"", with: "\\\"")
        parts.append("--data \"\(escaped)\"")
      }
      if let cookie = headers["Cookie"] {
        parts.append("--cookie \"\(cookie.replacing("\"", with: "\\\""))\"")
      }
      parts.append("\"\(request.sortedURL?.absoluteString ?? "")\"")
      return parts.joined(separator: " \\\n\t")
    }
  }

  private static func bodyText(_ body: Data, isIndented: Bool) -> String {
    guard isIndented else { return String(decoding: body, as: UTF8.self) }
    do {
      let value = try JSONSerialization.jsonObject(with: body)
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
      return String(decoding: data, as: UTF8.self)
    } catch {
      // The body is not JSON.
      return String(decoding: body, as: UTF8.self)
    }
  }
}

extension URLRequest {
  /// The URL with its query items sorted by name.
  fileprivate var sortedURL: URL? {
    guard let url, var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      return url
    }
    components.queryItems?.sort { $0.name < $1.name }
    return components.url
  }
}
