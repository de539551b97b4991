// A style whose body contains a control of its own kind: that control has the next outer style.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

private struct Bracketed: LabelStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text(verbatim: mark)
      Label(configuration)
    }
  }
}

private struct MarkedProgress: ProgressViewStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text(verbatim: mark)
      ProgressView(configuration)
    }
  }
}

private struct MarkedButton: ButtonStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(verbatim: mark)
      Button {
      } label: {
        configuration.label
      }
    }
  }
}

private struct MarkedPrimitiveButton: PrimitiveButtonStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(verbatim: mark)
      Button(configuration)
    }
  }
}

private struct MarkedMenu: MenuStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(verbatim: mark)
      Menu(configuration)
    }
  }
}

private struct MarkedToggle: ToggleStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(verbatim: mark)
      Toggle(isOn: configuration.$isOn) { configuration.label }
    }
  }
}

private struct MarkedGauge: GaugeStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(verbatim: mark)
      Gauge(value: configuration.value) { configuration.label }
    }
  }
}

@MainActor
@Suite(.tags(.controls)) struct NestedStyleTests {
  /// Returns the texts of a view, in drawing order.
  private func texts(_ view: some View) throws -> [String] {
    try ImageRenderer(content: view.frame(width: 400, height: 200)).texts()
  }

  @Test func labels() throws {
    let label = Label("title", systemImage: "star")
    #expect(try texts(label.labelStyle(Bracketed(mark: "a"))) == ["a", "title"])
    #expect(
      try texts(label.labelStyle(Bracketed(mark: "a")).labelStyle(Bracketed(mark: "b")))
        == ["a", "b", "title"])
    #expect(
      try texts(label.labelStyle(Bracketed(mark: "a")).labelStyle(.iconOnly)) == ["a"])
  }

  @Test func progressViews() throws {
    let view = ProgressView("title", value: 0.5)
    #expect(try texts(view.progressViewStyle(MarkedProgress(mark: "a"))) == ["a", "title"])
    #expect(
      try texts(
        view.progressViewStyle(MarkedProgress(mark: "a"))
          .progressViewStyle(MarkedProgress(mark: "b"))) == ["a", "b", "title"])
  }

  @Test func buttons() throws {
    let button = Button("title") {}
    #expect(try texts(button.buttonStyle(MarkedButton(mark: "a"))) == ["a", "title"])
    #expect(
      try texts(button.buttonStyle(MarkedPrimitiveButton(mark: "a"))) == ["a", "title"])
    #expect(
      try texts(
        button.buttonStyle(MarkedButton(mark: "a"))
          .buttonStyle(MarkedPrimitiveButton(mark: "b")).buttonStyle(MarkedButton(mark: "c")))
        == ["a", "b", "c", "title"])
  }

  @Test func menus() throws {
    let menu = Menu("title") { Text("item") }
    #expect(try texts(menu.menuStyle(MarkedMenu(mark: "a"))).prefix(2) == ["a", "title"])
    #expect(
      try texts(menu.menuStyle(MarkedMenu(mark: "a")).menuStyle(MarkedMenu(mark: "b"))).prefix(3)
        == ["a", "b", "title"])
  }

  @Test func toggles() throws {
    let toggle = Toggle("title", isOn: .constant(true))
    #expect(try texts(toggle.toggleStyle(MarkedToggle(mark: "a"))) == ["a", "title"])
    #expect(
      try texts(
        toggle.toggleStyle(MarkedToggle(mark: "a")).toggleStyle(MarkedToggle(mark: "b")))
        == ["a", "b", "title"])
  }

  @Test func gauges() throws {
    let gauge = Gauge(value: 0.5) { Text(verbatim: "title") }
    #expect(
      try texts(gauge.gaugeStyle(MarkedGauge(mark: "a")).gaugeStyle(MarkedGauge(mark: "b")))
        .prefix(2) == ["a", "b"])
  }

  @Test func aSiblingKeepsItsStyle() throws {
    let view = HStack {
      Label("one", systemImage: "star")
      Label("two", systemImage: "star")
    }
    #expect(try texts(view.labelStyle(Bracketed(mark: "a"))) == ["a", "one", "a", "two"])
  }
}
