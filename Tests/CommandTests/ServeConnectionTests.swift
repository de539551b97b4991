// The connections of `prefrender serve`: limits of requests, slow clients, overload, workers that end, and shutdown.

import Foundation
import Glibc
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct ServeConnectionTests {
  private static let slow = """
    { "body": { "type": "VStack", "content": [ { "type": "ForEach", "data": "${range(0, 1500)}", "bind": "row",
      "content": [ { "type": "Text", "text": "row ${row}" } ] } ] } }
    """

  @Test func requestsBeyondALimitAreRefused() throws {
    let server = try TestServer()
    let command = server.command
    #expect(
      try command.get("/card.png?title=" + String(repeating: "a", count: 9_000)).status == 414)
    #expect(
      try command.get("/card.png", headers: ["X: " + String(repeating: "a", count: 20_000)]).status
        == 431)
    let many = try command.get("/card.png", headers: (0..<200).map { "X\($0): a" })
    #expect(many.status == 431 && many.text.contains("there are more than 100 headers"))
    // The length is refused before the body is sent.
    let announced = try command.raw(
      "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n")
    #expect(announced.status == 413 && announced.headers["connection"] == "close")
    let body = String(repeating: " ", count: 2 << 20)
    #expect(try command.request("POST", "/render", body: body).status == 413)
    let coded = try command.raw(
      "POST /render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n")
    #expect(coded.status == 501)
    let chunks = String(
      repeating: "10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n", count: 20)
    let chunked = try command.raw(
      "POST /render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)
    #expect(chunked.status == 413)
    #expect(try command.get("/health").text == "ok\n")
  }

  @Test(arguments: [
    "\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{03}\u{01}\u{02}\u{00}\u{01}",
    "GET /card.png HTTP/1.1\r\n\r\n", "GET /card.png HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET /card.png HTTP/1.1\r\nHost a\r\n\r\n", "GET /card.png HTTP/1.1\r\n Host: a\r\n\r\n",
    "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET /card.png\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ])
  func malformedRequestsAreRefusedOrClosed(_ text: String) throws {
    let server = try TestServer()
    let file = try server.command.connect()
    defer { close(file) }
    RunningCommand.send(text, to: file)
    shutdown(file, Int32(SHUT_WR))
    let answer = RunningCommand.receiveAll(file)
    #expect([0, 400, 404, 405, 422, 505].contains(answer.status), "\(answer.status)")
    #expect(try server.command.get("/health").status == 200)
  }

  /// RFC 9112, section 3.2.2.
  @Test func targetsInAbsoluteFormAreAccepted() throws {
    let server = try TestServer()
    let command = server.command
    let picture = try command.get("/card.png?title=a")
    #expect(picture.status == 200)
    #expect(try command.get("http://example.com/card.png?title=a").body == picture.body)
    #expect(try command.get("HTTPS://example.com:443/health").text == "ok\n")
    for target in ["http://example.com", "http://example.com?a=b", "ftp://a/card.png", "card.png"] {
      #expect([400, 404].contains(try command.get(target).status), "\(target)")
    }
  }

  @Test func connectionsAreKeptAndPipelined() throws {
    let server = try TestServer()
    let file = try server.command.connect()
    defer { close(file) }
    RunningCommand.send(
      "GET /card.png?title=1 HTTP/1.1\r\nHost: a\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        + "GET /nothing.png HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", to: file)
    let answer = RunningCommand.receiveAll(file)
    let text = String(decoding: answer.bytes, as: UTF8.self)
    let statuses = text.matches(of: /HTTP\/1.1 (\d+)/).map { String($0.1) }
    #expect(statuses == ["200", "200", "404"])
    let old = try server.command.raw("GET /health HTTP/1.0\r\n\r\n")
    #expect(old.status == 200 && old.text == "ok\n")
  }

  @Test func clientsBeyondTheLimitOfConnectionsAreRefused() throws {
    let server = try TestServer(["--max-connections", "3"])
    let idle = try (0..<3).map { _ in try server.command.connect() }
    usleep(100_000)
    let refused = try server.command.raw("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(refused.status == 503 && refused.headers["retry-after"] == "1")
    for file in idle { close(file) }
    try server.command.wait { try server.command.get("/health").status == 200 }
  }

  /// Accepting connections failed for want of file descriptors, again and again.
  @Test func connectionsBeyondTheLimitOfOpenFilesWait() throws {
    let fileLimit = 80
    let server = try TestServer(limit: "-n \(fileLimit)")
    let command = server.command
    #expect(command.errorText.contains("since the process may have \(fileLimit) open files"))
    #expect(command.errorText.contains("ulimit -n"))
    let idle = try (0..<120).map { _ in try command.connect() }
    // A refused connection has been answered when the limit is reached.
    let files = "/proc/\(command.process.processIdentifier)/fd"
    try command.wait {
      try FileManager.default.contentsOfDirectory(atPath: files).count >= fileLimit - 36
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count < fileLimit)
    for file in idle { close(file) }
    try command.wait { try command.get("/card.png").status == 200 }
  }

  @Test func tooFewOpenFilesAreAnError() throws {
    let folder = try Folder()
    let failure = #expect(throws: RunningCommand.Failure.self) {
      _ = try RunningCommand(
        ["serve", "--root", ".", "--port", "0", "--jobs", "8"], folder: folder.url,
        waitingFor: "Listening", limit: "-n 60")
    }
    #expect(failure?.description.contains("60 open files, which are too few") == true)
  }

  @Test func requestsBeyondTheBytesInMemoryAreRefused() throws {
    let server = try TestServer(["--max-buffered-bytes", "1000000"])
    let command = server.command
    // The limit is not less than the largest body.
    let size = 1 << 20
    let file = try command.connect()
    RunningCommand.send(
      "POST /render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + String(size, radix: 16) + "\r\n" + String(repeating: " ", count: size) + "\r\n", to: file)
    try command.wait { try command.get("/card.png").status == 503 }
    let refused = try command.request("POST", "/render", body: "{ \"body\": \"a\" }")
    #expect(refused.status == 503 && refused.headers["retry-after"] == "1")
    #expect(try command.get("/health").text == "ok\n")
    #expect(try command.get("/metrics").text.contains("status=\"503\""))
    close(file)
    try command.wait { try command.get("/card.png").status == 200 }
    #expect(
      try command.request("POST", "/render", body: "{ \"body\": \"a\" }").status == 200)
  }

  @Test func requestsThatAreNotReceivedInTimeAreRefused() throws {
    let server = try TestServer(["--request-timeout", "0.3"])
    let command = server.command
    let body = "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 200\r\n\r\n{"
    let slow = try command.raw(body)
    #expect(slow.status == 408 && slow.headers["connection"] == "close")
    // A head that is not complete has no answer.
    #expect(try command.raw("GET /card.png HTTP/1.1\r\nHos").bytes.isEmpty)
    #expect(try command.raw("").bytes.isEmpty)
  }

  @Test func overloadIsAnsweredWithRetryAfter() throws {
    let server = try TestServer(["--max-pending", "1"])
    let command = server.command
    let files = try (0..<12).map { _ in try command.connect() }
    let head = "POST /render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: "
    for file in files {
      RunningCommand.send(head + "\(Self.slow.utf8.count)\r\n\r\n\(Self.slow)", to: file)
    }
    let answers = files.map { RunningCommand.receiveAll($0) }
    for file in files { close(file) }
    #expect(answers.allSatisfy { $0.status == 200 || $0.status == 503 })
    #expect(answers.contains { $0.status == 200 } && answers.contains { $0.status == 503 })
    #expect(answers.allSatisfy { $0.status == 200 || $0.headers["retry-after"] == "1" })
    let metrics = try command.get("/metrics").text
    #expect(metrics.contains("# TYPE prefrender_answers_total counter\n"))
    #expect(metrics.contains("prefrender_answers_total{status=\"503\"} "))
    #expect(metrics.contains("prefrender_pending 0\n"))
  }

  @Test func slowClientsAreDisconnected() throws {
    let server = try TestServer(["--request-timeout", "0.5"])
    let command = server.command
    // Nothing, a part of a head that grows, and a part of a body.
    let files = try (0..<3).map { _ in try command.connect() }
    defer { for file in files { close(file) } }
    RunningCommand.send("GET /card.png HTTP/1.1\r\nHost: a\r\n", to: files[1])
    RunningCommand.send(
      "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\n{ \"bo", to: files[2])
    for _ in 0..<10 {
      usleep(50_000)
      RunningCommand.send("X: y\r\n", to: files[1])
    }
    #expect(RunningCommand.receiveAll(files[0]).bytes.isEmpty)
    #expect(RunningCommand.receiveAll(files[1]).bytes.isEmpty)
    #expect(RunningCommand.receiveAll(files[2]).status == 408)
    // A connection on which nothing follows an answer.
    let kept = try command.connect()
    defer { close(kept) }
    RunningCommand.send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n", to: kept)
    #expect(RunningCommand.receiveAll(kept).status == 200)
  }

  @Test func aWorkerThatEndsFailsItsOwnRequestOnly() throws {
    let server = try TestServer()
    let command = server.command
    #expect(try command.get("/card.png").status == 200)
    let old = try command.process.children
    #expect(old.count == 1)
    let file = try command.connect()
    defer { close(file) }
    let head = "POST /render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: "
    RunningCommand.send(head + "\(Self.slow.utf8.count)\r\n\r\n\(Self.slow)", to: file)
    try command.wait { try command.get("/metrics").text.contains("prefrender_pending 1\n") }
    for worker in old { kill(worker, SIGKILL) }
    let answer = RunningCommand.receiveAll(file)
    // The worker may have finished just before.
    #expect(answer.status == 500 || answer.status == 200)
    #expect(try command.get("/card.png?title=next").status == 200)
    #expect(try command.process.children != old)
  }

  @Test func pendingAnswersAreCompletedOnTermination() throws {
    let server = try TestServer()
    let command = server.command
    #expect(try command.get("/card.png").status == 200)
    let (file, idle) = (try command.connect(), try command.connect())
    defer { for file in [file, idle] { close(file) } }
    let head = "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: "
    RunningCommand.send(head + "\(Self.slow.utf8.count)\r\n\r\n\(Self.slow)", to: file)
    try command.wait { try command.get("/metrics").text.contains("prefrender_pending 1\n") }
    kill(command.process.processIdentifier, SIGTERM)
    // The idle connection is closed without an answer, the other one after it.
    #expect(RunningCommand.receiveAll(idle).bytes.isEmpty)
    let answer = RunningCommand.receiveAll(file)
    #expect(answer.status == 200 && answer.headers["connection"] == "close")
    #expect(answer.body.count == Int(answer.headers["content-length"] ?? ""))
    command.process.waitUntilExit()
    #expect(command.process.terminationReason == .exit && command.process.terminationStatus == 0)
  }

  /// Only requests that have been received completely are pending.
  @Test func aHalfReceivedRequestIsRefusedOnTermination() throws {
    let server = try TestServer()
    let command = server.command
    let file = try command.connect()
    defer { close(file) }
    RunningCommand.send(
      "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 200\r\n\r\n{ \"body\"", to: file)
    // The request has arrived when one that was sent later has been answered.
    #expect(try command.get("/health").status == 200)
    kill(command.process.processIdentifier, SIGTERM)
    let answer = RunningCommand.receiveAll(file)
    #expect(answer.status == 503 && answer.headers["connection"] == "close")
    command.process.waitUntilExit()
    #expect(command.process.terminationReason == .exit && command.process.terminationStatus == 0)
  }

  /// A worker that replaces one during a request held the connection of the client.
  @Test func aConnectionIsClosedAlthoughAWorkerHasStarted() throws {
    let server = try TestServer()
    let command = server.command
    #expect(try command.get("/card.png").status == 200)
    let file = try command.connect()
    defer { close(file) }
    let head = "POST /render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: "
    RunningCommand.send(head + "\(Self.slow.utf8.count)\r\n\r\n\(Self.slow)", to: file)
    try command.wait { try command.get("/metrics").text.contains("prefrender_pending 1\n") }
    for worker in try command.process.children { kill(worker, SIGKILL) }
    // Returns at the end of the stream.
    let answer = RunningCommand.receiveAll(file)
    #expect(answer.status == 500 || answer.status == 200)
    #expect(try command.get("/card.png?title=next").status == 200)
    for worker in try command.process.children {
      let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/fd")
      let sockets = try descriptors.filter {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(worker)/fd/\($0)")
          .hasPrefix("socket:")
      }
      #expect(sockets == ["3"], "\(sockets)")
    }
  }

  /// The body was copied for each chunk.
  @Test func aBodyOfManyChunksIsReceived() throws {
    let server = try TestServer()
    let scene = #"{ "body": { "type": "Text", "text": "a" } }"#
    let spaces = 200_000
    let chunks =
      String(repeating: "1\r\n \r\n", count: spaces)
      + "\(String(scene.utf8.count, radix: 16))\r\n\(scene)\r\n0\r\n\r\n"
    let answer = try server.command.raw(
      "POST /render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        + chunks)
    #expect(answer.status == 200)
  }

  @Test func foldersAndPortsThatCannotBeUsedAreErrors() throws {
    let folder = try Folder()
    let missing = try PrefrenderProcess.run(["serve", "--root", "nothing"], folder: folder.url)
    #expect(missing.status == 66 && missing.errors.contains("nothing"), "\(missing.errors)")
    let server = try TestServer()
    let taken = try PrefrenderProcess.run(
      ["serve", "--root", ".", "--port", "\(server.command.port)"], folder: folder.url)
    #expect(taken.status == 66 && taken.errors.contains("cannot listen on port"))
    for arguments in [
      ["--port", "65536"], ["--jobs", "0"], ["--limit", "view=3"], ["--timeout", "0"],
    ] {
      #expect(
        try PrefrenderProcess.run(["serve", "--root", "."] + arguments, folder: folder.url).status
          == 64)
    }
  }
}
