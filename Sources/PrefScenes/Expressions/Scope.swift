// PrefScenes: scopes. A name in an expression refers to the innermost bound name, then to `state` and `data`, then to a
// member of the state, then to a member of the data, then to `environment`.

/// The names in scope of an expression, with their values. Binding a name creates a new scope in O(1).
struct Scope: Sendable {
  /// A bound name, or the members of a value, in a linked list of enclosing bindings.
  private final class Binding: Sendable {
    /// The name; nil if the members of `value` are bound.
    let name: String?
    let value: Value
    let outer: Binding?

    init(_ name: String?, _ value: Value, outer: Binding?) {
      self.name = name
      self.value = value
      self.outer = outer
    }

    /// Returns the value that the binding gives a name; nil if it gives none.
    func value(of name: String) -> Value? {
      if let own = self.name { return ScalarText.areEqual(own, name) ? value : nil }
      switch value {
      case .object(let object): return object[name]
      case .host(let host): return host.member(name)
      default: return nil
      }
    }

    /// The number of names that are compared with another one.
    var comparisonCount: Int {
      guard name == nil, case .object(let object) = value else { return 1 }
      return object.comparisonCount
    }

    /// The bound names.
    var names: [String] {
      if let name { return [name] }
      switch value {
      case .object(let object): return object.keys
      case .host(let host): return host.memberNames
      default: return []
      }
    }
  }

  /// The data of the scene.
  let data: ValueObject
  /// The current state of the scene.
  private(set) var state: ValueObject
  /// The environment values that expressions can read, such as `colorScheme`.
  var environment = ValueObject()
  private var innermost: Binding?
  /// Whether the members of an element are bound, which may lack a name that has a default.
  private(set) var isOfElement = false

  /// Creates a scope without bound names.
  init(data: ValueObject = ValueObject(), state: ValueObject = ValueObject()) {
    self.data = data
    self.state = state
  }

  /// Returns the value of a name; nil if it is not in scope. O(bound names).
  func value(_ name: String) -> Value? { find(name).value }

  /// Returns the value of a name, nil if it is not in scope, and the number of bound names with which it was compared.
  func find(_ name: String) -> (value: Value?, comparisons: Int) {
    var comparisons = 0
    var binding = innermost
    while let current = binding {
      comparisons += current.comparisonCount
      if let value = current.value(of: name) { return (value, comparisons) }
      binding = current.outer
    }
    switch name {
    case "state": return (.object(state), comparisons)
    case "data": return (.object(data), comparisons)
    default: break
    }
    if let value = state[name] ?? data[name] { return (value, comparisons) }
    let hasEnvironment = name == "environment" && !environment.members.isEmpty
    return (hasEnvironment ? .object(environment) : nil, comparisons)
  }

  /// Returns the scope inside a closure with a parameter.
  func binding(_ name: String, to value: Value) -> Scope {
    var scope = self
    scope.innermost = Binding(name, value, outer: innermost)
    return scope
  }

  /// Returns the scope of an expression that is evaluated for an element of a list: the element's members, then
  /// `index` and `item`, which shadow them.
  func element(_ element: Value, at index: Int) -> Scope {
    var scope = self
    scope.innermost = Binding(nil, element, outer: innermost)
    scope.isOfElement = true
    return scope.binding("index", to: .number(Double(index))).binding("item", to: element)
  }

  /// Returns the scope with another state.
  func withState(_ state: ValueObject) -> Scope {
    var scope = self
    scope.state = state
    return scope
  }

  /// Returns the scope inside a component: its parameters, the state and the data, without the names bound at its use.
  func component(_ parameters: ValueObject) -> Scope {
    var scope = Scope(data: data, state: state)
    scope.environment = environment
    for member in parameters.members { scope = scope.binding(member.key, to: member.value) }
    return scope
  }

  /// All names in scope, innermost first.
  var names: [String] {
    var names: [String] = []
    var binding = innermost
    while let current = binding {
      names += current.names
      binding = current.outer
    }
    return names + state.keys + data.keys + ["data", "state", "environment"]
  }
}
