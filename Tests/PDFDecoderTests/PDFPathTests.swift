// PDFTests: paths, the graphics state and the page.

import PrefGeometry
import PrefPDFDecoder
import PrefTestTags
import Testing

@Suite(.tags(.images, .drawing)) struct PDFPathTests {
  @Test func rectanglesAreFilledFromTheBottom() throws {
    let drawn = try Drawn("1 0 0 rg 0 0 10 5 re f")
    #expect(drawn.image.size == CGSize(width: 20, height: 20))
    #expect(drawn[0, 19] == "#FF0000" && drawn[9, 15] == "#FF0000")
    #expect(drawn[0, 14] == "clear" && drawn[10, 19] == "clear")
  }

  @Test func curvesHaveTheControlPointsOfTheirOperators() throws {
    // A curve whose control points are its ends is a line.
    for curve in ["0 0 20 20 20 20 c", "20 20 20 20 v", "0 0 20 20 y"] {
      let drawn = try Drawn("0 0 m \(curve) 20 0 l h f")
      #expect(drawn[15, 10] == "#000000" && drawn[5, 10] == "clear", "\(curve)")
    }
    let bulge = try Drawn("0 0 m 0 26 20 26 20 0 c f")
    #expect(bulge[10, 1] == "#000000" && bulge[1, 1] == "clear")
  }

  @Test func interiorsFollowTheRuleOfTheOperator() throws {
    let squares = "0 0 20 20 re 5 5 10 10 re"
    #expect(try Drawn("\(squares) f")[10, 10] == "#000000")
    #expect(try Drawn("\(squares) f*")[10, 10] == "clear")
    #expect(try Drawn("\(squares) W* n 0 0 20 20 re f")[10, 10] == "clear")
    #expect(try Drawn("\(squares) W n 0 0 20 20 re f")[10, 10] == "#000000")
    // The direction of a rectangle is that of its size.
    #expect(try Drawn("0 0 20 20 re 15 5 -10 10 re f")[10, 10] == "clear")
  }

  @Test func strokesHaveWidthCapsAndDashes() throws {
    let wide = try Drawn("0 1 0 RG 4 w 4 10 m 16 10 l S")
    #expect(wide[10, 8] == "#00FF00" && wide[10, 11] == "#00FF00" && wide[10, 12] == "clear")
    #expect(wide[2, 10] == "clear")
    #expect(try Drawn("4 w 2 J 4 10 m 16 10 l S")[2, 10] == "#000000")
    let dashed = try Drawn("4 w [4 2] 0 d 0 10 m 20 10 l S")
    #expect(dashed[3, 10] == "#000000" && dashed[4, 10] == "clear" && dashed[6, 10] == "#000000")
    let closed = try Drawn("2 w 4 4 m 16 4 l 16 16 l s")
    #expect(closed[10, 9] != "clear")
    let both = try Drawn("1 0 0 rg 0 0 1 RG 2 w 5 5 10 10 re B")
    #expect(both[10, 10] == "#FF0000" && both[4, 10] == "#0000FF")
  }

  @Test func statesAreRestored() throws {
    let drawn = try Drawn("q 1 0 0 rg 2 0 0 2 0 0 cm 0 0 5 5 re f Q 10 10 5 5 re f Q 0 0 2 2 re f")
    #expect(drawn[9, 11] == "#FF0000" && drawn[12, 7] == "#000000" && drawn[0, 19] == "#000000")
  }

  @Test func clipsAddUpUntilTheyAreRestored() throws {
    let drawn = try Drawn("q 0 0 10 20 re W n 0 0 20 10 re W n 0 0 20 20 re f Q 15 15 5 5 re f")
    #expect(drawn[5, 15] == "#000000" && drawn[15, 15] == "clear" && drawn[5, 5] == "clear")
    #expect(drawn[17, 2] == "#000000")
    // Nothing is drawn inside of an empty clip; without a path, there is none.
    #expect(try Drawn("5 5 0 0 re W n 0 0 20 20 re f")[10, 10] == "clear")
    #expect(try Drawn("W n 0 0 20 20 re f")[10, 10] == "#000000")
  }

  @Test func thePageIsItsCropBoxTurnedClockwise() throws {
    var file = TestFile(mediaBox: "0 0 100 100", content: "1 0 0 rg 10 10 5 5 re f")
    file.page = "/CropBox [10 10 30 20]"
    let upright = try file.drawn()
    #expect(upright.image.size == CGSize(width: 20, height: 10) && upright[0, 9] == "#FF0000")
    for (turn, x, y) in [(90, 0, 0), (180, 19, 0), (270, 9, 19), (-90, 9, 19), (450, 0, 0)] {
      file.page = "/CropBox [10 10 30 20] /Rotate \(turn)"
      let turned = try file.drawn()
      #expect(turned[x, y] == "#FF0000", "\(turn)")
      #expect(turned.image.size.width == (turn % 180 == 0 ? 20 : 10))
    }
  }

  @Test func contentStreamsAreConcatenated() throws {
    var file = TestFile(objects: [TestFile.stream("0 1 0 rg 0 0"), TestFile.stream("20 20 re f")])
    file.page = "/Contents [10 0 R 11 0 R]"
    #expect(try file.drawn()[10, 10] == "#00FF00")
  }

  @Test func textsAreReported() throws {
    #expect(try Drawn("BT /F 1 Tf (a) Tj ET").image.omissions == ["text"])
    #expect(try Drawn("BT 3 Tr (a) Tj ET").image.omissions.isEmpty)
  }
}
