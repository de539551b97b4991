// PrefViewGraph: views that come from a collection's elements: modifiers may say what can be done with the elements, and a
// container finds out which element one of its subviews comes from.

import PrefGeometry

/// A view that is made of the elements of a collection.
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The elements.
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Has each element's view carry a value for its container.
  package nonisolated func carrying<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some DynamicViewContent<Data> {
    modifier(ContainerValueModifier.writing(keyPath, value))
  }
}

/// Knows from which element of a collection each of its children comes.
@MainActor
protocol ElementSource: _ViewNode {
  /// The element's id and its position among the others.
  func place(of child: _ViewNode) -> (id: AnyHashable, index: Int)?
}

extension Subview {
  /// The id and the position of the innermost `ForEach` element with ids of a type that the subview comes from; nil for a
  /// view that comes from none.
  @MainActor package func origin<ID>(_ type: ID.Type = AnyHashable.self) -> (id: ID, index: Int)? {
    var inner = node
    while let element = (inner as? UnaryNode)?.listElement { inner = element }
    while let parent = inner.parent, parent !== source.node {
      if let list = parent as? any ElementSource, let place = list.place(of: inner),
        let id = place.id as? ID ?? place.id.base as? ID
      {
        return (id, place.index)
      }
      inner = parent
    }
    return nil
  }
}
