// The axes of registered variable fonts. The font is Inter under another name, with its `opsz` axis (14
// to 32) renamed to the axis under test.

import PrefGeometry
import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct FontAxesTests {
  private func resolve(_ axis: String, _ change: (inout FontRequest) -> Void) throws -> String {
    let library = try FontLibrary()
    let path = "\(library.directory)/Inter[opsz,wght].ttf"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    func replace(_ old: String, _ new: String) {
      var start = bytes.startIndex
      while let range = bytes.range(of: Data(old.utf8), in: start..<bytes.endIndex) {
        bytes.replaceSubrange(range, with: new.utf8)
        start = range.upperBound
      }
    }
    replace("opsz", axis)
    replace("\0I\0n\0t\0e\0r", "\0O\0u\0t\0e\0r")
    var request = FontRequest(family: try library.register(bytes: [UInt8](bytes), name: axis))
    change(&request)
    let font = try library.resolve(request)
    return font.slant == 0 ? font.typeface.name : "\(font.typeface.name) slanted"
  }

  private func expect(_ name: String, _ expected: String) { #expect(name == expected) }

  @Test func widthUsesItsAxis() throws {
    expect(try resolve("wdth") { _ in }, "Outer wdth 14 wght 400")
    // The `wdth` axis is in percent; its maximum is 32 here.
    expect(try resolve("wdth") { $0.width = 0.25 }, "Outer wdth 25 wght 400")
    expect(try resolve("wdth") { $0.width = 1.2 }, "Outer wdth 32 wght 400")
    // Without a `wdth` axis, glyphs are scaled horizontally.
    expect(try resolve("XXXX") { $0.width = 0.85 }, "Outer XXXX 14 wght 400 width 0.85")
  }

  @Test func italicsUseTheSlantAxis() throws {
    expect(try resolve("slnt") { $0.isItalic = true }, "Outer slnt 14 wght 400")
    expect(try resolve("ital") { $0.isItalic = true }, "Outer ital 14 wght 400")
    expect(try resolve("XXXX") { $0.isItalic = true }, "Outer XXXX 14 wght 400 slanted")
  }

  @Test func weightIsClampedToItsAxis() throws {
    #expect(
      try resolve("XXXX") { $0.weight = FontWeight(333) } == "Outer XXXX 14 wght 333")
    #expect(
      try resolve("XXXX") { $0.weight = FontWeight(1000) } == "Outer XXXX 14 wght 900")
  }
}
