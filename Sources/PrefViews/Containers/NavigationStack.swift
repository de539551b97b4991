// Views: navigation stacks: the screen on top, between a bar with the title and items above, and one with items below, all of
// which come from the screen by preferences. The bars: BarredScreen.swift.

import PrefGeometry
import PrefViewGraph

/// A screen with its title and toolbar items above and below it, and screens that are pushed over it.
///
/// The stack takes the room that it is offered. Screens below the one on top keep their state.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  private let root: Root
  private let path: Binding<[AnyHashable]>?

  /// Makes a stack around its root screen, which keeps its path itself.
  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  /// Makes a stack whose path somebody else keeps.
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

  /// Makes a stack whose path somebody else keeps; of links only those push that have a value of the path's type.
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

  /// The screen on top with its bars.
  @MainActor public var body: some View { NavigationScreens(path: path, root: root) }
}

/// A screen with its title and toolbar items above and below it.
@available(*, deprecated, message: "Use NavigationStack instead.")
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// Makes a view around its root screen.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The screen on top with its bars.
  @MainActor public var body: some View { NavigationScreens(path: nil, root: content) }
}

/// What the screens of a stack tell of themselves, by their level.
private struct NavigationReports {
  var titles: [Int: Text] = [:]
  var destinations: [Int: NavigationDestinations] = [:]
}

/// The screens of a stack, of which the one on top is shown.
private struct NavigationScreens<Root: View>: View {
  let path: Binding<[AnyHashable]>?
  let root: Root
  @State private var ownPath: [AnyHashable] = []
  /// What links have pushed that hold a screen instead of a value; it stands above the path.
  @State private var linked: [NavigationEntry] = []
  @State private var reports = NavigationReports()

  private var trail: Binding<[AnyHashable]> { path ?? $ownPath }

  private var entries: [NavigationEntry] {
    trail.wrappedValue.enumerated().map { level, value in
      NavigationEntry(
        id: NavigationEntry.ID(level: level, value: value), content: .value(value))
    } + linked
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
    let leave = { pop() }
    let back = isPushed ? BackButton(title: reports.titles[level - 1], action: leave) : nil
    // Several views stand below each other.
    let reporting = VStack { content }
      .environment(\.isPresented, isPushed)
      .environment(\.dismiss, DismissAction(action: isPushed ? leave : nil))
      .onPreferenceChange(NavigationTitleKey.self) { reports.titles[level] = $0 }
      .onPreferenceChange(NavigationDestinationsKey.self) { reports.destinations[level] = $0 }
    return BarredScreen(content: reporting, back: back)
  }

  /// The screen of an entry: as a screen below it knows how to make it.
  @ViewBuilder private func content(of entry: NavigationEntry) -> some View {
    switch entry.content {
    case .view(let view): view
    case .value(let value):
      let known = (0...entry.id.level).reversed().compactMap { reports.destinations[$0] }
      if let screen = known.lazy.compactMap({ $0.screen(for: value) }).first { screen }
    }
  }

  private func push(_ content: NavigationEntry.Content) {
    let level = entries.count
    switch content {
    case .value(let value) where linked.isEmpty: trail.wrappedValue.append(value)
    case .value(let value):
      linked.append(
        NavigationEntry(id: NavigationEntry.ID(level: level, value: value), content: content))
    case .view:
      linked.append(
        NavigationEntry(id: NavigationEntry.ID(level: level, value: nil), content: content))
    }
  }

  private func pop() {
    if !linked.isEmpty {
      linked.removeLast()
    } else if !trail.wrappedValue.isEmpty {
      trail.wrappedValue.removeLast()
    }
  }
}

/// Shows the last of its views.
private struct TopmostLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.last?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews.dropLast() { subview.leaveOut() }
    subviews.last?.place(at: bounds.origin, proposal: proposal)
  }
}

/// Leads back to the screen below.
struct BackButton: View {
  /// The title of the screen below.
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
    // The arrow stands nearer to the edge than items do.
    .padding(.leading, -8)
  }
}
