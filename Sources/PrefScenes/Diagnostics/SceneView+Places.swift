// PrefScenes: the places of views in the files of a scene, for tools that show them.

extension SceneView {
  /// The place of a view in the files of a scene.
  package struct Place: Sendable, Equatable {
    /// The JSON Pointer of the view.
    package var pointer: String
    /// The name of the file.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// The column, counted from 1 in Unicode scalars.
    package var column: Int
  }

  /// Returns the places for origins of nodes; see `DisplayItem.sourceOrigin`. O(n log n).
  package nonisolated func places(ofOrigins origins: [Int]) -> [Int: Place] {
    let sorted = Set(origins).filter { $0 >= 0 }.sorted()
    var places: [Int: Place] = [:]
    // The number of findings that are reported at a time is limited.
    for start in stride(from: 0, to: sorted.count, by: FindingLocator.maxCount / 2) {
      let findings = sorted[start...].prefix(FindingLocator.maxCount / 2).map {
        Finding(code: .syntax, message: "\($0)", offset: $0)
      }
      for diagnostic in run.document.diagnostics(findings) {
        guard let origin = Int(diagnostic.message) else { continue }
        places[origin] = Place(
          pointer: diagnostic.pointer, file: diagnostic.file, line: diagnostic.line,
          column: diagnostic.column)
      }
    }
    return places
  }
}
