// The renderer's check of preference keys.

import PrefRender
import Testing

private struct Latest: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

@MainActor
@Suite struct PreferenceCheckTests {
  @Test(arguments: [true, false])
  func keysThatBreakTheLawAreToldOfWhereThatIsAskedFor(isAsked: Bool) throws {
    var warnings: [String] = []
    let renderer = ImageRenderer(
      content: VStack {
        Color.red.preference(key: Latest.self, value: 1)
        Color.red.preference(key: Latest.self, value: 2)
      }
      .onPreferenceChange(Latest.self) { _ in })
    renderer.proposedSize = ProposedViewSize(width: 10, height: 10)
    renderer.checksPreferenceKeys = isAsked
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.picture()
    #expect(warnings.count == (isAsked ? 1 : 0))
    #expect(
      warnings.allSatisfy { $0.hasPrefix("Latest: reduce makes 0 of 1 and the next value 0.") })
  }
}
