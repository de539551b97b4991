// PrefViews: shape styles derived from others (hierarchy levels, blend modes) and semantic styles
// of the system.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

// MARK: - Levels

/// A lower hierarchy level of a style, with less opacity.
public struct _LevelShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let level: Int

  /// Returns the paint of the level: the environment's or the system's own for styles that have levels,
  /// else the style's paint with less opacity.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let erased = AnyShapeStyle(style).style
    let isOfSystem =
      erased is FillShapeStyle
      || erased is BackgroundStyle && context.environment.backgroundStyle == nil
    guard isOfSystem || erased is ForegroundStyle || erased is HierarchicalShapeStyle else {
      return style._paint(context).multiplyingOpacity(by: ForegroundStyles.levelOpacities[level])
    }
    var context = context
    context.level += level
    return style._paint(context)
  }
}

extension ShapeStyle {
  /// The second hierarchy level of this style: 50% of its opacity, unless the environment defines
  /// the level.
  public var secondary: some ShapeStyle { _LevelShapeStyle(style: self, level: 1) }
  /// The third hierarchy level of this style: 25% of its opacity, unless the environment defines
  /// the level.
  public var tertiary: some ShapeStyle { _LevelShapeStyle(style: self, level: 2) }
  /// The fourth hierarchy level of this style: 18% of its opacity, unless the environment defines
  /// the level.
  public var quaternary: some ShapeStyle { _LevelShapeStyle(style: self, level: 3) }
  /// The fifth hierarchy level of this style: 12% of its opacity, unless the environment defines
  /// the level.
  public var quinary: some ShapeStyle { _LevelShapeStyle(style: self, level: 4) }
}

// MARK: - Blending

/// A style that is composited with a blend mode.
public struct _BlendModeShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let blendMode: BlendMode

  /// Returns the style's paint with the blend mode.
  public func _paint(_ context: _PaintContext) -> _Paint {
    var result = style._paint(context)
    result.blendMode = blendMode
    return result
  }
}

extension ShapeStyle {
  /// Returns this style, composited with a blend mode. For a style that is also a view, the view
  /// modifier takes precedence.
  @_disfavoredOverload
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: self, blendMode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the foreground style of the environment, composited with a blend mode.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: ForegroundStyle(), blendMode: mode)
  }

  /// Returns the foreground style of the environment with its opacity multiplied by a factor.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: ForegroundStyle(), opacity: opacity)
  }
}

// MARK: - Styles for a purpose

/// The style of separators and borders: a translucent gray.
public struct SeparatorShapeStyle: ShapeStyle {
  /// Creates a separator style.
  public init() {}

  /// Returns the system's separator color.
  public func _paint(_ context: _PaintContext) -> _Paint { SystemColor.separator.paint(context) }
}

/// The style of links: #007AFF in light, #0984FF in dark appearance.
public struct LinkShapeStyle: ShapeStyle {
  /// Creates a link style.
  public init() {}

  /// Returns the system's link color.
  public func _paint(_ context: _PaintContext) -> _Paint { SystemColor.link.paint(context) }
}

/// The style of the placeholder text of empty fields: the tertiary label color.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Creates a placeholder style.
  public init() {}

  /// Returns the system's tertiary label color.
  public func _paint(_ context: _PaintContext) -> _Paint {
    SystemColor.tertiaryLabel.paint(context)
  }
}

/// The style of fills, such as the track of a control.
public struct FillShapeStyle: ShapeStyle {
  /// Creates a fill style.
  public init() {}

  /// Returns the system's fill color of the level.
  public func _paint(_ context: _PaintContext) -> _Paint {
    let levels: [SystemColor] = [.fill, .secondaryFill, .tertiaryFill, .quaternaryFill]
    return levels[min(context.level, 3)].paint(context)
  }
}

/// The style behind selected content.
public struct SelectionShapeStyle: ShapeStyle {
  /// Creates a selection style.
  public init() {}

  /// Returns the tint of the environment.
  public func _paint(_ context: _PaintContext) -> _Paint { TintShapeStyle()._paint(context) }
}

/// The style behind the content of a window: the system background color.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// Creates a window background style.
  public init() {}

  /// Returns the system's background color.
  public func _paint(_ context: _PaintContext) -> _Paint { SystemColor.background.paint(context) }
}

extension SystemColor {
  fileprivate func paint(_ context: _PaintContext) -> _Paint {
    _Paint(paint: .color(resolved(in: context.environment)))
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of separators and borders: a translucent gray.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of links: #007AFF in light, #0984FF in dark appearance.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of the placeholder text of empty fields: the tertiary label color.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The style of fills, such as the track of a control.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The style behind selected content: the tint.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The style behind the content of a window: the system background color.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
