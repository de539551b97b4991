// The runner of Unicode's text rendering tests: parsing of cases and comparison of outlines. The suite
// itself is not in the repository.

import PrefDrawing
import PrefGeometry
import PrefTestTags
import PrefTypography
import Testing

@testable import PrefTextConformance

@Suite(.tags(.text)) struct ConformanceTests {
  static let cell = #"""
    <td class="expected" ft:id="X-1/a b" ft:render="u&#x0308;&amp;" ft:font="F.ttf" ft:var="wght:300;M1:-0.5"
    ><svg><symbol id="X-1.g1" overflow="visible"><path d="M1,2 L3,4 Q5,6 7,-8 Z"/></symbol><symbol
    id="X-1.g2"><path d=""/></symbol><use xlink:href="#X-1.g1" x="10" y="-1" /><use x="0" y="0" xlink:href="#X-1.g2"/>
    </svg></td><td class="observed" ft:id="X-1/a b"/>
    """#

  @Test func casesAreParsed() throws {
    let cases = ConformanceCase.cases(in: Self.cell)
    #expect(
      cases == [
        ConformanceCase(
          id: "X-1/a b", font: "F.ttf", text: "u\u{308}&",
          axes: [.init(tag: "wght", value: 300), .init(tag: "M1", value: -0.5)],
          outlines: [
            OutlineSegment(kind: "M", points: [CGPoint(x: 11, y: 1)]),
            OutlineSegment(kind: "L", points: [CGPoint(x: 13, y: 3)]),
            OutlineSegment(
              kind: "Q", points: [CGPoint(x: 15, y: 5), CGPoint(x: 17, y: -9)]),
          ])
      ])
    #expect(cases[0].group == "X-1")
  }

  private func difference(_ one: String, _ other: String) -> OutlineDifference? {
    OutlineDifference(OutlineSegment.segments(ofSVG: one), OutlineSegment.segments(ofSVG: other))
  }

  @Test func outlinesAreCompared() {
    let triangle = "M0,0 L10,0 L10,10 Z"
    #expect(difference(triangle, triangle) == nil)
    #expect(difference(triangle, "M10,0 L10,10 L0,0 Z") == nil)
    #expect(difference(triangle, "M10,0 L10,10 L0,0 L10,0 Z") == nil)
    #expect(difference(triangle, "M1,1 L11,1 L11,11 Z") == nil)
    #expect(difference(triangle, "M0,0 L10,0 L12,10 Z") == .distance(2))
    // The reverse direction is different.
    #expect(difference(triangle, "M0,0 L10,10 L10,0 Z") != nil)
    #expect(difference(triangle, "M0,0 L10,0 Q10,5 10,10 Z") != nil)
    #expect(difference(triangle, "") == .shape(expected: 3, found: 0))
    // The order of subpaths and subpaths with a single point are ignored.
    let square = "M20,0 L30,0 L30,10 L20,10 Z"
    #expect(difference("\(triangle) \(square)", "M5,5 Z \(square) \(triangle)") == nil)
  }

  @Test func textIsRenderedFromAFontFile() throws {
    let font = "\(try FontLibrary().directory)/NotoSansHebrew-Regular.ttf"
    let test = ConformanceCase(id: "X-1/1", font: "", text: "של")
    let found = try ConformanceSuite.draw(test, font: font)
    #expect(found.count > 20)
    let plain = try #require(PlainHarfBuzz.draw(test, font: font))
    #expect(!plain.lacksGlyph && OutlineDifference(plain.outlines, found) == nil)
    let missing = ConformanceCase(id: "X-1/2", font: "", text: "ไ")
    #expect(try #require(PlainHarfBuzz.draw(missing, font: font)).lacksGlyph)
    #expect(PlainHarfBuzz.draw(test, font: "/nowhere") == nil)
    #expect(throws: FontLibraryError.self) {
      try ConformanceSuite.draw(test, font: "/nowhere")
    }
  }

  @Test func onlyListedCasesMayFail() {
    func known(_ id: String) -> KnownFailure? {
      KnownFailure.of(ConformanceCase(id: id, font: "", text: ""))
    }
    #expect(known("CMAP-3/7")?.owner == .harfBuzz)
    #expect(known("SHLANA-1/24") != nil && known("SHLANA-1/1") == nil)
    #expect(known("GVAR-1/300") == nil)
  }
}
