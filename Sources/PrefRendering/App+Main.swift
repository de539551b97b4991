// PrefRendering: the entry point of apps. In: the app's scenes. Out: the first window as a PNG file.

import PrefGeometry
import PrefViews

/// The error of a program whose window cannot be drawn.
struct AppError: Error, CustomStringConvertible {
  let description: String
}

extension App {
  /// Writes the first window to a PNG file, 390 × 844 points at 3 pixels per point.
  ///
  /// The file is the program's first argument, or `out.png`. The program exits with status 1 and a message on standard
  /// error if the picture cannot be drawn or written.
  @MainActor public static func main() {
    do {
      try Self().writeFirstWindow(to: CommandLine.arguments.dropFirst().first ?? "out.png")
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Writes the first window to a PNG file.
  @MainActor package func writeFirstWindow(to path: String) throws {
    guard let window = windows.first else {
      throw AppError(description: "the app has no window; add a WindowGroup to its body")
    }
    let renderer = ImageRenderer(content: window.content.frame(width: 390, height: 844))
    renderer.proposedSize = ProposedViewSize(width: 390, height: 844)
    renderer.scale = 3
    renderer.background = Color(uiColor: .systemBackground)
    try renderer.writePNG(to: path)
  }
}
