// `@Entry` and `#Preview` in the Swift 5 language mode.

import PrefTestTags
import SwiftUI
import Testing

final class Gauge {
  var value = 1
}

extension EnvironmentValues {
  @Entry var gauge = Gauge()
  @Entry var gaugeOrNone: Gauge?
  @Entry var level: Double = 0.5
  @Entry var onTap: (() -> Void)? = nil
}

struct Badge: View {
  @Environment(\.level) private var level
  var body: some View { Color.red.opacity(level) }
}

#Preview {
  Badge()
}

#Preview("Levels", traits: .sizeThatFitsLayout) {
  @Previewable @State var level = 0.25
  Badge().environment(\.level, level)
  Badge()
}

@Suite(.tags(.macros)) struct UseTests {
  @Test func unsetValuesHaveTheirDefaults() {
    let values = EnvironmentValues()
    #expect(values.gauge.value == 1)
    #expect(values.gaugeOrNone == nil)
    #expect(values.level == 0.5)
    #expect(values.onTap == nil)
  }
}
