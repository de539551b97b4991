// `prefrender serve` over loopback: pictures, caching, errors, limits and hostile requests.

import Foundation
import Glibc
import PrefPNGCodec
import PrefTestTags
import Testing

/// A folder of templates and a running server.
final class TestServer {
  let folder: Folder
  let command: RunningCommand

  static let card = """
    { "version": 1, "data": { "title": "Hello", "count": 2, "on": true, "user": { "name": "Ada" }, "note": null },
      "body": { "type": "VStack", "content": [
        { "type": "Text", "text": "${title} ${user.name}" },
        { "type": "ForEach", "data": "${range(0, count)}", "content": [ { "type": "Circle",
          "modifiers": [{ "frame": { "width": 8, "height": 8 } }] } ] } ] } }
    """

  init(_ arguments: [String] = [], scenes: [String: String] = [:], limit: String? = nil) throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("scenes/inner"), withIntermediateDirectories: true)
    try folder.write(Data(Self.card.utf8), "scenes/card.json")
    try folder.write(Data("body: Inner".utf8), "scenes/inner/plain.yaml")
    try folder.write(Data("secret".utf8), "secret.json")
    for (name, text) in scenes { try folder.write(Data(text.utf8), "scenes/\(name)") }
    command = try RunningCommand(
      ["serve", "--root", "scenes", "--port", "0", "--jobs", "1"] + arguments, folder: folder.url,
      waitingFor: "Listening on http://127.0.0.1:", limit: limit)
  }
}

