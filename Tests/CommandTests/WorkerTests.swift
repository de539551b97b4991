// Tests of `prefrender worker`: the answers are those of single runs, whatever is between them, and the input is a
// sequence of requests or an error.

import Foundation
import PrefTestTags
import Testing

private let card = #"""
  { "data": { "id": "", "n": 1 }, "background": "white", "size": { "width": 60, "height": 24, "mode": "exact" },
    "body": { "type": "Text", "text": "${id} ${n}" } }
  """#

/// A client of a worker.
private struct Requests {
  private(set) var bytes = Data()

  mutating func add(_ header: [String: Any], scene: String? = nil, data: String? = nil) throws {
    var header = header
    if let scene { header["sceneBytes"] = scene.utf8.count }
    if let data { header["dataBytes"] = data.utf8.count }
    bytes += try JSONSerialization.data(withJSONObject: header) + Data("\n".utf8)
    bytes += Data((scene ?? "").utf8) + Data((data ?? "").utf8)
  }

  /// Sends the requests to a worker, and returns its answers with their files.
  func run(folder: URL? = nil) throws -> (answers: [(header: [String: Any], file: Data)], Outcome) {
    let outcome = try PrefrenderProcess.run(["worker"], input: bytes, folder: folder)
    var (answers, rest) = ([(header: [String: Any], file: Data)](), outcome.output[...])
    while let end = rest.firstIndex(of: 0x0A) {
      let object = try JSONSerialization.jsonObject(with: rest[..<end])
      let header = try #require(object as? [String: Any])
      rest = rest[(end + 1)...]
      let count = header["bytes"] as? Int ?? 0
      try #require(rest.count >= count)
      answers.append((header, Data(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    #expect(rest.isEmpty)
    let first = answers.removeFirst().header
    #expect(first["status"] as? String == "ready" && first["version"] is String)
    return (answers, outcome)
  }
}

extension [String: Any] {
  fileprivate var code: Int? { self["code"] as? Int }
  fileprivate var status: String? { self["status"] as? String }

  fileprivate func diagnostic(_ key: String) -> String? {
    (self["diagnostics"] as? [[String: Any]])?.first?[key] as? String
  }
}

@Suite(.tags(.command)) struct WorkerTests {
  @Test func eachPictureIsThatOfASingleRun() throws {
    let folder = try Folder()
    try folder.scene(card, "card.json")
    var requests = Requests()
    for number in 1...3 {
      let data = #"{ "id": "é\#(number)", "n": \#(number) }"#
      try requests.add(["id": number, "arguments": ["--scale=2"]], scene: card, data: data)
      try requests.add(["scene": "card.json", "arguments": ["--scale", "2"]], data: data)
    }
    try requests.add(["id": 9, "scene": "card.json", "arguments": ["--format=svg"]])
    let (answers, outcome) = try requests.run(folder: folder.url)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(answers.map { $0.header["id"] as? Int } == [1, nil, 2, nil, 3, nil, 9])
    for (index, answer) in answers.prefix(6).enumerated() {
      let number = index / 2 + 1
      let single = try PrefrenderProcess.run(
        ["card.json", "-", "--scale", "2", "--set", "id=é\(number)", "--set", "n=\(number)"],
        folder: folder.url)
      #expect(answer.header.status == "rendered" && answer.file == single.output)
    }
    let vector = try PrefrenderProcess.run(
      ["card.json", "-", "--format", "svg"], folder: folder.url)
    #expect(answers[6].file == vector.output)
  }

  /// Parts beyond the limit are not kept in memory, and the next request follows them.
  @Test func requestsThatAreNotValidAreAnswered() throws {
    var requests = Requests()
    try requests.add([:])
    try requests.add(["scene": "card.json\0.png"])
    try requests.add(["scene": "card.json", "arguments": ["--root=a\0b"]])
    try requests.add(
      ["arguments": ["--profile=strict"]], scene: card,
      data: String(repeating: " ", count: 2_000_000))
    try requests.add(["arguments": [String](repeating: "--set=n=1", count: 1_001)], scene: card)
    try requests.add(["arguments": ["--help"]], scene: card)
    try requests.add(["id": 7], scene: card)
    try requests.add(["sceneBytes": -1])
    let (answers, outcome) = try requests.run()
    let messages = [
      "has no \"scene\"", "NUL character", "NUL character", "--max-input-bytes", "1000 arguments",
      "ask for help",
    ]
    #expect(answers.map(\.header.code) == [64, 64, 64, 75, 64, 64, nil, 64])
    for (answer, message) in zip(answers, messages) {
      #expect(answer.header.diagnostic("message")?.contains(message) == true)
    }
    #expect(answers[6].header.status == "rendered" && outcome.status == 64)
    for (line, message) in [
      ("{\"sceneBytes\":\"1\"}", "\"sceneBytes\""), ("x", "is not an object in JSON"),
    ] {
      let outcome = try PrefrenderProcess.run(["worker"], input: Data("\(line)\n".utf8))
      #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test func aFailureIsAnsweredAndTheNextPictureIsRendered() throws {
    var requests = Requests()
    try requests.add(["id": 1], scene: #"{ "body": { "type": "Txet" } }"#)
    try requests.add(["id": 2], scene: card, data: "[]")
    try requests.add(["id": 3, "arguments": ["--scale=0"]], scene: card)
    try requests.add(["id": 4, "arguments": ["--colour"]], scene: card)
    try requests.add(["id": 5, "scene": "missing.json"])
    try requests.add(["id": 6, "arguments": ["--max-pixels=10"]], scene: card)
    try requests.add(["id": 7, "arguments": ["--max-input-bytes=10"]], scene: card)
    try requests.add(["id": 8, "arguments": ["--data", "-"]], scene: card)
    try requests.add(["id": 9], scene: card)
    let folder = try Folder()
    let (answers, outcome) = try requests.run(folder: folder.url)
    #expect(outcome.status == 0)
    #expect(answers.map(\.header.code) == [65, 65, 64, 64, 66, 75, 75, 65, nil])
    #expect(answers[0].header.diagnostic("pointer") == "/body/type")
    #expect(answers[0].header.diagnostic("fix") == #"did you mean "Text"?"#)
    #expect(answers[1].header.diagnostic("file") == "<data>")
    #expect(answers[5].header.diagnostic("code") == "limit")
    #expect(answers[8].header.status == "rendered" && !answers[8].file.isEmpty)
  }

  @Test func warningsArePartOfTheAnswer() throws {
    var requests = Requests()
    let scene =
      #"{ "body": { "type": "Text", "text": "\#u{16D50}" }, "script": [{ "snapshot": "a.png" }] }"#
    try requests.add([:], scene: scene)
    let (answers, outcome) = try requests.run()
    let warnings = try #require(answers.first?.header["warnings"] as? [String])
    #expect(warnings.contains { $0.contains("--snapshots") })
    #expect(warnings.contains { $0.contains("glyph") })
    #expect(outcome.errors.isEmpty)
  }

  @Test func filesAreReadAgain() throws {
    let folder = try Folder()
    let path = try folder.scene(card, "card.json")
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = PrefrenderProcess.executable
    process.arguments = ["worker"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var sizes: [Int] = []
    func line() -> String {
      var line = Data()
      while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8)
      {
        line += byte
      }
      return String(decoding: line, as: UTF8.self)
    }
    #expect(line().contains("ready"))
    for text in ["a", "much longer"] {
      try folder.scene(card.replacing(#""id": """#, with: #""id": "\#(text)""#), "card.json")
      // The line arrives in pieces.
      for byte in Data("{\"scene\":\"\(path)\"}\n".utf8) {
        try input.fileHandleForWriting.write(contentsOf: [byte])
      }
      let object = try JSONSerialization.jsonObject(with: Data(line().utf8)) as? [String: Any]
      let count = try #require(object?["bytes"] as? Int)
      var file = Data()
      while file.count < count {
        file += try #require(try output.fileHandleForReading.read(upToCount: count - file.count))
      }
      sizes.append(count)
    }
    #expect(sizes[0] < sizes[1])
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [
    "nonsense\n", "{\"sceneBytes\":100}\n{}", "{\"sceneBytes\":-1}\n", "{\"sceneBytes\":1e12}\n",
    "[]\n", "{\"id\":1", String(repeating: " ", count: 1 << 21),
  ])
  func whatIsNoRequestEndsTheWorker(_ input: String) throws {
    let outcome = try PrefrenderProcess.run(["worker"], input: Data(input.utf8))
    #expect(outcome.status == 64)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("{\"status\":\"failed\",\"code\":64,"))
  }

  @Test func theTimeLimitEndsTheWorker() throws {
    var requests = Requests()
    let blurs = (1...40).map { #"{ "type": "Circle", "modifiers": [{ "blur": \#($0) }] }"# }
    let slow = """
      { "size": { "width": 3000, "height": 3000, "mode": "exact" },
        "body": { "type": "ZStack", "content": [\(blurs.joined(separator: ","))] } }
      """
    try requests.add(["arguments": ["--timeout=0.05"]], scene: slow)
    let (answers, outcome) = try requests.run()
    #expect(answers.isEmpty && outcome.status == 75)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8))
    #expect((object as? [[String: Any]])?.first?["code"] as? String == "limit")
  }
}
