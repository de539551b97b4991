// Views: where a view can be touched.

import PrefGeometry
import PrefViewGraph

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The members as bits.
  public let rawValue: Int
  /// Makes kinds from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Touches.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The picture of a view that is dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The picture of a view with a menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Effects below a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// What assistive technologies mark.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

extension View {
  /// Lets the view be touched inside a shape, and nowhere else.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Lets the view be touched inside a shape, and nowhere else, where the kinds hold `interaction`.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    hitArea("contentShape \(S.self)", isTaken: kind.contains(.interaction)) { point, size, _ in
      shape._drawing(in: CGRect(origin: .zero, size: size)).path.contains(point, eoFill: eoFill)
    }
  }
}
