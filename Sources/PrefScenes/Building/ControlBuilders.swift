// Scenes, builders of controls and of the modifiers that go with them.

import PrefGeometry
import PrefViews

extension SceneBuilders {
  /// Controls.
  static let valueControls: [String: ViewBuilder] = [
    "Toggle": { call, site throws(UnusableArgument) in
      let isOn = site.bound(
        to: call.json("isOn"), try call.required("isOn") { $0.bool($1) }, Value.bool
      ) { if case .bool(let flag) = $0 { flag } else { nil } }
      guard let title = try call.optional("title", { $0.string($1) }) else {
        return Toggle(isOn: isOn) { NodeList(call.json("label"), site) }
      }
      return Toggle(isOn: isOn) { Text(verbatim: title) }
    },
    "ProgressView": { call, _ throws(UnusableArgument) in
      let title = try call.text("title")
      let current = try call.text("currentValueLabel")
      let value = try call.number("value")
      let total = try call.number("total") ?? 1
      if title == nil, current == nil { return ProgressView(value: value, total: total) }
      return ProgressView(value: value, total: total) {
        title
      } currentValueLabel: {
        current
      }
    },
    "Gauge": { call, _ throws(UnusableArgument) in
      let title = try call.required("title") { $0.string($1) }
      let value = try call.required("value") { $0.number($1) }
      let bounds = try call.bounds() ?? 0...1
      let current = try call.text("currentValueLabel")
      let (low, high) = (try call.text("minimumValueLabel"), try call.text("maximumValueLabel"))
      let label = { Text(verbatim: title) }
      guard low != nil || high != nil else {
        guard let current else { return Gauge(value: value, in: bounds, label: label) }
        return Gauge(value: value, in: bounds, label: label) { current }
      }
      return Gauge(value: value, in: bounds, label: label) {
        current
      } minimumValueLabel: {
        low
      } maximumValueLabel: {
        high
      }
    },
    "Slider": { call, site throws(UnusableArgument) in
      let value = try site.number(&call)
      let bounds = try call.bounds() ?? 0...1
      guard let step = try call.number("step") else { return Slider(value: value, in: bounds) }
      return Slider(value: value, in: bounds, step: step)
    },
    "Stepper": { call, site throws(UnusableArgument) in
      let title = try call.required("title") { $0.string($1) }
      let value = try site.number(&call)
      let step = try call.number("step") ?? 1
      guard let bounds = try call.bounds() else {
        return Stepper(value: value, step: step) { Text(verbatim: title) }
      }
      return Stepper(value: value, in: bounds, step: step) { Text(verbatim: title) }
    },
    "Picker": { call, site throws(UnusableArgument) in
      let title = try call.required("title") { $0.string($1) }
      let selection = site.bound(
        to: call.json("selection"), SceneIdentity(try call.required("selection") { $0.any($1) }),
        \.value
      ) { SceneIdentity($0) }
      return Picker(selection: selection) {
        NodeList(call.json("content"), site)
      } label: {
        Text(verbatim: title)
      }
    },
    "DisclosureGroup": { call, site throws(UnusableArgument) in
      let title = try call.required("title") { $0.string($1) }
      guard let isExpanded = try call.optional("isExpanded", { $0.bool($1) }) else {
        return DisclosureGroup {
          NodeList(call.json("content"), site)
        } label: {
          Text(verbatim: title)
        }
      }
      let binding = site.bound(to: call.json("isExpanded"), isExpanded, Value.bool) {
        if case .bool(let flag) = $0 { flag } else { nil }
      }
      return DisclosureGroup(isExpanded: binding) {
        NodeList(call.json("content"), site)
      } label: {
        Text(verbatim: title)
      }
    },
    "GroupBox": { call, site throws(UnusableArgument) in
      guard let title = try call.text("title") else {
        return GroupBox { NodeList(call.json("content"), site) }
      }
      return GroupBox {
        NodeList(call.json("content"), site)
      } label: {
        title
      }
    },
  ]

