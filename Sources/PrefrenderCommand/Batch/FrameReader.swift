// PrefrenderCommand: the input of `worker`.

import Glibc

/// Reads lines and counted bytes from a pipe.
struct FrameReader {
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  /// Whether the input has ended, with no further bytes.
  private(set) var isAtEnd = false

  private static let blockSize = 1 << 16

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its line break; nil at the end of the input, or if the line is too long.
  mutating func line(maxLength: Int) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count
      guard buffer.count - start <= maxLength else { return nil }
      let offset = searched - start
      buffer.removeFirst(start)
      start = 0
      let block = read(Self.blockSize)
      guard !block.isEmpty else {
        isAtEnd = buffer.isEmpty
        return nil
      }
      buffer += block
      searched = start + offset
    }
  }

  /// Returns the next bytes; nil if the input ends before.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    var result = buffered(count)
    result.reserveCapacity(count)
    while result.count < count {
      let block = read(min(count - result.count, Self.blockSize))
      if block.isEmpty { return nil }
      result += block
    }
    return result
  }

  /// Omits the next bytes; returns false if the input ends before.
  mutating func skip(_ count: Int) -> Bool {
    var rest = count - buffered(count).count
    while rest > 0 {
      let block = read(min(rest, Self.blockSize))
      if block.isEmpty { return false }
      rest -= block.count
    }
    return true
  }

  /// Takes up to `count` bytes from the buffer.
  private mutating func buffered(_ count: Int) -> [UInt8] {
    let end = min(start + count, buffer.count)
    defer { start = end }
    return Array(buffer[start..<end])
  }

  /// Reads what is available, at most `count` bytes; returns no bytes at the end of the input.
  private func read(_ count: Int) -> [UInt8] {
    var result = 0
    while true {
      let block = [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
        result = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        filled = max(result, 0)
      }
      if result < 0, errno == EINTR { continue }
      return block
    }
  }
}
