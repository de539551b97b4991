// Scenes, builders of text: changes of style, which views and pieces of a text can have alike, and the modifiers that
// only views have.

import PrefGeometry
import PrefViews

/// A change to the style of a text.
enum SceneTextChange: Sendable {
  case font(SceneFont)
  case weight(SceneFontWeight)
  case design(SceneFontDesign)
  case width(Double)
  case bold(Bool)
  case italic(Bool)
  case monospaced(Bool)
  case monospacedDigit(Bool)
  case kerning(Double)
  case tracking(Double)
  case baselineOffset(Double)
  case underline(SceneTextLine)
  case strikethrough(SceneTextLine)

  /// A piece of a text with the change.
  func applied(to text: Text) -> Text {
    switch self {
    case .font(let font): text.font(font.swift)
    case .weight(let weight): text.fontWeight(weight.swift)
    case .design(let design): text.fontDesign(design.swift)
    case .width(let width): text.fontWidth(Font.Width(width))
    case .bold(let isActive): text.bold(isActive)
    case .italic(let isActive): text.italic(isActive)
    case .monospaced(let isActive): text.monospaced(isActive)
    case .monospacedDigit(let isActive): isActive ? text.monospacedDigit() : text
    case .kerning(let points): text.kerning(points)
    case .tracking(let points): text.tracking(points)
    case .baselineOffset(let points): text.baselineOffset(points)
    case .underline(let line):
      text.underline(line.isActive, pattern: line.pattern.swift, color: line.color?.swift)
    case .strikethrough(let line):
      text.strikethrough(line.isActive, pattern: line.pattern.swift, color: line.color?.swift)
    }
  }

  /// A view with the change to all texts in it.
  func applied(to view: any View) -> any View {
    switch self {
    case .font(let font): view.font(font.swift)
    case .weight(let weight): view.fontWeight(weight.swift)
    case .design(let design): view.fontDesign(design.swift)
    case .width(let width): view.fontWidth(Font.Width(width))
    case .bold(let isActive): view.bold(isActive)
    case .italic(let isActive): view.italic(isActive)
    case .monospaced(let isActive): view.monospaced(isActive)
    case .monospacedDigit(let isActive): isActive ? view.monospacedDigit() : view
    case .kerning(let points): view.kerning(points)
    case .tracking(let points): view.tracking(points)
    case .baselineOffset(let points): view.baselineOffset(points)
    case .underline(let line):
      view.underline(line.isActive, pattern: line.pattern.swift, color: line.color?.swift)
    case .strikethrough(let line):
      view.strikethrough(line.isActive, pattern: line.pattern.swift, color: line.color?.swift)
    }
  }
}

extension SceneBuilders {
  typealias TextChangeReader =
    @Sendable (inout CallArguments) throws(UnusableArgument) -> SceneTextChange

  /// Modifiers that pieces of a text can have as well as views.
  static let textChanges: [String: TextChangeReader] = [
    "font": { call throws(UnusableArgument) in .font(try call.single("font") { $0.font($1) }) },
    "fontWeight": { call throws(UnusableArgument) in
      .weight(try call.single("weight") { $0.name($1) })
    },
    "fontDesign": { call throws(UnusableArgument) in
      .design(try call.single("design") { $0.name($1) })
    },
    "fontWidth": { call throws(UnusableArgument) in
      .width(try call.single("width") { $0.fontWidth($1) })
    },
    "bold": { call throws(UnusableArgument) in .bold(try call.flag()) },
    "italic": { call throws(UnusableArgument) in .italic(try call.flag()) },
    "monospaced": { call throws(UnusableArgument) in .monospaced(try call.flag()) },
    "monospacedDigit": { call throws(UnusableArgument) in .monospacedDigit(try call.flag()) },
    "kerning": { call throws(UnusableArgument) in
      .kerning(try call.single("kerning") { $0.number($1) })
    },
    "tracking": { call throws(UnusableArgument) in
      .tracking(try call.single("tracking") { $0.number($1) })
    },
    "baselineOffset": { call throws(UnusableArgument) in
      .baselineOffset(try call.single("baselineOffset") { $0.number($1) })
    },
    "underline": { call throws(UnusableArgument) in .underline(try call.textLine()) },
    "strikethrough": { call throws(UnusableArgument) in .strikethrough(try call.textLine()) },
  ]

