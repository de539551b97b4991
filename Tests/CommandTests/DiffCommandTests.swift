// Tests of `prefrender diff`: exit codes, messages and options.

import Foundation
import PrefPNGCodec
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct DiffCommandTests {
  /// Writes a picture of 20 × 10 white pixels with some of another gray, and returns its path.
  private func picture(
    _ folder: Folder, _ name: String, gray: UInt8 = 0, at positions: [(Int, Int)] = [],
    width: Int = 20
  ) throws -> String {
    var pixels = [UInt8](repeating: 255, count: width * 10 * 4)
    for (x, y) in positions {
      for component in 0..<3 { pixels[(y * width + x) * 4 + component] = gray }
    }
    let png = try pixels.withUnsafeBytes {
      try PNGEncoder.encode($0, width: width, height: 10, isOpaque: true)
    }
    return try folder.write(Data(png), name).path
  }

  @Test func equalPicturesExitWithoutMessages() throws {
    let folder = try Folder()
    let out = folder.path("out.png")
    let outcome = try PrefrenderProcess.run(
      ["diff", try picture(folder, "a.png"), try picture(folder, "b.png"), out])
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(!folder.names.contains("out.png"))
  }

  @Test func thePictureOfDifferencesIsWrittenToStandardOutput() throws {
    let folder = try Folder()
    let files = [
      try picture(folder, "a.png"), try picture(folder, "b.png", at: [(1, 1)]),
    ]
    let outcome = try PrefrenderProcess.run(["diff"] + files + ["-"], folder: folder.url)
    #expect(outcome.status == 1 && !folder.names.contains("-"))
    let file = try PrefrenderProcess.run(["diff"] + files + [folder.path("out.png")])
    #expect(file.status == 1)
    #expect(
      try outcome.output == Data(contentsOf: folder.url.appendingPathComponent("out.png")))
    #expect(try PrefrenderProcess.run(["diff", "-", "-"]).status == 64)
  }

  @Test func pixelsAreLimited() throws {
    let folder = try Folder()
    let files = [try picture(folder, "a.png"), try picture(folder, "b.png")]
    #expect(try PrefrenderProcess.run(["diff"] + files + ["--max-pixels", "200"]).status == 0)
    let refused = try PrefrenderProcess.run(["diff"] + files + ["--max-pixels", "199"])
    #expect(refused.status == 75, "\(refused.errors)")
    #expect(refused.errors.contains("20 × 10") && refused.errors.contains("with --max-pixels"))
    #expect(try PrefrenderProcess.run(["diff"] + files + ["--max-pixels", "0"]).status == 64)
    #expect(
      try PrefrenderProcess.run(["diff"] + files + ["--max-pixels", "\(Int.max)"]).status == 64)
  }

  /// Two files of 15 KB took 1 TB.
  @Test func thePixelsOfBothPicturesTogetherAreLimited() throws {
    let folder = try Folder()
    let (wide, high) = (folder.path("wide.png"), folder.path("high.png"))
    for (path, width, height) in [(wide, 1_000_000, 1), (high, 1, 1_000_000)] {
      let pixels = [UInt8](repeating: 255, count: 4_000_000)
      let png = try pixels.withUnsafeBytes {
        try PNGEncoder.encode($0, width: width, height: height, isOpaque: true)
      }
      try Data(png).write(to: URL(fileURLWithPath: path))
    }
    let outcome = try PrefrenderProcess.run(["diff", wide, high])
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(outcome.errors.contains("1000000 × 1000000 pixels"))
  }

  @Test func anInputIsNotTheOutput() throws {
    let folder = try Folder()
    let files = [try picture(folder, "a.png"), try picture(folder, "b.png", at: [(3, 4)])]
    let before = try Data(contentsOf: URL(fileURLWithPath: files[0]))
    let outcome = try PrefrenderProcess.run(["diff"] + files + [files[0]])
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: files[0])) == before)
  }

  @Test func differencesAreDescribedAndDrawn() throws {
    let folder = try Folder()
    let out = folder.path("out.png")
    let outcome = try PrefrenderProcess.run(
      ["diff", try picture(folder, "a.png"), try picture(folder, "b.png", at: [(3, 4)]), out])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "differ: 1 of 200 pixels differs (0.50%), by at most 255 of 255 (ΔE 100.0), within (3, 4; 1 × 1)"
      ))
    let image = try PNGDecoder().decode([UInt8](Data(contentsOf: URL(fileURLWithPath: out))))
    #expect(image.width > 60)
  }

  @Test(
    arguments: [
      (["--precision", "0.99"], Int32(0)), (["--precision", "0.995"], 1),
      (["--perceptual-precision", "0.9"], 1), (["--perceptual-precision", "0.8"], 0),
      (["--ignore", "3,4,1,1"], 1), (["--ignore", "3,4,1,1", "--ignore", "12,0,2.5,9"], 0),
      (["--ignore", "3, 4, 10, 3"], 0), (["--ignore-antialiasing"], 1),
    ] as [([String], Int32)]) func optionsTolerateDifferences(_ options: [String], _ status: Int32)
    throws
  {
    let folder = try Folder()
    // ΔE of white and the gray 200 is 12.1.
    let new = try picture(folder, "b.png", gray: 200, at: [(3, 4), (12, 5)])
    let outcome = try PrefrenderProcess.run(["diff", try picture(folder, "a.png"), new] + options)
    #expect(outcome.status == status, "\(options): \(outcome.errors)")
  }

  @Test func antialiasedPixelsAreToleratedOnRequest() throws {
    let folder = try Folder()
    // Black columns, and beside them a pixel of another gray, as in an edge.
    let area = (0..<9).flatMap { x in (0..<10).map { (x, $0) } }
    func edge(_ name: String, _ gray: UInt8) throws -> String {
      var image = try PNGDecoder().decode(
        [UInt8](Data(contentsOf: URL(fileURLWithPath: try picture(folder, name, at: area))))
      ).pixels
      for component in 0..<3 { image[(5 * 20 + 9) * 4 + component] = gray }
      let png = try image.withUnsafeBytes {
        try PNGEncoder.encode($0, width: 20, height: 10, isOpaque: true)
      }
      return try folder.write(Data(png), name).path
    }
    let (old, new) = (try edge("a.png", 90), try edge("b.png", 140))
    #expect(try PrefrenderProcess.run(["diff", old, new]).status == 1)
    #expect(try PrefrenderProcess.run(["diff", old, new, "--ignore-antialiasing"]).status == 0)
  }

  @Test func differentSizesNeverMatch() throws {
    let folder = try Folder()
    let outcome = try PrefrenderProcess.run([
      "diff", try picture(folder, "a.png"), try picture(folder, "b.png", width: 24),
      "--precision", "0", "--perceptual-precision", "0",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("the picture was 20 × 10 pixels and is 24 × 10"))
  }

  @Test(
    arguments: [
      (["--precision", "1.5"], "--precision takes a number from 0 to 1"),
      (["--perceptual-precision", "-1"], "--perceptual-precision"),
      (["--perceptual-precision", "nan"], "--perceptual-precision takes a number from 0 to 1"),
      (["--ignore", "1,2,3"], "--ignore"), (["--ignore", "1,2,-3,4"], "--ignore"),
      (["--ignore", "1,2,x,4"], "--ignore"),
    ] as [([String], String)]) func invalidOptionsAreUsageErrors(
      _ options: [String], _ message: String
    ) throws
  {
    let folder = try Folder()
    let path = try picture(folder, "a.png")
    let outcome = try PrefrenderProcess.run(["diff", path, path] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func aFileThatIsNotAPictureIsInvalidInput() throws {
    let folder = try Folder()
    let text = try folder.write(Data("no picture".utf8), "a.txt").path
    let outcome = try PrefrenderProcess.run(["diff", text, try picture(folder, "b.png")])
    #expect(outcome.status == 65 && outcome.errors.contains("cannot read the picture"))
  }
}
