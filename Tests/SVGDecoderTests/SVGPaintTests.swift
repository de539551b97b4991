// SVGTests: gradients, groups, clips and masks.

import PrefSVGDecoder
import PrefTestTags
import Testing

@Suite(.tags(.images)) struct SVGPaintTests {
  private let stops = #"<stop stop-color="red"/><stop offset="100%" style="stop-color:blue"/>"#

  @Test(arguments: [
    #"<linearGradient id="g">STOPS</linearGradient>"#,
    #"<linearGradient id="g" x1="0" x2="20" gradientUnits="userSpaceOnUse">STOPS</linearGradient>"#,
    #"<linearGradient id="g" gradientUnits="userSpaceOnUse">STOPS</linearGradient>"#,
    ##"<linearGradient id="h">STOPS</linearGradient><linearGradient id="g" href="#h" y2="0"/>"##,
    #"<linearGradient id="g" x1="0" x2="0" y1="0" y2="1" gradientTransform="rotate(-90)">STOPS</linearGradient>"#,
    #"<linearGradient id="g" gradientTransform="translate(0,5, 0,5)">STOPS</linearGradient>"#,
  ])
  func linearGradients(_ gradient: String) throws {
    let drawn = try Drawn(
      gradient.replacingOccurrences(of: "STOPS", with: stops)
        + #"<rect width="20" height="20" fill="url(#g)"/>"#)
    // The colors at the centers of the pixels, 1/40 and 39/40 of the way.
    #expect([drawn[0, 3], drawn[19, 17]] == ["#F90006", "#0600F9"])
  }

  @Test func gradientsFollowTheBoundsOfTheirShape() throws {
    let drawn = try Drawn(
      #"<radialGradient id="g">\#(stops)</radialGradient><rect y="5" width="20" height="10" fill="url(#g)"/>"#
    )
    // The circle is an ellipse in bounds that are not square.
    #expect(drawn[1, 10].hasSuffix(drawn[10, 5].suffix(2)) || drawn[10, 5] != drawn[10, 9])
    #expect([drawn[0, 5], drawn[19, 14]] == ["#0000FF", "#0000FF"])
    let center = drawn[10, 10]
    #expect(center.hasPrefix("#F") || center.hasPrefix("#E"))
  }

  @Test func spreadMethodsRepeatAGradient() throws {
    func colors(_ method: String) throws -> [String] {
      let drawn = try Drawn(
        #"<linearGradient id="g" x2="0.5" spreadMethod="\#(method)"><stop stop-color="red"/><stop offset="1" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><rect width="20" height="20" fill="url(#g)"/>"#
      )
      return [drawn[2, 10], drawn[15, 10]]
    }
    #expect(try colors("pad") == ["#FF0000", "#0000FF"])
    #expect(try colors("repeat") == ["#FF0000", "#FF0000"])
    #expect(try colors("reflect") == ["#FF0000", "#FF0000"])
  }

  @Test func gradientsOfStrokesAndWithoutExtent() throws {
    let stroke = try Drawn(
      #"<linearGradient id="g">\#(stops)</linearGradient><rect x="4" y="4" width="12" height="12" fill="none" stroke="url(#g)" stroke-width="4"/>"#
    )
    #expect(stroke[3, 10] == "#FF0000" && stroke[16, 10] == "#0000FF" && stroke[10, 10] == "clear")
    // Bounds without a height, and a single stop, have a color.
    let line = try Drawn(
      #"<linearGradient id="g">\#(stops)</linearGradient><path d="M0 10H20" stroke="url(#g)" stroke-width="4"/>"#
    )
    #expect(line[2, 10] == "#0000FF")
    let single = try Drawn(
      #"<linearGradient id="g"><stop stop-color="lime" stop-opacity=".5"/></linearGradient><rect width="20" height="20" fill="url(#g)" fill-opacity=".5"/>"#
    )
    #expect(
      single[2, 10] == "#00FF00@64" || single[2, 10] == "#00FB00@64"
        || single[2, 10].hasSuffix("@64"))
  }

  @Test func theOpacityOfAGroupAppliesToTheWhole() throws {
    let squares =
      #"<rect width="20" height="20" fill="red"/><rect width="20" height="20" fill="blue"/>"#
    #expect(try Drawn(#"<g opacity="0.5">\#(squares)</g>"#)[5, 5] == "#0000FF@128")
    #expect(try Drawn(#"<g fill-opacity="0.5">\#(squares)</g>"#)[5, 5] != "#0000FF@128")
  }

  @Test func blendModesCombineWithTheContentBelow() throws {
    let drawn = try Drawn(
      ##"<rect width="20" height="20" fill="#ff0"/><rect width="20" height="20" fill="#0ff" style="mix-blend-mode:multiply"/>"##
    )
    #expect(drawn[5, 5] == "#00FF00")
  }

  @Test(arguments: [
    #"<clipPath id="c"><rect x="5" y="5" width="10" height="10"/></clipPath>"#,
    #"<clipPath id="c"><rect x="5" y="5" width="10" height="10" fill="none" stroke="red" stroke-width="9" opacity="0"/></clipPath>"#,
    #"<clipPath id="c" fill="none"><g><rect x="5" y="5" width="5" height="10"/></g><rect x="10" y="5" width="5" height="10"/></clipPath>"#,
    #"<clipPath id="c" clipPathUnits="objectBoundingBox"><rect x=".25" y=".25" width=".5" height=".5"/></clipPath>"#,
    #"<clipPath id="c" transform="translate(5 5)"><rect width="10" height="5"/><rect y="5" width="10" height="5"/></clipPath>"#,
    ##"<rect id="r" x="5" y="5" width="10" height="10" fill="lime"/><clipPath id="c"><use href="#r"/></clipPath>"##,
    #"<clipPath id="d"><rect x="5" width="10" height="20"/></clipPath><clipPath id="c" clip-path="url(#d)"><rect y="5" width="20" height="10"/></clipPath>"#,
  ])
  func clips(_ clip: String) throws {
    let drawn = try Drawn(
      clip + #"<g clip-path="url(#c)"><rect width="20" height="20" fill="red"/></g>"#)
    for (x, y) in [(5, 5), (14, 5), (5, 14), (14, 14)] { #expect(drawn[x, y] == "#FF0000") }
    for (x, y) in [(4, 10), (15, 10), (10, 4), (10, 15)] { #expect(drawn[x, y] == "clear") }
  }

  @Test func masksHaveTheLuminanceOrTheOpacityOfTheirContent() throws {
    func color(_ mask: String) throws -> [String] {
      let drawn = try Drawn(
        #"<mask id="m" \#(mask)</mask><g mask="url(#m)"><rect width="20" height="20" fill="red"/></g>"#
      )
      return [drawn[5, 5], drawn[15, 5]]
    }
    #expect(
      try color(#"><path fill="white" d="M0 0h10v20H0z"/><path d="M10 0h10v20H10z"/>"#) == [
        "#FF0000", "clear",
      ])
    #expect(
      try color(#"style="mask-type:alpha"><path d="M0 0h10v20H0z"/>"#) == ["#FF0000", "clear"])
    #expect(
      try color(
        #"maskUnits="userSpaceOnUse" width="10" height="20" x="0" y="0"><path fill="white" d="M0 0h20v20H0z"/>"#
      )
        == ["#FF0000", "clear"])
    #expect(
      try color(
        ##"maskContentUnits="objectBoundingBox"><rect width=".5" height="1" fill="#fff"/>"##)
        == ["#FF0000", "clear"])
  }

  /// The filters of a shadow and of a blur as design programs write them.
  private let filters = """
    <filter id="drop"><feDropShadow dx="4" dy="0" stdDeviation="0" flood-color="blue"/></filter>
    <filter id="figma"><feFlood flood-opacity="0" result="BackgroundImageFix"/>
    <feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
    <feOffset dx="4"/><feGaussianBlur stdDeviation="0"/><feComposite in2="hardAlpha" operator="out"/>
    <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 1 0"/>
    <feBlend in2="BackgroundImageFix" result="shadow"/><feBlend in="SourceGraphic" in2="shadow"/></filter>
    <filter id="merge"><feGaussianBlur in="SourceAlpha" stdDeviation="0"/><feOffset dx="4" result="a"/>
    <feFlood flood-color="blue"/><feComposite in2="a" operator="in"/>
    <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    <filter id="blur"><feGaussianBlur stdDeviation="3"/></filter>
    """

  @Test(arguments: ["drop", "figma", "merge"]) func shadowsAreBelowTheirElement(_ id: String) throws
  {
    let drawn = try Drawn(
      filters + #"<rect x="4" y="4" width="8" height="8" fill="red" filter="url(#\#(id))"/>"#)
    #expect(
      [drawn[2, 8], drawn[5, 8], drawn[11, 8], drawn[14, 8], drawn[17, 8]]
        == ["clear", "#FF0000", "#FF0000", "#0000FF", "clear"])
    #expect(drawn.image.omissions.isEmpty)
  }

  @Test func filtersOfTheOpacityDrawShadowsOnly() throws {
    let square = #"<rect x="4" y="4" width="8" height="8" fill="red" filter="url(#f)"/>"#
    let shadow = try Drawn(
      #"<filter id="f"><feOffset in="SourceAlpha" dx="4"/></filter>\#(square)"#)
    #expect([shadow[5, 8], shadow[11, 8], shadow[14, 8]] == ["clear", "#000000", "#000000"])
    // Of filters that are not supported, those of the opacity draw nothing, and others the element.
    let inner = try Drawn(
      #"<filter id="f"><feMorphology in="SourceAlpha" radius="1"/></filter>\#(square)"#)
    #expect(inner[8, 8] == "clear" && inner.image.omissions == ["<filter> of SVG"])
    let other = try Drawn(#"<filter id="f"><feTurbulence/></filter>\#(square)"#)
    #expect(other[8, 8] == "#FF0000")
  }

  @Test func blursHaveTheirDeviationInUserUnits() throws {
    // The coverage at an edge is a half, and at a distance of a deviation 16%.
    for (scale, width) in [(1, 20), (2, 40)] {
      let drawn = try Drawn(
        filters
          + #"<g transform="scale(\#(scale))" filter="url(#blur)"><rect x="-50" y="-50" width="60" height="200"/></g>"#,
        attributes: #"width="\#(width)" height="\#(width)""#)
      let coverage = try #require(Int(drawn[13 * scale, 10].drop { $0 != "@" }.dropFirst()))
      #expect((30...50).contains(coverage), "\(coverage)")
    }
  }

  @Test func missingReferencesAreIgnored() throws {
    let square =
      ##"<rect width="20" height="20" clip-path="url(#a)" mask="url(#b)"/><use href="#c"/><use/>"##
    #expect(try Drawn(square)[5, 5] == "#000000")
    // An element that is not a clip clips nothing.
    #expect(try Drawn(#"<g id="a"/>\#(square)"#)[5, 5] == "#000000")
  }
}
