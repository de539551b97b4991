// Previews: the package with the program that renders previews. A plugin cannot add targets to a package, and a package
// can use only the products of another one; the generated package therefore depends on the library products.

import Foundation
import PackagePlugin

/// The generated package, in the plugin's work folder.
struct RunnerPackage {
  private static let program = "PreviewRunner"

  private let settings: RunnerSettings
  private let folder: URL
  private let scratch: String
  private let swift: URL
  /// The modules whose previews are rendered.
  private let modules: [String]
  /// The names of targets that no library product contains.
  private let unreachable: [String]
  /// The folders with the package's sources, and its manifest.
  let sourceFolders: [URL]
  /// The folder of the package.
  let root: String

  /// Writes the package.
  ///
  /// - Throws: `PluginFailure` if the package has no library product with the targets, or does not depend on
  ///   prefrender.
  init(context: PluginContext, settings: RunnerSettings) throws {
    self.settings = settings
    let package = context.package
    root = package.directoryURL.path
    folder = context.pluginWorkDirectoryURL.appending(path: "Runner")
    scratch = settings.scratch ?? folder.appending(path: ".build").path
    swift = try context.tool(named: "swift").url
    let libraries = package.products.compactMap { $0 as? LibraryProduct }
    let reachable = Self.localTargets(of: libraries, in: package)
    let local = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    unreachable = local.filter {
      !reachable.contains($0.name) && $0.kind != .test && $0.usesSwiftUI
    }.map(\.name)
    sourceFolders =
      local.map(\.directoryURL) + [package.directoryURL.appending(path: "Package.swift")]

    let known = Dictionary(local.map { ($0.name, $0.moduleName) }, uniquingKeysWith: { a, _ in a })
    for name in settings.targets where !reachable.contains(name) {
      throw PluginFailure(
        known[name] == nil
          ? "the package has no target \"\(name)\""
          : "no library product contains the target \"\(name)\"; " + Self.advice)
    }
    let selected = settings.targets.isEmpty ? reachable.sorted() : settings.targets
    modules = selected.compactMap { known[$0] }
    guard !modules.isEmpty else {
      throw PluginFailure("the package has no library product with Swift targets; " + Self.advice)
    }
    let products = libraries.filter { !Self.localTargets(of: [$0], in: package).isEmpty }
    try write(package: package, products: products.map(\.name))
  }

  private static let advice =
    "add one for the library targets, or render the previews of any target in a test with "
    + "Previews.all(inModule:)"

  /// Returns the names of the package's targets that products contain, or that such targets depend on.
  private static func localTargets(of products: [LibraryProduct], in package: Package)
    -> Set<String>
  {
    let local = Set(package.targets.map(\.name))
    var names: Set<String> = []
    for target in products.flatMap(\.targets) {
      names.formUnion(([target] + target.recursiveTargetDependencies).map(\.name))
    }
    let libraries = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { $0.kind == .generic }.map(\.name)
    return names.intersection(local).intersection(libraries)
  }

  func reportUnreachableTargets() {
    guard !unreachable.isEmpty, settings.targets.isEmpty else { return }
    print(
      "note: no library product contains \(unreachable.sorted().joined(separator: ", ")); "
        + "the previews of these targets are not rendered: \(Self.advice)")
  }

  // MARK: Files

  private func write(package: Package, products: [String]) throws {
    guard let library = Self.previewsPackage(package) else {
      throw PluginFailure("the package does not depend on prefrender")
    }
    let libraryName = library.id == package.id ? "previewed" : "prefrender"
    let dependencies = products.map { ".product(name: \(literal($0)), package: \"previewed\")" }
    var packages = [".package(name: \"previewed\", path: \(literal(package.directoryURL.path)))"]
    if library.id != package.id {
      packages.append(
        ".package(name: \"prefrender\", path: \(literal(library.directoryURL.path)), traits: [])")
    }
    try update(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "PreviewRunner",
        dependencies: [
          \(packages.joined(separator: ",\n    "))
        ],
        targets: [
          .executableTarget(
            name: "\(Self.program)",
            dependencies: [
              .product(name: "PrefPreviews", package: "\(libraryName)"),
              \(dependencies.joined(separator: ",\n        ")),
            ])
        ]
      )

      """)
    try update(
      "Sources/\(Self.program)/main.swift", "import PrefPreviews\n\nPreviewRunner.main()\n")
  }

  /// Returns the package with the product `PrefPreviews`: the package itself or a dependency.
  private static func previewsPackage(_ package: Package) -> Package? {
    if package.products.contains(where: { $0.name == "PrefPreviews" }) { return package }
    return package.dependencies.lazy.compactMap { previewsPackage($0.package) }.first
  }

  private func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Writes a file unless it has the contents already, so that the package is not built again without a change.
  private func update(_ path: String, _ contents: String) throws {
    let url = folder.appending(path: path)
    let files = FileManager.default
    if files.contents(atPath: url.path) == Data(contents.utf8) { return }
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: url)
  }

  // MARK: Processes

  /// Builds the program, and returns whether that succeeded. The compiler's output is printed.
  func build() throws -> Bool {
    print("building a program with the previews of \(modules.joined(separator: ", "))")
    return try execute(swift, buildArguments)
  }

  private var buildArguments: [String] {
    [
      "build", "--package-path", folder.path, "--scratch-path", scratch, "--configuration",
      settings.configuration, "--product", Self.program, "--quiet",
    ]
  }

  /// Builds the program, and returns whether that succeeded, and the compiler's output, which is printed, too.
  func buildWithLog() throws -> (isBuilt: Bool, log: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = swift
    process.arguments = buildArguments
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let log = String(decoding: data, as: UTF8.self)
    if !log.isEmpty { print(log) }
    return (process.terminationReason == .exit && process.terminationStatus == 0, log)
  }

  /// Starts the server of the page. It is a copy of the program, which the next build can replace.
  func startServer(_ arguments: [String]) throws -> Process {
    let program = URL(fileURLWithPath: "\(scratch)/\(settings.configuration)/\(Self.program)")
    let copy = folder.appending(path: "PreviewServer")
    if FileManager.default.fileExists(atPath: copy.path) {
      try FileManager.default.removeItem(at: copy)
    }
    try FileManager.default.copyItem(at: program, to: copy)
    let process = Process()
    process.executableURL = copy
    process.arguments = ["serve"] + arguments
    try process.run()
    return process
  }

  /// Runs a command of the program for the modules, and returns whether it succeeded.
  func run(_ command: String, _ arguments: [String]) throws -> Bool {
    let program = URL(fileURLWithPath: "\(scratch)/\(settings.configuration)/\(Self.program)")
    return try execute(
      program, [command] + modules.flatMap { ["--module", $0] } + arguments)
  }

  private func execute(_ program: URL, _ arguments: [String]) throws -> Bool {
    // What has been printed precedes the output of the process.
    fflush(nil)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}

extension SwiftSourceModuleTarget {
  /// Whether the target can declare previews: it depends on the module `SwiftUI` or on that of the macros.
  fileprivate var usesSwiftUI: Bool {
    recursiveTargetDependencies.contains { $0.name == "SwiftUI" || $0.name == "PrefViewMacros" }
  }
}
