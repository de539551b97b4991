// RenderingTests: compares the pictures of controls, forms and edited lists with their accepted snapshots.

import PrefRender
import PrefTestPictures
import PrefTestSupport
import PrefTestTags
import Testing

/// Progress views and gauges.
private struct ProgressAndGauges: View {
  var body: some View {
    VStack(spacing: 14) {
      HStack(spacing: 30) {
        ProgressView()
        ProgressView("Loading")
        ProgressView().controlSize(.large)
      }
      ProgressView(value: 0.4)
      ProgressView(value: 30, total: 40) {
        Text("Copying")
      } currentValueLabel: {
        Text("30 of 40")
      }.tint(.green)
      ProgressView("Nothing yet", value: 0)
      Gauge(value: 68, in: 40...100) {
        Text("Warmth")
      } currentValueLabel: {
        Text("68")
      } minimumValueLabel: {
        Text("40")
      } maximumValueLabel: {
        Text("100")
      }
      HStack(spacing: 20) {
        Gauge(value: 0.6) {
          Text("Wind")
        } currentValueLabel: {
          Text("60")
        }.gaugeStyle(.accessoryCircular)
        Gauge(value: 0.6) {
          Text("Wind")
        } currentValueLabel: {
          Text("60")
        }.gaugeStyle(.accessoryCircularCapacity).tint(.orange)
        Gauge(value: 0.3) { Text("Line") }.gaugeStyle(.accessoryLinear)
      }
      Gauge(value: 0.3) { Text("Capacity") }.gaugeStyle(.accessoryLinearCapacity)
    }
    .padding()
    .frame(width: 320)
  }
}

/// Sliders, steppers, pickers, disclosure groups and toggles.
private struct ValueControls: View {
  var body: some View {
    VStack(spacing: 14) {
      Slider(value: .constant(0.3))
      Slider(value: .constant(7), in: 0...10) {
        Text("Volume")
      } minimumValueLabel: {
        Image(systemName: "speaker.fill")
      } maximumValueLabel: {
        Image(systemName: "speaker.wave.3.fill")
      }.tint(.pink)
      Stepper("Pieces: 3", value: .constant(3))
      Stepper("At its end", value: .constant(5), in: 0...5)
      Picker("Days", selection: .constant(1)) {
        Text("Day").tag(0)
        Text("Week").tag(1)
        Text("Month").tag(2)
        Text("Year").tag(3)
      }.pickerStyle(.segmented)
      Picker("Fruit", selection: .constant("Pears")) {
        ForEach(["Apples", "Pears"], id: \.self) { Text($0) }
      }
      Picker("Hour", selection: .constant(9)) {
        ForEach(0..<24) { Text("\($0):00") }
      }.pickerStyle(.wheel).frame(height: 150).clipped()
      GroupBox("A box") { Text("With a ground of its own") }
      DisclosureGroup("Unfolded", isExpanded: .constant(true)) { Text("What was inside") }
      DisclosureGroup("Folded up", isExpanded: .constant(false)) { Text("Unseen") }
      Toggle("A switch", isOn: .constant(true))
    }
    .padding()
    .frame(width: 320)
  }
}

/// Controls in the sections of a form.
private struct FormControls: View {
  var body: some View {
    Form {
      Section("Controls") {
        Toggle("Aeroplane mode", isOn: .constant(false))
        Stepper("Copies: 2", value: .constant(2))
        Slider(value: .constant(0.5))
        Picker("Fruit", selection: .constant("Pears")) {
          ForEach(["Apples", "Pears"], id: \.self) { Text($0) }
        }
        LabeledContent("Version", value: "1.2")
        ProgressView(value: 0.7)
      }
      Section {
        Picker("Size", selection: .constant(1)) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }.pickerStyle(.inline)
        DisclosureGroup("More", isExpanded: .constant(true)) {
          Text("Inside")
          Text("Also inside")
        }
      } footer: {
        Text("What is chosen has a check mark.")
      }
      Section("Labels") {
        Label("House", systemImage: "house").badge(3)
        Label("Cloud", systemImage: "cloud.fill").badge("New")
      }
    }
    .frame(width: 320, height: 850)
  }
}

