// PreferenceExamplesTests: checks the documented behavior of the examples on the frames and texts of their pictures.

import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import SwiftUI
import Testing

@testable import PrefPreferenceExamples

@MainActor
@Suite(.tags(.examples, .preferences)) struct PreferenceExampleBehaviorTests {
  @Test func tableOfContentsNumbersHeadingsInOrder() throws {
    let shown = try renderer(NightSkyGuide()).texts()
    let first = try #require(shown.firstIndex(of: "Contents")) + 1
    #expect(
      shown[first..<(first + 12)] == [
        "1", "Before you go", "1.1", "What to bring", "1.2", "Where to stand",
        "2", "What to look for", "2.1", "Planets", "2.2", "The Milky Way",
      ])
  }

  @Test func tableOfContentsListsHeadingsOfStacksAndLoops() throws {
    let shown = try renderer(
      Article {
        Heading("One")
        VStack { Heading("Inside", level: 2) }
        ForEach(["Two", "Three"], id: \.self) { Heading($0) }
      }
    ).texts()
    #expect(
      shown == [
        "Contents", "1", "One", "1.1", "Inside", "2", "Two", "3", "Three",
        "One", "Inside", "Two", "Three",
      ])
  }

  @Test func outlineBadgesCountDescendantsOfCollapsedBranches() throws {
    let plan = renderer(ReleasePlan())
    let badges = ["3 of 3", "1 of 2", "2 of 4", "0 of 2"]
    #expect(try plan.texts().filter { $0.contains(" of ") } == badges)
    let height = try plan.layoutSize().height

    try plan.tap("Build")
    #expect(try plan.texts().filter { $0.contains(" of ") } == badges)
    // Collapsing hides four steps of 34 points each and one branch of 44 points.
    #expect(try plan.layoutSize().height == height - 4 * 34 - 44)

    try plan.tap("Design")
    #expect(try plan.layoutSize().height == height - 4 * 34 - 44 + 3 * 34)
  }

  @Test func equalWidthLabelsHaveTheWidestLabelsWidth() throws {
    let pass = renderer(BoardingPass())
    let labels = ["Flight", "Passenger", "Gate", "Boarding", "Seat"]
    let ends = try labels.map { try #require(pass.frames(ofText: $0).first).maxX }
    #expect(Set(ends).count == 1)
    let widest = try #require(pass.frames(ofText: "Passenger").first)
    #expect(
      try labels.allSatisfy { try #require(pass.frames(ofText: $0).first).minX >= widest.minX })
    // The buttons' centers are one button width (text and two paddings of 18) plus the spacing of 10 points apart.
    let later = try #require(pass.frames(ofText: "Later").first)
    let now = try #require(pass.frames(ofText: "Check In Now").first)
    #expect(abs(now.midX - later.midX - (now.width + 2 * 18 + 10)) < 1e-9)
  }

  @Test(arguments: 0...5) func countedBackgroundDrawsOneRingPerGuest(_ count: Int) throws {
    let table = renderer(
      Table(name: "Table") {
        ForEach(0..<count, id: \.self) { Guest(initial: ["A", "B", "C", "D", "E"][$0]) }
      })
    // A guest's circle is 40 points wide; the rings start at 44 points.
    let rings = try table.settledGraph().frames
      .filter { $0.label == "_StrokedShape<Circle>" && $0.bounds.width != 40 }.map(\.bounds.width)
    let expected: [CGFloat] = [44, 88, 132, 176, 220]
    #expect(rings == Array(expected.prefix(count)))
    #expect(try table.frames(ofText: "\(count)").count == (count > 0 ? 1 : 0))
  }

  @Test func hiddenSiblingTogglesTheAnswersOpacity() throws {
    let card = renderer(FlashCard())
    let opacities = {
      try card.settledGraph().frames.map(\.label).filter { $0.hasPrefix("opacity") }
    }
    #expect(try opacities() == ["opacity 1"])
    try card.tap("Hide the answer")
    #expect(try opacities() == ["opacity 0"])
    try card.tap("Show the answer")
    #expect(try opacities() == ["opacity 1"])
  }

  @Test func containerValuesSelectThePriceOfTheChosenSize() throws {
    let bar = renderer(CoffeeBar())
    let prices = { try bar.texts().filter { $0.contains(".") } }
    #expect(try prices() == ["3.90", "4.40", "4.70"])
    try bar.tap("Large")
    #expect(try prices() == ["4.30", "4.80", "5.10"])
    try bar.tap("Small")
    #expect(try prices() == ["3.40", "3.90", "4.20"])
    #expect(try bar.texts().filter { $0 == "New" }.count == 1)
  }

  @Test func barTitleAndColorSchemeArePreferencesOfTheContent() throws {
    let player = renderer(Player(), .light)
    let title = try #require(player.frames(ofText: "Now Playing").first)
    #expect(abs(title.midX - 195) <= 0.5 && abs(title.midY - 22) <= 0.5)
    // In the dark color scheme the primary color is white.
    let drawn = try player.picture().description.split(separator: "\n")
    #expect(drawn.contains { $0.contains("\"Moonrise\"") && $0.contains("#FFFFFF") })
  }
}
