// Scenes with their Swift equivalents: dates, colors, groups of controls, and others.

import PrefGeometry
import PrefViews

private let state = #""state":{"on":true,"date":"2026-03-01T09:30:00Z","text":"","n":0,"f":null},"#
private let date = Date(timeIntervalSince1970: 1_772_357_400)

let formControlTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"SecureField","text":"text","title":"Key"},{"type":"DatePicker","title":"D","selection":"${date}"},{"type":"DatePicker","label":["E"],"selection":"2026-03-01T09:30:00Z","displayedComponents":["date"],"modifiers":[{"datePickerStyle":"wheel"}]},{"type":"ColorPicker","title":"C","selection":"orange"},{"type":"ColorPicker","label":["D"],"selection":"blue","supportsOpacity":false}]}"#,
    rest: state
  ) {
    VStack {
      SecureField("Key", text: .constant(""))
      DatePicker("D", selection: .constant(date))
      DatePicker(selection: .constant(date), displayedComponents: .date) { Text("E") }
        .datePickerStyle(.wheel)
      ColorPicker("C", selection: .constant(.orange))
      ColorPicker(selection: .constant(.blue), supportsOpacity: false) { Text("D") }
    }
  },
  Twin(
    #"{"type":"MultiDatePicker","title":"M","selection":["2026-03-01","2026-03-04"],"from":"2026-03-02"}"#
  ) {
    MultiDatePicker(
      "M",
      selection: .constant([
        DateComponents(year: 2026, month: 3, day: 1), DateComponents(year: 2026, month: 3, day: 4),
      ]), in: Date(timeIntervalSince1970: 1_772_409_600)...)
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"ControlGroup","content":["A","B"],"modifiers":[{"controlGroupStyle":"palette"}]},{"type":"ControlGroup","content":["A"],"label":["L"],"modifiers":[{"controlGroupStyle":"menu"},{"menuStyle":"button"},{"menuActionDismissBehavior":"disabled"}]},{"type":"EditButton"},{"type":"PasteButton"},{"type":"RenameButton"},{"type":"HelpLink"},{"type":"ShareLink","item":"x"},{"type":"ShareLink","title":"S","item":"x"},{"type":"ShareLink","label":["T"],"item":"x"},{"type":"Button","title":"Delete","role":"destructive","action":{"toggle":"on"}}]}"#,
    rest: state
  ) {
    VStack {
      ControlGroup {
        Text("A")
        Text("B")
      }
      .controlGroupStyle(.palette)
      ControlGroup {
        Text("A")
      } label: {
        Text("L")
      }
      .controlGroupStyle(.menu).menuStyle(.button).menuActionDismissBehavior(.disabled)
      EditButton()
      PasteButton(payloadType: String.self) { _ in }
      RenameButton()
      HelpLink {}
      ShareLink(item: "x")
      ShareLink("S", item: "x")
      ShareLink(item: "x") { Text("T") }
      Button("Delete", role: .destructive) {}
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"ContentUnavailableView","title":"No","systemImage":"tray","description":"None","actions":["Go"]},{"type":"ContentUnavailableView","search":"tulip"}]}"#
  ) {
    VStack {
      ContentUnavailableView {
        Label("No", systemImage: "tray")
      } description: {
        Text("None")
      } actions: {
        Text("Go")
      }
      ContentUnavailableView.search(text: "tulip")
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"HSplitView","content":["A","B"]},{"type":"VSplitView","content":["A","B"]},{"type":"GlassEffectContainer","spacing":4,"content":[{"type":"Text","text":"G","modifiers":[{"glassEffect":{"tint":"red","in":{"type":"Rectangle"}}}]}]}]}"#
  ) {
    VStack {
      HSplitView {
        Text("A")
        Text("B")
      }
      VSplitView {
        Text("A")
        Text("B")
      }
      GlassEffectContainer(spacing: 4) {
        Text("G").glassEffect(Glass.regular.tint(.red), in: Rectangle())
      }
    }
  },
  Twin(
    #"{"type":"List","content":[{"type":"ForEach","data":2,"bind":"n","content":[{"type":"Text","text":"Row ${n}","modifiers":[{"listRowSeparatorTint":"red"},{"swipeActions":{"edge":"leading","content":["Pin"]}},{"deleteDisabled":true},{"moveDisabled":true},{"selectionDisabled":true},{"badge":1},{"badgeProminence":"increased"}]}],"modifiers":[{"onDelete":{"bind":"i","perform":{"set":{"n":"${i[0]}"}}}},{"onMove":{"perform":{"toggle":"on"}}}]}],"modifiers":[{"refreshable":{"toggle":"on"}},{"safeAreaBar":{"edge":"bottom","content":["Bar"]}}]}"#,
    rest: state, comparesStructure: false
  ) {
    List {
      ForEach(0..<2, id: \.self) { index in
        Text("Row \(index)").listRowSeparatorTint(.red)
          .swipeActions(edge: .leading) { Text("Pin") }.deleteDisabled(true).moveDisabled(true)
          .selectionDisabled(true)
          .badge(1).badgeProminence(.increased)
      }
      .onDelete { _ in }.onMove { _, _ in }
    }
    .refreshable {}.safeAreaBar(edge: .bottom) { Text("Bar") }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Text","text":"A\nB","modifiers":[{"lineHeight":{"multiple":2}}]},{"type":"Text","runs":["A",{"type":"Text","text":"b","modifiers":[{"textScale":"secondary"}]}]},{"type":"Text","text":"M","modifiers":[{"layoutDirectionBehavior":"mirrorsInLeftToRight"}]},{"type":"Text","text":"A\nB","modifiers":[{"transformEnvironment":{"key":"lineSpacing","bind":"s","transform":"${s + 9}"}}]}]}"#
  ) {
    VStack {
      Text("A\nB").lineHeight(.multiple(factor: 2))
      Text("A") + Text("b").textScale(.secondary)
      Text("M").layoutDirectionBehavior(.mirrors(in: .leftToRight))
      Text("A\nB").transformEnvironment(\.lineSpacing) { $0 += 9 }
    }
  },
]
