// PrefPreviews: the server of `swift package previews --watch --serve`. The plugin builds and renders; it writes the
// state of that to a file beside the gallery, and this server passes it to the page.

import Glibc
import PrefGeometry
import PrefLivePage

/// Serves the gallery of a folder on the loopback interface.
struct PreviewServer {
  /// The folder with the gallery.
  let folder: String

  /// Serves until the process that has started this one ends.
  ///
  /// - Parameter port: The port; 0 for a free one.
  /// - Throws: if the port cannot be used.
  func run(port: UInt16) throws {
    var listener = try LoopbackListener(port: port)
    defer { listener.close() }
    print("Page: \(listener.address)")
    // The output may be a pipe, which is written when the buffer is full.
    fflush(nil)
    let (parent, port) = (getppid(), listener.port)
    var sent = state
    while getppid() == parent {
      _ = try listener.wait(milliseconds: 100) { (answer($0, port: port), isLast: false) }
      let state = state
      if state != sent { listener.send(event: state) }
      sent = state
    }
  }

  /// The state that the plugin has written, with the version of the gallery, as JSON on one line.
  var state: String {
    let page = text("version.js").split(separator: "\"").dropFirst().first ?? ""
    let state = text("state.json").split(separator: "\n").joined()
    let known = state.hasPrefix("{") ? state : "{\"version\":0,\"state\":\"drawn\"}"
    return "{\"page\":\"\(page)\"," + known.dropFirst()
  }

  private func text(_ name: String) -> String {
    String(decoding: bytes(name) ?? [], as: UTF8.self)
  }

  private func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { Array($0) }
  }

  /// Returns the answer to a request.
  func answer(_ request: HTTPRequest, port: UInt16) -> HTTPResponse {
    if let refusal = request.refusal(port: port) { return refusal }
    switch (request.method, request.path) {
    case ("GET", "/"):
      guard let page = bytes("index.html") else {
        return HTTPResponse(
          status: "503 Service Unavailable", text: "the previews are being rendered")
      }
      return HTTPResponse(type: "text/html; charset=utf-8", body: page)
    case ("GET", "/events"):
      var response = HTTPResponse.stream
      response.body += Array("data: \(state)\n\n".utf8)
      return response
    default: return HTTPResponse(status: "404 Not Found", text: "not found")
    }
  }
}
