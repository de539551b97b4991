// Scenes, names that are known at a place: declared ones, and those that an expression may use there.

/// Names in their order, with a quick look whether one is among them.
struct KnownNames: Sendable {
  /// The names in their order, each once.
  let ordered: [String]
  private let set: Set<String>

  init(_ names: [String] = []) {
    var set: Set<String> = []
    ordered = names.filter { set.insert($0).inserted }
    self.set = set
  }

  /// Whether a name is among them.
  func contains(_ name: String) -> Bool { set.contains(name) }
}

/// The names that an expression may use, without their values.
struct NameScope: Sendable {
  /// What closures have introduced, the innermost first.
  var bound: [String] = []
  /// The names that the whole scene knows.
  var globals = KnownNames()

  /// Whether a name can be used here.
  func contains(_ name: String) -> Bool { bound.contains(name) || globals.contains(name) }

  /// Every name that can be used here, the innermost first.
  var all: [String] { bound + globals.ordered }

  /// The scope inside a closure that introduces these names.
  func binding(_ names: [String]) -> NameScope {
    NameScope(bound: names + bound, globals: globals)
  }
}
