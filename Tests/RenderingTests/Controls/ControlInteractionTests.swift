// RenderingTests: taps and drags on steppers, sliders, pickers and disclosure groups change their bindings.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

private struct Values: View {
  @State private var count = 3
  @State private var fraction = 0.5
  @State private var choice = "a"
  @State private var isExpanded = false
  @State private var log = ""

  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: "\(count) \(Int((fraction * 100).rounded())) \(choice) \(isExpanded) \(log)")
        .frame(height: 20)
      Stepper("Count", value: $count, in: 0...4)
      Slider(value: $fraction) { log += $0 ? "(" : ")" }.frame(width: 127)
      Picker("Choice", selection: $choice) {
        ForEach(["a", "b", "c"], id: \.self) { Text($0) }
      }.pickerStyle(.segmented)
      DisclosureGroup("More", isExpanded: $isExpanded) { Text("Inside") }
    }
    .frame(width: 200)
  }
}

@MainActor
@Suite(.tags(.controls, .input)) struct ControlInteractionTests {
  private func host() -> ViewHost<Values> {
    ViewHost(Values(), size: CGSize(width: 200, height: 200))
  }

  @Test func stepperStaysWithinItsRange() throws {
    let host = host()
    let row = try host.frame(text: "Count")
    for _ in 0..<3 { try host.tap(at: CGPoint(x: 180, y: row.midY)) }
    _ = try host.frame(text: "4 50 a false ")
    try host.tap(at: CGPoint(x: 130, y: row.midY))
    _ = try host.frame(text: "3 50 a false ")
  }

  @Test func sliderFollowsADragOnItsThumb() throws {
    let host = host()
    let y = try host.frame(text: "a").minY - 20
    // The track is 127 points wide and the thumb 27, so that the thumb's center ranges from x = 50 to x = 150.
    try host.drag(from: CGPoint(x: 100, y: y), to: CGPoint(x: 130, y: y))
    _ = try host.frame(text: "3 80 a false ()")
    try host.drag(from: CGPoint(x: 60, y: y), to: CGPoint(x: 90, y: y))
    _ = try host.frame(text: "3 80 a false ()")
    try host.drag(from: CGPoint(x: 130, y: y), to: CGPoint(x: 10, y: y))
    _ = try host.frame(text: "3 0 a false ()()")
  }

  @Test func segmentedPickerAndDisclosureGroupHandleTaps() throws {
    let host = host()
    try host.tap(text: "c")
    _ = try host.frame(text: "3 50 c false ")
    try host.tap(text: "More")
    try host.settle()
    _ = try host.frame(text: "Inside")
    try host.tap(text: "More")
    try host.settle()
    _ = try host.frame(text: "3 50 c false ")
    #expect(throws: ViewHostError.self) { try host.frame(text: "Inside") }
  }
}
