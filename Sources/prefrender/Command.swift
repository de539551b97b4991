// prefrender: the command.

import ArgumentParser
import Rendering
import Scenes
import Views

/// The command's entry point.
@main
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prefrender", abstract: "Draws SwiftUI views and scenes to PNG files.")
}
