// ViewMacrosPlugin: the framing of messages. Each is its length, 8 bytes, little-endian, and then that many bytes of
// JSON. A length of zero, or the end of the input, ends the conversation.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the conversation cannot go on.
enum ChannelError: Error, Equatable, CustomStringConvertible {
  /// A message claims to be longer than any message is.
  case messageTooLong(UInt64)
  /// The input has ended within a message.
  case inputEnded(missing: Int)
  /// The system has refused to read or to write.
  case system(operation: String, code: Int32)

  var description: String {
    switch self {
    case .messageTooLong(let count):
      "a message of \(count) bytes was announced; at most \(MessageChannel.maximumLength) are read"
    case .inputEnded(let missing): "the input ended \(missing) bytes before the message did"
    case .system(let operation, let code): "\(operation) failed with error \(code)"
    }
  }
}

/// Reads and writes framed messages on two file descriptors.
struct MessageChannel {
  /// The longest message that is read, in bytes.
  static let maximumLength = 1 << 28

  let input: Int32
  let output: Int32

  /// The next message; nil when the conversation is over.
  mutating func nextMessage() throws -> [UInt8]? {
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
  func send(_ message: [UInt8]) throws {
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

  /// Reads `count` bytes, or fewer where the input ends before.
  private func bytes(_ count: Int) throws -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while result.count < count {
      let wanted = min(chunk.count, count - result.count)
      let got = chunk.withUnsafeMutableBytes { read(input, $0.baseAddress, wanted) }
      if got == 0 { break }
      if got > 0 {
        result += chunk[..<got]
      } else if errno != EINTR {
        throw ChannelError.system(operation: "read", code: errno)
      }
    }
    return result
  }
}
