// RenderingTests: images of bundles under UIKit's names.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.images)) struct NamedImageTests {
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let green: [UInt8] = [0, 255, 0, 255]

  /// A catalog with an image that is red in light, and blue in dark appearance.
  private func catalog(properties: String = "") throws -> AssetCatalogFolder {
    let catalog = try AssetCatalogFolder()
    try catalog.add("Dot.imageset/red.png", Color(red: 1, green: 0, blue: 0), size: 2)
    try catalog.add("Dot.imageset/blue.png", Color(red: 0, green: 0, blue: 1), size: 2)
    try catalog.add(
      "Dot.imageset/Contents.json",
      """
      { "images": [
          { "idiom": "universal", "filename": "red.png" },
          { "idiom": "universal", "filename": "blue.png",
            "appearances": [{ "appearance": "luminosity", "value": "dark" }] }
        ] \(properties) }
      """)
    return catalog
  }

  @Test func aNamedImageDependsOnTheColorScheme() throws {
    let catalog = try catalog()
    let image = try #require(UIImage(named: "Dot", in: try catalog.bundle))
    #expect(image.size == CGSize(width: 2, height: 2))
    #expect(try catalog.pixel(Image(uiImage: image)) == red)
    #expect(try catalog.pixel(Image(uiImage: image)) { $0.colorScheme = .dark } == blue)
    let original = image.withRenderingMode(.alwaysOriginal)
    #expect(try catalog.pixel(Image(uiImage: original)) { $0.colorScheme = .dark } == blue)
    #expect(catalog.warnings.isEmpty)
  }

  @Test func theRenderingModeIsThatOfTheImageOrOfTheCatalog() throws {
    let foreground = Color(red: 0, green: 1, blue: 0)
    let catalog = try catalog(
      properties: #", "properties": { "template-rendering-intent": "template" }"#)
    let image = try #require(UIImage(named: "Dot", in: try catalog.bundle))
    func pixel(_ image: UIImage) throws -> [UInt8] {
      try catalog.pixel(Image(uiImage: image).foregroundStyle(foreground))
    }
    #expect(try pixel(image) == green)
    #expect(try pixel(image.withRenderingMode(.alwaysOriginal)) == red)
    let plainCatalog = try self.catalog()
    let plain = try #require(UIImage(named: "Dot", in: try plainCatalog.bundle))
    #expect(try pixel(plain) == red && pixel(plain.withRenderingMode(.alwaysTemplate)) == green)
    #expect(plainCatalog.warnings.isEmpty)
  }

  @Test func aTintedImageHasOneColor() throws {
    let catalog = try catalog()
    let image = try #require(UIImage(named: "Dot", in: try catalog.bundle))
    let tinted = image.withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(try catalog.pixel(Image(uiImage: tinted)) { $0.colorScheme = .dark } == green)
  }
}
