// PrefViews: the string tables of a bundle. Each file is read once, at the first lookup.

import PrefGeometry
import PrefTypography
import Synchronization

/// The location of a string table.
struct StringTable: Hashable, Sendable {
  /// The path of the bundle's resource folder.
  var folder: String
  /// The name of the table.
  var name = "Localizable"

  /// Creates the table of a bundle; nil if the bundle has no resource folder, or is the main bundle
  /// and has no tables.
  init?(name: String?, bundle: Bundle?) {
    guard let bundle else {
      guard let folder = Self.mainFolder else { return nil }
      self.init(folder: folder, name: name)
      return
    }
    guard let folder = bundle.resourcePath else { return nil }
    self.init(folder: folder, name: name)
  }

  private init(folder: String, name: String?) {
    self.folder = folder
    if let name { self.name = name }
  }

  /// The resource folder of the main bundle; nil if it contains no tables.
  private static let mainFolder: String? = {
    guard let folder = Bundle.main.resourcePath else { return nil }
    let hasTables = names(in: folder).contains {
      $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings")
    }
    return hasTables ? folder : nil
  }()

  private static func names(in folder: String) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      return []
    }
  }

  // MARK: Lookup

  private struct Key: Hashable {
    var table: StringTable
    var locale: String
  }

  /// The most recently used tables: at most 64 of 16 MiB together.
  private static let cache = Mutex(
    RecentValues<Key, [String: Translation]>(countLimit: 64, byteLimit: 16 << 20))

  /// Returns the translation of a key; nil if there is none.
  func translation(of key: String, _ locale: Locale) -> Translation? {
    let cacheKey = Key(table: self, locale: locale.identifier)
    return Self.cache.withLock { cache in
      if let table = cache.find(cacheKey) { return table[key] }
      let read = translations(locale)
      cache.insert(
        read, cacheKey, bytes: read.reduce(0) { $0 + $1.key.utf8.count + $1.value.byteCount })
      return read[key]
    }
  }

  /// Returns the language identifiers to look for, in order of preference.
  private func languages(_ locale: Locale) -> [String] {
    let identifier = locale.identifier.split(separator: "@").first.map(String.init) ?? ""
    let parts = identifier.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    // The full identifier, then without the region, then without the script.
    return (1...max(parts.count, 1)).reversed().map { parts.prefix($0).joined(separator: "-") }
  }

  private func translations(_ locale: Locale) -> [String: Translation] {
    let languages = languages(locale)
    var result: [String: Translation] = [:]
    func merge(_ path: String, _ read: (Data) -> [String: Translation]) {
      guard let data = FileManager.default.contents(atPath: path) else { return }
      result.merge(read(data)) { $1 }
    }
    let names = Self.names(in: folder)
    for language in languages + ["en", "Base"] {
      let lproj = names.first {
        $0.replacingOccurrences(of: "_", with: "-")
          .caseInsensitiveCompare("\(language).lproj") == .orderedSame
      }
      guard let lproj else { continue }
      merge("\(folder)/\(lproj)/\(name).strings", StringsFile.strings)
      merge("\(folder)/\(lproj)/\(name).stringsdict", StringsFile.plurals)
      if !result.isEmpty { break }
    }
    merge("\(folder)/\(name).xcstrings") { StringsFile.catalog($0, languages) }
    return result
  }
}
