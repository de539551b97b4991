// The limits on the cost of all frames of an animation together, as seen by a caller of the command.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct AnimationLimitTests {
  /// All frames together take at most as many steps and pixels as the factor allows; with `--max-animation-factor`, the
  /// same animation is recorded.
  @Test(
    arguments: [
      (["--max-drawing-steps", "200000"], "all pictures takes at least"),
      (["--max-segments", "4000"], "all pictures takes at least"),
      (["--max-pixels", "10000"], "all frames of the animation have more than 20000 pixels"),
      (["--max-expression-steps", "60"], "the evaluation of all frames of the animation takes"),
    ], [[], ["--frames"]])
  func allFramesOfAnAnimationHaveALimit(
    _ limit: (options: [String], message: String), _ options: [String]
  ) throws {
    let folder = try Folder()
    let scene = try folder.scene(
      """
      {"size":{"width":60,"height":60},"body":{"type":"TimelineView","schedule":"animation",
        "bind":"date","content":[{"type":"Circle","modifiers":[
          {"stroke":{"style":"blue","lineWidth":"${2 + date.second}"}}]}]}}
      """)
    func animate(_ factor: String) throws -> Outcome {
      try PrefrenderProcess.run(
        ["animate", scene, folder.path("out.png"), "--fps", "10", "--duration", "2"]
          + ["--max-animation-factor", factor] + limit.options + options)
    }
    let refused = try animate("1")
    #expect(refused.status == 75, "\(refused.errors)")
    #expect(refused.errors.contains(limit.message), "\(refused.errors)")
    #expect(refused.errors.contains("raise the limit with --max-animation-factor"))
    if options.isEmpty { #expect(folder.names == ["scene.json"]) }
    let accepted = try animate("20")
    #expect(accepted.status == 0, "\(accepted.errors)")
  }

  @Test func theFileOfAnAnimationHasALimit() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      """
      {"size":{"width":60,"height":60},"body":{"type":"TimelineView","schedule":"animation",
        "bind":"date","content":[{"type":"LinearGradient","colors":["red","blue"],
          "startPoint":{"x":"${date.second / 10}","y":0},"endPoint":"bottomTrailing"}]}}
      """)
    for name in ["out.png", "out.webp", "out.gif"] {
      let outcome = try PrefrenderProcess.run(
        ["animate", scene, folder.path(name), "--fps", "5", "--duration", "4"]
          + ["--max-layer-bytes", "2000"])
      #expect(outcome.status == 75, "\(name): \(outcome.errors)")
      #expect(outcome.errors.contains("the animation has more than 2000 bytes"))
      #expect(outcome.errors.contains("--max-layer-bytes"))
    }
    #expect(folder.names == ["scene.json"])
  }

  /// The pixels of two frames and copies of them are held.
  @Test(arguments: [("out.png", 12), ("out.gif", 23)])
  func theMemoryOfFramesHasALimit(_ name: String, _ bytesPerPixel: Int) throws {
    let folder = try Folder()
    let scene = try folder.scene(
      #"{"size":{"width":100,"height":50},"body":{"type":"Color","color":"red"}}"#)
    func animate(_ limit: Int) throws -> Outcome {
      try PrefrenderProcess.run(
        ["animate", scene, folder.path(name), "--fps", "5", "--duration", "0.2"]
          + ["--max-encoder-bytes", "\(limit)"])
    }
    let refused = try animate(5_000 * bytesPerPixel - 1)
    #expect(refused.status == 75, "\(refused.errors)")
    #expect(refused.errors.contains("raise the limit with --max-encoder-bytes"))
    let accepted = try animate(5_000 * bytesPerPixel)
    #expect(accepted.status == 0, "\(accepted.errors)")
  }

  /// An animation with a maximum size is recorded several times.
  @Test func allRecordingsOfAnAnimationCountTogether() throws {
    let folder = try Folder()
    let scene = try folder.scene(
      """
      {"size":{"width":60,"height":60},"body":{"type":"TimelineView","schedule":"animation",
        "bind":"date","content":[{"type":"LinearGradient","colors":["red","blue"],
          "startPoint":{"x":"${date.second / 10}","y":0},"endPoint":"bottomTrailing"}]}}
      """)
    func animate(_ options: [String]) throws -> Outcome {
      try PrefrenderProcess.run(
        ["animate", scene, folder.path("out.png"), "--fps", "5", "--duration", "4"] + options)
    }
    for (limit, value) in [
      ("--max-drawing-steps", "120000"), ("--max-layout-steps", "600"),
      ("--max-expression-steps", "400"),
    ] {
      let steps = [limit, value]
      // Enough for one recording, and too little for eleven.
      #expect(try animate(steps).status == 0)
      let refused = try animate(steps + ["--max-bytes", "1"])
      #expect(refused.status == 75, "\(refused.errors)")
      #expect(refused.errors.contains("--max-animation-factor"), "\(limit): \(refused.errors)")
    }
    // The steps of the size alone exceed what the first recording has left.
    let sized = try folder.scene(
      #"{"size":{"width":"${100 + 0 * sum(range(0, 1000))}","height":20},"body":{"type":"Circle"}}"#,
      "sized.json")
    let refused = try PrefrenderProcess.run(
      ["animate", sized, folder.path("out.png"), "--fps", "5", "--duration", "1"]
        + ["--max-expression-steps", "2100", "--max-animation-factor", "1", "--max-bytes", "1"])
    #expect(refused.status == 75, "\(refused.errors)")
    #expect(refused.errors.contains("--max-animation-factor"), "\(refused.errors)")
    let all = try animate(["--max-bytes", "1"])
    #expect(all.status == 75 && all.errors.contains("the smallest animation has"), "\(all.errors)")
  }
}
