// Views: what a preview says of itself.

import PrefGeometry
import PrefViewGraph

/// How a preview is laid out.
public enum PreviewLayout: Sendable {
  /// On a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// In a size, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device of a preview, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a device by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a device by its name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// How a device of a preview is held.
public struct InterfaceOrientation: Hashable, Sendable {
  private let name: String
  /// Upright.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  /// On its left side.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

extension View {
  /// Names a preview.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

  /// Sets how a preview is laid out; pictures are laid out by whoever takes them.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Chooses the device of a preview.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Chooses how the device of a preview is held.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}
