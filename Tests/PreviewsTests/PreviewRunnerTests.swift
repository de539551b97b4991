// The program that renders previews: each failure is that of one preview, and has its cause.

import Foundation
import PrefPreviews
import PrefTestTags
import Testing

@Suite(.tags(.macros)) struct PreviewRunnerTests {
  private struct Result {
    var code: Int32
    var output: String
    var folder: URL

    func report() throws -> PreviewReport {
      let data = try Data(contentsOf: folder.appending(path: "previews.json"))
      return try JSONDecoder().decode(PreviewReport.self, from: data)
    }

    func page() throws -> String {
      try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    }
  }

  /// Runs the program beside the tests, and passes the results to a function.
  private func run(_ arguments: [String], body: (Result) throws -> Void) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let (code, output) = try PreviewRunnerProcess.run(arguments, in: folder)
    try body(Result(code: code, output: output, folder: folder.appending(path: "Previews")))
  }

  @Test func typeThatTrapsIsNotListed() throws {
    try run(["list"]) { result in
      #expect(result.code == 1)
      #expect(result.output.contains("PrefPreviewsTestRunner  Passes (Failures.swift:5)\n"))
      #expect(result.output.contains("10 previews\n"))
      #expect(
        result.output.contains(
          "error: the previews of PrefPreviewsTestRunner.TrappingProvider cannot be listed: "
            + "Fatal error: Index out of range"))
    }
  }

  @Test func eachFailureHasItsCause() throws {
    try run(["gallery", "--timeout", "300", "--scale", "1", "--filter", "Failures.swift"]) {
      result in
      #expect(result.code == 1)
      let report = try result.report()
      func failures(_ name: String) -> [String?]? {
        report.entries.first { $0.preview.name == name }?.outcomes.map(\.failure)
      }
      #expect(failures("Passes") == [nil, nil])
      #expect(
        failures("Traps") == Array(repeating: "Fatal error: Index out of range", count: 2))
      #expect(
        failures("Traps in the dark")
          == [nil, "Precondition failed: no colors for the dark appearance"])
      #expect(
        failures("Exits")
          == Array(
            repeating: "the process exited with code 0 before it was complete", count: 2))
      #expect(
        failures("Misses an object")?.first
          == "Fatal error: No ObservableObject of type Account found. A View.environmentObject(_:) "
          + "for Account may be missing as an ancestor of this view. The view is ProfileCard.")
      #expect(
        failures("Misses a model")?.first
          == "Fatal error: No Observable object of type Model found. A View.environmentObject(_:) "
          + "for Model may be missing as an ancestor of this view. The view is ModelCard.")
      #expect(
        failures("Is empty")?.first??.hasPrefix("the view's size is 0 × 0 points") == true)
      #expect(
        report.unlisted.map(\.id) == ["PrefPreviewsTestRunner.TrappingProvider"])
      #expect(result.output.contains("FAIL  PrefPreviewsTestRunner  Traps (Failures.swift:9)\n"))
      #expect(result.output.contains("9 previews, 7 failed\n"))
      try expectPage(of: result)
    }
  }

  @Test func previewThatDoesNotReturnIsStopped() throws {
    try run(["gallery", "--timeout", "10", "--filter", "Hangs"]) { result in
      let outcomes = try #require(result.report().entries.first).outcomes
      #expect(
        outcomes.map(\.failure) == [
          "not finished after 10 seconds; raise the limit with --timeout",
          "not rendered, because another variant was not finished",
        ])
    }
  }

  private func expectPage(of result: Result) throws {
    let page = try result.page()
    #expect(page.contains("Fatal error: Index out of range"))
    #expect(page.contains("Failures.swift:9"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: result.folder.appending(path: "pictures").path)
    #expect(page.components(separatedBy: "data:image/png;base64,").count == names.count + 1)
    #expect(names.sorted().first == "001-Passes-dark.png")
    // The page refers to no file and to no address.
    #expect(!page.contains("http") && !page.contains("src=\"pictures"))
    #expect(!page.contains("version.js"))
    // The markup characters of names are not markup.
    #expect(page.contains("&lt;Markup&gt; &amp; &quot;quotes&quot;"))
  }

  @Test func variantsAreAllCombinations() throws {
    try run(
      [
        "gallery", "--filter", "passes", "--dark", "--size", "20x10", "--size", "30x10", "--locale",
        "en_US,ar", "--dynamic-type", "large,accessibility1", "--scale", "1", "--live",
      ]
    ) { result in
      let outcomes = try #require(result.report().entries.first).outcomes
      #expect(
        outcomes.prefix(4).map(\.variant.label) == [
          "dark, 20×10, large, en_US", "dark, 30×10, large, en_US",
          "dark, 20×10, accessibility1, en_US", "dark, 30×10, accessibility1, en_US",
        ])
      #expect(outcomes.count == 8 && outcomes.allSatisfy { $0.height == 10 })
      #expect(Set(outcomes.map(\.picture)).count == 8)
      let version = try String(
        contentsOf: result.folder.appending(path: "version.js"), encoding: .utf8)
      let number = try #require(version.split(separator: "\"").dropFirst().first)
      #expect(try result.page().contains("version != \"\(number)\""))
    }
  }

  @Test(arguments: ["gif", "webp", "apng"]) func previewsAreRecorded(_ format: String) throws {
    let recording = ["--format", format, "--fps", "10", "--duration", "0.5"]
    try run(["gallery", "--filter", "Moves", "--light"] + recording) { result in
      let outcome = try #require(result.report().entries.first?.outcomes.first)
      let picture = try #require(outcome.picture)
      #expect(picture.hasSuffix("-light.\(format)"))
      let bytes = try Data(contentsOf: result.folder.appending(path: picture))
      #expect(frameCount([UInt8](bytes), format) == 5)
      #expect(try result.page().contains("data:image/\(format == "apng" ? "png" : format);base64,"))
    }
  }

  @Test func recordingsHaveAMaximumSize() throws {
    func record(_ maximum: Int?) throws -> PreviewReport.Outcome {
      let limit = maximum.map { ["--max-bytes", "\($0)"] } ?? []
      var outcome: PreviewReport.Outcome?
      try run(["gallery", "--filter", "Moves", "--dark", "--format", "gif"] + limit) { result in
        var found = try #require(result.report().entries.first?.outcomes.first)
        if let picture = found.picture {
          let url = result.folder.appending(path: picture)
          found.width = try Data(contentsOf: url).count
        }
        outcome = found
      }
      return try #require(outcome)
    }
    // `width` is the number of bytes here.
    let size = try record(nil).width
    let smaller = try record(size - 1)
    #expect(smaller.width < size && smaller.width > 0)
    #expect(smaller.output.hasPrefix("the animation has \(smaller.width) bytes with "))
    #expect(smaller.output.hasSuffix(" colors"))
    let impossible = try record(10)
    #expect(impossible.picture == nil)
    #expect(impossible.failure?.hasSuffix(" bytes, more than 10") == true)
  }

  /// Returns the number of frames of an animation.
  private func frameCount(_ bytes: [UInt8], _ format: String) -> Int {
    // The marks of frames: a graphic control extension, a chunk ANMF, or a chunk fcTL.
    let marks = [
      "gif": [0x21, 0xF9, 0x04], "webp": Array("ANMF".utf8), "apng": Array("fcTL".utf8),
    ]
    let mark = marks[format] ?? []
    return bytes.indices.count { bytes[$0...].starts(with: mark) }
  }

  @Test(arguments: [
    (["--fps", "10"], "--fps requires a --format before it"),
    (["--format", "mp4"], "--format requires apng, webp, gif, not \"mp4\""),
    (
      ["--size", "12"],
      "--size requires a width and a height in points, such as 320x480, not \"12\""
    ),
    (["--dynamic-type", "huge"], "unknown Dynamic Type size \"huge\"; expected one of xSmall, "),
    (["--jobs", "0"], "--jobs requires a number from 1.0 to 1024.0, not \"0\""),
    (["draw"], "unknown command \"draw\"; expected gallery, images, list, describe, render"),
    (["--colour", "red"], "unknown option --colour"),
    (["--filter"], "the option --filter is unknown or requires a value"),
  ])
  func invalidArgumentsAreReported(arguments: [String], message: String) throws {
    try run(arguments) { result in
      #expect(result.code == 2)
      #expect(result.output.contains("error: \(message)"))
    }
  }
}
