// Runs `prefrender serve` and `prefrender watch`, and sends requests to them, byte by byte as given.

import Foundation
import Glibc

/// A command that runs until it is stopped.
final class RunningCommand {
  struct Failure: Error { let description: String }

  let process = Process()
  private let output: URL
  private let errors: URL
  private let scratch: Folder
  /// The port on which the command listens; 0 if it prints none.
  private(set) var port: UInt16 = 0

  /// Starts the command, and waits for a line of its output.
  ///
  /// - Parameters:
  ///   - line: The start of the line; its last word may be an address.
  ///   - environment: Variables beside those of this process.
  ///   - limit: A limit of the shell, as an argument of `ulimit`; nil for none.
  init(
    _ arguments: [String], folder: URL, waitingFor line: String,
    environment: [String: String] = [:], limit: String? = nil
  ) throws {
    scratch = try Folder()
    output = try scratch.write(Data(), "output")
    errors = try scratch.write(Data(), "errors")
    PrefrenderProcess.prepare(process, arguments, limit: limit)
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    // A shell starts background jobs with SIGINT ignored, which child processes inherit.
    signal(SIGINT, SIG_DFL)
    try process.run()
    try wait { self.outputText.contains(line) && self.outputText.hasSuffix("\n") }
    for line in outputText.split(separator: "\n") {
      if let word = line.split(separator: " ").last, word.hasPrefix("http"),
        let number = URL(string: String(word))?.port
      {
        port = UInt16(number)
      }
    }
  }

  // A process that is killed leaves its temporary files.
  deinit {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGTERM)
    for _ in 0..<400 where process.isRunning { usleep(5_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var outputText: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
  var errorText: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// Waits until a condition holds, at most 60 seconds.
  func wait(until condition: () throws -> Bool) throws {
    for _ in 0..<12_000 {
      if try condition() { return }
      guard process.isRunning else { break }
      usleep(5_000)
    }
    if try condition() { return }
    throw Failure(description: "not in time; running: \(process.isRunning); \(errorText)")
  }

  /// Sends a signal and returns the exit status.
  func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  // MARK: Requests

  /// Returns a new connection.
  func connect() throws -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(description: String(cString: strerror(errno))) }
    // A server that does not answer makes the test fail, not wait.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return file
  }

  /// Sends bytes; the other end may have closed the connection.
  static func send(_ text: String, to file: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Receives until the other end closes the connection.
  static func receiveAll(_ file: Int32) -> HTTPAnswer {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(file, &buffer, buffer.count, 0)
      guard count > 0 else { return HTTPAnswer(bytes) }
      bytes += buffer[..<count]
    }
  }

  /// Sends a request with the given bytes, and returns the answer.
  func raw(_ text: String) throws -> HTTPAnswer {
    let file = try connect()
    defer { close(file) }
    Self.send(text, to: file)
    return Self.receiveAll(file)
  }

  /// Sends a request, and returns the answer.
  func request(
    _ method: String, _ target: String, headers: [String] = [], body: String? = nil
  ) throws -> HTTPAnswer {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"]
    lines += headers
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    return try raw(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
  }

  func get(_ target: String, headers: [String] = []) throws -> HTTPAnswer {
    try request("GET", target, headers: headers)
  }
}

/// An answer of HTTP, as received.
struct HTTPAnswer {
  /// The status; 0 if there is no answer.
  let status: Int
  /// The headers by lowercase name.
  let headers: [String: String]
  let body: [UInt8]
  /// The whole answer.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark = Array("\r\n\r\n".utf8)
    let end = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? bytes.count
    let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    headers = lines.dropFirst().reduce(into: [:]) { headers, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    body = Array(bytes[min(end + 4, bytes.count)...])
  }

  var text: String { String(decoding: body, as: UTF8.self) }
  /// The body as an object of JSON.
  var problem: [String: Any] {
    ((try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any]) ?? [:]
  }
  var diagnostics: [[String: Any]] { problem["diagnostics"] as? [[String: Any]] ?? [] }
}
