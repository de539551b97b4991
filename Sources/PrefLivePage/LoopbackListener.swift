// PrefrenderCommand: a small HTTP server on 127.0.0.1, in one thread. Each connection serves one request.

import PrefGeometry
import PrefRendering

/// A server on the loopback interface.
struct LoopbackListener {
  /// The largest number of open connections; further ones wait.
  private static let maximumConnections = 32
  /// The time in which a request must be received, in seconds. Browsers open connections in advance.
  private static let requestTimeout = 15.0
  /// The time for which the writing of an answer may stall, in seconds.
  private static let writeTimeout = 15

  /// The port.
  let port: UInt16
  private let file: Int32
  private var connections: [Connection] = []

  private struct Connection {
    var file: Int32
    var bytes: [UInt8] = []
    var deadline: Double
  }

  /// Starts to listen.
  ///
  /// - Parameter port: The port; 0 for a free one.
  init(port: UInt16) throws(CommandFailure) {
    func failure() -> CommandFailure {
      CommandFailure(
        .noInput, "cannot listen on port \(port) of 127.0.0.1: \(String(cString: strerror(errno)))")
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

  /// Closes all connections.
  mutating func close() {
    for connection in connections { Glibc.close(connection.file) }
    connections = []
    Glibc.close(file)
  }

  /// Answers requests until an answer is the last one.
  mutating func serve(
    _ answer: (HTTPRequest) -> (HTTPResponse, isLast: Bool)
  ) throws(CommandFailure) {
    while true {
      let ready = try wait()
      if ready.first == true { accept() }
      // The connections that were waited for; a new one follows them.
      var remaining: [Connection] = []
      var isFinished = false
      for (index, var connection) in connections.enumerated() {
        let isReady = index + 1 < ready.count && ready[index + 1]
        switch isReady ? receive(&connection) : .incomplete {
        case .incomplete where connection.deadline > Self.now:
          remaining.append(connection)
        case .incomplete: Glibc.close(connection.file)
        case .invalid:
          send(HTTPResponse(status: "400 Bad Request", body: "invalid request"), to: connection)
        case .request(let request):
          let (response, isLast) = answer(request)
          send(response, to: connection)
          isFinished = isFinished || isLast
        }
      }
      connections = remaining
      if isFinished { return }
    }
  }

  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Waits for input, at most one second, and returns whether the listener and each connection has input.
  private func wait() throws(CommandFailure) -> [Bool] {
    let isFull = connections.count >= Self.maximumConnections
    var polled = [pollfd(fd: isFull ? -1 : file, events: Int16(POLLIN), revents: 0)]
    polled += connections.map { pollfd(fd: $0.file, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), 1000) >= 0 || errno == EINTR else {
      throw CommandFailure(
        .software, "cannot wait for requests: \(String(cString: strerror(errno)))")
    }
    return polled.map { $0.revents != 0 }
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

  /// Sends an answer and closes the connection.
  private func send(_ response: HTTPResponse, to connection: Connection) {
    // A client that does not read its answer has no other effect.
    _ = FileOutput.writeAll(response.bytes, to: connection.file)
    shutdown(connection.file, Int32(SHUT_WR))
    // Closing with unread bytes would reset the connection before the answer is read.
    var rest = [UInt8](repeating: 0, count: HTTPRequest.maximumBytes)
    _ = recv(connection.file, &rest, rest.count, Int32(MSG_DONTWAIT))
    Glibc.close(connection.file)
  }
}
