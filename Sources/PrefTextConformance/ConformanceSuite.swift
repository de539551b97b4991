// TextConformance: runs the cases through the library's own way from a text to outlines, and counts.

import PrefDrawing
import PrefGeometry
import PrefTypography

/// The suite in its folder.
package struct ConformanceSuite {
  /// The folder with `testcases` and `fonts`.
  let path: String

  /// Names the folder.
  package init(path: String) { self.path = path }

  /// What came of a case.
  package struct Outcome {
    var id: String
    /// Nil where the rendering is as expected.
    package var failure: String?
  }

  /// The suite's outlines are written in thousandths of an em, whatever the font's units are.
  private static let unitsPerEm: CGFloat = 1000

  /// All cases, file by file.
  package func cases() throws -> [ConformanceCase] {
    let folder = "\(path)/testcases"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".html") && $0 != "index.html" }
      .flatMap {
        ConformanceCase.cases(in: try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
      }
  }

  /// Draws a case and compares.
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
        default: "HarfBuzz alone draws otherwise"
        }
      return Outcome(id: test.id, failure: "\(difference); \(note)")
    } catch {
      return Outcome(id: test.id, failure: "\(error)")
    }
  }

  /// The outlines of a text in a font file, as the library draws them.
  static func draw(_ test: ConformanceCase, font path: String) throws -> [OutlineStep] {
    let library = try FontLibrary()
    var request = FontRequest(family: try library.register(path: path))
    request.variations = test.axes.map { FontVariation(tag: $0.tag, value: $0.value) }
    request.size = unitsPerEm
    let layout = try library.paragraph([TextSegment(test.text, font: request)]).layout()
    var steps: [OutlineStep] = []
    for placed in layout.lines.flatMap(\.runs) {
      for glyph in placed.run.glyphs {
        steps += OutlineStep.steps(
          of: placed.run.store.outline(of: glyph.glyph), unitsPerEm: Double(unitsPerEm),
          x: Double(placed.origin.x) + Double(glyph.x), y: -Double(glyph.y))
      }
    }
    return steps
  }
}
