// The records of the directory of a font file.

import PrefTestTags
import Testing

@testable import PrefTypography

@Suite(.tags(.text)) struct FontDirectoryRecordTests {
  /// An empty table whose position is rounded up may begin after the end of the file.
  @Test func anEmptyTableAfterTheEndIsNotTruncated() throws {
    let file = TestFontFile(outlines: [nil, TestFontFile.square])
    var bytes = file.bytes
    let records = 12..<(12 + 16 * Int(bytes[5]))
    // The last record of the directory, with a length of 0 and a position after the end.
    let last = records.upperBound - 16
    let position = bytes.count + 1
    for byte in 0..<4 {
      bytes[last + 8 + byte] = UInt8(truncatingIfNeeded: position >> (24 - 8 * byte))
      bytes[last + 12 + byte] = 0
    }
    func problem() -> FontTable.DirectoryProblem? {
      let data = FontData(copying: bytes)
      return withExtendedLifetime(data) { FontTable(data.bytes).directoryProblem(face: 0) }
    }
    #expect(problem() == nil)
    bytes[last + 15] = 1
    #expect(problem() != nil)
  }
}
