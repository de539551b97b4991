// PrefViews: screens that a navigation stack presents while a binding is set. In: modifiers and
// links with a binding, on any screen of a stack. Out: a preference, from which the
// stack derives the screens above that screen.

import PrefGeometry
import PrefViewGraph

/// The owner of a presented screen: a modifier or a link.
@MainActor
final class PresentationSource {
  /// Creates the content of the screen.
  var content: () -> AnyView = { AnyView(EmptyView()) }
  /// Resets the binding.
  var dismiss: () -> Void = {}
  /// Updates the screen, if it is presented.
  var requestUpdate: (@MainActor () -> Void)?

  nonisolated init() {}
}

/// A screen to present, identified by its owner and, for screens of an item, by the item.
struct NavigationPresentation: Equatable {
  struct ID: PositionalIdentity {
    let owner: ObjectIdentifier
    let item: AnyHashable?
  }

  let source: PresentationSource
  let item: AnyHashable?

  var id: ID { ID(owner: ObjectIdentifier(source), item: item) }

  static func == (a: NavigationPresentation, b: NavigationPresentation) -> Bool { a.id == b.id }
}

/// A preference with the screens that the views of a screen present, in view order.
struct NavigationPresentationsKey: PreferenceKey {
  static var defaultValue: [NavigationPresentation] { [] }

  static func reduce(
    value: inout [NavigationPresentation], nextValue: () -> [NavigationPresentation]
  ) { value += nextValue() }
}

/// A dynamic property with the source of a modifier or a link, which exists as long as its owner.
@propertyWrapper
struct OwnedSource: DynamicProperty {
  var wrappedValue = PresentationSource()

  static func _isSame(_ a: OwnedSource, _ b: OwnedSource) -> Bool { true }

  @MainActor static func _connect(_ property: inout OwnedSource, _ slot: _PropertySlot) {
    property.wrappedValue = slot.storedObject { PresentationSource() }
  }
}

/// A dynamic property with a source whose changes update the view.
@propertyWrapper
private struct FollowedSource: DynamicProperty {
  let wrappedValue: PresentationSource

  static func _isSame(_ a: FollowedSource, _ b: FollowedSource) -> Bool {
    a.wrappedValue === b.wrappedValue
  }

  @MainActor static func _connect(_ property: inout FollowedSource, _ slot: _PropertySlot) {
    property.wrappedValue.requestUpdate = slot.requestUpdate
  }
}

/// Presents a screen above the screen of the modified view while a condition holds.
nonisolated struct PresentationModifier<Destination: View>: ViewModifier {
  let isPresented: Bool
  let item: AnyHashable?
  let dismiss: () -> Void
  let destination: () -> Destination
  @OwnedSource private var source

  init(
    isPresented: Bool, item: AnyHashable? = nil, dismiss: @escaping () -> Void,
    destination: @escaping () -> Destination
  ) {
    self.isPresented = isPresented
    self.item = item
    self.dismiss = dismiss
    self.destination = destination
  }

  @MainActor func body(content: Content) -> some View {
    source.dismiss = dismiss
    if isPresented { source.content = { [destination] in AnyView(destination()) } }
    source.requestUpdate?()
    let presented = isPresented ? [NavigationPresentation(source: source, item: item)] : []
    return content.transformPreference(NavigationPresentationsKey.self) { $0 += presented }
  }
}

/// The content of a presented screen, which is updated with its owner.
struct PresentedContent: View {
  @FollowedSource private var source: PresentationSource

  init(_ source: PresentationSource) { _source = FollowedSource(wrappedValue: source) }

  var body: some View { source.content() }
}

extension View {
  /// Presents a view above this view's screen in the enclosing navigation stack while a binding is
  /// true. Going back sets the binding to false.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View { modifier(FlagDestination(isPresented: isPresented, destination: destination)) }

  /// Presents a view of an item above this view's screen in the enclosing navigation stack while a
  /// binding has one. Going back sets the binding to nil; another item replaces the screen.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(ItemDestination(item: item, destination: destination)) }
}

private nonisolated struct FlagDestination<V: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: () -> V

  init(isPresented: Binding<Bool>, destination: @escaping () -> V) {
    self.isPresented = isPresented
    self.destination = destination
  }

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      PresentationModifier(
        isPresented: isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false },
        destination: destination))
  }
}

private nonisolated struct ItemDestination<D: Hashable, C: View>: ViewModifier {
  let item: Binding<D?>
  let destination: (D) -> C

  init(item: Binding<D?>, destination: @escaping (D) -> C) {
    self.item = item
    self.destination = destination
  }

  @MainActor func body(content: Content) -> some View {
    let value = item.wrappedValue
    return content.modifier(
      PresentationModifier(
        isPresented: value != nil, item: value.map { AnyHashable($0) },
        dismiss: { item.wrappedValue = nil }
      ) { value.map(destination) })
  }
}
