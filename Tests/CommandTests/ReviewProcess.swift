// Runs `prefrender snapshots review --web` and sends requests to it, byte by byte as given.

import Foundation
import Glibc

/// A running review in a browser.
final class ReviewProcess {
  struct Failure: Error { let description: String }

  private let process = Process()
  private let output: URL
  private let scratch: Folder
  private(set) var port: UInt16 = 0
  /// The path of the page, with the token.
  private(set) var path = ""

  /// Starts the review and waits for its address.
  init(folder: URL) throws {
    scratch = try Folder()
    output = try scratch.write(Data(), "output")
    process.executableURL = PrefrenderProcess.executable
    process.arguments = ["snapshots", "review", "--web"]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["SNAPSHOT_RESULTS": ""]) {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning {
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      if text.hasSuffix("Control-C ends it.\n"),
        let url = text.split(separator: "\n")[0].split(separator: " ").last,
        let address = URL(string: String(url)), let number = address.port
      {
        port = UInt16(number)
        path = address.path + "/"
        return
      }
      usleep(5_000)
    }
    throw Failure(description: "the review has ended with status \(process.terminationStatus)")
  }

  func stop() { if process.isRunning { process.terminate() } }

  /// Waits for the end, and returns the output.
  func waitUntilExit() throws -> String {
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

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
    return file
  }

  /// Sends a request and returns the answer.
  func request(_ text: String) throws -> String {
    let file = try connect()
    defer { close(file) }
    let bytes = Array(text.utf8)
    _ = send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(file, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
      answer += buffer[..<count]
    }
  }

  func post(_ action: String) throws -> String {
    try request(
      "POST \(path)\(action) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 0\r\n"
        + "Origin: http://127.0.0.1:\(port)\r\n\r\n")
  }
}
