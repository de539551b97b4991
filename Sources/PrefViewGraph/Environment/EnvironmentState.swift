// PrefViewGraph: the environment of a node and its propagation down the structural tree.

import PrefGeometry

/// The part of a node's state that belongs to the environment.
struct EnvironmentState {
  /// The environment of the node's view.
  fileprivate(set) var values: EnvironmentValues
  /// The values that the view has read, by key path, each with a test whether another environment has an equal value.
  var reads: [AnyKeyPath: (EnvironmentValues) -> Bool] = [:]

  init(_ values: EnvironmentValues) { self.values = values }
}

extension _ViewNode {
  /// The environment of the node's view.
  package var environment: EnvironmentValues { environmentState.values }

  /// Sets the environment inherited from the parent, for this node and its descendants.
  func setEnvironment(_ inherited: EnvironmentValues) {
    let new = environmentWithProxies(inherited)
    if environment.head === new.head { return }
    let isSame = environment.isSame(as: new)
    environmentState.values = new
    if !isSame { environmentDidChange() }
    propagateEnvironment()
  }

  /// Sets the environment of the children, and of the element that the node represents.
  func propagateEnvironment() {
    let inherited = childEnvironment
    for child in children { child.setEnvironment(inherited) }
    elementProxy?.propagateEnvironmentToElement()
  }

  /// Whether all values that the node has read from its environment are unchanged.
  var readsSameEnvironment: Bool { environmentState.reads.values.allSatisfy { $0(environment) } }
}
