// Scenes with their Swift equivalents: controls with symbols and labels of several views, ranges of dates, and the
// backgrounds of bars.

import PrefGeometry
import PrefViews

private let state = #""state":{"on":true,"choice":"a"},"#
private let date = Date(timeIntervalSince1970: 1_772_357_400)
private let day: TimeInterval = 86_400

let controlLabelTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"Toggle","title":"Sound","systemImage":"speaker","isOn":"${on}"},{"type":"Picker","title":"Size","systemImage":"star","selection":"a","content":[{"type":"Text","text":"Small","modifiers":[{"tag":"a"}]}]},{"type":"Menu","title":"Sort","systemImage":"arrow.up","content":["By name"]},{"type":"Menu","title":"Add","content":["Other"],"primaryAction":{"toggle":"on"}},{"type":"Menu","label":["Custom"],"content":["Other"],"primaryAction":{"toggle":"on"}},{"type":"ControlGroup","title":"Edit","systemImage":"pencil","content":["A"],"modifiers":[{"controlGroupStyle":"menu"}]}]}"#,
    rest: state
  ) {
    VStack {
      Toggle("Sound", systemImage: "speaker", isOn: .constant(true))
      Picker("Size", systemImage: "star", selection: .constant("a")) { Text("Small").tag("a") }
      Menu("Sort", systemImage: "arrow.up") { Text("By name") }
      Menu {
        Text("Other")
      } label: {
        Text("Add")
      } primaryAction: {
      }
      Menu {
        Text("Other")
      } label: {
        Text("Custom")
      } primaryAction: {
      }
      ControlGroup {
        Text("A")
      } label: {
        Label("Edit", systemImage: "pencil")
      }
      .controlGroupStyle(.menu)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"ProgressView","label":["Loading","all"],"value":0.4,"currentValueLabel":"40%"},{"type":"Gauge","label":["Load"],"value":0.8,"currentValueLabel":"80"},{"type":"Gauge","label":["Load"],"value":3,"in":[0,5],"minimumValueLabel":"0","maximumValueLabel":"5"}]}"#
  ) {
    VStack {
      ProgressView(value: 0.4) {
        Text("Loading")
        Text("all")
      } currentValueLabel: {
        Text("40%")
      }
      Gauge(value: 0.8) {
        Text("Load")
      } currentValueLabel: {
        Text("80")
      }
      Gauge(value: 3, in: 0...5) {
        Text("Load")
      } currentValueLabel: {
        EmptyView()
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("5")
      }
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"DatePicker","title":"D","selection":"2026-03-01T09:30:00Z","from":"2026-02-28T09:30:00Z","through":"2026-03-04T09:30:00Z","displayedComponents":["date"],"modifiers":[{"datePickerStyle":"graphical"}]},{"type":"DatePicker","label":["E"],"selection":"2026-03-01T09:30:00Z","through":"2026-03-01T09:30:00Z"},{"type":"MultiDatePicker","label":["M"],"selection":["2026-03-04"],"until":"2026-03-05"}]}"#
  ) {
    VStack {
      DatePicker(
        "D", selection: .constant(date), in: date - day...date + 3 * day,
        displayedComponents: .date
      )
      .datePickerStyle(.graphical)
      DatePicker(selection: .constant(date), in: ...date) { Text("E") }
      MultiDatePicker(
        selection: .constant([DateComponents(year: 2026, month: 3, day: 4)]),
        in: ..<Date(timeIntervalSince1970: 1_772_668_800)
      ) { Text("M") }
    }
  },
  Twin(
    #"{"type":"List","content":[{"type":"Section","title":"Title","content":[{"type":"Text","text":"Row","modifiers":[{"swipeActions":{"allowsFullSwipe":false,"content":["Pin"]}}]}],"footer":["Footer"]}]}"#,
    comparesStructure: false
  ) {
    List {
      Section {
        Text("Row").swipeActions(allowsFullSwipe: false) { Text("Pin") }
      } header: {
        Text("Title")
      } footer: {
        Text("Footer")
      }
    }
  },
  Twin(
    #"{"type":"NavigationStack","content":[{"type":"Text","text":"A","modifiers":[{"navigationTitle":"T"},{"navigationBarTitleDisplayMode":"inline"},{"toolbar":[{"placement":"bottomBar","content":["B"]}]},{"toolbarBackground":{"style":"orange","for":["navigationBar","bottomBar"]}},{"toolbarBackgroundVisibility":{"visibility":"visible","for":["navigationBar","bottomBar"]}},{"toolbarColorScheme":"dark"}]}]}"#,
    comparesStructure: false
  ) {
    NavigationStack {
      Text("A").navigationTitle("T").navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .bottomBar) { Text("B") } }
        .toolbarBackground(Color.orange, for: .navigationBar, .bottomBar)
        .toolbarBackgroundVisibility(.visible, for: .navigationBar, .bottomBar)
        .toolbarColorScheme(.dark)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Image","systemName":"star","modifiers":[{"symbolEffect":"scale.up"},{"symbolColorRenderingMode":"gradient"}]},{"type":"Image","systemName":"heart","modifiers":[{"symbolEffect":{"effect":"disappear","isActive":true}}]},{"type":"Image","systemName":"bell","modifiers":[{"symbolEffect":{"effect":"wiggle.left","speed":2,"repeat":3}}]},{"type":"Image","systemName":"bell","modifiers":[{"symbolEffect":{"effect":"bounce","value":1,"delay":1}}]},{"type":"Label","title":"Sun","systemImage":"sun.max","modifiers":[{"symbolEffectsRemoved":{}},{"symbolEffect":"scale.down"}]}]}"#
  ) {
    VStack {
      Image(systemName: "star").symbolEffect(.scale.up).symbolColorRenderingMode(.gradient)
      Image(systemName: "heart").symbolEffect(.disappear, isActive: true)
      Image(systemName: "bell").symbolEffect(.wiggle.left, options: .speed(2).repeat(3))
      Image(systemName: "bell")
        .symbolEffect(.bounce, options: .repeat(.periodic(delay: 1)), value: 1)
      Label("Sun", systemImage: "sun.max").symbolEffectsRemoved().symbolEffect(.scale.down)
    }
  },
  Twin(
    #"{"type":"NavigationStack","content":[{"type":"List","content":[{"type":"Section","content":[{"type":"NavigationLink","title":"A","destination":["B"]},"C"],"modifiers":[{"listSectionSeparator":{"visibility":"hidden","edges":["bottom"]}},{"listSectionSeparatorTint":"red"}]}],"modifiers":[{"listStyle":"grouped"},{"scrollContentBackground":"hidden"},{"navigationLinkIndicatorVisibility":"hidden"},{"containerBackground":"yellow"},{"navigationTitle":"T"},{"navigationBarTitleDisplayMode":"inline"},{"toolbarTitleMenu":{"content":["M"]}}]}]}"#,
    comparesStructure: false
  ) {
    NavigationStack {
      List {
        Section {
          NavigationLink("A") { Text("B") }
          Text("C")
        }
        .listSectionSeparator(.hidden, edges: .bottom).listSectionSeparatorTint(.red)
      }
      .listStyle(.grouped).scrollContentBackground(.hidden)
      .navigationLinkIndicatorVisibility(.hidden)
      .containerBackground(Color.yellow, for: .navigation)
      .navigationTitle("T").navigationBarTitleDisplayMode(.inline)
      .toolbarTitleMenu { Text("M") }
    }
  },
  Twin(
    #"{"type":"NavigationSplitView","sidebar":[{"type":"Text","text":"S","modifiers":[{"navigationSplitViewColumnWidth":60}]}],"content":[{"type":"Text","text":"C","modifiers":[{"navigationSplitViewColumnWidth":{"min":50,"ideal":90,"max":70}}]}],"detail":["D"],"modifiers":[{"environment":{"horizontalSizeClass":"regular"}}]}"#,
    comparesStructure: false
  ) {
    NavigationSplitView {
      Text("S").navigationSplitViewColumnWidth(60)
    } content: {
      Text("C").navigationSplitViewColumnWidth(min: 50, ideal: 90, max: 70)
    } detail: {
      Text("D")
    }
    .environment(\.horizontalSizeClass, .regular)
  },
]
