// Views: what fills shapes and texts. A style is resolved to a paint once the environment and the area are known.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// A colour, a gradient or another pattern.
public protocol ShapeStyle: Sendable {
  /// The style that this one stands for in an environment.
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one stands for in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// The paint of this style; for the framework's own styles.
  func _paint(_ context: _PaintContext) -> _Paint
}

/// Where and in what surroundings a style is used.
public struct _PaintContext {
  /// The environment of the view.
  var environment: EnvironmentValues
  /// The area that unit points refer to, in the view's coordinates.
  let rect: CGRect
  /// How far down the hierarchy of styles the wanted one stands: 0 for primary.
  var level = 0
}

/// A resolved style.
public struct _Paint {
  var paint: Paint
  /// What whatever is drawn with the paint casts, or has inside.
  var shadows: [ResolvedShadow] = []
  /// How whatever is drawn with the paint mixes with what lies below.
  var blendMode = BlendMode.normal
}

extension ShapeStyle {
  /// The paint of the style that this one stands for.
  public func _paint(_ context: _PaintContext) -> _Paint {
    resolve(in: context.environment)._paint(context)
  }
}

extension ShapeStyle where Resolved == Never {
  /// The framework's own styles stand for themselves.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("resolve(in:) should not be called on \(Self.self).")
  }
}

extension Never: ShapeStyle {
  /// There is no such style.
  public func _paint(_ context: _PaintContext) -> _Paint { switch self {} }
}

/// A style with its type erased.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  /// Erases a style's type.
  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }

  /// The paint of the style inside.
  public func _paint(_ context: _PaintContext) -> _Paint { style._paint(context) }
}

/// A style with less opacity.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  /// The paint of the style, with its opacity multiplied.
  public func _paint(_ context: _PaintContext) -> _Paint {
    style._paint(context).multiplyingOpacity(by: opacity)
  }
}

extension ShapeStyle {
  /// This style with its opacity multiplied.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }
}

/// The style that a view's texts and shapes have unless they say otherwise.
public struct ForegroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The paint of the style in the environment.
  public func _paint(_ context: _PaintContext) -> _Paint {
    context.environment.foreground.paint(context)
  }
}

/// The style behind a view's texts and shapes.
public struct BackgroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The paint of the background.
  public func _paint(_ context: _PaintContext) -> _Paint {
    if let style = context.environment.backgroundStyle { return style._paint(context) }
    return _Paint(paint: .color(SystemColor.background.resolved(in: context.environment)))
  }
}

/// The accent of controls.
public struct TintShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}

  /// The paint of the tint.
  public func _paint(_ context: _PaintContext) -> _Paint {
    guard let tint = context.environment.tint else { return Color.accentColor._paint(context) }
    // An accent that is made from the accent means the system's.
    var context = context
    context.environment.tint = nil
    return tint._paint(context)
  }
}

/// A fainter and fainter variant of the style in the environment.
public struct HierarchicalShapeStyle: ShapeStyle, Equatable {
  let level: Int

  /// The foreground style itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// Fainter.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// Fainter still.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// Very faint.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The faintest.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// The paint of the variant.
  public func _paint(_ context: _PaintContext) -> _Paint {
    var context = context
    context.level += level
    return context.environment.foreground.paint(context)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style in the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style behind the view.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The accent of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style itself.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// Fainter.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// Fainter still.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// Very faint.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The faintest.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// The styles that an author has set for texts and shapes: primary, and where given, secondary and tertiary.
struct ForegroundStyles: Sendable {
  /// Empty where nobody has set one.
  var styles: [AnyShapeStyle] = []
  /// The styles around, which styles such as `secondary` are made from; nil where there are none.
  var outer: Outer?

  /// Styles on the heap.
  final class Outer: Sendable {
    let styles: ForegroundStyles
    init(_ styles: ForegroundStyles) { self.styles = styles }
  }

  /// The opacity of each level below an author's style.
  static let fading: [Double] = [1, 0.5, 0.25, 0.18, 0.12]

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
    let faded = Self.fading[level] / Self.fading[styles.count - 1]
    return last._paint(inner).multiplyingOpacity(by: faded)
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
  /// The styles of texts and shapes; new ones are set inside of those before.
  var foreground: ForegroundStyles {
    get { self[ForegroundKey.self] }
    set {
      var styles = newValue
      styles.outer = ForegroundStyles.Outer(self[ForegroundKey.self])
      self[ForegroundKey.self] = styles
    }
  }

  /// Replaces the styles of texts and shapes, with all that is around them.
  fileprivate mutating func setForeground(_ styles: ForegroundStyles) {
    self[ForegroundKey.self] = styles
  }

  /// The style behind views; nil for the system's.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// The accent of controls; nil for the system's.
  var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of texts and shapes.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.foreground, ForegroundStyles(styles: [AnyShapeStyle(style)]))
  }

  /// Sets the first two styles of texts and shapes.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    environment(
      \.foreground,
      ForegroundStyles(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  /// Sets the first three styles of texts and shapes.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    environment(
      \.foreground,
      ForegroundStyles(styles: [
        AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
      ]))
  }

  /// Sets the colour of texts and shapes; nil for the system's.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    environment(
      \.foreground, ForegroundStyles(styles: color.map { [AnyShapeStyle($0)] } ?? []))
  }

  /// Sets the accent of controls.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the accent of controls.
  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the accent of controls.
  public nonisolated func accentColor(_ color: Color?) -> some View { tint(color) }

  /// Sets the style behind views.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
