// PrefDrawing: layers that are nested deep. Passes over a display list are recursive and run on a large stack if its
// layers are nested deeper than the stack of a thread is certain to allow.

import PrefGeometry

extension DisplayLayer {
  /// The maximum number of layers in each other that views draw; deeper ones are left out, with a warning.
  package static let maximumDepth = 500
  /// The number of layers in each other for which the stack of a thread is large enough in all builds.
  package static let usualDepth = 32
}

extension [DisplayItem] {
  /// Calls `work`, which may visit the items recursively, on a large stack if their layers are nested deep. O(n) in the
  /// number of items.
  package func withSufficientStack<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isDeeper(than: DisplayLayer.usualDepth) ? try LargeStack.run(work) : try work()
  }

  /// Returns whether layers are nested deeper than a number of levels; visits no item below them.
  private func isDeeper(than depth: Int) -> Bool {
    contains { item in
      guard case .layer(let layer) = item.content else { return false }
      return depth == 0 || layer.items.isDeeper(than: depth - 1)
        || layer.mask?.isDeeper(than: depth - 1) ?? false
    }
  }
}
