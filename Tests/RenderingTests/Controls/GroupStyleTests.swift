// Styles of group boxes, labeled values, disclosure groups and control groups.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

private struct MarkedBox: GroupBoxStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(verbatim: mark)
      GroupBox(configuration)
    }
  }
}

private struct MarkedValue: LabeledContentStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text(verbatim: mark)
      LabeledContent(configuration)
    }
  }
}

private struct MarkedControls: ControlGroupStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      Text(verbatim: mark)
      ControlGroup(configuration)
    }
  }
}

private struct MarkedForm: FormStyle {
  let mark: String
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text(verbatim: mark)
      Form(configuration)
    }
  }
}

/// The days of a week around the selected one, as texts and buttons.
private struct WeekPicker: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      if configuration.minimumDate != nil { Text(verbatim: "minimum") }
      if configuration.maximumDate != nil { Text(verbatim: "maximum") }
      if configuration.displayedComponents == .date { Text(verbatim: "date") }
      Button("next") { configuration.selection += 86_400 }.id("next")
      DatePicker(selection: configuration.$selection, displayedComponents: .date) {}
    }
  }
}

private struct WeekView: View {
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  var body: some View {
    VStack {
      DatePicker("title", selection: $date, in: Date.distantPast..., displayedComponents: .date)
      Text(verbatim: "day \(Int(date.timeIntervalSinceReferenceDate / 86_400))")
    }
    .environment(\.timeZone, .gmt)
    .datePickerStyle(WeekPicker())
  }
}

/// A button with a plus or minus sign, and the content below it.
private struct SignedDisclosure: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button {
        withAnimation { configuration.isExpanded.toggle() }
      } label: {
        HStack {
          Text(verbatim: configuration.isExpanded ? "-" : "+")
          configuration.label
        }
      }
      .id("sign")
      if configuration.isExpanded { configuration.content }
    }
  }
}

/// A group whose content is not shown by the group itself.
private struct BoundDisclosure: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Toggle("expanded", isOn: configuration.$isExpanded).id("toggle")
      DisclosureGroup(isExpanded: configuration.$isExpanded) {
        configuration.content
      } label: {
        configuration.label
      }
    }
  }
}

private struct SizeReader: View {
  @Environment(\.controlSize) private var size
  var body: some View { Text(verbatim: "\(size)") }
}

