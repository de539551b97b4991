// EffectExamplesTests: compares the pictures of all effect sheets with their accepted snapshots.

import PrefRendering
import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@testable import PrefEffectExamples

@MainActor
@Suite(.tags(.drawing, .examples, .snapshots)) struct EffectSheetSnapshotTests {
  static let sheets: [(name: String, title: String, effects: [Effect])] = [
    ("colors", "Colors", colorEffects), ("shadows", "Shadows", shadowEffects),
    ("blends", "Blend modes", blendEffects), ("places", "Turned and mapped", placeEffects),
    ("clips", "Clips, masks and gradients", clipEffects), ("areas", "Areas", areaEffects),
    ("styles", "Meshes, materials and canvases", styleEffects),
    ("lines", "Shapes and lines", lineEffects), ("images", "Images and symbols", imageEffects),
  ]

  @Test(arguments: 0..<9) func effectSheetsMatchSnapshots(_ index: Int) throws {
    let sheet = Self.sheets[index]
    let renderer = ImageRenderer(
      content: EffectSheet(title: sheet.title, effects: sheet.effects))
    renderer.scale = 2
    expectPicture(of: renderer, named: "effects-\(sheet.name)")
  }
}
