// PrefrenderCommand: the manual page, written with the macros man(7) from the same definitions as the parser.

import ArgumentParser
import PrefGeometry

/// `prefrender man`.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Writes the manual page to standard output.")

  func run() throws {
    try StandardOutput.write(ManualPage(try CommandDescription.root()).text)
  }
}

/// The manual page of the command and its subcommands.
struct ManualPage {
  /// The page in roff.
  private(set) var text = ""
  /// Whether the last line is a heading, after which a paragraph begins by itself.
  private var isAfterHeading = false

  init(_ command: CommandDescription) {
    line(".TH PREFRENDER 1 \"\" \"prefrender \(Command.version)\" \"User Commands\"")
    line(".SH NAME")
    line("prefrender \\- renders scenes of SwiftUI views to files")
    line(".SH SYNOPSIS")
    line(".B prefrender\nSCENE OUT [options]\n.br\n.B prefrender\nCOMMAND [arguments] [options]")
    line(".SH DESCRIPTION")
    paragraphs(command.abstract)
    paragraphs(command.discussion)
    line(".SH COMMANDS")
    for child in command.children { add(child, path: []) }
    addFiles()
  }

  private mutating func add(_ command: CommandDescription, path: [String]) {
    let path = path + [command.commandName]
    let name = path.joined(separator: " ")
    line(".SS prefrender \(Self.escaped(name))")
    paragraphs(command.abstract)
    if command.children.isEmpty {
      let positionals = command.positionals.map(\.spelledPositional).joined(separator: " ")
      line(".PP\n.B prefrender \(Self.escaped(name))\n\(Self.escaped(positionals + " [options]"))")
    }
    paragraphs(command.discussion)
    for argument in command.positionals { add(argument, title: argument.spelledPositional) }
    for option in command.options {
      let value = option.spelledValue.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
      add(option, title: "\\fB\(Self.escaped(option.spelledNames))\\fR" + value, isEscaped: true)
    }
    for child in command.children { add(child, path: path) }
  }

  private mutating func add(_ argument: ArgumentDescription, title: String, isEscaped: Bool = false)
  {
    line(".TP\n\(isEscaped ? title : "\\fI\(Self.escaped(title))\\fR")")
    var text = argument.abstract ?? ""
    if let values = argument.allValues, !values.isEmpty {
      text += " Values: \(values.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, !value.isEmpty { text += " Default: \(value)." }
    line(Self.escaped(text))
    if let discussion = argument.discussion { line(Self.escaped(discussion)) }
  }

  private mutating func addFiles() {
    line(".SH ENVIRONMENT")
    for (name, text) in [
      ("PREFRENDER_FONTS", "The folder of the bundled fonts."),
      (
        "PREFRENDER_SYSTEM_FONT",
        "Font files that replace the bundled system font, separated by colons."
      ),
      ("NO_COLOR", "If it is not empty, messages have no colors."),
    ] { line(".TP\n.B \(name)\n\(text)") }
    line(".SH FILES")
    line(".TP\n.B \(Self.escaped(Configuration.fileNames.joined(separator: ", ")))")
    line(Self.escaped(Configuration.explanation))
    line(".SH EXIT STATUS")
    for (code, text) in [
      ("0", "Success."), ("1", "Differences, stale or pending pictures."), ("64", "Invalid usage."),
      ("65", "An invalid scene."), ("66", "Unreadable input."), ("70", "An internal error."),
      ("73", "Unwritable output."), ("75", "An exceeded limit."),
    ] { line(".TP\n.B \(code)\n\(text)") }
  }

  /// Adds paragraphs; indented lines are examples.
  private mutating func paragraphs(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    var isExample = false
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indented = part.hasPrefix("  ")
      if indented != isExample {
        line(indented ? ".PP\n.EX" : ".EE")
        isExample = indented
      } else if part.isEmpty {
        continue
      }
      if part.isEmpty { continue }
      line((indented ? "" : ".PP\n") + Self.escaped(String(part)))
    }
    if isExample { line(".EE") }
  }

  /// Adds lines; a paragraph after a heading has no macro.
  private mutating func line(_ line: String) {
    let paragraph = ".PP\n"
    let added =
      isAfterHeading && line.hasPrefix(paragraph) ? line.dropFirst(paragraph.count) : line[...]
    text += added + "\n"
    isAfterHeading = line.hasPrefix(".SH") || line.hasPrefix(".SS")
  }

  /// Escapes a text for roff.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
