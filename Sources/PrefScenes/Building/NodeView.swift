// PrefScenes: nodes. Each view of a scene becomes one Swift view, whose identity is its type and position as in Swift,
// so a change of state updates the existing nodes. The modifiers are applied one by one with the static types that
// Swift code would have; the result is type-erased once.

import PrefGeometry
import PrefViewGraph
import PrefViews

/// A view of a scene, built from its JSON.
nonisolated struct NodeView: View {
  let json: JSONValue
  let context: BuildContext

  var body: some View { AnyView(erasing: context.view(json)) }

  /// Creates the node of the view; errors of later stages refer to its JSON.
  @MainActor static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    inputs.makeNode(of: view, origin: view.json.offset)
  }
}

extension NodeView: NamedInDumps {
  /// The `type` in the scene, followed by the `id` if there is one.
  var nameInDumps: String? {
    guard let object = json.object else { return "Text" }
    let type = object["type"]?.string ?? object["$ref"]?.string ?? "view"
    // The `id` of a `ForEach` is the key path of its elements' identities.
    guard type != "ForEach", let id = object["id"]?.string else { return type }
    return "\(type) \"\(id)\""
  }
}

/// The views of a `content` array, each a subview of the enclosing container.
nonisolated struct NodeList: View {
  let nodes: [JSONValue]
  let context: BuildContext

  init(_ nodes: JSONValue?, _ context: BuildContext) { self.init(nodes?.array ?? [], context) }

  init(_ nodes: [JSONValue], _ context: BuildContext) {
    self.nodes = nodes
    self.context = context
  }

  var body: some View {
    ForEach(0..<nodes.count, id: \.nodePosition) { NodeView(json: nodes[$0], context: context) }
  }
}

/// The identity of a view in a `content` array.
nonisolated private struct NodePosition: PositionalIdentity, CustomStringConvertible {
  let index: Int
  var description: String { "\(index)" }
}

extension Int {
  nonisolated fileprivate var nodePosition: NodePosition { NodePosition(index: self) }
}

extension NodeList: NamedInDumps {
  /// Nil, because the list is not part of the scene.
  var nameInDumps: String? { nil }
}

extension BuildContext {
  /// The number of modifiers after which a view is type-erased; it bounds the size of generic types.
  private static let modifiersPerErasure = 12

  /// Builds the view of a node with its modifiers; on an error, logs the finding and returns an empty view.
  func view(_ json: JSONValue) -> any View {
    let modifiers = json.object?["modifiers"]?.array ?? []
    guard run.admit(views: 1, depth: depth + modifiers.count, at: json.offset) else {
      return EmptyView()
    }
    var reader = reader
    defer { run.log.add(reader.findings) }
    guard let object = json.object else {
      guard let text = reader.string(WrittenValue(json)) else { return EmptyView() }
      return self.text(text, at: json.offset)
    }
    var call = CallArguments(object, at: json.offset, reader: reader, context: nil)
    do throws(UnusableArgument) {
      let contexts = try inside(1 + modifiers.count).contexts(around: modifiers, &call.reader)
      call.reader.mode = .evaluating(contexts[0].scope, run.document.evaluator)
      call.context = contexts[0]
      let built = try contexts[0].element(object, &call)
      reader = call.reader
      return try identified(Self.modified(built, modifiers, contexts, &reader), object, &reader)
    } catch {
      reader.findings += call.reader.findings.dropFirst(reader.findings.count)
      return EmptyView()
    }
  }

  /// Returns a verbatim text; an empty view if the limit on text is exceeded.
  func text(_ text: String, at offset: Int) -> any View {
    run.admit(text: text, at: offset) ? Text(verbatim: text) : EmptyView()
  }

  /// Builds a view or a component, without modifiers.
  private func element(_ object: JSONObject, _ call: inout CallArguments) throws(UnusableArgument)
    -> BuiltView
  {
    if let name = object["type"]?.string, let definition = SceneLanguage.views[name] {
      return try definition.build(&call)
    }
    guard let component = run.document.component(of: object) else { throw UnusableArgument() }
    return .view(try content(of: component, &call))
  }

