// Runs the built command as a process.

import Foundation

/// The result of a run of the command.
struct Outcome {
  var status: Int32
  var output: Data
  var errors: String
}

/// The command in the folder of the test runner.
enum PrefrenderProcess {
  static let executable = URL(
    fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  ).deletingLastPathComponent().appendingPathComponent("prefrender")

  /// Sets the command of a process.
  ///
  /// - Parameter limit: A limit of the shell, as an argument of `ulimit`; nil for none.
  static func prepare(_ process: Process, _ arguments: [String], limit: String?) {
    process.executableURL = executable
    process.arguments = arguments
    guard let limit else { return }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "ulimit \(limit); exec \"$0\" \"$@\"", executable.path] + arguments
  }

  /// Runs the command and waits until it exits.
  static func run(
    _ arguments: [String], input: Data? = nil, folder: URL? = nil,
    environment: [String: String] = [:], limit: String? = nil
  ) throws -> Outcome {
    let scratch = try Folder()
    let process = Process()
    prepare(process, arguments, limit: limit)
    process.currentDirectoryURL = folder
    // Tests in the process of the library check the caches; the command would take half as long again.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PREFRENDER_CHECK_CACHES": "0"]) { $1 }.merging(environment) { $1 }
    // Files instead of pipes, whose buffers could fill up.
    let inputFile = try scratch.write(input ?? Data(), "input")
    let outputFile = try scratch.write(Data(), "output")
    let errorFile = try scratch.write(Data(), "errors")
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: outputFile),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }
}

extension Process {
  /// The child processes that have not ended.
  var children: [pid_t] {
    get throws {
      let path = "/proc/\(processIdentifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: path).flatMap { thread in
        let text =
          (try? String(contentsOfFile: "\(path)/\(thread)/children", encoding: .utf8)) ?? ""
        return text.split(separator: " ").compactMap { pid_t($0) }.filter { child in
          let state = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
          return !state.isEmpty && !state.contains(") Z ")
        }
      }
    }
  }
}

/// A temporary folder, removed on deallocation.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its URL.
  @discardableResult
  func write(_ data: Data, _ name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  /// Writes a scene and returns its path.
  @discardableResult
  func scene(_ text: String, _ name: String = "scene.json") throws -> String {
    try write(Data(text.utf8), name).path
  }

  /// Returns a path in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of the files in the folder.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }
}
