// `prefrender watch` with inputs and clients that take long: named pipes, slow drawings, problems in long lines,
// clients that do not read, fonts that change.

import Foundation
import Glibc
import PrefPNGCodec
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct WatchSafetyTests {
  private func start(
    _ folder: Folder, _ arguments: [String] = [], out: String = "out.png"
  ) throws -> RunningCommand {
    try RunningCommand(
      ["watch", "scene.json", out] + arguments, folder: folder.url, waitingFor: "Watching")
  }

  private func pictureCount(_ command: RunningCommand) -> Int {
    command.outputText.split(separator: "\n").count { $0.contains(" points, ") }
  }

  /// It was opened, which waits for another process, and not even a signal ended that.
  @Test(arguments: ["scene.json", "data.json"]) func aNamedPipeIsAnError(_ name: String) throws {
    let folder = try Folder()
    try folder.scene(#"{"data":{"a":1},"body":"one"}"#)
    try folder.scene(#"{"a":2}"#, "data.json")
    let command = try start(folder, ["--data", "data.json"])
    unlink(folder.path(name))
    #expect(mkfifo(folder.path(name), 0o644) == 0)
    try command.wait { command.errorText.contains("\(name): it is not a regular file") }
    unlink(folder.path(name))
    try folder.scene(name == "scene.json" ? #"{"data":{"a":1},"body":"two"}"# : #"{"a":3}"#, name)
    try command.wait { self.pictureCount(command) >= 2 }
    #expect(command.stop() == 0)
  }

  @Test func anOutputThatIsANamedPipeIsRefused() throws {
    let folder = try Folder()
    try folder.scene(#"{"body":"one"}"#)
    #expect(mkfifo(folder.path("pipe.png"), 0o644) == 0)
    let outcome = try PrefrenderProcess.run(
      ["watch", "scene.json", "pipe.png"], folder: folder.url)
    #expect(outcome.status == 64 && outcome.errors.contains("is a named pipe"))
  }

  /// A picture that takes minutes: many blurs of all pixels.
  private static let slow: String = {
    let layer = #"""
      {"type":"LinearGradient","colors":["red","blue"],"startPoint":"top","endPoint":"bottom",
      "modifiers":[{"blur":{"radius":9}}]}
      """#
    let layers = Array(repeating: layer, count: 600).joined(separator: ",")
    return
      #"{"size":{"width":3000,"height":3000},"body":{"type":"ZStack","content":[\#(layers)]}}"#
  }()
  private static let raised = [
    "--max-drawing-steps", "1000000000000000", "--max-layer-bytes", "4000000000",
  ]

  /// The time limit was that of building views only.
  @Test func theTimeLimitAppliesToDrawing() throws {
    let folder = try Folder()
    try folder.scene(Self.slow)
    let command = try start(folder, ["--timeout", "1"] + Self.raised)
    #expect(
      command.errorText.contains("the scene takes more than 1.0 seconds"), "\(command.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.png")))
    try folder.scene(#"{"body":"one"}"#)
    try command.wait { self.pictureCount(command) == 1 }
    #expect(command.stop() == 0)
  }

  @Test func aSignalCancelsDrawing() throws {
    let folder = try Folder()
    try folder.scene(#"{"body":"one"}"#)
    let command = try start(folder, ["--timeout", "0"] + Self.raised)
    try folder.scene(Self.slow)
    usleep(500_000)
    #expect(command.stop() == 0)
    #expect(command.errorText.isEmpty, "\(command.errorText)")
  }

  /// The state of the page had the whole line for each problem: gigabytes for 1,500 problems in a line of 4.5 MB.
  @Test func problemsOfALongLineAreExcerpts() throws {
    let folder = try Folder()
    let unknown = (0..<1_500).map { #"{"type":"Text","txet\#($0)":"a"}"# }.joined(separator: ",")
    try folder.scene(#"{"body":{"type":"VStack","content":[\#(unknown)]}}"#)
    let command = try start(folder, ["--serve"])
    let file = try command.connect()
    defer { close(file) }
    RunningCommand.send(
      "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(command.port)\r\n\r\n", to: file)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while !bytes.suffix(2).elementsEqual([10, 10]) || bytes.count < 1_000 {
      let count = recv(file, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let events = String(decoding: bytes, as: UTF8.self)
    #expect(
      events.contains(#""state":"failed""#) && events.contains(#""omitted":901"#),
      "\(events.prefix(500))")
    #expect(events.contains(#""sourceColumn":"#) && events.contains("txet"))
    #expect(bytes.count < 200_000, "\(bytes.count)")
    #expect(command.stop() == 0)
  }

  /// An answer was sent before anything else was done.
  @Test func aClientThatDoesNotReadDelaysNothing() throws {
    let folder = try Folder()
    // A picture of several megabytes, more than fits into the buffers of a connection.
    let noise = (0..<1_500 * 1_500 * 4).map { index -> UInt8 in
      index & 3 == 3 ? 255 : UInt8(truncatingIfNeeded: (index &* 2_654_435_761) >> 13)
    }
    let image = try noise.withUnsafeBytes {
      try PNGEncoder.encode($0, width: 1_500, height: 1_500, isOpaque: true)
    }
    try folder.write(Data(image), "noise.png")
    try folder.scene(#"{"body":{"type":"Image","path":"noise.png"}}"#)
    let command = try start(folder, ["--serve"])
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 0..<20 {
      let file = try command.connect()
      var size: Int32 = 1_024
      setsockopt(file, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      RunningCommand.send(
        "GET /picture.png?scheme=scene HTTP/1.1\r\nHost: 127.0.0.1:\(command.port)\r\n\r\n",
        to: file)
      files.append(file)
    }
    // Idle connections give way to others.
    for _ in 0..<40 { files.append(try command.connect()) }
    usleep(200_000)
    try folder.scene(#"{"body":"two"}"#)
    try command.wait { self.pictureCount(command) == 2 }
    let page = try command.raw("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(command.port)\r\n\r\n")
    #expect(page.status == 200 && page.text.contains("</html>"))
    #expect(command.stop() == 0)
  }

  /// Each change of a font left a copy until the end.
  @Test func copiesOfFontsAreReplaced() throws {
    let folder = try Folder()
    let temporary = try Folder()
    let font = try Data(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fonts/Nunito[wght].ttf"))
    try folder.write(font, "a.ttf")
    try folder.scene(#"{"fonts":["a.ttf"],"body":"one"}"#)
    let command = try RunningCommand(
      ["watch", "scene.json", "out.png"], folder: folder.url, waitingFor: "Watching",
      environment: ["TMPDIR": temporary.url.path])
    for change in 1...5 {
      // A byte after the tables.
      try folder.write(font + Data([UInt8(change)]), "a.ttf")
      try command.wait { self.pictureCount(command) > change }
    }
    let copies = FileManager.default.enumerator(atPath: temporary.url.path)?.allObjects ?? []
    #expect(copies.count { ($0 as? String)?.hasSuffix(".ttf") ?? false } == 1, "\(copies)")
    #expect(command.stop() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).isEmpty)
  }

  /// A file that is written continuously was never drawn.
  @Test func aFileThatIsNotClosedIsDrawn() throws {
    let folder = try Folder()
    try folder.scene(#"{"body":"one"}"#)
    let command = try start(folder)
    let file = open(folder.path("scene.json"), O_WRONLY | O_APPEND)
    defer { close(file) }
    for _ in 0..<60 where pictureCount(command) < 2 {
      _ = write(file, " ", 1)
      usleep(50_000)
    }
    #expect(pictureCount(command) >= 2)
    #expect(command.stop() == 0)
  }
}
