// PrefSnapshotTesting: the dumps of the stages that led to a picture: layout, preferences and display list. They are
// recorded beside the picture, and a failure names the first value that differs.

import PrefGeometry
import PrefSnapshotResults
import PrefSnapshots

/// The dumps of the snapshot that is being taken.
///
/// Unchecked: the thread that takes the snapshot sets them, and reads them afterwards.
final class StageDumps: @unchecked Sendable {
  /// The dumps of the current assertion; nil outside of assertions.
  @TaskLocal static var current: StageDumps?

  /// Returns the dumps in the order of the stages.
  var make: (() throws -> [(stage: String, text: String)])?

  /// Returns a sentence that names the view in whose body a line of a stage's dump originates; nil if it is unknown.
  var describeOrigin: ((_ stage: String, _ text: String, _ line: Int) throws -> String?)?

  /// The regions of the picture that are not compared, in pixels.
  var ignoredRegions: [CGRect] = []
  /// The numbers of the comparison of pictures.
  var comparison: PendingSnapshot.Comparison?
  /// Pixels per point of the picture.
  var scale: Double?
  /// The error of the strategy, which returned a placeholder.
  var error: (any Error)?

  /// The environment variable that turns the recording of dumps off, by the value 0.
  static let variable = "SNAPSHOT_TESTING_STAGES"

  /// Whether dumps are recorded beside pictures.
  static var isEnabled: Bool { ProcessInfo.processInfo.environment[variable] != "0" }

  /// Returns the contents of the file with the dumps; nil if there are none.
  ///
  /// - Throws: The error of the dumps.
  func text() throws -> String? {
    guard Self.isEnabled, let dumps = try make?() else { return nil }
    return dumps.map { "# \($0.stage)\n\($0.text.trimmingCharacters(in: .newlines))\n" }.joined(
      separator: "\n")
  }

  /// Returns a sentence that names the first line that differs from the dumps of the reference; nil if there are none.
  ///
  /// - Throws: The error of the dumps.
  func firstDifference(fromFile path: String) throws -> String? {
    guard let data = FileManager.default.contents(atPath: path), let dumps = try make?() else {
      return nil
    }
    let reference = Self.sections(String(decoding: data, as: UTF8.self))
    for (stage, text) in dumps {
      guard let old = reference[stage] else { continue }
      if let difference = LineDifference(from: old, to: text.trimmingCharacters(in: .newlines)) {
        let origin = try describeOrigin?(stage, text, difference.line - 1)
        return
          "The first stage that differs is \(stage): \(difference)\(origin.map { "\n\n\($0)" } ?? "")"
      }
    }
    return
      "Layout, preferences and display list are those of the reference: only the drawing of pixels has changed."
  }

  private static func sections(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    var stage = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        stage = String(line.dropFirst(2))
      } else {
        result[stage, default: ""] += line + "\n"
      }
    }
    return result.mapValues { $0.trimmingCharacters(in: .newlines) }
  }
}

/// The first difference between two indented texts: the innermost line of the first branch that differs, since a change
/// of an element changes the elements around it as well.
struct LineDifference: CustomStringConvertible {
  /// The line, from 1.
  let line: Int
  private let old: String
  private let new: String
  /// The lines with less indentation above the line, from the outermost inward.
  private let path: [String]

  /// Compares two texts; nil if they are equal.
  init?(from reference: String, to text: String) {
    if reference == text { return nil }
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = Self.innermostDifference(old, new)
    line = index + 1
    self.old = index < old.count ? old[index].trimmingCharacters(in: .whitespaces) : "absent"
    self.new = index < new.count ? new[index].trimmingCharacters(in: .whitespaces) : "absent"
    path = Self.ancestors(of: index, in: new.count > index ? new : old)
  }

  var description: String {
    let place = path.isEmpty ? "" : ", in \(path.joined(separator: " › "))"
    return "line \(line) was «\(old)» and is «\(new)»\(place)"
  }

  /// Returns the index of the line to report.
  private static func innermostDifference(_ old: [Substring], _ new: [Substring]) -> Int {
    let common = min(old.count, new.count)
    guard var result = (0..<common).first(where: { old[$0] != new[$0] }) else { return common }
    for index in (result + 1)..<max(common, result + 1) {
      let (depth, newDepth) = (indentation(old[index]), indentation(new[index]))
      guard depth == newDepth, depth > indentation(old[result]) else { break }
      if old[index] != new[index] { result = index }
    }
    return result
  }

  private static func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }

  private static func ancestors(of index: Int, in lines: [Substring]) -> [String] {
    guard index < lines.count else { return [] }
    var (result, limit): ([String], Int) = ([], indentation(lines[index]))
    for line in lines[..<index].reversed() where indentation(line) < limit {
      limit = indentation(line)
      let text = line.trimmingCharacters(in: .whitespaces)
      result.append(String(text.prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces))
    }
    return result.reversed()
  }
}
