// PrefViews: asset catalogs, the folders `.xcassets` among the resources of a bundle. In: a folder. Out: the image
// sets, color sets, symbol sets and data sets in it by name. SwiftPM copies a catalog to the resources as it is.

import PrefGeometry
import PrefViewGraph

/// The kinds of assets, by the extensions of their folders.
package enum AssetKind: String, CaseIterable, Sendable {
  case image = "imageset"
  case color = "colorset"
  case symbol = "symbolset"
  case data = "dataset"
}

/// The assets of a folder of resources.
package struct AssetCatalogs: Sendable {
  private struct Key: Hashable {
    let kind: AssetKind
    let name: String
  }

  /// The folders of the assets.
  private var folders: [Key: URL] = [:]
  /// The messages of what could not be read.
  package private(set) var problems: [String] = []

  /// Whether there is no asset.
  var isEmpty: Bool { folders.isEmpty }

  /// Returns the folder of an asset; nil if there is none.
  package func folder(_ kind: AssetKind, _ name: String) -> URL? {
    folders[Key(kind: kind, name: name)]
  }

  /// Finds the catalogs in a folder, and in the folders in it. O(n) for n files.
  init(resources: URL) {
    for folder in Self.folders(in: resources) {
      if folder.pathExtension == "xcassets" {
        add(folder, prefix: "")
      } else if folder.pathExtension.isEmpty {
        for inner in Self.folders(in: folder) where inner.pathExtension == "xcassets" {
          add(inner, prefix: "")
        }
      }
    }
  }

  private mutating func add(_ folder: URL, prefix: String) {
    for inner in Self.folders(in: folder) {
      let name = inner.deletingPathExtension().lastPathComponent
      if let kind = AssetKind(rawValue: inner.pathExtension) {
        let key = Key(kind: kind, name: prefix + name)
        // The first catalog in alphabetical order wins, as the order of resources is not known.
        if folders[key] == nil { folders[key] = inner }
      } else if inner.pathExtension.isEmpty {
        add(inner, prefix: providesNamespace(inner) ? prefix + name + "/" : prefix)
      }
    }
  }

  /// Whether the names of the assets in a folder begin with the name of the folder.
  private mutating func providesNamespace(_ folder: URL) -> Bool {
    let file = folder.appendingPathComponent("Contents.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    do {
      return try AssetContents(file: file).properties?.providesNamespace ?? false
    } catch {
      problems.append("asset catalog: \(error)")
      return false
    }
  }

  /// Returns the folders in a folder in alphabetical order; empty if there is none.
  private static func folders(in folder: URL) -> [URL] {
    // A missing folder of resources has no catalogs.
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return []
    }
    return names.sorted().map { folder.appendingPathComponent($0) }.filter { url in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }
}

/// The catalogs read so far, by folder.
///
/// Unchecked: the table is protected by the lock.
private final class AssetCatalogStore: @unchecked Sendable {
  static let shared = AssetCatalogStore()
  private let lock = NSLock()
  private var catalogs: [String: AssetCatalogs] = [:]
  private var contents: [String: Result<AssetContents, AssetError>] = [:]
  /// The numbers of folders and of files at which each table is cleared.
  private static let folderLimit = 64
  private static let fileLimit = 4096

  func catalogs(in folder: URL) -> AssetCatalogs {
    lock.withLock {
      if let known = catalogs[folder.path] { return known }
      let made = AssetCatalogs(resources: folder)
      if catalogs.count >= Self.folderLimit { catalogs.removeAll() }
      catalogs[folder.path] = made
      return made
    }
  }

  func contents(of file: URL) -> Result<AssetContents, AssetError> {
    lock.withLock {
      if let known = contents[file.path] { return known }
      let made = Result { () throws(AssetError) in try AssetContents(file: file) }
      if contents.count >= Self.fileLimit { contents.removeAll() }
      contents[file.path] = made
      return made
    }
  }
}

extension AssetContents {
  /// Returns the contents of an asset, which are read once per folder.
  ///
  /// - Throws: The reason for which they cannot be read, with the place in the file.
  static func of(_ asset: URL) throws(AssetError) -> AssetContents {
    try AssetCatalogStore.shared.contents(of: asset.appendingPathComponent("Contents.json")).get()
  }
}

extension AssetCatalogs {
  /// Returns the catalogs of a folder of resources, which are found once per folder.
  package static func of(_ resources: URL) -> AssetCatalogs {
    AssetCatalogStore.shared.catalogs(in: resources)
  }
}

/// The errors of a catalog's files, with the path of the file.
struct AssetError: Error, CustomStringConvertible {
  let file: URL
  let reason: String
  var description: String { "\(file.path): \(reason)" }
}

/// The contents of an asset, as its file `Contents.json` declares them.
struct AssetContents: Decodable, Sendable {
  /// A variant of an asset.
  struct Variant: Decodable, Sendable {
    struct Appearance: Decodable, Sendable {
      let appearance: String
      let value: String
    }

    var idiom: String?
    var filename: String?
    var scale: String?
    var locale: String?
    var languageDirection: String?
    var appearances: [Appearance]?
    var color: AssetColor?

    private enum CodingKeys: String, CodingKey {
      case idiom, filename, scale, locale, appearances, color
      case languageDirection = "language-direction"
    }
  }

  struct Properties: Decodable, Sendable {
    var providesNamespace: Bool?
    var renderingIntent: String?

    private enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case renderingIntent = "template-rendering-intent"
    }
  }

  var images: [Variant]?
  var colors: [Variant]?
  var symbols: [Variant]?
  var data: [Variant]?
  var properties: Properties?

  /// Reads a file.
  init(file: URL) throws(AssetError) {
    do {
      self = try JSONDecoder().decode(AssetContents.self, from: Data(contentsOf: file))
    } catch let error as DecodingError {
      throw AssetError(file: file, reason: Self.text(error))
    } catch {
      throw AssetError(file: file, reason: "cannot be read; \(error.localizedDescription)")
    }
  }

  /// The error as one line: what is wrong, and where.
  private static func text(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
      return path.isEmpty ? "" : " at \(path.joined().drop { $0 == "." })"
    }
    return switch error {
    case .keyNotFound(let key, let context): "missing key \"\(key.stringValue)\"\(place(context))"
    case .typeMismatch(_, let context): "wrong type of value\(place(context))"
    case .valueNotFound(_, let context): "missing value\(place(context))"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "is not valid JSON" : "\(context.debugDescription)\(place(context))"
    @unknown default: "cannot be decoded"
    }
  }
}
