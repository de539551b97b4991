// LayoutExamplesTests: compares the layout dumps of the rules and the pictures of the rule sheets with their accepted
// references.

import PrefRendering
import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@testable import PrefLayoutExamples

@MainActor
@Suite(.tags(.examples, .layout, .snapshots)) struct LayoutRuleSnapshotTests {
  private static let sheets: [(name: String, rules: [Rule])] = [
    ("stacks", stackRules), ("alignment", alignmentRules), ("frames", frameRules),
    ("grids", gridRules), ("scrolling", scrollRules), ("lists", listRules),
  ]

  @Test func layoutDescriptionsMatchReference() throws {
    var text = ""
    for sheet in Self.sheets {
      for rule in sheet.rules {
        let renderer = ImageRenderer(content: rule.view)
        renderer.proposedSize = ProposedViewSize(rule.proposedSize)
        renderer.scale = 2
        text += "# \(rule.name)\noffered \(rule.proposedSize.width) × \(rule.proposedSize.height)\n"
        text += try renderer.layoutDescription() + "\n"
      }
    }
    let file = Repository.snapshots.appendingPathComponent("layout-rules.txt")
    if ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let reference = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let (lines, expectedLines) = (text.split(separator: "\n"), reference.split(separator: "\n"))
    for (line, expected) in zip(lines, expectedLines) where line != expected {
      Issue.record("expected «\(expected)», got «\(line)»")
      break
    }
    #expect(lines.count == expectedLines.count)
  }

  @Test(arguments: 0..<6) func ruleSheetsMatchSnapshots(_ index: Int) throws {
    let sheet = Self.sheets[index]
    let renderer = ImageRenderer(content: RuleSheet(rules: sheet.rules))
    renderer.scale = 2
    expectPicture(of: renderer, named: "layout-\(sheet.name)")
  }

  @Test func layoutPictureShowsFramesBaselinesAndDistances() throws {
    let renderer = ImageRenderer(content: RuleSheet(rules: Array(stackRules.suffix(4))))
    renderer.scale = 2
    try expectPicture(renderer.layoutPicture(), named: "layout-overlay")
  }
}
