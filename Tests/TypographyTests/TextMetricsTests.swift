// Widths and heights against what real UILabels measure.

import Geometry
import Testing

@testable import Typography

@Suite struct TextMetricsTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  @Test(arguments: [
    ("Label 1", 53.67), ("Label a little longuer", 154.33),
    ("Label very very very much longuer", 262.67),
  ])
  func widthsMatchMeasuredLabels(text: String, width: Double) throws {
    let measured = try library.paragraph([TextSegment(text)]).measure()
    #expect(abs(Double(measured.size.width) / width - 1) < 0.003, "\(measured.size.width)")
  }
}
