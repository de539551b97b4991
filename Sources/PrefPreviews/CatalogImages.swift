// PrefPreviews: the images of DocC catalogs from previews. Articles, tutorials and documentation comments refer to
// images by name; those with the name of a preview are rendered into the catalog.

import PrefGeometry
import PrefImageSets

/// The images of DocC catalogs.
struct CatalogImages {
  private let options: RunnerOptions
  private var lines: [String] = []
  private var warnings: [String] = []
  private var unchangedCount = 0
  private var hasFailed = false
  /// Whether there is neither a preview nor a file for a name.
  private var isNameUnknown = false

  init(_ options: RunnerOptions) { self.options = options }

  /// Renders, compares and writes the images of all catalogs; prints what has been done.
  ///
  /// - Returns: The exit code.
  /// - Throws: ``ImageSetError`` if a process cannot be started or a file not be written.
  mutating func update() throws -> Int32 {
    let (previews, unlisted) = try PreviewSupervisor(options).list()
    for catalog in options.catalogs { try update(catalog.path, catalog.sources, previews) }
    for type in unlisted {
      let message = "the previews of \(type.id) cannot be listed: \(type.failure)"
      // A name that was not found could be that of such a preview.
      if isNameUnknown { fail(message) } else { warnings.append(message) }
    }
    for warning in warnings { Previews.warn(warning) }
    for line in lines { print(line) }
    let count = "\(unchangedCount) unchanged"
    print(
      lines.isEmpty
        ? count : "\(lines.count) \(options.isCheck ? "out of date" : "written"), \(count)")
    return hasFailed || (options.isCheck && !lines.isEmpty) ? 1 : 0
  }

  private mutating func fail(_ message: String) {
    hasFailed = true
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  }

  private mutating func update(
    _ catalog: String, _ sources: String?, _ previews: [PreviewCase]
  ) throws {
    let references = try CatalogReferences(catalog: catalog, sources: sources)
    var names: [String: PreviewCase] = [:]
    for reference in references.names {
      let matches = previews.filter { Self.names(of: $0).contains(reference) }
      if matches.count > 1 {
        fail(
          "\(catalog): several previews have the name \"\(reference)\": "
            + matches.map { "\($0)" }.joined(separator: ", ")
            + "; write the module before it, as in Garden-\(reference)")
      } else if let match = matches.first {
        names[reference] = match
      } else if !references.files.contains(reference) {
        isNameUnknown = true
        warnings.append(
          "\(catalog): there is neither a preview nor a file for the image \"\(reference)\"")
      }
    }
    var folder = try ImageFolder(path: "\(catalog)/Resources")
    let files = try render(names, into: &folder)
    for orphan in folder.orphans(keeping: files) {
      if options.isCheck {
        lines.append("orphaned  \(folder.path)/\(orphan)")
      } else if options.removesOrphans, folder.remove(orphan) {
        lines.append("removed  \(folder.path)/\(orphan)")
      } else {
        warnings.append(
          "\(folder.path)/\(orphan): nothing refers to it; --prune removes it unless it was changed"
        )
      }
    }
    if !options.isCheck { try folder.save(keeping: files) }
  }

  /// The names by which articles can refer to a preview: with hyphens for spaces, and with the module before it.
  private static func names(of preview: PreviewCase) -> Set<String> {
    let name = preview.name
    let hyphenated = name.replacing(" ", with: "-")
    return [name, hyphenated, hyphenated.lowercased(), "\(preview.module)-\(hyphenated)"]
  }

  /// Renders previews, and stores them under the names by which articles refer to them.
  ///
  /// - Returns: The names of all files.
  private mutating func render(
    _ names: [String: PreviewCase], into folder: inout ImageFolder
  ) throws -> Set<String> {
    guard !names.isEmpty else { return [] }
    let work = try TemporaryFolder()
    var settings = options
    settings.output = work.path
    settings.names = Set(names.values.map(\.name))
    settings.setDefaultScales([1, 2])
    let report = try PreviewSupervisor(settings).renderAll()
    var files: Set<String> = []
    for (reference, preview) in names.sorted(by: { $0.key < $1.key }) {
      guard let entry = report.entries.first(where: { $0.preview.id == preview.id }) else {
        continue
      }
      for outcome in entry.outcomes {
        let scale = outcome.variant.scale
        let factor =
          scale == 1 ? "" : "@\(scale == scale.rounded() ? "\(Int(scale))" : "\(scale)")x"
        let name = "\(reference)\(outcome.variant.isDark ? "~dark" : "")\(factor).png"
        files.insert(name)
        guard let picture = outcome.picture,
          let bytes = FileManager.default.contents(atPath: "\(work.path)/\(picture)")
        else {
          fail("\(preview) (\(outcome.variant.label)): \(outcome.failure ?? "there is no picture")")
          continue
        }
        try store(name, [UInt8](bytes), outcome, into: &folder)
      }
    }
    return files
  }

