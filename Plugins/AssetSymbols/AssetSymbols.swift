// AssetSymbols: the assets of catalogs, and the Swift source that declares a symbol for each of them, with the names of
// Xcode: `teapot-large` is `teapotLarge`, and the suffixes `Image` and `Color` are omitted.

import Foundation

/// The image and color sets of asset catalogs.
struct AssetSymbols {
  /// An asset: the name by which it is loaded, the enclosing namespaces and the identifier.
  struct Asset: Hashable {
    var name: String
    var namespaces: [String]
    var identifier: String
  }

  private(set) var images: [Asset] = []
  private(set) var colors: [Asset] = []

  /// Reads the folders of catalogs.
  ///
  /// - Throws: Errors of reading folders and of their `Contents.json`.
  init(catalogs: [URL]) throws {
    for catalog in catalogs { try read(catalog, path: [], namespaces: []) }
    images = Self.unique(images)
    colors = Self.unique(colors)
  }

  private mutating func read(_ folder: URL, path: [String], namespaces: [String]) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let child = folder.appending(path: name)
      let stem = child.deletingPathExtension().lastPathComponent
      let asset = (path + [stem]).joined(separator: "/")
      switch child.pathExtension {
      case "imageset", "symbolset":
        images.append(
          Asset(
            name: asset, namespaces: namespaces, identifier: Self.identifier(stem, without: "Image")
          ))
      case "colorset":
        colors.append(
          Asset(
            name: asset, namespaces: namespaces, identifier: Self.identifier(stem, without: "Color")
          ))
      case "":
        guard try child.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
          continue
        }
        guard try Self.providesNamespace(child) else {
          try read(child, path: path, namespaces: namespaces)
          continue
        }
        let type = Self.identifier(name, without: "").trimmingCharacters(in: ["`"])
        let namespace = type.prefix(1).uppercased() + type.dropFirst()
        try read(child, path: path + [name], namespaces: namespaces + [namespace])
      default: break
      }
    }
  }

  private static func providesNamespace(_ folder: URL) throws -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var providesNamespace: Bool?
        enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
      }
      var properties: Properties?
    }
    let file = folder.appending(path: "Contents.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    return try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file)).properties?
      .providesNamespace == true
  }

  /// Returns the assets without those whose identifier another one has.
  private static func unique(_ assets: [Asset]) -> [Asset] {
    var used: Set<[String]> = []
    return assets.filter {
      !$0.identifier.isEmpty && used.insert($0.namespaces + [$0.identifier]).inserted
    }
  }

  // MARK: Names

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension",
    "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "is", "let",
    "nil", "operator",
    "protocol", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Returns the identifier of an asset: words in camel case, without a suffix that names the kind of the asset.
  static func identifier(_ name: String, without suffix: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let first = words.first else { return "" }
    // A name that is an acronym is kept: `BG` → `BG`.
    if words.count == 1, first.count > 1, first.allSatisfy(\.isUppercase) { return first }
    // An acronym at the beginning is in lower case but for the first letter of the next word: `URLField` → `urlField`.
    let capitals = first.prefix { $0.isUppercase }.count
    let lowered = capitals <= 1 || capitals == first.count ? max(capitals, 1) : capitals - 1
    var result = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
    for word in words.dropFirst() { result += word.prefix(1).uppercased() + word.dropFirst() }
    if !suffix.isEmpty, result.hasSuffix(suffix), result.count > suffix.count {
      result.removeLast(suffix.count)
    }
    if result.first?.isNumber == true { result = "_" + result }
    return keywords.contains(result) ? "`\(result)`" : result
  }

  // MARK: Source

  /// The static members of `Color`, and the properties that a static member would hide; assets with these names are
  /// resources only.
  private static let colorMembers: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor", "body",
    "gradient",
  ]

  /// The static members of other shape styles, with which those of `ShapeStyle` for colors would be ambiguous.
  private static let styleMembers: Set<String> = [
    "foreground", "background", "windowBackground", "selection", "separator", "tint", "placeholder",
    "link", "fill", "bar", "tertiary", "quaternary", "quinary", "ultraThinMaterial", "thinMaterial",
    "regularMaterial", "thickMaterial", "ultraThickMaterial",
  ]

  /// The static members of `UIColor` that are not members of `Color`.
  private static let platformMembers: Set<String> = [
    "magenta", "darkGray", "lightGray", "lightText", "darkText", "label", "secondaryLabel",
    "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "separator", "opaqueSeparator",
    "secondarySystemBackground", "tertiarySystemBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "secondarySystemFill", "tertiarySystemFill",
    "quaternarySystemFill", "systemBackground", "systemGroupedBackground", "systemFill",
    "systemRed",
    "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan",
    "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray",
    "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
  ]

  /// Returns the source of the declarations; `bundle` is the property of `Bundle` with the target's resources.
  func source(bundle: String) -> String {
    var lines = [
      "// Generated for asset catalogs. Changes are overwritten.", "#if canImport(SwiftUI)",
      "import SwiftUI", "#else",
      "import PrefRender", "#endif", "import Foundation", "",
      "// Foundation re-exports Combine on Apple's systems.", "#if os(Linux) && canImport(SwiftUI)",
      "@_exported import Combine", "@_exported import Observation", "#endif", "",
    ]
    let folder = "Foundation.Bundle.\(bundle)"
    lines += Self.resources("ImageResource", images, folder)
    lines += Self.resources("ColorResource", colors, folder)
    let plain = colors.filter {
      $0.namespaces.isEmpty && !Self.colorMembers.contains($0.identifier)
    }
    for (type, make, members) in [
      ("Color", "Color", []), ("ShapeStyle where Self == Color", "Color", Self.styleMembers),
      ("UIColor", "UIColor", Self.platformMembers),
    ] {
      let assets = plain.filter { !members.contains($0.identifier) }
      lines += Self.block("extension \(type)", assets) { asset in
        let color = "Color(ColorResource.\(asset.identifier))"
        return
          "static var \(asset.identifier): \(make) { \(make == "Color" ? color : "UIColor(\(color))") }"
      }
    }
    lines += Self.block("extension UIImage", images.filter(\.namespaces.isEmpty)) { asset in
      "static var \(asset.identifier): UIImage { UIImage(resource: .\(asset.identifier)) }"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func resources(_ type: String, _ assets: [Asset], _ bundle: String) -> [String] {
    let groups = Dictionary(grouping: assets, by: \.namespaces)
    return groups.keys.sorted { $0.joined(separator: ".") < $1.joined(separator: ".") }.flatMap {
      namespaces in
      let nested = namespaces.map { "enum \($0) { " }.joined()
      let head =
        namespaces.isEmpty ? "extension \(type)" : "extension \(type) { \(nested.dropLast(3))"
      let tail = String(repeating: " }", count: namespaces.count)
      return block(head, groups[namespaces] ?? [], tail) { asset in
        "static let \(asset.identifier) = \(type)(name: \"\(asset.name)\", bundle: \(bundle))"
      }
    }
  }

  private static func block(
    _ head: String, _ assets: [Asset], _ tail: String = "", _ declaration: (Asset) -> String
  ) -> [String] {
    guard !assets.isEmpty else { return [] }
    return ["\(head) {"]
      + assets.flatMap { ["  /// The asset “\($0.name)”.", "  " + declaration($0)] } + [
        "}\(tail)", "",
      ]
  }
}
