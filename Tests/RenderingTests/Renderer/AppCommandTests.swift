// RenderingTests: the command line of apps.

import Foundation
import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// What the views of the scenes have read.
@MainActor private enum Log {
  static var lines: [String] = []
}

private struct Garden: App {
  struct Plants: View {
    @Environment(\.horizontalSizeClass) private var horizontal
    @Environment(\.verticalSizeClass) private var vertical
    @Environment(\.colorScheme) private var scheme

    var body: some View {
      let _ = Log.lines.append("\(text(horizontal)) \(text(vertical)) \(scheme)")
      Text("Plants")
    }

    private func text(_ size: UserInterfaceSizeClass?) -> String {
      size == .compact ? "compact" : size == .regular ? "regular" : "none"
    }
  }

  var body: some SwiftUIScene {
    WindowGroup { Plants() }
    Settings { Color.red }
    DocumentGroup(newDocument: Note()) { file in
      let _ = Log.lines.append(file.document.text)
      Text(file.document.text)
    }
  }
}

private typealias SwiftUIScene = PrefViews.Scene

private struct Empty: App {
  var hasWindow: Bool { false }
  var body: some SwiftUIScene { if hasWindow { WindowGroup { Text("") } } }
}

private struct Note: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  let text = "New note"

  init() {}
  init(configuration: ReadConfiguration) throws {}

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

@MainActor
@Suite(.serialized, .tags(.command)) struct AppCommandTests {
  /// Draws the picture for arguments; returns its size and what the views have read.
  private func draw(_ arguments: String...) throws -> (width: Int, height: Int, lines: [String]) {
    Log.lines = []
    let picture = try Garden().renderer(AppOptions(arguments)).picture()
    return (picture.widthInPixels, picture.heightInPixels, Array(Set(Log.lines)))
  }

  @Test func theFirstSceneIsDrawnForAPhone() throws {
    let result = try draw()
    #expect((result.width, result.height) == (1170, 2532))
    #expect(result.lines == ["compact regular light"])
    #expect(try AppOptions([]).out == "out.png")
  }

  @Test func optionsSetTheScreen() throws {
    let result = try draw(
      "card.png", "--size", "1024x768", "--scale", "2", "--color-scheme", "dark")
    #expect((result.width, result.height) == (2048, 1536))
    #expect(result.lines == ["regular regular dark"])
  }

  @Test(arguments: [
    ("320x568", "compact regular"), ("844x390", "compact compact"), ("932x430", "regular compact"),
    ("736x414", "regular compact"), ("744x1133", "regular regular"),
    ("375x1000", "compact regular"),
  ]) func sizeClassesFollowTheScreen(_ size: String, _ classes: String) throws {
    #expect(try draw("--size=\(size)", "--scale=1").lines == [classes + " light"])
  }

  @Test func renderersAndHostsHaveNoSizeClasses() throws {
    Log.lines = []
    _ = try ImageRenderer(content: Garden.Plants()).picture()
    _ = try ViewHost(Garden.Plants(), size: CGSize(width: 390, height: 844)).frame(text: "Plants")
    #expect(Set(Log.lines) == ["none none light"])
  }

  @Test func allScenesCanBeDrawn() throws {
    let settings = try Garden().renderer(AppOptions(["--scene", "2", "--scale", "1"])).picture()
    #expect(try settings.image().pixel(100, 100) == [255, 59, 48, 255])
    #expect(try draw("--scene", "3").lines == ["New note"])
  }

  @Test func helpListsTheScenes() throws {
    #expect(try AppOptions(["--help"]).showsHelp && AppOptions(["a.png", "-h"]).showsHelp)
    let help = Garden().help(program: "garden")
    #expect(help.contains("Usage: garden [OUT] [options]"))
    #expect(help.hasSuffix("Scenes:\n  1  WindowGroup\n  2  Settings\n  3  DocumentGroup\n"))
    #expect(Empty().help(program: "x").hasSuffix("Scenes:\n  none\n"))
  }

  @Test(arguments: [
    (["a.png", "b.png"], "unexpected argument \"b.png\"; the picture is a.png"),
    (["--sise", "1x1"], "unknown option --sise; expected --size, --scale"),
    (["--size"], "--size requires a value"),
    (["--size", "390"], "as in 390x844, not \"390\""),
    (["--size", "390x844x2"], "as in 390x844, not \"390x844x2\""),
    (["--size", "0x10"], "not \"0x10\""), (["--size=nanx10"], "not \"nanx10\""),
    (["--scale", "-1"], "--scale takes a positive number, not \"-1\""),
    (["--color-scheme", "sepia"], "takes light or dark, not \"sepia\""),
    (["--scene", "0"], "from 1, not \"0\""),
    (["--scene", "4"], "there is no scene 4; the last one is 3"),
  ]) func wrongArgumentsAreErrors(_ arguments: [String], _ message: String) {
    let error = #expect(throws: AppError.self) {
      _ = try Garden().renderer(AppOptions(arguments))
    }
    #expect(error?.isUsage == true)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func anAppWithoutWindowsIsAnError() {
    let error = #expect(throws: AppError.self) { _ = try Empty().renderer(AppOptions([])) }
    #expect(error?.isUsage == false && error?.description.contains("WindowGroup") == true)
  }

  @Test func theFormatIsThatOfTheExtension() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, start) in [
      ("a.svg", "<svg "), ("a.pdf", "%PDF"), ("a.png", "\u{89}PNG"), ("a", "\u{89}PNG"),
    ] {
      let path = folder.appending(path: name).path
      try Garden().writePicture(AppOptions([path, "--scale", "1"]))
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(
        start.unicodeScalars.count)
      #expect(Array(bytes) == start.unicodeScalars.map { UInt8($0.value) }, "\(name)")
    }
    #expect(throws: RenderError.self) {
      try Garden().writePicture(AppOptions([folder.appending(path: "a.exe").path]))
    }
  }
}
