// RenderingTests: alerts and confirmation dialogs: the arrangement of their buttons, and what taps do.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct AlertScreen<Actions: View>: View {
  @State var isPresented = true
  let log: PresentationLog
  @ViewBuilder let actions: (PresentationLog) -> Actions

  var body: some View {
    Text(isPresented ? "presented" : "dismissed")
      .alert("Title", isPresented: $isPresented) {
        actions(log)
      } message: {
        Text("Message")
      }
  }
}

@MainActor
@Suite(.tags(.controls, .layout)) struct DialogTests {
  private func alert<A: View>(
    _ log: PresentationLog = PresentationLog(),
    @ViewBuilder _ actions: @escaping (PresentationLog) -> A
  ) -> ViewHost<some View> { screen(AlertScreen(log: log, actions: actions)) }

  private func center<V: View>(_ host: ViewHost<V>, _ text: String) throws -> CGPoint {
    let frame = try host.frame(text: text)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func alertsAre270PointsWideInTheCenter() throws {
    let host = alert { _ in }
    let layout = try #require(
      try host.graph().frames.first { $0.label == "Dialog" })
    #expect(layout.bounds.width == 270)
    #expect(layout.bounds.midX == 195)
    #expect(abs(layout.bounds.midY - 422) <= 0.5)
    #expect(try center(host, "Title").x == 195)
  }

  @Test func anAlertWithoutActionsHasAnOKButton() throws {
    let host = alert { _ in }
    try host.tap(text: "OK")
    #expect(try host.hasText("dismissed"))
    try host.settle()
    #expect(try !host.hasText("OK"))
  }

  @Test func twoButtonsAreSideBySideTheOneThatCancelsFirst() throws {
    let host = alert { _ in
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    }
    let (cancel, delete) = (try center(host, "Cancel"), try center(host, "Delete"))
    #expect(cancel.y == delete.y)
    #expect(cancel.x == 60 + 67.25 && delete.x == 330 - 67.25)
  }

  @Test func threeButtonsAreRowsTheOneThatCancelsLast() throws {
    let host = alert { _ in
      Button("Cancel", role: .cancel) {}
      Button("First") {}
      Button("Second") {}
    }
    let y = try ["First", "Second", "Cancel"].map { try center(host, $0).y }
    // Rows of 44 points with separators of one pixel.
    #expect(y[1] - y[0] == 45 && y[2] - y[1] == 45)
  }

  @Test func longTitlesOfTwoButtonsAreRows() throws {
    let host = alert { _ in
      Button("A rather long title of a button") {}
      Button("No", role: .cancel) {}
    }
    #expect(
      try center(host, "No").y > center(host, "A rather long title of a button").y)
  }

  @Test func buttonsCallTheirActionAndDismiss() throws {
    let log = PresentationLog()
    let host = alert(log) { log in
      Button("Save") { log.add("saved") }
      Button("Cancel", role: .cancel) { log.add("cancelled") }
    }
    try host.tap(text: "Save")
    #expect(log.lines == ["saved"])
    #expect(try host.hasText("dismissed"))
  }

  @Test func tapsOutsideDoNotDismissAlerts() throws {
    let host = alert { _ in }
    try host.tap(at: CGPoint(x: 20, y: 100))
    #expect(try host.hasText("presented"))
  }

  @Test func disabledButtonsDoNothing() throws {
    let log = PresentationLog()
    let host = alert(log) { log in Button("Save") { log.add("saved") }.disabled(true) }
    try host.tap(text: "Save")
    #expect(log.lines.isEmpty)
    #expect(try host.hasText("presented"))
  }

  private struct Renaming: View {
    @State private var name = ""
    var body: some View {
      Text("name \(name)").alert("Rename", isPresented: .constant(true)) {
        TextField("Name", text: $name)
        Button("OK") {}
      }
    }
  }

  @Test func textFieldsOfAlertsAreEdited() throws {
    let host = screen(Renaming())
    try host.tap(text: "Name")
    try host.type("Pear")
    #expect(try host.hasText("name Pear"))
    #expect(try center(host, "Pear").y < center(host, "OK").y)
  }

  private struct Failure: LocalizedError { var errorDescription: String? { "It failed." } }

  @Test func errorsAreTheTitlesOfTheirAlerts() throws {
    let host = screen(
      Text("A").alert(isPresented: .constant(true), error: Failure()) { _ in
      } message: { _ in
        Text("Try again.")
      })
    #expect(try host.hasText("It failed.") && host.hasText("Try again."))
    let none = screen(
      Text("A").alert(isPresented: .constant(true), error: nil as Failure?) {})
    #expect(try !none.hasText("OK"))
  }

  @Test func anAlertWithoutItsValueIsNotPresented() throws {
    for value in [nil, "x"] {
      let host = screen(
        Text("A").alert("Title", isPresented: .constant(true), presenting: value) {
          Button("Use \($0)") {}
        } message: {
          Text("Message \($0)")
        })
      #expect(try host.hasText("Use x") == (value != nil))
      #expect(try host.hasText("Message x") == (value != nil))
    }
  }

  @Test func legacyAlertsHaveTheirButtons() throws {
    let log = PresentationLog()
    let host = screen(
      Text("A").alert(isPresented: .constant(true)) {
        Alert(
          title: Text("Old"), message: Text("Text"),
          primaryButton: .destructive(Text("Erase")) { log.add("erased") },
          secondaryButton: .cancel())
      })
    #expect(try host.hasText("Old") && host.hasText("Text") && host.hasText("Cancel"))
    try host.tap(text: "Erase")
    #expect(log.lines == ["erased"])
  }

  // MARK: Confirmation dialogs

  private struct Dialog<Actions: View>: View {
    @State private var isPresented = true
    let visibility: Visibility
    @ViewBuilder let actions: Actions
    var body: some View {
      Text(isPresented ? "presented" : "dismissed")
        .confirmationDialog("Title", isPresented: $isPresented, titleVisibility: visibility) {
          actions
        }
    }
  }

  @Test func confirmationDialogsAreAtTheBottomWithACancelButton() throws {
    let host = screen(Dialog(visibility: .automatic) { Button("Share") {} })
    #expect(try !host.hasText("Title"))
    // The button that cancels: 57 points above the safe area; the other one: 8 points above it.
    #expect(try abs(center(host, "Cancel").y - (810 - 28.5)) <= 0.5)
    #expect(try abs(center(host, "Share").y - (810 - 57 - 8 - 28.5)) <= 0.5)
    try host.tap(text: "Cancel")
    #expect(try host.hasText("dismissed"))
  }

  @Test func theTitleOfADialogCanBeVisible() throws {
    let host = screen(Dialog(visibility: .visible) { Button("Share") {} })
    #expect(try center(host, "Title").y < center(host, "Share").y)
  }

  @Test func anActionThatCancelsReplacesTheDefaultOne() throws {
    let host = screen(
      Dialog(visibility: .automatic) {
        Button("Keep", role: .cancel) {}
        Button("Share") {}
      })
    #expect(try center(host, "Keep").y > center(host, "Share").y)
    #expect(try host.accessibilityDescription().contains("Keep"))
    #expect(try !host.accessibilityDescription().contains("Cancel"))
  }

  @Test func tapsOutsideDismissConfirmationDialogs() throws {
    let host = screen(Dialog(visibility: .automatic) { Button("Share") {} })
    try host.tap(at: CGPoint(x: 195, y: 100))
    #expect(try host.hasText("dismissed"))
  }

  @Test func actionSheetsHaveTheirButtons() throws {
    let log = PresentationLog()
    let host = screen(
      Text("A").actionSheet(isPresented: .constant(true)) {
        ActionSheet(
          title: Text("Old"), message: Text("Text"),
          buttons: [.default(Text("Copy")) { log.add("copied") }, .cancel(Text("Stop"))])
      })
    #expect(try host.hasText("Old") && host.hasText("Text"))
    #expect(try center(host, "Stop").y > center(host, "Copy").y)
    try host.tap(text: "Copy")
    #expect(log.lines == ["copied"])
  }
}
