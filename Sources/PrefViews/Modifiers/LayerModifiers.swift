// PrefViews: the modifiers of `background`, `overlay` and `mask`, with the names and the generic parameters of SwiftUI.

import PrefGeometry
import PrefViewGraph

/// A modifier that draws a view behind another.
public nonisolated struct _BackgroundModifier<Background: View>: ViewModifier {
  /// The view behind the modified one.
  public var background: Background
  /// The guides by which both views are aligned.
  public var alignment: Alignment

  /// Creates a modifier with a view and its alignment.
  public init(background: Background, alignment: Alignment = .center) {
    self.background = background
    self.alignment = alignment
  }
}

extension _BackgroundModifier: LayerModifier {
  package static var layerSide: LayerSide { .background }
  package var layer: Background { background }
  package var layerAlignment: Alignment { alignment }
}

/// A modifier that draws a style behind a view's frame.
public nonisolated struct _BackgroundStyleModifier<Style: ShapeStyle>: ViewModifier {
  /// The style that fills the frame.
  public var style: Style
  /// The edges at which the style extends beyond the safe area.
  public var ignoresSafeAreaEdges: Edge.Set

  /// Creates a modifier with a style.
  public init(style: Style, ignoresSafeAreaEdges: Edge.Set) {
    self.style = style
    self.ignoresSafeAreaEdges = ignoresSafeAreaEdges
  }
}

extension _BackgroundStyleModifier: LayerModifier {
  package static var layerSide: LayerSide { .background }
  package var layer: Style._Layer { style._layer() }
  package var ignoredEdges: Edge.Set { ignoresSafeAreaEdges }
}

/// A modifier that draws a view in front of another.
public nonisolated struct _OverlayModifier<Overlay: View>: ViewModifier {
  /// The view in front of the modified one.
  public var overlay: Overlay
  /// The guides by which both views are aligned.
  public var alignment: Alignment

  /// Creates a modifier with a view and its alignment.
  public init(overlay: Overlay, alignment: Alignment = .center) {
    self.overlay = overlay
    self.alignment = alignment
  }
}

extension _OverlayModifier: LayerModifier {
  package static var layerSide: LayerSide { .overlay }
  package var layer: Overlay { overlay }
  package var layerAlignment: Alignment { alignment }
}

/// A modifier that draws a style in front of a view's frame.
public nonisolated struct _OverlayStyleModifier<Style: ShapeStyle>: ViewModifier {
  /// The style that fills the frame.
  public var style: Style
  /// The edges at which the style extends beyond the safe area.
  public var ignoresSafeAreaEdges: Edge.Set

  /// Creates a modifier with a style.
  public init(style: Style, ignoresSafeAreaEdges: Edge.Set) {
    self.style = style
    self.ignoresSafeAreaEdges = ignoresSafeAreaEdges
  }
}

extension _OverlayStyleModifier: LayerModifier {
  package static var layerSide: LayerSide { .overlay }
  package var layer: Style._Layer { style._layer() }
  package var ignoredEdges: Edge.Set { ignoresSafeAreaEdges }
}

/// A modifier that draws a filled shape behind a view.
public nonisolated struct _BackgroundShapeModifier<Style: ShapeStyle, Bounds: Shape>: ViewModifier {
  /// The style that fills the shape.
  public var style: Style
  /// The shape, in the view's bounds.
  public var shape: Bounds
  /// The fill rule and antialiasing.
  public var fillStyle: FillStyle

  /// Creates a modifier with a style and a shape.
  public init(style: Style, shape: Bounds, fillStyle: FillStyle) {
    self.style = style
    self.shape = shape
    self.fillStyle = fillStyle
  }
}

extension _BackgroundShapeModifier: LayerModifier {
  package static var layerSide: LayerSide { .background }
  package var layer: _ShapeView<Bounds, Style> {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
  }
}

/// A modifier that draws a filled insettable shape behind a view.
public nonisolated struct _InsettableBackgroundShapeModifier<
  Style: ShapeStyle, Bounds: InsettableShape
>: ViewModifier {
  /// The style that fills the shape.
  public var style: Style
  /// The shape, in the view's bounds.
  public var shape: Bounds
  /// The fill rule and antialiasing.
  public var fillStyle: FillStyle

  /// Creates a modifier with a style and a shape.
  public init(style: Style, shape: Bounds, fillStyle: FillStyle) {
    self.style = style
    self.shape = shape
    self.fillStyle = fillStyle
  }
}

extension _InsettableBackgroundShapeModifier: LayerModifier {
  package static var layerSide: LayerSide { .background }
  package var layer: _ShapeView<Bounds, Style> {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
  }
}

/// A modifier that draws a filled shape in front of a view.
public nonisolated struct _OverlayShapeModifier<Style: ShapeStyle, Bounds: Shape>: ViewModifier {
  /// The style that fills the shape.
  public var style: Style
  /// The shape, in the view's bounds.
  public var shape: Bounds
  /// The fill rule and antialiasing.
  public var fillStyle: FillStyle

  /// Creates a modifier with a style and a shape.
  public init(style: Style, shape: Bounds, fillStyle: FillStyle) {
    self.style = style
    self.shape = shape
    self.fillStyle = fillStyle
  }
}

extension _OverlayShapeModifier: LayerModifier {
  package static var layerSide: LayerSide { .overlay }
  package var layer: _ShapeView<Bounds, Style> {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
  }
}

/// A modifier that multiplies a view's opacity by that of a mask, which is centered.
public nonisolated struct _MaskEffect<Mask: View>: ViewModifier {
  /// The mask.
  public var mask: Mask

  /// Creates a modifier with a mask.
  public init(mask: Mask) { self.mask = mask }
}

extension _MaskEffect: LayerModifier {
  package static var layerSide: LayerSide { .mask }
  package var layer: Mask { mask }
}

/// A modifier that multiplies a view's opacity by that of an aligned mask.
public nonisolated struct _MaskAlignmentEffect<Mask: View>: ViewModifier {
  /// The guides by which the mask is aligned with the view.
  public var alignment: Alignment
  /// The mask.
  public var mask: Mask

  /// Creates a modifier with a mask and its alignment.
  public init(alignment: Alignment, mask: Mask) {
    self.alignment = alignment
    self.mask = mask
  }
}

extension _MaskAlignmentEffect: LayerModifier {
  package static var layerSide: LayerSide { .mask }
  package var layer: Mask { mask }
  package var layerAlignment: Alignment { alignment }
}
