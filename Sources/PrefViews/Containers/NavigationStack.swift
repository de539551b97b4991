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
  @MainActor public var body: some View { NavigationStackContent(path: path, root: root) }
}

/// A container that presents a root view with its title and toolbar items.
@available(*, deprecated, message: "Use NavigationStack instead.")
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a navigation view with a root view.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The topmost screen with its bars.
  @MainActor public var body: some View { NavigationStackContent(path: nil, root: content) }
}

/// The titles and destinations that the screens of a stack set as preferences, keyed by level; the
/// root has level 0.
private struct ScreenPreferences {
  var titles: [Int: Text] = [:]
  var destinations: [Int: NavigationDestinations] = [:]
}

/// The screens of a stack, of which only the topmost is drawn.
private struct NavigationStackContent<Root: View>: View {
  let path: Binding<[AnyHashable]>?
  let root: Root
  @State private var ownPath: [AnyHashable] = []
  /// The screens pushed by links with a destination view, and all screens pushed above them; they
  /// are above the entries of the path.
  @State private var linkedEntries: [NavigationEntry] = []
  @State private var screenPreferences = ScreenPreferences()

  private var currentPath: Binding<[AnyHashable]> { path ?? $ownPath }

  private var entries: [NavigationEntry] {
    currentPath.wrappedValue.enumerated().map { level, value in
      NavigationEntry(
        id: NavigationEntry.ID(level: level, value: value), content: .value(value))
    } + linkedEntries
  }

  var body: some View {
    TopmostLayout() {
      screen(0, root)
      ForEach(entries) { entry in screen(entry.id.level + 1, content(of: entry)) }
    }
    .environment(\.navigation, NavigationActions(push: { push($0) }, pop: { pop() }))
  }

  private func screen<Content: View>(_ level: Int, _ content: Content) -> some View {
    let isPushed = level > 0
    let dismiss = { pop() }
    let back =
      isPushed ? BackButton(title: screenPreferences.titles[level - 1], action: dismiss) : nil
    // A screen with several top-level views stacks them vertically.
    let observedContent = VStack { SoleContent(content) }
      .environment(\.isPresented, isPushed)
      .environment(\.dismiss, DismissAction(action: isPushed ? dismiss : nil))
      .onPreferenceChange(NavigationTitleKey.self) { screenPreferences.titles[level] = $0 }
      .onPreferenceChange(NavigationDestinationsKey.self) {
        screenPreferences.destinations[level] = $0
      }
    return NavigationScreen(content: observedContent, back: back)
  }

  /// The view of an entry: the destination registered for its value by the nearest screen below it.
  @ViewBuilder private func content(of entry: NavigationEntry) -> some View {
    switch entry.content {
    case .view(let view): view
    case .value(let value):
      let destinations = (0...entry.id.level).reversed().compactMap {
        screenPreferences.destinations[$0]
      }
      if let screen = destinations.lazy.compactMap({ $0.screen(for: value) }).first { screen }
    }
  }

  private func push(_ content: NavigationEntry.Content) {
    let level = entries.count
    switch content {
    case .value(let value) where linkedEntries.isEmpty: currentPath.wrappedValue.append(value)
    case .value(let value):
      linkedEntries.append(
        NavigationEntry(id: NavigationEntry.ID(level: level, value: value), content: content))
    case .view:
      linkedEntries.append(
        NavigationEntry(id: NavigationEntry.ID(level: level, value: nil), content: content))
    }
  }

  private func pop() {
    if !linkedEntries.isEmpty {
      linkedEntries.removeLast()
    } else if !currentPath.wrappedValue.isEmpty {
      currentPath.wrappedValue.removeLast()
    }
  }
}

/// A layout that shows its last subview only.
private struct TopmostLayout: MergingLayout {
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
        Image(systemName: "chevron.backward").fontWeight(.semibold)
        title ?? Text("Back")
      }
    }
    .lineLimit(1)
    // The chevron is closer to the edge of the bar than toolbar items are.
    .padding(.leading, -8)
  }
}
