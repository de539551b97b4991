// PrefrenderCommand: the review in a browser. The server accepts connections of this machine only, and answers only
// requests whose path begins with a random token.

import PrefGeometry
import PrefLivePage
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
    var listener: LoopbackListener
    do throws(LoopbackError) { listener = try LoopbackListener(port: port) } catch {
      throw CommandFailure(.noInput, error.description)
    }
    defer { listener.close() }
    try StandardOutput.write("Review: \(listener.address)\(token)/\nControl-C ends it.\n")
    do throws(LoopbackError) {
      let port = listener.port
      var isFinished = false
      while !isFinished {
        isFinished = try listener.wait { answer($0, port: port) }.isFinished
      }
    } catch {
      throw CommandFailure(.noInput, error.description)
    }
    let rest = pending.count { FileManager.default.fileExists(atPath: folder.path(ofEntry: $0)) }
    try StandardOutput.write("\(pending.count - rest) decided, \(rest) pending\n")
  }

  /// Returns the answer to a request, and whether the review ends after it.
  func answer(_ request: HTTPRequest, port: UInt16) -> (HTTPResponse, isLast: Bool) {
    if let refusal = request.refusal(port: port) { return (refusal, false) }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard let first = parts.first, Self.areEqual(String(first), token) else {
      return (HTTPResponse(status: "404 Not Found", text: "not found"), false)
    }
    switch (request.method, Array(parts.dropFirst())) {
    case ("GET", [""]): return (page, false)
    case ("POST", ["finish"]): return (HTTPResponse(status: "200 OK", text: "finished"), true)
    case ("POST", let path) where path.count == 2:
      return (decide(String(path[0]), String(path[1])), false)
    default: return (HTTPResponse(status: "404 Not Found", text: "not found"), false)
    }
  }

  private var page: HTTPResponse {
    do throws(ResultsError) {
      let ids = Set(pending.map(\.id))
      var report = try SnapshotReport(of: folder)
      report.pending.removeAll { !ids.contains($0.id) }
      let page = SnapshotPage(report: report, folder: folder, hasActions: true)
      return HTTPResponse(type: "text/html; charset=utf-8", text: page.html)
    } catch {
      return HTTPResponse(status: "500 Internal Server Error", text: error.description)
    }
  }

  private func decide(_ action: String, _ id: String) -> HTTPResponse {
    guard let snapshot = pending.first(where: { $0.id == id }),
      ["accept", "reject"].contains(action)
    else { return HTTPResponse(status: "404 Not Found", text: "not found") }
    do throws(ResultsError) {
      // The tests may have run again since the page was shown.
      guard try folder.pending(id) == snapshot else {
        return HTTPResponse(
          status: "409 Conflict",
          text: "\(snapshot.title) has changed or was decided; start the review again")
      }
      if action == "accept" {
        try folder.accept(snapshot, root: root)
      } else {
        try folder.reject(snapshot)
      }
      return HTTPResponse(status: "200 OK", text: "\(action)ed")
    } catch {
      return HTTPResponse(status: "409 Conflict", text: error.description)
    }
  }

  /// Compares two texts in a time that does not depend on the position of the first difference.
  private static func areEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return zip(a.utf8, b.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
