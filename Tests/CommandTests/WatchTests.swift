// `prefrender watch`: which changes draw the scene again, and what happens while a scene is not valid.

import Foundation
import Glibc
import PrefPNGCodec
import PrefTestTags
import Testing

/// A scene that is watched.
private final class Watched {
  let folder: Folder
  let command: RunningCommand

  init(
    _ files: [String: String], _ arguments: [String] = [], out: String = "out.png"
  ) throws {
    folder = try Folder()
    for (name, text) in files { try Self.write(text, folder.path(name)) }
    command = try RunningCommand(
      ["watch", "scene.json", out] + arguments, folder: folder.url, waitingFor: "Watching")
  }

  static func write(_ text: String, _ path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = text.withCString { Glibc.write(file, $0, strlen($0)) }
    close(file)
  }

  /// Overwrites a file in place.
  func save(_ text: String, _ name: String = "scene.json") throws {
    try Self.write(text, folder.path(name))
  }

  /// Writes another file and renames it, as editors do.
  func replace(_ text: String, _ name: String = "scene.json") throws {
    try Self.write(text, folder.path(".\(name).new"))
    rename(folder.path(".\(name).new"), folder.path(name))
  }

  var picture: Data {
    (try? Data(contentsOf: URL(fileURLWithPath: folder.path("out.png")))) ?? Data()
  }

  /// The number of pictures so far.
  var count: Int { command.outputText.split(separator: "\n").count { $0.contains(" points, ") } }

  /// Waits for another picture, and returns it.
  @discardableResult
  func next(after old: Int) throws -> Data {
    try command.wait { self.count > old }
    return picture
  }

