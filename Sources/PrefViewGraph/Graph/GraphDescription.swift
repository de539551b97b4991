// ViewGraph: the structural tree as a value: identities, state, what changes in the environment, and the preferences
// with who sets, who joins and who reads them. Describing a graph resolves nothing: what nobody asked for stays unasked.

import PrefGeometry

/// A name and a value, as text.
package struct DescribedField: Encodable, Equatable {
  /// What the value is called.
  package var name: String
  /// The value.
  package var value: String
}

extension [DescribedField] {
  /// The fields in a line.
  var text: String { map { "\($0.name) = \($0.value)" }.joined(separator: ", ") }
}

/// What a node does with a preference.
package struct PreferenceRole {
  /// The kinds of roles.
  package enum Kind: String, Encodable {
    /// It puts a value in the place of what comes from below.
    case sets
    /// It changes what comes from below.
    case edits
    /// It joins what several below it set.
    case reduces
    /// It asks for the value.
    case reads
  }

  let key: ObjectIdentifier
  let name: String
  let kind: Kind

  init<K: PreferenceKey>(key: K.Type, kind: Kind) {
    self.key = ObjectIdentifier(key)
    name = "\(key)"
    self.kind = kind
  }
}

/// What a node does with a preference, and what has become of it.
package struct PreferenceDescription: Encodable {
  /// The key's name.
  package var key: String
  /// What the node does.
  package var role: PreferenceRole.Kind
  /// The value at the node; absent where nobody has asked for it yet, or nothing sets it.
  package var value: String?
  /// How many values are joined; absent where none are.
  package var count: Int?
  /// The number of a reader, by which others name it.
  package var reader: Int?
  /// The numbers of the readers above a setter that its value can reach.
  package var readBy: [Int]?
  /// Whether the owner of the graph reads what a setter sets.
  package var isReadByRoot: Bool?
}

/// A node of the structural tree and everything below it.
package struct NodeDescription: Encodable {
  /// The node in a word or two.
  package var view: String
  /// What else is known about it.
  package var detail: String?
  /// The identity that an author has given it.
  package var id: String?
  /// What it remembers for its view.
  package var state: [DescribedField]?
  /// What it changes in the environment of everything below.
  package var environment: [DescribedField]?
  /// Where it stands in the picture: x, y, width and height in points; absent for nodes without a size of their own.
  package var frame: [Double]?
  /// What it does with preferences.
  package var preferences: [PreferenceDescription]?
  /// The nodes immediately below.
  package var children: [NodeDescription]?
  /// Whether paths name the node.
  var isLandmark = false

  private enum CodingKeys: CodingKey {
    case view, detail, id, state, environment, frame, preferences, children
  }
}

extension ViewGraph {
  /// The structural tree with everything that is known about it.
  package var description: NodeDescription? {
    rootNode.map { GraphDescriber(root: $0).describe($0) }
  }
}

/// Describes the nodes of a graph; knows the numbers of the readers.
@MainActor
private struct GraphDescriber {
  private var readers: [ObjectIdentifier: Int] = [:]

  init(root: _ViewNode) { number(root) }

  private mutating func number(_ node: _ViewNode) {
    if node.described?.preferenceRole?.kind == .reads {
      readers[ObjectIdentifier(node)] = readers.count + 1
    }
    for child in node.children { number(child) }
  }

  func describe(_ node: _ViewNode) -> NodeDescription {
    var result = NodeDescription(view: node.label)
    result.isLandmark = node.described?.isLandmark ?? false
    let (state, environment) = (
      node.described?.stateFields ?? [], node.described?.environmentFields ?? []
    )
    if !state.isEmpty { result.state = state }
    if !environment.isEmpty { result.environment = environment }
    if state.isEmpty, environment.isEmpty, let detail = node.described?.detail, !detail.isEmpty {
      result.detail = detail
    }
    result.id = node.parent?.described?.identity(of: node)
    if node.collectsElements || (node.isUnary && node.element === node) {
      let frame = CGRect(origin: .zero, size: node.size).applying(node.globalTransform)
      result.frame = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    }
    let preferences = self.preferences(of: node)
    if !preferences.isEmpty { result.preferences = preferences }
    let children = node.children.map(describe)
    if !children.isEmpty { result.children = children }
    return result
  }

  private func preferences(of node: _ViewNode) -> [PreferenceDescription] {
    var result: [PreferenceDescription] = []
    let own = node.described?.preferenceRole
    if let own {
      var role = PreferenceDescription(key: own.name, role: own.kind)
      role.value = node.knownPreference(own.key)?.value
      if own.kind == .reads {
        role.reader = readers[ObjectIdentifier(node)]
      } else {
        var reach = Reach()
        climb(from: node, own.key, &reach)
        role.readBy = reach.readers.sorted()
        if reach.isReadByRoot { role.isReadByRoot = true }
      }
      result.append(role)
    }
    for key in node.preferenceState.keys.keys
    where own.map({ $0.key != key || $0.kind == .reads }) ?? true {
      guard let known = node.preferenceState.cache[key]?.description else { continue }
      var count = 0
      node.forEachContributor { if $0.sets(key) { count += 1 } }
      guard count > 1 else { continue }
      var role = PreferenceDescription(key: known.key, role: .reduces)
      role.value = known.value
      role.count = count
      result.append(role)
    }
    return result
  }

  /// The readers that a value can reach.
  private struct Reach {
    var readers: Set<Int> = []
    var isReadByRoot = false
    var seen: Set<ObjectIdentifier> = []
  }

  /// Follows a preference upwards, until another setter takes its place.
  private func climb(from below: _ViewNode, _ key: ObjectIdentifier, _ reach: inout Reach) {
    guard reach.seen.insert(ObjectIdentifier(below)).inserted else { return }
    var next: [_ViewNode] = []
    below.forEachProxy { next.append($0) }
    if let parent = below.parent {
      next.append(parent)
    } else if below.graph.preferenceState.rootReads.contains(key) {
      reach.isReadByRoot = true
    }
    for node in next {
      if let role = node.described?.preferenceRole, role.key == key, role.kind == .sets { continue }
      if node.described?.reads(key, from: below) == true,
        let number = readers[ObjectIdentifier(node)]
      {
        reach.readers.insert(number)
      }
      climb(from: node, key, &reach)
    }
  }
}

extension _ViewNode {
  /// The value of a preference that has been resolved at this node; a reader may have asked its content alone.
  fileprivate func knownPreference(_ key: ObjectIdentifier) -> (key: String, value: String)? {
    if let known = preferenceState.cache[key]?.description { return known }
    guard described?.preferenceRole?.kind == .reads,
      let content = children.first(where: { described?.reads(key, from: $0) == true })
    else { return nil }
    return content.element.preferenceState.cache[key]?.description
  }
}
