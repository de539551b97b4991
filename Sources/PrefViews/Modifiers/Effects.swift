// Views: modifiers that change how a view is drawn and leave its size alone.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A view that shows what lies below it.
public nonisolated struct _OpacityEffect: ViewModifier {
  /// How much of the view covers what is below, 0…1.
  public var opacity: Double
  /// What dumps call the effect.
  var name = "opacity"
}

extension _OpacityEffect: Animatable {
  /// The opacity.
  public var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}

extension _OpacityEffect: ViewEffect {
  package var label: String { "\(name) \(opacity.shortest)" }

  @MainActor
  package func allowsHits(
    at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues
  ) -> Bool { opacity > 0 }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) {
    if opacity >= 1 { return content(&pass) }
    let items = pass.collect(content)
    guard opacity > 0, !items.isEmpty else { return }
    pass.add(.layer(DisplayLayer(items: items, opacity: opacity)), transform: .identity)
  }
}

/// A view that is cut off at an outline.
public nonisolated struct _ClipEffect<ClipShape: Shape>: ViewModifier {
  /// The outline.
  public var shape: ClipShape
  /// The rule by which its inside is found.
  public var style: FillStyle
}

extension _ClipEffect: Animatable {
  /// The outline.
  public var animatableData: ClipShape.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

extension _ClipEffect: ViewEffect {
  package var label: String { "clip \(ClipShape.self)" }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) {
    let items = pass.collect(content)
    guard !items.isEmpty else { return }
    let (rect, transform) = pass.snapped(CGRect(origin: .zero, size: size))
    let clip = DisplayLayer.Clip(
      path: shape.drawing(in: rect, transform, pass).path, isEvenOdd: style.isEOFilled,
      isAntialiased: style.isAntialiased)
    pass.add(.layer(DisplayLayer(items: items, clip: clip)), transform: transform)
  }
}

/// A view with a change to its pixels.
public nonisolated struct _FilterEffect: ViewModifier {
  enum Kind: Equatable, Sendable {
    case blur(CGFloat, Bool)
    case shadow(Color, CGFloat, CGSize)
    case blend(BlendMode)
    case isolated
    case hidden
  }

  var kind: Kind
}

extension _FilterEffect: Animatable {
  /// The radius, and how far a shadow lies off.
  public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get {
      switch kind {
      case .blur(let radius, _): AnimatablePair(radius, .zero)
      case .shadow(_, let radius, let offset): AnimatablePair(radius, offset.animatableData)
      case .blend, .isolated, .hidden: .zero
      }
    }
    set {
      switch kind {
      case .blur(_, let isOpaque): kind = .blur(max(newValue.first, 0), isOpaque)
      case .shadow(let color, _, var offset):
        offset.animatableData = newValue.second
        kind = .shadow(color, max(newValue.first, 0), offset)
      case .blend, .isolated, .hidden: break
      }
    }
  }
}

extension _FilterEffect: ViewEffect {
  package var label: String {
    switch kind {
    case .blur(let radius, let isOpaque): "blur \(radius.shortest)\(isOpaque ? " opaque" : "")"
    case .shadow(let color, let radius, let offset):
      "shadow \(radius.shortest) (\(offset.width.shortest), \(offset.height.shortest)) \(color)"
    case .blend(let mode): "blendMode \(mode)"
    case .isolated: "compositingGroup"
    case .hidden: "hidden"
    }
  }

  @MainActor
  package func allowsHits(
    at point: CGPoint, _ size: CGSize, _ environment: EnvironmentValues
  ) -> Bool { kind != .hidden }

  @MainActor
  package func draw(
    _ pass: inout DrawingPass, _ size: CGSize, _ environment: EnvironmentValues,
    content: (inout DrawingPass) -> Void
  ) {
    if kind == .hidden { return }
    var layer = DisplayLayer(items: pass.collect(content))
    guard !layer.items.isEmpty else { return }
    switch kind {
    case .blur(let radius, let isOpaque):
      layer.filters = [.blur(radius: radius, isOpaque: isOpaque)]
    case .shadow(let color, let radius, let offset):
      let color = color.resolved(in: environment)
      if color.opacity == 0 { return pass.items += layer.items }
      layer.filters = [.shadow(color: color, radius: radius, offset: offset)]
    case .blend(let mode): layer.blendMode = mode
    case .isolated: layer.isIsolated = true
    case .hidden: return
    }
    pass.add(.layer(layer))
  }
}

extension View {
  /// Lets what lies below show through, 0…1.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }

  /// Cuts the view off at a shape.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View { modifier(_ClipEffect(shape: shape, style: style)) }

  /// Draws a line inside the view's rectangle, along its sides.
  ///
  /// - Parameter width: The line's width, in points.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }

  /// Cuts the view off at its rectangle.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Cuts the view off at a rounded rectangle.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular),
      style: FillStyle(antialiased: antialiased))
  }

  /// Turns the view about a unit point, clockwise for positive angles.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Scales the view about a unit point.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// Scales the view about a unit point.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the view about a unit point.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Maps the view's coordinates.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }

  /// Blurs the view; `radius` in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_FilterEffect(kind: .blur(radius, opaque)))
  }

  /// Adds a shadow; `radius` and offsets in points.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(_FilterEffect(kind: .shadow(color, radius, CGSize(width: x, height: y))))
  }

  /// Sets how the view's colours mix with what lies below.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_FilterEffect(kind: .blend(blendMode)))
  }

  /// Mixes the view with itself first, so that effects outside see it as one picture.
  public nonisolated func compositingGroup() -> some View {
    modifier(_FilterEffect(kind: .isolated))
  }

  /// Takes the view's room without drawing it.
  public nonisolated func hidden() -> some View { modifier(_FilterEffect(kind: .hidden)) }
}
