// The rules' frames are as they were, and the sheets look as they did when a person last looked at them.

import PrefRendering
import PrefSnapshotTesting
import SwiftUI
import Testing

@testable import PrefLayoutExamples

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

@MainActor
@Suite struct RulesTests {
  private static let sheets: [(name: String, rules: [Rule])] = [
    ("stacks", stackRules), ("alignment", alignmentRules), ("frames", frameRules),
    ("grids", gridRules), ("scrolling", scrollRules), ("lists", listRules),
  ]

  @Test func framesAreAsTheyWere() throws {
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
    let file = root.appendingPathComponent("Snapshots/layout-rules.txt")
    if ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let known = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let (present, before) = (text.split(separator: "\n"), known.split(separator: "\n"))
    for (now, then) in zip(present, before) where now != then {
      Issue.record("was «\(then)» and is «\(now)»")
      break
    }
    #expect(present.count == before.count)
  }

  @Test(arguments: 0..<6) func sheetsLookAsTheyDid(_ index: Int) throws {
    let sheet = Self.sheets[index]
    let renderer = ImageRenderer(content: RuleSheet(rules: sheet.rules))
    renderer.scale = 2
    let folder = SnapshotFolder(path: root.appendingPathComponent("Snapshots").path)
    let outcome = try folder.check(Snapshot(of: renderer), named: "layout-\(sheet.name)")
    #expect(outcome == .same, "\(outcome)")
  }

  @Test func theOverlayShowsFramesBaselinesAndDistances() throws {
    let renderer = ImageRenderer(content: RuleSheet(rules: Array(stackRules.suffix(4))))
    renderer.scale = 2
    let picture = try renderer.layoutPicture()
    let folder = SnapshotFolder(path: root.appendingPathComponent("Snapshots").path)
    let outcome = try folder.check(
      Snapshot(
        layout: try renderer.layoutDescription(), drawing: picture.description,
        png: try picture.pngBytes()), named: "layout-overlay")
    #expect(outcome == .same, "\(outcome)")
  }
}
