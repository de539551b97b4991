// SVGTests: sizes, shapes, fills and strokes.

import PrefDrawing
import PrefGeometry
import PrefSVGDecoder
import PrefTestTags
import Testing

@Suite(.tags(.images)) struct SVGShapeTests {
  @Test(arguments: [
    (#"width="24" height="12""#, CGSize(width: 24, height: 12)),
    (#"width="24px" height="12px" viewBox="0 0 2 1""#, CGSize(width: 24, height: 12)),
    (#"width="1in" height="72pt""#, CGSize(width: 96, height: 96)),
    (#"width="25.4mm" height="2.54cm""#, CGSize(width: 96, height: 96)),
    (#"viewBox="-5 -5 30 20""#, CGSize(width: 30, height: 20)),
    (#"width="100%" height="100%" viewBox="0 0 30 20""#, CGSize(width: 30, height: 20)),
    (#"width="60" viewBox="0 0 30 20""#, CGSize(width: 60, height: 40)),
    (#"height="60" viewBox="0 0 30 20""#, CGSize(width: 90, height: 60)),
  ])
  func sizes(_ attributes: String, _ size: CGSize) throws {
    let found = try VectorImage(svg: Array("<svg \(attributes)/>".utf8)).size
    #expect(abs(found.width - size.width) < 1e-9 && abs(found.height - size.height) < 1e-9)
  }

  @Test(arguments: [
    ("", "clear", "#FF0000", "clear"), ("xMidYMin", "#FF0000", "clear", "clear"),
    ("xMidYMax meet", "clear", "clear", "#FF0000"), ("none", "#FF0000", "#FF0000", "#FF0000"),
    ("xMidYMid slice", "#FF0000", "#FF0000", "#FF0000"),
  ])
  func theViewBoxIsFittedIntoTheSize(
    _ rule: String, _ top: String, _ middle: String, _ bottom: String
  ) throws {
    let drawn = try Drawn(
      #"<rect width="10" height="2" fill="red"/>"#,
      attributes: #"width="20" height="20" viewBox="0 0 10 2" preserveAspectRatio="\#(rule)""#)
    #expect([drawn[10, 1], drawn[10, 10], drawn[10, 18]] == [top, middle, bottom])
  }

  @Test(arguments: [
    #"<path d="M5 5h10v10H5z"/>"#, #"<rect x="5" y="5" width="10" height="10"/>"#,
    #"<rect x="25%" y="25%" width="50%" height="50%"/>"#,
    #"<polygon points="5,5 15,5 15,15 5,15"/>"#, #"<polyline points="5 5 15 5 15 15 5 15"/>"#,
    #"<g transform="translate(5 5) scale(10)"><path d="M0 0h1v1H0"/></g>"#,
    #"<svg x="5" y="5" width="10" height="10" viewBox="0 0 1 1"><rect x="-1" width="3" height="2"/></svg>"#,
    #"<path d="M5 10h10" stroke="black" stroke-width="10"/>"#,
    ##"<line x1="5" y1="10" x2="15" y2="10" stroke="#000" stroke-width="10"/>"##,
    ##"<symbol id="s" viewBox="0 0 2 2"><path d="M0 0h2v2H0"/></symbol><use href="#s" x="5" y="5" width="10" height="10"/>"##,
    ##"<defs><path id="p" d="M0 0h10v10H0"/></defs><use xlink:href="#p" x="5" y="5"/>"##,
  ])
  func squares(_ content: String) throws {
    let drawn = try Drawn(content)
    for (x, y) in [(5, 5), (14, 5), (5, 14), (14, 14)] { #expect(drawn[x, y] == "#000000") }
    for (x, y) in [(4, 10), (15, 10), (10, 4), (10, 15)] { #expect(drawn[x, y] == "clear") }
    #expect(drawn.image.omissions.isEmpty)
  }

  @Test func circlesAndEllipsesAreRound() throws {
    for content in [
      #"<circle cx="10" cy="10" r="8"/>"#, #"<ellipse cx="10" cy="10" rx="8" ry="8"/>"#,
      #"<rect x="2" y="2" width="16" height="16" rx="8"/>"#,
    ] {
      let drawn = try Drawn(content)
      #expect([drawn[10, 3], drawn[3, 3], drawn[10, 10]] == ["#000000", "clear", "#000000"])
    }
  }

  @Test func fillRulesAreInherited() throws {
    let path = #"<path d="M0 0h20v20H0z M5 5h10v10H5z"/>"#
    #expect(try Drawn(path)[10, 10] == "#000000")
    #expect(try Drawn(#"<g fill-rule="evenodd">\#(path)</g>"#)[10, 10] == "clear")
  }

  @Test(arguments: [
    ("red", "#FF0000"), ("#0f0", "#00FF00"), ("#00f8", "#0000FF@136"), ("#123456", "#123456"),
    ("#12345678", "#123456@120"), ("rgb(255, 0, 51)", "#FF0033"),
    ("rgba(100%,0%,20%,50%)", "#FF0033@128"),
    ("hsl(120, 100%, 25%)", "#008000"), ("RebeccaPurple", "#663399"), ("none", "clear"),
    ("currentColor", "#0000FF"), ("url(#missing) red", "#FF0000"), ("url(#missing)", "clear"),
    ("unknown", "#000000"),
  ])
  func colors(_ text: String, _ color: String) throws {
    let drawn = try Drawn(#"<g color="blue"><rect width="20" height="20" fill="\#(text)"/></g>"#)
    let found = drawn[10, 10]
    // Components of translucent colors are divided by their opacity again.
    if color.contains("@"), found.hasSuffix(String(color.suffix(4))) { return }
    #expect(found == color)
  }

  @Test func propertiesComeFromTheStyleThenTheStyleSheetThenTheAttribute() throws {
    let sheet = """
      <style type="text/css"><![CDATA[ /* colors */
        .a { fill: #00FF00; } rect.a.b{fill:#0000FF} #c { fill: #FF00FF !important }
        @media print { .a { fill: black } } g > .a { fill: black } .d, .e { fill: #FFFF00; stroke: none }
      ]]></style>
      """
    func color(_ attributes: String) throws -> String {
      try Drawn(#"\#(sheet)<rect width="20" height="20" \#(attributes)/>"#)[10, 10]
    }
    #expect(try color(#"fill="red""#) == "#FF0000")
    #expect(try color(#"fill="red" class="a""#) == "#00FF00")
    #expect(try color(#"fill="red" class="b a""#) == "#0000FF")
    #expect(try color(#"class="a b" id="c""#) == "#FF00FF")
    #expect(try color(#"class="e""#) == "#FFFF00")
    #expect(try color(#"class="a" style="stroke: none; fill:red""#) == "#FF0000")
  }

  @Test func strokesHaveTheirOwnPropertiesAndAreAboveTheFill() throws {
    let drawn = try Drawn(
      #"<rect x="5" y="5" width="10" height="10" fill="red" stroke="blue" stroke-width="4" stroke-opacity=".5"/>"#
    )
    #expect([drawn[3, 10], drawn[10, 10]] == ["#0000FF@128", "#FF0000"])
    #expect(drawn[5, 10].hasSuffix("7F") || drawn[5, 10].hasSuffix("80"))
    let dashed = try Drawn(
      #"<path d="M0 10H20" stroke="red" stroke-width="2" stroke-dasharray="5" stroke-dashoffset="5"/>"#
    )
    #expect([dashed[2, 10], dashed[7, 10], dashed[12, 10]] == ["clear", "#FF0000", "clear"])
    let round = try Drawn(
      #"<path d="M10 10h0" stroke="red" stroke-width="8" stroke-linecap="round" fill="none"/>"#)
    #expect(round[10, 7] == "#FF0000")
  }

  @Test func hiddenElementsAreNotDrawn() throws {
    let square = #"<rect width="20" height="20"/>"#
    #expect(try Drawn(#"<g display="none">\#(square)</g>"#)[10, 10] == "clear")
    #expect(try Drawn(#"<g visibility="hidden">\#(square)</g>"#)[10, 10] == "clear")
    #expect(
      try Drawn(#"<g visibility="hidden"><g visibility="visible">\#(square)</g></g>"#)[10, 10]
        == "#000000")
    #expect(try Drawn("<defs>\(square)</defs><pattern>\(square)</pattern>")[10, 10] == "clear")
  }

  @Test func otherElementsAreNamed() throws {
    let drawn = try Drawn(
      #"<title>A</title><text>B</text><image/><filter id="f"><feTurbulence/></filter><rect filter="url(#f)" width="1" height="1"/><metadata><rdf:RDF/></metadata>"#
    )
    #expect(drawn.image.omissions == ["<filter> of SVG", "<image> of SVG", "<text> of SVG"])
  }

  @Test func filesOfOtherKindsAreRecognized() {
    func isSVG(_ text: String) -> Bool { VectorImage.isSVG(Array(text.utf8)) }
    #expect(
      isSVG("<svg/>")
        && isSVG("<?xml version=\"1.0\"?>\n<!-- a --><!DOCTYPE svg []>\n<svg:svg width=\"1\">"))
    #expect(!isSVG("<html/>") && !isSVG("") && !isSVG("\u{89}PNG<svg/>\0"))
  }
}
