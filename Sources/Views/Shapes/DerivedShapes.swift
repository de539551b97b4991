// Views: shapes made from other shapes.

import Drawing
import Geometry
import ViewGraph

/// The line along another shape's outline.
public nonisolated struct _StrokedShape<S: Shape>: Shape {
  let shape: S
  let style: StrokeStyle
  var isAntialiased = true

  /// A line.
  public static var role: ShapeRole { .stroke }

  /// The outline of the line.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  /// The line, to be stroked when it is drawn.
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    _ShapeDrawing(kind: .stroke(shape.path(in: rect), style, isAntialiased: isAntialiased))
  }

  /// The size of the shape without its line.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// What an animation changes.
  public var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set {}
  }
}

/// A part of another shape's outline.
nonisolated struct _TrimmedShape<S: Shape>: Shape {
  let shape: S
  var from: CGFloat
  var to: CGFloat

  func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: from, to: to) }

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(from, to) }
    set { (from, to) = (newValue.first, newValue.second) }
  }
}

/// Another shape after an affine map that may depend on the rectangle.
nonisolated struct _TransformedShape<S: Shape>: Shape {
  let shape: S
  let map: @Sendable (CGRect) -> CGAffineTransform

  func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(map(rect)) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// Another shape at a size of its own.
nonisolated struct _SizedShape<S: Shape>: Shape {
  let shape: S
  let size: CGSize

  func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// Another shape, moved inwards by shrinking its rectangle.
public nonisolated struct _InsetShape<S: InsettableShape>: InsettableShape {
  let shape: S
  var amount: CGFloat

  /// The shape's outline in the smaller rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }

  /// The shape, moved further inwards.
  public func inset(by further: CGFloat) -> _InsetShape<S> {
    _InsetShape(shape: shape, amount: amount + further)
  }

  /// What an animation changes.
  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

/// Any shape.
public nonisolated struct AnyShape: Shape {
  private let shape: any Shape

  /// Erases a shape's type.
  public init<S: Shape>(_ shape: S) { self.shape = shape }

  /// The outline of the shape inside.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  /// What the shape inside draws.
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { shape._drawing(in: rect) }

  /// The size of the shape inside.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Path: Shape {
  /// The outline where it stands; the rectangle does not matter.
  public func path(in rect: CGRect) -> Path { self }
}