  private mutating func store(
    _ name: String, _ bytes: [UInt8], _ outcome: PreviewReport.Outcome,
    into folder: inout ImageFolder
  ) throws {
    let change = folder.change(name, bytes)
    if change == .unchanged { unchangedCount += 1 }
    if options.isCheck {
      if change != .unchanged {
        lines.append("\(change == .created ? "missing " : "stale   ") \(folder.path)/\(name)")
      }
      return
    }
    let scale = outcome.variant.scale
    _ = try folder.store(
      name, bytes, inputs: Fingerprint(), alternativeText: outcome.alternativeText,
      width: Double(outcome.width) / scale, height: Double(outcome.height) / scale)
    if change != .unchanged { lines.append("\(change.rawValue)  \(folder.path)/\(name)") }
  }
}

/// The images that a DocC catalog refers to, and its files.
struct CatalogReferences {
  /// The names of images, without extension, appearance and scale, sorted.
  private(set) var names: [String] = []
  /// The names of the image files in the catalog that no run of this program has written.
  private(set) var files: Set<String> = []

  /// Reads the articles and tutorials of a catalog, and the documentation comments of Swift files.
  ///
  /// - Parameter sources: The folder of the Swift files; nil for none.
  /// - Throws: Errors of reading a file.
  init(catalog: String, sources: String?) throws {
    var found: Set<String> = []
    let enumerator = FileManager.default.enumerator(atPath: catalog)
    while let name = enumerator?.nextObject() as? String {
      let file = name.split(separator: "/").last.map(String.init) ?? name
      if file.hasSuffix(".md") || file.hasSuffix(".tutorial") {
        let text = try String(
          contentsOf: URL(fileURLWithPath: "\(catalog)/\(name)"), encoding: .utf8)
        found.formUnion(Self.references(in: text))
      } else if [".png", ".jpg", ".jpeg", ".svg", ".gif"].contains(where: file.hasSuffix) {
        files.insert(Self.base(file))
      }
    }
    let swiftFiles = sources.flatMap { FileManager.default.enumerator(atPath: $0) }
    while let name = swiftFiles?.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      let text = try String(
        contentsOf: URL(fileURLWithPath: "\(sources ?? "")/\(name)"), encoding: .utf8)
      found.formUnion(Self.references(in: Self.documentation(in: text)))
    }
    names = found.sorted()
  }

  /// Returns the documentation comments of a Swift file: lines that begin with `///`, and `/** … */`.
  static func documentation(in source: String) -> String {
    var lines: [Substring] = []
    var isBlock = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if isBlock {
        lines.append(text)
      } else if text.hasPrefix("///") {
        lines.append(text.dropFirst(3))
      } else if text.hasPrefix("/**") {
        isBlock = true
        lines.append(text.dropFirst(3))
      } else {
        // An image does not continue after a comment.
        lines.append("")
      }
      if text.contains("*/") { isBlock = false }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the names of images in Markdown, `![text](name)` and `@Image(source: name)`.
  static func references(in text: String) -> [String] {
    let markdown = text.matches(of: /!\[[^\]]*\]\(\s*<?([^)>"]+?)>?(?:\s+"[^"]*")?\s*\)/).map {
      String($0.1)
    }
    let directives = text.matches(of: /@Image\(\s*source:\s*"?([^",)]+)"?/).map { String($0.1) }
    return (markdown + directives).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.contains("/") && !$0.contains(":") }.map(base)
  }

  /// Returns the name of a file without extension, appearance and scale.
  static func base(_ file: String) -> String {
    var name = Substring(file)
    for suffix in [".png", ".jpg", ".jpeg", ".svg", ".gif"] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    if let scale = name.firstMatch(of: /@[0-9]+x$/) { name = name[..<scale.range.lowerBound] }
    return String(name.hasSuffix("~dark") ? name.dropLast(5) : name)
  }
}
