// PrefViews: `contentShape`, the hit-testing shape of a view.

import PrefGeometry
import PrefViewGraph

/// The purposes of a content shape; only `interaction` has an effect here.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bit mask: one bit per purpose.
  public let rawValue: Int
  /// Creates a set from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Hit testing of gestures.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Hover effects of a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The highlight of assistive technologies.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

extension View {
  /// Sets the shape, in the view's bounds, in which touches hit the view.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Sets the shape for the given purposes; it restricts hit testing if they contain `interaction`.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    hitArea("contentShape \(S.self)", isRestricting: kind.contains(.interaction)) {
      point, size, _ in
      shape._drawing(in: CGRect(origin: .zero, size: size)).path.contains(point, eoFill: eoFill)
    }
  }
}
