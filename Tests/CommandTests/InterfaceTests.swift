// Tests of the interface of the command: help, the manual page, completions, configuration files and messages.

import Foundation
import PrefTestTags
import Testing

private let card = #"""
  { "data": { "name": "Ada" }, "background": "white", "size": { "width": 60, "height": 24, "mode": "exact" },
    "body": { "type": "Text", "text": "${name}" } }
  """#

/// All commands, by the words of their names.
private func commands() throws -> [(path: [String], options: [String])] {
  let outcome = try PrefrenderProcess.run(["--experimental-dump-help"])
  let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
  func collect(_ command: [String: Any], _ path: [String]) -> [(path: [String], options: [String])]
  {
    let options = (command["arguments"] as? [[String: Any]] ?? []).compactMap {
      ($0["preferredName"] as? [String: Any])?["name"] as? String
    }
    let children = (command["subcommands"] as? [[String: Any]] ?? []).filter {
      $0["commandName"] as? String != "help"
    }
    return [(path, options)]
      + children.flatMap { collect($0, path + [$0["commandName"] as? String ?? ""]) }
  }
  return collect(try #require(object?["command"] as? [String: Any]), [])
}

@Suite(.tags(.command)) struct HelpTests {
  @Test func theHelpOfEachCommandIsOneScreenWithExamples() throws {
    let commands = try commands()
    #expect(commands.count >= 20)
    for command in commands {
      for flag in ["--help", "-h"] {
        let outcome = try PrefrenderProcess.run(command.path + [flag])
        let text = String(decoding: outcome.output, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(outcome.status == 0 && outcome.errors.isEmpty && text.hasSuffix("\n"))
        #expect((5...24).contains(lines.count), "\(command.path): \(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
        let name = (["prefrender"] + command.path).joined(separator: " ")
        #expect(lines.count { $0.contains(name) } >= 2, "no example of \(name)")
      }
    }
  }

  @Test func theExamplesOfTheHelpAreParsed() throws {
    // An option that does not exist would be an error of usage.
    let known = Set(try commands().flatMap(\.options))
    for command in try commands() {
      let outcome = try PrefrenderProcess.run(command.path + ["--help"])
      let text = String(decoding: outcome.output, as: UTF8.self)
      for word in text.split(whereSeparator: { " \n,'".contains($0) }) where word.hasPrefix("--") {
        let name = word.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
        guard !name.isEmpty, name != "filter" else { continue }
        #expect(known.contains(String(name)) || name == "help", "--\(name) in \(command.path)")
      }
    }
  }

  @Test func allOptionsAreInTheLongHelp() throws {
    for command in try commands() where command.path.count == 1 {
      let outcome = try PrefrenderProcess.run(["help"] + command.path)
      let text = String(decoding: outcome.output, as: UTF8.self)
      for option in command.options where option.count > 1 {
        #expect(text.contains("--\(option)"), "--\(option) of \(command.path)")
      }
    }
  }

  @Test func theManualPageHasAllCommandsAndOptions() throws {
    let outcome = try PrefrenderProcess.run(["man"])
    let page = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.status == 0 && page.hasPrefix(".TH PREFRENDER 1 "))
    let plain = page.replacing("\\-", with: "-")
    for command in try commands() {
      let name = (["prefrender"] + command.path).joined(separator: " ")
      #expect(command.path.isEmpty || plain.contains(".SS \(name)\n"), "\(name)")
      for option in command.options
      where option.count > 1 && option != "version" && option != "help" {
        #expect(plain.contains("--\(option)"), "--\(option)")
      }
    }
    // No line is taken for a request by mistake.
    let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".br", ".EX", ".EE"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionsAreScripts(_ shell: String) throws {
    let outcome = try PrefrenderProcess.run(["completions", shell])
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.status == 0 && text.contains("prefrender") && text.contains("color-scheme"))
    #expect(try PrefrenderProcess.run(["completions", "tcsh"]).status == 64)
  }
}

@Suite(.tags(.command)) struct MessageTests {
  @Test(arguments: [
    (["render"], "missing expected argument"),
    (["render", "a.json", "b.png", "--scal", "2"], "unknown option"),
    (["a.json", "b.png", "--scale", "x"], "the value 'x' is invalid"),
    (["diff", "a.png"], "missing expected"),
    (["snapshots", "accept"], "name pending snapshots"),
    (["missing.json", "out.png"], "cannot read missing.json"),
    (["diff", "missing.png", "b.png"], "cannot read missing.png"),
    (["schema", "x"], "unexpected argument"),
  ])
  func errorsHaveOneForm(_ arguments: [String], _ message: String) throws {
    let outcome = try PrefrenderProcess.run(arguments)
    #expect(outcome.status >= 64)
    #expect(outcome.errors.hasPrefix("prefrender: error: \(message)"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Error:") && !outcome.errors.contains("\u{1B}"))
    let json = try PrefrenderProcess.run(arguments + ["--diagnostics", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.errors.utf8)) as? [[String: Any]]
    #expect(
      object?.count == 1 && object?.first?["severity"] as? String == "error", "\(json.errors)")
  }

  @Test func quietCommandsWriteErrorsOnly() throws {
    let folder = try Folder()
    try folder.scene(
      #"{ "body": { "type": "Text", "text": "\#u{16D50}" }, "script": [{ "snapshot": "a.png" }] }"#)
    let loud = try PrefrenderProcess.run(["scene.json", "out.png"], folder: folder.url)
    #expect(loud.errors.components(separatedBy: "warning: ").count > 2, "\(loud.errors)")
    let quiet = try PrefrenderProcess.run(["scene.json", "out.png", "--quiet"], folder: folder.url)
    #expect(!loud.errors.isEmpty && quiet.errors.isEmpty && quiet.status == 0)
    for command in [
      ["animate", "scene.json", "out.png"], ["validate", "scene.json"], ["inspect", "scene.json"],
    ] {
      let outcome = try PrefrenderProcess.run(command + ["--quiet"], folder: folder.url)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(command): \(outcome.errors)")
    }
    let failed = try PrefrenderProcess.run(
      ["missing.json", "out.png", "--quiet"], folder: folder.url)
    #expect(failed.errors.hasPrefix("prefrender: error: "))
  }

  @Test(arguments: ["--version", "help render", "fonts"])
  func outputThatCannotBeWrittenIsAnError(_ arguments: String) throws {
    let folder = try Folder()
    try folder.scene(#"{ "body": { "type": "Text", "text": "a" } }"#)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(PrefrenderProcess.executable.path) \(arguments) > /dev/full"]
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 73, "\(errors)")
    #expect(errors.contains("cannot write"), "\(errors)")
  }

  @Test func warningsAboutViewsHaveAPlace() throws {
    let folder = try Folder()
    try folder.scene(
      #"""
      { "body": { "type": "VStack", "content": [
          { "type": "Image", "systemName": "star" },
          { "type": "Label", "title": "x", "systemImage": "hart" },
          { "type": "ForEach", "data": 3, "content": [
            { "type": "Text", "text": "a", "modifiers": [{ "font": { "custom": "Nope", "size": 9 } }] }] },
          { "type": "Text", "text": "\#u{16D50}" }
      ] } }
      """#)
    let outcome = try PrefrenderProcess.run(
      ["scene.json", "out.png", "--diagnostics", "short"], folder: folder.url)
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 0 && lines.count == 3, "\(outcome.errors)")
    for (place, text, pointer) in [
      ("scene.json:3:5", "no symbol named \"hart\"", "/body/content/1"),
      ("scene.json:5:7", "no font family named \"Nope\"", "/body/content/2/content/0"),
      ("scene.json:6:5", "no font has a glyph", "/body/content/3"),
    ] {
      let found = lines.contains {
        $0.hasPrefix(place) && $0.contains("warning: ") && $0.contains(text)
          && $0.hasSuffix(" at \(pointer)")
      }
      #expect(found, "\(place): \(outcome.errors)")
    }
    let json = try PrefrenderProcess.run(
      ["scene.json", "out.png", "--diagnostics", "json"], folder: folder.url)
    let objects = try JSONSerialization.jsonObject(with: Data(json.errors.utf8))
    let pointers = (objects as? [[String: Any]])?.compactMap { $0["pointer"] as? String }
    #expect(
      pointers.map(Set.init) == [
        "/body/content/1", "/body/content/2/content/0", "/body/content/3",
      ], "\(json.errors)")
  }

  /// The frames of an animation have the same problem.
  @Test(arguments: ["animate", "inspect", "render"])
  func aWarningIsWrittenOnce(_ command: String) throws {
    let folder = try Folder()
    try folder.scene(
      #"""
      { "script": [{ "snapshot": "a.png" }, { "wait": 0.5 }, { "snapshot": "b.png" }],
        "body": { "type": "Image", "systemName": "hart" } }
      """#)
    let output = command == "inspect" ? [] : ["out.png"]
    let options = command == "render" ? ["--snapshots", "."] : []
    let outcome = try PrefrenderProcess.run(
      [command, "scene.json"] + output + options, folder: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.components(separatedBy: "no symbol named").count == 2, "\(outcome.errors)")
  }

  @Test func colorsAreForTerminals() throws {
    // util-linux's script runs a command in a terminal.
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
    let folder = try Folder()
    try folder.scene(#"{ "body": { "type": "Txet" } }"#)
    func errors(_ arguments: String, _ environment: [String: String] = [:]) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
      process.arguments = [
        "-qec", "\(PrefrenderProcess.executable.path) \(arguments)", "/dev/null",
      ]
      process.currentDirectoryURL = folder.url
      process.environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
      let pipe = Pipe()
      (process.standardOutput, process.standardInput) = (pipe, FileHandle.nullDevice)
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
    for arguments in ["validate scene.json", "missing.json out.png", "render --scal"] {
      #expect(try errors(arguments).contains("\u{1B}[31merror:\u{1B}[0m"), "\(arguments)")
      #expect(try !errors(arguments, ["NO_COLOR": "1"]).contains("\u{1B}[31m"))
      #expect(try !errors(arguments, ["TERM": "dumb"]).contains("\u{1B}[31m"))
    }
  }
}

@Suite(.tags(.command)) struct ConfigurationTests {
  private func run(_ folder: Folder, _ arguments: String...) throws -> Outcome {
    try PrefrenderProcess.run(arguments, folder: folder.url)
  }

  private func folder(_ settings: String, _ name: String = ".prefrender.json") throws -> Folder {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("scenes/inner"), withIntermediateDirectories: true)
    try folder.scene(card, "scenes/inner/card.json")
    try folder.scene(settings, name)
    return folder
  }

  @Test(arguments: [
    (
      #"{ "$schema": "x", "scale": 3, "color-scheme": "dark", "set": ["name=Bo"] }"#,
      ".prefrender.json"
    ),
    (
      "// defaults\n{ scale: 3, 'color-scheme': 'dark', set: ['name=Bo'], }",
      "scenes/.prefrender.json5"
    ),
    ("scale: 3\ncolor-scheme: dark\nset: name=Bo\n", "scenes/inner/.prefrender.yaml"),
  ])
  func settingsAreDefaultsOfOptions(_ settings: String, _ name: String) throws {
    let folder = try folder(settings, name)
    let scene = "scenes/inner/card.json"
    let expected = try run(
      folder, scene, "-", "--scale", "3", "--color-scheme", "dark", "--set", "name=Bo",
      "--no-config")
    let plain = try run(folder, scene, "-", "--no-config")
    #expect(expected.status == 0 && expected.output != plain.output)
    #expect(try run(folder, scene, "-").output == expected.output)
    #expect(try run(folder, "render", scene, "-").output == expected.output)
    // The command line takes precedence.
    let other = try run(folder, scene, "-", "--scale", "1")
    let one = try run(
      folder, scene, "-", "--scale", "1", "--color-scheme", "dark", "--set", "name=Bo",
      "--no-config")
    #expect(other.output == one.output)
  }

  @Test func theNearestFileIsUsedAndAnotherOneCanBeNamed() throws {
    let folder = try folder(#"{ "scale": 3 }"#)
    try folder.scene(#"{ "scale": 2 }"#, "scenes/.prefrender.json")
    try folder.scene(#"{ "scale": 4 }"#, "other.json")
    let scene = "scenes/inner/card.json"
    for (arguments, scale) in [([String](), "2"), (["--config", "other.json"], "4")] {
      let expected = try run(folder, scene, "-", "--scale", scale, "--no-config")
      #expect(
        try PrefrenderProcess.run([scene, "-"] + arguments, folder: folder.url).output
          == expected.output)
    }
    let missing = try run(folder, scene, "-", "--config", "missing.json")
    #expect(missing.status == 66)
    #expect(try run(folder, scene, "-", "--config", "other.json", "--no-config").status == 64)
  }

  @Test func flagsThatAreOnByDefaultAreTurnedOff() throws {
    let folder = try folder(#"{ "srgb": false }"#)
    let scene = "scenes/inner/card.json"
    let expected = try run(folder, scene, "-", "--no-srgb", "--no-config")
    #expect(try run(folder, scene, "-").output == expected.output)
    #expect(try run(folder, scene, "-", "--no-config").output != expected.output)
  }

  /// The file of the first scene was used for all of them.
  @Test func validateUsesTheFileOfEachScene() throws {
    let folder = try folder(#"{ "max-input-bytes": 10 }"#, "scenes/inner/.prefrender.json")
    let (strict, free) = ("scenes/inner/card.json", "card.json")
    try folder.scene(#"{ "body": "text" }"#, free)
    for scenes in [[strict, free], [free, strict]] {
      let outcome = try PrefrenderProcess.run(["validate"] + scenes, folder: folder.url)
      #expect(outcome.status == 75 && !outcome.errors.contains("error: card.json"))
      #expect(outcome.errors.contains("\(strict) has more than 10 bytes"), "\(outcome.errors)")
    }
    #expect(try run(folder, "validate", free, free).status == 0)
  }

  @Test func pathsAreRelativeToTheFile() throws {
    let folder = try folder(#"{ "data": "defaults.json" }"#)
    try folder.scene(#"{ "name": "Grace" }"#, "defaults.json")
    let expected = try run(
      folder, "scenes/inner/card.json", "-", "--no-config", "--set", "name=Grace")
    let outcome = try PrefrenderProcess.run(
      ["inner/card.json", "-"], folder: folder.url.appendingPathComponent("scenes"))
    #expect(outcome.output == expected.output, "\(outcome.errors)")
  }

  @Test func settingsOfOtherCommandsAreNotUsed() throws {
    let folder = try folder(
      #"{ "jobs": 2, "fps": 10, "scale": 2, "quiet": true, "keep-going": false }"#)
    #expect(try run(folder, "scenes/inner/card.json", "a.png").status == 0)
    try folder.write(Data("{\"name\":\"x\"}\n{\"name\":\"y\"}\n".utf8), "rows.ndjson")
    let batch = try run(
      folder, "batch", "scenes/inner/card.json", "--rows", "rows.ndjson", "--out", "{name}.png")
    #expect(batch.status == 0 && batch.errors.isEmpty, "\(batch.errors)")
    let single = try run(folder, "scenes/inner/card.json", "-", "--set", "name=x")
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("x.png")) == single.output)
    #expect(try run(folder, "validate", "scenes/inner/card.json").status == 0)
  }

  @Test(arguments: [
    (#"{ "scael": 3 }"#, ":1:3: error: unknown setting \"scael\"", "did you mean \"scale\"?"),
    (#"{ "scale": true }"#, "\"scale\" takes a number or a string", ""),
    (#"{ "quiet": 1 }"#, "\"quiet\" takes true or false", ""),
    (#"{ "scale": [1, 2] }"#, "\"scale\" takes a number or a string", ""),
    (#"{ "scale": {} }"#, "\"scale\" has an object that is not a setting", ""),
    (#"{ "scale": 1, "scale": 2 }"#, "duplicate key \"scale\"", ""),
    ("[]", "expected an object of settings", ""),
    (#"{ "out": "x" }"#, "unknown setting \"out\"", ""), ("{", "error: ", ""),
  ])
  func mistakesHavePlaces(_ settings: String, _ message: String, _ fix: String) throws {
    let folder = try folder(settings)
    let outcome = try run(folder, "scenes/inner/card.json", "out.png")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains(message) && (fix.isEmpty || outcome.errors.contains(fix)),
      "\(outcome.errors)")
    #expect(outcome.errors.contains(".prefrender.json:1:"))
    #expect(try run(folder, "scenes/inner/card.json", "out.png", "--no-config").status == 0)
  }

  @Test func anInvalidValueIsAnErrorOfTheOption() throws {
    let folder = try folder(#"{ "scale": 0 }"#)
    let outcome = try run(folder, "scenes/inner/card.json", "out.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--scale takes a number greater than 0"), "\(outcome.errors)")
    #expect(outcome.errors.contains(".prefrender.json"), "\(outcome.errors)")
  }
}
