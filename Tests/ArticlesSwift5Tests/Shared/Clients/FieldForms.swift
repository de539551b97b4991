// Every documented form of the initializers of fields, progress views, gauges and sections, as a client's sources call
// them.

import Foundation
import SwiftUI

/// Text fields, with actions, formats and formatters.
struct TextFieldForms: View {
  @State private var text = "a"
  @State private var count = 1
  @State private var optionalCount: Int? = 2
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  let title: String
  let formatter = NumberFormatter()

  var body: some View {
    VStack {
      TextField("Name", text: $text)
      TextField(title, text: $text)
      TextField("Name", text: $text, prompt: Text("prompt"))
      TextField(title, text: $text, prompt: Text("prompt"))
      TextField("Name", text: $text, axis: .vertical)
      TextField(text: $text) { Text("label") }
      TextField(text: $text, prompt: Text("prompt"), axis: .vertical) { Text("label") }
    }
    VStack {
      TextField("Name", text: $text, onCommit: {})
      TextField("Name", text: $text, onEditingChanged: { _ in })
      TextField("Name", text: $text, onEditingChanged: { _ in }, onCommit: {})
      TextField("Name", text: $text) { _ in }
      TextField(title, text: $text, onCommit: {})
      TextField(title, text: $text, onEditingChanged: { _ in })
      TextField(title, text: $text, onEditingChanged: { _ in }, onCommit: {})
    }
    VStack {
      TextField("Count", value: $count, format: .number)
      TextField(title, value: $count, format: .number, prompt: Text("prompt"))
      TextField(value: $count, format: .number) { Text("label") }
      TextField("Count", value: $optionalCount, format: .number)
      TextField(title, value: $optionalCount, format: .number)
      TextField(value: $optionalCount, format: .number, prompt: nil) { Text("label") }
    }
    VStack {
      TextField("Count", value: $count, formatter: formatter)
      TextField(title, value: $count, formatter: formatter)
      TextField("Count", value: $count, formatter: formatter, prompt: Text("prompt"))
      TextField(value: $count, formatter: formatter) { Text("label") }
      TextField("Count", value: $count, formatter: formatter, onCommit: {})
      TextField("Count", value: $count, formatter: formatter, onEditingChanged: { _ in })
      TextField(
        title, value: $count, formatter: formatter, onEditingChanged: { _ in }, onCommit: {})
    }
  }
}

/// Secure fields, with prompts and actions.
struct SecureFieldForms: View {
  @State private var text = "secret"
  let title: String

  var body: some View {
    VStack {
      SecureField("Password", text: $text)
      SecureField(title, text: $text)
      SecureField("Password", text: $text, prompt: Text("prompt"))
      SecureField(title, text: $text, prompt: Text("prompt"))
      SecureField(text: $text) { Text("label") }
      SecureField(text: $text, prompt: Text("prompt")) { Text("label") }
      SecureField("Password", text: $text, onCommit: {})
      SecureField("Password", text: $text) {}
      SecureField(title, text: $text, onCommit: {})
    }
  }
}

/// Progress views of values, intervals of dates and objects of progress.
struct ProgressForms: View {
  let title: String
  let progress = Progress(totalUnitCount: 10)
  let interval = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 60)

  var body: some View {
    VStack {
      ProgressView()
      ProgressView("Loading")
      ProgressView(title)
      ProgressView { Text("label") }
      ProgressView(value: 0.5)
      ProgressView(value: 2, total: 4)
      ProgressView("Loading", value: 2, total: 4)
      ProgressView(title, value: 2, total: 4)
    }
    VStack {
      ProgressView(value: 0.5) { Text("label") }
      ProgressView(value: 0.5) {
        Text("label")
      } currentValueLabel: {
        Text("50%")
      }
      ProgressView(progress)
      ProgressView(timerInterval: interval)
      ProgressView(timerInterval: interval, countsDown: false)
      ProgressView(timerInterval: interval) { Text("label") }
      ProgressView(timerInterval: interval, countsDown: false) {
        Text("label")
      } currentValueLabel: {
        Text("now")
      }
    }
    VStack {
      ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red))
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))
      ProgressView(value: 0.5).progressViewStyle(.linear)
      ProgressView().progressViewStyle(.circular).tint(.green)
    }
  }
}

