// RenderingTests: the sizes of wheels and date fields on an iPhone with iOS 18.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls)) struct WheelAndDateTests {
  private func size(_ view: some View, scale: CGFloat = 3) throws -> CGSize {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    return try renderer.layoutSize()
  }

  private var wheel: some View {
    Picker("Hour", selection: .constant(3)) {
      ForEach(0..<7, id: \.self) { Text("Row \($0)") }
    }
    .pickerStyle(.wheel)
    .labelsHidden()
  }

  @Test func theIdealWidthOfAWheelIs320Points() throws {
    #expect(try size(wheel).width == 320)
    #expect(try size(wheel.frame(width: 200)).width == 200)
  }

  /// The text of a row is 7% narrower than at 23 points, the system's size of a wheel's rows.
  @Test func theTextOfAWheelsRowsIsNarrower() throws {
    let picture = try ImageRenderer(content: wheel).picture().description
    let line = try #require(
      picture.split(separator: "\n").first { $0.contains("glyphs \"Row 3\"") })
    #expect(line.contains(" 21.4 "))
  }

  @Test func aDateFieldIs34PointsAndAThirdHigh() throws {
    let field = DatePicker(
      "Date", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)),
      displayedComponents: .date
    )
    .labelsHidden()
    let height = try size(field).height
    #expect(abs(height - 34 - 1.0 / 3) < 1e-9)
    #expect(try size(field, scale: 2).height == 34.5)
  }
}
