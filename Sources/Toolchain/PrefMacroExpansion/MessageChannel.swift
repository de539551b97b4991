// PrefMacroExpansion: the framing of messages. A frame is the message's length as 8 bytes, little-endian, followed by
// that many bytes of JSON. A length of zero, or the end of the input, closes the channel.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error that closes the channel.
enum ChannelError: Error, Equatable, CustomStringConvertible {
  /// The announced length, in bytes, exceeds `MessageChannel.maximumLength`.
  case messageTooLong(UInt64)
  /// The input ended within a message.
  case inputEnded(missing: Int)
  /// A system call failed with an error number.
  case system(operation: String, code: Int32)

  var description: String {
    switch self {
    case .messageTooLong(let count):
      "a message of \(count) bytes exceeds the limit of \(MessageChannel.maximumLength) bytes"
    case .inputEnded(let missing): "the input ended \(missing) bytes before the message did"
    case .system(let operation, let code): "\(operation) failed with error \(code)"
    }
  }
}

/// Reads and writes framed messages on two file descriptors.
package struct MessageChannel {
  /// The maximum length of a received message, in bytes: 256 MiB.
  static let maximumLength = 1 << 28

  private let input: Int32
  private let output: Int32

  /// Creates a channel that reads from and writes to file descriptors.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Reads the next message; nil when the channel is closed.
  ///
  /// - Throws: `ChannelError` if the message is too long or truncated, or reading fails.
  package mutating func nextMessage() throws -> [UInt8]? {
    let header = try bytes(8)
    if header.isEmpty { return nil }
    guard header.count == 8 else { throw ChannelError.inputEnded(missing: 8 - header.count) }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if length == 0 { return nil }
    guard length <= UInt64(Self.maximumLength) else { throw ChannelError.messageTooLong(length) }
    let message = try bytes(Int(length))
    guard message.count == Int(length) else {
      throw ChannelError.inputEnded(missing: Int(length) - message.count)
    }
    return message
  }

  /// Writes one message.
  ///
  /// - Throws: `ChannelError` if writing fails.
  package func send(_ message: [UInt8]) throws {
    let length = UInt64(message.count)
    let frame = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) } + message
    var sent = 0
    while sent < frame.count {
      let count = frame[sent...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        throw ChannelError.system(operation: "write", code: errno)
      }
    }
  }

  /// Reads `count` bytes, or fewer at the end of the input.
  ///
  /// - Throws: `ChannelError` if reading fails.
  private func bytes(_ count: Int) throws -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while result.count < count {
      let requested = min(chunk.count, count - result.count)
      let received = chunk.withUnsafeMutableBytes { read(input, $0.baseAddress, requested) }
      if received == 0 { break }
      if received > 0 {
        result += chunk[..<received]
      } else if errno != EINTR {
        throw ChannelError.system(operation: "read", code: errno)
      }
    }
    return result
  }
}
