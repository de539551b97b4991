// Previews: the state of a watch, which the server of the page reads from a file beside the gallery.

import Foundation

/// The state of the previews.
struct BuildState: Encodable {
  /// A message of the compiler.
  struct Problem: Encodable, Equatable {
    var severity = "error"
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
  }

  /// The number of builds so far.
  var version = 0
  /// `working`, `drawn` or `failed`.
  var state = "working"
  var problems: [Problem] = []

  /// The maximum number of messages.
  private static let maxProblems = 50

  /// Writes the state to a folder.
  func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(
      to: URL(fileURLWithPath: "\(folder)/state.json"), options: .atomic)
  }

  /// Returns the errors in the output of a build; the whole output, if none of its lines has a place.
  ///
  /// - Parameter root: The folder to which paths are relative.
  static func problems(in output: String, root: String) -> [Problem] {
    var problems: [Problem] = []
    for line in output.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(.+?):(\d+):(\d+): error: (.+)$/) else { continue }
      let path = String(match.1)
      let problem = Problem(
        message: String(match.4),
        file: path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path,
        line: Int(match.2), column: Int(match.3))
      if !problems.contains(problem) { problems.append(problem) }
    }
    if problems.isEmpty { return [Problem(message: String(output.suffix(4_000)))] }
    return Array(problems.prefix(maxProblems))
  }
}
