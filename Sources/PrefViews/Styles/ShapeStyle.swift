// PrefViews: shape styles, the fills of shapes and text. A style is resolved to a paint when the
// environment and the rectangle are known, at drawing time.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A type that defines how shapes and text are filled: a color, a gradient, a material or another
/// pattern.
///
/// Custom styles implement `resolve(in:)`.
public protocol ShapeStyle: Sendable {
  /// The type of the style that this one resolves to.
  associatedtype Resolved: ShapeStyle = Never

  /// Returns the style that this one resolves to in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// Returns the paint of this style; implemented by the built-in styles.
  func _paint(_ context: _PaintContext) -> _Paint

  /// The view that draws this style as a background or overlay.
  associatedtype _Layer: View = _ShapeView<Rectangle, Self>

  /// Returns the view that draws this style as a background or overlay: a rectangle, or the style itself
  /// if it is a view.
  nonisolated func _layer() -> _Layer
}

extension ShapeStyle where _Layer == _ShapeView<Rectangle, Self> {
  /// Returns a rectangle that is filled with this style.
  public nonisolated func _layer() -> _ShapeView<Rectangle, Self> {
    _ShapeView(shape: Rectangle(), style: self)
  }
}

/// The environment and the rectangle for which a style is resolved.
public struct _PaintContext {
  /// The environment of the view.
  var environment: EnvironmentValues
  /// The rectangle that unit points refer to, in the view's local coordinate space.
  let rect: CGRect
  /// The requested hierarchy level: 0 for primary, 4 for quinary.
  var level = 0
}

/// A resolved style.
public struct _Paint {
  var paint: Paint
  /// The drop and inner shadows of the shape that is filled with the paint.
  var shadows: [ResolvedShadow] = []
  /// The blend mode with which the filled shape is composited.
  var blendMode = BlendMode.normal
}

extension ShapeStyle {
  /// Returns the paint of the style that this one resolves to.
  public func _paint(_ context: _PaintContext) -> _Paint {
    resolve(in: context.environment)._paint(context)
  }
}

extension ShapeStyle where Resolved == Never {
  /// Traps: the built-in styles provide a paint instead, and the framework never calls this.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("resolve(in:) should not be called on \(Self.self).")
  }
}

extension Never: ShapeStyle {
  /// Never called, since there are no values of the type.
  public func _paint(_ context: _PaintContext) -> _Paint { switch self {} }
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  /// Creates a type-erased style; a style that is already erased is not wrapped again.
  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }

  /// Returns the paint of the erased style.
  public func _paint(_ context: _PaintContext) -> _Paint { style._paint(context) }
}

/// A style with multiplied opacity.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  /// Returns the style's paint with its opacity multiplied.
  public func _paint(_ context: _PaintContext) -> _Paint {
    style._paint(context).multiplyingOpacity(by: opacity)
  }
}

extension ShapeStyle {
  /// Returns this style with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }
}

/// The foreground style of the environment, the default fill of text and shapes.
public struct ForegroundStyle: ShapeStyle {
  /// Creates a foreground style.
  public init() {}

  /// Returns the paint of the environment's foreground style.
  public func _paint(_ context: _PaintContext) -> _Paint {
    context.environment.foreground.paint(context)
  }
}

/// The background style of the environment.
public struct BackgroundStyle: ShapeStyle {
  /// Creates a background style.
  public init() {}

  /// Returns the paint of the environment's background style; the system's background color by
  /// default.
  public func _paint(_ context: _PaintContext) -> _Paint {
    if let style = context.environment.backgroundStyle { return style._paint(context) }
    let levels: [SystemColor] = [.background, .secondaryBackground, .tertiaryBackground]
    let color = levels[min(context.level, 2)]
    return _Paint(paint: .color(color.resolved(in: context.environment)))
  }
}

/// The tint of the environment.
public struct TintShapeStyle: ShapeStyle {
  /// Creates a tint style.
  public init() {}

  /// Returns the paint of the environment's tint; the accent color by default.
  public func _paint(_ context: _PaintContext) -> _Paint {
    guard let tint = context.environment.tint else { return Color.accentColor._paint(context) }
    // A tint that refers to the tint resolves to the system's, which ends the recursion.
    var context = context
    context.environment.tint = nil
    return tint._paint(context)
  }
}

/// A hierarchy level of the foreground style in the environment.
public struct HierarchicalShapeStyle: ShapeStyle, Equatable {
  let level: Int

