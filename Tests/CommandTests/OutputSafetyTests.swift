// What the command does with unusual files and interruptions, and the form of its diagnostics, as seen by a caller.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct OutputSafetyTests {
  private static let hello = #"{"data":{"name":"Ada"},"body":"${name}"}"#

  // MARK: Pipes

  @Test func aPipeWithoutAReaderEndsAtTheTimeLimit() throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    let pipe = folder.path("pipe.png")
    try #require(mkfifo(pipe, 0o600) == 0)
    let outcome = try PrefrenderProcess.run([scene, pipe, "--timeout", "0.3"])
    #expect(outcome.status == 75)
    #expect(outcome.errors.contains("writing to the named pipe"))
    #expect(outcome.errors.contains("--timeout"))
  }

  @Test(arguments: [
    ["batch", "pipe", "--rows", "rows.csv", "--out", "{id}.png"],
    ["scene.json", "out.png", "--config", "pipe"],
  ])
  func aPipeWithoutAWriterEndsAtTheTimeLimit(_ arguments: [String]) throws {
    let folder = try Folder()
    _ = try folder.scene(Self.hello)
    _ = try folder.write(Data("id\n1\n".utf8), "rows.csv")
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    let words = arguments.map { $0.contains("pipe") || $0.contains(".") ? folder.path($0) : $0 }
    let outcome = try PrefrenderProcess.run(words + ["--timeout", "0.3"])
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(outcome.errors.contains("--timeout"))
  }

  @Test func aPipeIsWrittenToItsReader() throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    let pipe = folder.path("pipe.png")
    try #require(mkfifo(pipe, 0o600) == 0)
    // The reader starts after the command has opened the pipe, or before.
    let outcome = try shell(
      "\"$1\" \"$2\" pipe.png & cat pipe.png > copy.png; wait", [scene], folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let expected = try PrefrenderProcess.run([scene, "-"]).output
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("copy.png"))) == expected)
    #expect(folder.names.sorted() == ["copy.png", "pipe.png", "scene.json"])
  }

  // MARK: Devices

  /// A user who may not create files in the folder of a device can write to it. The administrator may do everything,
  /// so the command runs as another user, who has to have access to it.
  @Test func aDeviceNeedsNoWritableFolder() throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    let outcome = try shell(
      """
      chmod 755 .
      user=
      if test "$(id -u)" = 0; then user='setpriv --reuid 65534 --regid 65534 --clear-groups'; fi
      $user test ! -w /dev && $user "$1" "$2" /dev/null && test -c /dev/null
      """, [scene], folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
  }

  // MARK: Inputs

  /// Files that a scene refers to, with the names by which they are called in the error.
  @Test(arguments: [
    (#"{"body":{"type":"Image","path":"photo.png"}}"#, "photo.png", "an image of the scene"),
    (
      #"{"data":{"p":"photo.png"},"body":{"type":"Image","path":"${p}"}}"#, "photo.png",
      "an image of the scene"
    ),
    (
      #"{"components":{"A":{"$ref":"parts.json#/components/A"}},"body":{"type":"A"}}"#,
      "parts.json",
      "a file of components"
    ),
  ])
  func filesOfASceneAreNotReplaced(_ text: String, _ file: String, _ name: String) throws {
    let folder = try Folder()
    let photo = try PrefrenderProcess.run([try folder.scene(Self.hello), "-"]).output
    _ = try folder.write(photo, "photo.png")
    let parts = Data(#"{"components":{"A":{"content":["a"]}}}"#.utf8)
    _ = try folder.write(parts, "parts.json")
    let scene = try folder.scene(text, "main.json")
    let outcome = try PrefrenderProcess.run([scene, folder.path(file), "--format", "png"])
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.contains("is \(name); choose another file"), "\(outcome.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path(file)))
    #expect(bytes == (file == "photo.png" ? photo : parts))
  }

  @Test func theConfigurationFileIsNotReplaced() throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    let settings = Data("{}".utf8)
    for (name, options) in [
      (".prefrender.json", []), ("other.json", ["--config", folder.path("other.json")]),
    ] {
      _ = try folder.write(settings, name)
      let arguments = [scene, folder.path(name), "--format", "png"] + options
      let outcome = try PrefrenderProcess.run(arguments)
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(outcome.errors.contains("is the configuration file; choose another file"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))) == settings)
    }
  }

  // MARK: Names

  /// Runs a shell command whose `$1` is the command under test.
  private func shell(_ text: String, _ arguments: [String], _ folder: Folder) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", text, "sh", PrefrenderProcess.executable.path] + arguments
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let bytes = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: Data(),
      errors: String(decoding: bytes, as: UTF8.self))
  }

  @Test func namesNeedNotBeUTF8() throws {
    let folder = try Folder()
    _ = try folder.scene(Self.hello)
    _ = try folder.write(Data(#"{"name":"Grace"}"#.utf8), "data.json")
    let outcome = try shell(
      """
      dir=$(printf 'f\\374r'); name=$(printf '\\303\\351\\377'); mkdir "$dir"
      mv scene.json "$dir/$name.json"; mv data.json "$dir/$name.data"
      "$1" "$dir/$name.json" "$dir/$name.png" --data "$dir/$name.data" && test -s "$dir/$name.png" &&
      "$1" validate "$dir/$name.json" && "$1" diff "$dir/$name.png" "$dir/$name.png"
      """, [], folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    let missing = try shell(#""$1" "$(printf 'caf\351.json')" out.png"#, [], folder)
    #expect(missing.status == 66)
    #expect(
      missing.errors.contains(#"cannot read caf\xE9.json: No such file"#), "\(missing.errors)")
  }

  // MARK: Diagnostics as JSON

  private func diagnostics(_ arguments: [String]) throws -> [[String: Any]] {
    let outcome = try PrefrenderProcess.run(arguments)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [[String: Any]],
      "\(outcome.errors)")
  }

  @Test func usageErrorsAreJSON() throws {
    let folder = try Folder()
    let scene = try folder.scene(Self.hello)
    for arguments in [
      [scene], [scene, "-", "--scale", "0"], [scene, "-", "--scal", "2"],
      [scene, "-", "--at", "nan"],
      ["inspect"], ["animate", scene, "-", "--loops", "-1"], [scene, "-", "--quality", "x"],
      ["inspect", scene, "--json", "--display-list"], [scene, scene],
      [scene, "-", "--set", "name"],
    ] {
      for form in [["--diagnostics", "json"], ["--diagnostics=json"]] {
        let found = try diagnostics(arguments + form)
        #expect(found.count == 1, "\(arguments)")
        #expect(found.first?["severity"] as? String == "error")
        #expect(found.first?["code"] as? String == "usage", "\(arguments)")
        #expect((found.first?["message"] as? String)?.isEmpty == false)
      }
    }
  }

  @Test func warningsAndErrorsAreOneJSONArray() throws {
    let folder = try Folder()
    // The character has no glyph, the snapshots have no folder, and the output cannot be written.
    let scene = try folder.scene(
      #"{"body":"\u0378","script":[{"snapshot":"a.png"},{"snapshot":"b.png"},{"snapshot":"a.png"}]}"#
    )
    let warnings = try diagnostics([scene, folder.path("out.png"), "--diagnostics", "json"])
    #expect(warnings.map { $0["severity"] as? String } == ["warning", "warning"])
    #expect(
      warnings.first?["message"] as? String
        == "the 2 snapshots of the script, from \"a.png\" on, are not written; specify a folder with --snapshots"
    )
    let all = try diagnostics([
      scene, "/dev/full", "--diagnostics", "json", "--timings",
    ])
    #expect(all.last?["code"] as? String == "cannot-write")
    let two = try diagnostics(["validate", "none-1", "none-2", "--diagnostics", "json"])
    #expect(two.map { $0["code"] as? String } == ["no-input", "no-input"])
  }

  // MARK: Assignments

  @Test func anAssignmentChangesAMemberThatExists() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"data":{"name":"Ada","deep":{"count":1}},"body":"${name} ${deep.count}"}"#)
    for (assignment, message, nearest) in [
      ("nmae=Grace", "--set nmae: the data of the scene has no member \"nmae\"", "name"),
      ("deep.cuont=2", "--set deep.cuont: \"deep\" has no member \"cuont\"", "count"),
      ("deep.count.x=2", "--set deep.count.x: \"deep.count\" is not an object", nil),
    ] {
      let found = try diagnostics([scene, "-", "--set", assignment, "--diagnostics", "json"])
      #expect(found.map { $0["message"] as? String } == [message])
      #expect(found.first?["pointer"] as? String == "/data")
      #expect((found.first?["nearest"] as? [String])?.first == nearest)
    }
    // A file of data may add members.
    let data = try folder.write(Data(#"{"title":"Dr."}"#.utf8), "data.json").path
    let arguments = [scene, folder.path("out.png"), "--data", data, "--set", "title=Prof."]
    #expect(try PrefrenderProcess.run(arguments).status == 0)
  }

  @Test(arguments: [
    ("text=1.10", "1.10"), ("text=007", "007"), ("text=true", "true"), ("text=\"1\"", "1"),
    ("text=[1]", "[1]"), ("number=1.5", "1.5"), ("number=1.50", "1.5"), ("number=007", "007"),
    ("number=12345678901234567890", "12345678901234567890"),
    ("number=0.1234567890123456789", "0.1234567890123456789"), ("number=1e3", "1000"),
    ("number=-0.0", "0"), ("number=9007199254740993", "9007199254740993"),
    ("number=123456789", "123456789"), ("nothing=4111111111111111111", "4111111111111111111"),
  ]) func anAssignmentKeepsDigits(_ assignment: String, _ shown: String) throws {
    let folder = try Folder()
    let name = String(assignment.prefix { $0 != "=" })
    let scene = try folder.scene(
      #"{"data":{"text":"","number":0,"nothing":null},"body":"<${NAME}>"}"#
        .replacingOccurrences(of: "NAME", with: name))
    let outcome = try PrefrenderProcess.run(["inspect", scene, "--set", assignment])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      String(decoding: outcome.output, as: UTF8.self).contains("<\(shown)>"),
      "\(String(decoding: outcome.output, as: UTF8.self))")
  }
}