/// Gauges, with labels of values and bounds.
struct GaugeForms: View {
  var body: some View {
    VStack {
      Gauge(value: 0.5) { Text("label") }
      Gauge(value: 5, in: 0...10) { Text("label") }
      Gauge(value: 0.5) {
        Text("label")
      } currentValueLabel: {
        Text("now")
      }
      Gauge(value: 5, in: 0...10) {
        Text("label")
      } currentValueLabel: {
        Text("now")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
      Gauge(value: 5, in: 0...10) {
        Text("label")
      } currentValueLabel: {
        Text("now")
      } markedValueLabels: {
        Text("5").tag(5)
      }
      Gauge(value: 5, in: 0...10) {
        Text("label")
      } currentValueLabel: {
        Text("now")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      } markedValueLabels: {
        Text("5").tag(5)
      }
    }
  }
}

/// Sections, with and without a binding to their expansion.
struct SectionForms: View {
  @State private var isExpanded = true
  let title: String

  var body: some View {
    List {
      Section { Text("a") }
      Section("Title") { Text("a") }
      Section(title) { Text("a") }
      Section("Title", isExpanded: $isExpanded) { Text("a") }
      Section(title, isExpanded: $isExpanded) { Text("a") }
      Section(isExpanded: $isExpanded) {
        Text("a")
      } header: {
        Text("header")
      }
      Section(header: Text("header")) { Text("a") }
      Section(footer: Text("footer")) { Text("a") }
      Section(header: Text("header"), footer: Text("footer")) { Text("a") }
      Section {
        Text("a")
      } header: {
        Text("header")
      } footer: {
        Text("footer")
      }
      Section {
        Text("a")
      } footer: {
        Text("footer")
      }
    }
  }
}

/// A date that is interpolated with a formatter, and images of several sources.
struct TextAndImageForms: View {
  let date = Date(timeIntervalSinceReferenceDate: 0)
  let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy"
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter
  }()
  var isOn = true

  var body: some View {
    VStack {
      Text("\(date, formatter: formatter)")
      Text("in \(date, formatter: formatter), \(NSNumber(value: 3), formatter: NumberFormatter())")
      Text("\(3 as NSNumber, formatter: NumberFormatter())")
      Text(date, formatter: formatter)
      Text(NSNumber(value: 3), formatter: NumberFormatter())
      Text("a").foregroundColor(Color(isOn ? Color.red : .green))
      Color(isOn ? .red : .blue).frame(height: 4)
      Color(isOn ? UIColor.red : .blue).frame(height: 4)
      Color(uiColor: isOn ? .red : .blue).frame(height: 4)
    }
    VStack {
      Image(size: CGSize(width: 8, height: 8)) { context in
        context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red))
      }
      Image(size: CGSize(width: 8, height: 8), label: Text("label"), opaque: true) { _ in }
      Image(
        size: CGSize(width: 8, height: 8), label: nil, opaque: false, colorMode: .nonLinear
      ) { context in context.clip(to: Path(CGRect(x: 0, y: 0, width: 4, height: 4))) }
    }
  }

  /// Images of files, which are not displayed because the files do not exist.
  static var files: [Image] {
    [
      Image("a", label: Text("label")), Image("a", bundle: .main, label: Text("label")),
      Image("a", bundle: nil), Image("a", variableValue: 0.5),
      Image("a", variableValue: 0.5, bundle: .main, label: Text("label")),
      Image("a", variableValue: 0.5, label: Text("label")), Image(decorative: "a"),
      Image(decorative: "a", variableValue: 0.5, bundle: .main),
      Image(systemName: "star", variableValue: 0.5),
    ]
  }
}