  /// Returns the build contexts of a view, at index 0, and of its modifiers. They differ in the `environment` that
  /// expressions read, which an `environment` modifier changes for everything inside it.
  private func contexts(around modifiers: [JSONValue], _ reader: inout ValueReader)
    throws(UnusableArgument) -> [BuildContext]
  {
    var contexts = [BuildContext](repeating: self, count: modifiers.count + 1)
    guard modifiers.contains(where: { $0.object?["environment"] != nil }) else { return contexts }
    let signature = ModifierDefinition.environment.signature
    for index in modifiers.indices.reversed() {
      contexts[index] = contexts[index + 1]
      guard let value = modifiers[index].object?["environment"] else { continue }
      reader.mode = .evaluating(contexts[index].scope, run.document.evaluator)
      var call = CallArguments(value, of: signature, reader: reader, context: contexts[index])
      defer { reader = call.reader }
      try SceneEnvironmentChanges(&call).apply(to: &contexts[index].scope.environment)
    }
    return contexts
  }

  /// Applies modifiers to a view, innermost first.
  private static func modified(
    _ built: BuiltView, _ modifiers: [JSONValue], _ contexts: [BuildContext],
    _ reader: inout ValueReader
  ) throws(UnusableArgument) -> any View {
    var built = built
    for (index, modifier) in modifiers.enumerated() {
      guard let member = modifier.object?.members.first(where: { !$0.isAnnotation }),
        let definition = SceneLanguage.modifiers[member.key]
      else { throw UnusableArgument() }
      let context = contexts[index + 1]
      reader.mode = .evaluating(context.scope, context.run.document.evaluator)
      if index % modifiersPerErasure == modifiersPerErasure - 1,
        case .view(let view) = built
      {
        built = .view(AnyView(erasing: view))
      }
      var call = CallArguments(
        member.value, of: definition.signature, reader: reader, context: context)
      defer { reader = call.reader }
      built = try definition.apply(to: built, &call, at: member.keyOffset)
    }
    return built.view
  }

  /// Returns a view with the modifiers of an array, innermost first; on an error, logs the finding and returns an empty
  /// view.
  func modified(_ view: any View, by json: JSONValue?) -> any View {
    let modifiers = json?.array ?? []
    guard run.admit(views: 1, depth: depth + modifiers.count, at: json?.offset ?? 0) else {
      return EmptyView()
    }
    var reader = reader
    defer { run.log.add(reader.findings) }
    do throws(UnusableArgument) {
      let contexts = try inside(1 + modifiers.count).contexts(around: modifiers, &reader)
      return try Self.modified(.view(view), modifiers, contexts, &reader)
    } catch {
      return EmptyView()
    }
  }

  /// Applies the `id` of a view, if there is one.
  private func identified(
    _ view: any View, _ object: JSONObject, _ reader: inout ValueReader
  ) throws(UnusableArgument) -> any View {
    // The `id` of a `ForEach` is the key path of its elements' identities.
    guard let id = object["id"], object["type"]?.string != "ForEach" else { return view }
    reader.mode = .evaluating(scope, run.document.evaluator)
    guard let value = reader.any(WrittenValue(id)) else { throw UnusableArgument() }
    return view.id(SceneIdentity(value))
  }

  /// Builds the content of a component.
  private func content(of component: JSONObject, _ call: inout CallArguments)
    throws(UnusableArgument) -> any View
  {
    var parameters = ValueObject()
    for member in component["parameters"]?.object?.members ?? [] where !member.isAnnotation {
      let parameter = ComponentParameter(member)
      if let value = try call.optional(member.key, parameter.read) {
        parameters[member.key] = value
      } else if let fallback = parameter.fallback {
        var inner = self
        inner.scope = scope.component(ValueObject())
        parameters[member.key] = inner.value(of: fallback)
      }
    }
    var context = self
    context.scope = scope.component(parameters)
    return NodeList(component["content"], context)
  }
}
