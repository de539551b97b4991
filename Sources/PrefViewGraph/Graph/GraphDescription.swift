// PrefViewGraph: the structural tree as a value: identities, state, environment changes, and the preferences with the
// nodes that set, reduce and read them. Describing a graph does not resolve any preference.

import PrefGeometry

/// A named value, as text.
package struct DescribedField: Encodable, Equatable {
  /// The name of the value.
  package var name: String
  /// The value as text.
  package var value: String
}

extension [DescribedField] {
  /// The fields in one line.
  var text: String { map { "\($0.name) = \($0.value)" }.joined(separator: ", ") }
}

/// What a node does with one preference.
package struct PreferenceRole {
  /// The kinds of preference roles.
  package enum Kind: String, Encodable {
    /// Replaces the value from below.
    case sets
    /// Transforms the value from below.
    case edits
    /// Reduces the values of several contributors.
    case reduces
    /// Reads the value.
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

/// What a node does with one preference, and the value as far as it has been resolved.
package struct PreferenceDescription: Encodable {
  /// The type name of the key.
  package var key: String
  /// The role of the node.
  package var role: PreferenceRole.Kind
  /// The value at the node as text; nil if it has not been resolved, or nothing sets it.
  package var value: String?
  /// The number of values that are reduced; nil for other roles.
  package var count: Int?
  /// The number by which setters refer to this reader, from 1; nil for other roles.
  package var reader: Int?
  /// The numbers of the readers that receive a setter's value; nil for other roles.
  package var readBy: [Int]?
  /// Whether the owner of the graph reads a setter's value; nil if it does not.
  package var isReadByRoot: Bool?
}

/// A node of the structural tree, with the nodes below it.
package struct NodeDescription: Encodable {
  /// A short name of the node.
  package var view: String
  /// Further text; nil if there are fields instead, or nothing.
  package var detail: String?
  /// The explicit identity, by `id` or `ForEach`; nil for none.
  package var id: String?
  /// The values of the view's dynamic properties; nil for none.
  package var state: [DescribedField]?
  /// The environment values that the node overrides; nil for none.
  package var environment: [DescribedField]?
  /// The frame in the picture's coordinates: x, y, width and height in points; nil for nodes without a size of their
  /// own.
  package var frame: [Double]?
  /// The node's preference roles; nil for none.
  package var preferences: [PreferenceDescription]?
  /// The structural children; nil for none.
  package var children: [NodeDescription]?
  /// Whether paths to other nodes name this one.
  var isLandmark = false

  private enum CodingKeys: CodingKey {
    case view, detail, id, state, environment, frame, preferences, children
  }
}

extension ViewGraph {
  /// The structural tree as a value; nil after `tearDown`. O(n) for n nodes.
  package var description: NodeDescription? {
    rootNode.map { GraphDescriber(root: $0).describe($0) }
  }
}

/// Describes the nodes of a graph, with the numbers of the readers.
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
        var reached = ReachedReaders()
        collectReaders(from: node, own.key, &reached)
        role.readBy = reached.readers.sorted()
        if reached.isReadByRoot { role.isReadByRoot = true }
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

  /// The readers that receive a value.
  private struct ReachedReaders {
    var readers: Set<Int> = []
    var isReadByRoot = false
    var visited: Set<ObjectIdentifier> = []
  }

  /// Follows a preference up the tree until another setter replaces it.
  private func collectReaders(
    from below: _ViewNode, _ key: ObjectIdentifier, _ reached: inout ReachedReaders
  ) {
    guard reached.visited.insert(ObjectIdentifier(below)).inserted else { return }
    var next: [_ViewNode] = []
    below.forEachProxy { next.append($0) }
    if let parent = below.parent {
      next.append(parent)
    } else if below.graph.preferenceState.rootReads.contains(key) {
      reached.isReadByRoot = true
    }
    for node in next {
      if let role = node.described?.preferenceRole, role.key == key, role.kind == .sets { continue }
      if node.described?.reads(key, from: below) == true,
        let number = readers[ObjectIdentifier(node)]
      {
        reached.readers.insert(number)
      }
      collectReaders(from: node, key, &reached)
    }
  }
}

extension _ViewNode {
  /// Returns the cached value of a preference at this node, or, for a reader, at its content.
  fileprivate func knownPreference(_ key: ObjectIdentifier) -> (key: String, value: String)? {
    if let known = preferenceState.cache[key]?.description { return known }
    guard described?.preferenceRole?.kind == .reads,
      let content = children.first(where: { described?.reads(key, from: $0) == true })
    else { return nil }
    return content.element.preferenceState.cache[key]?.description
  }
}
