// The answers and options that Documentation/Server.md lists are those of the command.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct DocumentedServerTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  private static func lines() throws -> [Substring] {
    try String(
      contentsOf: root.appendingPathComponent("Documentation/Server.md"), encoding: .utf8
    ).split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func answersAreThoseOfTheServer() throws {
    let templates = Self.root.appendingPathComponent("Examples/CardService/Templates")
    let folder = try Folder()
    try FileManager.default.copyItem(
      at: templates, to: folder.url.appendingPathComponent("scenes"))
    let server = try RunningCommand(
      ["serve", "--root", "scenes", "--port", "0", "--jobs", "1"], folder: folder.url,
      waitingFor: "Listening on")
    var count = 0
    for line in try Self.lines() {
      guard let match = line.firstMatch(of: /^    ([A-Z]+) (\/\S+) +(\d{3}) (.+)$/) else {
        continue
      }
      let answer = try server.request(String(match.1), String(match.2))
      #expect(answer.status == Int(match.3), "\(line): \(answer.text.prefix(200))")
      #expect(answer.headers["content-type"] == String(match.4), "\(line)")
      count += 1
    }
    #expect(count >= 10)
    // The diagnostics of the example.
    let text = try Self.lines().joined(separator: "\n")
    let written = try #require(text.firstMatch(of: /```json\n(\{\n[\s\S]*?\n\})\n```/)).1
    let expected = try #require(
      JSONSerialization.jsonObject(with: Data(written.utf8)) as? NSDictionary)
    #expect(try server.get("/card.png?titel=Hello").problem as NSDictionary == expected)
  }

  @Test func optionsExist() throws {
    let help = try PrefrenderProcess.run(["help", "serve"])
    let text = String(decoding: help.output, as: UTF8.self)
    var options: Set<String> = []
    for line in try Self.lines() where line.hasPrefix("| `--") {
      let cell = line.split(separator: "|")[0]
      for word in cell.split(whereSeparator: { " `,".contains($0) }) where word.hasPrefix("--") {
        options.insert(String(word))
      }
    }
    #expect(options.count >= 12)
    for option in options.sorted() {
      let name = option == "--no-post" ? "--post/--no-post" : option
      #expect(text.contains(name), "\(option)")
    }
  }
}
