// The server of the gallery while a package is watched: its page, the state that it passes on, and refused requests.

import Foundation
import PrefLivePage
import PrefTestTags
import Testing

@testable import PrefPreviews

@Suite struct PreviewServerTests {
  private func request(_ text: String) throws -> HTTPRequest {
    guard case .request(let request) = HTTPRequest.parse(Array("\(text)\r\n\r\n".utf8)) else {
      throw CocoaError(.formatting)
    }
    return request
  }

  @Test func pageAndStateAreServedToItsOwnHostOnly() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = PreviewServer(folder: folder.path)
    let host = "Host: 127.0.0.1:80"
    #expect(
      try server.answer(request("GET / HTTP/1.1\r\n\(host)"), port: 80).status.hasPrefix("503"))
    let report = PreviewReport(entries: [], unlisted: [])
    _ = try PreviewGallery(report: report, folder: folder.path, isLive: true).write()
    let page = try server.answer(request("GET / HTTP/1.1\r\n\(host)"), port: 80)
    let text = String(decoding: page.body, as: UTF8.self)
    #expect(page.status == "200 OK" && text.contains("id=\"problems\""))
    let version = try #require(text.firstMatch(of: /version != "([0-9A-F-]+)"/)).1
    #expect(server.state == "{\"page\":\"\(version)\",\"version\":0,\"state\":\"drawn\"}")
    try Data("{\"problems\":[],\"state\":\"failed\",\"version\":2}".utf8).write(
      to: folder.appending(path: "state.json"))
    #expect(server.state.hasSuffix(",\"problems\":[],\"state\":\"failed\",\"version\":2}"))
    let events = try server.answer(request("GET /events HTTP/1.1\r\n\(host)"), port: 80)
    #expect(events.isStream && String(decoding: events.body, as: UTF8.self).contains("\"failed\""))
    for (text, status) in [
      ("GET / HTTP/1.1\r\nHost: example.org", "421"), ("GET / HTTP/1.1", "421"),
      ("GET / HTTP/1.1\r\n\(host)\r\nOrigin: http://example.org", "403"),
      ("GET /state.json HTTP/1.1\r\n\(host)", "404"), ("POST / HTTP/1.1\r\n\(host)", "404"),
    ] {
      #expect(try server.answer(request(text), port: 80).status.hasPrefix(status), "\(text)")
    }
  }
}
