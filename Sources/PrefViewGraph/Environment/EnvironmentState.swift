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
    let (isSame, count) = environment.comparison(with: new)
    // Descendants inherit from the environment that is kept, so theirs are unchanged, too.
    if isSame { return }
    if let meter = graph.layoutMeter {
      guard meter.spendEnvironmentChange(origin: sourceOrigin),
        meter.spend(count, .comparedOverrides, origin: sourceOrigin)
      else { return }
    }
    environmentState.values = new
    environmentDidChange()
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
