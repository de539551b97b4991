// PrefViews: `Spacer` and `Divider`, leaf views whose layout depends on the axis of the enclosing
// stack.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A flexible space that expands along the axis of its stack, or along both axes outside a stack.
public struct Spacer: Sendable, Equatable {
  /// The minimum length, in points; `nil` for the default of 8.
  public var minLength: CGFloat?

  /// Creates a spacer.
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: LeafView {
  package func isHit(
    at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues
  ) -> Bool { false }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout Void
  ) -> CGSize {
    let minimum = minLength.flatMap { $0.isNaN ? nil : $0 } ?? ViewSpacing.defaultDistance
    func length(_ proposed: CGFloat?) -> CGFloat { max(proposed ?? minimum, minimum) }
    switch environment.stackAxis {
    case .horizontal: return CGSize(width: length(proposal.width), height: 0)
    case .vertical: return CGSize(width: 0, height: length(proposal.height))
    case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
    }
  }

  package func spacing(_ environment: EnvironmentValues, _ cache: inout Void) -> ViewSpacing {
    // Across its stack, a spacer has no spacing preference.
    var result = environment.stackAxis == nil ? ViewSpacing.zero : .none
    let none = ViewSpacing.Side(plain: 0)
    switch environment.stackAxis {
    case .horizontal: (result[.leading], result[.trailing]) = (none, none)
    case .vertical: (result[.top], result[.bottom]) = (none, none)
    case nil: break
    }
    return result
  }

  package var keepsSpacing: Bool { true }

  package var layoutPriority: Double? { -.infinity }

  package func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Void
  ) {}
}

/// A line of one pixel thickness in the separator color, perpendicular to the axis of its stack.
public struct Divider: Sendable, Equatable {
  /// Creates a divider.
  public nonisolated init() {}
}

extension Divider: LeafView {
  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ environment: EnvironmentValues, _ cache: inout Void
  ) -> CGSize {
    let thickness = environment.pixelLength
    let size = proposal.replacingUnspecifiedDimensions()
    return environment.stackAxis == .horizontal
      ? CGSize(width: thickness, height: size.height) : CGSize(width: size.width, height: thickness)
  }

  package func draw(
    _ pass: inout DrawingPass, _ size: ViewSize, _ environment: EnvironmentValues,
    _ cache: inout Void
  ) {
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size.size))
    let color = SystemColor.separator.resolved(in: environment)
    pass.add(
      .fill(Path(rect), isEvenOdd: false, isAntialiased: true, .color(color)),
      transform: transform)
  }
}
