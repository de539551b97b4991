// Widths of texts compared with those measured in pictures, layer dumps and unit tests of UIKit and SwiftUI.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct SystemWidthTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary() }

  private func width(
    _ text: String, _ size: CGFloat, _ weight: FontWeight = .regular, isItalic: Bool = false,
    design: FontRequest.Design = .default
  ) throws -> Double {
    let font = FontRequest(design: design, size: size, weight: weight, isItalic: isItalic)
    return Double(try library.paragraph([TextSegment(text, font: font)]).measure().size.width)
  }

  /// A text with the bounds of its width, which is known to a pixel, in points.
  struct Measured: Sendable, CustomTestStringConvertible {
    let text: String
    let size: CGFloat
    var weight = FontWeight.regular
    let width: ClosedRange<Double>

    init(_ text: String, _ size: CGFloat, _ weight: FontWeight, _ width: ClosedRange<Double>) {
      (self.text, self.size, self.weight, self.width) = (text, size, weight, width)
    }

    var testDescription: String { "\(text) \(size) \(weight.value)" }
  }

  static let measured = [
    Measured("Label 1", 17, .regular, 53.33...53.67),
    Measured("Label a little longuer", 17, .regular, 154...154.33),
    Measured("Label very very very much longuer", 17, .regular, 262.33...262.67),
    Measured("This is a test string", 17, .regular, 143.4...144.1),
    Measured("the", 17, .regular, 24.5...25), Measured("point", 17, .regular, 38.5...39),
    Measured("error", 17, .regular, 36.67...37), Measured("CENTER", 17, .regular, 64...64.33),
    Measured("Label", 17, .regular, 41.5...41.67), Measured("Cancel", 17, .regular, 53...53.5),
    Measured("Off", 17, .regular, 24.13...24.47), Measured("Button", 15, .regular, 45.5...45.67),
    Measured("short", 14, .regular, 33.9...34.1),
    Measured("shorttexts", 14, .regular, 65.5...66.5),
    Measured("Downloads", 10, .medium, 54...54.5), Measured("80%", 10, .bold, 24.33...24.67),
    Measured("string", 16, .bold, 44...45), Measured("aa", 30, .bold, 33...34),
    // The frame of a wrapped line, with its trailing space, in half points.
    Measured("austin taxidermy pok pok ", 34, .regular, 370...370.5),
  ]

  /// Labels at 17 points.
  @Test(arguments: [
    ("Label 1", 53.67), ("Label a little longuer", 154.33),
    ("Label very very very much longuer", 262.67),
  ])
  func widthsMatchMeasuredLabels(text: String, label: Double) throws {
    let measured = try width(text, 17)
    #expect(abs(measured / label - 1) < 0.003, "\(measured)")
  }

  @Test(arguments: measured) func widthsAreWithinOnePercentOfMeasuredOnes(_ text: Measured) throws {
    let found = try width(text.text, text.size, text.weight)
    #expect(found >= text.width.lowerBound * 0.99, "\(found)")
    #expect(found <= text.width.upperBound * 1.01, "\(found)")
  }

  /// The ink of the line is 362 points wide; the first and the last glyph have some space around them.
  @Test func inkOfALargeTitle() throws {
    let line = try library.paragraph([
      TextSegment("austin taxidermy pok pok", font: FontRequest(size: 34))
    ]).layout().lines[0]
    var ink = CGRect.null
    for run in line.runs {
      for glyph in run.run.glyphs {
        let outline = run.run.store.outline(of: glyph.glyph).boundingRect
        ink = ink.union(
          CGRect(
            x: run.origin.x + CGFloat(glyph.x) + outline.minX * 34, y: 0,
            width: outline.width * 34, height: 1))
      }
    }
    #expect(abs(ink.width / 362 - 1) < 0.01, "\(ink.width)")
  }

  /// Differences in percent that were measured against widths of Inter with `opsz` 18 and no tracking by weight. The
  /// measured texts are not known; a sample sentence is used instead, whose widths in that font are listed.
  @Test(
    arguments: [
      (17, FontWeight.regular, false, 368.97, 0.7), (17, .semibold, false, 380.35, -1.65),
      (17, .regular, true, 371.27, 2), (22, .bold, false, 499.64, 0.45),
      (34, .bold, false, 772.17, 0.45), (25, .semibold, false, 559.33, 1.8),
      (28, .semibold, false, 626.45, 1.8), (34, .semibold, false, 760.69, 1.8),
      (34, .regular, false, 737.94, 6.3),
    ] as [(CGFloat, FontWeight, Bool, Double, Double)])
  func widthsByWeightAndSize(
    size: CGFloat, weight: FontWeight, isItalic: Bool, inter: Double, percent: Double
  ) throws {
    let sentence = "Settings for Notifications and Display Brightness"
    let found = try width(sentence, size, weight, isItalic: isItalic)
    #expect(abs(found / (inter / (1 + percent / 100)) - 1) < 0.01, "\(found)")
  }

  /// A black title in the rounded design was 203.33 points wide without tracking and is 195.33 in SwiftUI.
  @Test(arguments: [28, 34] as [CGFloat]) func roundedBlackTitles(size: CGFloat) throws {
    let title = "Welcome to the Show"
    let font = FontRequest(design: .rounded, size: size, weight: .black)
    let resolved = try library.resolve(font)
    let found = try width(title, size, .black, design: .rounded)
    let untracked = found - Double(title.count) * Double(resolved.tracking)
    #expect(abs(found / (untracked * 195.33 / 203.33) - 1) < 0.01)
  }

  @Test func widthsChangeSmoothlyWithTheSize() throws {
    for weight in [FontWeight.regular, .semibold, .black] {
      var last: Double?
      for size in stride(from: CGFloat(6), through: 90, by: 0.25) {
        let perPoint = try width("Hamburgefonstiv", size, weight) / Double(size)
        if let last { #expect(abs(perPoint / last - 1) < 0.006, "\(size) \(weight.value)") }
        last = perPoint
      }
    }
  }

  @Test func opticalSizesFollowTheSize() {
    #expect(SystemWidths.opticalSize(6) == 18 && SystemWidths.opticalSize(17) == 18)
    #expect(SystemWidths.opticalSize(26) == 30 && SystemWidths.opticalSize(500) == 30)
    #expect(SystemWidths.opticalSize(21.5) == 24)
  }
}
