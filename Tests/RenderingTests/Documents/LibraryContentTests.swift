// RenderingTests: declarations for Xcode's library compile, and their items are built.

import PrefRender
import PrefTestTags
import Testing

private struct Library: LibraryContentProvider {
  var views: [LibraryItem] {
    LibraryItem(Text("One"), title: "One")
    LibraryItem(Color.red, visible: false, category: .control)
  }

  func modifiers(base: Text) -> [LibraryItem] {
    LibraryItem(base.bold(), category: .effect, matchingSignature: "bold")
  }
}

private struct ModifierLibrary: LibraryContentProvider {
  func modifiers(base: Text) -> [LibraryItem] { LibraryItem(base.italic()) }
}

@MainActor
@Suite(.tags(.snapshots)) struct LibraryContentTests {
  @Test func itemsAreBuilt() {
    #expect(Library().views.count == 2)
    #expect(Library().modifiers(base: Text("Text")).count == 1)
    #expect(ModifierLibrary().views.isEmpty)
    #expect(ModifierLibrary().modifiers(base: Text("Text")).count == 1)
  }
}
