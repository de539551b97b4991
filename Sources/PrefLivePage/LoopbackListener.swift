// PrefLivePage: a small HTTP server on 127.0.0.1, in one thread. Each connection serves one request, or a stream of
// events. The caller waits for requests and for descriptors of its own in one call; clients that read slowly do not
// delay it.

import PrefGeometry

/// The reason why a server cannot listen or wait.
package struct LoopbackError: Error, CustomStringConvertible {
  package let description: String
}

/// A server on the loopback interface.
package struct LoopbackListener {
  /// The largest number of open connections; a further one replaces the oldest one without a request, or waits.
  private static let maximumConnections = 32
  /// The time in which a request must be received, in seconds. Browsers open connections in advance.
  private static let requestTimeout = 15.0
  /// The time in which an answer must be sent, in seconds.
  private static let answerTimeout = 30.0
  /// The time for which closing waits until answers are sent, in seconds.
  private static let closeTimeout = 2.0

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
    /// The answer that is being sent; nil until the request has been received.
    var answer: Answer?
  }

  /// An answer of which a part has been sent.
  private struct Answer {
    let head: [UInt8]
    let body: [UInt8]
    let isStream: Bool
    /// The number of bytes that have been sent.
    var sent = 0
    /// Whether an event has been sent to the streams since.
    var isOutdated = false

    init(_ response: HTTPResponse) {
      (head, body, isStream) = (response.head, response.body, response.isStream)
    }
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

  /// Closes all connections, after the answers that their clients read without delay.
  package mutating func close() {
    let deadline = Self.now + Self.closeTimeout
    while connections.contains(where: { $0.answer != nil }), Self.now < deadline {
      var polled = connections.map {
        pollfd(fd: $0.answer == nil ? -1 : $0.file, events: Int16(POLLOUT), revents: 0)
      }
      guard Glibc.poll(&polled, nfds_t(polled.count), 100) >= 0 || errno == EINTR else { break }
      var remaining: [Connection] = []
      for (connection, state) in zip(connections, polled) {
        if state.revents == 0 {
          remaining.append(connection)
        } else if let connection = sendRest(to: connection) {
          remaining.append(connection)
        }
      }
      connections = remaining
    }
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
      guard connection.deadline > Self.now else {
        Glibc.close(connection.file)
        continue
      }
      if connection.answer == nil {
        switch isReady ? receive(&connection) : .incomplete {
        case .incomplete: break
        case .invalid:
          connection.answer = Answer(
            HTTPResponse(status: "400 Bad Request", text: "invalid request"))
        case .request(let request):
          let (response, isLast) = answer(request)
          connection.answer = Answer(response)
          outcome.isFinished = outcome.isFinished || isLast
        }
        if connection.answer != nil { connection.deadline = Self.now + Self.answerTimeout }
      }
      if let connection = sendRest(to: connection) { remaining.append(connection) }
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
    for index in connections.indices { connections[index].answer?.isOutdated = true }
    streams.removeAll { stream in
      let count = Glibc.send(stream, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      if count == bytes.count { return false }
      // A client that does not read its events connects again, and receives the current state.
      Glibc.close(stream)
      return true
    }
  }

  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  private static func events(of connection: Connection) -> Int16 {
    Int16(connection.answer == nil ? POLLIN : POLLOUT)
  }

  /// Waits, at most one second while there are connections, and returns whether there is input on: the descriptors, the
  /// listener, each connection (or space, if an answer is being sent) and each stream.
  private func poll(_ descriptors: [Int32], _ milliseconds: Int32) throws(LoopbackError) -> [Bool] {
    let isFull =
      connections.count >= Self.maximumConnections && connections.allSatisfy { $0.answer != nil }
    let files =
      descriptors + [isFull ? -1 : file] + connections.map(\.file) + streams
    var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for (index, connection) in connections.enumerated() {
      polled[descriptors.count + 1 + index].events = Self.events(of: connection)
    }
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
    // Browsers open connections in advance, which may remain idle.
    if connections.count >= Self.maximumConnections,
      let idle = connections.firstIndex(where: { $0.answer == nil })
    {
      Glibc.close(connections.remove(at: idle).file)
    }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
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

  /// Sends as much of the answer of a connection as the client accepts.
  ///
  /// - Returns: The connection; nil if it has been closed, or is a stream.
  private mutating func sendRest(to connection: Connection) -> Connection? {
    guard var answer = connection.answer else { return connection }
    while answer.sent < answer.head.count + answer.body.count {
      let isHead = answer.sent < answer.head.count
      let (part, start) = isHead ? (answer.head, 0) : (answer.body, answer.head.count)
      let count = part.withUnsafeBytes { bytes in
        let rest = bytes[(answer.sent - start)...]
        return Glibc.send(
          connection.file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
          Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var connection = connection
        connection.answer = answer
        return connection
      }
      guard count > 0 else {
        // A client that has closed the connection has no other effect.
        Glibc.close(connection.file)
        return nil
      }
      answer.sent += count
    }
    // A client that has missed an event connects again, and receives the current state.
    if answer.isStream, !answer.isOutdated, streams.count < Self.maximumConnections {
      streams.append(connection.file)
    } else {
      closeAfterAnswer(connection.file)
    }
    return nil
  }

  /// Closes a connection after its last answer.
  private func closeAfterAnswer(_ file: Int32) {
    shutdown(file, Int32(SHUT_WR))
    // Closing with unread bytes would reset the connection before the answer is read.
    var rest = [UInt8](repeating: 0, count: HTTPRequest.maximumBytes)
    _ = recv(file, &rest, rest.count, Int32(MSG_DONTWAIT))
    Glibc.close(file)
  }
}
