// ViewGraph: the graph's clock, and what is on its way while it goes.

import PrefGeometry

/// A node that shows something on its way.
struct Movement {
  weak var node: _ViewNode?
  let kind: Kind

  /// What moves.
  enum Kind {
    /// What the node shows.
    case value
    /// The node's place.
    case place
    /// How much is seen of the node as a whole.
    case fade
  }
}

extension ViewGraph {
  /// A node shows something that goes on moving.
  func addMoving(_ node: _ViewNode) { movements.append(Movement(node: node, kind: .value)) }

  /// A node goes on moving to its place.
  func addMovingPlace(_ node: _ViewNode) { movements.append(Movement(node: node, kind: .place)) }

  /// Whether something is on its way.
  package var isMoving: Bool { !movements.isEmpty }

  /// Moves the time on and shows everything where it is then. Settle the graph afterwards.
  package func advance(to newTime: Double) {
    time = max(newTime, time)
    var seen: Set<ObjectIdentifier> = []
    var (shown, places): ([any MovingNode], [_ViewNode]) = ([], [])
    var fading: [_ViewNode] = []
    for movement in movements {
      guard let node = movement.node, !node.isRemoved else { continue }
      switch movement.kind {
      case .place: if node.placementMotion != nil { places.append(node) }
      case .fade: fading.append(node)
      case .value:
        if let node = node as? any MovingNode, seen.insert(ObjectIdentifier(node)).inserted {
          shown.append(node)
        }
      }
    }
    movements = []
    isUpdating = true
    for node in shown where node.showMotion() { addMoving(node) }
    isUpdating = false
    seen = []
    for node in places where seen.insert(ObjectIdentifier(node)).inserted && node.showPlacement() {
      addMovingPlace(node)
    }
    seen = []
    for node in fading where seen.insert(ObjectIdentifier(node)).inserted && node.showFade() {
      addFading(node)
    }
    clocks.tick(time)
  }
}
