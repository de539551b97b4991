// The sheets of effects look as they did when a person last looked at them.

import PrefRendering
import PrefSnapshotTesting
import SwiftUI
import Testing

@testable import PrefEffectExamples

@MainActor
@Suite struct SheetTests {
  static let sheets: [(name: String, title: String, effects: [Effect])] = [
    ("colors", "Colors", colorEffects), ("shadows", "Shadows", shadowEffects),
    ("blends", "Blend modes", blendEffects), ("places", "Turned and mapped", placeEffects),
    ("clips", "Clips, masks and gradients", clipEffects), ("areas", "Areas", areaEffects),
    ("styles", "Meshes, materials and canvases", styleEffects),
    ("lines", "Shapes and lines", lineEffects), ("images", "Images and symbols", imageEffects),
  ]

  @Test(arguments: 0..<9) func sheetsLookAsTheyDid(_ index: Int) throws {
    let sheet = Self.sheets[index]
    let renderer = ImageRenderer(
      content: EffectSheet(title: sheet.title, effects: sheet.effects))
    renderer.scale = 2
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = SnapshotFolder(path: root.appendingPathComponent("Snapshots").path)
    let outcome = try folder.check(Snapshot(of: renderer), named: "effects-\(sheet.name)")
    #expect(outcome == .same, "\(outcome)")
  }
}