  /// Modifiers of whole texts.
  static let texts: [String: ModifierBuilder] = [
    "multilineTextAlignment": { call, view, _ throws(UnusableArgument) in
      let alignment = try call.single("alignment") { $0.name($1, SceneTextAlignment.self) }
      return view.multilineTextAlignment(alignment.swift)
    },
    "truncationMode": { call, view, _ throws(UnusableArgument) in
      view.truncationMode(try call.single("mode") { $0.name($1, SceneTruncationMode.self) }.swift)
    },
    "textCase": { call, view, _ throws(UnusableArgument) in
      let textCase = try call.single("textCase") { reader, written in
        reader.nullable(written) { $0.name($1, SceneTextCase.self) }
      }
      return view.textCase(textCase?.swift)
    },
    "lineLimit": { call, view, _ throws(UnusableArgument) in try call.lineLimit(of: view) },
    "lineSpacing": { call, view, _ throws(UnusableArgument) in
      view.lineSpacing(try call.single("spacing") { $0.nonNegative($1) })
    },
    "minimumScaleFactor": { call, view, _ throws(UnusableArgument) in
      view.minimumScaleFactor(try call.single("factor") { $0.nonNegative($1) })
    },
    "allowsTightening": { call, view, _ throws(UnusableArgument) in
      view.allowsTightening(try call.single("flag") { $0.bool($1) })
    },
    "dynamicTypeSize": { call, view, _ throws(UnusableArgument) in
      try call.dynamicTypeSize(of: view)
    },
    "hyphenation": { call, view, _ throws(UnusableArgument) in view.hyphenation(try call.flag()) },
    "labelStyle": { call, view, _ throws(UnusableArgument) in
      switch try call.single("style", { $0.name($1, SceneLabelStyle.self) }) {
      case .automatic: view.labelStyle(.automatic)
      case .titleAndIcon: view.labelStyle(.titleAndIcon)
      case .titleOnly: view.labelStyle(.titleOnly)
      case .iconOnly: view.labelStyle(.iconOnly)
      }
    },
  ]
}

extension CallArguments {
  /// A line below or through text: `{}`, `false`, or an object with its looks.
  fileprivate mutating func textLine() throws(UnusableArgument) -> SceneTextLine {
    if bare != nil { return SceneTextLine(isActive: try flag()) }
    return SceneTextLine(
      isActive: try optional("isActive") { $0.bool($1) } ?? true,
      pattern: try optional("pattern") { $0.name($1) } ?? .solid,
      color: try optional("color") { $0.color($1) })
  }

  /// A view with its lines limited: by a number, with or without the room of so many, or by a range.
  fileprivate mutating func lineLimit(of view: any View) throws(UnusableArgument) -> any View {
    func limit(_ reader: inout ValueReader, _ written: WrittenValue) -> Int? {
      reader.integer(written, minimum: 1)
    }
    if bare != nil || labelled["number"] != nil {
      let number = try single("number") { reader, written in reader.nullable(written, read: limit) }
      guard let number, let reserves = try optional("reservesSpace", { $0.bool($1) }) else {
        return view.lineLimit(number)
      }
      return view.lineLimit(number, reservesSpace: reserves)
    }
    switch (try optional("from", limit), try optional("through", limit)) {
    case (let least?, let most?):
      guard least <= most else {
        reader.report(
          .invalidValue, "\"from\" is \(least), more than \"through\", which is \(most)", at: offset
        )
        throw UnusableArgument()
      }
      return view.lineLimit(least...most)
    case (let least?, nil): return view.lineLimit(least...)
    case (nil, let most?): return view.lineLimit(...most)
    case (nil, nil): return view
    }
  }

  /// A view with the size that a reader wants set, or kept within bounds.
  fileprivate mutating func dynamicTypeSize(of view: any View) throws(UnusableArgument) -> any View
  {
    if bare != nil || labelled["size"] != nil {
      return view.dynamicTypeSize(
        try single("size") { $0.name($1, SceneDynamicTypeSize.self) }.swift)
    }
    let least = try optional("from") { $0.name($1, SceneDynamicTypeSize.self) }?.swift
    let most = try optional("through") { $0.name($1, SceneDynamicTypeSize.self) }?.swift
    let lower = least ?? .xSmall
    return view.dynamicTypeSize(lower...max(lower, most ?? .accessibility5))
  }
}
