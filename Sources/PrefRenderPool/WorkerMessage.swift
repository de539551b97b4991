// PrefRenderPool: the messages between a renderer and its workers: a kind, and byte strings.
//
//   kind     count    lengths          bytes …
//   1 byte   1 byte   count × 4 bytes  the sum of the lengths      little-endian

import Glibc
import PrefGeometry

/// A message over the socket of a worker.
package struct WorkerMessage: Equatable {
  /// The meaning of a message.
  package enum Kind: UInt8 {
    /// From the worker: it has loaded its fonts.
    case ready = 1
    /// To the worker: name of the template, settings and input.
    case render
    /// From the worker: the file, and warnings as JSON.
    case file
    /// From the worker: no template has the name.
    case unknownTemplate
    /// From the worker: the input could not be decoded; the reason.
    case invalidInput
    /// From the worker: the picture exceeds a limit; the reason.
    case limitExceeded
    /// From the worker: the view could not be rendered; the reason.
    case failure
  }

  package var kind: Kind
  package var parts: [[UInt8]] = []

  /// Creates a message.
  package init(kind: Kind, parts: [[UInt8]] = []) { (self.kind, self.parts) = (kind, parts) }

  /// The text of the first part.
  package var text: String { String(decoding: parts.first ?? [], as: UTF8.self) }

}

/// A connected socket; not thread-safe.
package struct WorkerSocket {
  /// The end of a connection.
  package struct Closed: Error {}
  /// The end of the time for a message.
  package struct TimedOut: Error {}

  package let descriptor: Int32

  /// Sends a message.
  ///
  /// - Throws: ``Closed`` if the other end is closed.
  package func send(_ message: WorkerMessage) throws {
    var bytes: [UInt8] = [message.kind.rawValue, UInt8(message.parts.count)]
    bytes.reserveCapacity(message.parts.reduce(2) { $0 + $1.count + 4 })
    for part in message.parts {
      withUnsafeBytes(of: UInt32(part.count).littleEndian) { bytes += $0 }
    }
    for part in message.parts { bytes += part }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Closed() }
      sent += count
    }
  }

  /// Receives a message.
  ///
  /// - Parameter deadline: The time at which to stop waiting; `nil` to wait for as long as it takes.
  /// - Throws: ``Closed`` if the other end is closed or sends something else; ``TimedOut`` after the deadline.
  package func receive(deadline: ContinuousClock.Instant? = nil) throws -> WorkerMessage {
    let head = try bytes(2, deadline)
    guard let kind = WorkerMessage.Kind(rawValue: head[0]) else { throw Closed() }
    var message = WorkerMessage(kind: kind)
    let lengths = try bytes(4 * Int(head[1]), deadline)
    for start in stride(from: 0, to: lengths.count, by: 4) {
      let length = lengths[start..<(start + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= 1 << 30 else { throw Closed() }
      message.parts.append(try bytes(length, deadline))
    }
    return message
  }

  private func bytes(_ count: Int, _ deadline: ContinuousClock.Instant?) throws -> [UInt8] {
    // The initializer writes the count of an empty array, which all arrays share: a data race, though of equal values.
    if count == 0 { return [] }
    return try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let flags = deadline == nil ? 0 : Int32(MSG_DONTWAIT)
        let length = recv(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, flags)
        if length < 0, errno == EINTR { continue }
        if length < 0, errno == EAGAIN, let deadline {
          try wait(deadline)
          continue
        }
        guard length > 0 else { throw Closed() }
        filled += length
      }
    }
  }

  /// Waits until there is something to receive.
  private func wait(_ deadline: ContinuousClock.Instant) throws {
    while true {
      let remaining = deadline - .now
      guard remaining > .zero else { throw TimedOut() }
      let milliseconds = min(remaining / .milliseconds(1), 60_000).rounded(.up)
      var request = pollfd(descriptor: descriptor)
      let result = poll(&request, 1, Int32(milliseconds))
      if result > 0 { return }
      if result < 0, errno != EINTR { throw Closed() }
    }
  }

  /// Whether the other end is closed.
  var isClosed: Bool {
    var request = pollfd(descriptor: descriptor)
    return poll(&request, 1, 0) > 0
  }
}

extension pollfd {
  fileprivate init(descriptor: Int32) {
    self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
