// PrefScenes: definitions of stacks, groups, and the equivalents of Swift's `if` and `switch`.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Stacks and control flow.
  static let stacks: [ViewDefinition] = [
    vStack, hStack, zStack, spacer, divider, forEach, geometryReader, conditional, choice,
  ]

  private static let spacing = Parameter.optional(
    "spacing", Types.number,
    "The distance between adjacent views in points; by default, the distance the views prefer.")
  private static let content = Parameter.content("content", "The views.")

  private static let vStack = ViewDefinition(
    "VStack", "A view that arranges its subviews in a vertical line.",
    example: #"{ "type": "VStack", "alignment": "leading", "content": ["Title", "Subtitle"] }"#,
    .view(
      .optional(
        "alignment", Types.name(SceneHorizontalAlignment.self), default: #""center""#,
        "The horizontal alignment of the views."),
      spacing, content
    ) { alignment, spacing, content in
      VStack(alignment: alignment, spacing: spacing) { content }
    })

  private static let hStack = ViewDefinition(
    "HStack", "A view that arranges its subviews in a horizontal line.",
    example: #"{ "type": "HStack", "spacing": 4, "content": ["Left", "Right"] }"#,
    .view(
      .optional(
        "alignment", Types.name(SceneVerticalAlignment.self), default: #""center""#,
        "The vertical alignment of the views."),
      spacing, content
    ) { alignment, spacing, content in
      HStack(alignment: alignment, spacing: spacing) { content }
    })

  private static let zStack = ViewDefinition(
    "ZStack", "A view that overlays its subviews, the first one at the back.",
    example:
      #"{ "type": "ZStack", "content": [{ "type": "Color", "color": "yellow" }, "On top"] }"#,
    .view(
      .optional(
        "alignment", Types.alignment, default: #""center""#,
        "The alignment of the views in both axes."),
      content
    ) { alignment, content in
      ZStack(alignment: alignment) { content }
    })

  private static let spacer = ViewDefinition(
    "Spacer", "A flexible space that expands along the major axis of its stack.",
    example: #"{ "type": "HStack", "content": ["Left", { "type": "Spacer" }, "Right"] }"#,
    .view(
      .optional("minLength", Types.nonNegative, "The minimum length in points.")
    ) { minLength in Spacer(minLength: minLength) })

  private static let divider = ViewDefinition(
    "Divider", "A thin line that separates the views of a stack.",
    example: #"{ "type": "VStack", "content": ["Above", { "type": "Divider" }, "Below"] }"#,
    .view { Divider() })

  private static let forEach = ViewDefinition(
    "ForEach", "A view that repeats its content for each element of a list.",
    example:
      #"{ "type": "ForEach", "data": ["a", "b"], "id": "self", "bind": "item", "content": ["${item}"] }"#,
    .view(.elements, .row) { elements, row in row.views(of: elements) })

  private static let geometryReader = ViewDefinition(
    "GeometryReader", "A view that builds its content from its own size and position.",
    example:
      #"{ "type": "GeometryReader", "bind": "proxy", "content": ["${proxy.size.width} points"] }"#,
    .view(
      .closure(
        bind: .required("bind", .identifier, "The name of the geometry proxy in the content."),
        "content", .content, "The views.")
    ) { closure in
      GeometryReader { proxy in closure.content(.host(ProxyValue(proxy: proxy))) }
    })

  private static let conditional = ViewDefinition(
    "If", "A view that shows its content only if a condition holds.",
    example:
      #"{ "type": "If", "condition": "${isOn}", "content": ["On"], "else": ["Off"] }"#,
    .view(
      .required("condition", Types.bool, "The condition."),
      .content("content", "The views for true."),
      .branch("else", "The views for false.")
    ) { condition, content, other in branch(condition, content, other) },
    .view(
      .required("let", Types.any, "A value that may be null."),
      .closure(
        bind: .required("bind", .identifier, "The name of the value in the content."),
        "content", .content, "The views for a value that is not null."),
      .branch("else", "The views for null.")
    ) { (value: Value, closure, other) in
      branch(value != .null, closure.content(value), other)
    })

  /// Returns an optional view, or one of two views, as `ViewBuilder` builds them from `if` and `if`-`else`.
  private static func branch(_ condition: Bool, _ content: NodeList, _ other: NodeList?)
    -> any View
  {
    guard let other else { return ViewBuilder.buildIf(condition ? content : nil) }
    let either: _ConditionalContent<NodeList, NodeList> =
      condition
      ? ViewBuilder.buildEither(first: content) : ViewBuilder.buildEither(second: other)
    return either
  }

  private static let choice = ViewDefinition(
    "Switch", "A view that shows the content of the first case that equals a value.",
    example:
      #"{ "type": "Switch", "value": "${choice}", "cases": [{ "case": "a", "content": ["A"] }], "default": ["Other"] }"#,
    .view(.selectedCase) { selected in
      // Each case has its own identity, so a change of case replaces the content.
      ViewBuilder.buildIf(Optional(selected.content.id(selected.index)))
    })
}

// MARK: - Branches

