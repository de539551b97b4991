// PrefViewGraph: the preference state of a graph.

import PrefGeometry

/// The part of a graph's state that belongs to preferences.
struct PreferenceSession {
  /// The number of nested nodes after which a preference is resolved from the innermost node outwards; 200 nodes take
  /// about half a megabyte of stack.
  static let chainInterval = 200

  /// The number of nested nodes that are being resolved.
  var depth = 0
  /// Whether each resolved value is reduced with its key's default, to report keys whose default is not an identity.
  ///
  /// Calls `reduce` twice more per resolved node.
  var checksIdentities = false
  /// The keys that have been reported.
  var keysViolatingIdentity: Set<ObjectIdentifier> = []
  /// The preferences that the graph's owner has read.
  var rootReads: Set<ObjectIdentifier> = []
  /// The preferences that leaf views provide implicitly.
  var implicit = ImplicitPreferences()
  /// The modifiers of several elements whose elements may have changed.
  var ungathered: [any ElementGathering] = []
}

/// A node with a node per element of its content, which are created when the container of the elements is laid out.
@MainActor
protocol ElementGathering: AnyObject {
  /// Creates the nodes that are missing.
  func gatherElements()
}

extension ViewGraph {
  /// Whether each resolved value is reduced with its key's default, to report keys whose default is not an identity.
  package var checksPreferenceIdentities: Bool {
    get { preferenceState.checksIdentities }
    set { preferenceState.checksIdentities = newValue }
  }

  /// Creates the nodes of modifiers whose container has not been laid out because it is hidden.
  func gatherRemainingElements() {
    while !preferenceState.ungathered.isEmpty {
      let nodes = preferenceState.ungathered
      preferenceState.ungathered = []
      for node in nodes { node.gatherElements() }
    }
  }
}
