// PrefrenderCommand: the manifest of several batches.

import PrefGeometry

/// A template, its rows and their files.
struct BatchJob: Sendable, Equatable {
  var template: String
  var rows: String
  /// The format of the rows; nil for that of the file's extension.
  var format: RowFormat?
  var out: String
}

/// The manifest of several batches.
enum BatchManifest {
  private struct Contents: Decodable {
    var batches: [Entry]
  }

  private struct Entry: Decodable {
    var template: String
    var rows: String
    var rowsFormat: String?
    var out: String
  }

  /// Reads a manifest; its paths are relative to its folder.
  ///
  /// - Throws: if it cannot be read, or is not a manifest.
  static func jobs(of path: String, style: DiagnosticStyle) throws(CommandFailure) -> [BatchJob] {
    let bytes = try InputFile.read(path, limit: 16 << 20, style: style)
    let contents: Contents
    do { contents = try JSONDecoder().decode(Contents.self, from: Data(bytes)) } catch {
      throw CommandFailure(
        .badScene,
        "\(InputFile.name(path)) is not a manifest of batches: { \"batches\": [{ \"template\": …, \"rows\": …, \"out\": … }] }",
        style: style)
    }
    let folder = SystemPath.folder(of: path).map { $0 + "/" } ?? ""
    func resolved(_ file: String) -> String { SystemPath.isAbsolute(file) ? file : folder + file }
    var jobs: [BatchJob] = []
    for entry in contents.batches {
      if let format = entry.rowsFormat, RowFormat(rawValue: format) == nil {
        throw CommandFailure(
          .badScene, "\(path): unknown rowsFormat \"\(format)\"; expected ndjson, json, csv or tsv",
          style: style)
      }
      jobs.append(
        BatchJob(
          template: resolved(entry.template), rows: resolved(entry.rows),
          format: entry.rowsFormat.flatMap { RowFormat(rawValue: $0) }, out: resolved(entry.out)))
    }
    return jobs
  }
}
