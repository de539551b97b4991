// PrefrenderCommand: the size of a picture from the header of its file.

import Synchronization

/// The size of a picture in pixels.
struct PictureSize: Equatable {
  var width = 0
  var height = 0

  /// Reads the size of a PNG, WebP or GIF file; zero for other files.
  init(of bytes: [UInt8]) {
    func number(_ offsets: [Int]) -> Int { offsets.reduce(0) { $0 << 8 | Int(bytes[$1]) } }
    guard bytes.count >= 30 else { return }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      (width, height) = (number([16, 17, 18, 19]), number([20, 21, 22, 23]))
    } else if bytes.starts(with: "GIF8".utf8) {
      (width, height) = (number([7, 6]), number([9, 8]))
    } else if bytes.starts(with: "RIFF".utf8), bytes[12..<16].elementsEqual("VP8X".utf8) {
      (width, height) = (number([26, 25, 24]) + 1, number([29, 28, 27]) + 1)
    } else if bytes.starts(with: "RIFF".utf8), bytes[12..<16].elementsEqual("VP8L".utf8) {
      let bits = number([24, 23, 22, 21])
      (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
  }
}

/// A number that several threads count up.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// Returns the next number, from 1.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