  /// Returns what the command draws from the files as they are.
  func drawn(_ arguments: [String] = []) throws -> Data {
    let outcome = try PrefrenderProcess.run(
      ["render", "scene.json", "-"] + arguments, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }
}

private func scene(_ text: String) -> String { "{ \"body\": \"\(text)\" }" }

/// Returns a PNG file of one pixel.
private func pixel(_ bytes: [UInt8]) throws -> Data {
  try Data(
    bytes.withUnsafeBytes { try PNGEncoder.encode($0, width: 1, height: 1, isOpaque: true) })
}

@Suite(.tags(.command)) struct WatchTests {
  /// The path of the image may be the result of an expression, which is known only after the scene has been drawn.
  @Test(arguments: ["photo.png", "${'photo.png'}"])
  func anImageOfTheSceneIsNotReplaced(_ path: String) throws {
    let folder = try Folder()
    let photo = try folder.write(try pixel([9, 9, 9, 255]), "photo.png")
    let scene = #"{"body":{"type":"Image","path":"\#(path)"}}"#
    _ = try folder.write(Data(scene.utf8), "scene.json")
    let command = try RunningCommand(
      ["watch", "scene.json", "photo.png"], folder: folder.url, waitingFor: "Watching")
    try command.wait { command.errorText.contains("is an image of the scene; choose another file") }
    #expect(try Data(contentsOf: photo) == pixel([9, 9, 9, 255]))
    #expect(command.stop() == 0)
  }

  @Test func sceneIsDrawnAgainWhenItIsSaved() throws {
    let watched = try Watched(["scene.json": scene("one")])
    #expect(try watched.picture == watched.drawn() && watched.count == 1)
    try watched.save(scene("two"))
    #expect(try watched.next(after: 1) == watched.drawn())
    try watched.replace(scene("three"))
    #expect(try watched.next(after: 2) == watched.drawn())
    // Removed and written again.
    unlink(watched.folder.path("scene.json"))
    usleep(20_000)
    try watched.save(scene("four"))
    #expect(try watched.next(after: 3) == watched.drawn())
    #expect(watched.command.errorText.isEmpty, "\(watched.command.errorText)")
    #expect(watched.command.stop(SIGINT) == 0)
    #expect(watched.folder.names.sorted() == ["out.png", "scene.json"])
  }

  @Test func aBurstOfChangesGivesFewPictures() throws {
    let watched = try Watched(["scene.json": scene("0")])
    for index in 1...40 { try watched.replace(scene("\(index)")) }
    try watched.command.wait { try watched.picture == watched.drawn() }
    // 40 changes take a few milliseconds.
    usleep(300_000)
    let count = watched.count
    #expect(count < 40, "\(count)")
    // A change of another file draws nothing.
    try watched.save("{}", "other.json")
    usleep(300_000)
    #expect(watched.count == count)
    try watched.save(scene("last"))
    try watched.next(after: count)
  }

  @Test func dataComponentsAndImagesAreWatched() throws {
    let red = try pixel([255, 0, 0, 255])
    let blue = try pixel([0, 0, 255, 255])
    let watched = try Watched(
      [
        "scene.json": """
        { "data": { "name": "a", "photo": "x" }, "body": { "type": "VStack", "content": [
          "${name}", { "$ref": "parts/part.json" }, { "type": "Image", "path": "images/${photo}.png" } ] } }
        """, "parts/part.json": "{ \"content\": [\"part\"] }",
        "data.json": "{ \"name\": \"b\", \"photo\": \"red\" }", "images/none": "",
      ], ["--data", "data.json"])
    // The image does not exist yet.
    #expect(watched.count == 0 && watched.command.errorText.contains("images/red.png"))
    try red.write(to: URL(fileURLWithPath: watched.folder.path("images/red.png")))
    let arguments = ["--data", "data.json"]
    #expect(try watched.next(after: 0) == watched.drawn(arguments))
    try blue.write(to: URL(fileURLWithPath: watched.folder.path("images/red.png")))
    #expect(try watched.next(after: 1) == watched.drawn(arguments))
    try watched.save("{ \"content\": [\"another part\"] }", "parts/part.json")
    #expect(try watched.next(after: 2) == watched.drawn(arguments))
    try watched.replace("{ \"name\": \"c\", \"photo\": \"red\" }", "data.json")
    #expect(try watched.next(after: 3) == watched.drawn(arguments))
    // The set of files follows the scene: another component, and no longer the first one.
    try watched.save("{ \"content\": [\"new\"] }", "parts/new.json")
    try watched.save("{ \"body\": { \"$ref\": \"parts/new.json\" } }")
    try watched.next(after: 4)
    // On a busy machine, a file that is overwritten in place is seen empty, and again when it is complete.
    usleep(300_000)
    let count = watched.count
    try watched.save("{ \"content\": [\"unused\"] }", "parts/part.json")
    usleep(300_000)
    #expect(watched.count == count)
    try watched.save("{ \"content\": [\"changed\"] }", "parts/new.json")
    try watched.next(after: count)
    usleep(300_000)
    #expect(try watched.picture == watched.drawn(arguments))
  }

  /// The names of the image and of the output are canonically equivalent, and therefore equal as strings.
  @Test func anImageIsWatchedAlthoughItsNameIsEquivalentToThatOfTheOutput() throws {
    let watched = try Watched(
      ["scene.json": #"{ "body": { "type": "Image", "path": "e\u0301.png" } }"#], out: "\u{E9}.png")
    let image = watched.folder.path("e\u{301}.png")
    for (index, color) in [[255, 0, 0, 255], [0, 0, 255, 255] as [UInt8]].enumerated() {
      let bytes = try Array(pixel(color))
      let file = open(image, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      #expect(write(file, bytes, bytes.count) == bytes.count)
      close(file)
      try watched.next(after: index)
    }
  }

  @Test func aSceneWithErrorsKeepsTheLastPicture() throws {
    let watched = try Watched(["scene.json": scene("one")])
    let first = watched.picture
    try watched.save("{ \"body\": { \"type\": \"Textt\" } }")
    try watched.command.wait { watched.command.errorText.contains("Textt") }
    #expect(watched.command.errorText.contains("scene.json:1:21: error:"))
    #expect(watched.picture == first && watched.count == 1)
    // A component that is missing, and its folder, are noticed when they are created.
    try watched.save("{ \"body\": { \"$ref\": \"parts/deep/part.json\" } }")
    try watched.command.wait { watched.command.errorText.contains("part.json") }
    try watched.save("{ \"content\": [\"part\"] }", "parts/deep/part.json")
    #expect(try watched.next(after: 1) == watched.drawn())
  }

  @Test func missingSceneIsAnErrorUntilItExists() throws {
    let watched = try Watched([:])
    #expect(watched.command.errorText.contains("cannot read scene.json"))
    try watched.save(scene("one"))
    #expect(try watched.next(after: 0) == watched.drawn())
  }

  @Test func symbolicLinksAreFollowed() throws {
    let watched = try Watched([
      "scene.json": scene("one"), "versions/1/data.json": "{ \"t\": \"1\" }",
    ])
    let files = FileManager.default
    try watched.save("{ \"t\": \"2\" }", "versions/2/data.json")
    try files.createSymbolicLink(
      atPath: watched.folder.path("current"), withDestinationPath: "versions/1")
    let other = try RunningCommand(
      ["watch", "scene.json", "linked.png", "--data", "current/data.json"],
      folder: watched.folder.url,
      waitingFor: "Watching")
    func count() -> Int {
      other.outputText.split(separator: "\n").count { $0.contains(" points, ") }
    }
    try watched.save("{ \"data\": { \"t\": \"0\" }, \"body\": \"${t}\" }")
    try other.wait { count() == 2 }
    // A link that is replaced, as deployments do.
    try files.createSymbolicLink(
      atPath: watched.folder.path("next"), withDestinationPath: "versions/2")
    rename(watched.folder.path("next"), watched.folder.path("current"))
    try other.wait { count() == 3 }
    let drawn = try watched.drawn(["--data", "current/data.json"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: watched.folder.path("linked.png"))) == drawn)
  }

  @Test func fontsAreReadAgain() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fonts").path
    let watched = try Watched([
      "scene.json": """
      { "fonts": ["own.ttf"], "body": { "type": "Text", "text": "Font",
        "modifiers": [{ "font": { "custom": "Nunito", "size": 20 } }] } }
      """
    ])
    #expect(watched.count == 0 && watched.command.errorText.contains("own.ttf"))
    let files = FileManager.default
    try files.copyItem(atPath: "\(root)/Nunito[wght].ttf", toPath: watched.folder.path("own.ttf"))
    let first = try watched.next(after: 0)
    // Overwritten in place by a file that is no font, then by the font.
    let length = watched.command.errorText.count
    try watched.save("no font", "own.ttf")
    try watched.command.wait { watched.command.errorText.count > length }
    #expect(watched.picture == first && watched.count == 1)
    let font = try Data(contentsOf: URL(fileURLWithPath: "\(root)/Nunito[wght].ttf"))
    try font.write(to: URL(fileURLWithPath: watched.folder.path("own.ttf")))
    #expect(try watched.next(after: 1) == watched.drawn())
  }

  @Test func argumentsThatCannotBeUsedAreErrors() throws {
    let folder = try Folder()
    _ = try folder.scene(scene("one"))
    for (arguments, status) in [
      (["scene.json", "scene.json"], 64), (["-", "out.png"], 64), (["scene.json", "-"], 64),
      (["scene.json", "out.exe"], 64), (["scene.json", "none/out.png"], 73),
    ] {
      let outcome = try PrefrenderProcess.run(["watch"] + arguments, folder: folder.url)
      #expect(outcome.status == Int32(status), "\(arguments): \(outcome.errors)")
    }
  }

  @Test func thePageAnswersItsOwnHostOnly() throws {
    let watched = try Watched(["scene.json": scene("one")], ["--serve"])
    let command = watched.command
    #expect(command.port > 0)
    let host = "Host: 127.0.0.1:\(command.port)\r\n"
    let page = try command.raw("GET / HTTP/1.1\r\n\(host)\r\n")
    #expect(page.status == 200 && page.headers["content-security-policy"] != nil)
    // One file without references to others.
    #expect(!page.text.contains("http://") && !page.text.contains("https://"))
    let picture = try command.raw("GET /picture.png?scheme=scene&version=1 HTTP/1.1\r\n\(host)\r\n")
    #expect(Data(picture.body) == watched.picture)
    let dark = try command.raw("GET /picture.png?scheme=dark HTTP/1.1\r\n\(host)\r\n")
    #expect(try Data(dark.body) == watched.drawn(["--color-scheme", "dark"]))
    let elements = try command.raw("GET /elements.json?scheme=scene HTTP/1.1\r\n\(host)\r\n")
    #expect(elements.text.contains("\"pointer\":\"/body\""), "\(elements.text)")
    for (request, status) in [
      ("GET / HTTP/1.1\r\nHost: example.org:\(command.port)\r\n\r\n", 421),
      ("GET / HTTP/1.1\r\n\r\n", 421),
      ("GET / HTTP/1.1\r\n\(host)Origin: https://example.org\r\n\r\n", 403),
      ("POST / HTTP/1.1\r\n\(host)\r\n", 405), ("GET /scene.json HTTP/1.1\r\n\(host)\r\n", 404),
      ("GET /picture.png?scheme=other HTTP/1.1\r\n\(host)\r\n", 503),
    ] {
      #expect(try command.raw(request).status == status, "\(request)")
    }
    // Events: the current state, then one for each picture.
    let file = try command.connect()
    defer { close(file) }
    RunningCommand.send("GET /events HTTP/1.1\r\n\(host)\r\n", to: file)
    usleep(50_000)
    try watched.save(scene("two"))
    try watched.next(after: 1)
    usleep(50_000)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(file, &buffer, buffer.count, 0)
    let events = String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
    #expect(events.contains("\"version\":1") && events.contains("\"version\":2"), "\(events)")
    #expect(command.stop() == 0)
  }
}
