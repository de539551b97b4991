// RenderingTests: warnings for symbols that do not exist.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.images)) struct UnknownSymbolTests {
  private func warnings(_ names: [String]) throws -> [String] {
    var warnings: [String] = []
    let view = HStack { ForEach(names.indices, id: \.self) { Image(systemName: names[$0]) } }
    let renderer = ImageRenderer(content: view)
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.picture()
    return warnings
  }

  @Test func aNameIsReportedOnce() throws {
    let warnings = try warnings(Array(repeating: "star.fillx", count: 50))
    #expect(warnings.count == 1 && warnings[0].contains("the nearest are"))
  }

  @Test func onlyTheFirstNamesHaveHints() throws {
    let warnings = try warnings((0..<100).map { "star.x\($0)" })
    #expect(warnings.count == 100)
    #expect(warnings.prefix(32).allSatisfy { $0.contains("the nearest are") })
    #expect(
      warnings.dropFirst(32).allSatisfy { $0.hasSuffix("a placeholder box is drawn instead") })
    #expect(warnings.dropFirst(32).allSatisfy { !$0.contains("nearest") })
  }
}
