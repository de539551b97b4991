// PrefViews: drag and drop. It is accepted and has no effect: pictures receive no such events.

import PrefGeometry
import PrefViewGraph

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
  /// Returns whether the drop has items of some types; false.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
  /// Returns whether the drop has items of some types; false.
  public func hasItemsConforming(to types: [String]) -> Bool { false }
  /// Returns the items of some types; none.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
  /// Returns the items of some types; none.
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
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

  /// Accepts an action for drops, which is not called.
  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }

  /// Accepts an action for drops, which is not called.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }

  /// Accepts an action for drops, which is not called.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }

  /// Accepts a delegate for drops, which is not called.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View { self }

  /// Accepts the provider of a drag; nothing is dragged.
  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }

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

// MARK: Since iOS 26

/// The operations of a drag.
public struct DragConfiguration: Sendable {
  /// Creates a configuration.
  public init() {}
  /// Creates a configuration of a drag that may move content.
  public init(allowMove: Bool, allowDelete: Bool = false) {}
}

/// The operation of a drop.
public struct DropConfiguration: Sendable {
  /// The operation.
  public var operation: DropOperation
  /// Creates a configuration.
  public init(operation: DropOperation) { self.operation = operation }
}

/// The state of a drag.
public struct DragSession: Sendable {
  /// The phase of a drag.
  public enum Phase: Hashable, Sendable {
    /// It begins, moves or ends.
    case initial, active, ended(DropOperation)
  }
  /// The phase.
  public let phase: Phase
}

/// The state of a drop.
public struct DropSession: Sendable {
  /// The phase of a drop.
  public enum Phase: Hashable, Sendable {
    /// It enters, moves, exits or ends.
    case entering, active, exiting, ended(DropOperation)
  }
  /// The phase.
  public let phase: Phase
  /// The position in the view's local coordinate space, in points.
  public let location: CGPoint
}

/// The arrangement of the previews of a drag.
public struct DragDropPreviewsFormation: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let `default` = DragDropPreviewsFormation(name: "default")
  /// A pile.
  public static let pile = DragDropPreviewsFormation(name: "pile")
  /// A stack.
  public static let stack = DragDropPreviewsFormation(name: "stack")
  /// A list.
  public static let list = DragDropPreviewsFormation(name: "list")
}

/// The arrangement of the previews of a drop.
public typealias DropPreviewsFormation = DragDropPreviewsFormation

/// Whether a control is activated by a drag that rests on it.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = SpringLoadingBehavior(name: "automatic")
  /// Activated.
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  /// Not activated.
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

private enum SpringLoadingBehaviorKey: EnvironmentKey {
  static let defaultValue = SpringLoadingBehavior.automatic
}

extension EnvironmentValues {
  /// Whether controls are activated by a drag that rests on them; `automatic` by default.
  public var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingBehaviorKey.self] }
    set { self[SpringLoadingBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Accepts the operations of drags; nothing is dragged.
  public nonisolated func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    self
  }

  /// Accepts the operations of drops; nothing is dropped.
  public nonisolated func dropConfiguration(
    _ configuration: @escaping (DropSession) -> DropConfiguration
  ) -> some View { self }

  /// Accepts the arrangement of the previews of drags; nothing is dragged.
  public nonisolated func dragPreviewsFormation(
    _ formation: DragDropPreviewsFormation
  ) -> some View { self }

  /// Accepts the arrangement of the previews of drops; nothing is dropped.
  public nonisolated func dropPreviewsFormation(
    _ formation: DropPreviewsFormation
  ) -> some View { self }

  /// Accepts the content of drags of several views; nothing is dragged.
  public nonisolated func dragContainer<ItemID: Hashable, Payload: Transferable>(
    for itemType: Payload.Type = Payload.self, itemID: KeyPath<Payload, ItemID>,
    in namespace: Namespace.ID? = nil, _ payload: @escaping ([ItemID]) -> [Payload]
  ) -> some View { self }

  /// Accepts the content of drags of several views; nothing is dragged.
  public nonisolated func dragContainer<Payload: Transferable & Identifiable>(
    for itemType: Payload.Type = Payload.self, in namespace: Namespace.ID? = nil,
    _ payload: @escaping ([Payload.ID]) -> [Payload]
  ) -> some View { self }

  /// Accepts an action for the phases of drags, which is not called.
  public nonisolated func onDragSessionUpdated(
    _ onUpdate: @escaping (DragSession) -> Void
  ) -> some View { self }

  /// Accepts an action for the phases of drops, which is not called.
  public nonisolated func onDropSessionUpdated(
    _ onUpdate: @escaping (DropSession) -> Void
  ) -> some View { self }

  /// Accepts whether controls are activated by a drag that rests on them; nothing is dragged.
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
  }
}

extension DynamicViewContent {
  /// Accepts an action for drops between views, which is not called.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent { self }

  /// Accepts an action for insertions between views, which is not called.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent { self }

  /// Accepts an action for insertions between views, which is not called.
  public nonisolated func onInsert(
    of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent { self }
}
