// PreferenceExamplesTests: compares the pictures of the examples with their accepted snapshots.

import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

@testable import PrefPreferenceExamples

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
    _ name: String, _ renderer: ImageRenderer<Example>, _ line: UInt = #line
  ) throws {
    expectPicture(of: renderer, named: name, line: line)
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
