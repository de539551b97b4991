// Tests of scripts and animations through the command.

import Foundation
import PrefPNGCodec
import PrefTestTags
import Testing

/// Returns a scene with a circle that moves to the other side within a second after a tap.
private func ball(_ script: String) -> String {
  """
  { "size": { "width": 200, "height": 40 }, "background": "white",
    "state": { "right": false, "n": 0 },
    "body": { "type": "Circle", "id": "ball", "modifiers": [
      { "fill": "${n == 0 ? 'orange' : 'blue'}" }, { "frame": { "width": 40, "height": 40 } },
      { "onTapGesture": { "toggle": "right", "animation": { "linear": 1 } } },
      { "offset": { "x": "${right ? 70 : -70}" } },
      { "frame": { "width": 200, "height": 40 } } ] },
    "script": [\(script)] }
  """
}

@Suite(.tags(.command, .input)) struct ScriptTests {
  /// Returns the columns of a picture that contain pixels other than white.
  private func columns(_ png: Data) throws -> ClosedRange<Int>? {
    let picture = try PNGDecoder().decode(Array(png))
    let seen = (0..<picture.width).filter { x in
      (0..<picture.height).contains { y in
        picture.pixels[(y * picture.width + x) * 4 + 2] < 255
      }
    }
    return seen.first.map { $0...(seen.last ?? $0) }
  }

  private func columns(of script: String, _ flags: [String] = []) throws -> ClosedRange<Int>? {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run(flags + [try folder.scene(ball(script)), "-"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    return try columns(outcome.output)
  }

  @Test func stepsArePerformedBeforeThePicture() throws {
    #expect(try columns(of: "") == 10...49)
    #expect(try columns(of: #"{"tap":"ball"}"#) == 10...49)
    #expect(try columns(of: #"{"tap":"ball"},{"wait":0.5}"#) == 80...119)
    #expect(try columns(of: #"{"tap":{"id":"ball"}},{"settle":{}}"#) == 150...189)
    #expect(try columns(of: #"{"tap":"ball"}"#, ["--at", "0.25"]) == 45...84)
    #expect(try columns(of: #"{"perform":{"set":{"right":true}}}"#) == 150...189)
    // A drag is not a tap.
    #expect(try columns(of: #"{"drag":{"id":"ball","x":30}},{"settle":{}}"#) == 10...49)
  }

  @Test func aScrollViewScrolls() throws {
    func columns(of script: String) throws -> ClosedRange<Int>? {
      let folder = try Folder()
      let scene = #"""
        {"size":{"width":200,"height":60},"body":{"type":"ScrollView","id":"view","axes":"horizontal","content":[
          {"type":"HStack","spacing":0,"content":[
            {"type":"Color","color":"white","id":"room","modifiers":[{"frame":{"width":150,"height":60}}]},
            {"type":"Color","color":"red","id":"ball","modifiers":[{"frame":{"width":40,"height":40}}]},
            {"type":"Color","color":"white","modifiers":[{"frame":{"width":400,"height":60}}]}]}]},
         "script":[SCRIPT]}
        """#.replacingOccurrences(of: "SCRIPT", with: script)
      let outcome = try PrefrenderProcess.run([try folder.scene(scene), "-"])
      #expect(outcome.errors == "")
      return try self.columns(outcome.output)
    }
    #expect(try columns(of: "") == 150...189)
    #expect(try columns(of: #"{"scroll":{"id":"room","x":30}}"#) == 120...159)
    #expect(try columns(of: #"{"scroll":{"id":"view","x":30}}"#) == 120...159)
    #expect(try columns(of: #"{"scroll":{"id":"ball","to":"leading"}}"#) == 0...39)
  }

  @Test(arguments: [#""One""#, #"{"type":"Text","text":"One","modifiers":[{"badge":3}]}"#])
  func anEditButtonOfABarSwitchesTheEditingOfTheList(_ row: String) throws {
    func picture(_ script: String) throws -> Data {
      let scene = #"""
        {"size":{"width":300,"height":200,"mode":"exact"},"body":{"type":"NavigationStack","content":[
          {"type":"List","content":[ROW],"modifiers":[{"navigationTitle":"Rows"},
            {"toolbar":[{"placement":"topBarTrailing","content":[{"type":"EditButton","id":"edit"}]}]}]}]},
         "script":[SCRIPT]}
        """#.replacingOccurrences(of: "SCRIPT", with: script).replacingOccurrences(
          of: "ROW", with: row)
      let folder = try Folder()
      let outcome = try PrefrenderProcess.run([try folder.scene(scene), "-"])
      #expect(outcome.errors == "")
      return outcome.output
    }
    let tap = #"{"tap":"edit"},{"settle":{}}"#
    #expect(try picture(tap) != picture(""))
    #expect(try picture("\(tap),\(tap)") == picture(""))
  }

  @Test func snapshotsAreWrittenToTheNamedFolder() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      ball(
        #"{"snapshot":"before.png"},{"tap":"ball"},{"wait":0.5},{"snapshot":"half.png"},{"settle":{}}"#
      ))
    let outcome = try PrefrenderProcess.run(
      [scene, folder.path("after.png"), "--snapshots", folder.url.path])
    #expect(outcome.errors == "")
    func columns(_ name: String) throws -> ClosedRange<Int>? {
      try self.columns(Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
    }
    #expect(try columns("before.png") == 10...49)
    #expect(try columns("half.png") == 80...119)
    #expect(try columns("after.png") == 150...189)
  }

  @Test func stepsTypeAndHover() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      """
      { "size": { "width": 100, "height": 60 },
        "state": { "name": "", "sent": "", "over": false },
        "body": { "type": "VStack", "content": [
          { "type": "TextField", "title": "Name", "text": "name", "id": "field", "modifiers": [
            { "onSubmit": { "set": { "sent": "${name}" } } },
            { "onHover": { "bind": "isOver", "perform": { "set": { "over": "${isOver}" } } } } ] },
          "${sent} ${over}" ] },
        "script": [{ "hover": "field" }, { "tap": "field" }, { "type": "Idaa" }, { "delete": 1 },
          { "submit": {} }] }
      """)
    let picture = try PrefrenderProcess.run([scene, "-"])
    #expect(picture.errors == "")
    // The same content as initial state, without steps.
    let twin = try folder.scene(
      """
      { "size": { "width": 100, "height": 60 }, "state": { "name": "Ida" },
        "body": { "type": "VStack", "content": [
          { "type": "TextField", "title": "Name", "text": "name" }, "Ida true" ] } }
      """)
    #expect(try PrefrenderProcess.run([twin, "-"]).output == picture.output)
    let errors = try PrefrenderProcess.run([
      try folder.scene(#"{"body":"a","script":[{"type":"b"}]}"#), folder.path("out.png"),
    ]).errors
    #expect(
      errors.contains("the script failed: no text field has the focus; tap one first")
        && errors.contains("scene.json:1:23"), "\(errors)")
  }

  /// The scene of an article, in which a button hides the text of another view: before, during and after the
  /// animation, and as an animation file.
  @Test func aButtonHidesAnotherViewOverTime() throws {
    let folder = try Folder()
    let scene = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/hidden-sibling.json").path
    let outcome = try PrefrenderProcess.run(
      [scene, folder.path("after.png"), "--snapshots", folder.url.path])
    #expect(outcome.errors == "")
    /// Returns the largest amount of yellow, 255 minus blue, in a column through the text.
    func yellow(_ name: String) throws -> Int {
      let picture = try PNGDecoder().decode(
        Array(Data(contentsOf: URL(fileURLWithPath: folder.path(name)))))
      try #require(picture.width == 640 && picture.height == 400)
      let column = (230..<318).map {
        255 - Int(picture.pixels[($0 * picture.width + 112) * 4 + 2])
      }
      return column.max() ?? 0
    }
    #expect(try yellow("before.png") == 255)
    let half = try yellow("half-way.png")
    #expect(half > 40 && half < 200)
    #expect(try yellow("after.png") == 0)
    let animation = try PrefrenderProcess.run([
      "animate", scene, "-", "--fps", "20", "--scale", "1",
    ])
    // One frame before the tap, and one for each of the eight steps within 0.4 seconds.
    #expect(controls(animation.output)?.count == 9)
  }

  @Test func stepsWithoutAnEffectAreReported() throws {
    let folder = try Folder()
    func errors(_ step: String) throws -> String {
      let scene = #"""
        {"size":{"width":200,"height":60,"mode":"exact"},"state":{"n":0},"body":{"type":"ScrollView","id":"view","content":[
          {"type":"VStack","content":[{"type":"Text","text":"Text","id":"text"},
            {"type":"Button","title":"Button","id":"button","action":{"set":{"n":1}}},
            {"type":"TextField","text":"t","id":"field"},
            {"type":"Color","color":"red","modifiers":[{"frame":{"height":300}}]},
            {"type":"Button","title":"Below","id":"below","action":{"set":{"n":2}}}]}]},
         "script":[STEP]}
        """#.replacingOccurrences(of: "STEP", with: step)
        .replacingOccurrences(of: #""state":{"n":0}"#, with: #""state":{"n":0,"t":""}"#)
      let outcome = try PrefrenderProcess.run([try folder.scene(scene), "-"])
      #expect(outcome.status == 0)
      return outcome.errors
    }
    for step in [
      #"{"tap":"button"}"#, #"{"tap":"field"}"#, #"{"longPress":"button"}"#,
      #"{"scroll":{"id":"view","y":50}}"#,
      #"{"scroll":{"id":"below","to":"bottom"}},{"tap":"below"}"#,
    ] { #expect(try errors(step) == "", "\(step)") }
    for (step, message) in [
      (#"{"tap":"text"}"#, "nothing receives the tap"),
      (#"{"tap":"below"}"#, "nothing receives the tap"),
      (#"{"longPress":"text"}"#, "nothing receives the press"),
      (#"{"scroll":{"id":"view","y":-50}}"#, "nothing scrolls"),
    ] {
      let errors = try errors(step)
      let warning = "warning: the step has no effect: \(message) at /script/0"
      #expect(errors.contains(warning), "\(errors)")
    }
  }

  @Test func invalidStepsAreReported() throws {
    func errors(_ script: String, _ out: String) throws -> (Int32, String) {
      let folder = try Folder()
      let outcome = try PrefrenderProcess.run(
        [try folder.scene(ball(script)), out == "-" ? out : folder.path(out)])
      #expect(folder.names == ["scene.json"])
      return (outcome.status, outcome.errors)
    }
    let (status, text) = try errors(#"{"tap":"bull"}"#, "out.png")
    #expect(status == 65)
    #expect(
      text.contains(#"the script failed: no view has the id bull; candidates: "ball""#)
        && text.contains("scene.json:") && text.contains("/script/0"), "\(text)")
    let (_, endless) = try errors(
      #"{"perform":{"set":{"right":true},"animation":{"linear":1,"repeatCount":1000000}}},{"settle":{}}"#,
      "out.png")
    #expect(endless.contains("/script/1") && endless.contains(#"replace "settle" by "wait""#))
    // The names of snapshots are part of the scene, which is checked before it is rendered.
    for name in ["../a.png", "-", "a\\u0000b"] {
      let (status, text) = try errors(#"{"snapshot":"\#(name)"}"#, "out.png")
      #expect(status == 65)
      #expect(text.contains("expected a file name without a folder"), "\(text)")
    }
  }

  @Test func equalFramesAreMerged() throws {
    let folder = try Folder()
    let scene = try folder.scene(ball(#"{"wait":0.2},{"tap":"ball"},{"settle":{}},{"wait":0.3}"#))
    let first = try PrefrenderProcess.run(["animate", scene, "-", "--fps", "10"])
    #expect(first.errors == "")
    let second = try PrefrenderProcess.run(["animate", scene, "-", "--fps", "10"])
    #expect(first.output == second.output)
    let frames = try #require(controls(first.output))
    // Three equal frames are one with a delay of three; ten frames of the movement follow, the last one with a longer
    // delay.
    #expect(frames.first == Frame(width: 200, height: 40, x: 0, y: 0, delay: 3, rate: 10))
    #expect(frames.count == 11)
    #expect(frames.dropFirst().allSatisfy { $0.height <= 40 && $0.width < 60 && $0.rate == 10 })
    #expect(frames.map { Int($0.delay) }.reduce(0, +) >= 15)
    // A decoder without support for animation shows the first frame.
    #expect(try columns(first.output) == 10...49)
  }

  @Test func anAnimationCanBeWebP() throws {
    let folder = try Folder()
    let scene = try folder.scene(ball(#"{"tap":"ball"},{"settle":{}}"#))
    let outcome = try PrefrenderProcess.run(
      ["animate", scene, folder.path("roll.webp"), "--fps", "10", "--loops", "2"])
    #expect(outcome.errors == "")
    let file = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path("roll.webp"))))
    #expect(Array(file[0..<4] + file[8..<16]) == Array("RIFFWEBPVP8X".utf8))
    #expect(Array(file[42..<48]) == [2, 0] + Array("ANMF".utf8))
    let other = try PrefrenderProcess.run(
      ["animate", scene, "-", "--fps", "10", "--loops", "2", "--format", "webp"])
    #expect(Array(other.output) == file)
    let unknown = try PrefrenderProcess.run(["animate", scene, "-", "--format", "mp4"])
    #expect(unknown.status == 64 && unknown.errors.contains("apng"))
    let loops = try PrefrenderProcess.run(["animate", scene, "-", "--loops", "-1"])
    #expect(loops.status == 64)
  }

  @Test func anAnimationCanBeNumberedFiles() throws {
    let folder = try Folder()
    let scene = try folder.scene(ball(#"{"tap":"ball"}"#))
    let outcome = try PrefrenderProcess.run(
      ["animate", scene, folder.path("roll.png"), "--fps", "4", "--duration", "1", "--frames"])
    #expect(outcome.errors == "")
    #expect(
      folder.names.sorted() == [
        "roll-0001.png", "roll-0002.png", "roll-0003.png", "roll-0004.png", "scene.json",
      ])
    let third = try Data(contentsOf: URL(fileURLWithPath: folder.path("roll-0003.png")))
    #expect(try columns(third) == 80...119)
  }

  private struct Frame: Equatable {
    var width: Int
    var height: Int
    var x: Int
    var y: Int
    var delay: UInt16
    var rate: UInt16
  }

  /// Returns the frames of an animated PNG by its `fcTL` chunks; nil if their number differs from that in `acTL`.
  private func controls(_ file: Data) -> [Frame]? {
    let bytes = Array(file)
    func number(_ offset: Int, _ count: Int = 4) -> Int {
      bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    var (offset, count) = (8, 0)
    var frames: [Frame] = []
    while offset + 12 <= bytes.count {
      let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
      let data = offset + 8
      if name == "acTL" { count = number(data) }
      if name == "fcTL" {
        frames.append(
          Frame(
            width: number(data + 4), height: number(data + 8), x: number(data + 12),
            y: number(data + 16), delay: UInt16(number(data + 20, 2)),
            rate: UInt16(number(data + 22, 2))))
      }
      offset = data + number(offset) + 4
    }
    return frames.count == count ? frames : nil
  }
}
