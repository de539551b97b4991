// PrefrenderCommand: the subcommand `docs`: images of documents, and the reference of the scene language.

import ArgumentParser
import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes

/// `prefrender docs`.
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Draws images of documents; writes the reference of scenes.",
    subcommands: [DocumentImagesCommand.self, ReferenceCommand.self],
    defaultSubcommand: DocumentImagesCommand.self)
}

/// `prefrender docs [MANIFEST]`.
struct DocumentImagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images",
    abstract: "Draws the images of documents that a manifest lists.",
    discussion: """
      Pictures whose pixels are unchanged are not written, and only what depends on a changed file is drawn. Exit codes: \
      0 success, 1 stale, missing or orphaned pictures with --check, and those of prefrender.
      """)

  @Argument(help: "The manifest.", completion: .file())
  var manifest = "docs-images.json"
  @Flag(help: "Writes nothing, and fails if a picture is stale, missing or orphaned.")
  var check = false
  @Flag(help: "Removes pictures of earlier runs that the manifest lists no more.")
  var prune = false
  @Flag(help: "Draws all pictures, even if nothing that they depend on has changed.")
  var all = false
  @Flag(help: "Writes the JSON Schema of manifests to standard output instead.")
  var schema = false
  @Option(help: "The number of pictures that are drawn at a time; one per processor by default.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  @Option(help: "The time limit of a picture in seconds; 0 for no limit.")
  var timeout = 60.0
  @OptionGroup var fontOptions: FontOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard jobs >= 1 else { throw ValidationError("--jobs takes an integer of at least 1.") }
    guard timeout >= 0, timeout.isFinite else {
      throw ValidationError("--timeout takes a number of seconds.")
    }
    guard !check || !prune else {
      throw ValidationError("--check cannot be combined with --prune.")
    }
  }

  mutating func run() throws {
    if schema { return try StandardOutput.write(ImageManifest.jsonSchema()) }
    let options = DocumentImages.Options(
      isCheck: check, removesOrphans: prune, drawsAll: all, jobs: min(jobs, 256), timeout: timeout,
      fonts: fontOptions.choice, style: diagnostics.diagnostics)
    let manifest = manifest
    try MainActor.assumeIsolated {
      try fontOptions.choice.check(options.style)
      var run = try DocumentImages(manifest: manifest, options)
      try run.update()
    }
  }
}

/// `prefrender docs reference [NAME]`.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Writes the reference of a view, modifier, value or function of the scene language.")

  @Argument(help: "The name; all names without it.")
  var name: String?
  @Flag(help: "Lists the functions of expressions.")
  var functions = false
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let text: String
    do throws(SceneReference.UnknownName) {
      text = try SceneReference.text(of: name, functions: functions)
    } catch {
      throw CommandFailure(.usage, error.description, style: diagnostics.diagnostics)
    }
    try StandardOutput.write(text)
  }
}
