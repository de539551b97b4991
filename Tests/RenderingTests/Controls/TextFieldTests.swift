// RenderingTests: focus, typing, submission and formats of text fields.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

private enum Field: Hashable {
  case name, city
}

private struct Form: View {
  @MainActor final class Log { var lines: [String] = [] }

  let log: Log
  @State private var name = ""
  @State private var city = "Graz"
  @State private var note = ""
  @FocusState private var field: Field?
  @FocusState private var isNoting: Bool

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name).focused($field, equals: .name).id("name")
      TextField("City", text: $city).focused($field, equals: .city).id("city")
        .textFieldStyle(.roundedBorder)
      TextField("Note", text: $note).focused($isNoting).id("note").disabled(name == "locked")
      Button("Next") { field = field == .name ? .city : .name }
      Button("Done") { field = nil }
      Text("\(name)|\(city)|\(note) \(field.map { "\($0)" } ?? "none") \(isNoting ? 1 : 0)")
        .id("state")
    }
    .onSubmit { log.lines.append("submit \(name)") }
    .onChange(of: name) { log.lines.append(name) }
  }
}

@MainActor
@Suite(.tags(.controls, .input)) struct TextFieldTests {
  private func form() -> (ViewHost<Form>, Form.Log) {
    let log = Form.Log()
    return (ViewHost(Form(log: log), size: CGSize(width: 300, height: 300)), log)
  }

  private func expect<V: View>(_ host: ViewHost<V>, _ state: String) throws {
    #expect(throws: Never.self) { _ = try host.frame(text: state) }
  }

  @Test func valuesHaveTheLocaleOfTheEnvironment() throws {
    struct Amount: View {
      @State private var amount = 1234.5
      var body: some View {
        VStack {
          TextField("Amount", value: $amount, format: .currency(code: "EUR")).id("field")
          Text(verbatim: "\(amount)").id("value")
        }
      }
    }
    for (locale, texts) in [
      ("en_US", ["€1,234.50", "€7.25"]), ("de_DE", ["1.234,50\u{a0}€", "7,25\u{a0}€"]),
    ] {
      let view = Amount().environment(\.locale, Locale(identifier: locale))
      let host = ViewHost(view, size: CGSize(width: 300, height: 300))
      let labels = try host.graph().frames.map(\.label)
      #expect(labels.filter { $0 == "Text \"\(texts[0])\"" }.count == 1)
      try host.tap(id: "field")
      try host.deleteBackward(20)
      try host.type(texts[1])
      try host.submit()
      try expect(host, "7.25")
    }
  }

  @Test func textFieldReceivesTypedTextWhileFocused() throws {
    let (host, log) = form()
    #expect(throws: ViewHostError.noFocus) { try host.type("x") }
    try host.tap(id: "name")
    try expect(host, "|Graz| name 0")
    try host.type("Ida")
    try expect(host, "Ida|Graz| name 0")
    #expect(log.lines == ["I", "Id", "Ida"])
    try host.deleteBackward(2)
    try host.type("🐝e\u{301}")
    try host.deleteBackward()
    try expect(host, "I🐝|Graz| name 0")
    try host.submit()
    #expect(log.lines.last == "submit I🐝")
    try expect(host, "I🐝|Graz| none 0")
    #expect(try !host.hasFocus)
  }

  @Test func focusStateAndFocusFollowEachOther() throws {
    let (host, _) = form()
    try host.tap(text: "Next")
    try expect(host, "|Graz| name 0")
    try host.type("a")
    try host.tap(text: "Next")
    try host.type("b")
    try expect(host, "a|Grazb| city 0")
    try host.tap(id: "note")
    try host.type("c")
    try expect(host, "a|Grazb|c none 1")
    try host.tap(text: "Next")
    try expect(host, "a|Grazb|c name 0")
    try host.tap(text: "Done")
    #expect(try !host.hasFocus)
    try expect(host, "a|Grazb|c none 0")
    try host.tap(id: "city")
    try host.endEditing()
    try expect(host, "a|Grazb|c none 0")
  }

  @Test func textFieldThatIsDisabledIsNotFocused() throws {
    let (host, _) = form()
    try host.tap(id: "name")
    try host.type("locked")
    try host.tap(id: "note")
    try host.type("!")
    // The focus stays in the name field.
    try expect(host, "locked!|Graz| name 0")
  }

  @Test func textFieldThatIsRemovedClearsTheFocusState() throws {
    struct Page: View {
      @State private var isShown = true
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          if isShown { TextField("Field", text: $text).focused($isFocused) }
          Button("Go") { isShown = false }
          Text(isFocused ? "yes" : "no")
        }
      }
    }
    let host = ViewHost(Page(), size: CGSize(width: 200, height: 200))
    try host.tap(text: "Field")
    try expect(host, "yes")
    try host.tap(text: "Go")
    try expect(host, "no")
    #expect(throws: ViewHostError.noFocus) { try host.type("x") }
  }

  @Test func textFieldFormatParsesOnSubmit() throws {
    struct Page: View {
      @State private var count = 3
      var body: some View {
        VStack {
          TextField("Count", value: $count, format: .number).id("field")
          Text("count \(count)")
        }
      }
    }
    let host = ViewHost(Page(), size: CGSize(width: 200, height: 200))
    try host.tap(id: "field")
    try host.type("7")
    try expect(host, "37")
    try expect(host, "count 3")
    try host.submit()
    try expect(host, "count 37")
    // Text that cannot be parsed is discarded.
    try host.tap(id: "field")
    try host.type("x")
    try host.endEditing()
    try expect(host, "37")
  }

  @Test func secureFieldShowsBullets() throws {
    let host = ViewHost(size: CGSize(width: 200, height: 50)) {
      SecureField("Secret", text: .constant("abc"))
    }
    try expect(host, "•••")
  }

  @Test func textFieldHeightsMatchIOS() throws {
    let host = ViewHost(size: CGSize(width: 200, height: 100)) {
      VStack {
        TextField("A", text: .constant("")).id("plain")
        TextField("B", text: .constant("")).textFieldStyle(.roundedBorder).id("border")
      }
    }
    #expect(try host.frame(id: "plain").size == CGSize(width: 200, height: 22))
    #expect(try host.frame(id: "border").size == CGSize(width: 200, height: 34))
  }
}
