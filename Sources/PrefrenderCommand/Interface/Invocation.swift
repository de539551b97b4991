// PrefrenderCommand: the parsing of the command line: defaults of a configuration file, and the messages of errors.

import ArgumentParser
import PrefGeometry
import PrefScenes
import Synchronization

/// The command line of the process.
enum Invocation {
  private struct Parsed {
    /// The arguments of the process.
    var commandLine: [String] = []
    /// The arguments with those of a configuration file.
    var arguments: [String] = []
    var style = DiagnosticStyle.human
    var configurationFile: String?
  }

  private static let parsed = Mutex(Parsed())

  /// The maximum number of arguments in a configuration file or a request: the parser takes time in proportion to the
  /// square of the number.
  static let maxArgumentCount = 1_000

  /// The arguments without the name of the program, with those of a configuration file.
  static var arguments: [String] { parsed.withLock { $0.arguments } }

  /// The path of the configuration file whose settings are used; nil for none.
  static var configurationFile: String? { parsed.withLock { $0.configurationFile } }

  /// The style of diagnostics.
  static var style: DiagnosticStyle { parsed.withLock { $0.style } }

  /// Parses the arguments, and those of a configuration file before them.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let command = try Command.parseAsRoot(arguments)
    parsed.withLock { $0.commandLine = arguments }
    setArguments(arguments)
    guard let file = configurationFile(of: command) else { return command }
    parsed.withLock { $0.configurationFile = file }
    let all = try Configuration.apply(file, to: arguments, style: style(of: arguments))
    setArguments(all)
    return try parse(all, of: file)
  }

  /// Parses the arguments of the process again, with those of another configuration file; nil for none.
  static func parse(with file: String?) throws(CommandFailure) -> any ParsableCommand {
    let arguments = parsed.withLock { $0.commandLine }
    guard let file else { return try parse(arguments, of: nil) }
    return try parse(Configuration.apply(file, to: arguments, style: style), of: file)
  }

  private static func parse(
    _ arguments: [String], of file: String?
  ) throws(CommandFailure) -> any ParsableCommand {
    do { return try Command.parseAsRoot(arguments) } catch {
      let source = file.map { ", with the settings of \($0)" } ?? ""
      throw CommandFailure(.usage, message(of: error) + source, style: style(of: arguments))
    }
  }

  private static func setArguments(_ arguments: [String]) {
    let style = style(of: arguments)
    parsed.withLock { ($0.arguments, $0.style) = (arguments, style) }
    StandardError.isQuiet = arguments.prefix { $0 != "--" }.contains("--quiet")
  }

  /// Returns the path of the configuration file for a command; nil if it uses none.
  private static func configurationFile(of command: any ParsableCommand) -> String? {
    guard let command = command as? any ConfigurableCommand else { return nil }
    let options = command.configurationOptions
    if options.noConfig { return nil }
    return options.config ?? Configuration.find(for: command.configuredFile)
  }

  /// Returns the style of diagnostics, for errors that prevent the parsing of arguments.
  static func style(of arguments: [String]) -> DiagnosticStyle {
    value(of: "--diagnostics", in: arguments).flatMap { DiagnosticStyle(rawValue: $0) } ?? .human
  }

  /// Returns the last value of an option, before the arguments are parsed; nil if it is not given.
  static func value(of option: String, in arguments: [String]) -> String? {
    let words = Array(arguments.prefix { $0 != "--" })
    for (index, word) in words.enumerated().reversed() {
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
      if word == option, index + 1 < words.count { return words[index + 1] }
    }
    return nil
  }

  /// Returns the message of an error of the parser in the form of all messages: a clause in lower case, without a full
  /// stop.
  static func message(of error: any Error) -> String {
    var text = Command.message(for: error)
    if let question = text.range(of: ". Did you mean ") {
      text.replaceSubrange(question, with: " — did you mean ")
    }
    if text.hasSuffix(".") { text.removeLast() }
    // The first word is not an abbreviation.
    let second = text.dropFirst().first
    guard let first = text.first, first.isUppercase, second?.isUppercase != true else {
      return text
    }
    return first.lowercased() + text.dropFirst()
  }

  /// Returns the line that says where usage is explained.
  static func hint(_ arguments: [String]) -> String {
    let path: [String]
    do throws(CommandFailure) {
      path = try CommandDescription.root().command(of: arguments).path
    } catch {
      path = []
    }
    return "see \((["prefrender"] + path + ["--help"]).joined(separator: " "))"
  }
}

extension RenderCommand: ConfigurableCommand {
  var configuredFile: String? { scene }
  var configurationOptions: ConfigurationOptions { options.configuration }
}

extension AnimateCommand: ConfigurableCommand {
  var configuredFile: String? { scene }
  var configurationOptions: ConfigurationOptions { options.configuration }
}

extension ValidateCommand: ConfigurableCommand {
  var configuredFile: String? { scenes.first }
  var configurationOptions: ConfigurationOptions { options.configuration }
}

extension InspectCommand: ConfigurableCommand {
  var configuredFile: String? { scene }
  var configurationOptions: ConfigurationOptions { options.configuration }
}

extension BatchCommand: ConfigurableCommand {
  var configuredFile: String? { template ?? manifest }
  var configurationOptions: ConfigurationOptions { options.configuration }
}

extension WatchCommand: ConfigurableCommand {
  var configuredFile: String? { scene }
  var configurationOptions: ConfigurationOptions { options.configuration }
}
