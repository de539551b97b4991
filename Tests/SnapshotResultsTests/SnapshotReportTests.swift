// Tests of the report: the HTML page, JSON and JUnit's XML.

import Foundation
import FoundationXML
import PrefTestTags
import Testing

@testable import PrefSnapshotResults

/// Collects the elements of an XML file.
private final class Elements: NSObject, XMLParserDelegate {
  var list: [(name: String, attributes: [String: String])] = []
  var texts: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    list.append((name, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { texts.append(string) }
}

@Suite(.tags(.snapshots)) struct SnapshotReportTests {
  private let package: TestPackage

  init() throws { package = try TestPackage() }

  private func xml() throws -> Elements {
    let elements = Elements()
    let parser = XMLParser(
      data: Data(try #require(package.text(".build/snapshot-results/junit.xml")).utf8))
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return elements
  }

  private func page() throws -> String {
    try #require(package.text(".build/snapshot-results/index.html"))
  }

  @Test func jUnitHasACasePerSnapshot() throws {
    try package.change("testA.1")
    try package.change("testB.<&\"\u{1}")
    var run = SnapshotRun(command: ["swift", "test"])
    try package.folder.start(run)
    let checked = CheckedReferences()
    for name in ["testA.1.txt", "testPassed.1.txt"] {
      try checked.append(
        package.path("\(TestPackage.references)/\(name)"), folder: package.folder.checkedPath)
    }
    run.status = 1
    try package.folder.finish(run)
    try package.folder.writeReport()
    let elements = try xml()
    let suite = try #require(elements.list.first { $0.name == "testsuite" }).attributes
    #expect(suite["name"] == "CardTests" && suite["tests"] == "3" && suite["failures"] == "2")
    let cases = elements.list.filter { $0.name == "testcase" }.map { $0.attributes["name"] ?? "" }
    #expect(cases.sorted() == ["testA.1", "testB.<&\"\u{FFFD}", "testPassed.1"])
    let failure = try #require(elements.list.first { $0.name == "failure" }).attributes
    #expect(failure["type"] == "changed" && failure["message"]?.isEmpty == false)
    #expect(elements.texts.joined().contains("why"))
  }

  @Test func anEmptyReportIsValid() throws {
    try package.folder.writeReport()
    #expect(try xml().list.map(\.name) == ["testsuites"])
    #expect(try page().contains("nothing is pending"))
  }

  @Test func jsonHasAllEntries() throws {
    let stored = try package.change()
    try package.folder.writeReport()
    let data = try #require(package.text(".build/snapshot-results/report.json"))
    let report = try JSONDecoder().decode(SnapshotReport.self, from: Data(data.utf8))
    #expect(report.pending == [stored] && report.checked == [])
  }

  @Test func thePageContainsPicturesReasonsAndNoReferences() throws {
    var snapshot = package.snapshot("testA.1", message: "<message>")
    snapshot.reason = "The first stage that differs is layout: «a» & «b»"
    snapshot.comparison = .init(differing: 12, compared: 200, largest: 9, largestDeltaE: 3.25)
    snapshot.scale = 3
    let png = Data(
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82] + [
        0, 0, 0, 90, 0, 0, 1, 44,
      ])
    try package.folder.store(snapshot, .init(new: png, old: png, difference: (png, "png")))
    try package.folder.writeReport()
    let page = try page()
    #expect(
      page.components(separatedBy: "src=\"data:image/png;base64,\(png.base64EncodedString())\"")
        .count == 4)
    #expect(page.contains("layout: «a» &amp; «b»") && page.contains("&lt;message&gt;"))
    #expect(page.contains("<b>12</b> of 200 pixels differ (6.00%), by at most"))
    // 90 pixels at 3 pixels per point.
    #expect(page.contains("--width:30.00px") && page.contains("90 × 300 pixels"))
    #expect(page.contains("Tests/CardTests.swift:7"))
    // It loads nothing: no URLs but those of data, and no actions.
    #expect(!page.contains("http:") && !page.contains("https:"))
    let icon = "<link rel=\"icon\" href=\"data:,\">"
    #expect(page.contains(icon) && page.components(separatedBy: "<link").count == 2)
    #expect(!page.contains("data-action"))
  }

  @Test func namesAndTextsAreEscaped() throws {
    try package.change("test<script>alert(1)</script>", to: "</pre><script>alert(2)</script>")
    try package.folder.writeReport()
    let page = try page()
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("&lt;script&gt;alert(2)"))
  }

  @Test func newSnapshotsNameTheCause() throws {
    var snapshot = package.snapshot(kind: .new)
    snapshot.isRecordingDisabledByCI = true
    try package.folder.store(snapshot, .init(new: Data("new".utf8)))
    try package.folder.writeReport()
    #expect(
      try page().contains(
        "There is no reference, and recording is disabled in continuous integration."))
  }

  @Test func largePicturesAndTextsAreBounded() throws {
    let header = Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
    let large = header + Data(count: SnapshotPage.maximumPictureBytes)
    try package.folder.store(package.snapshot("testA.1"), .init(new: large, old: header))
    let text = Data(repeating: UInt8(ascii: "x"), count: SnapshotPage.maximumTextBytes * 3)
    try package.folder.store(package.snapshot("testB.1"), .init(new: text))
    try package.folder.writeReport()
    let page = try page()
    #expect(page.utf8.count < SnapshotPage.maximumTextBytes + 100_000)
    #expect(page.contains("not included: <code>") && page.contains("new.txt)"))
  }

  @Test func theSumOfAllFilesIsBounded() throws {
    let header = Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
    let picture = header + Data(count: 7_000)
    for index in 0..<11 {
      try package.folder.store(package.snapshot("test\(index).1"), .init(new: picture))
    }
    var page = SnapshotPage(report: try SnapshotReport(of: package.folder), folder: package.folder)
    page.totalLimit = 64_000
    let html = page.html
    #expect(html.components(separatedBy: "src=\"data:").count - 1 == 9)
    #expect(html.components(separatedBy: "not included").count - 1 == 2)
  }
}
