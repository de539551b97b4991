// PNGCodecTests: zlib streams, decompressed by libpng as the rows of a gray picture.

import Foundation
import PrefPNGCodec
import PrefTestTags
import Testing

@Suite(.tags(.images)) struct ZlibStreamTests {
  /// The CRC-32 of a chunk, bit by bit.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(checksum(content))
  }

  /// libpng also checks the stream's Adler-32.
  @Test(arguments: [1, 100, 300]) func libpngReadsTheBytes(_ height: Int) throws {
    let width = 1000
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      rows += (0..<width).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7 &+ y &* 31) }
    }
    // 300 rows are more than one segment.
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 0, 0, 0, 0])
      + chunk("IDAT", ZlibStream.compressed(rows)) + chunk("IEND", [])
    let image = try PNGDecoder().decode(file)
    for index in 0..<(width * height) {
      let expected = rows[index / width * (width + 1) + 1 + index % width]
      if image.pixels[index * 4] != expected {
        Issue.record("byte \(index) is \(image.pixels[index * 4]) instead of \(expected)")
        return
      }
    }
  }

  @Test func anEmptyStreamHasAHeaderAndAChecksum() {
    let stream = ZlibStream.compressed([])
    #expect(stream.prefix(2) == [0x78, 0x9C])
    // The Adler-32 of nothing is 1.
    #expect(stream.suffix(4) == [0, 0, 0, 1])
  }
}
