// Every documented form of the initializers of controls, as a client's sources call them.

import Foundation
import SwiftUI

private struct Preset: Identifiable {
  var id = 0
  @Binding var choice: Int
  @Binding var isOn: Bool
}

/// Sliders, with the labels after and before the closure of the label.
struct SliderForms: View {
  @State private var value = 0.5
  @State private var level: Float = 2

  var body: some View {
    VStack {
      Slider(value: $value)
      Slider(value: $value, onEditingChanged: { _ in })
      Slider(value: $value) { _ in }
      Slider(value: $level, in: 0...10)
      Slider(value: $level, in: 0...10, step: 2) { _ in }
      Slider(value: $value) { Text("label") }
      Slider(value: $value, in: 0...1, step: 0.1) {
        Text("label")
      } onEditingChanged: { _ in
      }
      Slider(value: $value, in: 0...2) {
        Text("label")
      } minimumValueLabel: {
        Text("min")
      } maximumValueLabel: {
        Text("max")
      }
      Slider(value: $value, in: 0...2, step: 0.5) {
        Text("label")
      } minimumValueLabel: {
        Text("min")
      } maximumValueLabel: {
        Text("max")
      } onEditingChanged: { _ in
      }
    }
    VStack {
      Slider(value: $value, minimumValueLabel: Text("low"), maximumValueLabel: Text("high")) {
        Text("label")
      }
      Slider(
        value: $value, in: 0...4, onEditingChanged: { _ in }, minimumValueLabel: Text("low"),
        maximumValueLabel: Text("high")
      ) { Text("label") }
      Slider(
        value: $level, in: 0...4, step: 1, minimumValueLabel: Image(systemName: "minus"),
        maximumValueLabel: Image(systemName: "plus")
      ) { Text("label") }
      Slider(value: $value, in: 0...4, onEditingChanged: { _ in }) { Text("label") }
      Slider(value: $value, in: 0...4, step: 0.5, onEditingChanged: { _ in }) { Text("label") }
      Slider(value: $value, in: 0...4, onEditingChanged: { _ in }, label: { Text("label") })
    }
  }
}

/// Steppers, with actions, bounds and formats.
struct StepperForms: View {
  @State private var count = 1
  @State private var price = 1.5
  let title: String

  var body: some View {
    VStack {
      Stepper("Count", value: $count)
      Stepper(title, value: $count, in: 0...3)
      Stepper("Count", value: $count, in: 0...9, step: 2) { _ in }
      Stepper("Count", onIncrement: { count += 1 }, onDecrement: nil)
      Stepper(title, onIncrement: { count += 1 }, onDecrement: { count -= 1 })
      Stepper(value: $count) { Text("label") }
      Stepper(value: $count, in: 0...3) {
        Text("label")
      } onEditingChanged: { _ in
      }
      Stepper {
        Text("label")
      } onIncrement: {
        count += 1
      } onDecrement: {
        count -= 1
      }
    }
    VStack {
      Stepper("Price", value: $price, in: 0...10, step: 0.5, format: .number)
      Stepper("Price", value: $price, in: 0...10, format: .number.precision(.fractionLength(2)))
      Stepper("Price", value: $price, step: 0.5, format: .percent)
      Stepper("Price", value: $price, format: .number) { _ in }
      Stepper(title, value: $price, in: 0...10, format: .number)
      Stepper(title, value: $price, format: .number)
      Stepper(value: $price, format: .number) { Text("label") }
      Stepper(value: $price, in: 0...10, step: 2, format: .number) { Text("label") }
    }
    VStack {
      Stepper(onIncrement: { count += 1 }, onDecrement: nil) { Text("label") }
      Stepper(onIncrement: nil, onDecrement: { count -= 1 }, onEditingChanged: { _ in }) {
        Text("label")
      }
      Stepper(value: $count, step: 2, onEditingChanged: { _ in }) { Text("label") }
      Stepper(value: $count, in: 0...5, onEditingChanged: { _ in }) { Text("label") }
      Stepper(value: $count, in: 0...5, step: 2, onEditingChanged: { _ in }, label: { Text("a") })
    }
  }
}

