// PrefViews: how symbol effects change symbols at an instant: scale, opacity, position, rotation and visible parts. The
// effects pass it to the symbols of their view through the environment.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// How effects change the drawing of a symbol; layout is not affected.
struct SymbolChange: Equatable {
  /// The factor of the size, around the center.
  var scale: CGFloat = 1
  var opacity: Double = 1
  /// The offset as a fraction of the symbol's size, y down.
  var offset = CGSize.zero
  /// The clockwise rotation around the center.
  var rotation = Angle.zero
  /// The parts that are visible; nil for those of the symbol's own variable value.
  var parts: SymbolPartsChange?

  /// Returns this change, and then another one.
  func combined(with next: SymbolChange) -> SymbolChange {
    SymbolChange(
      scale: scale * next.scale, opacity: opacity * next.opacity,
      offset: CGSize(
        width: offset.width + next.offset.width, height: offset.height + next.offset.height),
      rotation: rotation + next.rotation, parts: next.parts ?? parts)
  }

  /// Returns the map of a symbol that is drawn in a rectangle.
  func transform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: -rect.midX, y: -rect.midY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(rotationAngle: rotation.radians))
      .concatenating(
        CGAffineTransform(
          translationX: rect.midX + offset.width * rect.width,
          y: rect.midY + offset.height * rect.height))
  }
}

/// The parts of a symbol that an effect shows.
struct SymbolPartsChange: Equatable {
  /// The end of the visible parts as a fraction of all parts.
  let value: Double
  /// Whether only the last of them is visible.
  var isIterative = false
  /// Whether the other parts are hidden instead of dimmed.
  var hidesOthers = false
}

extension SymbolChange: Animatable {
  typealias AnimatableData = AnimatablePair<
    AnimatablePair<CGFloat, Double>, AnimatablePair<CGSize.AnimatableData, Double>
  >

  /// The values that are interpolated: all but the parts.
  var animatableData: AnimatableData {
    get {
      AnimatablePair(
        AnimatablePair(scale, opacity), AnimatablePair(offset.animatableData, rotation.radians))
    }
    set {
      scale = newValue.first.first
      opacity = newValue.first.second
      offset.animatableData = newValue.second.first
      rotation = .radians(newValue.second.second)
    }
  }
}

private enum SymbolChangeKey: EnvironmentKey {
  static let defaultValue = SymbolChange()
}

extension EnvironmentValues {
  /// How the effects of the surrounding views change symbols.
  var symbolChange: SymbolChange {
    get { self[SymbolChangeKey.self] }
    set { self[SymbolChangeKey.self] = newValue }
  }
}

extension DrawingPass {
  /// Draws a symbol in a rectangle, as the effects of the environment change it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the symbol at rest.
  ///   - transform: The map from the coordinates of the rectangle to the picture's.
  ///   - draw: Draws the symbol with a map to the picture.
  mutating func addSymbol(
    in rect: CGRect, _ transform: CGAffineTransform, _ environment: EnvironmentValues,
    draw: (inout DrawingPass, CGAffineTransform) -> Void
  ) {
    let change = environment.symbolChange
    guard change != SymbolChange() else { return draw(&self, transform) }
    let map = change.transform(in: rect).concatenating(transform)
    guard change.opacity < 1 else { return draw(&self, map) }
    let items = collect { draw(&$0, map) }
    guard change.opacity > 0, !items.isEmpty else { return }
    add(.layer(DisplayLayer(items: items, opacity: change.opacity)), transform: .identity)
  }
}

/// A modifier that changes the symbols of a view, and animates the change.
nonisolated struct SymbolChangeModifier: ViewModifier, Animatable {
  var change: SymbolChange

  var animatableData: SymbolChange.AnimatableData {
    get { change.animatableData }
    set { change.animatableData = newValue }
  }

  @MainActor func body(content: Content) -> some View {
    content.transformEnvironment(\.symbolChange) { $0 = change.combined(with: $0) }
  }
}
