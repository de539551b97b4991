// Views: styles made of others, and those that the system names for a purpose.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

// MARK: - Levels

/// A fainter variant of a style.
public struct _LevelShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let level: Int

  /// The paint of the variant: the environment's own where the style is the environment's.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let erased = AnyShapeStyle(style).style
    guard erased is ForegroundStyle || erased is HierarchicalShapeStyle else {
      return style._paint(context).multiplyingOpacity(by: ForegroundStyles.fading[level])
    }
    var context = context
    context.level += level
    return style._paint(context)
  }
}

extension ShapeStyle {
  /// A fainter variant of this style.
  public var secondary: some ShapeStyle { _LevelShapeStyle(style: self, level: 1) }
  /// A variant that is fainter still.
  public var tertiary: some ShapeStyle { _LevelShapeStyle(style: self, level: 2) }
  /// A very faint variant.
  public var quaternary: some ShapeStyle { _LevelShapeStyle(style: self, level: 3) }
  /// The faintest variant.
  public var quinary: some ShapeStyle { _LevelShapeStyle(style: self, level: 4) }
}

// MARK: - Blending

/// A style whose colours mix with what lies below.
public struct _BlendModeShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let blendMode: BlendMode

  /// The paint of the style, to be mixed so.
  public func _paint(_ context: _PaintContext) -> _Paint {
    var result = style._paint(context)
    result.blendMode = blendMode
    return result
  }
}

extension ShapeStyle {
  /// This style, mixed with what lies below; where a view is meant as well, the view's modifier is.
  @_disfavoredOverload
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: self, blendMode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The style in the environment, mixed with what lies below.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: ForegroundStyle(), blendMode: mode)
  }

  /// The style in the environment with its opacity multiplied.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: ForegroundStyle(), opacity: opacity)
  }
}

// MARK: - Styles for a purpose

/// The style of lines between things.
public struct SeparatorShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The system's colour of separators.
  public func _paint(_ context: _PaintContext) -> _Paint { SystemColor.separator.paint(context) }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The system's colour of links.
  public func _paint(_ context: _PaintContext) -> _Paint { SystemColor.link.paint(context) }
}

/// The style of texts that stand where nothing has been entered.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The system's colour of placeholders.
  public func _paint(_ context: _PaintContext) -> _Paint {
    SystemColor.tertiaryLabel.paint(context)
  }
}

/// The style of what is filled.
public struct FillShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The system's colour of thin fills.
  public func _paint(_ context: _PaintContext) -> _Paint { SystemColor.fill.paint(context) }
}

/// The style behind what is selected.
public struct SelectionShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The accent of controls.
  public func _paint(_ context: _PaintContext) -> _Paint { TintShapeStyle()._paint(context) }
}

/// The style behind everything in a window.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The system's colour behind views.
  public func _paint(_ context: _PaintContext) -> _Paint { SystemColor.background.paint(context) }
}

extension SystemColor {
  fileprivate func paint(_ context: _PaintContext) -> _Paint {
    _Paint(paint: .color(resolved(in: context.environment)))
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of texts that stand where nothing has been entered.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The style of what is filled.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The style behind what is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The style behind everything in a window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
