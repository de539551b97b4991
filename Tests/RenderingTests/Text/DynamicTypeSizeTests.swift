// RenderingTests: line heights of all text styles at all dynamic type sizes, to the pixel.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.text)) struct DynamicTypeSizeTests {
  /// Font sizes in points from Apple's Human Interface Guidelines for iOS, in the order of `styles`.
  static let points: [DynamicTypeSize: [CGFloat]] = [
    .xSmall: [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    .small: [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    .medium: [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    .large: [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    .xLarge: [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    .xxLarge: [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    .xxxLarge: [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    .accessibility1: [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    .accessibility2: [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    .accessibility3: [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    .accessibility4: [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    .accessibility5: [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
  ]
  /// The distances between baselines in points ("leading") from the same guidelines, in the order of `styles`.
  static let lineHeights: [DynamicTypeSize: [CGFloat]] = [
    .xSmall: [38, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13],
    .small: [39, 32, 25, 23, 20, 20, 19, 18, 16, 13, 13],
    .medium: [40, 33, 26, 24, 21, 21, 20, 19, 16, 13, 13],
    .large: [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13],
    .xLarge: [43, 37, 30, 28, 24, 24, 23, 22, 20, 19, 18],
    .xxLarge: [46, 39, 32, 30, 26, 26, 25, 24, 22, 21, 20],
    .xxxLarge: [48, 41, 34, 32, 29, 29, 28, 28, 24, 23, 22],
    .accessibility1: [52, 46, 41, 38, 34, 34, 32, 31, 29, 28, 25],
    .accessibility2: [57, 51, 47, 44, 40, 40, 39, 37, 33, 32, 30],
    .accessibility3: [61, 57, 52, 51, 48, 48, 46, 43, 40, 39, 35],
    .accessibility4: [66, 62, 59, 58, 56, 56, 52, 50, 46, 44, 41],
    .accessibility5: [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48],
  ]
  static let styles: [Font.TextStyle] = [
    .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption, .caption2,
  ]

  /// SF has an ascent of 1950/2048 em and a descent of 494/2048 em; the size of a text is rounded up to a pixel, its
  /// first baseline to the nearest one. Lines after the first one add the distance between baselines.
  @Test(arguments: DynamicTypeSize.allCases)
  func dynamicTypeLineHeightsMatchTheSystem(size: DynamicTypeSize) throws {
    let row = try #require(Self.points[size])
    let lineHeights = try #require(Self.lineHeights[size])
    for (style, (points, lineHeight)) in zip(Self.styles, zip(row, lineHeights)) {
      for scale in [CGFloat(1), 2, 3] {
        func height(_ lines: Int) throws -> CGFloat {
          let text = Text(verbatim: Array(repeating: "Hxg", count: lines).joined(separator: "\n"))
          let renderer = ImageRenderer(
            content: text.font(.system(style)).dynamicTypeSize(size))
          renderer.scale = scale
          return try renderer.layoutSize().height
        }
        for lines in [1, 3] {
          let exact = points * 2444 / 2048 + lineHeight * CGFloat(lines - 1)
          let expected = (exact * scale - 1e-6).rounded(.up) / scale
          #expect(try abs(height(lines) - expected) < 1e-9, "\(style) \(scale)× \(lines)")
        }
      }
    }
    #expect(Self.styles.count == Font.TextStyle.allCases.count)
  }
}
