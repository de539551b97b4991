// PrefSymbols: the programs that read debug information: LLVM's, which the Swift toolchain contains, and GNU's.

import Foundation

enum Symbolizer {
  /// The time after which a program is stopped, in seconds.
  private static let limit = 10.0

  /// Returns the source location of an address of a file; nil without debug information, or without a program
  /// that reads it.
  static func location(of address: UInt, in path: String) -> SourceLine? {
    let hexadecimal = "0x" + String(address, radix: 16)
    let commands = [
      ["llvm-symbolizer", "--no-inlines", "--functions=none", "--obj=\(path)", hexadecimal],
      ["addr2line", "-e", path, hexadecimal],
    ]
    for command in commands {
      if let output = output(of: command), let location = location(in: output) { return location }
    }
    return nil
  }

  /// Returns the location in an output such as `/home/ada/Shop.swift:12:3`, where the column can be absent; nil for
  /// unknown locations, which are `??` or line 0.
  static func location(in output: String) -> SourceLine? {
    guard let first = output.split(separator: "\n").first, first.hasPrefix("/") else { return nil }
    var fields = first.split(separator: ":", omittingEmptySubsequences: false)
    if let end = fields.last?.firstIndex(of: " "), fields.count > 1 {
      // A number of the compiler's, such as `(discriminator 3)`.
      fields[fields.count - 1] = fields[fields.count - 1][..<end]
    }
    if fields.count > 2, Int(fields[fields.count - 1]) != nil, Int(fields[fields.count - 2]) != nil
    {
      fields.removeLast()
    }
    guard fields.count > 1, let line = Int(fields.removeLast()), line > 0 else { return nil }
    return SourceLine(file: fields.joined(separator: ":"), line: line)
  }

  /// Returns what a program prints; nil if it is not in a folder of `PATH` or cannot be started.
  private static func output(of command: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { "\($0)/\(command[0])" }
    guard
      let program = programs.first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Array(command.dropFirst())
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      // The message of the failure then has no location.
      return nil
    }
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { process.terminate() }
    timer.schedule(deadline: .now() + limit)
    timer.resume()
    defer { timer.cancel() }
    // Reading ends with the program. `waitUntilExit` would run the run loop of the test.
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self)
  }
}
