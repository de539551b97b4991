// Presentations are not drawn: a warning names each kind that would be visible, once.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.controls)) struct PresentationWarningTests {
  private struct Item: Identifiable {
    let id = 1
  }

  private struct Presenter: View {
    @State var isPresented: Bool
    @State var item: Item?

    var body: some View {
      Button("Show") { isPresented = true }
        .frame(width: 80, height: 40)
        .sheet(isPresented: $isPresented) { Text("Sheet") }
        .alert("Title", isPresented: $isPresented) { Button("OK") {} }
        .confirmationDialog("Title", isPresented: .constant(false)) { Button("OK") {} }
        .popover(item: $item) { _ in Text("Popover") }
        .fullScreenCover(item: $item) { _ in Text("Cover") }
    }
  }

  private func warning(_ kind: String) -> String {
    "\(kind) is presented, but presentations are not drawn; render its content as a view of its own"
  }

  @Test func nothingIsReportedWhileNothingIsPresented() throws {
    var warnings: [String] = []
    let renderer = ImageRenderer(content: Presenter(isPresented: false, item: nil))
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.layoutSize()
    #expect(warnings.isEmpty)
  }

  @Test func sheetAndAlertWarnOnceTheyArePresentedByATap() throws {
    var warnings: [String] = []
    let host = ViewHost(
      Presenter(isPresented: false, item: nil), size: CGSize(width: 100, height: 60))
    host.warningHandler = { warnings.append($0) }
    try host.tap(text: "Show")
    try host.tap(text: "Show")
    #expect(warnings.sorted() == [warning("alert"), warning("sheet")])
  }

  @Test func popoverAndCoverWarnWhileTheirItemIsSet() throws {
    var warnings: [String] = []
    let renderer = ImageRenderer(content: Presenter(isPresented: false, item: Item()))
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.layoutSize()
    #expect(warnings.sorted() == [warning("full-screen cover"), warning("popover")])
  }
}
