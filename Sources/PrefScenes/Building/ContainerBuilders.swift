// Scenes, builders of containers, control flow, styles that are views, images and controls.

import PrefGeometry
import PrefViews

/// An element of a `ForEach`.
private struct NumberedElement: Identifiable {
  let id: SceneIdentity
  let index: Int
  let value: Value
}

extension SceneBuilders {
  /// Stacks, groups and what stands for Swift's control flow.
  static let containers: [String: ViewBuilder] = [
    "VStack": { call, site throws(UnusableArgument) in
      let alignment = try call.optional("alignment") { $0.name($1, SceneHorizontalAlignment.self) }
      let spacing = try call.optional("spacing") { $0.number($1) }
      return VStack(alignment: alignment?.swift ?? .center, spacing: spacing.map { CGFloat($0) }) {
        NodeList(call.json("content"), site)
      }
    },
    "HStack": { call, site throws(UnusableArgument) in
      let alignment = try call.optional("alignment") { $0.name($1, SceneVerticalAlignment.self) }
      let spacing = try call.optional("spacing") { $0.number($1) }
      return HStack(alignment: alignment?.swift ?? .center, spacing: spacing.map { CGFloat($0) }) {
        NodeList(call.json("content"), site)
      }
    },
    "ZStack": { call, site throws(UnusableArgument) in
      let alignment = try call.optional("alignment") { $0.alignment($1) }
      return ZStack(alignment: alignment?.swift ?? .center) {
        NodeList(call.json("content"), site)
      }
    },
    "Group": { call, site throws(UnusableArgument) in
      Group { NodeList(call.json("content"), site) }
    },
    "Spacer": { call, _ throws(UnusableArgument) in
      Spacer(minLength: try call.optional("minLength") { $0.nonNegative($1) }.map { CGFloat($0) })
    },
    "Divider": { _, _ throws(UnusableArgument) in Divider() },
    "ForEach": { call, site throws(UnusableArgument) in
      let elements = try site.elements(&call)
      let (bind, index) = (call.names().first, call.names("index").first)
      let content = call.json("content")
      return ForEach(elements) { element in
        NodeList(
          content,
          site.binding(bind, to: element.value).binding(index, to: .number(Double(element.index))))
      }
    },
    "GeometryReader": { call, site throws(UnusableArgument) in
      let (bind, content) = (call.names().first, call.json("content"))
      return GeometryReader { proxy in
        NodeList(content, site.binding(bind, to: .host(ProxyValue(proxy: proxy))))
      }
    },
    "If": { call, site throws(UnusableArgument) in try site.condition(&call) },
    "Switch": { call, site throws(UnusableArgument) in try site.choice(&call) },
  ]

  /// Colours and gradients.
  static let styles: [String: ViewBuilder] = [
    "Color": { call, _ throws(UnusableArgument) in
      try call.required("color") { $0.color($1) }.swift
    },
    "LinearGradient": { call, _ throws(UnusableArgument) in try gradient(&call) },
    "RadialGradient": { call, _ throws(UnusableArgument) in try gradient(&call) },
    "EllipticalGradient": { call, _ throws(UnusableArgument) in try gradient(&call) },
    "AngularGradient": { call, _ throws(UnusableArgument) in try gradient(&call) },
    "MeshGradient": { call, _ throws(UnusableArgument) in
      let object = WrittenObject(call.labelled, offset: call.offset)
      guard let mesh = call.reader.mesh(object, extraKeys: ["id", "modifiers"]) else {
        throw UnusableArgument()
      }
      return mesh.swift
    },
  ]

  private static func gradient(_ call: inout CallArguments) throws(UnusableArgument) -> any View {
    let object = WrittenObject(call.labelled, offset: call.offset)
    guard let gradient = call.reader.gradient(object, extraKeys: ["id", "modifiers"]) else {
      throw UnusableArgument()
    }
    return gradient.view
  }

