// PrefrenderCommand: the images of documents. A run plans the pictures of a manifest, draws in child processes those
// whose inputs have changed, compares them with the files, and fills the places in Markdown files.

import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes

/// One run of `prefrender docs`.
struct DocumentImages {
  /// The options of a run.
  struct Options {
    var isCheck: Bool
    var removesOrphans: Bool
    var drawsAll: Bool
    var jobs: Int
    var timeout: Double
    var fonts: FontChoice
    var style: DiagnosticStyle
  }

  let options: Options
  private(set) var manifest: ImageManifest
  /// The folders of images by their path in the manifest.
  var folders: [String: ImageFolder] = [:]
  /// The pictures that could be planned.
  var tasks: [PictureTask] = []
  var failures: [CommandFailure] = []
  /// The lines of differences, with `--check`.
  var differences: [String] = []
  /// What has been done, a line for each file.
  var changes: [String] = []
  var unchangedCount = 0
  /// The names of the files in each folder.
  private var fileNames: [String: Set<String>] = [:]
  /// The hash of the files in the folder of fonts.
  let fontFolderFingerprint: Fingerprint
  /// The path of the manifest.
  let manifestPath: String
  /// The folder of the manifest, with a slash at its end; paths in the manifest are relative to it.
  let base: String

  /// Reads a manifest.
  init(manifest path: String, _ options: Options) throws(CommandFailure) {
    self.options = options
    manifestPath = path
    Deadline.start(seconds: options.timeout, subject: "reading the manifest", style: options.style)
    let bytes = try InputFile.read(path, style: options.style)
    Deadline.stop()
    fontFolderFingerprint = try options.fonts.directoryFingerprint
    let slash = path == "-" ? nil : path.lastIndex(of: "/")
    base = slash.map { String(path[...$0]) } ?? ""
    do throws(SceneError) {
      manifest = try ImageManifest(parsing: bytes, name: InputFile.name(path))
      let folders = Self.folderNames(manifest.images.map(\.output), base: base)
      try manifest.replaceOutputs { folders[SystemPath.Key($0)] ?? $0 }
    } catch {
      throw CommandFailure(error, style: options.style)
    }
    for image in manifest.images {
      fileNames[image.output, default: []].formUnion(image.variants.map(\.fileName))
    }
  }

  /// Returns a path of the manifest, relative to the working folder.
  func path(_ written: String) -> String { written.hasPrefix("/") ? written : base + written }

  /// Draws, compares and writes; prints what has been done.
  ///
  /// - Throws: if a picture cannot be drawn or, with `--check`, differs. Other pictures are drawn nonetheless.
  @MainActor
  mutating func update() throws(CommandFailure) {
    let work = try temporaryFolder()
    let folder = work.path
    Termination.prepare {
      ChildProcess.stopAll()
      do { try FileManager.default.removeItem(atPath: folder) } catch {
        // The folder of temporary files is emptied by the system.
      }
    }
    try readFolders()
    plan()
    drawScenes(in: work)
    drawPreviews(in: work)
    try findOrphans()
    let placed = PlacedNames(manifest)
    TemporaryFiles.waitIfEnding()
    for document in manifest.documents { fill(document, placed) }
    if !options.isCheck { try saveRecords() }
    try finish()
  }

  private func temporaryFolder() throws(CommandFailure) -> TemporaryFolder {
    do {
      return try TemporaryFolder()
    } catch {
      throw CommandFailure(
        .cannotWrite, "cannot create a temporary folder: \(error)", style: options.style)
    }
  }

  private mutating func readFolders() throws(CommandFailure) {
    for image in manifest.images where folders[image.output] == nil {
      do throws(ImageSetError) {
        folders[image.output] = try ImageFolder(path: path(image.output))
      } catch {
        throw CommandFailure(.badScene, error.description, style: options.style)
      }
    }
  }

  /// Returns the names of the files in a folder.
  private func names(in folder: String) -> Set<String> { fileNames[folder] ?? [] }

  private mutating func findOrphans() throws(CommandFailure) {
    for folder in folders.keys.sorted() {
      for name in folders[folder]?.orphans(keeping: names(in: folder)) ?? [] {
        let file = path("\(folder)/\(name)")
        if options.isCheck {
          differences.append("orphaned  \(file): the manifest does not list it")
        } else if options.removesOrphans, folders[folder]?.remove(name) == true {
          changes.append("removed  \(file)")
        } else {
          let reason =
            options.removesOrphans
            ? "is kept, because it has been changed" : "is listed no more; --prune removes it"
          StandardError.remark(options.style.text("warning", "\(file) \(reason)"))
        }
      }
    }
  }

  private mutating func saveRecords() throws(CommandFailure) {
    for folder in folders.keys.sorted() {
      let names = names(in: folder)
      do throws(ImageSetError) {
        try folders[folder]?.save(keeping: names)
      } catch {
        throw CommandFailure(.cannotWrite, error.description, style: options.style)
      }
    }
  }

  /// Prints what has been done, and throws the failures.
  private func finish() throws(CommandFailure) {
    StandardError.endProgress()
    let counts = "\(unchangedCount) unchanged"
    if options.isCheck {
      let summary =
        differences.isEmpty ? counts : "\(differences.count) out of date, \(counts)"
      try StandardOutput.write((differences + [summary]).map { $0 + "\n" }.joined())
    } else {
      let words = ["created", "changed", "removed", "filled"].compactMap { word -> String? in
        let count = changes.count { $0.hasPrefix(word) }
        return count == 0 ? nil : "\(count) \(word)"
      }
      let summary = (words + [counts]).joined(separator: ", ")
      if !StandardError.isQuiet {
        try StandardOutput.write((changes + [summary]).map { $0 + "\n" }.joined())
      }
    }
    if let last = failures.last {
      for failure in failures.dropLast() { StandardError.report(failure.text) }
      throw CommandFailure(failures.first?.status ?? last.status, text: last.text)
    }
    if !differences.isEmpty {
      throw CommandFailure(
        .different, "images of documents are out of date; draw them with prefrender docs",
        style: options.style)
    }
  }
}
