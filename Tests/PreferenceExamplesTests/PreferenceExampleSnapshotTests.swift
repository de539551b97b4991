// PreferenceExamplesTests: compares the pictures of the examples with their accepted snapshots.

import PrefSnapshots
import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@testable import PrefPreferenceExamples

/// The repository's folder of accepted snapshots.
let snapshots = SnapshotFolder(path: Repository.snapshots.path)

/// Returns a renderer that proposes a phone's width of 390 points and no height to an example.
@MainActor
func renderer<Example: View>(
  _ example: Example, _ scheme: ColorScheme = .light
) -> ImageRenderer<Example> {
  let renderer = ImageRenderer(content: example)
  renderer.proposedSize = ProposedViewSize(width: 390, height: nil)
  renderer.environment.colorScheme = scheme
  // The documentation shows the light pictures, at 2 pixels per point.
  renderer.scale = scheme == .light ? 2 : 1
  return renderer
}

@MainActor
@Suite(.tags(.examples, .preferences, .snapshots)) struct PreferenceExampleSnapshotTests {
  nonisolated static let schemes: [ColorScheme] = [.light, .dark]

  private func check<Example: View>(
    _ name: String, _ renderer: ImageRenderer<Example>,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try snapshots.check(Snapshot(of: renderer), named: name)
    #expect(outcome == .same, "\(outcome)", sourceLocation: location)
  }

  @Test(arguments: schemes) func tableOfContentsMatchesSnapshot(_ scheme: ColorScheme) throws {
    try check("contents-\(scheme)", renderer(NightSkyGuide(), scheme))
  }

  @Test(arguments: schemes) func outlineMatchesSnapshot(_ scheme: ColorScheme) throws {
    try check("outline-\(scheme)", renderer(ReleasePlan(), scheme))
  }

  @Test(arguments: schemes) func equalWidthsMatchSnapshot(_ scheme: ColorScheme) throws {
    try check("equal-widths-\(scheme)", renderer(BoardingPass(), scheme))
  }

  @Test(arguments: schemes) func countedBackgroundMatchesSnapshot(_ scheme: ColorScheme) throws {
    try check("counted-background-\(scheme)", renderer(DinnerParty(), scheme))
  }

  @Test(arguments: schemes) func hiddenSiblingMatchesSnapshotsBeforeAndAfterATap(
    _ scheme: ColorScheme
  ) throws {
    let renderer = renderer(FlashCard(), scheme)
    try check("hidden-sibling-\(scheme)-before", renderer)
    try renderer.tap("Hide the answer")
    try check("hidden-sibling-\(scheme)-after", renderer)
  }

  @Test(arguments: schemes) func containerValuesMatchSnapshot(_ scheme: ColorScheme) throws {
    try check("container-values-\(scheme)", renderer(CoffeeBar(), scheme))
  }

  /// The example sets `preferredColorScheme(.dark)`, which overrides the light scheme of the renderer.
  @Test func preferredColorSchemeBarsMatchSnapshot() throws {
    try check("bars", renderer(Player(), .light))
  }
}
