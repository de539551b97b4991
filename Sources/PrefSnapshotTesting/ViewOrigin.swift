// PrefSnapshotTesting: the view in whose body a difference originates, with the line of its body if the program has
// debug information.

import PrefGeometry
import PrefSymbols
import PrefViewGraph

/// A view of the tested program.
struct ViewOrigin: CustomStringConvertible {
  private let type: any View.Type

  /// The modules of this package whose views have bodies.
  private static let ownModules: Set<Substring> = [
    "PrefObservableObjects", "PrefPreviews", "PrefRendering", "PrefScenes", "PrefSnapshotTesting",
    "PrefSnapshots", "PrefUIKit", "PrefViewGraph", "PrefViews", "SwiftUI",
  ]

  /// Creates the origin of a type; nil for views of this package.
  init?(_ type: any View.Type) {
    let module = String(reflecting: type).prefix { $0 != "." }
    if Self.ownModules.contains(module) { return nil }
    self.type = type
  }

  var description: String {
    let view = "It is in the body of \(type)"
    // Bit cast: the metatype of an existential is the address of the metadata and that of the witness table. The
    // conversion keeps the call from opening the existential.
    let (_, table) = unsafeBitCast(
      type as any View.Type, to: (UnsafeRawPointer, UnsafeRawPointer).self)
    guard let location = locationOfGetter("body", witnessTable: table) else { return "\(view)." }
    return "\(view), \(location.file):\(location.line)."
  }

  /// Returns the types of the views around a line of a stage's dump, innermost first.
  @MainActor
  static func types(
    _ stage: String, _ text: String, _ line: Int, in graph: ViewGraph, scale: CGFloat
  ) -> [any View.Type] {
    let lines = text.trimmingCharacters(in: .newlines).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.trimmingCharacters(in: .whitespaces) }
    guard lines.indices.contains(line) else { return [] }
    switch stage {
    case "layout": return graph.viewTypes(ofElement: line)
    case "display list":
      return graph.viewTypes(
        ofItem: lines[line], occurrence: lines[..<line].count { $0 == lines[line] },
        scale: scale)
    default: return []
    }
  }
}
