// RenderingTests: the dumps of one view in ARCHITECTURE.md are those that the stages produce.

import PrefRender
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import Testing

private struct Badge: View {
  @State private var count = 3

  var body: some View {
    HStack(spacing: 4) {
      Circle().fill(.orange).frame(width: 12, height: 12)
      Text("\(count) new").bold()
    }
    .padding(6)
    .background(.yellow, in: Capsule())
  }
}

@MainActor
@Suite(.tags(.snapshots)) struct ArchitectureDocumentTests {
  private var document: URL {
    Repository.root.appendingPathComponent("ARCHITECTURE.md")
  }

  /// Returns the document with its code blocks replaced by those in `blocks`, whose keys are the words after the
  /// fences.
  private func replacing(_ blocks: [String: String], in text: String) -> String {
    var pieces = text.components(separatedBy: "\n```")
    for index in stride(from: 1, to: pieces.count, by: 2) {
      guard let name = pieces[index].split(separator: "\n").first,
        let block = blocks[String(name)]
      else { continue }
      pieces[index] = "\(name)\n\(block.dropLast())"
    }
    return pieces.joined(separator: "\n```")
  }

  @Test func architectureDocumentContainsTheDumpsOfTheStages() throws {
    let renderer = ImageRenderer(content: Badge())
    renderer.scale = 2
    let image = try renderer.picture().image()
    let blocks = [
      "graph": try renderer.graphDescription(), "layout": try renderer.layoutDescription(),
      "drawing": try renderer.picture().description,
      "pixels": "\(image.width) × \(image.height) pixels\n",
    ]
    let text = try String(contentsOf: document, encoding: .utf8)
    let expected = replacing(blocks, in: text)
    if ProcessInfo.processInfo.environment["PREFRENDER_RECORD"] == "1" {
      try expected.write(to: document, atomically: true, encoding: .utf8)
    } else {
      #expect(text == expected)
    }
    #expect(blocks.keys.allSatisfy { text.contains("\n```\($0)\n") })
  }
}
