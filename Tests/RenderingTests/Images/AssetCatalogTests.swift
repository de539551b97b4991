// RenderingTests: images, colors and data of asset catalogs, in the format of Xcode's `Contents.json` files.

import PrefGeometry
import PrefPNGCodec
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private let red: [UInt8] = [255, 0, 0, 255]
private let blue: [UInt8] = [0, 0, 255, 255]
private let green: [UInt8] = [0, 255, 0, 255]
private let clear: [UInt8] = [0, 0, 0, 0]

extension Color {
  fileprivate static let pureRed = Color(red: 1, green: 0, blue: 0)
  fileprivate static let pureBlue = Color(red: 0, green: 0, blue: 1)
  fileprivate static let pureGreen = Color(red: 0, green: 1, blue: 0)
}

@MainActor
@Suite(.tags(.images)) struct AssetCatalogTests {
  /// Returns a catalog with the image set `Dot`, whose variants are JSON objects.
  private func images(_ variants: String, properties: String = "") throws -> AssetCatalogFolder {
    let catalog = try AssetCatalogFolder()
    try catalog.add("Dot.imageset/red.png", .pureRed, size: 2)
    try catalog.add("Dot.imageset/blue.png", .pureBlue, size: 2)
    try catalog.add("Dot.imageset/large.png", .pureGreen, size: 4)
    try catalog.add(
      "Dot.imageset/Contents.json",
      #"{ "images": [\#(variants)] \#(properties), "info": { "author": "xcode", "version": 1 } }"#)
    return catalog
  }

  private func colors(_ variants: String) throws -> AssetCatalogFolder {
    let catalog = try AssetCatalogFolder()
    try catalog.add("Brand.colorset/Contents.json", #"{ "colors": [\#(variants)] }"#)
    return catalog
  }

  private func color(_ space: String, _ components: String, appearances: String = "") -> String {
    #"{ "idiom": "universal", "color": { "color-space": "\#(space)", "components": {\#(components)} } \#(appearances) }"#
  }

  // MARK: Images

  @Test func imagesAreChosenByTheDisplayScale() throws {
    let catalog = try images(
      """
      { "idiom": "universal", "filename": "red.png", "scale": "1x" },
      { "idiom": "universal", "filename": "large.png", "scale": "2x" },
      { "idiom": "universal", "scale": "3x" }
      """)
    let image = Image("Dot", bundle: try catalog.bundle)
    #expect(try catalog.pixel(image) == red)
    #expect(try catalog.pixel(image, scale: 2) == green)
    #expect(try catalog.pixel(image, scale: 3) == green)
    #expect(try ImageRenderer(content: image).layoutSize() == CGSize(width: 2, height: 2))
    #expect(catalog.warnings.isEmpty)
  }

  @Test func appearancesSelectAnImage() throws {
    let catalog = try images(
      """
      { "idiom": "universal", "filename": "red.png" },
      { "idiom": "universal", "filename": "blue.png",
        "appearances": [{ "appearance": "luminosity", "value": "dark" }] }
      """)
    let image = Image("Dot", bundle: try catalog.bundle)
    #expect(try catalog.pixel(image) == red)
    #expect(try catalog.pixel(image) { $0.colorScheme = .dark } == blue)
  }

  @Test func devicesLanguagesAndDirectionsSelectAnImage() throws {
    for (property, change) in [
      (#""idiom": "iphone""#, { _ in } as (inout EnvironmentValues) -> Void),
      (
        #""idiom": "universal", "locale": "de""#,
        { $0.locale = Locale(identifier: "de_AT") }
      ),
      (
        #""idiom": "universal", "language-direction": "right-to-left""#,
        { $0.layoutDirection = .rightToLeft }
      ),
    ] {
      let catalog = try images(
        #"{ "idiom": "universal", "filename": "red.png" }, { \#(property), "filename": "blue.png" }"#
      )
      let image = Image("Dot", bundle: try catalog.bundle)
      #expect(try catalog.pixel(image, change) == blue, "\(property)")
      if !property.contains("iphone") { #expect(try catalog.pixel(image) == red) }
    }
  }

  @Test func imagesOfOtherDevicesAreTheLastChoice() throws {
    let only = try images(#"{ "idiom": "ipad", "filename": "blue.png" }"#)
    #expect(try only.pixel(Image("Dot", bundle: only.bundle)) == blue)
    let both = try images(
      #"{ "idiom": "mac", "filename": "blue.png" }, { "idiom": "universal", "filename": "red.png" }"#
    )
    #expect(try both.pixel(Image("Dot", bundle: both.bundle)) == red)
    #expect(try both.pixel(Image("Dot", bundle: both.bundle)) { $0.platform = .macOS } == blue)
  }

  @Test func templateImagesHaveTheForegroundStyle() throws {
    let catalog = try images(
      #"{ "idiom": "universal", "filename": "red.png" }"#,
      properties: #", "properties": { "template-rendering-intent": "template" }"#)
    let image = Image("Dot", bundle: try catalog.bundle)
    #expect(try catalog.pixel(image.foregroundStyle(Color.pureGreen)) == green)
    #expect(
      try catalog.pixel(image.renderingMode(.original).foregroundStyle(Color.pureGreen)) == red)
  }

  @Test func namespacesArePartOfTheName() throws {
    let catalog = try AssetCatalogFolder()
    for (folder, isNamespace) in [("Icons", true), ("Group", false)] {
      try catalog.add(
        "\(folder)/Contents.json", #"{ "properties": { "provides-namespace": \#(isNamespace) } }"#)
      try catalog.add("\(folder)/\(folder)Dot.imageset/dot.png", .pureRed, size: 2)
      try catalog.add(
        "\(folder)/\(folder)Dot.imageset/Contents.json",
        #"{ "images": [{ "idiom": "universal", "filename": "dot.png" }] }"#)
    }
    #expect(try catalog.pixel(Image("Icons/IconsDot", bundle: catalog.bundle)) == red)
    #expect(try catalog.pixel(Image("GroupDot", bundle: catalog.bundle)) == red)
    #expect(catalog.warnings.isEmpty)
    #expect(try catalog.pixel(Image("IconsDot", bundle: catalog.bundle)) != red)
  }

  @Test func resourcesNameImagesAndColors() throws {
    let catalog = try images(#"{ "idiom": "universal", "filename": "red.png" }"#)
    try catalog.add(
      "Brand.colorset/Contents.json",
      #"{ "colors": [\#(color("srgb", #""red": "0", "green": "0", "blue": "255""#))] }"#)
    let bundle = try catalog.bundle
    #expect(try catalog.pixel(Image(ImageResource(name: "Dot", bundle: bundle))) == red)
    #expect(try catalog.pixel(Color(ColorResource(name: "Brand", bundle: bundle))) == blue)
  }

  // MARK: Colors

  @Test func componentsHaveThreeForms() throws {
    for components in [
      #""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000""#,
      #""red": "255", "green": "128", "blue": "0", "alpha": "1.000""#,
      #""red": "1.000", "green": "0.502", "blue": "0.000", "alpha": "1.000""#,
      #""red": 255, "green": 128, "blue": 0, "alpha": 1"#,
    ] {
      let catalog = try colors(color("srgb", components))
      #expect(
        try catalog.pixel(Color("Brand", bundle: catalog.bundle)) == [255, 128, 0, 255],
        "\(components)")
    }
  }

  @Test func opacityIsAFraction() throws {
    let catalog = try colors(
      color("srgb", #""red": "255", "green": "0", "blue": "0", "alpha": "0.5""#))
    let color = Color("Brand", bundle: try catalog.bundle)
    #expect(abs(color.resolve(in: EnvironmentValues()).opacity - 0.5) < 1e-6)
  }

  @Test func colorSpacesAreThoseOfTheColorType() throws {
    let rgb = #""red": "0.5", "green": "0.25", "blue": "0.75", "alpha": "1.0""#
    let spaces: [(String, Color.RGBColorSpace)] = [
      ("srgb", .sRGB), ("extended-srgb", .sRGB), ("extended-linear-srgb", .sRGBLinear),
      ("display-p3", .displayP3),
    ]
    for (name, space) in spaces {
      let catalog = try colors(color(name, rgb))
      let expected = Color(space, red: 0.5, green: 0.25, blue: 0.75)
      #expect(
        try Color("Brand", bundle: catalog.bundle).resolve(in: EnvironmentValues())
          == expected.resolve(in: EnvironmentValues()), "\(name)")
    }
    let gray = try colors(color("gray-gamma-22", #""white": "0.5", "alpha": "1.0""#))
    #expect(
      try Color("Brand", bundle: gray.bundle).resolve(in: EnvironmentValues())
        == Color(white: 0.5).resolve(in: EnvironmentValues()))
  }

  @Test func theMostSpecificAppearanceWins() throws {
    func variant(_ red: Int, _ appearances: [String]) -> String {
      let list = appearances.map { name in
        #"{ "appearance": "\#(name == "high" ? "contrast" : "luminosity")", "value": "\#(name)" }"#
      }
      return color(
        "srgb", #""red": "\#(red)", "green": "0", "blue": "0""#,
        appearances: appearances.isEmpty
          ? "" : #", "appearances": [\#(list.joined(separator: ","))]"#)
    }
    let catalog = try colors(
      [
        variant(10, []), variant(20, ["dark"]), variant(30, ["high"]),
        variant(40, ["dark", "high"]),
      ].joined(separator: ","))
    let named = Color("Brand", bundle: try catalog.bundle)
    var values: [UInt8] = []
    for scheme in [ColorScheme.light, .dark] {
      for contrast in [ColorSchemeContrast.standard, .increased] {
        let pixel = try catalog.pixel(named) {
          $0.colorScheme = scheme
          $0.colorSchemeContrast = contrast
        }
        values.append(pixel[0])
      }
    }
    #expect(values == [10, 30, 20, 40])
  }

  @Test func referencesNameSystemColors() throws {
    let catalog = try colors(
      #"{ "idiom": "universal", "color": { "platform": "ios", "reference": "systemRedColor" } }"#)
    #expect(try catalog.pixel(Color("Brand", bundle: catalog.bundle)) == [255, 59, 48, 255])
  }

  // MARK: Data

  @Test func dataSetsHaveTheirFiles() throws {
    let catalog = try AssetCatalogFolder()
    try catalog.add("Words.dataset/words.txt", "one two")
    try catalog.add(
      "Words.dataset/Contents.json",
      #"{ "data": [{ "idiom": "universal", "filename": "words.txt" }] }"#)
    #expect(try AssetData.data(named: "Words", in: catalog.folder) == Data("one two".utf8))
    #expect(try AssetData.data(named: "Other", in: catalog.folder) == nil)
  }

  // MARK: Vector images

  /// Files of 2 × 2 points, the left half of which is red.
  private static let vectorFiles = [
    "mark.svg": #"<svg viewBox="0 0 2 2"><path d="M0 0h1v2H0" fill="red"/></svg>"#,
    "mark.pdf": """
    %PDF-1.4
    1 0 obj << /Pages << /Type /Page /MediaBox [0 0 2 2] /Contents 2 0 R >> >> endobj
    2 0 obj << /Length 21 >> stream
    1 0 0 rg 0 0 1 2 re f
    endstream endobj
    trailer << /Root 1 0 R >>
    """,
  ]

  private func vectorImage(
    _ properties: String = "", file: String = "mark.svg"
  ) throws -> (AssetCatalogFolder, Image) {
    let catalog = try AssetCatalogFolder()
    try catalog.add("Mark.imageset/\(file)", Self.vectorFiles[file] ?? "")
    try catalog.add(
      "Mark.imageset/Contents.json",
      #"{ "images": [{ "idiom": "universal", "filename": "\#(file)" }] \#(properties) }"#)
    return (catalog, Image("Mark", bundle: try catalog.bundle))
  }

  /// Returns the colors of the first row of pixels.
  private func row<V: View>(_ view: V) throws -> [[UInt8]] {
    let renderer = ImageRenderer(content: view)
    renderer.scale = 1
    let image = try renderer.picture().image()
    return (0..<image.width).map { Array(image.pixels[($0 * 4)..<($0 * 4 + 4)]) }
  }

  @Test(arguments: ["mark.svg", "mark.pdf"])
  func vectorImagesHaveTheSizeOfTheirFileAndAreSharpAtAnySize(_ file: String) throws {
    let (catalog, image) = try vectorImage(file: file)
    #expect(try row(image) == [red, clear])
    let large = try row(image.resizable().frame(width: 20, height: 10))
    #expect(large == Array(repeating: red, count: 10) + Array(repeating: clear, count: 10))
    #expect(catalog.warnings.isEmpty)
  }

  @Test func whatIsNotDrawnOfAVectorImageIsReported() throws {
    let catalog = try AssetCatalogFolder()
    try catalog.add(
      "Mark.imageset/mark.svg",
      #"<svg viewBox="0 0 2 2"><text>A</text><rect width="2" height="2"/></svg>"#)
    try catalog.add(
      "Mark.imageset/Contents.json",
      #"{ "images": [{ "idiom": "universal", "filename": "mark.svg" }] }"#)
    _ = try catalog.pixel(Image("Mark", bundle: try catalog.bundle))
    #expect(catalog.warnings == [#"image "Mark": <text> of SVG is not drawn"#])
  }

  @Test func vectorImagesAreTemplates() throws {
    let (catalog, image) = try vectorImage()
    let template = image.renderingMode(.template).foregroundStyle(Color.pureBlue)
    #expect(try row(template) == [blue, clear])
    let (other, intended) = try vectorImage(
      #", "properties": { "template-rendering-intent": "template" }"#)
    #expect(try row(intended.foregroundStyle(Color.pureGreen)) == [green, clear])
    #expect(try row(intended.renderingMode(.original)) == [red, clear])
    #expect(catalog.warnings.isEmpty && other.warnings.isEmpty)
  }

  @Test func vectorImagesHavePixelsForTilesAndUIKit() throws {
    let (catalog, image) = try vectorImage()
    let tiles = image.resizable(resizingMode: .tile).frame(width: 4, height: 2)
    #expect(try row(tiles) == [red, clear, red, clear])
    let paint = Rectangle().fill(ImagePaint(image: image)).frame(width: 4, height: 2)
    #expect(try row(paint) == [red, clear, red, clear])
    let pixels = try #require(UIImage(named: "Mark", in: try catalog.bundle))
    #expect(pixels.size == CGSize(width: 2, height: 2) && pixels.scale == 3)
  }

  // MARK: Faulty catalogs

  @Test func faultyImageSetsAreReportedOnceWithTheirPlace() throws {
    let cases: [(String, String)] = [
      (#"{ "idiom": "universal", "filename": "gone.png" }"#, "gone.png: the file is missing"),
      (#"{ "idiom": "universal" }"#, "Contents.json: the image set has no image"),
      (#"{ "idiom": 3, "filename": "red.png" }"#, "wrong type of value at images[0].idiom"),
      (#"{ "idiom": "#, "Contents.json: is not valid JSON"),
      (#"{ "idiom": "universal", "filename": "art.pdf" }"#, "art.pdf: is not a PDF file"),
      (#"{ "idiom": "universal", "filename": "art.svg" }"#, "art.svg: is not an SVG file"),
      (#"{ "idiom": "universal", "filename": "broken.png" }"#, "cannot be read"),
    ]
    for (variant, reason) in cases {
      let catalog = try images(variant)
      for name in ["art.pdf", "art.svg", "broken.png"] {
        try catalog.add("Dot.imageset/\(name)", "x")
      }
      let image = Image("Dot", bundle: try catalog.bundle)
      _ = try catalog.pixel(
        VStack(spacing: 0) {
          image
          image
        })
      #expect(catalog.warnings.count == 1, "\(variant): \(catalog.warnings)")
      #expect(catalog.warnings.first?.contains(reason) == true, "\(catalog.warnings)")
    }
  }

  @Test func faultyColorsAreClearAndReported() throws {
    let cases: [(String, String)] = [
      (color("srgb", #""red": "0xGG", "green": "0", "blue": "0""#), #""red" is "0xGG""#),
      (color("srgb", #""red": "0", "green": "0""#), #"missing component "blue""#),
      (color("lab", #""red": "0", "green": "0", "blue": "0""#), #"unknown color space "lab""#),
      (
        #"{ "idiom": "universal", "color": { "reference": "fancyColor" } }"#,
        #"unknown system color "fancyColor""#
      ),
      (#"{ "idiom": "universal" }"#, "the color set has no color"),
    ]
    for (variant, reason) in cases {
      let catalog = try colors(variant)
      #expect(try catalog.pixel(Color("Brand", bundle: catalog.bundle)) == clear)
      #expect(catalog.warnings.count == 1)
      #expect(catalog.warnings.first?.contains(reason) == true, "\(catalog.warnings)")
    }
    let catalog = try colors(color("srgb", #""red": "0", "green": "0", "blue": "0""#))
    #expect(try catalog.pixel(Color("Missing", bundle: catalog.bundle)) == clear)
    #expect(catalog.warnings.first?.contains("no color named \"Missing\"") == true)
  }
}