extension Parameter where Value == NodeList? {
  /// Returns the views of an `else`; nil if the key is absent.
  fileprivate static func branch(_ name: String, _ summary: String) -> Parameter {
    Parameter([.optional(name, .content, default: "[]", summary)]) {
      call throws(UnusableArgument) in
      guard let json = call.json(name) else { return nil }
      return NodeList(json, try call.buildContext())
    }
  }
}

extension Parameter where Value == (content: NodeList, index: Int) {
  /// The case of a `Switch` that equals the value; the last index is the default.
  fileprivate static var selectedCase: Parameter {
    Parameter([
      .required("value", .any, "The value."),
      .required("cases", .cases, "The cases, each with \"case\" and \"content\"."),
      .optional("default", .content, default: "[]", "The views for a value that equals no case."),
    ]) { call throws(UnusableArgument) in
      let context = try call.buildContext()
      let value = try call.required("value") { $0.any($1) }
      let cases = call.json("cases")?.array ?? []
      for (index, item) in cases.enumerated() {
        guard let json = item.object?["case"] else { continue }
        guard let candidate = call.reader.any(WrittenValue(json)) else { throw UnusableArgument() }
        if candidate == value { return (NodeList(item.object?["content"], context), index) }
      }
      return (NodeList(call.json("default"), context), cases.count)
    }
  }
}

// MARK: - ForEach

/// An element of a `ForEach`.
struct NumberedElement: Identifiable {
  let id: SceneIdentity
  let index: Int
  let value: Value
}

/// The content of a `ForEach`, with the names that it binds.
private struct RowContent {
  let bind: String?
  let index: String?
  let content: JSONValue?
  let context: BuildContext

  /// Returns the views of all elements.
  func views(of elements: [NumberedElement]) -> any View {
    guard let nodes = content?.array, nodes.count == 1 else {
      return ForEach(elements) { NodeList(content, context(of: $0)) }
    }
    // A lazy container then numbers its rows without creating a list of views for each.
    return ForEach(elements) { NodeView(json: nodes[0], context: context(of: $0)) }
  }

  private func context(of element: NumberedElement) -> BuildContext {
    let inner = context.binding(bind, to: element.value)
    return inner.binding(index, to: .number(Double(element.index)))
  }
}

extension Parameter where Value == RowContent {
  /// The content of a `ForEach`.
  fileprivate static var row: Parameter {
    Parameter([
      .optional("bind", .identifier, "The name of the element in the content."),
      .optional("index", .identifier, "The name of the element's index in the content; from 0."),
      .required("content", .content, isInBindingScope: true, "The views of one element."),
    ]) { call throws(UnusableArgument) in
      RowContent(
        bind: call.names().first, index: call.names("index").first, content: call.json("content"),
        context: try call.buildContext())
    }
  }
}

extension Parameter where Value == [NumberedElement] {
  /// The elements of a `ForEach`, within the limit on views.
  static var elements: Parameter {
    Parameter([
      .required("data", .elements, "A list, or the number of repetitions."),
      .optional(
        "id", .string,
        "The key path of an element's identity, or \"self\"; by default, the index is the identity."
      ),
    ]) { call throws(UnusableArgument) in
      let context = try call.buildContext()
      let source = try call.required("data") { reader, written -> ForEachSource? in
        self.source(written, &reader)
      }
      guard context.run.admit(views: source.count, depth: context.depth, at: call.offset) else {
        return []
      }
      let path = call.json("id")?.string.map { $0.split(separator: ".").map(String.init) }
      return try (0..<source.count).map { index throws(UnusableArgument) in
        let value = source.value(at: index)
        let id = try identity(of: value, index, path, &call)
        return NumberedElement(id: SceneIdentity(id), index: index, value: value)
      }
    }
  }

  private static func source(_ written: WrittenValue, _ reader: inout ValueReader)
    -> ForEachSource?
  {
    guard let value = reader.open(written) else { return nil }
    switch value {
    case .array: return reader.any(written).flatMap(ForEachSource.init)
    case .number: return reader.integer(written, minimum: 0).map { .count($0) }
    default:
      reader.mismatch(value, "a list or a whole number", at: written)
      return nil
    }
  }

  private static func identity(
    of element: PrefScenes.Value, _ index: Int, _ path: [String]?, _ call: inout CallArguments
  ) throws(UnusableArgument) -> PrefScenes.Value {
    guard let path else { return .number(Double(index)) }
    if path == ["self"] { return element }
    var value = element
    for name in path {
      let next: PrefScenes.Value? =
        switch value {
        case .object(let object): object[name]
        case .host(let host): host.member(name)
        case .null, .bool, .number, .string, .array: nil
        }
      guard let next else {
        call.reader.report(
          .invalidValue,
          "element \(index) has no member \(quoted(path.joined(separator: "."))) for its identity",
          at: call.json("id")?.offset ?? call.offset)
        throw UnusableArgument()
      }
      value = next
    }
    return value
  }
}

/// The data of a `ForEach`.
enum ForEachSource {
  case list([Value])
  case count(Int)

  init?(_ value: Value) {
    guard case .array(let elements) = value else { return nil }
    self = .list(elements)
  }

  var count: Int {
    switch self {
    case .list(let elements): elements.count
    case .count(let count): count
    }
  }

  func value(at index: Int) -> Value {
    switch self {
    case .list(let elements): elements[index]
    case .count: .number(Double(index))
    }
  }
}
