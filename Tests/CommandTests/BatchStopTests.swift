// A batch that is stopped by a signal, and the line of progress on a terminal.

import Foundation
import Glibc
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct BatchStopTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aStoppedBatchLeavesWholeFilesAndContinues(_ signal: Int32) throws {
    let batch = try BatchFolder()
    let many = (0..<400).map { #"{ "id": "r\#($0)", "n": \#($0) }"# }.joined(separator: "\n")
    try batch.folder.write(Data(many.utf8), "rows.ndjson")
    let process = Process()
    process.executableURL = PrefrenderProcess.executable
    process.arguments = [
      "batch", "card.json", "--rows", "rows.ndjson", "--out", "cards/{id}.png", "--jobs", "2",
      "--results", "stopped.ndjson",
    ]
    process.currentDirectoryURL = batch.folder.url
    process.standardError = FileHandle.nullDevice
    try process.run()
    while !FileManager.default.fileExists(atPath: batch.folder.path("cards/r3.png")),
      process.isRunning
    {
      Thread.sleep(forTimeInterval: 0.01)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    // A file that the signal has removed is not a failure of its row.
    let stopped = try String(decoding: batch.bytes("stopped.ndjson"), as: UTF8.self)
    #expect(!stopped.contains("\"failed\""), "\(stopped)")
    let names = try FileManager.default.contentsOfDirectory(atPath: batch.folder.path("cards"))
    #expect(
      names.allSatisfy { $0 == ".prefrender-batch" || $0.hasSuffix(".png") && !$0.hasPrefix(".") },
      "\(names.prefix(5))")
    for name in names where name.hasSuffix(".png") {
      // The end of a PNG file.
      #expect(
        try batch.bytes("cards/\(name)").suffix(8)
          == Data([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
    }
    let outcome = try batch.run(many)
    #expect(outcome.status == 0)
    let statuses = try batch.statuses()
    // The rows that the first run had finished are not drawn again.
    let kept = statuses.count { $0 == "current" }
    #expect(kept > 0 && statuses.count { $0 == "written" } == 400 - kept)
    #expect(try batch.files().count == 400)
  }

  /// The worker ends while it waits for a row, such as for lack of memory.
  @Test func aWorkerThatEndsBetweenRowsIsReplaced() throws {
    let batch = try BatchFolder()
    mkfifo(batch.folder.path("rows.ndjson"), 0o600)
    let process = Process()
    process.executableURL = PrefrenderProcess.executable
    process.arguments = [
      "batch", "card.json", "--rows", "rows.ndjson", "--out", "cards/{id}.png", "--jobs", "1",
    ]
    process.currentDirectoryURL = batch.folder.url
    process.standardError = FileHandle.nullDevice
    try process.run()
    let rows = open(batch.folder.path("rows.ndjson"), O_WRONLY)
    for (index, row) in ["{ \"id\": \"a\" }\n", "{ \"id\": \"b\" }\n"].enumerated() {
      if index > 0 {
        for worker in try process.children { kill(worker, SIGKILL) }
        while try !process.children.isEmpty, process.isRunning { usleep(1_000) }
      }
      let bytes = Array(row.utf8)
      #expect(write(rows, bytes, bytes.count) == bytes.count)
      let file = batch.folder.path("cards/\(index == 0 ? "a" : "b").png")
      while !FileManager.default.fileExists(atPath: file), process.isRunning { usleep(1_000) }
    }
    close(rows)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try batch.files() == ["a.png", "b.png"])
  }

  /// On a terminal, a line with a bar is written again and again; in a file, there is only the summary.
  @Test func progressIsShownOnATerminal() throws {
    let batch = try BatchFolder()
    let rows = (0..<600).map { #"{ "id": "r\#($0)", "n": \#($0) }"# }.joined(separator: "\n")
    try batch.folder.write(Data(rows.utf8), "rows.ndjson")
    let process = Process()
    // The program of bsdutils, an essential package, runs a command on a terminal of its own.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    let command = "batch card.json --rows rows.ndjson --out 'cards/{id}.png' --jobs 2"
    process.arguments = [
      "--quiet", "--return", "--command", "'\(PrefrenderProcess.executable.path)' \(command)",
      "/dev/null",
    ]
    process.currentDirectoryURL = batch.folder.url
    let output = Pipe()
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let frames = text.matches(of: /\r[^\r]*█·*[^\r]* (\d+)%  (\d+) rows, \d+ per second/)
    #expect(frames.count > 1, "\(text)")
    let done = frames.compactMap { Int($0.2) }
    #expect(done == done.sorted() && done.allSatisfy { (1...600).contains($0) }, "\(done)")
    #expect(text.contains("600 written, 0 up to date, 0 failed in "), "\(text.suffix(200))")
    let outcome = try batch.run(rows, ["--force"])
    #expect(outcome.errors.contains("600 written") && !outcome.errors.contains("█"))
  }
}
