// What assistive technologies read of controls, images, lists and screens. Values of switches are those of `UISwitch`.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViews
import Testing

@MainActor
@Suite(.tags(.controls)) struct AccessibilityControlTests {
  @Test func buttonsAreOneElementWithTheTextsOfTheirLabel() throws {
    #expect(try accessibilityText { Button("Add") {} } == #"button "Add""#)
    let text = try accessibilityText {
      Button {
      } label: {
        VStack {
          Text("One")
          Text("Two")
        }
      }
      .buttonStyle(.borderedProminent)
    }
    #expect(text == #"button "One, Two""#)
    #expect(
      try accessibilityText { Button("Add") {}.disabled(true) } == #"button "Add" (not enabled)"#)
    #expect(
      try accessibilityText {
        Button {
        } label: {
          Image(systemName: "trash")
        }.accessibilityIdentifier("delete")
      } == #"button "Delete" identifier "delete""#)
  }

  @Test func buttonsArePerformed() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Button("Add") { count += 1 }
        Text(verbatim: "\(count)")
      }
    }
    let host = ViewHost(Counter(), size: CGSize(width: 100, height: 100))
    try host.performAccessibilityAction(label: "Add")
    #expect(try host.accessibilityDescription() == "button \"Add\"\ntext \"1\"\n")
  }

  @Test func customStylesKeepTheRole() throws {
    struct Boxed: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding().background(Color.red)
      }
    }
    struct Check: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          configuration.label
        }
      }
    }
    let text = try accessibilityText {
      Button("Add") {}.buttonStyle(Boxed())
      Toggle("On", isOn: .constant(true)).toggleStyle(Check())
    }
    #expect(text == "button \"Add\"\ntoggle \"On\" value \"1\"")
  }

  @Test func togglesHaveTheValuesOfUISwitch() throws {
    let text = try accessibilityText {
      Toggle("Wi-Fi", isOn: .constant(true))
      Toggle("Bluetooth", isOn: .constant(false)).labelsHidden()
    }
    #expect(text == "toggle \"Wi-Fi\" value \"1\"\ntoggle \"Bluetooth\" value \"0\"")
  }

  @Test func slidersAndSteppersAreAdjustable() throws {
    let text = try accessibilityText {
      Slider(value: .constant(5), in: 0...20) { Text("Volume") }
      Stepper("Count", value: .constant(3), in: 0...10)
    }
    #expect(text == "adjustable \"Volume\" value \"25%\"\nadjustable \"Count\"")
  }

  @Test func progressAndGaugesArePercentages() throws {
    let text = try accessibilityText {
      ProgressView("Load", value: 1, total: 3)
      ProgressView()
      Gauge(value: 3, in: 0...4) { Text("Speed") }
      Gauge(value: 0.5) {
        Text("Heat")
      } currentValueLabel: {
        Text("50 °C")
      }
    }
    #expect(
      text == """
        element "Load" (updates frequently) value "33%"
        element "In progress" (updates frequently)
        element "Speed" value "75%"
        element "Heat" value "50 °C"
        """)
  }

  @Test func fieldsHaveTheirTextOrPromptAsValue() throws {
    let text = try accessibilityText {
      TextField("Name", text: .constant("Blob"))
      TextField("Name", text: .constant(""), prompt: Text("Required"))
      TextField("Name", text: .constant(""))
      SecureField("Password", text: .constant("abc"))
      TextEditor(text: .constant("Long"))
    }
    #expect(
      text == """
        text field "Name" value "Blob"
        text field "Name" value "Required"
        text field "Name"
        secure text field "Password" value "•••"
        text field value "Long"
        """)
  }

  @Test func pickersHaveTheSelectedOptionAsValue() throws {
    @ViewBuilder var options: some View {
      Text("Red").tag(1)
      Text("Blue").tag(2)
    }
    let text = try accessibilityText {
      Picker("Color", selection: .constant(2)) { options }
      Picker("Color", selection: .constant(2)) { options }.pickerStyle(.segmented)
      Picker("Color", selection: .constant(2)) { options }.pickerStyle(.wheel)
    }
    #expect(
      text == """
        button "Color" value "Blue"
        button "Red"
        button "Blue" (selected)
        adjustable "Color" value "Blue"
        """)
    let form = try accessibilityText {
      Form {
        Picker("Color", selection: .constant(2)) { options }
        Picker("Inline", selection: .constant(1)) { options }.pickerStyle(.inline)
      }
    }
    #expect(
      form == "button \"Color\" value \"Blue\"\nbutton \"Red\" (selected)\nbutton \"Blue\"")
  }

  @Test func datePickersHaveTheirFieldsAsButtons() throws {
    let text = try accessibilityText {
      DatePicker(
        "Start", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)),
        displayedComponents: .date
      ).environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
    }
    #expect(text == #"button "Start" value "Jan 1, 2001""#)
  }

  @Test func imagesHaveTheirNameOrLabel() throws {
    let host = ViewHost(
      VStack {
        Image(systemName: "plus")
        Image(systemName: "heart.fill")
        Image(systemName: "sun.max")
        Image("Landscape", label: Text("A lake"))
        Image(decorative: "Frame")
        Image(decorative: "Frame").accessibilityLabel("Shown")
      }, size: CGSize(width: 200, height: 200))
    host.warningHandler = { _ in }
    #expect(
      try host.accessibilityDescription() == """
        image "Add"
        image "Love"
        image "Sun max"
        image "A lake"
        image "Shown"

        """)
  }

  @Test func labelsAreTheirTitle() throws {
    let text = try accessibilityText {
      Label("Rain", systemImage: "cloud.rain")
      Label("Snow", systemImage: "cloud.snow").labelStyle(.iconOnly)
      Label("Wind", systemImage: "wind").labelStyle(.titleOnly)
    }
    #expect(text == "text \"Rain\"\nimage \"Snow\"\ntext \"Wind\"")
  }

  @Test func linksAndMenus() throws {
    let url = try #require(URL(string: "https://example.com"))
    let text = try accessibilityText {
      Link("Site", destination: url)
      Menu("Options") { Button("Copy") {} }
      LabeledContent("Version", value: "1.0")
      DisclosureGroup("More") { Text("inside") }
      DisclosureGroup("Less", isExpanded: .constant(true)) { Text("inside") }
    }
    #expect(
      text == """
        link "Site"
        button "Options"
        text "Version" value "1.0"
        button "More" value "Collapsed"
        button "Less" value "Expanded"
        text "inside"
        """)
  }

  @Test func screensAreReadFromTheBarToTheContent() throws {
    let host = ViewHost(
      NavigationStack {
        List {
          Section("Fruit") {
            NavigationLink("Apple") { Text("Detail") }
            Text("Pear")
          }
        }
        .navigationTitle("Food")
        .searchable(text: .constant(""))
        .toolbar { Button("Add") {} }
      }, size: CGSize(width: 320, height: 480))
    #expect(
      try host.accessibilityDescription() == """
        button "Add"
        heading "Food"
        search field "Search"
        heading "Fruit"
        button "Apple"
        text "Pear"

        """)
    try host.tap(text: "Apple")
    #expect(
      try host.accessibilityDescription() == """
        button "Food"
        text "Detail"

        """)
  }

  @Test func selectedRowsAreSelected() throws {
    let text = try accessibilityText {
      List(["a", "b"], id: \.self, selection: .constant(String?.some("b"))) { Text($0) }
    }
    #expect(text == "text \"a\"\ntext \"b\" (selected)")
  }

  @Test func overlaysAndBackgroundsAreReadAndMasksAreNot() throws {
    let text = try accessibilityText {
      Text("a").overlay { Text("b") }.background { Text("c") }.mask { Text("d") }
    }
    #expect(text == "text \"c\"\ntext \"a\"\ntext \"b\"")
  }
}
