// PrefViewGraph: the views that a value lists: the children of groups, tuples and collections, with the modifiers that
// apply to each of them. No body is evaluated, and no nodes are created.

import PrefGeometry
import PrefReflection

/// A modifier, or a property of a view, that describes a view in a list without an effect on its content.
package protocol ViewMark {}

/// One of the views that a value lists.
package struct ListedView {
  /// The view, with the modifiers that apply to it.
  package var view: any View
  /// The marks of the view, outermost first.
  package var marks: [any ViewMark]

  /// Creates the description of a view in a list.
  package init(view: any View, marks: [any ViewMark] = []) {
    self.view = view
    self.marks = marks
  }
}

/// A view that lists other views, without a body of its own.
package protocol ViewListing: View {
  /// The views in order.
  @MainActor var listedViews: [ListedView] { get }
}

extension View {
  /// Returns the views that this view lists; a view with a body lists itself.
  @MainActor package func viewList() -> [ListedView] {
    (self as? any ViewListing)?.listedViews ?? [ListedView(view: self)]
  }
}

extension EmptyView: ViewListing {
  @MainActor package var listedViews: [ListedView] { [] }
}

extension AnyView: ViewListing {
  @MainActor package var listedViews: [ListedView] { content.viewList() }
}

extension Group: ViewListing where Content: View {
  @MainActor package var listedViews: [ListedView] { content.viewList() }
}

extension Optional: ViewListing where Wrapped: View {
  @MainActor package var listedViews: [ListedView] { map { $0.viewList() } ?? [] }
}

extension _ConditionalContent: ViewListing where TrueContent: View, FalseContent: View {
  @MainActor package var listedViews: [ListedView] {
    switch storage {
    case .trueContent(let view): view.viewList()
    case .falseContent(let view): view.viewList()
    }
  }
}

extension ForEach: ViewListing where Content: View {
  @MainActor package var listedViews: [ListedView] { data.flatMap { content($0).viewList() } }
}

extension TupleView: ViewListing {
  @MainActor package var listedViews: [ListedView] {
    var views: [ListedView] = []
    withUnsafeBytes(of: value) { bytes in
      guard let base = bytes.baseAddress else { return }
      forEachStoredField(of: T.self) { _, offset, type in
        if let type = type as? any View.Type { views += list(type, at: base + offset) }
      }
    }
    return views
  }

  @MainActor private func list<V: View>(
    _ type: V.Type, at address: UnsafeRawPointer
  ) -> [ListedView] {
    address.assumingMemoryBound(to: V.self).pointee.viewList()
  }
}

extension ModifiedContent: ViewListing where Content: View, Modifier: ViewModifier {
  /// The content's views with the modifier; if the modifier combines any number of views into one, that one.
  @MainActor package var listedViews: [ListedView] {
    let views = content.viewList()
    let isApplied = !Modifier._elementCount(.any).isOneInList
    guard isApplied || views.count == 1 else { return [ListedView(view: self)] }
    let mark = modifier as? any ViewMark
    return views.map { listed in
      ListedView(view: modified(listed.view), marks: (mark.map { [$0] } ?? []) + listed.marks)
    }
  }

  @MainActor private func modified<V: View>(_ view: V) -> any View { view.modifier(modifier) }
}

extension IDView: ViewListing {
  @MainActor var listedViews: [ListedView] {
    content.viewList().map { ListedView(view: identified($0.view), marks: $0.marks) }
  }

  @MainActor private func identified<V: View>(_ view: V) -> any View { view.id(id) }
}
