// The examples look as they did when a person last looked at them.

import PrefSnapshotTesting
import PrefTestSupport
import SwiftUI
import Testing

@testable import PrefPreferenceExamples

/// The project's folder of references.
let snapshots = SnapshotFolder(
  path: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots").path)

/// A renderer of an example, as wide as a phone and as high as the example likes.
@MainActor
func renderer<Example: View>(
  _ example: Example, _ scheme: ColorScheme = .light
) -> ImageRenderer<Example> {
  let renderer = ImageRenderer(content: example)
  renderer.proposedSize = ProposedViewSize(width: 390, height: nil)
  renderer.environment.colorScheme = scheme
  // The light pictures stand in the documentation.
  renderer.scale = scheme == .light ? 2 : 1
  return renderer
}

@MainActor
@Suite struct LooksTests {
  nonisolated static let schemes: [ColorScheme] = [.light, .dark]

  private func check<Example: View>(
    _ name: String, _ renderer: ImageRenderer<Example>,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try snapshots.check(Snapshot(of: renderer), named: name)
    #expect(outcome == .same, "\(outcome)", sourceLocation: location)
  }

  @Test(arguments: schemes) func tableOfContents(_ scheme: ColorScheme) throws {
    try check("contents-\(scheme)", renderer(NightSkyGuide(), scheme))
  }

  @Test(arguments: schemes) func outline(_ scheme: ColorScheme) throws {
    try check("outline-\(scheme)", renderer(ReleasePlan(), scheme))
  }

  @Test(arguments: schemes) func equalWidths(_ scheme: ColorScheme) throws {
    try check("equal-widths-\(scheme)", renderer(BoardingPass(), scheme))
  }

  @Test(arguments: schemes) func countedBackground(_ scheme: ColorScheme) throws {
    try check("counted-background-\(scheme)", renderer(DinnerParty(), scheme))
  }

  @Test(arguments: schemes) func hiddenSibling(_ scheme: ColorScheme) throws {
    let renderer = renderer(FlashCard(), scheme)
    try check("hidden-sibling-\(scheme)-before", renderer)
    try renderer.tap("Hide the answer")
    try check("hidden-sibling-\(scheme)-after", renderer)
  }

  @Test(arguments: schemes) func containerValues(_ scheme: ColorScheme) throws {
    try check("container-values-\(scheme)", renderer(CoffeeBar(), scheme))
  }

  /// A view inside prefers the dark, whatever the system has.
  @Test func bars() throws {
    try check("bars", renderer(Player(), .light))
  }
}
