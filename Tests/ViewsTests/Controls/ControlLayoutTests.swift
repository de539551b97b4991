// ViewsTests: frames of controls and of their parts, as on an iPhone.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls, .layout)) struct ControlLayoutTests {
  private func lines(_ view: some View) -> [String] { frames(of: view, width: 200, height: 100) }

  @Test func progressViewFrames() {
    #expect(lines(ProgressView().probe("p")) == ["p (90, 40; 20 × 20)"])
    #expect(lines(ProgressView().controlSize(.large).probe("p")) == ["p (81.5, 31.5; 37 × 37)"])
    #expect(lines(ProgressView(value: 0.5).probe("p")) == ["p (0, 48; 200 × 4)"])
    let labeled = ProgressView(value: 1, total: 4) { box(30, 10).probe("label") }.probe("p")
    #expect(lines(labeled) == ["p (0, 41; 200 × 18)", "label (0, 41; 30 × 10)"])
    #expect(
      lines(ProgressView { box(30, 10).probe("label") }.probe("p")) == [
        "p (85, 31; 30 × 38)", "label (85, 59; 30 × 10)",
      ])
  }

  @Test func slidersSteppersAndPickersFillTheWidth() {
    #expect(lines(Slider(value: .constant(0.5)).probe("s")) == ["s (0, 34.5; 200 × 31)"])
    let stepper = Stepper(label: { box(30, 10).probe("label") }, onIncrement: nil, onDecrement: nil)
    #expect(lines(stepper.probe("s")) == ["s (0, 34; 200 × 32)", "label (0, 45; 30 × 10)"])
    #expect(lines(stepper.labelsHidden().probe("s")) == ["s (53, 34; 94 × 32)"])
    let picker = Picker("", selection: .constant(1)) {
      box(10, 10).probe("0").tag(0)
      box(10, 10).probe("1").tag(1)
    }
    #expect(
      lines(picker.pickerStyle(.segmented).probe("p")) == [
        "p (0, 34; 200 × 32)", "0 (45, 45; 10 × 10)", "1 (145, 45; 10 × 10)",
      ])
    // A picker in menu style shows the selected value only.
    let names = lines(picker).map { $0.prefix(2) }
    #expect(names == ["1 "])
  }

  @Test func groupBoxAndDisclosureGroupFrames() {
    #expect(
      lines(GroupBox { box(30, 10).probe("in") }.probe("g")) == [
        "g (0, 29; 200 × 42)", "in (16, 45; 30 × 10)",
      ])
    func group(_ isExpanded: Bool) -> some View {
      DisclosureGroup(isExpanded: .constant(isExpanded)) {
        box(30, 10).probe("in")
      } label: {
        box(30, 40).probe("label")
      }
    }
    #expect(lines(group(false)) == ["label (0, 30; 30 × 40)"])
    #expect(lines(group(true)) == ["label (0, 21; 30 × 40)", "in (0, 69; 30 × 10)"])
  }

  @Test func formRowsKeepTheirHeightWithControls() {
    let form = Form {
      Stepper(label: { box(30, 10).probe("stepper") }, onIncrement: nil, onDecrement: nil)
      DisclosureGroup(isExpanded: .constant(true)) {
        box(30, 10).probe("in")
        box(30, 10).probe("also")
      } label: {
        box(30, 10).probe("label")
      }
      Picker("", selection: .constant(1)) {
        box(30, 10).probe("0").tag(0)
        box(30, 10).probe("1").tag(1)
      }.pickerStyle(.inline)
    }
    // Rows are 44 points high; disclosed views and the options of an inline picker are separate rows.
    #expect(
      frames(of: form, width: 320, height: 400) == [
        "stepper (32, 52; 30 × 10)", "label (32, 96; 30 × 10)", "in (48, 140; 30 × 10)",
        "also (48, 184; 30 × 10)", "0 (32, 228; 30 × 10)", "1 (32, 272; 30 × 10)",
      ])
  }
}
