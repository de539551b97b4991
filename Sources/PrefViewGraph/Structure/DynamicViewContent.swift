// PrefViewGraph: views that are created from the elements of a collection: modifiers may declare what can be done
// with the elements, and a container can find the element from which a subview was created.

import PrefGeometry

/// A view that is created from the elements of a collection.
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection of elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection of elements.
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Sets a container value of each element's view.
  package nonisolated func settingContainerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some DynamicViewContent<Data> {
    modifier(ContainerValueModifier.writing(keyPath, value))
  }
}

/// A node whose children are created from the elements of a collection.
@MainActor
protocol ElementSource: _ViewNode {
  /// Returns the id and the index of the element from which a child was created.
  func elementPosition(of child: _ViewNode) -> (id: AnyHashable, index: Int)?
}

extension Subview {
  /// Returns the id and the index of the innermost `ForEach` element, with ids of a type, from which the subview was
  /// created; nil for none.
  @MainActor package func origin<ID>(_ type: ID.Type = AnyHashable.self) -> (id: ID, index: Int)? {
    var inner = node
    while let element = (inner as? UnaryNode)?.listElement { inner = element }
    while let parent = inner.parent, parent !== source.node {
      if let list = parent as? any ElementSource, let position = list.elementPosition(of: inner),
        let id = position.id as? ID ?? position.id.base as? ID
      {
        return (id, position.index)
      }
      inner = parent
    }
    return nil
  }
}
