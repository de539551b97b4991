// PrefSnapshotTesting: the comparison of one value with its reference, the recording of references, and the messages.

import PrefGeometry
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
    guard let (failure, attachments) = difference else { return nil }
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
      return "There is no reference \"file://\(file.reference)\", and \(reason)."
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
    try Self.write(data, to: file.artifact)
    for attachment in attachments where attachment.name == "difference" {
      let name = "difference.\(attachment.pathExtension)"
      try Self.write(attachment.data, to: file.path(in: file.artifacts, name))
    }
    attach(attachments)
    let reason = try stages.firstDifference(fromFile: file.stages)
    var title =
      name.map { "Snapshot \"\($0)\" differs from its reference." }
      ?? "Snapshot differs from its reference."
    if record.mode == .failed {
      try write(snapshot, stages)
      title += " Recorded the new snapshot as reference."
    }
    let tool = SnapshotTestingConfiguration.effectiveDiffTool
    return [
      title, reason, failure.trimmingCharacters(in: .whitespacesAndNewlines),
      tool(currentFilePath: file.reference, failedFilePath: file.artifact),
    ].compactMap { $0 }.joined(separator: "\n\n")
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
