// Scenes, scopes: which names an expression sees. Bound names come first, the innermost before the others, then the
// members of `state`, then those of `data`; `data`, `state` and `environment` themselves are names too.

/// The names that an expression may use, with their values. A value: binding makes a new scope.
struct Scope: Sendable {
  /// A bound name and the scope around it.
  private final class Binding: Sendable {
    let name: String
    let value: Value
    let outer: Binding?

    init(_ name: String, _ value: Value, outer: Binding?) {
      self.name = name
      self.value = value
      self.outer = outer
    }
  }

  /// The scene's data.
  let data: ValueObject
  /// The scene's state as it is at present.
  private(set) var state: ValueObject
  /// What flows down to the place of the scope: `colorScheme` and the like.
  var environment = ValueObject()
  private var innermost: Binding?

  /// A scope without bound names.
  init(data: ValueObject = ValueObject(), state: ValueObject = ValueObject()) {
    self.data = data
    self.state = state
  }

  /// The value that a name has here.
  func value(_ name: String) -> Value? {
    var binding = innermost
    while let current = binding {
      if current.name == name { return current.value }
      binding = current.outer
    }
    switch name {
    case "state": return .object(state)
    case "data": return .object(data)
    default: break
    }
    if let value = state[name] ?? data[name] { return value }
    return name == "environment" && !environment.members.isEmpty ? .object(environment) : nil
  }

  /// The scope inside a closure whose parameter is `name`.
  func binding(_ name: String, to value: Value) -> Scope {
    var scope = self
    scope.innermost = Binding(name, value, outer: innermost)
    return scope
  }

  /// The same scope after the state has changed.
  func withState(_ state: ValueObject) -> Scope {
    var scope = self
    scope.state = state
    return scope
  }

  /// The scope inside a component: its parameters, state and data, and nothing bound around its use.
  func component(_ parameters: ValueObject) -> Scope {
    var scope = Scope(data: data, state: state)
    scope.environment = environment
    for member in parameters.members { scope = scope.binding(member.key, to: member.value) }
    return scope
  }

  /// Every name that can be used here, the innermost first.
  var names: [String] {
    var names: [String] = []
    var binding = innermost
    while let current = binding {
      names.append(current.name)
      binding = current.outer
    }
    return names + state.keys + data.keys + ["data", "state", "environment"]
  }
}