  /// The first level: the foreground style itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level: 50% of the opacity, unless the environment defines it.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level: 25% of the opacity, unless the environment defines it.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level: 18% of the opacity.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level: 12% of the opacity.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// Returns the paint of the level in the environment.
  public func _paint(_ context: _PaintContext) -> _Paint {
    var context = context
    context.level += level
    return context.environment.foreground.paint(context)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background style of the environment.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the environment.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level: the foreground style itself.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of the foreground style: 50% of the opacity, unless the environment defines
  /// it.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of the foreground style: 25% of the opacity, unless the environment defines
  /// it.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of the foreground style: 18% of the opacity.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of the foreground style: 12% of the opacity.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The foreground styles of the environment: primary and, if set, secondary and tertiary.
struct ForegroundStyles: Sendable {
  /// The styles by level; empty for the system's label colors.
  var styles: [AnyShapeStyle] = []
  /// Whether a container sets the styles for its texts, such as those of a section's header; controls keep their tint.
  var isContainerDefault = false
  /// The styles of the enclosing view, to which references to the foreground style in `styles`
  /// resolve; `nil` for none.
  var outer: Box?

  /// A heap-allocated box, which makes the type recursive.
  final class Box: Sendable {
    let styles: ForegroundStyles
    init(_ styles: ForegroundStyles) { self.styles = styles }
  }

  /// The opacity of each level, relative to a custom primary style.
  static let levelOpacities: [Double] = [1, 0.5, 0.25, 0.18, 0.12]

  func paint(_ context: _PaintContext) -> _Paint {
    var inner = context
    inner.level = 0
    inner.environment.setForeground(outer?.styles ?? ForegroundStyles())
    let level = min(context.level, 4)
    if level < styles.count { return styles[level]._paint(inner) }
    guard let last = styles.last else {
      return _Paint(
        paint: .color(SystemColor.labels[level].resolved(in: context.environment)))
    }
    let relativeOpacity = Self.levelOpacities[level] / Self.levelOpacities[styles.count - 1]
    return last._paint(inner).multiplyingOpacity(by: relativeOpacity)
  }
}

private enum ForegroundKey: EnvironmentKey {
  static let defaultValue = ForegroundStyles()
}

private enum BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

private enum TintKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
  /// The foreground styles; a new value keeps the previous one as its `outer` styles.
  var foreground: ForegroundStyles {
    get { self[ForegroundKey.self] }
    set {
      var styles = newValue
      styles.outer = ForegroundStyles.Box(self[ForegroundKey.self])
      self[ForegroundKey.self] = styles
    }
  }

  /// Replaces the foreground styles, including the outer ones.
  fileprivate mutating func setForeground(_ styles: ForegroundStyles) {
    self[ForegroundKey.self] = styles
  }

  /// The style that `BackgroundStyle` resolves to; `nil` for the system's background color.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// The style that `TintShapeStyle` resolves to; `nil` for the system's accent color.
  var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The foreground style as a color; nil if none was set or if it is not a color.
  var foregroundColor: Color? {
    get { nil }
    set { foreground = ForegroundStyles(styles: newValue.map { [AnyShapeStyle($0)] } ?? []) }
  }
}

/// A modifier that sets the foreground style of a view.
public nonisolated struct _ForegroundStyleModifier<Style: ShapeStyle>: ViewModifier {
  /// The foreground style.
  public var style: Style

  /// Creates a modifier with a style.
  public init(style: Style) { self.style = style }
}

extension _ForegroundStyleModifier: EnvironmentModifier {
  package func modify(_ environment: inout EnvironmentValues) {
    environment.foreground = ForegroundStyles(styles: [AnyShapeStyle(style)])
  }
}

extension View {
  /// Sets the foreground style of the texts in a part of a container; buttons in it keep their tint.
  nonisolated func containerForegroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(
      \.foreground, ForegroundStyles(styles: [AnyShapeStyle(style)], isContainerDefault: true))
  }

  /// Sets the foreground style of the text and shapes in this view.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_ForegroundStyleModifier(style: style))
  }

  /// Sets the primary and the secondary foreground style of the text and shapes in this view.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    environment(
      \.foreground,
      ForegroundStyles(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  /// Sets the primary, secondary and tertiary foreground styles of the text and shapes in this
  /// view.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    environment(
      \.foreground,
      ForegroundStyles(styles: [
        AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
      ]))
  }

  /// Sets the foreground color of the text and shapes in this view; `nil` for the system's.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundColor, color)
  }

  /// Sets the tint of the controls in this view to a style; `nil` for the system's accent color.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the tint of the controls in this view to a color; `nil` for the system's accent color.
  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the tint of the controls in this view; the older name of `tint(_:)`.
  public nonisolated func accentColor(_ color: Color?) -> some View { tint(color) }

  /// Sets the style that `.background` resolves to in this view.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
