// PrefViews: drag and drop. It is accepted and has no effect: pictures receive no such events.

import PrefGeometry
import PrefViewGraph

/// A type whose values can be transferred between programs.
public protocol Transferable {}

extension String: Transferable {}
extension Data: Transferable {}
extension URL: Transferable {}
extension AttributedString: Transferable {}
extension Image: Transferable {}
extension Color: Transferable {}

/// A provider of the content of a drag.
open class NSItemProvider: @unchecked Sendable {
  /// Creates a provider without content.
  public init() {}
  /// Creates a provider of an object.
  public init(object: Any) {}
  /// Creates a provider of a file.
  public init?(contentsOf fileURL: URL?) {}
}

/// The operation of a drop.
public enum DropOperation: Sendable {
  /// The drop is cancelled, forbidden, or copies or moves the content.
  case cancel
  /// The drop is cancelled, forbidden, or copies or moves the content.
  case forbidden, copy, move
}

/// The behavior of a drop.
public struct DropProposal: Sendable {
  /// The operation.
  public let operation: DropOperation
  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}

/// The state of a drop.
public struct DropInfo: Sendable {
  /// The position in the view's local coordinate space, in points.
  public let location: CGPoint
}

/// An object that receives drops.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Returns whether the drop is accepted.
  func validateDrop(info: DropInfo) -> Bool
  /// Receives the content, and returns whether it was used.
  func performDrop(info: DropInfo) -> Bool
  /// Called when a drop enters the view.
  func dropEntered(info: DropInfo)
  /// Returns the behavior of a drop at a position; nil for the last one.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when a drop exits the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Accepts all drops.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Keeps the behavior.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing.
  public func dropExited(info: DropInfo) {}
}

extension View {
  /// Accepts the provider of a drag; nothing is dragged.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }

  /// Accepts the provider and the preview of a drag; nothing is dragged.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View { self }

  /// Accepts an action for drops, which is not called.
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }

  /// Accepts a delegate for drops, which is not called.
  public nonisolated func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View { self }

  /// Accepts the content of a drag; nothing is dragged.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View { self }

  /// Accepts the content and the preview of a drag; nothing is dragged.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { self }

  /// Accepts an action for drops, which is not called.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
}
