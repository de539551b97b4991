// Scenes with their Swift equivalents: controls and their modifiers.

import PrefGeometry
import PrefViews

let controlTwins: [Twin] = [
  Twin(
    #"{"type":"VStack","content":[{"type":"Toggle","title":"A","isOn":true},{"type":"Toggle","isOn":"${on}","label":["B"],"modifiers":[{"disabled":true}]},{"type":"Toggle","title":"C","isOn":false,"modifiers":[{"labelsHidden":{}}]}]}"#,
    rest: #""state":{"on":false},"#
  ) {
    VStack {
      Toggle("A", isOn: .constant(true))
      Toggle(isOn: .constant(false)) { Text("B") }.disabled(true)
      Toggle("C", isOn: .constant(false)).labelsHidden()
    }
  },
  Twin(
    #"{"type":"HStack","content":[{"type":"Label","title":"Home","systemImage":"house"},{"type":"Label","title":"Sun","systemImage":"sun.max","modifiers":[{"labelStyle":"iconOnly"}]}]}"#
  ) {
    HStack {
      Label("Home", systemImage: "house")
      Label("Sun", systemImage: "sun.max").labelStyle(.iconOnly)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"ProgressView"},{"type":"ProgressView","value":0.3},{"type":"ProgressView","title":"T","value":3,"total":4,"currentValueLabel":"3"},{"type":"ProgressView","value":0.5,"modifiers":[{"progressViewStyle":"circular"}]}]}"#
  ) {
    VStack {
      ProgressView()
      ProgressView(value: 0.3)
      ProgressView(value: 3, total: 4) {
        Text("T")
      } currentValueLabel: {
        Text("3")
      }
      ProgressView(value: 0.5).progressViewStyle(.circular)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Gauge","title":"G","value":5,"in":[0,10]},{"type":"Gauge","title":"G","value":0.5,"currentValueLabel":"half","minimumValueLabel":"0","maximumValueLabel":"1"},{"type":"Gauge","title":"G","value":0.5,"currentValueLabel":"half","modifiers":[{"gaugeStyle":"accessoryCircular"}]}]}"#
  ) {
    VStack {
      Gauge(value: 5, in: 0...10) { Text("G") }
      Gauge(value: 0.5) {
        Text("G")
      } currentValueLabel: {
        Text("half")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      Gauge(value: 0.5) {
        Text("G")
      } currentValueLabel: {
        Text("half")
      }.gaugeStyle(.accessoryCircular)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Slider","value":"${part}"},{"type":"Slider","value":3,"in":[0,10],"step":1},{"type":"Stepper","title":"S","value":"${part}"},{"type":"Stepper","title":"S","value":2,"in":[0,2]}]}"#,
    rest: #""state":{"part":0.25},"#
  ) {
    VStack {
      Slider(value: .constant(0.25))
      Slider(value: .constant(3), in: 0...10, step: 1)
      Stepper("S", value: .constant(0.25))
      Stepper("S", value: .constant(2), in: 0...2)
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"Picker","title":"P","selection":"${day}","content":[{"type":"Text","text":"Day","modifiers":[{"tag":1}]},{"type":"Text","text":"Week","modifiers":[{"tag":2}]}],"modifiers":[{"pickerStyle":"segmented"}]},{"type":"Picker","title":"P","selection":"b","content":[{"type":"ForEach","data":["a","b"],"id":"self","bind":"x","content":["${x}"]}]}]}"#,
    rest: #""state":{"day":2},"#
  ) {
    VStack {
      Picker("P", selection: .constant(2)) {
        Text("Day").tag(1)
        Text("Week").tag(2)
      }.pickerStyle(.segmented)
      Picker("P", selection: .constant("b")) { ForEach(["a", "b"], id: \.self) { Text($0) } }
    }
  },
  Twin(
    #"{"type":"VStack","content":[{"type":"DisclosureGroup","title":"D","content":["in"]},{"type":"DisclosureGroup","title":"D","isExpanded":true,"content":["in"]},{"type":"GroupBox","content":["A"]},{"type":"GroupBox","title":"G","content":["A"]}]}"#
  ) {
    VStack {
      DisclosureGroup("D") { Text("in") }
      DisclosureGroup("D", isExpanded: .constant(true)) { Text("in") }
      GroupBox { Text("A") }
      GroupBox("G") { Text("A") }
    }
  },
  Twin(
    #"{"type":"VStack","alignment":"leading","content":[{"type":"Text","text":"A","modifiers":[{"alignmentGuide":{"guide":"leading","bind":"d","computeValue":"${d.width / 2}"}}]},{"type":"Text","text":"Bcd","modifiers":[{"alignmentGuide":{"guide":"leading","computeValue":-5}}]}]}"#
  ) {
    VStack(alignment: .leading) {
      Text("A").alignmentGuide(.leading) { $0.width / 2 }
      Text("Bcd").alignmentGuide(.leading) { _ in -5 }
    }
  },
  Twin(
    #"{"type":"HStack","alignment":"top","content":["A",{"type":"Text","text":"B","modifiers":[{"alignmentGuide":{"guide":"top","bind":"d","computeValue":"${d.bottom}"}}]}]}"#
  ) {
    HStack(alignment: .top) {
      Text("A")
      Text("B").alignmentGuide(.top) { $0[.bottom] }
    }
  },
  Twin(
    #"{"type":"List","content":[{"type":"Text","text":"A","modifiers":[{"badge":3}]},{"type":"Text","text":"B","modifiers":[{"badge":"new"}]}]}"#
  ) {
    List {
      Text("A").badge(3)
      Text("B").badge("new")
    }
  },
]
