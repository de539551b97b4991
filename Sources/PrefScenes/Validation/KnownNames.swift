// PrefScenes: the names that are declared in a scene, and the names in scope of an expression.

/// An ordered set of names.
struct KnownNames: Sendable {
  /// The names in order, without duplicates.
  let ordered: [String]
  private let set: Set<String>

  init(_ names: [String] = []) {
    var set: Set<String> = []
    ordered = names.filter { set.insert($0).inserted }
    self.set = set
  }

  /// Returns whether the set contains a name. O(1).
  func contains(_ name: String) -> Bool { set.contains(name) }
}

/// The names in scope of an expression, without their values.
struct NameScope: Sendable {
  /// The names that enclosing closures bind, innermost first.
  var bound: [String] = []
  /// The names in scope of all expressions of the scene.
  var globals = KnownNames()
  /// The data of the scene, after overrides.
  var data = ValueObject()
  /// The names that hide members of the data.
  var hidden = KnownNames()
  /// The innermost element around an expression that could bind a name, such as a `ForEach`, if it binds none, and
  /// whether it could bind an index.
  var unbound: (title: String, hasIndex: Bool)?

  /// Returns whether a name is in scope. O(bound names).
  func contains(_ name: String) -> Bool { bound.contains(name) || globals.contains(name) }

  /// All names in scope, innermost first.
  var all: [String] { bound + globals.ordered }

  /// Returns the scope inside a closure that binds some names.
  func binding(_ names: [String]) -> NameScope {
    NameScope(
      bound: names + bound, globals: globals, data: data, hidden: hidden,
      unbound: names.isEmpty ? unbound : nil)
  }

  /// Returns the error for a name that is not in scope.
  ///
  /// - Parameter hasNearest: Whether the nearest names are searched.
  func unknownName(_ name: String, hasNearest: Bool, at offset: Int) -> ExpressionError {
    var error = Evaluation.unknownName(name, among: all, hasNearest: hasNearest, at: offset)
    if let unbound {
      let question = FindingLocator.question(error.nearest, quote: "'").map { $0 + " or " } ?? ""
      let key = unbound.hasIndex && ["index", "i", "idx"].contains(name) ? "index" : "bind"
      error.fix =
        question + "add \"\(key)\": \"\(printable(name, limit: 60))\" to the \(unbound.title)"
    }
    return error
  }

  /// Returns the keys of the elements of a list in the data, if all elements are objects; nil for any other list.
  func elementKeys(_ list: Expression) -> Set<String>? {
    guard var path = list.names, let first = path.first, !bound.contains(first) else { return nil }
    if first == "data" {
      path.removeFirst()
    } else if hidden.contains(first) {
      return nil
    }
    var value = Value.object(data)
    for name in path {
      guard case .object(let object) = value, let next = object[name] else { return nil }
      value = next
    }
    guard case .array(let elements) = value, !elements.isEmpty else { return nil }
    var keys: Set<String> = []
    for element in elements {
      guard case .object(let object) = element else { return nil }
      keys.formUnion(object.keys)
    }
    return keys
  }
}
