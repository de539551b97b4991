// DocumentImages: the command `swift package docs-images`, which draws the previews that DocC catalogs of the package
// refer to, into the catalogs.

import Foundation
import PackagePlugin

@main
struct DocumentImagesPlugin: CommandPlugin {
  private static let help = """
    swift package --allow-writing-to-package-directory docs-images [options]

    Draws the previews to whose names the articles, tutorials and documentation comments of targets with a DocC catalog
    refer as images, into the folder Resources of each catalog, in light and dark at several scales. Pictures whose
    pixels are unchanged are not written.

      --check               write nothing, and fail if a picture is stale, missing or orphaned
      --prune               remove pictures of earlier runs that no catalog refers to any more
      --target NAME         a target with a catalog; may be repeated; all by default
      --scale LIST          pixels per point, such as 1,2,3; 1,2 by default
      --jobs N              the number of previews that are rendered at a time
      --timeout SECONDS     the time limit of a preview; 30 by default
      --configuration NAME  debug or release; debug by default
      --scratch-path DIR    the build folder of the program that renders the previews
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
    var settings = RunnerSettings()
    var words = arguments[...]
    var runnerArguments: [String] = []
    while let option = words.popFirst() {
      if option == "--check" || option == "--prune" {
        runnerArguments.append(option)
        continue
      }
      guard let value = words.popFirst() else {
        throw PluginFailure("\(option) is unknown or requires a value; --help lists all options")
      }
      switch option {
      case "--target": settings.targets.append(value)
      case "--configuration", "-c": settings.configuration = value
      case "--scratch-path":
        settings.scratch =
          URL(fileURLWithPath: value, relativeTo: context.package.directoryURL).path
      case "--scale", "--jobs", "--timeout": runnerArguments += [option, value]
      default: throw PluginFailure("unknown option \"\(option)\"; --help lists all options")
      }
    }
    guard ["debug", "release"].contains(settings.configuration) else {
      throw PluginFailure(
        "--configuration requires debug or release, not \"\(settings.configuration)\"")
    }
    let catalogs = catalogs(of: context.package, settings.targets)
    guard !catalogs.isEmpty else {
      throw PluginFailure(
        "the package has no target with a DocC catalog, a folder with the extension .docc")
    }
    let package = try RunnerPackage(context: context, settings: settings)
    guard try package.build() else { throw PluginFailure("the previews cannot be built") }
    runnerArguments += catalogs.flatMap { ["--catalog", $0.path, "--sources", $0.sources] }
    guard try package.run("images", runnerArguments) else {
      throw PluginFailure("not all images of the catalogs are up to date")
    }
  }

  /// Returns the paths of the catalogs in the folders of targets, with the folders.
  private func catalogs(
    of package: Package, _ names: [String]
  ) -> [(path: String, sources: String)] {
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { names.isEmpty || names.contains($0.name) }
    var sources: [String: String] = [:]
    for target in targets {
      let files = FileManager.default.enumerator(
        at: target.directoryURL, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        if file.pathExtension == "docc" {
          sources[file.path] = target.directoryURL.path
        }
      }
    }
    return sources.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
