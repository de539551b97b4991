// PrefrenderCommand: the commands and their options as data, from which help, the manual page and the settings of
// configuration files are derived.

import ArgumentParser
import PrefGeometry

/// A command with its arguments and subcommands; read from the description that swift-argument-parser writes.
struct CommandDescription: Decodable {
  private struct Tool: Decodable { var command: CommandDescription }

  var commandName: String
  var abstract: String?
  var discussion: String?
  var defaultSubcommand: String?
  var subcommands: [CommandDescription]?
  var arguments: [ArgumentDescription]?

  /// The description of the whole command.
  static func root() throws(CommandFailure) -> CommandDescription {
    do {
      return try JSONDecoder().decode(Tool.self, from: Data(Command._dumpHelp().utf8)).command
    } catch {
      throw CommandFailure(.software, "the command has no description: \(error)")
    }
  }

  /// The subcommands, without `help`.
  var children: [CommandDescription] {
    (subcommands ?? []).filter { $0.commandName != "help" }
  }

  /// The positional arguments.
  var positionals: [ArgumentDescription] {
    (arguments ?? []).filter { $0.kind == "positional" && $0.shouldDisplay }
  }

  /// The options and flags, without `--help` and `--version`.
  var options: [ArgumentDescription] {
    (arguments ?? []).filter {
      $0.kind != "positional" && $0.shouldDisplay && !["help", "version"].contains($0.longName)
    }
  }

  /// Returns the subcommand that words begin with, and the words of its name.
  func command(of words: [String]) -> (command: CommandDescription, path: [String]) {
    var (command, path) = (self, [String]())
    for word in words {
      guard let next = command.children.first(where: { $0.commandName == word }) else { break }
      command = next
      path.append(word)
    }
    return (command, path)
  }
}

/// An argument, option or flag.
struct ArgumentDescription: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String
  }

  var kind: String
  var shouldDisplay: Bool
  var sectionTitle: String?
  var isOptional: Bool
  var isRepeating: Bool
  var names: [Name]?
  var valueName: String?
  var defaultValue: String?
  var allValues: [String]?
  var abstract: String?
  var discussion: String?

  /// The long name without dashes; nil for positional arguments.
  var longName: String? { names?.first { $0.kind == "long" }?.name }

  /// All names with their dashes, such as `-h, --help`.
  var spelledNames: String {
    (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }.joined(separator: ", ")
  }

  /// The value in usage lines: the possible words if there are few, otherwise its name.
  var spelledValue: String? {
    guard kind != "flag" else { return nil }
    if let allValues, allValues.joined(separator: "|").count <= 16 {
      return allValues.joined(separator: "|")
    }
    return valueName
  }

  /// A positional argument in usage lines, such as `[OUT]`.
  var spelledPositional: String {
    let name = (valueName ?? "").uppercased() + (isRepeating ? "…" : "")
    return isOptional ? "[\(name)]" : name
  }
}
