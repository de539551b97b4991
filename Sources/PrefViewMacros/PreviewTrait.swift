// ViewMacros: the circumstances in which a preview is shown.

/// A circumstance in which a preview is shown; `Subject` says what it applies to.
public struct PreviewTrait<Subject> {
  /// What the trait says.
  enum Kind {
    case layout(PreviewLayout)
    case orientation(PreviewOrientation)
    case modifier(@MainActor (AnyView) -> AnyView)
  }

  let kind: Kind

  /// The room that the trait gives the view; nil where it says nothing of it.
  public var layout: PreviewLayout? {
    if case .layout(let layout) = kind { layout } else { nil }
  }

  /// How the trait turns the screen; nil where it says nothing of it.
  public var orientation: PreviewOrientation? {
    if case .orientation(let orientation) = kind { orientation } else { nil }
  }
}

/// How much room a preview gives its view.
public enum PreviewLayout: Hashable, Sendable {
  /// A screen.
  case device
  /// As much as the view takes.
  case sizeThatFits
  /// A size, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// Which side of the screen is up.
public enum PreviewOrientation: Hashable, Sendable {
  /// The top.
  case portrait
  /// The bottom.
  case portraitUpsideDown
  /// The right side: the screen has been turned to the left.
  case landscapeLeft
  /// The left side: the screen has been turned to the right.
  case landscapeRight
}

extension PreviewTrait where Subject == Preview.ViewTraits {
  /// The view has a screen's room.
  public static var defaultLayout: Self { Self(kind: .layout(.device)) }

  /// The view has as much room as it takes.
  public static var sizeThatFitsLayout: Self { Self(kind: .layout(.sizeThatFits)) }

  /// The view has the room of a size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(kind: .layout(.fixed(width: width, height: height)))
  }

  /// The screen's top is up.
  public static var portrait: Self { Self(kind: .orientation(.portrait)) }

  /// The screen's bottom is up.
  public static var portraitUpsideDown: Self { Self(kind: .orientation(.portraitUpsideDown)) }

  /// The screen has been turned to the left.
  public static var landscapeLeft: Self { Self(kind: .orientation(.landscapeLeft)) }

  /// The screen has been turned to the right.
  public static var landscapeRight: Self { Self(kind: .orientation(.landscapeRight)) }
}
