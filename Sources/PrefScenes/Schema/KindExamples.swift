// PrefScenes: examples of the kinds of values, for editors.

extension ValueKind {
  /// Values of the kind, at least one.
  var examples: [Value] { exampleTexts.compactMap(SchemaBuilder.value) }

  /// The first example that is an object or an array; nil if the kind has none, or if its title is one.
  var structuredExample: String? {
    guard !title.contains("{") else { return nil }
    return exampleTexts.first { $0.hasPrefix("{") || $0.hasPrefix("[") }
  }

  private var exampleTexts: [String] {
    switch self {
    case .any: [#""a""#, "1"]
    case .string: [#""Sample""#]
    case .bool: ["true", #""${isOn}""#]
    case .number, .length: ["8", #""${size * 2}""#]
    case .nonNegative: ["8"]
    case .integer(let minimum): ["\(Swift.max(minimum, 1))"]
    case .limited(let limits):
      [
        NumberText.shortest(
          limits.maximum.isFinite
            ? limits.maximum : limits.minimum.isFinite ? limits.minimum + 1 : 1)
      ]
    case .word(_, let words): words.prefix(2).map { "\"\($0)\"" }
    case .list(let element, let count):
      [
        "["
          + (0..<Swift.max(count.minimum, 1)).map { _ in element.exampleTexts[0] }
          .joined(separator: ", ") + "]"
      ]
    case .dictionary, .literals, .values, .assignments: [#"{ "count": 1 }"#]
    case .map(let element): ["{ \"a\": \(element.exampleTexts[0]) }"]
    case .date: [#""2026-03-01T09:30:00Z""#]
    case .timeZone: [#""Europe/Vienna""#]
    case .fileName: [#""before.png""#]
    case .bounds: ["[0, 1]"]
    case .oneOf(let kinds): kinds.map { $0.exampleTexts[0] }
    case .nullable(let kind): ["null", kind.exampleTexts[0]]
    case .record(let record): [record.exampleText]
    case .defined(let defined): [defined.example]
    default: structureExamples
    }
  }

  private var structureExamples: [String] {
    switch self {
    case .point: ["[10, 20]", #"{ "x": 10, "y": 20 }"#]
    case .size: [#"{ "width": 40, "height": 20 }"#]
    case .rect: [#"{ "x": 0, "y": 0, "width": 40, "height": 20 }"#]
    case .unitPoint: [#""topLeading""#, #"{ "x": 0.5, "y": 1 }"#]
    case .axis: [#"{ "x": 0, "y": 1, "z": 0 }"#]
    case .angle: [#"{ "degrees": 30 }"#]
    case .edges: [#""horizontal""#, #"["top", "leading"]"#]
    case .alignment: [#""bottomTrailing""#, #"{ "horizontal": "leading" }"#]
    case .anchorSource: [#""bounds""#, #"{ "point": [4, 8] }"#]
    case .gridItems: [#"[{ "flexible": {} }, { "fixed": 80 }]"#]
    case .color: [#""orange""#, ##""#0A84FF""##, #"{ "white": 0.5 }"#]
    case .shapeStyle: [#""secondary""#, #""blue.gradient""#]
    case .font: [#""headline""#, #"{ "size": 17, "weight": "semibold" }"#]
    case .fontWidth: [#""condensed""#, "1.2"]
    case .animation: [#""easeInOut""#, #"{ "spring": { "duration": 0.5 } }"#]
    case .address: [#""https://example.com""#]
    case .colors: [#"["red", "blue"]"#]
    case .stops: [#"[{ "color": "red", "location": 0 }, { "color": "blue", "location": 1 }]"#]
    case .vertices:
      [
        #"[{ "position": [0, 0], "leadingControlPoint": [0, 0], "topControlPoint": [0, 0], "trailingControlPoint": [0.3, 0], "bottomControlPoint": [0, 0.3] }]"#
      ]
    case .content: [#"["Hello", { "type": "Divider" }]"#]
    case .view: [#"{ "type": "Text", "text": "Hello" }"#]
    case .shape, .insettableShape: [#"{ "type": "Circle" }"#]
    case .modifiers: [#"[{ "padding": 8 }]"#]
    case .cases: [#"[{ "case": "a", "content": ["A"] }]"#]
    case .pathElements: [#"[{ "move": [0, 0] }, { "addLine": [40, 0] }]"#]
    case .canvasCommands:
      [
        #"[{ "fill": { "shape": { "type": "Circle" }, "in": { "x": 0, "y": 0, "width": 20, "height": 20 } } }]"#
      ]
    case .visualEffects: [#"[{ "opacity": 0.5 }]"#]
    case .textRuns: [#"["plain"]"#]
    case .actions: [#"{ "set": { "count": 0 } }"#, #"[{ "toggle": "isOn" }]"#]
    case .elements: [#"["a", "b"]"#, "3"]
    case .identifier: [#""item""#]
    case .identifiers: [#""new""#, #"["old", "new"]"#]
    case .preferenceKey: [#""Width""#]
    case .stateName: [#""isOn""#]
    case .proposedSize: [#"{ "width": 400 }"#]
    case .environment: [#"{ "colorScheme": "dark" }"#]
    case .preferenceKeys: [#"{ "Width": { "default": 0, "reduce": "max" } }"#]
    case .components: [#"{ "Card": { "content": ["Card"] } }"#]
    case .parameters: [#"{ "title": { "type": "string" } }"#]
    case .script: [#"[{ "wait": 1 }]"#]
    default: ["1"]
    }
  }
}

extension RecordKind {
  /// An object with the required members of the first form.
  fileprivate var exampleText: String {
    let required = forms.first?.filter(\.isRequired) ?? []
    let members = required.compactMap { argument -> String? in
      guard let example = argument.kind.examples.first else { return nil }
      return "\"\(argument.name)\": \(JSONWriter.compact(example))"
    }
    return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
  }
}
