// PrefViews: values of the environment that a scene sets for its windows.

import Observation
import PrefViewGraph

/// A scene with a modifier around the view of each of its windows.
private nonisolated struct ModifiedScene<Base: Scene>: Scene {
  let base: Base
  let modify: @MainActor (AnyView) -> AnyView

  /// The scene itself; it is a primitive scene.
  @MainActor var body: Self { self }

  @MainActor func _addWindows(to windows: inout [_SceneWindow]) {
    var inner: [_SceneWindow] = []
    base._addWindows(to: &inner)
    windows += inner.map { _SceneWindow(kind: $0.kind, content: modify($0.content)) }
  }
}

extension Scene {
  /// Returns the scene with a modifier around the view of each of its windows.
  package nonisolated func modifyingWindows(
    _ modify: @escaping @MainActor (AnyView) -> AnyView
  ) -> some Scene { ModifiedScene(base: self, modify: modify) }

  /// Sets a value of the environment of the windows.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    // Unsafe: used by the windows only, on the main actor.
    nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
    return ModifiedScene(base: self) { AnyView($0.environment(keyPath, value)) }
  }

  /// Sets an observable object in the environment of the windows, or removes it.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    // Unsafe: used by the windows only, on the main actor.
    nonisolated(unsafe) let object = object
    return ModifiedScene(base: self) { AnyView($0.environment(object)) }
  }
}
