// RenderingTests: in a layout from right to left, controls that show a value are mirrored.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout)) struct MirroredControlTests {
  private func picture(_ view: some View, _ direction: LayoutDirection) throws -> CGImage {
    let renderer = ImageRenderer(
      content: view.padding(20).frame(width: 200).background(.white)
        .environment(\.layoutDirection, direction))
    return try #require(renderer.cgImage)
  }

  private func check(_ view: some View) throws {
    let (image, mirrored) = (
      try picture(view, .leftToRight), try picture(view, .rightToLeft)
    )
    #expect(image.width == mirrored.width && image.height == mirrored.height)
    var largest = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let (a, b) = (image[x, y], mirrored[image.width - 1 - x, y])
        largest = max(largest, abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)))
      }
    }
    #expect(largest <= 3)
  }

  @Test(arguments: [0, 0.2, 0.75, 1]) func aSlider(_ value: Double) throws {
    try check(Slider(value: .constant(value)))
  }

  @Test(arguments: [0, 0.2, 1]) func aProgressView(_ value: Double) throws {
    try check(ProgressView(value: value))
  }

  @Test(arguments: [0, 0.2, 1]) func gauges(_ value: Double) throws {
    try check(Gauge(value: value) {})
    try check(Gauge(value: value) {}.gaugeStyle(.accessoryLinear))
    try check(Gauge(value: value) {}.gaugeStyle(.accessoryLinearCapacity))
  }

  @Test func aDisabledProminentButtonIsGray() throws {
    let prominent = Button("Off") {}.buttonStyle(.borderedProminent).disabled(true)
    let bordered = Button("Off") {}.buttonStyle(.bordered).disabled(true)
    #expect(
      try picture(prominent, .leftToRight).pixels == picture(bordered, .leftToRight).pixels)
  }
}