  /// Modifiers of controls, and the guides of views.
  static let controlModifiers: [String: ModifierBuilder] = [
    "alignmentGuide": { call, view, site throws(UnusableArgument) in
      let guide = try call.required("guide") { $0.name($1, SceneGuide.self) }
      let (bind, json) = (call.names().first, call.json("computeValue"))
      nonisolated(unsafe) let compute = { (dimensions: ViewDimensions) -> CGFloat in
        let inner = site.binding(bind, to: .object(dimensions.members))
        guard let json, case .number(let length) = inner.value(of: json) else { return 0 }
        return CGFloat(length)
      }
      return switch guide {
      case .leading: view.alignmentGuide(HorizontalAlignment.leading, computeValue: compute)
      case .center: view.alignmentGuide(HorizontalAlignment.center, computeValue: compute)
      case .trailing: view.alignmentGuide(HorizontalAlignment.trailing, computeValue: compute)
      case .top: view.alignmentGuide(VerticalAlignment.top, computeValue: compute)
      case .bottom: view.alignmentGuide(VerticalAlignment.bottom, computeValue: compute)
      case .firstTextBaseline:
        view.alignmentGuide(VerticalAlignment.firstTextBaseline, computeValue: compute)
      case .lastTextBaseline:
        view.alignmentGuide(VerticalAlignment.lastTextBaseline, computeValue: compute)
      }
    },
    "tag": { call, view, _ throws(UnusableArgument) in
      view.tag(SceneIdentity(try call.single("tag") { $0.any($1) }))
    },
    "labelsHidden": { call, view, _ throws(UnusableArgument) in
      try call.flag() ? view.labelsHidden() : view
    },
    "disabled": { call, view, _ throws(UnusableArgument) in
      view.disabled(try call.single("disabled") { $0.bool($1) })
    },
    "badge": { call, view, _ throws(UnusableArgument) in
      if case .number(let count)? = call.bare.flatMap({ call.reader.any($0) }) {
        return count == 0 ? view : view.badge(Text(verbatim: NumberText.shortest(count)))
      }
      return view.badge(Text(verbatim: try call.single("badge") { $0.string($1) }))
    },
    "pickerStyle": { call, view, _ throws(UnusableArgument) in
      switch try call.single("style", { $0.name($1, ScenePickerStyle.self) }) {
      case .automatic: view.pickerStyle(.automatic)
      case .menu: view.pickerStyle(.menu)
      case .segmented: view.pickerStyle(.segmented)
      case .inline: view.pickerStyle(.inline)
      case .wheel: view.pickerStyle(.wheel)
      case .navigationLink: view.pickerStyle(.navigationLink)
      }
    },
    "progressViewStyle": { call, view, _ throws(UnusableArgument) in
      switch try call.single("style", { $0.name($1, SceneProgressViewStyle.self) }) {
      case .automatic: view.progressViewStyle(.automatic)
      case .linear: view.progressViewStyle(.linear)
      case .circular: view.progressViewStyle(.circular)
      }
    },
    "gaugeStyle": { call, view, _ throws(UnusableArgument) in
      switch try call.single("style", { $0.name($1, SceneGaugeStyle.self) }) {
      case .automatic: view.gaugeStyle(.automatic)
      case .linearCapacity: view.gaugeStyle(.linearCapacity)
      case .accessoryLinear: view.gaugeStyle(.accessoryLinear)
      case .accessoryLinearCapacity: view.gaugeStyle(.accessoryLinearCapacity)
      case .accessoryCircular: view.gaugeStyle(.accessoryCircular)
      case .accessoryCircularCapacity: view.gaugeStyle(.accessoryCircularCapacity)
      }
    },
  ]
}

extension CallArguments {
  /// A text, if there is one.
  fileprivate mutating func text(_ key: String) throws(UnusableArgument) -> Text? {
    try optional(key) { $0.string($1) }.map { Text(verbatim: $0) }
  }

  /// The least and the greatest value, if they are given.
  fileprivate mutating func bounds() throws(UnusableArgument) -> ClosedRange<Double>? {
    guard
      let ends = try optional(
        "in",
        { reader, written in
          reader.list(written, "an array of two numbers") { $0.number($1) }
        })
    else { return nil }
    guard ends.count == 2, ends[0] <= ends[1] else {
      reader.report(
        .wrongKind, "\"in\" takes two numbers, the least one first", at: offset,
        expected: "[0, 1]")
      throw UnusableArgument()
    }
    return ends[0]...ends[1]
  }
}

extension BuildSite {
  /// `value`, bound to a state where it is the expression of its name.
  fileprivate func number(_ call: inout CallArguments) throws(UnusableArgument) -> Binding<Double> {
    bound(to: call.json("value"), try call.required("value") { $0.number($1) }, Value.number) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }

  /// A value that a control changes: a state, where it is written as the expression of a state's name; else one that stays
  /// as it is.
  fileprivate func bound<V>(
    to json: JSONValue?, _ present: V, _ write: @escaping (V) -> Value,
    _ read: @escaping (Value) -> V?
  ) -> Binding<V> {
    guard let name = stateName(json) else { return .constant(present) }
    return Binding {
      state.wrappedValue[name].flatMap(read) ?? present
    } set: { new in
      run.beginUpdate()
      state.wrappedValue[name] = write(new)
    }
  }

  /// The name of the state whose expression a value is; nil for any other value.
  private func stateName(_ json: JSONValue?) -> String? {
    guard let text = json?.string, text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    var name = text.dropFirst(2).dropLast().trimmingCharacters(in: .whitespaces)
    if name.hasPrefix("state.") { name = String(name.dropFirst(6)) }
    guard let value = scope.state[name], scope.value(name) == value else { return nil }
    return name
  }
}

extension ViewDimensions {
  /// What expressions see of them.
  fileprivate var members: ValueObject {
    func number(_ length: CGFloat) -> Value { .number(Double(length)) }
    return ValueObject(distinct: [
      .init(key: "width", value: number(width)), .init(key: "height", value: number(height)),
      .init(key: "leading", value: number(self[.leading])),
      .init(key: "trailing", value: number(self[.trailing])),
      .init(key: "top", value: number(self[.top])),
      .init(key: "bottom", value: number(self[.bottom])),
      .init(key: "firstTextBaseline", value: number(self[VerticalAlignment.firstTextBaseline])),
      .init(key: "lastTextBaseline", value: number(self[VerticalAlignment.lastTextBaseline])),
    ])
  }
}
