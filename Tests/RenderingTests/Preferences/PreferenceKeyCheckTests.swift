// RenderingTests: `checksPreferenceKeys` warns about keys whose default value is not an identity of `reduce`.

import PrefRender
import PrefTestTags
import Testing

private struct Latest: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

@MainActor
@Suite(.tags(.preferences)) struct PreferenceKeyCheckTests {
  @Test(arguments: [true, false])
  func checksPreferenceKeysWarnsAboutKeysViolatingIdentity(isEnabled: Bool) throws {
    var warnings: [String] = []
    let renderer = ImageRenderer(
      content: VStack {
        Color.red.preference(key: Latest.self, value: 1)
        Color.red.preference(key: Latest.self, value: 2)
      }
      .onPreferenceChange(Latest.self) { _ in })
    renderer.proposedSize = ProposedViewSize(width: 10, height: 10)
    renderer.checksPreferenceKeys = isEnabled
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.picture()
    #expect(warnings.count == (isEnabled ? 1 : 0))
    #expect(
      warnings.allSatisfy { $0.hasPrefix("Latest: reduce makes 0 of 1 and the next value 0.") })
  }
}
