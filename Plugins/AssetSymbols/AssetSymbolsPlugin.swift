// AssetSymbols: declares the symbols that Xcode generates for asset catalogs, such as `Image(.teapot)` and
// `Color.brand`, in the targets that use the plugin.

import Foundation
import PackagePlugin

@main
struct AssetSymbolsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let catalogs = Self.catalogs(in: target.directoryURL)
    guard !catalogs.isEmpty else { return [] }
    // The resources of a target have a bundle of their own.
    let isResource = target.sourceFiles.contains { file in
      file.type == .resource && file.url.path.contains(".xcassets")
    }
    let source = try AssetSymbols(catalogs: catalogs).source(bundle: isResource ? "module" : "main")
    let folder = context.pluginWorkDirectoryURL.appending(path: "Symbols")
    let file = folder.appending(path: "GeneratedAssetSymbols.swift")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if try !FileManager.default.fileExists(atPath: file.path)
      || String(contentsOf: file, encoding: .utf8) != source
    {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    // The file has been written; SwiftPM takes generated sources from a command only.
    return [
      .prebuildCommand(
        displayName: "Asset symbols of \(target.name)",
        executable: URL(fileURLWithPath: "/bin/true"),
        arguments: [], outputFilesDirectory: folder)
    ]
  }

  /// Returns the asset catalogs in a folder, in order of their paths.
  private static func catalogs(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(atPath: folder.path)
    let paths = files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".xcassets") } ?? []
    return paths.sorted().map { folder.appending(path: $0) }
  }
}
