// PrefViews: preview modifiers. They are accepted and leave the view unchanged; the caller that
// renders a preview determines its layout.

import PrefGeometry
import PrefViewGraph

/// The size of the container of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// The size of the preview's device.
  case device
  /// The ideal size of the view.
  case sizeThatFits
  /// A fixed size, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The name of the device of a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name of the device, such as “iPhone 15”.
  public let rawValue: String
  /// Creates a device from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device from a string literal with its name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The orientation of the device of a preview.
public struct InterfaceOrientation: Hashable, Sendable {
  private let name: String
  /// Portrait, with the top of the device up.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// Portrait, with the top of the device down.
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  /// Landscape, with the top of the device to the left.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// Landscape, with the top of the device to the right.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

extension View {
  /// Accepts a display name of a preview; it is not used.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

  /// Accepts a layout of a preview; the caller that renders it chooses the size.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Accepts a device of a preview; it is not used.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Accepts an orientation of a preview; it is not used.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}
