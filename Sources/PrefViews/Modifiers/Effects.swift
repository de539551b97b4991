// PrefViews: render effects: opacity, clipping, blur, shadow, blending. Each wraps the display
// items of its content in a layer and leaves layout unchanged.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A modifier that makes a view translucent as a whole.
public nonisolated struct _OpacityEffect: ViewModifier {
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var opacity: Double
  /// The name of the effect in graph dumps.
  var name = "opacity"

  /// Creates an effect with an opacity, from 0 to 1.
  public init(opacity: Double) { self.opacity = opacity }

  /// Creates an effect with a name for graph dumps.
  init(opacity: Double, name: String) {
    self.opacity = opacity
    self.name = name
  }
}

extension _OpacityEffect: Animatable {
  /// The opacity.
  public var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}

extension _OpacityEffect: ViewEffect {
  package var label: String { "\(name) \(opacity.roundedText)" }
  package var hidesContent: Bool { opacity <= 0 }

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

/// A modifier that clips a view to a shape.
public nonisolated struct _ClipEffect<ClipShape: Shape>: ViewModifier {
  /// The clip shape, in the view's bounds.
  public var shape: ClipShape
  /// The fill rule and the antialiasing of the shape.
  public var style: FillStyle

  /// Creates an effect that clips to a shape.
  public init(shape: ClipShape, style: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
  }
}

extension _ClipEffect: Animatable {
  /// The animatable data of the shape.
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

/// A modifier that applies a filter or a blend mode to a view's layer.
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
  /// The radius and, for shadows, the offset, in points; other kinds do not animate.
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
    case .blur(let radius, let isOpaque): "blur \(radius.roundedText)\(isOpaque ? " opaque" : "")"
    case .shadow(let color, let radius, let offset):
      "shadow \(radius.roundedText) (\(offset.width.roundedText), \(offset.height.roundedText)) \(color)"
    case .blend(let mode): "blendMode \(mode)"
    case .isolated: "compositingGroup"
    case .hidden: "hidden"
    }
  }

  package var hidesContent: Bool { kind == .hidden }

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
    case .blend(let mode): layer.blendMode = mode.compositingMode
    case .isolated: layer.isIsolated = true
    case .hidden: return
    }
    pass.add(.layer(layer))
  }
}

extension View {
  /// Sets the opacity of the view as a whole, from 0 (transparent) to 1 (opaque). A transparent
  /// view takes no touches.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }

  /// Clips the view to a shape in its bounds.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View { modifier(_ClipEffect(shape: shape, style: style)) }

  /// Draws a border of a style inside the view's bounds.
  ///
  /// - Parameter width: The border's width, in points.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }

  /// Clips the view to its bounds.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Clips the view to its bounds with rounded corners; `radius` is in points.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular),
      style: FillStyle(antialiased: antialiased))
  }

  /// Rotates the drawn view about an anchor point, clockwise for positive angles; its frame is
  /// unchanged.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Scales the drawn view by a factor per axis about an anchor point; its frame is unchanged.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// Scales the drawn view uniformly about an anchor point; its frame is unchanged.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the drawn view by the width and height of a size about an anchor point; its frame is
  /// unchanged.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Applies an affine transform to the drawn view, with the origin at its top left corner; its
  /// frame is unchanged.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }

  /// Applies a Gaussian blur.
  ///
  /// - Parameters:
  ///   - radius: The radius of the blur, in points.
  ///   - opaque: Whether the result is opaque, without transparent edges.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_BlurEffect(base: _FilterEffect(kind: .blur(radius, opaque))))
  }

  /// Adds a shadow behind the view.
  ///
  /// - Parameters:
  ///   - color: The shadow's color; by default black at 33% opacity.
  ///   - radius: The blur radius, in points.
  ///   - x: The horizontal offset, in points.
  ///   - y: The vertical offset, in points, positive downwards.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(
      _ShadowEffect(
        base: _FilterEffect(kind: .shadow(color, radius, CGSize(width: x, height: y)))))
  }

  /// Sets the blend mode with which the view is composited over the content behind it.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(base: _FilterEffect(kind: .blend(blendMode))))
  }

  /// Composites the view into a layer, so that effects outside (opacity, blending) apply to it as a
  /// whole.
  public nonisolated func compositingGroup() -> some View {
    modifier(_CompositingGroupEffect(base: _FilterEffect(kind: .isolated)))
  }

  /// Hides the view: it is laid out as before, but neither drawn nor hit.
  public nonisolated func hidden() -> some View {
    modifier(_HiddenModifier(base: _FilterEffect(kind: .hidden)))
  }
}
