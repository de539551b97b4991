// PrefViews: navigation stacks. In: a root view and a path. Out: the topmost screen with its
// navigation bar and bottom toolbar, both built from preferences of the screen
// (NavigationScreen.swift).

import PrefGeometry
import PrefViewGraph

/// A container that presents a root view and the views that are pushed above it.
///
/// The stack takes the proposed size. Only the topmost screen is drawn; screens below it keep their
/// state.
///
/// ```swift
/// NavigationStack {
///   List(parks) { park in NavigationLink(park.name, value: park) }
///     .navigationDestination(for: Park.self) { ParkDetails(park: $0) }
/// }
/// ```
public nonisolated struct NavigationStack<Data, Root: View>: View {
  private let root: Root
  private let path: Binding<[AnyHashable]>?
  @Environment(\.isInCompactColumn) private var isInCompactColumn

  /// Creates a stack that manages its path itself.
  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  /// Creates a stack with a type-erased path that the caller owns.
  public nonisolated init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.root = root()
    self.path = Binding {
      path.wrappedValue.values
    } set: {
      path.wrappedValue.values = $0
    }
  }

  /// Creates a stack with a homogeneous path that the caller owns. Links that push a value of
  /// another type have no effect.
  public nonisolated init(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = Binding {
      path.wrappedValue.map { AnyHashable($0) }
    } set: {
      path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element })
    }
  }

  /// The topmost screen with its bars.
  @MainActor public var body: some View {
    if isInCompactColumn, path == nil {
      root.environment(\.isInCompactColumn, false)
    } else {
      NavigationStackContent(path: path, root: root.environment(\.isInCompactColumn, false))
    }
  }
}

/// A layout that shows its last subview only.
struct TopmostLayout: MergingLayout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.last?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews.dropLast() { subview.hide() }
    subviews.last?.place(at: bounds.origin, proposal: proposal)
  }
}

/// A button that pops the current screen.
struct BackButton: View {
  /// The title of the screen below; nil shows “Back”.
  let title: Text?
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      HStack(spacing: 6) {
        Image(systemName: "chevron.backward").decorative.fontWeight(.semibold)
        title ?? Text("Back")
      }
    }
    .lineLimit(1)
    // The chevron is closer to the edge of the bar than toolbar items are.
    .padding(.leading, -8)
  }
}
