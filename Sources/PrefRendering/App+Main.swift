// PrefRendering: the entry point of apps. In: the app's scenes and the arguments of the program. Out: a picture.

import PrefGeometry
import PrefViews

extension App {
  /// Draws a scene to a file, by default the first one to `out.png`, 390 × 844 points at 3 pixels per point.
  ///
  /// The argument `--help` prints the options and the scenes. The program exits with status 64 if its arguments are
  /// invalid, and with 1 if the picture cannot be drawn or written, with a message on standard error.
  @MainActor public static func main() {
    let arguments = CommandLine.arguments
    let program = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    do {
      let options = try AppOptions(Array(arguments.dropFirst()))
      let app = Self()
      if options.showsHelp {
        print(app.help(program: program), terminator: "")
      } else {
        try app.writePicture(options)
      }
    } catch {
      let isUsage = (error as? AppError)?.isUsage == true
      let hint = isUsage ? "See \(program) --help.\n" : ""
      FileHandle.standardError.write(Data("error: \(error)\n\(hint)".utf8))
      exit(isUsage ? 64 : 1)
    }
  }

  /// The description of the options, with the scenes.
  @MainActor package func help(program: String) -> String {
    AppOptions.help(program: program, scenes: windows.map(\.kind))
  }

  /// Draws a scene to a file.
  ///
  /// - Throws: ``AppError`` if there is no such scene, and ``RenderError``.
  @MainActor package func writePicture(_ options: AppOptions) throws {
    let renderer = try renderer(options)
    if URL(fileURLWithPath: options.out).pathExtension.isEmpty {
      try renderer.writePNG(to: options.out)
    } else {
      try renderer.write(to: options.out)
    }
  }

  /// Returns a renderer of a scene.
  ///
  /// - Throws: ``AppError`` if there is no such scene.
  @MainActor package func renderer(
    _ options: AppOptions
  ) throws(AppError) -> ImageRenderer<some View> {
    let windows = windows
    guard !windows.isEmpty else {
      throw AppError(
        description: "the app has no window; add a WindowGroup to its body", isUsage: false)
    }
    guard windows.indices.contains(options.scene - 1) else {
      throw AppError.usage("there is no scene \(options.scene); the last one is \(windows.count)")
    }
    let size = options.size
    let content = windows[options.scene - 1].content
    let renderer = ImageRenderer(content: content.frame(width: size.width, height: size.height))
    renderer.proposedSize = ProposedViewSize(size)
    renderer.scale = options.scale
    renderer.background = Color(uiColor: .systemBackground)
    renderer.environment.colorScheme = options.colorScheme
    renderer.environment.setSizeClasses(ofScreen: size)
    return renderer
  }
}
