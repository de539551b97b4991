// `prefrender animate --max-bytes`: an animation is reduced until it is small enough.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command, .animation)) struct AnimationSizeTests {
  /// A gradient, behind which a circle moves for half a second.
  private static let scene = """
    {"size":{"width":80,"height":40},"state":{"x":10},
     "script":[{"tap":"stage"},{"settle":{}}],
     "body":{"type":"ZStack","id":"stage","content":[
       {"type":"LinearGradient","colors":["#1E3A8A","#FFCC00"],"startPoint":"topLeading","endPoint":"bottomTrailing"},
       {"type":"Circle","modifiers":[{"frame":{"width":20,"height":20}},{"position":{"x":"${x}","y":20}}]}],
      "modifiers":[{"onTapGesture":{"set":{"x":70},"animation":{"linear":0.5}}}]}}
    """

  private struct Result {
    var status: Int32
    var size: Int?
    /// The reduction, as in the note.
    var note: String?
  }

  private func animate(_ name: String, maxBytes: Int?) throws -> Result {
    let folder = try Folder()
    let limit = maxBytes.map { ["--max-bytes", "\($0)"] } ?? []
    let outcome = try PrefrenderProcess.run(
      ["animate", try folder.scene(Self.scene), folder.path(name), "--fps", "20", "--scale", "2"]
        + limit)
    let data = FileManager.default.contents(atPath: folder.path(name))
    #expect(
      folder.names.sorted() == (data == nil ? ["scene.json"] : [name, "scene.json"].sorted()))
    let note = outcome.errors.firstMatch(of: /note: the animation has (\d+) bytes with (.+)/)
    if let note { #expect(Int(note.1) == data?.count) }
    return Result(status: outcome.status, size: data?.count, note: note.map { String($0.2) })
  }

  /// The limit of each step is one byte below the result of the previous one.
  @Test(arguments: [
    (
      "a.gif",
      [
        "128 colors", "64 colors", "32 colors", "16 colors", "16 colors, 10 frames per second",
        "16 colors, 6.67 frames per second", "16 colors, 6.67 frames per second, scale 1.5",
        "16 colors, 6.67 frames per second, scale 1",
        "16 colors, 6.67 frames per second, scale 0.7",
        "16 colors, 6.67 frames per second, scale 0.5",
      ]
    ),
    (
      "a.webp",
      ["32", "16", "8", "6"].map { "\($0) levels of each color component" }
        + [10, 6.67].map { "6 levels of each color component, \($0.formatted()) frames per second" }
        + ["1.5", "1", "0.7", "0.5"].map {
          "6 levels of each color component, 6.67 frames per second, scale \($0)"
        }
    ),
  ])
  func fewerColorsThenFewerFramesThenASmallerScale(_ name: String, _ steps: [String]) throws {
    var result = try animate(name, maxBytes: nil)
    #expect(result.status == 0 && result.note == nil)
    var found: [String] = []
    while let size = result.size {
      result = try animate(name, maxBytes: size - 1)
      if let note = result.note { found.append(note) }
    }
    #expect(result.status == 75)
    // A step that does not make the file smaller than the previous ones is passed over.
    let positions = found.compactMap(steps.firstIndex(of:))
    #expect(positions.count == found.count, "\(found)")
    #expect(positions == positions.sorted() && positions.last == steps.count - 1, "\(found)")
    #expect(found.count >= 7, "\(found)")
  }

  @Test func aLimitThatIsMetChangesNothing() throws {
    let size = try #require(try animate("a.gif", maxBytes: nil).size)
    let result = try animate("a.gif", maxBytes: size)
    #expect(result.status == 0 && result.size == size && result.note == nil)
  }
}