@Suite(.tags(.command)) struct ServeTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  @Test func templatesAreDrawnAsTheCommandDrawsThem() throws {
    let server = try TestServer()
    let answer = try server.command.get("/card.png?title=Good+day&count=3&user.name=Gr%C3%A4fin")
    #expect(answer.status == 200 && answer.headers["content-type"] == "image/png")
    #expect(answer.headers["content-length"] == "\(answer.body.count)")
    let drawn = try PrefrenderProcess.run(
      [
        "render", "scenes/card.json", "out.png", "--set", "title=Good day", "--set", "count=3",
        "--set", "user.name=Gräfin",
      ], folder: server.folder.url)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(
      try Array(Data(contentsOf: URL(fileURLWithPath: server.folder.path("out.png"))))
        == answer.body)
    #expect(try server.command.get("/inner/plain.png").status == 200)
    #expect(try server.command.get("/card.svg").text.contains("<svg"))
    for (name, mark) in [("pdf", "%PDF"), ("webp", "RIFF"), ("jpg", "\u{FF}\u{D8}")] {
      let answer = try server.command.get("/card.\(name)")
      #expect(answer.status == 200, "\(name): \(answer.text.prefix(300))")
      if name != "jpg" { #expect(answer.body.starts(with: mark.utf8)) }
    }
    #expect(server.command.stop() == 0)
  }

  /// Paths that are equal strings are different files, of which one was drawn for both.
  @Test func templatesWithEquivalentNamesAreDifferent() throws {
    let (composed, decomposed) = ("\u{E9}.json", "e\u{301}.json")
    let server = try TestServer(scenes: [:])
    for (name, width) in [(composed, 10), (decomposed, 20)] {
      let scene =
        #"{ "size": { "width": \#(width), "height": 9 }, "body": { "type": "Color", "color": "red" } }"#
      try server.folder.write(Data(scene.utf8), "scenes/\(name)")
    }
    let answers = try ["/%C3%A9.svg", "/e%CC%81.svg"].map { try server.command.get($0).text }
    #expect(
      answers[0].contains("width=\"10\"") && answers[1].contains("width=\"20\""), "\(answers)")
    #expect(server.command.stop() == 0)
  }

  @Test func scenesAreDrawnInEachSyntax() throws {
    let server = try TestServer()
    let scenes = [
      ("application/json", "{ \"body\": \"Hello\" }"),
      ("application/json5; charset=utf-8", "{ body: 'Hello', /* a comment */ }"),
      ("application/yaml", "body: Hello"),
    ]
    let answers = try scenes.map { type, text in
      try server.command.request("POST", "/render", headers: ["Content-Type: \(type)"], body: text)
    }
    #expect(answers.allSatisfy { $0.status == 200 && $0.body == answers[0].body })
    #expect(answers[0].headers["cache-control"] == "no-store")
    let vector = try server.command.request(
      "POST", "/render?format=svg", headers: ["Content-Type: application/yaml"], body: "body: Hi")
    #expect(vector.headers["content-type"] == "image/svg+xml")
    #expect(vector.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    let chunked = try server.command.raw(
      "POST /render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "8\r\n{\"body\":\r\n8\r\n\"Hello\"}\r\n0\r\n\r\n")
    #expect(chunked.status == 200 && chunked.body == answers[0].body)
    let waiting = try server.command.raw(
      "POST /render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\n"
        + "Content-Length: 16\r\n\r\n{\"body\":\"Hello\"}")
    #expect(waiting.status == 100)
    #expect(HTTPAnswer(waiting.body).body == answers[0].body)
  }

  @Test func scriptsAreRun() throws {
    let server = try TestServer()
    let scene = """
      { "state": { "on": false }, "body": { "type": "Button", "label": "${on ? 'yes, on' : 'off'}",
        "action": [{ "set": { "on": true } }], "modifiers": [{ "id": "b" }] },
        "script": [{ "tap": "b" }] }
      """
    let file = try server.folder.write(Data(scene.utf8), "script.json")
    let drawn = try PrefrenderProcess.run([file.path, "-"])
    let answer = try server.command.request("POST", "/render", body: scene)
    #expect(answer.status == (drawn.status == 0 ? 200 : 422), "\(answer.text.prefix(300))")
    if drawn.status == 0 { #expect(answer.body == Array(drawn.output)) }
  }

  @Test func parametersHaveTheTypesOfTheData() throws {
    let server = try TestServer()
    let wrong = [
      "count=many", "count=%222%22", "on=1", "on=maybe", "user=Ada", "user.nam=Ada", "titel=a",
      "title.x=1", "count=", "=3", "user.=3",
    ]
    for query in wrong {
      let answer = try server.command.get("/card.png?\(query)")
      #expect(answer.status == 422, "\(query): \(answer.status)")
      #expect(answer.headers["content-type"] == "application/problem+json")
    }
    let unknown = try server.command.get("/card.png?titel=a")
    #expect(unknown.diagnostics.first?["nearest"] as? [String] == ["title"])
    #expect(unknown.text.contains("parameter titel: the data of the scene has no member"))
    for query in ["title=2", "title=true", "count=4", "on=false", "note=5", "note=text", "title"] {
      #expect(try server.command.get("/card.png?\(query)").status == 200, "\(query)")
    }
    for query in ["title=a&title=b", "title=%", "title=%G0", "title=%FF"] {
      #expect(try server.command.get("/card.png?\(query)").status == 400, "\(query)")
    }
  }

  @Test func conditionalRequestsAreAnsweredWithoutAPicture() throws {
    let server = try TestServer()
    let first = try server.command.get("/card.png?title=a")
    let tag = try #require(first.headers["etag"])
    #expect(tag.hasPrefix("\"") && first.headers["cache-control"] == "public, max-age=300")
    for condition in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let answer = try server.command.get(
        "/card.png?title=a", headers: ["If-None-Match: \(condition)"])
      #expect(answer.status == 304 && answer.body.isEmpty && answer.headers["etag"] == tag)
    }
    let other = try server.command.get("/card.png?title=b", headers: ["If-None-Match: \(tag)"])
    #expect(other.status == 200 && other.headers["etag"] != tag)
    // The tag is that of the bytes, so it survives a restart, and changes with the template.
    let head = try server.command.request("HEAD", "/card.png?title=a")
    #expect(head.status == 200 && head.body.isEmpty && head.headers["etag"] == tag)
    #expect(head.headers["content-length"] == "\(first.body.count)")
    let changed = TestServer.card.replacingOccurrences(of: "\"height\": 8", with: "\"height\": 20")
    try server.folder.write(Data(changed.utf8), "scenes/card.json")
    let after = try server.command.get("/card.png?title=a", headers: ["If-None-Match: \(tag)"])
    #expect(after.status == 200 && after.headers["etag"] != tag)
  }

  /// The tag of the template that had the path of the request before was an answer.
  @Test func anotherTemplateWithThePathIsNoticed() throws {
    let server = try TestServer(scenes: ["two.yaml": "body: First"])
    let first = try server.command.get("/two.png")
    let tag = try #require(first.headers["etag"])
    #expect(try server.command.get("/two.png", headers: ["If-None-Match: \(tag)"]).status == 304)
    // JSON has precedence.
    try server.folder.write(Data(#"{ "body": "Second" }"#.utf8), "scenes/two.json")
    let second = try server.command.get("/two.png", headers: ["If-None-Match: \(tag)"])
    #expect(second.status == 200 && second.headers["etag"] != tag)
  }

  /// An image of the same size, with the same modification time, was not read again.
  @Test func imagesThatAreReplacedAreNoticed() throws {
    func pixel(_ red: UInt8) throws -> Data {
      try Data(
        [red, 90, 90, 255].withUnsafeBytes {
          try PNGEncoder.encode($0, width: 1, height: 1, isOpaque: true)
        })
    }
    let (one, two) = (try pixel(10), try pixel(11))
    try #require(one.count == two.count)
    let server = try TestServer(
      scenes: ["photo.json": #"{ "body": { "type": "Image", "path": "photo.png" } }"#])
    let file = try server.folder.write(one, "scenes/photo.png")
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    func setDate() throws {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    try setDate()
    let first = try server.command.get("/photo.png")
    try server.folder.write(two, "scenes/photo.png")
    try setDate()
    let second = try server.command.get("/photo.png")
    #expect(first.status == 200 && second.status == 200 && first.body != second.body)
  }

  @Test func componentsOfTemplatesAreFollowed() throws {
    let server = try TestServer(scenes: [
      "page.json": "{ \"body\": { \"$ref\": \"part.json\" } }",
      "part.json": "{ \"content\": [\"One\"] }",
    ])
    let first = try server.command.get("/page.png")
    #expect(first.status == 200, "\(first.text.prefix(400))")
    let tag = try #require(first.headers["etag"])
    try server.folder.write(Data("{ \"content\": [\"Another\"] }".utf8), "scenes/part.json")
    let second = try server.command.get("/page.png", headers: ["If-None-Match: \(tag)"])
    #expect(second.status == 200 && second.body != first.body)
    // A component is no scene.
    #expect(try server.command.get("/part.png").status == 422)
  }

  @Test(arguments: [
    "/../secret.png", "/..%2Fsecret.png", "/%2e%2e/secret.png", "/inner/../../secret.png",
    "/inner/%2e%2e/%2e%2e/secret.png", "/.hidden.png", "//secret.png", "/inner//plain.png",
    "/inner\\..\\..\\secret.png", "/%00card.png", "/card.png%00", "/card", "/card.json",
    "/card.exe",
    "/card.png/", "/", "/inner", "/inner.png", "/nothing.png", "/link.png", "/linked/secret.png",
    "/a/b/c/d/e/f/g/h/i/j.png", "/%FF.png", "/card%.png", "*",
  ])
  func pathsOutsideOfTheTemplatesAreNotFound(_ path: String) throws {
    let server = try TestServer()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: server.folder.path("scenes/link.json"),
      withDestinationPath: server.folder.path("secret.json"))
    try files.createSymbolicLink(
      atPath: server.folder.path("scenes/linked"), withDestinationPath: "..")
    let answer = try server.command.get(path)
    #expect(answer.status == 404 || (path == "*" && answer.status == 400), "\(answer.status)")
    #expect(!answer.text.contains("secret"))
  }

  @Test func methodsAndTypesThatDoNotExistAreRefused() throws {
    let server = try TestServer()
    for (method, path, allowed) in [
      ("POST", "/card.png", "GET, HEAD"), ("DELETE", "/card.png", "GET, HEAD"),
      ("GET", "/render", "POST"), ("PUT", "/render", "POST"), ("POST", "/metrics", "GET, HEAD"),
      ("OPTIONS", "/health", "GET, HEAD"),
    ] {
      let answer = try server.command.request(method, path, body: method == "GET" ? nil : "")
      #expect(answer.status == 405 && answer.headers["allow"] == allowed, "\(method) \(path)")
    }
    let type = try server.command.request(
      "POST", "/render", headers: ["Content-Type: text/plain"], body: "{}")
    #expect(type.status == 415)
    #expect(try server.command.request("POST", "/render?format=exe", body: "{}").status == 400)
    let closed = try TestServer(["--no-post"])
    #expect(try closed.command.request("POST", "/render", body: "{}").status == 404)
  }

  @Test func invalidScenesAreAnsweredWithDiagnostics() throws {
    let server = try TestServer()
    let scene =
      "{ \"body\": { \"type\": \"Text\", \"text\": \"a\", \"modifiers\": [{ \"paddding\": 4 }] } }"
    let answer = try server.command.request("POST", "/render", body: scene)
    #expect(answer.status == 422 && answer.headers["cache-control"] == "no-store")
    #expect(
      answer.problem["status"] as? Int == 422 && answer.problem["type"] as? String == "about:blank")
    let first = try #require(answer.diagnostics.first)
    #expect(first["pointer"] as? String == "/body/modifiers/0" && first["line"] as? Int == 1)
    #expect(first["code"] as? String == "unknown-modifier")
    let texts = [
      "", "{", "[]", "null", "\u{FEFF}", "{ \"body\": 1e999 }", "{ \"body\": \"${1/0}${\" }",
      "{ \"body\": { \"$ref\": \"../secret.json\" } }",
      "{ \"body\": { \"$ref\": \"/etc/passwd\" } }",
      "{ \"body\": { \"type\": \"Image\", \"path\": \"../../../etc/passwd\" } }",
      "{ \"fonts\": [\"/etc/passwd\"], \"body\": \"a\" }",
      "{ \"fonts\": [\"../a.ttf\"], \"body\": \"a\" }",
      String(repeating: "[", count: 20_000),
    ]
    for text in texts {
      let answer = try server.command.request("POST", "/render", body: text)
      #expect(answer.status == 422, "\(text.prefix(40)): \(answer.status)")
      #expect(!answer.text.contains("root:") && !answer.text.contains("secret\""))
      #expect(!answer.text.contains(server.folder.url.lastPathComponent), "\(answer.text)")
    }
    let avif = try server.command.get("/card.avif")
    #expect(avif.status == 404 && avif.text.contains("this server writes png,"), "\(avif)")
  }

  @Test func expensiveScenesAreRefusedByTheirLimits() throws {
    let server = try TestServer()
    let many = """
      { "body": { "type": "VStack", "content": [ { "type": "ForEach", "data": "${range(0, 40000)}",
        "content": ["a"] } ] } }
      """
    let large =
      "{ \"size\": { \"width\": 90000, \"height\": 90000 }, \"body\": { \"type\": \"Color\", \"color\": \"red\" } }"
    for scene in [many, large] {
      let answer = try server.command.request("POST", "/render", body: scene)
      #expect(answer.status == 422, "\(answer.status)")
      #expect(
        answer.diagnostics.first?["code"] as? String == "limit" || answer.text.contains("pixels"))
    }
    // A limit can be set by its name.
    let strict = try TestServer(["--limit", "views=3"])
    let answer = try strict.command.get("/card.png?count=8")
    #expect(answer.status == 422 && answer.text.contains("more than 3 views"))
  }
}
