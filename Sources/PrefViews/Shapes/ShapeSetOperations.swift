// PrefViews: shapes combined by the Boolean operations of paths.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A Boolean operation on two paths.
enum SetOperation: Sendable {
  case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction

  func path(_ first: Path, _ second: Path, eoFill: Bool) -> Path {
    switch self {
    case .union: first.union(second, eoFill: eoFill)
    case .intersection: first.intersection(second, eoFill: eoFill)
    case .subtracting: first.subtracting(second, eoFill: eoFill)
    case .symmetricDifference: first.symmetricDifference(second, eoFill: eoFill)
    case .lineIntersection: first.lineIntersection(second, eoFill: eoFill)
    case .lineSubtraction: first.lineSubtraction(second, eoFill: eoFill)
    }
  }
}

/// The combination of two shapes in the same rectangle.
nonisolated struct _CombinedShape<First: Shape, Second: Shape>: Shape {
  var first: First
  var second: Second
  let operation: SetOperation
  let eoFill: Bool

  func path(in rect: CGRect) -> Path {
    operation.path(first.path(in: rect), second.path(in: rect), eoFill: eoFill)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Shape {
  /// Returns the area inside both shapes. `eoFill` selects the even-odd rule for both outlines.
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
  }

  /// Returns the area inside either shape. `eoFill` selects the even-odd rule for both outlines.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .union, eoFill: eoFill)
  }

  /// Returns the area inside this shape but outside `other`. `eoFill` selects the even-odd rule.
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .subtracting, eoFill: eoFill)
  }

  /// Returns the area inside exactly one of the shapes. `eoFill` selects the even-odd rule.
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
  }

  /// Returns the part of this shape's outline inside the area of `other`. `eoFill` selects the
  /// even-odd rule.
  public nonisolated func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .lineIntersection, eoFill: eoFill)
  }

  /// Returns the part of this shape's outline outside the area of `other`. `eoFill` selects the
  /// even-odd rule.
  public nonisolated func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .lineSubtraction, eoFill: eoFill)
  }
}
