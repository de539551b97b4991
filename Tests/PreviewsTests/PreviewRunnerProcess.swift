// Runs the program that renders previews.

import Foundation

enum PreviewRunnerProcess {
  /// Runs the program beside the tests in a folder.
  ///
  /// - Returns: The exit code, and the text of both output streams.
  static func run(_ arguments: [String], in folder: URL) throws -> (code: Int32, output: String) {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appending(path: "PrefPreviewsTestRunner")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = folder.appending(path: "output.txt")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }
}
