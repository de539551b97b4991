// PrefTestPictures: comparison of pictures with the references in Snapshots/, with this package's module of snapshot
// tests.

import PrefGeometry
import PrefRendering
import PrefSnapshotTesting
import PrefTestSupport
import PrefViewGraph
import Testing

/// Expects that the picture of a renderer has the pixels of `Snapshots/NAME.png`.
///
/// With the environment variable `PREFRENDER_RECORD=1` the reference is written, and the test fails with its path.
@MainActor
public func expectPicture<Content: View>(
  of renderer: ImageRenderer<Content>, named name: String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let position = SourcePosition(fileID, filePath, line, column)
  expect(renderer, .image(), name, position)
  writeVectors(position, name) { try renderer.picture() }
}

/// Expects that the picture of a host's present state has the pixels of `Snapshots/NAME.png`.
@MainActor
public func expectPicture<Content: View>(
  of host: ViewHost<Content>, named name: String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let position = SourcePosition(fileID, filePath, line, column)
  expect(host, .image(), name, position)
  writeVectors(position, name) { try host.snapshot() }
}

/// Expects that a picture has the pixels of `Snapshots/NAME.png`.
@MainActor
public func expectPicture(
  _ picture: Picture, named name: String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
  let image = UIImage(cgImage: try picture.image(), scale: 1)
  expect(image, .image(), name, SourcePosition(fileID, filePath, line, column))
}

private func expect<Value>(
  _ value: Value, _ strategy: Snapshotting<Value, UIImage>, _ name: String,
  _ position: SourcePosition
) {
  let isRecording = ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1"
  let message = verifySnapshot(
    of: value, as: strategy, at: Repository.snapshots.appendingPathComponent("\(name).png"),
    record: isRecording ? .all : nil, position: position)
  if let message { recordIssue(message, position) }
}

/// Writes a picture as PNG, SVG and PDF to the folder that the environment variable `PREFRENDER_VECTORS` names, for
/// comparisons of these formats; does nothing without it. PDF files are written with outlines and with embedded fonts.
@MainActor
private func writeVectors(
  _ position: SourcePosition, _ name: String, _ picture: () throws -> Picture
) {
  guard let path = ProcessInfo.processInfo.environment["PREFRENDER_VECTORS"] else { return }
  let folder = URL(fileURLWithPath: path, isDirectory: true)
  do {
    let picture = try picture()
    for format in [PictureFormat.png, .svg, .pdf] {
      let file = folder.appendingPathComponent("\(name).\(format.rawValue)")
      try Data(picture.bytes(as: format)).write(to: file)
    }
    let text = folder.appendingPathComponent("\(name).fonts.pdf")
    try Data(picture.pdfBytes(options: VectorOptions(pdfText: .fonts))).write(to: text)
  } catch {
    recordIssue("\(error)", position)
  }
}
