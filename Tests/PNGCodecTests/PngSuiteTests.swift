// PngSuite: every type, depth, filter and chunk of the format, decoded as a decoder of another kind does it.
// `PngSuite/expect.py` makes `expected.txt`, without any PNG library.

import Foundation
import PrefTestTags
import Testing

@testable import PrefPNGCodec

@Suite(.tags(.images)) struct PngSuiteTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("PngSuite")

  /// Name, then width, height and checksum, or "refused".
  func lines() throws -> [[String]] {
    try String(contentsOf: Self.folder.appendingPathComponent("expected.txt"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name + ".png")))
  }

  @Test func everyFileIsDecodedExactly() throws {
    let whole = try lines().filter { $0.count == 4 }
    #expect(whole.count == 160)
    for line in whole {
      let image = try PNGDecoder().decode(try bytes(line[0]))
      #expect([image.width, image.height].map(String.init) == Array(line[1...2]), "\(line[0])")
      let checksum = image.pixels.withUnsafeBufferPointer { CRC32.value($0) }
      #expect(String(checksum) == line[3], "\(line[0])")
    }
  }

  @Test func everyCorruptFileIsRefusedWithAReason() throws {
    let corrupt = try lines().filter { $0.last == "refused" }.map { $0[0] }
    #expect(corrupt.count == 14 && corrupt.allSatisfy { $0.hasPrefix("x") })
    for name in corrupt {
      do {
        _ = try PNGDecoder().decode(try bytes(name))
        Issue.record("\(name) was decoded")
      } catch let error as PNGError {
        #expect(error.description.count > 20, "\(name)")
      }
    }
  }
}
