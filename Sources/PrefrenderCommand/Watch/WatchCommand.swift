// PrefrenderCommand: the subcommand `watch`, which draws a scene again when one of its files has changed.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes

/// `prefrender watch SCENE OUT`.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Draws a scene again whenever one of its files has changed.",
    discussion: """
      The files are the scene, its data, components, images and fonts. A scene with errors leaves the last picture as it \
      is. --serve shows the picture on a page that follows the changes, with errors, zoom and the frames of the views. \
      Control-C ends it.

        prefrender watch card.json card.png
        prefrender watch card.json card.png --serve
        prefrender watch card.yaml card.svg --data row.json --serve 8000
      """)

  @Argument(help: "The scene, a file.")
  var scene: String
  @Argument(help: "The file of the picture.")
  var out: String
  @Option(
    name: .customLong("serve"), defaultAsFlag: 0,
    help: ArgumentHelp(
      "Shows the picture on a page at 127.0.0.1; without a port, at a free one.",
      valueName: "port"))
  var port: UInt16?
  @Option(
    parsing: .unconditional,
    help: "The time between the end of the script and the picture, in seconds.")
  var at: Double = 0
  @OptionGroup(title: "The picture") var options: SceneOptions
  @OptionGroup(title: "The file") var file: OutputFileOptions
  @OptionGroup(title: "PNG files") var png: PNGFileOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard at >= 0, at.isFinite else {
      throw ValidationError("--at takes a nonnegative number of seconds.")
    }
    guard scene != "-", options.data != "-", out != "-" else {
      throw ValidationError("watch takes files, not standard input or output.")
    }
  }

  mutating func run() throws {
    var request = RenderRequest(scene: scene, options, limits, diagnostics)
    request.png = png.options
    request.output = file.settings(
      title: request.png.texts.first { $0.keyword == "Title" }?.text)
    request.captureDelay = at
    let (final, out, port) = (request, out, port)
    try MainActor.assumeIsolated {
      try WatchSession(final, out: out).run(port: port)
    }
  }
}
