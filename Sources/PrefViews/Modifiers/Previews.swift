// PrefViews: preview modifiers, which describe the previews of a `PreviewProvider`. They do not change the view; the
// caller that lists the previews reads them, and determines the layout.

import PrefGeometry
import PrefViewGraph

/// The size of the container of a preview.
public enum PreviewLayout: Hashable, Codable, Sendable {
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
public struct InterfaceOrientation: Hashable, Codable, Sendable, Identifiable, CaseIterable {
  private let name: String
  /// The orientation itself.
  public var id: InterfaceOrientation { self }
  /// All orientations.
  public static var allCases: [InterfaceOrientation] {
    [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
  }
  /// Portrait, with the top of the device up.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// Portrait, with the top of the device down.
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  /// Landscape, with the top of the device to the left.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// Landscape, with the top of the device to the right.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")

  /// Whether the width of the device is its longer side.
  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A description of a preview; the view is unchanged.
package enum PreviewMark {
  case displayName(String?)
  case layout(PreviewLayout)
  case device(String?)
  case orientation(InterfaceOrientation)
  case location(PreviewLocation)
}

/// The source location of the expression that creates a preview.
package struct PreviewLocation: Hashable, Sendable {
  /// The module and the file, in the form of `#fileID`.
  package var fileID: String
  /// The line, counted from 1.
  package var line: Int
  /// The column in UTF-8 bytes, counted from 1.
  package var column: Int
}

/// A modifier that describes a preview and creates no node.
nonisolated struct PreviewMarkModifier: PrimitiveViewModifier, ViewMark {
  let mark: PreviewMark

  @MainActor static func _makeModifiedNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _ViewInputs
  ) -> _ViewNode { V._makeNode(view.content, inputs) }

  @MainActor static func _updateModifiedNode<V: View>(
    _ node: _ViewNode, _ view: ModifiedContent<V, Self>
  ) { V._updateNode(node, view.content) }
}

extension ListedView {
  /// The descriptions of the preview, outermost first.
  package var previewMarks: [PreviewMark] {
    marks.compactMap { ($0 as? PreviewMarkModifier)?.mark }
  }
}

extension View {
  /// Sets the display name of the preview; of several, the innermost applies.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    modifier(PreviewMarkModifier(mark: .displayName(value)))
  }

  /// Sets the layout of the preview: the size of a device, the view's ideal size or a fixed size; of several, the
  /// innermost applies.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(PreviewMarkModifier(mark: .layout(value)))
  }

  /// Sets the device of the preview, which determines its size; of several, the innermost applies.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(PreviewMarkModifier(mark: .device(value?.rawValue)))
  }

  /// Sets the orientation of the preview's device; of several, the innermost applies.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View {
    modifier(PreviewMarkModifier(mark: .orientation(value)))
  }
}