/// Lists with selected rows, in and out of edit mode.
private struct EditedLists: View {
  var body: some View {
    HStack(spacing: 0) {
      List(["Ada", "Bea", "Cid"], id: \.self, selection: .constant("Bea")) { Text($0) }
      List {
        ForEach(["Ada", "Bea", "Cid"], id: \.self) { Text($0) }
          .onDelete { _ in }.onMove { _, _ in }
      }.environment(\.editMode, .constant(.active))
      List(["Ada", "Bea", "Cid"], id: \.self, selection: .constant(Set(["Cid"]))) { Text($0) }
        .environment(\.editMode, .constant(.active)).listStyle(.plain)
    }
    .frame(width: 660, height: 200)
  }
}

/// Buttons of all sizes, menus, date and color pickers, and unavailable content.
private struct ButtonsMenusAndPickers: View {
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  var body: some View {
    HStack(spacing: 20) {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Button("Mini") {}.controlSize(.mini)
          Button("Small") {}.controlSize(.small)
          Button("Regular") {}
          Button("Large") {}.controlSize(.large)
        }
        .buttonStyle(.bordered)
        HStack {
          Button("Star", systemImage: "star.fill") {}
          Button("Capsule") {}.buttonBorderShape(.capsule)
          Button("Delete", role: .destructive) {}
        }
        .buttonStyle(.borderedProminent)
        HStack(spacing: 20) {
          Menu("Menu") { Button("Item") {} }
          Menu("Options", systemImage: "ellipsis.circle") { Button("Item") {} }
          ShareLink(item: "text")
        }
        DatePicker("Date", selection: .constant(date))
        DatePicker("Day", selection: .constant(date), displayedComponents: .date)
        ColorPicker("Color", selection: .constant(.orange))
        HStack {
          Toggle("On", isOn: .constant(true))
          Toggle("Off", isOn: .constant(false))
          ControlGroup {
            Button("A") {}
            Button("B") {}
          }
        }
        .toggleStyle(.button)
      }
      .frame(width: 340)
      VStack(spacing: 0) {
        ContentUnavailableView(
          "No Mail", systemImage: "tray.fill", description: Text("New mail appears here."))
        ContentUnavailableView.search(text: "swift")
      }
      .frame(width: 260, height: 400)
    }
    .padding()
  }
}

/// Sections of a sidebar, the first expanded and the second collapsed.
private struct SidebarSections: View {
  var body: some View {
    HStack(spacing: 12) {
      sections.environment(\.layoutDirection, .leftToRight)
      sections.environment(\.layoutDirection, .rightToLeft)
    }
    .frame(width: 600, height: 320)
  }

  private var sections: some View {
    List {
      Section("Library", isExpanded: .constant(true)) {
        Label("Songs", systemImage: "music.note")
        Label("Albums", systemImage: "square.stack")
      }
      Section("Playlists", isExpanded: .constant(false)) {
        Label("Morning", systemImage: "sunrise")
      }
      Section("Shared") { Label("Family", systemImage: "person.3") }
    }
    .listStyle(.sidebar)
  }
}

@MainActor
@Suite(.tags(.controls, .snapshots)) struct ControlSnapshotTests {
  private func check(_ view: some View, named name: String, scheme: ColorScheme = .light) throws {
    let content = view.background(scheme == .dark ? Color.black : .white)
    let renderer = ImageRenderer(content: content.environment(\.colorScheme, scheme))
    renderer.scale = 2
    expectPicture(of: renderer, named: name)
  }

  @Test func progressViewsAndGaugesMatchSnapshot() throws {
    try check(ProgressAndGauges(), named: "controls-amounts")
  }
  @Test func valueControlsMatchSnapshots() throws {
    try check(ValueControls(), named: "controls-choices")
    try check(ValueControls(), named: "controls-choices-dark", scheme: .dark)
  }
  @Test func buttonsMenusAndPickersMatchSnapshots() throws {
    try check(ButtonsMenusAndPickers(), named: "controls-openers")
    try check(ButtonsMenusAndPickers(), named: "controls-openers-dark", scheme: .dark)
  }
  @Test func formControlsMatchSnapshot() throws {
    try check(FormControls(), named: "controls-settings")
  }
  @Test func editingControlsMatchSnapshot() throws {
    try check(EditedLists(), named: "controls-editing")
  }
  @Test func sidebarSectionsMatchSnapshots() throws {
    try check(SidebarSections(), named: "controls-sidebar")
    try check(SidebarSections(), named: "controls-sidebar-dark", scheme: .dark)
  }
}
