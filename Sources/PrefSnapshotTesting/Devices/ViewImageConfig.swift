// PrefSnapshotTesting: the screens of devices.

import PrefGeometry
import PrefUIKit

/// A screen: its size, safe area and traits.
public struct ViewImageConfig: Hashable, Sendable {
  /// The orientation of a phone.
  public enum Orientation: Hashable, Sendable {
    /// Wider than high.
    case landscape
    /// Higher than wide.
    case portrait
  }

  /// The orientation of a tablet, and the share of its width that an app has.
  public enum TabletOrientation: Hashable, Sendable {
    /// The share of the width in portrait orientation.
    public enum PortraitSplits: Hashable, Sendable {
      /// About a third.
      case oneThird
      /// About two thirds.
      case twoThirds
      /// The whole width.
      case full
    }

    /// The share of the width in landscape orientation.
    public enum LandscapeSplits: Hashable, Sendable {
      /// About a third.
      case oneThird
      /// A half.
      case oneHalf
      /// About two thirds.
      case twoThirds
      /// The whole width.
      case full
    }

    /// Wider than high.
    case landscape(splitView: LandscapeSplits)
    /// Higher than wide.
    case portrait(splitView: PortraitSplits)
  }

  /// The distances of the safe area from the edges, in points.
  public var safeArea: UIEdgeInsets
  /// The size in points; nil for the ideal size of the view.
  public var size: CGSize?
  /// The traits.
  public var traits: UITraitCollection

  /// Creates a screen.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}
