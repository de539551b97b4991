// PrefViews: the values that describe presentations: detents, interaction with the views below, adaptation to a compact
// width, attachment anchors.

import PrefGeometry
import PrefViewGraph

/// The attachment anchor of a popover.
public enum PopoverAttachmentAnchor {
  /// The popover is attached to a rectangle in the view's coordinate space.
  case rect(Anchor<CGRect>.Source)
  /// The popover is attached to a unit point of the view.
  case point(UnitPoint)
}

/// A detent whose height is computed for the environment of a sheet.
public protocol CustomPresentationDetent {
  /// The values for which a height is computed.
  typealias Context = PresentationDetent.Context
  /// Returns the height in points, without the safe area at the bottom; nil for no detent.
  @MainActor @preconcurrency static func height(in context: Context) -> CGFloat?
}

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  /// The values for which the height of a detent is computed.
  @dynamicMemberLookup
  public struct Context {
    /// The height of a sheet at its largest detent, without the safe area at the bottom, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// Returns a value of the environment of the sheet.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  private enum Height: Hashable, Sendable {
    case medium, large
    case points(CGFloat)
    case fraction(CGFloat)
    case custom(CustomDetentType)
  }

  private let height: Height

  /// About half of the screen's height.
  public static let medium = PresentationDetent(height: .medium)
  /// The full height of the screen.
  public static let large = PresentationDetent(height: .large)
  /// Returns a detent with a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .points(height))
  }
  /// Returns a detent with a fraction of the available height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }
  /// Returns a detent with the height that a type computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(height: .custom(CustomDetentType(type)))
  }

  /// Returns the height in points, without the safe area at the bottom; nil if a custom detent has none.
  @MainActor func value(in context: Context) -> CGFloat? {
    let largest = context.maxDetentValue
    let value: CGFloat? =
      switch height {
      case .large: largest
      case .medium: largest / 2
      case .points(let points): points
      case .fraction(let fraction): fraction * largest
      case .custom(let custom): custom.type.height(in: context)
      }
    return value.map { $0.isFinite ? min(max($0, 0), largest) : largest }
  }
}

/// The type of a custom detent, compared by identity.
struct CustomDetentType: Hashable, Sendable {
  // Unsafe: a metatype is immutable; its function is called on the main actor.
  nonisolated(unsafe) let type: any CustomPresentationDetent.Type

  init(_ type: any CustomPresentationDetent.Type) { self.type = type }

  static func == (a: CustomDetentType, b: CustomDetentType) -> Bool {
    ObjectIdentifier(a.type) == ObjectIdentifier(b.type)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// Whether the view behind a sheet can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }

  private let kind: Kind

  /// The interaction that the system chooses: none.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// The view behind the sheet can be used.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// The view behind the sheet cannot be used.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// Returns an interaction that is enabled up to a detent.
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { PresentationBackgroundInteraction(kind: .upThrough(detent)) }

  /// Whether the view behind a sheet of a height can be used.
  @MainActor func isEnabled(at height: CGFloat, in context: PresentationDetent.Context) -> Bool {
    switch kind {
    case .automatic, .disabled: false
    case .enabled: true
    case .upThrough(let detent): detent.value(in: context).map { height <= $0 } ?? false
    }
  }
}

/// The interaction of a scroll view with the size of its sheet.
public struct PresentationContentInteraction: Hashable, Sendable {
  private let name: String
  /// The interaction that the system chooses.
  public static let automatic = PresentationContentInteraction(name: "automatic")
  /// Drags resize the sheet before its content scrolls.
  public static let resizes = PresentationContentInteraction(name: "resizes")
  /// Drags scroll the content.
  public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

/// How a presentation adapts to a compact size class.
public struct PresentationAdaptation: Hashable, Sendable {
  private let name: String
  /// The adaptation that the system chooses: a sheet for popovers, none for sheets.
  public static let automatic = PresentationAdaptation(name: "automatic")
  /// The presentation is not adapted.
  public static let none = PresentationAdaptation(name: "none")
  /// The presentation becomes a popover.
  public static let popover = PresentationAdaptation(name: "popover")
  /// The presentation becomes a sheet.
  public static let sheet = PresentationAdaptation(name: "sheet")
  /// The presentation becomes a full-screen cover.
  public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}
