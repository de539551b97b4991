// The view that failures name: the innermost one in whose body the first difference originates, and its line.

import PrefSnapshotTesting
import PrefTestTags
import SwiftUI
import Testing

@MainActor
@Suite(.tags(.snapshots), .snapshots, .localRun) struct OriginTests {
  private let folder = ReferenceFolder()

  private struct Badge: View {
    var color = Color.red
    var width: CGFloat = 20
    var text = "New"
    static let line = #line + 1
    var body: some View {
      HStack {
        color.frame(width: width, height: 10)
        Text(text)
      }
    }
  }

  private struct Card<Content: View>: View {
    var isFilled = false
    @ViewBuilder let content: Content
    static var line: Int { Int(#line) + 1 }
    var body: some View {
      VStack { content }
        .padding()
        .background(isFilled ? Color.yellow : .white)
    }
  }

  private struct Name: View {
    let name: String
    static let line = #line + 1
    var body: Text { Text(name) }
  }

  /// Returns the message of a view that differs from a reference.
  private func message(_ reference: some View, _ view: some View) throws -> String {
    _ = folder.verify(reference, as: .image, named: "x", record: .all)
    // References that the same process has recorded are not compared.
    let copy = ReferenceFolder()
    try FileManager.default.createDirectory(atPath: copy.path, withIntermediateDirectories: true)
    for file in try folder.files {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/\(file)", toPath: "\(copy.path)/\(file)")
    }
    return try #require(copy.verify(view, as: .image, named: "x"))
  }

  private func sentence(_ name: String, _ line: Int) -> String {
    "\n\nIt is in the body of \(name), \(#filePath):\(line).\n\n"
  }

  @Test func aFrame() throws {
    let text = try message(Badge(), Badge(width: 30))
    #expect(text.contains(sentence("Badge", Badge.line)))
  }

  @Test func aColor() throws {
    let text = try message(Badge(), Badge(color: .blue))
    #expect(text.contains(sentence("Badge", Badge.line)))
  }

  @Test func aColorInALayer() throws {
    let text = try message(
      Card { Badge().opacity(0.5) }, Card { Badge(color: .blue).opacity(0.5) })
    #expect(text.contains(sentence("Badge", Badge.line)))
  }

  @Test func theSecondOfEqualItems() throws {
    func views(_ color: Color) -> some View {
      ZStack {
        Color.green.frame(width: 5, height: 5)
        Card { Name(name: "a") }
        Card { Badge(color: color) }
      }
    }
    let text = try message(views(.green), views(.blue))
    #expect(text.contains(sentence("Badge", Badge.line)))
  }

  @Test func aGenericView() throws {
    let text = try message(
      Card { Badge() }, Card(isFilled: true) { Badge() })
    #expect(text.contains(sentence("Card<Badge>", Card<Badge>.line)))
  }

  @Test func aBodyWithAnExplicitType() throws {
    let text = try message(
      Card { Name(name: "i").frame(width: 20, height: 20) },
      Card { Name(name: "m").frame(width: 20, height: 20) })
    #expect(text.contains(sentence("Name", Name.line)))
  }

  @Test func viewsWithoutABodyOfTheProgramAreNotNamed() throws {
    let text = try message(
      Color.red.frame(width: 9, height: 9), Color.blue.frame(width: 9, height: 9))
    #expect(text.contains("The first stage that differs is display list"))
    #expect(!text.contains("in the body of"))
  }
}