/// Pickers, with labels before and after the content, several sources and labels of the value.
struct PickerForms: View {
  @State private var choice = 1
  @State private var presets = [0, 1]
  let title: String

  private var sources: [Preset] {
    [
      Preset(choice: $choice, isOn: .constant(true)),
      Preset(choice: $choice, isOn: .constant(false)),
    ]
  }

  var body: some View {
    VStack {
      Picker("Choice", selection: $choice) { Text("one").tag(1) }
      Picker(title, selection: $choice) { Text("one").tag(1) }
      Picker(selection: $choice) {
        Text("one").tag(1)
      } label: {
        Text("label")
      }
      Picker(selection: $choice, label: Text("label")) { Text("one").tag(1) }
      Picker(selection: $choice, label: Text("label"), content: { Text("one").tag(1) })
      Picker(selection: $choice, label: EmptyView()) { ForEach(0..<3) { Text("\($0)").tag($0) } }
    }
    VStack {
      Picker("Choice", sources: sources, selection: \.$choice) { Text("one").tag(1) }
      Picker(title, sources: sources, selection: \.$choice) { Text("one").tag(1) }
      Picker(sources: sources, selection: \.$choice) {
        Text("one").tag(1)
      } label: {
        Text("label")
      }
      Picker("Choice", systemImage: "star", selection: $choice) { Text("one").tag(1) }
      Picker(title, systemImage: "star", sources: sources, selection: \.$choice) {
        Text("one").tag(1)
      }
    }
    VStack {
      Picker("Choice", selection: $choice) {
        Text("one").tag(1)
      } currentValueLabel: {
        Text("now \(choice)")
      }
      Picker(title, selection: $choice) {
        Text("one").tag(1)
      } currentValueLabel: {
        Text("now \(choice)")
      }
      Picker(selection: $choice) {
        Text("one").tag(1)
      } label: {
        Text("label")
      } currentValueLabel: {
        Text("now \(choice)")
      }
      Picker(sources: sources, selection: \.$choice) {
        Text("one").tag(1)
      } label: {
        Text("label")
      } currentValueLabel: {
        Text("now")
      }
      Picker("Choice", sources: sources, selection: \.$choice) {
        Text("one").tag(1)
      } currentValueLabel: {
        Text("now")
      }
    }
  }
}

/// A toggle style that wraps the toggle that it receives.
struct FramedToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).padding(3).border(configuration.isMixed ? .gray : .red)
  }
}

/// Toggles, with several sources, a tint and a style that wraps its configuration.
struct ToggleForms: View {
  @State private var isOn = true
  @State private var values = [true, false]
  let title: String

  private var sources: [Preset] {
    [Preset(choice: .constant(1), isOn: $isOn), Preset(choice: .constant(1), isOn: $values[0])]
  }

  var body: some View {
    VStack {
      Toggle("Sound", isOn: $isOn)
      Toggle(title, isOn: $isOn)
      Toggle(isOn: $isOn) { Text("label") }
      Toggle("Sound", systemImage: "speaker", isOn: $isOn)
      Toggle(sources: sources, isOn: \.$isOn) { Text("label") }
      Toggle("Sound", sources: sources, isOn: \.$isOn)
      Toggle(title, sources: sources, isOn: \.$isOn)
      Toggle("Sound", systemImage: "speaker", sources: sources, isOn: \.$isOn)
    }
    VStack {
      Toggle("Sound", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red))
      Toggle("Sound", isOn: $isOn).toggleStyle(.switch)
      Toggle("Sound", isOn: $isOn).toggleStyle(.button)
      Toggle("Sound", isOn: $isOn).toggleStyle(FramedToggleStyle())
    }
  }
}
