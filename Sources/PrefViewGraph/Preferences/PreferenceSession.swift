// PrefViewGraph: the preference state of a graph.

import PrefGeometry

/// The part of a graph's state that belongs to preferences.
struct PreferenceSession {
  /// The number of nested nodes after which a preference is resolved from the innermost node outwards; 200 nodes take
  /// about half a megabyte of stack.
  static let chainInterval = 200

  /// The number of nested nodes that are being resolved.
  var depth = 0
  /// Whether each resolved value is reduced with its key's default, to report keys whose default is no identity.
  ///
  /// Calls `reduce` twice more per resolved node.
  var checksIdentities = false
  /// The keys that have been reported.
  var keysViolatingIdentity: Set<ObjectIdentifier> = []
  /// The preferences that the graph's owner has read.
  var rootReads: Set<ObjectIdentifier> = []
  /// The preferences that leaf views provide implicitly.
  var implicit = ImplicitPreferences()
}

extension ViewGraph {
  /// Whether each resolved value is reduced with its key's default, to report keys whose default is no identity.
  package var checksPreferenceIdentities: Bool {
    get { preferenceState.checksIdentities }
    set { preferenceState.checksIdentities = newValue }
  }
}
