// PrefViewGraph: the dynamic properties of content that is not a view, such as that of toolbars.

/// The storage of the dynamic properties of composed content, in the node of the view or modifier that has the content.
package struct ContentProperties: DynamicProperty {
  private var storage: ContentPropertyStorage?

  /// Creates a property that is connected with its view.
  package nonisolated init() {}

  @MainActor package static func _connect(_ property: inout Self, _ slot: _PropertySlot) {
    property.storage = slot.storedObject { ContentPropertyStorage(node: slot.node) }
  }

  package static func _isSame(_ a: Self, _ b: Self) -> Bool { true }

  /// Calls a closure that evaluates the content. Afterwards, the properties of content that was not evaluated are
  /// removed.
  @MainActor
  package func evaluate<Result>(_ body: (ContentPropertyStorage?) -> Result) -> Result {
    defer { storage?.removeUnused() }
    return body(storage)
  }
}

/// The values of the dynamic properties of composed content, by the position of the content.
@MainActor
package final class ContentPropertyStorage {
  /// The identity of a piece of content.
  private struct Position: Hashable {
    /// The index of the piece in each list that contains it.
    let path: [Int]
    let type: ObjectIdentifier
  }

  private unowned(unsafe) let node: _ViewNode
  private var slots: [Position: _PropertySlot] = [:]
  private var used: Set<Position> = []

  init(node: _ViewNode) { self.node = node }

  /// Returns content with its dynamic properties connected.
  package func connected<Content>(_ content: Content, at path: [Int]) -> Content {
    guard storesDynamicProperties(Content.self) else { return content }
    let position = Position(path: path, type: ObjectIdentifier(Content.self))
    used.insert(position)
    let slot = slots[position] ?? _PropertySlot(node: node)
    slots[position] = slot
    var content = content
    slot.connectFields(of: &content)
    return content
  }

  fileprivate func removeUnused() {
    if used.count < slots.count { slots = slots.filter { used.contains($0.key) } }
    used = []
  }
}
