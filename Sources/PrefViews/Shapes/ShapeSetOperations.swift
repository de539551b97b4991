// Views: shapes made of two others by the set operations of paths.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// What becomes of two outlines.
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

/// Two shapes in the same rectangle, combined.
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
  /// The area inside both this shape and another.
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
  }

  /// The area inside this shape, another, or both.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .union, eoFill: eoFill)
  }

  /// The area inside this shape and outside of another.
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .subtracting, eoFill: eoFill)
  }

  /// The area inside either this shape or another.
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
  }

  /// The part of this shape's line that runs inside another's area.
  public nonisolated func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .lineIntersection, eoFill: eoFill)
  }

  /// The part of this shape's line that runs outside of another's area.
  public nonisolated func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .lineSubtraction, eoFill: eoFill)
  }
}
