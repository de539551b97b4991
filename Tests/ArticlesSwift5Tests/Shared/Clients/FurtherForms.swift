// Names of later systems, as clients write them.

import Combine
import SwiftUI

final class Ledger: ReferenceFileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  @Published var lines = ["first"]

  init() {}
  init(configuration: ReadConfiguration) throws {}
  func snapshot(contentType: UTType) throws -> [String] { lines }
  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data())
  }
}

final class Weather: ObservableObject {
  @Published var text = "sunny"
}

struct WeatherView: View {
  @EnvironmentObject var weather: Weather
  var body: some View { Text(weather.text) }
}

struct LedgerApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: { Ledger() }) { file in
      LedgerView(ledger: file.document)
    }
  }
}

struct LedgerView: View {
  @ObservedObject var ledger: Ledger
  var body: some View {
    VStack { ForEach(ledger.lines, id: \.self) { Text($0) } }
      .onAppear { ledger.lines = ["second"] }
  }
}

struct WeatherApp: App {
  var body: some Scene {
    Group {
      WindowGroup { WeatherView() }
      Settings { Text("settings") }
    }
    .environmentObject(Weather())
    .windowStyle(.hiddenTitleBar)
    .windowToolbarStyle(.unifiedCompact(showsTitle: false))
    .commands {
      Group {
        CommandMenu("Weather") { Button("Rain") {} }
        SidebarCommands()
      }
    }
  }
}

@MainActor let toolbarStyles: [any WindowToolbarStyle] = [
  UnifiedCompactWindowToolbarStyle(showsTitle: false), UnifiedWindowToolbarStyle(),
  ExpandedWindowToolbarStyle(), DefaultWindowToolbarStyle(),
]

struct FocusedBadge: View {
  @Environment(\.isFocused) private var isFocused
  var body: some View { Text(isFocused ? "focused" : "unfocused") }
}

struct FurtherForms: View {
  @State private var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  @State private var value = 0.25
  @Environment(\.fontResolutionContext) private var context

  var body: some View {
    VStack {
      ColorPicker("Color", selection: $color)
      ColorPicker(selection: $color, supportsOpacity: false) { Text("Color") }
      Slider(value: $value, neutralValue: 0.5) { Text("Balance") }
      Slider(value: $value, in: 0...1) {
        Text("Speed")
      } currentValueLabel: {
        Text("\(value)")
      } ticks: {
        SliderTick(0.5)
        SliderTick(0.75) { Text("fast") }
        if value > 0 { SliderTick("Max", 1) }
      }
      Slider(value: $value) {
        Text("Percentage")
      } ticks: {
        SliderTickContentForEach([0.25, 0.5], id: \.self) { SliderTick($0) { Text("a") } }
      }
      Slider(
        value: $value, in: 0...10, step: 2, label: { Text("Volume") },
        tick: { $0 > 4 ? SliderTick($0) : nil })
      Text("Ag").font(Font.default)
      Text("\(Font.body.resolve(in: context).pointSize)")
      Image(systemName: "star").symbolEffect(.drawOn, isActive: true)
      Image(systemName: "star").symbolEffect(.drawOff.byLayer)
      List { Text("row").listRowPlatterColor(.red) }
    }
    .multilineTextAlignment(strategy: .writingDirectionBased)
    .transaction { $0.tracksVelocity = true }
    .toolbar {
      Group {
        ToolbarItem { Button("a") {} }
        ToolbarItem(placement: .cancellationAction) { Button("b") {} }
      }
    }
  }
}

struct ConcentricForm: View {
  var body: some View {
    ZStack {
      ConcentricRectangle().fill(.red).padding(8)
      ConcentricRectangle(corners: .concentric(minimum: 12), isUniform: true).fill(.blue).padding(
        30)
    }
    .containerShape(.rect(cornerRadius: 24))
    .clipShape(.rect(corners: .fixed(10), isUniform: true))
  }
}

struct GroupedTable: View {
  let people = [Gardener(givenName: "Ada", familyName: "Byron")]
  var body: some View {
    Table(of: Gardener.self) {
      Group {
        TableColumn("Given Name") { (person: Gardener) in Text(person.givenName) }
        TableColumn("Family Name") { (person: Gardener) in Text(person.familyName) }
      }
    } rows: {
      Group {
        ForEach(people)
        TableRow(Gardener(givenName: "Grace", familyName: "Hopper"))
      }
    }
  }
}

func bitwise<T: BitwiseCopyable>(_ value: T) -> Int { MemoryLayout<T>.size }
