// A folder of images, and the record of what they were drawn from.

import Foundation
import PrefPNGCodec
import Testing

@testable import PrefImageSets

@Suite struct ImageFolderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("images-\(UUID().uuidString)").path

  /// A PNG file of one pixel; files of the same pixel with another effort have other bytes.
  private static func png(_ value: UInt8, text: String = "") throws -> [UInt8] {
    var options = PNGOptions()
    if !text.isEmpty { options.texts = [try #require(PNGText("Title", text))] }
    return try [value, value, value, 255].withUnsafeBytes { pixels in
      try PNGEncoder.encode(
        pixels, width: 1, height: 1, isOpaque: true, options: options, threadCount: 1)
    }
  }

  private func fingerprint(_ text: String) -> Fingerprint {
    var inputs = Fingerprint()
    inputs.add("scene", text)
    return inputs
  }

  private func store(
    _ images: inout ImageFolder, _ name: String, _ bytes: [UInt8], _ inputs: String
  ) throws -> ImageFolder.Change {
    try images.store(
      name, bytes, inputs: fingerprint(inputs), alternativeText: "A", width: 1, height: 1)
  }

  private func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { [UInt8]($0) }
  }

  @Test func aFileWithTheSamePixelsIsNotWritten() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var images = try ImageFolder(path: folder)
    #expect(try store(&images, "a.png", Self.png(1), "v1") == .created)
    #expect(try store(&images, "a.png", Self.png(1, text: "other"), "v2") == .unchanged)
    #expect(try bytes("a.png") == Self.png(1))
    #expect(try store(&images, "a.png", Self.png(2), "v3") == .changed)
    #expect(try bytes("a.png") == Self.png(2))
  }

  /// Such a file would be removed as one of an earlier run.
  @Test func aRecordThatNamesFilesOfOtherFoldersIsRefused() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var images = try ImageFolder(path: folder)
    _ = try store(&images, "a.png", Self.png(1), "v1")
    try images.save(keeping: ["a.png"])
    let record = "\(folder)/\(ImageRecord.fileName)"
    let text = try String(contentsOfFile: record, encoding: .utf8)
      .replacingOccurrences(of: "a.png", with: "../victim.png")
    try Data(text.utf8).write(to: URL(fileURLWithPath: record))
    let error = #expect(throws: ImageSetError.self) { try ImageFolder(path: folder) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("names a file of another folder"))
  }

  @Test func aFileIsCurrentIfInputsAndContentsAreThose() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var images = try ImageFolder(path: folder)
    _ = try store(&images, "a.png", Self.png(1), "v1")
    try images.save(keeping: ["a.png"])
    let later = try ImageFolder(path: folder)
    #expect(later.isCurrent("a.png", inputs: fingerprint("v1")))
    #expect(!later.isCurrent("a.png", inputs: fingerprint("v2")))
    #expect(!later.isCurrent("b.png", inputs: fingerprint("v1")))
    #expect(later.known("a.png")?.alternativeText == "A")
    // A file that was edited, or removed, is drawn again.
    try Data(Self.png(9)).write(to: URL(fileURLWithPath: "\(folder)/a.png"))
    #expect(!later.isCurrent("a.png", inputs: fingerprint("v1")))
    try FileManager.default.removeItem(atPath: "\(folder)/a.png")
    #expect(!later.isCurrent("a.png", inputs: fingerprint("v1")))
  }

  @Test func onlyFilesOfEarlierRunsAreOrphans() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var images = try ImageFolder(path: folder)
    for name in ["a.png", "b.png", "c.png"] { _ = try store(&images, name, Self.png(1), "v1") }
    try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/foreign.png"))
    #expect(images.orphans(keeping: ["a.png"]) == ["b.png", "c.png"])
    try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/c.png"))
    let removed = ["b.png", "c.png", "foreign.png"].map { images.remove($0) }
    #expect(removed == [true, false, false])
    #expect(bytes("b.png") == nil && bytes("c.png") == [1] && bytes("foreign.png") == [1])
  }

  @Test func theRecordIsStable() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var images = try ImageFolder(path: folder)
    for name in ["b.png", "a.png"] { _ = try store(&images, name, Self.png(1), "v1") }
    try images.save(keeping: ["a.png", "b.png"])
    let record = try #require(bytes(ImageRecord.fileName))
    let text = String(decoding: record, as: UTF8.self)
    let places = try ["\"a.png\"", "\"b.png\""].map { try #require(text.range(of: $0)) }
    #expect(places[0].lowerBound < places[1].lowerBound)
    #expect(text.hasSuffix("}\n"))
    var again = try ImageFolder(path: folder)
    try again.save(keeping: ["a.png", "b.png"])
    #expect(bytes(ImageRecord.fileName) == record)
  }

  @Test func aDamagedRecordIsAnError() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let record = URL(fileURLWithPath: "\(folder)/\(ImageRecord.fileName)")
    for text in ["{", "[]", #"{"version":2,"files":{}}"#] {
      try Data(text.utf8).write(to: record)
      #expect(throws: ImageSetError.self) { try ImageFolder(path: folder) }
    }
  }

  @Test func fingerprintsSeparateValues() {
    func text(_ values: [(String, String)]) -> String {
      var inputs = Fingerprint()
      for (label, value) in values { inputs.add(label, value) }
      return inputs.text
    }
    let all = [
      [("a", "b")], [("a", "")], [("", "ab")], [("a", "b"), ("c", "")], [("a", "bc")], [],
      [("a", "b"), ("a", "b")],
    ].map(text)
    #expect(Set(all).count == all.count)
    // The FNV-1a hash of "foobar" in the reference implementation.
    #expect(Fingerprint(of: Array("foobar".utf8)).text == "85944171f73967e8")
  }
}
