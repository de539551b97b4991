// SVGTests: errors, and the limits on what a file draws.

import PrefDrawing
import PrefGeometry
import PrefSVGDecoder
import PrefTestTags
import Testing

@Suite(.tags(.images, .input)) struct SVGLimitTests {
  @Test(arguments: [
    ("<svg", "the tag <svg> does not end"), ("", "is not an SVG file: it has no element <svg>"),
    ("<html/>", "is not an SVG file: it has no element <svg>"),
    ("<svg width=\"1\" height=\"1\">\n<g>", "the element <g> does not end"),
    ("<svg width=\"1\" height=\"1\">\n</g>", "line 2: unexpected end of <g>"),
    ("<svg width=\"1\" height=\"1\"/><svg/>", "<svg> is after the end of the document"),
    ("<svg>", "the element <svg> does not end"),
    ("<svg/>", "the file has no size; add the attributes width and height"),
    ("<svg width=\"0\" height=\"4\"/>", "the size of the image is not between 0 and 100000"),
    ("<svg width=\"1e9\" height=\"4\"/>", "the size of the image is not between 0 and 100000"),
    ("<svg viewBox=\"0 0 1\"/>", "viewBox expects four numbers"),
    (
      "<svg viewBox=\"0 0 9 9\">\n\n<path d=\"M0 0 L\"/></svg>",
      "line 3: <path>: expected a number at the end"
    ),
    (
      "<svg viewBox=\"0 0 9 9\"><g transform=\"turn(3)\"/></svg>",
      "<g>: expected a transform at \"turn(3)\""
    ),
    ("<svg viewBox=\"0 0 9 9\"><rect width=\"a\"/></svg>", "<rect>: expected a number at \"a\""),
  ])
  func errorsHaveAPlace(_ text: String, _ expected: String) {
    let found = message(text)
    #expect(found?.contains(expected) == true, "\(found ?? "no error")")
  }

  /// Each gradient takes what it does not have from the next one.
  @Test func chainsOfGradientsAreWork() throws {
    func file(_ count: Int) -> [UInt8] {
      let gradients = (0..<count).map { ##"<linearGradient id="g\##($0)" href="#g\##($0 + 1)"/>"## }
      let shapes = (0..<count).map { ##"<rect width="9" height="9" fill="url(#g\##($0))"/>"## }
      let last =
        ##"<linearGradient id="g\##(count)"><stop stop-color="red"/><stop offset="1"/></linearGradient>"##
      return Array(
        ##"<svg viewBox="0 0 9 9">\##(gradients.joined())\##(last)\##(shapes.joined())</svg>"##.utf8
      )
    }
    #expect(try VectorImage(svg: file(50), workLimit: 20_000).items.count == 50)
    let error = #expect(throws: SVGError.self) {
      try VectorImage(svg: file(200), workLimit: 20_000)
    }
    #expect(error?.limit == .work)
  }

  @Test(arguments: [
    ("/* a */", "red"), ("/**/", "red"), ("/*/ rect { fill: blue } */", "red"), ("/ * / {}", "red"),
    ("/* rect { fill: blue }", nil), ("/* * / /* */", "red"), ("/***/", "red"),
  ])
  func commentsOfStyleSheetsAreSkipped(_ comment: String, _ color: String?) throws {
    let image = try VectorImage(
      svg: Array(
        #"""
        <svg viewBox="0 0 9 9"><style>\#(comment) rect { fill: red }</style>
          <rect width="9" height="9"/></svg>
        """#.utf8))
    let isRed = image.items.contains { "\($0)".contains("FF0000") }
    #expect(isRed == (color == "red"), "\(image.items)")
  }

  @Test func referencesToElementsAroundThemEnd() throws {
    for content in [
      ##"<g id="a"><use href="#a"/></g>"##,
      ##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##,
      ##"<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="9" height="9" fill="url(#a)"/>"##,
      ##"<mask id="a"><rect width="9" height="9" mask="url(#a)"/></mask><rect width="9" height="9" mask="url(#a)"/>"##,
      ##"<clipPath id="a" clip-path="url(#b)"><path d="M0 0h9v9"/></clipPath><clipPath id="b" clip-path="url(#a)"><path d="M0 0h9v9"/></clipPath><rect width="9" height="9" clip-path="url(#a)"/>"##,
      ##"<clipPath id="a"><rect width="9" height="9" clip-path="url(#a)"/></clipPath><rect width="9" height="9" clip-path="url(#a)"/>"##,
    ] {
      _ = try Drawn(content)
    }
  }

  @Test func repeatedElementsAreLimited() {
    // Each group draws the previous one ten times.
    var content = #"<path id="g0" d="M0 0h1v1"/>"#
    for level in 1...12 {
      content +=
        "<g id=\"g\(level)\">"
        + String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10) + "</g>"
    }
    let found = message("<svg viewBox=\"0 0 9 9\">\(content)</svg>")
    #expect(found?.contains("repeats elements too often") == true, "\(found ?? "no error")")
  }

  @Test func longPathsAndManyStopsCountAsTheyAreRepeated() {
    let path = "<path id=\"p\" d=\"M0 0\(String(repeating: "h1", count: 50_000))\"/>"
    let uses = String(repeating: "<use href=\"#p\"/>", count: 1000)
    #expect(message("<svg viewBox=\"0 0 9 9\">\(path)\(uses)</svg>") != nil)
    let gradient =
      "<linearGradient id=\"g\">\(String(repeating: "<stop/>", count: 20_000))</linearGradient>"
    let shapes = String(repeating: "<path d=\"M0 0h1v1\" fill=\"url(#g)\"/>", count: 1000)
    #expect(message("<svg viewBox=\"0 0 9 9\">\(gradient)\(shapes)</svg>") != nil)
    let rules = "<style>\(String(repeating: ".a{fill:red}", count: 101))</style>"
    #expect(
      message("<svg viewBox=\"0 0 9 9\">\(rules)</svg>")?.contains("more than 100 rules") == true)
  }

  /// Each part below would take the square of its number if it were read again for each shape.
  @Test func definitionsAreReadOnce() throws {
    let count = 20_000
    let chain = (0..<count).map { "<linearGradient id=\"g\($0)\" href=\"#g\($0 + 1)\"/>" }.joined()
    let gradient =
      "\(chain)<linearGradient id=\"g\(count)\"><stop stop-color=\"red\"/></linearGradient>"
    let nodes = String(repeating: "<feMergeNode/>", count: count)
    let filter = "<filter id=\"f\"><feMerge>\(nodes)</feMerge></filter>"
    let shape = "<path d=\"M0 0h9v9\" fill=\"url(#g0)\" filter=\"url(#f)\"/>"
    let drawn = try Drawn(gradient + filter + String(repeating: shape, count: count))
    #expect(drawn[5, 2] == "#FF0000" && drawn.image.items.count == count)
    #expect(drawn.image.omissions == ["<filter> of SVG"])
  }

  @Test func aCallerMayLowerTheLimit() throws {
    let shapes = String(repeating: "<path d=\"M0 0h1v1\"/>", count: 500)
    let bytes = Array("<svg viewBox=\"0 0 9 9\">\(shapes)</svg>".utf8)
    #expect(try VectorImage(svg: bytes, workLimit: 100_000).items.count == 500)
    let error = #expect(throws: SVGError.self) { try VectorImage(svg: bytes, workLimit: 400) }
    #expect(error?.limit == .work)
  }

  /// The outline of a stroke with a gradient had points for each pixel of a scale of 10⁸: 1,000 took 1.3 GB.
  @Test func outlinesOfStrokesCount() throws {
    let gradient = "<linearGradient id=\"g\"><stop/><stop stop-color=\"red\"/></linearGradient>"
    func file(_ count: Int) -> [UInt8] {
      let path = "<path d=\"M0 0C1 0 1 1 0 1 5 6 7 8 1 1Z\" stroke=\"url(#g)\" stroke-width=\"1\"/>"
      let shapes = String(repeating: path, count: count)
      return Array(
        "<svg viewBox=\"0 0 9 9\">\(gradient)<g transform=\"scale(1e8)\">\(shapes)</g></svg>".utf8)
    }
    let one = try VectorImage(svg: file(1), workLimit: 100_000)
    let paths = one.items.compactMap { item -> Path? in
      if case .fill(let path, _, _, _) = item.content { path } else { nil }
    }
    let points = paths.map(\.segments.points.count).max() ?? 0
    #expect(points > 10 && points < 20_000, "\(points)")
    let error = #expect(throws: SVGError.self) {
      try VectorImage(svg: file(1_000), workLimit: 100_000)
    }
    #expect(error?.limit == .work)
  }

  @Test func propertiesOfRulesCountForEachElement() {
    let properties = (0..<1000).map { "p\($0):1" }.joined(separator: ";")
    let rule = "<style>.a{\(properties)}</style>"
    let shapes = String(repeating: "<path class=\"a\" d=\"M0 0h1\"/>", count: 3000)
    let found = message("<svg viewBox=\"0 0 9 9\">\(rule)\(shapes)</svg>")
    #expect(found?.contains("the file draws too much") == true, "\(found ?? "no error")")
  }

  @Test func filtersInsideOfEachOtherAreLimited() throws {
    var content = #"<rect width="9" height="9"/>"#
    for _ in 0..<20 { content = #"<g filter="url(#f)">\#(content)</g>"# }
    let filter = #"<filter id="f"><feDropShadow/><feDropShadow/></filter>"#
    let drawn = try Drawn(filter + content)
    #expect(drawn.image.omissions == ["<filter> of SVG"])
  }

  @Test func nestingAndElementsAreLimited() {
    let deep = String(repeating: "<g>", count: 101) + String(repeating: "</g>", count: 101)
    #expect(
      message("<svg viewBox=\"0 0 9 9\">\(deep)</svg>")?.contains("100 nested elements") == true)
    let many = String(repeating: "<g/>", count: 100_001)
    #expect(message("<svg viewBox=\"0 0 9 9\">\(many)</svg>")?.contains("100000 elements") == true)
  }
}
