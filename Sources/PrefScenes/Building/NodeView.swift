// Scenes, nodes: one Swift view for each view that a scene writes. Its identity is its type and its place, as in
// Swift, so a change of state updates what is there. The modifiers of a node are applied to it one by one, with the
// same static types that Swift code would give; the node erases the whole only once.

import PrefGeometry
import PrefViews

/// A view of a scene.
nonisolated struct NodeView: View {
  let json: JSONValue
  let site: BuildSite

  var body: some View { AnyView(erasing: site.view(json)) }
}

extension NodeView: NamedInDumps {
  /// The type that the scene writes, with the view's name where it has one.
  var nameInDumps: String? {
    guard let object = json.object else { return "Text" }
    let type = object["type"]?.string ?? "view"
    // The id of a `ForEach` is not its own but says how to find its elements'.
    guard type != "ForEach", let id = object["id"]?.string else { return type }
    return "\(type) \"\(id)\""
  }
}

/// The views of a `content`, each an element of whatever is around.
nonisolated struct NodeList: View {
  let nodes: [JSONValue]
  let site: BuildSite

  init(_ nodes: JSONValue?, _ site: BuildSite) { self.init(nodes?.array ?? [], site) }

  init(_ nodes: [JSONValue], _ site: BuildSite) {
    self.nodes = nodes
    self.site = site
  }

  var body: some View {
    ForEach(0..<nodes.count) { NodeView(json: nodes[$0], site: site) }
  }
}

extension NodeList: NamedInDumps {
  /// It is only structure.
  var nameInDumps: String? { nil }
}

extension BuildSite {
  /// So many modifiers have types of their own; then the view is erased, which bounds the size of types.
  private static let modifiersInOneType = 12

  /// The view of a node; an empty one where something is wrong, which is then noted.
  func view(_ json: JSONValue) -> any View {
    let modifiers = json.object?["modifiers"]?.array ?? []
    guard run.admit(views: 1, depth: depth + modifiers.count, at: json.offset) else {
      return EmptyView()
    }
    var reader = reader
    defer { run.log.note(reader.findings) }
    guard let object = json.object else {
      guard let text = reader.string(WrittenValue(json)) else { return EmptyView() }
      return self.text(text, at: json.offset)
    }
    var call = CallArguments(object, at: json.offset, reader: reader, site: nil)
    do throws(UnusableArgument) {
      let sites = try inside(1 + modifiers.count).sites(around: modifiers, &call.reader)
      call.reader.mode = .evaluating(sites[0].scope, run.document.evaluator)
      call.site = sites[0]
      let built = try sites[0].element(object, &call)
      reader = call.reader
      return try identified(Self.modified(built, modifiers, sites, &reader), object, &reader)
    } catch {
      reader.findings += call.reader.findings.dropFirst(reader.findings.count)
      return EmptyView()
    }
  }

  /// A text, within the limit.
  func text(_ text: String, at offset: Int) -> any View {
    run.admit(text: text, at: offset) ? Text(verbatim: text) : EmptyView()
  }

  /// The view of a type, without modifiers.
  private func element(_ object: JSONObject, _ call: inout CallArguments) throws(UnusableArgument)
    -> BuiltView
  {
    guard let name = object["type"]?.string else { throw UnusableArgument() }
    if let definition = SceneLanguage.views[name] { return try definition.build(&call) }
    return .view(try component(name, &call))
  }

  /// The places of a view, first, and then of each of its modifiers, as far as expressions can tell them apart: an
  /// `environment` modifier changes what everything inside it sees.
  private func sites(around modifiers: [JSONValue], _ reader: inout ValueReader)
    throws(UnusableArgument) -> [BuildSite]
  {
    var sites = [BuildSite](repeating: self, count: modifiers.count + 1)
    guard modifiers.contains(where: { $0.object?["environment"] != nil }) else { return sites }
    let signature = ModifierDefinition.environment.signature
    for index in modifiers.indices.reversed() {
      sites[index] = sites[index + 1]
      guard let value = modifiers[index].object?["environment"] else { continue }
      reader.mode = .evaluating(sites[index].scope, run.document.evaluator)
      var call = CallArguments(value, of: signature, reader: reader, site: sites[index])
      defer { reader = call.reader }
      try SceneEnvironmentChanges(&call).apply(to: &sites[index].scope.environment)
    }
    return sites
  }

  /// A view with its modifiers, the innermost first.
  private static func modified(
    _ built: BuiltView, _ modifiers: [JSONValue], _ sites: [BuildSite], _ reader: inout ValueReader
  ) throws(UnusableArgument) -> any View {
    var built = built
    for (index, modifier) in modifiers.enumerated() {
      guard let member = modifier.object?.members.first(where: { !$0.isAnnotation }),
        let definition = SceneLanguage.modifiers[member.key]
      else { throw UnusableArgument() }
      let site = sites[index + 1]
      reader.mode = .evaluating(site.scope, site.run.document.evaluator)
      if index % modifiersInOneType == modifiersInOneType - 1,
        case .view(let view) = built
      {
        built = .view(AnyView(erasing: view))
      }
      var call = CallArguments(
        member.value, of: definition.signature, reader: reader, site: site)
      defer { reader = call.reader }
      built = try definition.apply(to: built, &call, at: member.keyOffset)
    }
    return built.view
  }

  /// A view with its `id`, if it has one.
  private func identified(
    _ view: any View, _ object: JSONObject, _ reader: inout ValueReader
  ) throws(UnusableArgument) -> any View {
    // A `ForEach` says by its `id` what tells its elements apart.
    guard let id = object["id"], object["type"]?.string != "ForEach" else { return view }
    reader.mode = .evaluating(scope, run.document.evaluator)
    guard let value = reader.any(WrittenValue(id)) else { throw UnusableArgument() }
    return view.id(SceneIdentity(value))
  }

  /// A view of the scene's own.
  private func component(_ name: String, _ call: inout CallArguments) throws(UnusableArgument)
    -> any View
  {
    guard let component = run.document.component(name) else { throw UnusableArgument() }
    var parameters = ValueObject()
    for member in component["parameters"]?.object?.members ?? [] where !member.isAnnotation {
      if let value = try call.optional(member.key, { $0.any($1) }) {
        parameters[member.key] = value
      } else if let fallback = member.value.object?["default"] {
        var inner = self
        inner.scope = scope.component(ValueObject())
        parameters[member.key] = inner.value(of: fallback)
      }
    }
    var site = self
    site.scope = scope.component(parameters)
    return NodeList(component["content"], site)
  }
}
