// PrefTextConformance: the test runner. In: the folder of the suite. Out: the result of rendering each
// case through `FontLibrary` and `Paragraph`.

import PrefDrawing
import PrefGeometry
import PrefTypography

/// A checkout of Unicode's text rendering tests.
package struct ConformanceSuite {
  /// The path of the folder that contains `testcases` and `fonts`.
  let path: String

  /// Creates a suite from the path of the folder that contains `testcases` and `fonts`.
  package init(path: String) { self.path = path }

  /// The result of a case.
  package struct Outcome {
    var id: String
    /// The difference from the expected rendering; `nil` if the case passes.
    package var failure: String?
  }

  /// The units of the suite's outlines: thousandths of an em, regardless of the font's units.
  private static let unitsPerEm: CGFloat = 1000

  /// Returns all cases of all files, sorted by file name.
  ///
  /// - Throws: A Foundation error if a folder or file cannot be read.
  package func cases() throws -> [ConformanceCase] {
    let folder = "\(path)/testcases"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".html") && $0 != "index.html" }
      .flatMap {
        ConformanceCase.cases(in: try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
      }
  }

  /// Renders a case and compares the result with the expected outlines.
  package func run(_ test: ConformanceCase) -> Outcome {
    do {
      let found = try Self.draw(test, font: "\(path)/fonts/\(test.font)")
      guard let difference = test.outlines.flatMap({ OutlineDifference($0, found) }) else {
        return Outcome(id: test.id, failure: nil)
      }
      let plain = PlainHarfBuzz.draw(test, font: "\(path)/fonts/\(test.font)")
      let note =
        switch plain {
        case nil: "HarfBuzz alone cannot open the font"
        case let plain? where plain.lacksGlyph: "HarfBuzz alone finds no glyph"
        case let plain? where OutlineDifference(plain.outlines, found) == nil:
          "HarfBuzz alone draws the same"
        default: "HarfBuzz alone draws different outlines"
        }
      return Outcome(id: test.id, failure: "\(difference); \(note)")
    } catch {
      return Outcome(id: test.id, failure: "\(error)")
    }
  }

  /// Returns the outlines of a text as the library draws them.
  ///
  /// - Throws: ``FontLibraryError`` if the font cannot be read.
  static func draw(_ test: ConformanceCase, font path: String) throws -> [OutlineSegment] {
    let library = try FontLibrary()
    var request = FontRequest(family: try library.register(path: path))
    request.variations = test.axes.map { FontVariation(tag: $0.tag, value: $0.value) }
    request.size = unitsPerEm
    let layout = try library.paragraph([TextSegment(test.text, font: request)]).layout()
    var segments: [OutlineSegment] = []
    for placed in layout.lines.flatMap(\.runs) {
      for glyph in placed.run.glyphs {
        segments += OutlineSegment.segments(
          of: placed.run.store.outline(of: glyph.glyph), unitsPerEm: Double(unitsPerEm),
          x: Double(placed.origin.x) + Double(glyph.x), y: -Double(glyph.y))
      }
    }
    return segments
  }
}
