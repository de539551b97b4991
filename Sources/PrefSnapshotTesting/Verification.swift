// PrefSnapshotTesting: the comparison of one value with its reference, the recording of references, and the messages.

import PrefGeometry
import PrefSnapshotResults
import Testing

/// One assertion.
struct Verification<Value, Format> {
  let snapshotting: Snapshotting<Value, Format>
  let name: String?
  let testName: String
  let file: SnapshotFile
  let record: SnapshotTestingConfiguration.EffectiveRecord
  let timeout: TimeInterval
  let position: SourcePosition

  /// Returns the message of a failure; nil if the value equals its reference.
  ///
  /// - Throws: The error of the value; ``SnapshotFailure`` if the snapshot is not available in time or a file cannot be
  ///   read or written.
  func message(of value: () throws -> Value) throws -> String? {
    try RunResults.shared.check(file.reference)
    let stages = StageDumps()
    let snapshot = try stages.takeSnapshot(of: value, as: snapshotting, timeout: timeout)
    if record.mode == .all {
      try write(snapshot, stages)
      return """
        Recorded a new reference, since the record mode is "all":

        "file://\(file.reference)"

        Change the record mode and run "\(testName)" again to compare with it.
        """
    }
    guard let data = FileManager.default.contents(atPath: file.reference) else {
      return try messageWithoutReference(snapshot, stages)
    }
    if RecordedReferences.shared.contains(file.reference) {
      return """
        The reference was recorded in this run of the tests, so that comparing with it proves nothing:

        "file://\(file.reference)"

        Run "\(testName)" again to compare with it.
        """
    }
    let difference = StageDumps.$current.withValue(stages) {
      snapshotting.diffing.diff(snapshotting.diffing.fromData(data), snapshot)
    }
    guard let (failure, attachments) = difference else {
      try RunResults.shared.remove(resultID, in: file.results)
      return nil
    }
    return try messageOfDifference(failure, attachments, snapshot, stages)
  }

  private func messageWithoutReference(_ snapshot: Format, _ stages: StageDumps) throws -> String {
    if record.mode == .never {
      let reason =
        record.isDisabledByCI
        ? """
        recording is disabled in continuous integration (the environment variable CI is set); record it locally, or set \
        \(SnapshotTestingConfiguration.recordVariable)
        """
        : "recording is disabled by the record mode \"never\""
      let message = "There is no reference \"file://\(file.reference)\", and \(reason)."
      var contents = ResultsFolder.Contents(new: snapshotting.diffing.toData(snapshot))
      contents.stages = try stages.text()
      return try store(.new, message, nil, contents, stages).message
    }
    try write(snapshot, stages)
    return """
      There was no reference. Recorded one:

      "file://\(file.reference)"

      Look at it, and run "\(testName)" again to compare with it.
      """
  }

  private func messageOfDifference(
    _ failure: String, _ attachments: [XCTAttachment], _ snapshot: Format, _ stages: StageDumps
  ) throws -> String {
    let data = snapshotting.diffing.toData(snapshot)
    let difference = attachments.first { $0.name == "difference" }
    var artifact = try writeArtifacts(data, difference)
    attach(attachments)
    let reason = try stages.firstDifference(fromFile: file.stages)
    var title =
      name.map { "Snapshot \"\($0)\" differs from its reference." }
      ?? "Snapshot differs from its reference."
    if record.mode == .failed { title += " Recorded the new snapshot as reference." }
    var message = [title, reason, failure.trimmingCharacters(in: .whitespacesAndNewlines)]
      .compactMap { $0 }.joined(separator: "\n\n")
    if record.mode == .failed {
      try write(snapshot, stages)
    } else {
      let contents = ResultsFolder.Contents(
        new: data, old: FileManager.default.contents(atPath: file.reference),
        difference: difference.map { ($0.data, $0.pathExtension) }, stages: try stages.text())
      let stored = try store(.changed, message, reason, contents, stages)
      message = stored.message
      artifact = artifact ?? stored.path
    }
    let tool = SnapshotTestingConfiguration.effectiveDiffTool
    let lines = tool(currentFilePath: file.reference, failedFilePath: artifact ?? file.reference)
    return "\(message)\n\n\(lines)"
  }

  // MARK: Results

  private var resultID: String { pending(.changed, "").id }

  private func pending(_ kind: PendingSnapshot.Kind, _ message: String) -> PendingSnapshot {
    PendingSnapshot(
      name: file.stem,
      source: PendingSnapshot.Source(
        test: testName, file: "\(position.filePath)", line: Int(position.line)), kind: kind,
      referencePath: file.reference, pathExtension: file.pathExtension, message: message)
  }

  /// Stores the snapshot in the results folder.
  ///
  /// - Returns: the path of the new snapshot, and the message, with the error if it was not stored: an error of the
  ///   results does not replace the failure.
  private func store(
    _ kind: PendingSnapshot.Kind, _ message: String, _ reason: String?,
    _ contents: ResultsFolder.Contents, _ stages: StageDumps
  ) throws -> (path: String?, message: String) {
    var snapshot = pending(kind, message)
    snapshot.reason = reason
    snapshot.comparison = stages.comparison
    snapshot.scale = stages.scale
    snapshot.isRecordingDisabledByCI = record.isDisabledByCI
    do throws(ResultsError) {
      let stored = try RunResults.shared.store(snapshot, contents, in: file.results)
      return (file.results.path(of: stored.files.new, in: stored), message)
    } catch {
      return (nil, "\(message)\n\nThe snapshot was not stored for a review: \(error)")
    }
  }

  /// Writes the snapshot and its difference to the folder of artifacts, and returns the path of the snapshot; nil if
  /// no folder is named.
  private func writeArtifacts(_ data: Data, _ difference: XCTAttachment?) throws -> String? {
    guard let folder = file.artifacts else { return nil }
    let path = file.path(in: folder, file.pathExtension)
    try Self.write(data, to: path)
    if let difference {
      let name = "difference.\(difference.pathExtension)"
      try Self.write(difference.data, to: file.path(in: folder, name))
    }
    return path
  }

  /// Attaches files to the issue of a test of Swift Testing.
  private func attach(_ attachments: [XCTAttachment]) {
    guard Test.current != nil else { return }
    for (index, attachment) in attachments.enumerated() {
      let name = attachment.name ?? "difference-\(index + 1)"
      Attachment.record(
        [UInt8](attachment.data), named: "\(file.stem).\(name).\(attachment.pathExtension)",
        sourceLocation: position.sourceLocation)
    }
  }

  // MARK: Files

  private func write(_ snapshot: Format, _ stages: StageDumps) throws {
    try Self.write(snapshotting.diffing.toData(snapshot), to: file.reference)
    try RunResults.shared.remove(resultID, in: file.results)
    RecordedReferences.shared.insert(file.reference)
    if let text = try stages.text() {
      try Self.write(Data(text.utf8), to: file.stages)
    } else if FileManager.default.fileExists(atPath: file.stages) {
      // The dumps of an earlier reference.
      try FileManager.default.removeItem(atPath: file.stages)
    }
  }

  private static func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw SnapshotFailure(description: "cannot write \"\(path)\": \(error.localizedDescription)")
    }
  }
}
