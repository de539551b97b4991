// PrefScenes: the examples of all definitions, from which fuzzing composes scenes.

/// The examples of the scene language, as JSON.
package enum SceneExamples {
  /// An example of each view.
  package static var views: [String] { SceneLanguage.views.entries.map(\.signature.example) }
  /// An example of each modifier.
  package static var modifiers: [String] {
    SceneLanguage.modifiers.entries.map(\.signature.example)
  }
  /// An example of each element of a path.
  package static var pathElements: [String] {
    SceneLanguage.pathElements.entries.map(\.signature.example)
  }
}
