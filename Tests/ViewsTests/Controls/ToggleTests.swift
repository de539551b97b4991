// ViewsTests: toggles: frames of the label and the switch, taps and custom styles.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
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

/// Draws a toggle as a bar, 30 points wide if it is on and 10 if it is off.
private struct BarToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Color.blue.frame(width: configuration.isOn ? 30 : 10, height: 10).probe("bar")
      .onTapGesture { configuration.isOn.toggle() }
  }
}

@MainActor
@Suite(.tags(.controls)) struct ToggleTests {
  @Test func toggleHasItsLabelLeadingAndItsSwitchTrailing() {
    let toggle = Toggle(isOn: .constant(true)) {
      Color.red.frame(width: 40, height: 20).probe("label")
    }
    .probe("toggle")
    #expect(
      frames(of: toggle, width: 200, height: 50) == [
        "toggle (0, 9.5; 200 × 31)", "label (0, 15; 40 × 20)",
      ])
    // Without a proposal the label and the switch are 8 points apart. As in UIKit, the switch is 49 points wide in
    // layout and drawn 51 points wide.
    #expect(frames(of: toggle).first == "toggle (0, 0; 97 × 31)")
    #expect(frames(of: toggle.labelsHidden()) == ["toggle (0, 0; 49 × 31)"])
  }

  @Test func toggleTapSetsItsBinding() {
    let graph = settledGraph(Settings(), width: 200, height: 31)
    graph.tap(at: CGPoint(x: 180, y: 15))
    graph.settle(proposal: ProposedViewSize(width: 200, height: 31))
    #expect(probes(in: graph) == ["label true (0, 5.5; 40 × 20)"])
    let disabled = settledGraph(Settings(isEnabled: false), width: 200, height: 31)
    disabled.tap(at: CGPoint(x: 180, y: 15))
    disabled.settle(proposal: ProposedViewSize(width: 200, height: 31))
    #expect(probes(in: disabled) == ["label false (0, 5.5; 40 × 20)"])
  }

  @Test func customToggleStyleDrawsTheToggle() {
    let graph = settledGraph(Settings().toggleStyle(BarToggleStyle()), width: 200, height: 31)
    #expect(probes(in: graph) == ["bar (0, 0; 10 × 10)"])
    graph.tap(at: CGPoint(x: 5, y: 5))
    graph.settle(proposal: ProposedViewSize(width: 200, height: 31))
    #expect(probes(in: graph) == ["bar (0, 0; 30 × 10)"])
  }

  @Test func toggleThumbIsAtTheSideOfItsState() {
    func thumb(_ isOn: Bool) -> String {
      settledGraph(Toggle("", isOn: .constant(isOn)).labelsHidden(), width: nil, height: nil)
        .display(size: CGSize(width: 49, height: 31), scale: 1).description
    }
    #expect(thumb(true).contains("#34C759") && thumb(true).contains("at (22, 2)"), "\(thumb(true))")
    #expect(
      !thumb(false).contains("#34C759") && thumb(false).contains("at (2, 2)"), "\(thumb(false))")
  }
}
