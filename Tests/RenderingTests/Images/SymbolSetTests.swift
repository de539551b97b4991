// RenderingTests: symbol sets of asset catalogs, in the format of symbol templates: 100 units per em, with a drawing
// per weight and scale. The expected lengths follow from the coordinates of the templates.

import PrefDrawing
import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A folder of resources with an asset catalog, which is removed at the end.
@MainActor
private final class Catalog {
  let folder: URL
  private(set) var warnings: [String] = []

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("prefrender-assets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds a file to the catalog.
  func add(_ path: String, _ contents: Data) throws {
    let file = folder.appendingPathComponent("Assets.xcassets/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: file)
  }

  var bundle: Bundle { get throws { try #require(Bundle(path: folder.path)) } }

  /// Adds a symbol set with a template.
  func add(symbol name: String, _ svg: String) throws {
    try add(
      "\(name).symbolset/Contents.json", Data(#"{ "symbols": [{ "filename": "s.svg" }] }"#.utf8))
    try add("\(name).symbolset/s.svg", Data(svg.utf8))
  }

  /// Returns a picture of a view with one pixel per point.
  func image<V: View>(_ view: V) throws -> CGImage {
    let renderer = ImageRenderer(content: view)
    renderer.scale = 1
    renderer.warningHandler = { [self] in warnings.append($0) }
    return try renderer.picture().image()
  }
}

/// A template of drawings by name, with the baselines of the small and the medium scale at 700 and 1100.
private func template(_ drawings: [(name: String, content: String)]) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!-- Comment with <g id="Regular-M"> -->
  <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY a "b"> ]>
  <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
    <style>.a { fill: none } text > tspan { }</style>
    <g id="Guides">
      <line id="Baseline-S" style="fill:none;stroke:#27AAE1" x1="263" x2="3036" y1="700" y2="700"/>
      <line id='Baseline-M' x1='263' x2='3036' y1='1100' y2='1100'/>
    </g>
    <g id="Symbols">
      \(drawings.map { "<g id=\"\($0.name)\">\($0.content)</g>" }.joined(separator: "\n"))
    </g>
  </svg>
  """
}

@MainActor
@Suite(.tags(.images)) struct SymbolSetTests {
  /// Returns the size of a symbol at 100 points, so that one unit of the medium scale is one point.
  private func size(
    _ svg: String, _ weight: Font.Weight = .regular, _ scale: Image.Scale = .medium
  ) throws -> [Int] {
    let catalog = try Catalog()
    try catalog.add(symbol: "sign", svg)
    let image = try catalog.image(
      Image("sign", bundle: catalog.bundle).font(.system(size: 100, weight: weight))
        .imageScale(scale))
    #expect(catalog.warnings == [])
    return [image.width, image.height]
  }

  private func medium(_ content: String) -> String { template([("Regular-M", content)]) }

  @Test func shapesHaveTheSizeOfTheirCoordinates() throws {
    let shapes = [
      #"<path d="M10 1000h60v40H10z"/>"#,
      #"<path d="m10,1000 60,0 0,40-60,0z"/>"#,
      #"<path d="M 10 1e3 L 70 1000 V 1040 H 10 Z"/>"#,
      #"<rect x="10" y="1000" width="60" height="40" rx="8"/>"#,
      #"<ellipse cx="40px" cy="1020" rx="30" ry="20"/>"#,
      #"<polygon points="10,1000 70,1000 70,1040 10,1040"/>"#,
      #"<path transform="translate(0 1000) scale(2)" d="M5 0h30v20h-30z"/>"#,
      #"<g transform="matrix(1 0 0 1 10 1000)"><path d="M0 0h60v40H0z"/></g>"#,
      #"<path transform="rotate(90 30 1030)" d="M0 1000h40v60h-40z"/>"#,
      // Two half circles of radius 20 at the ends of a bar, with packed flags.
      #"<path d="M30 1000h20a20 20 0 0 1 0 40h-20a20 20 0 01 0-40z"/>"#,
      #"<path d="M10 1000Q40 1000 70 1000T70 1040L10 1040z" style="fill-rule: evenodd"/>"#,
      #"<path d="M10 1000C10 1000 70 1000 70 1000S70 1040 70 1040L10 1040z"/>"#,
    ]
    for shape in shapes {
      // The second of the mirrored curves bulges to the right.
      let (width, height) = shape.contains("T70") ? (75, 40) : (60, 40)
      let size = try size(medium(shape + #"<path fill="none" d="M0 0h900v900z"/>"#))
      #expect(size[0] == width, "\(shape): \(size)")
      #expect(size[1] == height, "\(shape): \(size)")
    }
  }

  @Test func arcsOfExtremeRadiiEndAtTheirEnds() throws {
    // With radii that are too small, the arc is a half circle; with huge ones, a line.
    for radius in ["1e-320", "1e-300", "1e-160", "1e-9", "1e-3", "30", "1e6", "1e9"] {
      let isHuge = radius == "1e6" || radius == "1e9"
      for flags in isHuge ? ["00", "01"] : ["00", "01", "10", "11"] {
        let arc = #"<path d="M10 1000a\#(radius) \#(radius) 0 \#(flags)60 0v40h-60z"/>"#
        for rule in ["nonzero", "evenodd"] {
          let size = try size(medium(#"<g fill-rule="\#(rule)">\#(arc)</g>"#))
          #expect(size[0] == 60 && (40...70).contains(size[1]), "\(arc): \(size)")
        }
      }
    }
    let flat =
      #"<path d="M10 1000a1e9 1e-9 0 0 160 0v40h-60z"/><rect width="-5" height="9" rx="2"/>"#
    #expect(try size(medium(flat)) == [60, 40])
  }

  /// A square of 40 with a hole of 20, in the same direction, beside a bar; in all rendering modes and between weights.
  @Test func evenOddOutlinesHaveHoles() throws {
    let square = #"<path fill-rule="evenodd" d="M10 1000h40v40h-40zM20 1010h20v20h-20z"/>"#
    let bar = #"<path d="M60 1000h10v40h-10zM60 1000h10v10h-10z"/>"#
    let catalog = try Catalog()
    try catalog.add(
      symbol: "ring", template([("Thin-M", square + bar), ("Black-M", square + bar)]))
    for mode in [SymbolRenderingMode.monochrome, .hierarchical, .palette, .multicolor] {
      let view = try Image("ring", bundle: catalog.bundle).font(.system(size: 100))
        .symbolRenderingMode(mode)
      let image = try catalog.image(view)
      let inset = (image.width - 60) / 2
      #expect(image[inset + 20, image.height / 2].opacity == 0, "\(mode)")
      #expect(image[inset + 5, image.height / 2].opacity == 255, "\(mode)")
      #expect(image[inset + 55, image.height / 2 - 17].opacity == 255, "\(mode)")
    }
    #expect(catalog.warnings.isEmpty)
  }

  /// The lines cross each other millions of times.
  @Test func crossingsOfAnOutlineAreNotComputed() throws {
    let curves = (0..<10_000).map {
      "M\($0 % 71) 1000L\($0 % 53 + 10) \(1040 + $0 % 7)L0 \(1000 + $0 % 31)z"
    }
    let size = try size(medium(#"<path fill-rule="evenodd" d="\#(curves.joined())"/>"#))
    #expect(size == [70, 46])
  }

  @Test func drawingOfTheWeightAndScaleIsUsed() throws {
    let svg = template([
      ("Regular-M", #"<path d="M0 1000h60v40H0z"/>"#),
      ("Bold-M", #"<path d="M0 1000h80v40H0z"/>"#),
      ("Regular-S", #"<path d="M0 600h39v39H0z"/>"#),
    ])
    #expect(try size(svg) == [60, 40])
    #expect(try size(svg, .bold) == [80, 40])
    #expect(try size(svg, .regular, .small) == [39, 39])
    // Outlines of the same elements are interpolated; other weights use the nearest drawing.
    #expect(try size(svg, .medium) == [67, 40])
    #expect(try size(svg, .black) == [80, 40])
    // The large scale has no drawing of its own.
    #expect(try size(svg, .regular, .large) == [77, 52])
  }

  @Test func smallDrawingsAreEnlargedForTheMediumScale() throws {
    let svg = template([
      ("Ultralight-S", #"<path d="M0 600h39v39H0z"/>"#),
      ("Regular-S", #"<path d="M0 600h39v78H0z"/>"#),
      ("Black-S", #"<path d="M0 600h39l0 78 H0z"/>"#),
    ])
    #expect(try size(svg) == [50, 100])
    #expect(try size(svg, .ultraLight) == [50, 50])
  }

  @Test func symbolIsAlignedWithTextAndHasTheForegroundStyle() throws {
    let catalog = try Catalog()
    // From the baseline to 20 units above it.
    try catalog.add(symbol: "sign", medium(#"<path d="M0 1080h40v20H0z"/>"#))
    let bundle = try catalog.bundle
    let image = try catalog.image(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Image("sign", bundle: bundle).foregroundStyle(.red)
        Color.blue.frame(width: 40, height: 20)
      }.font(.system(size: 100)))
    #expect(image.width == 80 && image.height == 20)
    #expect(image[20, 10].red == 255 && image[60, 10].blue == 255)
  }

  @Test func layersHaveTheirRoles() throws {
    let catalog = try Catalog()
    try catalog.add(
      symbol: "sign",
      medium(
        #"""
        <path class="monochrome-0 hierarchical-0:secondary" d="M0 1000h40v40H0z"/>
        <path class="monochrome-1 hierarchical-1:primary SFSymbolsPreview" d="M40 1000h40v40H40z"/>
        """#))
    let symbol = Image("sign", bundle: try catalog.bundle)
    let plain = try catalog.image(symbol.foregroundStyle(.black).font(.system(size: 100)))
    #expect(plain[20, 20].opacity == 255 && plain[60, 20].opacity == 255)
    let palette = try catalog.image(
      symbol.foregroundStyle(.red, .blue).symbolRenderingMode(.palette).font(.system(size: 100)))
    #expect(palette[20, 20].red < 100 && palette[60, 20].red == 255)
    let hierarchical = try catalog.image(
      symbol.foregroundStyle(.black).symbolRenderingMode(.hierarchical)
        .font(.system(size: 100)))
    #expect(hierarchical[20, 20].opacity < 200 && hierarchical[60, 20].opacity == 255)
  }

  @Test func faultyTemplatesAreReported() throws {
    let cases: [(svg: String, reason: String)] = [
      ("", "is not a symbol template"),
      ("<svg><path d=\"M0 0h9\"/></svg>", "is not a symbol template"),
      (medium(""), "is not a symbol template"),
      (template([("Regular-L", #"<path d="M0 0h9v9"/>"#)]), "has no line \"Baseline-L\""),
      (medium(#"<path d="M0 0h9v"/>"#), "line 11: <path>: expected a number at the end"),
      (medium(#"<path d="L0 0h9v9"/>"#), "path data begins with \"M\""),
      (medium(#"<path d="M0 0 B9"/>"#), "unknown command"),
      (medium(#"<path d="M0 0h9v9z 4 4"/>"#), "expected a command"),
      (medium(#"<path d="M0 0a9 9 0 2 0 9 9"/>"#), "expected 0 or 1 at \"2 0 9 9\""),
      (medium(#"<path transform="turn(3)" d="M0 0h9v9"/>"#), "expected a transform"),
      (medium(#"<path d="M0 0h1e300v9"/>"#), "expected a number from -1e9 to 1e9"),
      (medium(#"<path d="M0 0h1e9v9"/>"#), "too large, or far from its baseline"),
      (
        medium(#"<g transform="scale(1e6)"><path transform="scale(1e6)" d="M0 0h9v9"/></g>"#),
        "<path>: the transform is too large"
      ),
      (medium(#"<path transform="skewX(90)" d="M0 0h9v9"/>"#), "the transform is too large"),
      (medium(String(repeating: "<g>", count: 2000)), "more than 1000 nested elements"),
      ("<svg><g id=\"Regular-M\">", "the element <g> does not end"),
      ("<svg></g></svg>", "unexpected end of <g>"),
      ("<svg", "the tag <svg> does not end"),
      ("<svg width=3>", "not in quotes"),
      ("<svg width>", "has no value"),
      ("<svg width=\"3>", "does not end"),
      ("<!-- <svg>", "the comment does not end"),
      ("<!DOCTYPE svg [", "the document type does not end"),
    ]
    for (svg, reason) in cases {
      let catalog = try Catalog()
      try catalog.add(symbol: "sign", svg)
      _ = try catalog.image(Image("sign", bundle: catalog.bundle))
      #expect(catalog.warnings.count == 1, "\(svg): \(catalog.warnings)")
      #expect(catalog.warnings.first?.contains(reason) == true, "\(svg): \(catalog.warnings)")
      #expect(catalog.warnings.first?.contains("s.svg") == true)
    }
  }

  @Test func missingFilesAreReported() throws {
    let catalog = try Catalog()
    try catalog.add(
      "sign.symbolset/Contents.json", Data(#"{ "symbols": [{ "filename": "s.svg" }] }"#.utf8))
    try catalog.add(
      "none.symbolset/Contents.json", Data(#"{ "symbols": [{ "idiom": "universal" }] }"#.utf8))
    _ = try catalog.image(Image("sign", bundle: catalog.bundle))
    _ = try catalog.image(Image("none", bundle: catalog.bundle))
    #expect(catalog.warnings.count == 2)
    #expect(
      catalog.warnings.first?.contains(
        "the file is missing; add it, or remove it from Contents.json") == true)
    #expect(catalog.warnings.last?.contains("the symbol set has no symbol") == true)
  }
}
