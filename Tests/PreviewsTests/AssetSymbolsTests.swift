// The plugin AssetSymbols: names as Xcode's, namespaces and the generated source. AssetSymbols.swift is a link to the
// plugin's file, because a test cannot depend on a plugin. .ci/packages builds and runs a package with the plugin.

import Foundation
import PrefTestSupport
import Testing

@Suite struct AssetSymbolsTests {
  @Test(arguments: [
    ("teapot", "teapot"), ("Teapot", "teapot"), ("tea-pot_large", "teaPotLarge"),
    ("tea pot", "teaPot"),
    ("URLField", "urlField"), ("URL", "URL"), ("BG", "BG"), ("QRScannerImage", "qrScanner"),
    ("2x", "_2x"), ("TeapotImage", "teapot"),
    ("Image", "image"),
    ("switch", "`switch`"), ("img1", "img1"), ("splash_bg", "splashBg"), ("Über", "über"),
    ("---", ""),
  ])
  func identifiersAreThoseOfXcode(name: String, identifier: String) {
    #expect(AssetSymbols.identifier(name, without: "Image") == identifier)
  }

  private func catalog(_ sets: [String], _ files: [String: String] = [:]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "asset-symbols-\(UUID().uuidString)/Assets.xcassets")
    for set in sets {
      try FileManager.default.createDirectory(
        at: folder.appending(path: set), withIntermediateDirectories: true)
    }
    for (path, text) in files {
      try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
    }
    return folder
  }

  private func remove(_ catalog: URL) {
    #expect(throws: Never.self) {
      try FileManager.default.removeItem(at: catalog.deletingLastPathComponent())
    }
  }

  @Test func assetsHaveAMemberOfTheirResource() throws {
    let catalog = try catalog([
      "Tea Pot.imageset", "BrandColor.colorset", "AccentColor.colorset", "red.colorset",
      "icon.symbolset",
      "App.appiconset", "Folder/inside.imageset",
    ])
    defer { remove(catalog) }
    let source = try AssetSymbols(catalogs: [catalog]).source(bundle: "module")
    for declaration in [
      #"static let teaPot = ImageResource(name: "Tea Pot", bundle: Foundation.Bundle.module)"#,
      #"static let icon = ImageResource(name: "icon", bundle: Foundation.Bundle.module)"#,
      #"static let inside = ImageResource(name: "inside", bundle: Foundation.Bundle.module)"#,
      #"static let brand = ColorResource(name: "BrandColor", bundle: Foundation.Bundle.module)"#,
      #"static let accent = ColorResource(name: "AccentColor", bundle: Foundation.Bundle.module)"#,
      "static var accent: Color { Color(ColorResource.accent) }",
      "@_exported import Combine",
      "@_exported import Observation",
      #"static let red = ColorResource(name: "red", bundle: Foundation.Bundle.module)"#,
      "static var brand: Color { Color(ColorResource.brand) }",
      "static var teaPot: UIImage { UIImage(resource: .teaPot) }",
      "static var brand: UIColor { UIColor(Color(ColorResource.brand)) }",
    ] {
      #expect(source.contains(declaration), "\(declaration)")
    }
    // `Color.red` exists; icons of programs have no symbol.
    #expect(!source.contains("static var red"))
    #expect(!source.contains("\"App\""))
  }

  @Test func namesAreOmittedOnlyWhereTheyCollide() throws {
    let catalog = try catalog(["windowBackground.colorset", "label.colorset", "gradient.colorset"])
    defer { remove(catalog) }
    let source = try AssetSymbols(catalogs: [catalog]).source(bundle: "module")
    func declares(_ member: String, _ type: String) -> Bool {
      let block = source.components(separatedBy: "extension \(type) {").last ?? ""
      return block.components(separatedBy: "\n}")[0].contains("static var \(member): ")
    }
    // `ShapeStyle.windowBackground` exists, `Color.windowBackground` does not.
    #expect(declares("windowBackground", "Color"))
    #expect(!declares("windowBackground", "ShapeStyle where Self == Color"))
    #expect(declares("windowBackground", "UIColor"))
    #expect(declares("label", "ShapeStyle where Self == Color"))
    #expect(!declares("label", "UIColor"))
    #expect(!declares("gradient", "Color"))
    for name in ["windowBackground", "label", "gradient"] {
      #expect(source.contains("static let \(name) = ColorResource("))
    }
  }

  /// Static members of `Color` and `UIColor` cannot be declared again.
  @Test(arguments: [("Color", "Styles/Color.swift"), ("UIColor", "Styles/UIColor.swift")])
  func membersOfTheTypesAreOmitted(type: String, file: String) throws {
    let url = Repository.root.appendingPathComponent("Sources/PrefViews/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8)
    let members = text.matches(of: #/public static let (\w+) = /#).map { String($0.1) }
    #expect(members.count > 15)
    let catalog = try catalog(members.map { "\($0).colorset" })
    defer { remove(catalog) }
    let source = try AssetSymbols(catalogs: [catalog]).source(bundle: "module")
    for member in members { #expect(!source.contains("static var \(member): \(type) ")) }
  }

  @Test func foldersThatProvideANamespaceAreEnumerations() throws {
    let catalog = try catalog(
      ["Birds/robin.imageset"],
      ["Birds/Contents.json": #"{ "properties": { "provides-namespace": true } }"#])
    defer { remove(catalog) }
    let source = try AssetSymbols(catalogs: [catalog]).source(bundle: "main")
    #expect(source.contains("extension ImageResource { enum Birds {"))
    #expect(
      source.contains(
        #"static let robin = ImageResource(name: "Birds/robin", bundle: Foundation.Bundle.main)"#))
  }

  @Test func assetsWithOneIdentifierAreDeclaredOnce() throws {
    let catalog = try catalog(["tea-pot.imageset", "teaPot.imageset"])
    defer { remove(catalog) }
    let source = try AssetSymbols(catalogs: [catalog]).source(bundle: "main")
    #expect(source.components(separatedBy: "static let teaPot ").count == 2)
  }

  @Test func missingCatalogsAreErrors() {
    #expect(throws: (any Error).self) {
      try AssetSymbols(catalogs: [URL(fileURLWithPath: "/nonexistent/Assets.xcassets")])
    }
  }
}
