// PrefrenderCommand: the subcommand `diff`, which compares the pixels of two PNG files.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefSnapshots

/// `prefrender diff A B [OUT]`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares the pixels of two PNG files; exit code 1 if they differ.")

  @Argument(help: "The first PNG file.")
  var first: String
  @Argument(help: "The second PNG file.")
  var second: String
  @Argument(help: "The PNG file to write, with the differences highlighted.")
  var out: String?

  mutating func run() throws {
    let comparison = PixelComparison(try load(first), try load(second))
    guard let summary = comparison.summary else { return }
    if let out {
      do {
        try FileOutput.write(try comparison.picture(), to: out)
      } catch {
        throw CommandFailure(error, style: .human)
      }
    }
    throw CommandFailure(.different, "\(first) and \(second) differ: \(summary)")
  }

  private func load(_ path: String) throws -> DecodedPicture {
    do {
      return try DecodedPicture(png: try InputFile.read(path, style: .human))
    } catch let error as RenderError {
      throw CommandFailure(.badScene, "\(path): \(error)")
    }
  }
}
