// PrefViewMacros: the traits of previews: layout, orientation and modifiers.

import PrefViews

/// A setting of a preview; `T` is the kind of content that it applies to.
public struct PreviewTrait<T> {
  /// The setting's value.
  enum Kind {
    case layout(PreviewLayout)
    case orientation(InterfaceOrientation)
    case modifier(@MainActor (AnyView) throws -> AnyView)
  }

  let kind: Kind

  /// The layout that the trait sets; nil for traits of another kind.
  public var layout: PreviewLayout? {
    if case .layout(let layout) = kind { layout } else { nil }
  }

  /// The device orientation that the trait sets; nil for traits of another kind.
  public var orientation: InterfaceOrientation? {
    if case .orientation(let orientation) = kind { orientation } else { nil }
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Proposes the size of a device's screen; the default.
  public static var defaultLayout: Self { Self(kind: .layout(.device)) }

  /// Sizes the preview to the view's ideal size.
  public static var sizeThatFitsLayout: Self { Self(kind: .layout(.sizeThatFits)) }

  /// Proposes a fixed size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(kind: .layout(.fixed(width: width, height: height)))
  }

  /// Shows the device upright.
  public static var portrait: Self { Self(kind: .orientation(.portrait)) }

  /// Shows the device upside down.
  public static var portraitUpsideDown: Self { Self(kind: .orientation(.portraitUpsideDown)) }

  /// Shows the device rotated counterclockwise.
  public static var landscapeLeft: Self { Self(kind: .orientation(.landscapeLeft)) }

  /// Shows the device rotated clockwise.
  public static var landscapeRight: Self { Self(kind: .orientation(.landscapeRight)) }
}
