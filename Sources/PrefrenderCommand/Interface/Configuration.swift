// PrefrenderCommand: configuration files, which have defaults of options. Their settings are arguments before those of
// the command line.

import ArgumentParser
import PrefGeometry
import PrefRendering
import PrefScenes

/// A command whose options can have defaults in a configuration file.
protocol ConfigurableCommand: ParsableCommand {
  /// The file whose folder is the first in which a configuration file is searched; nil for the current folder.
  var configuredFile: String? { get }
  /// The options of configuration files.
  var configurationOptions: ConfigurationOptions { get }
}

/// The options of configuration files.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration file; by default, .prefrender.json, .json5 or .yaml in the scene's folder or one around it.",
      valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Uses no configuration file.")
  var noConfig = false

  func validate() throws {
    guard config == nil || !noConfig else {
      throw ValidationError("--config cannot be combined with --no-config.")
    }
  }
}

/// The search for a configuration file, and its arguments.
enum Configuration {
  /// The names of configuration files, in order of precedence.
  static let fileNames = [
    ".prefrender.json", ".prefrender.json5", ".prefrender.yaml", ".prefrender.yml",
  ]

  static let explanation = """
    Defaults of options: an object whose keys are long names of options without the leading dashes, such as color-scheme. The file in \
    the folder of the scene, or in the nearest folder around it, is used; the options of the command line take precedence. \
    Its relative paths are relative to it. If the command line has --profile, the limits (max-…, timeout) of a file that --config does not name have no effect.
    """

  /// The options whose values are paths.
  private static let paths: Set = [
    "data", "fonts", "font-path", "root", "system-font", "snapshots",
  ]
  /// The options that a configuration file cannot set: results, and the configuration itself.
  private static let excluded: Set = [
    "config", "no-config", "out", "rows", "manifest", "results", "deps", "overlay", "help",
    "version",
  ]

  /// Returns the path of the configuration file for a scene; nil if there is none.
  ///
  /// - Parameter file: The path of the scene; nil or `-` for the current folder.
  static func find(for file: String?) -> String? {
    var folder = ""
    if let file, file != "-", let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = String(file[...slash])
    }
    guard let absolute = SystemPath.withBytes(folder.isEmpty ? "." : folder, { realpath($0, nil) })
    else { return nil }
    defer { free(absolute) }
    var path = SystemPath.string(absolute)
    while true {
      let prefix = SystemPath.withSlash(path)
      for name in fileNames where SystemPath.withBytes(prefix + name, { access($0, F_OK) }) == 0 {
        return prefix + name
      }
      if path == "/" { return nil }
      path = SystemPath.parent(of: path)
    }
  }

  /// Returns the arguments of a command with those of a configuration file.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command line.
  ///   - file: The path of the configuration file.
  /// - Throws: if it cannot be read, or has a setting that is not an option of any command.
  static func apply(
    _ file: String, to arguments: [String], style: DiagnosticStyle
  ) throws(CommandFailure) -> [String] {
    // Unless the arguments have a time limit, that of the command's options applies.
    let seconds = Invocation.value(of: "--timeout", in: arguments).flatMap { Double($0) }
    let isPipe = InputFile.isNamedPipe(file)
    if isPipe {
      Deadline.start(seconds: seconds ?? 60, subject: "reading \(file)", style: style)
    }
    defer { if isPipe { Deadline.stop() } }
    let bytes = try InputFile.read(file, limit: 1 << 20, style: style)
    let root = try CommandDescription.root()
    let (command, path) = root.command(of: arguments)
    let own = path.isEmpty ? root.command(of: ["render"]).command : command
    let options = settable(own)
    let known = Set(root.children.flatMap { settable($0).keys })
    let settings: SettingsFile
    do throws(SceneError) { settings = try SettingsFile(bytes, name: file) } catch {
      throw CommandFailure(error, style: style)
    }
    let unknown = settings.settings.filter { !known.contains($0.name) }
    guard unknown.isEmpty else {
      throw CommandFailure(
        settings.unknownNames(unknown, known: known.sorted()), style: style)
    }
    let folder = SystemPath.folder(of: file).map { $0 + "/" } ?? ""
    // A scene from a stranger may come with a configuration file.
    let isFound = Invocation.value(of: "--config", in: arguments) == nil
    let hasProfile = isFound && Invocation.value(of: "--profile", in: arguments) != nil
    var words: [String] = []
    do throws(SceneError) {
      for setting in settings.settings {
        if hasProfile, isLimit(setting.name) { continue }
        words += try Self.words(setting, of: options, in: folder, settings)
      }
    } catch {
      throw CommandFailure(error, style: style)
    }
    guard words.count <= Invocation.maxArgumentCount else {
      throw CommandFailure(
        .badScene, "\(file) has more than \(Invocation.maxArgumentCount) values", style: style)
    }
    return Array(arguments[..<path.count]) + words + Array(arguments[path.count...])
  }

  /// Whether an option raises or lowers a limit of the profile.
  private static func isLimit(_ name: String) -> Bool {
    name.hasPrefix("max-") && name != "max-bytes" || name == "timeout"
  }

  /// The options that a configuration file can set for a command, by their names.
  private static func settable(_ command: CommandDescription) -> [String: ArgumentDescription] {
    var result: [String: ArgumentDescription] = [:]
    for option in command.options {
      for name in option.names ?? [] where name.kind == "long" && !excluded.contains(name.name) {
        result[name.name] = option
      }
    }
    return result
  }

  private static func words(
    _ setting: SettingsFile.Setting, of options: [String: ArgumentDescription],
    in folder: String, _ settings: SettingsFile
  ) throws(SceneError) -> [String] {
    guard let option = options[setting.name] else { return [] }
    func resolved(_ text: String) -> String {
      guard paths.contains(setting.name), !SystemPath.isAbsolute(text), text != "-" else {
        return text
      }
      return folder + text
    }
    let isFlag = option.kind == "flag"
    switch setting.value {
    case .flag(true) where isFlag: return ["--\(setting.name)"]
    case .flag(false) where isFlag:
      // A flag that is on by default has an opposite.
      let opposite = "no-\(setting.name)"
      return options[opposite] == nil ? [] : ["--\(opposite)"]
    case .text(let text) where !isFlag: return ["--\(setting.name)=\(resolved(text))"]
    case .list(let texts) where option.isRepeating && !isFlag:
      return texts.map { "--\(setting.name)=\(resolved($0))" }
    default:
      let expected =
        isFlag
        ? "takes true or false"
        : option.isRepeating ? "takes a value or a list of values" : "takes a number or a string"
      throw settings.invalidValue(setting, expected)
    }
  }
}
