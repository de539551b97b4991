// PrefrenderCommand: the files of the rows of a batch.

import PrefGeometry
import PrefImageSets
import PrefRendering
import PrefScenes

/// Determines the file of each row, and rejects rows with the same file.
struct RowFeeder {
  let template: BatchTemplate
  let table: String
  let pattern: OutputPattern
  var folders: OutputFolders
  /// The folder of the template's images, if pictures may have images that are not known in advance; nil otherwise.
  let imageRoot: String?
  let inputs: Fingerprint
  let files: BatchFiles
  let style: DiagnosticStyle

  private func failure(
    _ row: Row, _ message: String, _ status: ExitStatus = .badScene
  ) -> CommandFailure {
    CommandFailure(status, "\(table):\(row.line): \(message)", style: style)
  }

  /// Returns the path of a row's file.
  ///
  /// - Throws: if the row is not valid, or its file is that of an earlier row.
  mutating func path(of row: Row) throws(CommandFailure) -> String {
    if case .problem(let problem) = row.content {
      throw failure(row, problem.message, problem.isLimit ? .limit : .badScene)
    }
    let document = try template.document(for: row, of: table, style: style)
    let path: String
    do throws(OutputPattern.InvalidName) {
      path = try pattern.path(number: row.number) { document.dataText(at: $0) }
    } catch {
      throw failure(row, error.reason)
    }
    if let earlier = files.assign(folders.target(of: path), to: row, of: table) {
      throw failure(row, "the file \(path) is already that of the row at \(earlier)")
    }
    if files.isInput(path) {
      throw failure(row, "the file \(path) is an input of the batch; choose another pattern")
    }
    return path
  }

  /// Creates the folder of a file.
  ///
  /// - Parameter isKnown: Whether a batch has written the file.
  mutating func prepare(_ path: String, _ row: Row, isKnown: Bool) throws(CommandFailure) {
    do throws(OutputPattern.InvalidName) { try folders.prepare(for: path) } catch {
      throw failure(row, error.reason, error.isFailure ? .cannotWrite : .badScene)
    }
    guard let imageRoot, !isKnown, FileIdentity(path) != nil,
      SystemPath.isInside(folders.target(of: path), SystemPath.withSlash(imageRoot))
    else { return }
    throw failure(
      row,
      "the file \(path) exists, and may be an image of another row, since rows can name images; "
        + "remove it, or choose another pattern")
  }

  /// Returns the hash of everything that the picture of a row depends on.
  func inputs(of row: Row, _ path: String) -> Fingerprint {
    var inputs = inputs
    inputs.add("row", row.bytes)
    inputs.add("format", OutputSettings.pathExtension(path))
    return inputs
  }
}