  /// Images and controls.
  static let controls: [String: ViewBuilder] = [
    "Image": { call, _ throws(UnusableArgument) in
      Image(systemName: try call.required("systemName") { $0.string($1) })
    },
    "TextField": { call, site throws(UnusableArgument) in
      let title = try call.optional("title") { $0.string($1) } ?? ""
      let isSecure = try call.optional("isSecure") { $0.bool($1) } ?? false
      guard let name = call.json("text")?.string else { throw UnusableArgument() }
      let text = site.text(ofState: name)
      if isSecure { return SecureField(title, text: text) }
      let isBordered = try call.optional("isBordered") { $0.bool($1) } ?? false
      let field = TextField(title, text: text)
      return isBordered ? field.textFieldStyle(RoundedBorderTextFieldStyle()) : field
    },
    "Button": { call, site throws(UnusableArgument) in
      let action = call.json("action")
      guard let title = try call.optional("title", { $0.string($1) }) else {
        return Button {
          site.perform(action)
        } label: {
          NodeList(call.json("content"), site)
        }
      }
      return Button {
        site.perform(action)
      } label: {
        Text(verbatim: title)
      }
    },
  ]
}

extension BuildSite {
  /// The elements that a `ForEach` runs over.
  fileprivate func elements(_ call: inout CallArguments) throws(UnusableArgument)
    -> [NumberedElement]
  {
    let source = try call.required("data") { reader, written -> ForEachSource? in
      guard let value = reader.open(written) else { return nil }
      switch value {
      case .array: return reader.any(written).flatMap(ForEachSource.init)
      case .number: return reader.integer(written, minimum: 0).map { .count($0) }
      default:
        reader.mismatch(value, "a list or a whole number", at: written)
        return nil
      }
    }
    guard run.admit(views: source.count, depth: depth, at: call.offset) else { return [] }
    let path = call.json("id")?.string.map { $0.split(separator: ".").map(String.init) }
    return try (0..<source.count).map { index throws(UnusableArgument) in
      let value = source.value(at: index)
      let id = try identity(of: value, index, path, &call)
      return NumberedElement(id: SceneIdentity(id), index: index, value: value)
    }
  }

  private func identity(
    of element: Value, _ index: Int, _ path: [String]?, _ call: inout CallArguments
  ) throws(UnusableArgument) -> Value {
    guard let path else { return .number(Double(index)) }
    if path == ["self"] { return element }
    var value = element
    for name in path {
      let next: Value? =
        switch value {
        case .object(let object): object[name]
        case .host(let host): host.member(name)
        default: nil
        }
      guard let next else {
        call.reader.report(
          .invalidValue,
          "element \(index) has no member \(quoted(path.joined(separator: "."))) to tell it apart",
          at: call.json("id")?.offset ?? call.offset)
        throw UnusableArgument()
      }
      value = next
    }
    return value
  }

  /// `If`: content that is there or not, or one of two, as Swift's builder has it.
  fileprivate func condition(_ call: inout CallArguments) throws(UnusableArgument) -> any View {
    var site = self
    let isTrue: Bool
    if call.json("let") != nil {
      let value = try call.required("let") { $0.any($1) }
      isTrue = value != .null
      site = binding(call.names().first, to: value)
    } else {
      isTrue = try call.required("condition") { $0.bool($1) }
    }
    let content = call.json("content")
    guard let other = call.json("else") else {
      return ViewBuilder.buildIf(isTrue ? NodeList(content, site) : nil)
    }
    let either: _ConditionalContent<NodeList, NodeList> =
      isTrue
      ? ViewBuilder.buildEither(first: NodeList(content, site))
      : ViewBuilder.buildEither(second: NodeList(other, self))
    return either
  }

  /// `Switch`: the content of the first case that is equal, each case with an identity of its own.
  fileprivate func choice(_ call: inout CallArguments) throws(UnusableArgument) -> any View {
    let value = try call.required("value") { $0.any($1) }
    let cases = call.json("cases")?.array ?? []
    for (index, item) in cases.enumerated() {
      guard let wanted = item.object?["case"] else { continue }
      guard let wanted = call.reader.any(WrittenValue(wanted)) else { throw UnusableArgument() }
      guard wanted == value else { continue }
      return chosen(item.object?["content"], index)
    }
    return chosen(call.json("default"), cases.count)
  }

  private func chosen(_ content: JSONValue?, _ index: Int) -> any View {
    ViewBuilder.buildIf(Optional(NodeList(content, self).id(index)))
  }
}

/// What a `ForEach` runs over.
private enum ForEachSource {
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
