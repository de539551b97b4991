// PrefrenderCommand: the review in a browser. The server accepts connections of this machine only, and answers only
// requests whose path begins with a random token.

import PrefGeometry
import PrefSnapshotResults

/// The state of a review in a browser.
struct ReviewServer {
  /// The snapshots of the review; requests cannot name others.
  let pending: [PendingSnapshot]
  let folder: ResultsFolder
  /// The package with the references; nil for that of the results.
  let root: String?
  /// 128 random bits in hexadecimal digits.
  let token: String

  init(pending: [PendingSnapshot], folder: ResultsFolder, root: String?) {
    self.pending = pending
    self.folder = folder
    self.root = root
    var generator = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in
      let digits = String(UInt32.random(in: 0...(.max), using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Serves the page until the review is finished.
  ///
  /// - Parameter port: The port; 0 for a free one.
  func run(port: UInt16) throws(CommandFailure) {
    var listener = try LoopbackListener(port: port)
    defer { listener.close() }
    let address = "http://127.0.0.1:\(listener.port)/\(token)/"
    try StandardOutput.write("Review: \(address)\nControl-C ends it.\n")
    let hosts = ["127.0.0.1:\(listener.port)", "localhost:\(listener.port)"]
    try listener.serve { request in
      answer(request, hosts: hosts)
    }
    let rest = pending.count { FileManager.default.fileExists(atPath: folder.path(ofEntry: $0)) }
    try StandardOutput.write("\(pending.count - rest) decided, \(rest) pending\n")
  }

  /// Returns the answer to a request, and whether the review ends after it.
  func answer(_ request: HTTPRequest, hosts: [String]) -> (HTTPResponse, isLast: Bool) {
    // Pages of other sites reach this server by a name that resolves to this machine; its name is then not in the list.
    guard let host = request.headers["host"], hosts.contains(host) else {
      return (HTTPResponse(status: "421 Misdirected Request", body: "unknown host"), false)
    }
    if let origin = request.headers["origin"], !hosts.contains(where: { origin == "http://\($0)" })
    {
      return (HTTPResponse(status: "403 Forbidden", body: "unknown origin"), false)
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard let first = parts.first, Self.areEqual(String(first), token) else {
      return (HTTPResponse(status: "404 Not Found", body: "not found"), false)
    }
    switch (request.method, Array(parts.dropFirst())) {
    case ("GET", [""]): return (page, false)
    case ("POST", ["finish"]): return (HTTPResponse(status: "200 OK", body: "finished"), true)
    case ("POST", let path) where path.count == 2:
      return (decide(String(path[0]), String(path[1])), false)
    default: return (HTTPResponse(status: "404 Not Found", body: "not found"), false)
    }
  }

  private var page: HTTPResponse {
    do throws(ResultsError) {
      let ids = Set(pending.map(\.id))
      var report = try SnapshotReport(of: folder)
      report.pending.removeAll { !ids.contains($0.id) }
      let page = SnapshotPage(report: report, folder: folder, hasActions: true)
      return HTTPResponse(status: "200 OK", type: "text/html; charset=utf-8", body: page.html)
    } catch {
      return HTTPResponse(status: "500 Internal Server Error", body: error.description)
    }
  }

  private func decide(_ action: String, _ id: String) -> HTTPResponse {
    guard let snapshot = pending.first(where: { $0.id == id }),
      ["accept", "reject"].contains(action)
    else { return HTTPResponse(status: "404 Not Found", body: "not found") }
    do throws(ResultsError) {
      // The tests may have run again since the page was shown.
      guard try folder.pending(id) == snapshot else {
        return HTTPResponse(
          status: "409 Conflict",
          body: "\(snapshot.title) has changed or was decided; start the review again")
      }
      if action == "accept" {
        try folder.accept(snapshot, root: root)
      } else {
        try folder.reject(snapshot)
      }
      return HTTPResponse(status: "200 OK", body: "\(action)ed")
    } catch {
      return HTTPResponse(status: "409 Conflict", body: error.description)
    }
  }

  /// Compares two texts in a time that does not depend on the position of the first difference.
  private static func areEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return zip(a.utf8, b.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
