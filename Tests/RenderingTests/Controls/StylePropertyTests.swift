// Dynamic properties of styles: they have the environment and the identity of the view that the style is applied to.

import Observation
import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

/// The environment as the properties of a style read it.
private struct StyleReader: DynamicProperty {
  @Environment(\.isEnabled) private var isEnabled
  @ScaledMetric private var length = 10.0

  @MainActor var body: Text {
    Text(verbatim: "\(isEnabled ? "on" : "off") \(length > 10 ? "large" : "normal")")
  }
}

/// A style whose properties are its own.
private struct Reading: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @ScaledMetric private var length = 10.0

  func makeBody(configuration: Configuration) -> some View {
    Text(verbatim: "\(isEnabled ? "on" : "off") \(length > 10 ? "large" : "normal")")
  }
}

private struct PrimitiveButtonReading: PrimitiveButtonStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct ToggleReading: ToggleStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct LabelReading: LabelStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct GaugeReading: GaugeStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct ProgressViewReading: ProgressViewStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct MenuReading: MenuStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct GroupBoxReading: GroupBoxStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct DisclosureGroupReading: DisclosureGroupStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct LabeledContentReading: LabeledContentStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct ControlGroupReading: ControlGroupStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct FormReading: FormStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct DatePickerReading: DatePickerStyle {
  let reader = StyleReader()
  func makeBody(configuration: Configuration) -> some View { reader.body }
}

private struct TextFieldReading: TextFieldStyle {
  let reader = StyleReader()
  func _body(configuration: TextField<_Label>) -> some View { reader.body }
}

/// A style that counts the presses of its button.
private struct Counting: PrimitiveButtonStyle {
  @State private var count = 0

  func makeBody(configuration: Configuration) -> some View {
    Text(verbatim: "\(count)").frame(width: 100, height: 100)
      .onTapGesture { count += 1 }
  }
}

@Observable private final class Model { var name = "model" }

private struct Naming: ButtonStyle {
  @Environment(Model.self) private var model

  func makeBody(configuration: Configuration) -> some View { Text(verbatim: model.name) }
}

@MainActor
@Suite(.tags(.controls)) struct StylePropertyTests {
  private func texts(_ view: some View) throws -> [String] {
    try ImageRenderer(content: view.frame(width: 400, height: 200)).texts()
  }

  private func expectReads(
    _ view: some View, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try texts(view) == ["on normal"], sourceLocation: sourceLocation)
    #expect(
      try texts(view.disabled(true).dynamicTypeSize(.xxxLarge)) == ["off large"],
      sourceLocation: sourceLocation)
  }

  @Test func controlsReadTheEnvironment() throws {
    try expectReads(Button("a") {}.buttonStyle(Reading()))
    try expectReads(Button("a") {}.buttonStyle(PrimitiveButtonReading()))
    try expectReads(Toggle("a", isOn: .constant(true)).toggleStyle(ToggleReading()))
    try expectReads(Gauge(value: 0.5) { Text("a") }.gaugeStyle(GaugeReading()))
    try expectReads(ProgressView("a", value: 0.5).progressViewStyle(ProgressViewReading()))
    try expectReads(TextField("a", text: .constant("")).textFieldStyle(TextFieldReading()))
    try expectReads(Menu("a") { Text("b") }.menuStyle(MenuReading()))
    try expectReads(
      DatePicker("a", selection: .constant(.distantPast)).datePickerStyle(DatePickerReading()))
  }

  @Test func containersReadTheEnvironment() throws {
    try expectReads(Label("a", systemImage: "star").labelStyle(LabelReading()))
    try expectReads(GroupBox("a") { Text("b") }.groupBoxStyle(GroupBoxReading()))
    try expectReads(
      DisclosureGroup("a") { Text("b") }.disclosureGroupStyle(DisclosureGroupReading()))
    try expectReads(LabeledContent("a", value: "b").labeledContentStyle(LabeledContentReading()))
    try expectReads(ControlGroup { Text("b") }.controlGroupStyle(ControlGroupReading()))
    try expectReads(Form { Text("b") }.formStyle(FormReading()))
  }

  @Test func objectsOfTheEnvironmentAreFound() throws {
    #expect(
      try texts(Button("a") {}.buttonStyle(Naming()).environment(Model())) == ["model"])
  }

  @Test func stateBelongsToTheButton() throws {
    let host = ViewHost(
      Button("a") {}.buttonStyle(Counting()), size: CGSize(width: 100, height: 100))
    #expect(try host.renderer.texts() == ["0"])
    try host.tap(at: CGPoint(x: 50, y: 50))
    try host.tap(at: CGPoint(x: 50, y: 50))
    #expect(try host.renderer.texts() == ["2"])
  }
}
