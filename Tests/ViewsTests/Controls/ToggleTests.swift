// Toggles: where label and switch stand, and what a tap does.

import PrefGeometry
import PrefTestSupport
import PrefViewGraph
import PrefViews
import Testing

private struct Settings: View {
  @State private var isOn = false
  var isEnabled = true

  var body: some View {
    Toggle(isOn: $isOn) { Color.red.frame(width: 40, height: 20).probe("label \(isOn)") }
      .disabled(!isEnabled)
  }
}

/// Draws a toggle as a word.
private struct WordStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Color.blue.frame(width: configuration.isOn ? 30 : 10, height: 10).probe("word")
      .onTapGesture { configuration.isOn.toggle() }
  }
}

@MainActor
@Suite struct ToggleTests {
  @Test func labelAndSwitchStandAtBothSides() {
    let toggle = Toggle(isOn: .constant(true)) {
      Color.red.frame(width: 40, height: 20).probe("label")
    }
    .probe("toggle")
    #expect(
      frames(of: toggle, width: 200, height: 50) == [
        "toggle (0, 9.5; 200 × 31)", "label (0, 15; 40 × 20)",
      ])
    // Left to itself, the two are 8 apart.
    #expect(frames(of: toggle).first == "toggle (0, 0; 99 × 31)")
    #expect(frames(of: toggle.labelsHidden()) == ["toggle (0, 0; 51 × 31)"])
  }

  @Test func aTapTurnsItOn() {
    let graph = settledGraph(Settings(), width: 200, height: 31)
    graph.tap(at: CGPoint(x: 180, y: 15))
    graph.settle(proposal: ProposedViewSize(width: 200, height: 31))
    #expect(probes(in: graph) == ["label true (0, 5.5; 40 × 20)"])
    let disabled = settledGraph(Settings(isEnabled: false), width: 200, height: 31)
    disabled.tap(at: CGPoint(x: 180, y: 15))
    disabled.settle(proposal: ProposedViewSize(width: 200, height: 31))
    #expect(probes(in: disabled) == ["label false (0, 5.5; 40 × 20)"])
  }

  @Test func aStyleOfOnesOwnDrawsIt() {
    let graph = settledGraph(Settings().toggleStyle(WordStyle()), width: 200, height: 31)
    #expect(probes(in: graph) == ["word (0, 0; 10 × 10)"])
    graph.tap(at: CGPoint(x: 5, y: 5))
    graph.settle(proposal: ProposedViewSize(width: 200, height: 31))
    #expect(probes(in: graph) == ["word (0, 0; 30 × 10)"])
  }

  @Test func theKnobIsAtTheSideThatItsStateSays() {
    func knob(_ isOn: Bool) -> String {
      settledGraph(Toggle("", isOn: .constant(isOn)).labelsHidden(), width: nil, height: nil)
        .display(size: CGSize(width: 51, height: 31), scale: 1).description
    }
    #expect(knob(true).contains("#34C759") && knob(true).contains("at (22, 2)"), "\(knob(true))")
    #expect(!knob(false).contains("#34C759") && knob(false).contains("at (2, 2)"), "\(knob(false))")
  }
}
