// PrefLivePage: a small HTTP server on 127.0.0.1, in one thread. Each connection serves one request, or a stream of
// events. The caller waits for requests and for descriptors of its own in one call.

import PrefGeometry
import PrefRendering

/// The reason why a server cannot listen or wait.
package struct LoopbackError: Error, CustomStringConvertible {
  package let description: String
}

/// A server on the loopback interface.
package struct LoopbackListener {
  /// The largest number of open connections; further ones wait.
  private static let maximumConnections = 32
  /// The time in which a request must be received, in seconds. Browsers open connections in advance.
  private static let requestTimeout = 15.0
  /// The time for which the writing of an answer may stall, in seconds.
  private static let writeTimeout = 15

  /// The port.
  package let port: UInt16
  private let file: Int32
  private var connections: [Connection] = []
  /// The connections that receive events.
  private var streams: [Int32] = []

  private struct Connection {
    var file: Int32
    var bytes: [UInt8] = []
    var deadline: Double
  }

  /// Starts to listen.
  ///
  /// - Parameter port: The port; 0 for a free one.
  package init(port: UInt16) throws(LoopbackError) {
    func failure() -> LoopbackError {
      LoopbackError(
        description:
          "cannot listen on port \(port) of 127.0.0.1: \(String(cString: strerror(errno)))")
    }
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { throw failure() }
    var enabled: Int32 = 1
    setsockopt(
      file, SOL_SOCKET, SO_REUSEADDR, &enabled, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, length) == 0 && listen(file, 16) == 0 && getsockname(file, $0, &length) == 0
      }
    }
    guard isListening else {
      let error = failure()
      Glibc.close(file)
      throw error
    }
    self.file = file
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// The address of the server.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// Closes all connections.
  package mutating func close() {
    for connection in connections { Glibc.close(connection.file) }
    for stream in streams { Glibc.close(stream) }
    (connections, streams) = ([], [])
    Glibc.close(file)
  }

  /// The result of waiting.
  package struct Outcome {
    /// The descriptors of the caller with input.
    package var ready: [Int32] = []
    /// Whether an answer was the last one.
    package var isFinished = false
  }

  /// Waits for requests, which are answered, and for descriptors of the caller.
  ///
  /// - Parameters:
  ///   - descriptors: Further descriptors to wait for.
  ///   - milliseconds: The maximum time; -1 for the time in which requests must be received.
  ///   - answer: Returns the answer to a request, and whether it is the last one.
  package mutating func wait(
    for descriptors: [Int32] = [], milliseconds: Int32 = -1,
    answer: (HTTPRequest) -> (HTTPResponse, isLast: Bool)
  ) throws(LoopbackError) -> Outcome {
    let events = try poll(descriptors, milliseconds)
    var outcome = Outcome()
    outcome.ready = zip(descriptors, events).filter(\.1).map(\.0)
    let own = events.dropFirst(descriptors.count)
    removeClosedStreams(own.suffix(streams.count))
    let received = own.dropFirst().prefix(connections.count)
    // The connections that were waited for; a new one follows them.
    var remaining: [Connection] = []
    for (var connection, isReady) in zip(connections, received) {
      switch isReady ? receive(&connection) : .incomplete {
      case .incomplete where connection.deadline > Self.now: remaining.append(connection)
      case .incomplete: Glibc.close(connection.file)
      case .invalid:
        send(HTTPResponse(status: "400 Bad Request", text: "invalid request"), to: connection)
      case .request(let request):
        let (response, isLast) = answer(request)
        send(response, to: connection)
        outcome.isFinished = outcome.isFinished || isLast
      }
    }
    connections = remaining
    if own.first == true { accept() }
    return outcome
  }

  /// Sends an event to all streams.
  ///
  /// - Parameter text: The data of the event, in one line.
  package mutating func send(event text: String) {
    let bytes = Array("data: \(text)\n\n".utf8)
    streams.removeAll { stream in
      let count = Glibc.send(stream, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      if count == bytes.count { return false }
      // A client that does not read its events connects again, and receives the current state.
      Glibc.close(stream)
      return true
    }
  }

  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Waits, at most one second while requests are being received, and returns whether there is input on: the
  /// descriptors, the listener, each connection and each stream.
  private func poll(_ descriptors: [Int32], _ milliseconds: Int32) throws(LoopbackError) -> [Bool] {
    let isFull = connections.count >= Self.maximumConnections
    let files =
      descriptors + [isFull ? -1 : file] + connections.map(\.file) + streams
    var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit: Int32 = connections.isEmpty ? -1 : 1_000
    let time =
      milliseconds < 0 ? limit : limit < 0 ? milliseconds : min(limit, milliseconds)
    guard Glibc.poll(&polled, nfds_t(polled.count), time) >= 0 else {
      if errno == EINTR { return files.map { _ in false } }
      throw LoopbackError(
        description: "cannot wait for requests: \(String(cString: strerror(errno)))")
    }
    return polled.map { $0.revents != 0 }
  }

  private mutating func removeClosedStreams(_ hasInput: ArraySlice<Bool>) {
    var remaining: [Int32] = []
    for (stream, isReady) in zip(streams, hasInput) {
      var buffer = [UInt8](repeating: 0, count: 1_024)
      let count = isReady ? recv(stream, &buffer, buffer.count, Int32(MSG_DONTWAIT)) : 1
      if count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR)) {
        remaining.append(stream)
      } else {
        Glibc.close(stream)
      }
    }
    streams = remaining
  }

  private mutating func accept() {
    let connection = Glibc.accept(file, nil, nil)
    guard connection >= 0 else { return }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    var limit = timeval(tv_sec: Self.writeTimeout, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    connections.append(Connection(file: connection, deadline: Self.now + Self.requestTimeout))
  }

  /// Reads what has arrived, and returns the state of the request.
  private func receive(_ connection: inout Connection) -> HTTPRequest.Parsed {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(connection.file, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return .incomplete }
    guard count > 0 else {
      // The client has closed the connection: it is removed.
      connection.deadline = 0
      return .incomplete
    }
    connection.bytes += buffer[..<count]
    return HTTPRequest.parse(connection.bytes)
  }

  /// Sends an answer, and closes the connection unless it is a stream.
  private mutating func send(_ response: HTTPResponse, to connection: Connection) {
    // A client that does not read its answer has no other effect.
    let isSent = FileOutput.writeAll(response.bytes, to: connection.file)
    if response.isStream, isSent, streams.count < Self.maximumConnections {
      return streams.append(connection.file)
    }
    shutdown(connection.file, Int32(SHUT_WR))
    // Closing with unread bytes would reset the connection before the answer is read.
    var rest = [UInt8](repeating: 0, count: HTTPRequest.maximumBytes)
    _ = recv(connection.file, &rest, rest.count, Int32(MSG_DONTWAIT))
    Glibc.close(connection.file)
  }
}