@MainActor
@Suite(.tags(.controls)) struct GroupStyleTests {
  /// Returns the texts of a view, in drawing order.
  private func texts(_ view: some View) throws -> [String] {
    try ImageRenderer(content: view.frame(width: 400, height: 200)).texts()
  }

  @Test func groupBoxes() throws {
    let box = GroupBox("title") { Text(verbatim: "content") }
    #expect(try texts(box.groupBoxStyle(MarkedBox(mark: "a"))) == ["a", "title", "content"])
    #expect(
      try texts(box.groupBoxStyle(MarkedBox(mark: "a")).groupBoxStyle(MarkedBox(mark: "b")))
        == ["a", "b", "title", "content"])
    #expect(
      try texts(box.groupBoxStyle(.automatic).groupBoxStyle(MarkedBox(mark: "a")))
        == ["title", "content"])
  }

  @Test func theAutomaticStylesDrawAsWithoutStyle() throws {
    func bytes(_ view: some View) throws -> Data { try ImageRenderer(content: view).pngData() }
    let box = GroupBox("title") { Text(verbatim: "content") }.frame(width: 200)
    #expect(try bytes(box) == bytes(box.groupBoxStyle(.automatic)))
    let value = LabeledContent("title", value: "content").frame(width: 200)
    #expect(try bytes(value) == bytes(value.labeledContentStyle(.automatic)))
    let group = DisclosureGroup("title", isExpanded: .constant(true)) {
      Text(verbatim: "content")
    }.frame(width: 200)
    #expect(try bytes(group) == bytes(group.disclosureGroupStyle(.automatic)))
    let controls = ControlGroup { Button("one") {} }
    #expect(try bytes(controls) == bytes(controls.controlGroupStyle(.automatic)))
    let list = List { LabeledContent("title", value: "content") }.frame(width: 300, height: 200)
    #expect(try bytes(list) == bytes(list.labeledContentStyle(.automatic)))
  }

  @Test func labeledValues() throws {
    let value = LabeledContent("title", value: "content")
    #expect(
      try texts(value.labeledContentStyle(MarkedValue(mark: "a"))) == ["a", "title", "content"])
    #expect(
      try texts(
        value.labeledContentStyle(MarkedValue(mark: "a"))
          .labeledContentStyle(MarkedValue(mark: "b"))) == ["a", "b", "title", "content"])
    #expect(
      try texts(List { value }.labeledContentStyle(MarkedValue(mark: "a")))
        == ["a", "title", "content"])
  }

  @Test func controlGroups() throws {
    let group = ControlGroup("title") { Button("one") {} }
    #expect(try texts(group) == ["one"])
    #expect(
      try texts(group.controlGroupStyle(MarkedControls(mark: "a"))) == ["title", "a", "one"])
    #expect(try texts(group.controlGroupStyle(.menu)) == ["title"])
  }

  @Test func controlGroupsHaveSymbolsInTheirTitles() throws {
    let symbol = ControlGroup("title", systemImage: "star") { Button("one") {} }
    #expect(
      try texts(symbol.controlGroupStyle(MarkedControls(mark: "a"))) == ["title", "a", "one"])
    let name = "title"
    let resource = ImageResource(name: "missing", bundle: .main)
    let image = ControlGroup(name, image: resource) { Button("one") {} }
    #expect(try texts(image) == ["one"])
  }

  @Test func forms() throws {
    let form = Form { Section("header") { Text(verbatim: "row") } }
    #expect(try texts(form) == ["header", "row"])
    #expect(try texts(form.formStyle(MarkedForm(mark: "a"))) == ["a", "header", "row"])
    #expect(
      try texts(form.formStyle(MarkedForm(mark: "a")).formStyle(MarkedForm(mark: "b")))
        == ["a", "b", "header", "row"])
    #expect(
      try texts(form.formStyle(.grouped).formStyle(MarkedForm(mark: "a"))) == ["header", "row"])
  }

  @Test func datePickersHaveCustomStyles() throws {
    let host = ViewHost(WeekView(), size: CGSize(width: 300, height: 300))
    #expect(
      try host.renderer.texts() == ["title", "minimum", "date", "next", "Jan 1, 2001", "day 0"])
    try host.tap(id: "next")
    #expect(
      try host.renderer.texts() == ["title", "minimum", "date", "next", "Jan 2, 2001", "day 1"])
    let picker = WeekView().datePickerStyle(.compact)
    #expect(try texts(picker).first == "title")
    #expect(
      try texts(
        DatePicker("title", selection: .constant(.distantPast), displayedComponents: .date)
          .datePickerStyle(.compact).datePickerStyle(WeekPicker())
      ).contains("next") == false)
  }

  @Test func controlSizesAreLimited() throws {
    let readers = VStack {
      ForEach(ControlSize.allCases, id: \.self) { size in
        SizeReader().controlSize(.small ... .large).controlSize(size)
      }
      SizeReader().controlSize(...ControlSize.mini)
    }
    #expect(try texts(readers) == ["small", "small", "regular", "large", "large", "mini"])
  }

  @Test func disclosureGroupsExpandByTheirStyle() throws {
    let host = ViewHost(
      DisclosureGroup("title") { Text(verbatim: "content") }
        .disclosureGroupStyle(SignedDisclosure()), size: CGSize(width: 200, height: 100))
    #expect(try host.renderer.texts() == ["+", "title"])
    try host.tap(id: "sign")
    try host.settle()
    #expect(try host.renderer.texts() == ["-", "title", "content"])
  }

  @Test func theBindingOfAConfigurationIsThatOfTheGroup() throws {
    let host = ViewHost(
      DisclosureGroup("title") { Text(verbatim: "content") }
        .disclosureGroupStyle(BoundDisclosure()), size: CGSize(width: 300, height: 100))
    #expect(try !host.renderer.texts().contains("content"))
    try host.tap(text: "title")
    try host.settle()
    #expect(try host.renderer.texts().contains("content"))
  }
}
